"""Reads verify's questions, a line of JSON each, and answers each with a line."""

import json
import math
import sys

LIMITS = {"Infinity": math.inf, "-Infinity": -math.inf, "NaN": math.nan}


def number(value):
    """A JSON number; what JSON lacks is a string."""
    if math.isfinite(value):
        return value
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def answer(question, spring):
    if question["system"] != "spring":
        return {"error": f"no {question['system']} here, only springs"}
    keys = ("mass", "stiffness", "damping", "fromValue", "toValue", "initialVelocity")
    try:
        states = [spring(*(question[key] for key in keys), time) for time in question["times"]]
    except (ArithmeticError, ValueError) as error:
        return {"error": f"{error}"}
    return {
        "value": [number(value) for value, _ in states],
        "velocity": [number(velocity) for _, velocity in states],
    }


def serve(spring):
    """`spring(mass, stiffness, damping, from, to, velocity, time)` gives value and velocity."""
    for line in sys.stdin:
        if not line.strip():
            continue
        question = json.loads(line)
        # Flushed at once: verify asks nothing more until it has read the answer.
        print(json.dumps({"id": question["id"], **answer(question, spring)}), flush=True)
