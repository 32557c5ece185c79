"""The spring as games step it: a millisecond at a time (semi-implicit Euler)."""

from protocol import serve

STEP = 0.001
LIMIT = 100_000


def spring(mass, stiffness, damping, start, target, velocity, time):
    if time > LIMIT * STEP:
        raise ValueError(f"more than {LIMIT} steps")
    x, v = start - target, velocity
    while time > 0:
        step = min(STEP, time)
        v += step * (-stiffness * x - damping * v) / mass
        x += step * v
        time -= step
    return target + x, v


serve(spring)
