"""The spring as textbooks solve it: three formulas, and a choice between them."""

from math import cos, exp, sin, sqrt

from protocol import serve


def spring(mass, stiffness, damping, start, target, velocity, time):
    x = start - target
    g = damping / (2 * mass)
    discriminant = damping * damping - 4 * mass * stiffness
    if discriminant < 0:
        d = sqrt(-discriminant) / (2 * mass)
        a, b = x, (velocity + g * x) / d
        c, s, decay = cos(d * time), sin(d * time), exp(-g * time)
        moved = decay * (a * c + b * s)
        return target + moved, decay * d * (b * c - a * s) - g * moved
    if discriminant == 0:
        a, b, decay = x, velocity + g * x, exp(-g * time)
        return target + decay * (a + b * time), decay * (b - g * (a + b * time))
    d = sqrt(discriminant) / (2 * mass)
    slow, fast = -g + d, -g - d
    b = (slow * x - velocity) / (slow - fast)
    a = x - b
    early, late = b * exp(fast * time), a * exp(slow * time)
    return target + late + early, slow * late + fast * early


serve(spring)
