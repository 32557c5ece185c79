// The spring as games step it: a millisecond at a time (semi-implicit Euler).
"use strict";
const { serve } = require("./protocol.js");

const STEP = 0.001;
const LIMIT = 1_000_000;

serve(({ mass, stiffness, damping, fromValue, toValue, initialVelocity }, time) => {
  if (time > LIMIT * STEP) throw new Error(`more than ${LIMIT} steps`);
  let [x, v] = [fromValue - toValue, initialVelocity];
  for (let left = time; left > 0; left -= STEP) {
    const step = Math.min(STEP, left);
    v += (step * (-stiffness * x - damping * v)) / mass;
    x += step * v;
  }
  return [toValue + x, v];
});
