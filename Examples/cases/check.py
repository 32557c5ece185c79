"""Holds a spring against certified cases: verify --emit-cases 100 | python3 check.py"""
import json, math, sys
U = 2**-53
for line in sys.stdin:
    case = json.loads(line)
    if case["system"] != "spring" or case["damping"] > 0: continue
    w, x = math.sqrt(case["stiffness"] / case["mass"]), case["fromValue"] - case["toValue"]
    for time, exact, size in zip(case["times"], case["value"], case["valueEnvelope"]):
        mine = case["toValue"] + x * math.cos(w * time) + case["initialVelocity"] / w * math.sin(w * time)
        if abs(mine - exact) > 4 * U * size + math.ulp(exact): print(time, mine, exact, abs(mine - exact) / (U * size or 1))
