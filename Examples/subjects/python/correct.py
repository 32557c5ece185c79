"""The spring in decimal arithmetic of 100 digits, rounded at the end: slow, short and right."""

from decimal import Decimal, getcontext

from protocol import serve

getcontext().prec = 100
PI = Decimal(
    "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899"
    "8628034825342117067982148086513282306647093844609550582231725359408128481117450284102701"
)


def cosine_and_sine(angle):
    angle -= 2 * PI * (angle / (2 * PI)).to_integral_value()
    terms = [Decimal(1), angle]
    while abs(terms[-1]) > Decimal("1e-95") or len(terms) < 4:
        terms.append(-terms[-2] * angle * angle / ((len(terms) - 1) * len(terms)))
    return sum(terms[0::2]), sum(terms[1::2])


def spring(*question):
    mass, stiffness, damping, start, target, velocity, time = map(Decimal, question)
    x, g = start - target, damping / (2 * mass)
    square = stiffness / mass
    discriminant = damping * damping - 4 * mass * stiffness
    d = abs(discriminant).sqrt() / (2 * mass)
    # c and s solve the equation, from 1 at rest and from 0 at speed 1, but for e^(-gt).
    if discriminant < 0:
        cosine, sine = cosine_and_sine(d * time)
        decay = (-g * time).exp()
        c, s = decay * cosine, decay * sine / d
    elif discriminant == 0:
        decay = (-g * time).exp()
        c, s = decay, decay * time
    else:
        slow, fast = (-square / (g + d) * time).exp(), (-(g + d) * time).exp()
        c, s = (slow + fast) / 2, (slow - fast) / (2 * d)
    moved = x * (c + g * s) + velocity * s
    return float(target + moved), float(velocity * (c - g * s) - x * square * s)


serve(spring)
