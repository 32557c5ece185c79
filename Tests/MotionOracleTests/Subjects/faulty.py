"""Answers decays rightly, but for one question, which it fails in the way named."""

import json
import math
import os
import signal
import struct
import subprocess
import sys
import time

MODE = sys.argv[1]
FAILING = int(sys.argv[2]) if len(sys.argv) > 2 else 7


def decay(question):
    rate, start, velocity = (question[key] for key in ("rate", "from", "initialVelocity"))
    values, velocities = [], []
    for instant in question["times"]:
        moved = -math.expm1(-rate * instant) / rate if rate else instant
        values.append(start + velocity * moved)
        velocities.append(velocity * math.exp(-rate * instant))
    return {"id": question["id"], "value": values, "velocity": velocities}


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def single(number):
    return struct.unpack("f", struct.pack("f", number))[0]


def shortest(number):
    """The decimal that a Float's language prints: no Float itself."""
    texts = (f"{number:.{digits}g}" for digits in range(1, 18))
    return float(next(text for text in texts if single(float(text)) == single(number)))


def fail(reply):
    line = json.dumps(reply) + "\n"
    if MODE == "dies":
        sys.exit(3)
    elif MODE == "says twice":
        say(line + line)
    elif MODE == "says CRLF":
        say(line.rstrip() + "\r\n")
    elif MODE == "says no UTF-8":
        sys.stdout.buffer.write(line.replace("value", "valu\udcff").encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    elif MODE == "ends after":
        say(line)
        sys.exit(0)
    elif MODE == "leaves out a velocity":
        say(json.dumps({**reply, "velocity": reply["velocity"][1:]}) + "\n")
    elif MODE == "is a Float":
        lists = {key: [shortest(x) for x in reply[key]] for key in ("value", "velocity")}
        say(json.dumps({**reply, **lists}) + "\n")
    elif MODE == "leaves a child":
        subprocess.Popen(["sh", "-c", f"sleep 300; : {sys.argv[3]}"], stdout=subprocess.DEVNULL)
        sys.exit(3)
    elif MODE == "crashes":
        os.kill(os.getpid(), signal.SIGKILL)
    elif MODE == "hangs":
        time.sleep(60)
    elif MODE == "prints first":
        say("warming up\n" + line)
    elif MODE == "prints instead":
        say("what?\n")
        time.sleep(60)
    elif MODE == "floods":
        while True:
            say("la\n" * 1000)
    elif MODE == "never ends the line":
        while True:
            say("la" * 100000)
    elif MODE == "answers another":
        say(json.dumps({**reply, "id": reply["id"] - 1}) + "\n")
    elif MODE == "says no id":
        say(json.dumps({"value": reply["value"]}) + "\n")
    elif MODE == "says half":
        say(line[: len(line) // 2] + "\n")
    elif MODE == "leaves one out":
        say(json.dumps({**reply, "value": reply["value"][1:]}) + "\n")
    elif MODE == "says words":
        say(json.dumps({**reply, "value": "fast"}) + "\n")
    elif MODE == "says null":
        say(json.dumps({**reply, "value": [None] * len(reply["value"])}) + "\n")
    elif MODE == "closes":
        os.close(1)
        time.sleep(60)
    elif MODE == "says NaN":
        say(json.dumps({**reply, "value": ["NaN"] * len(reply["value"])}) + "\n")
    elif MODE == "rejects":
        say(json.dumps({"id": reply["id"], "error": "not today"}) + "\n")


if MODE == "never reads":
    time.sleep(60)
for line in sys.stdin:
    if not line.strip():
        continue
    question = json.loads(line)
    if question["id"] == FAILING or FAILING == 0:
        fail(decay(question))
    else:
        say(json.dumps(decay(question)) + "\n")
