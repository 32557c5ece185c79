// The spring as textbooks solve it: three formulas, and a choice between them.
"use strict";
const { serve } = require("./protocol.js");

serve(({ mass, stiffness, damping, fromValue, toValue, initialVelocity }, time) => {
  const x = fromValue - toValue;
  const g = damping / (2 * mass);
  const w = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(mass * stiffness));
  if (ratio < 1) {
    const d = w * Math.sqrt(1 - ratio * ratio);
    const [a, b] = [x, (initialVelocity + g * x) / d];
    const [c, s, decay] = [Math.cos(d * time), Math.sin(d * time), Math.exp(-g * time)];
    const moved = decay * (a * c + b * s);
    return [toValue + moved, decay * d * (b * c - a * s) - g * moved];
  }
  if (ratio === 1) {
    const [a, b, decay] = [x, initialVelocity + w * x, Math.exp(-w * time)];
    return [toValue + decay * (a + b * time), decay * (b - w * (a + b * time))];
  }
  const d = w * Math.sqrt(ratio * ratio - 1);
  const [slow, fast] = [-g + d, -g - d];
  const b = (slow * x - initialVelocity) / (slow - fast);
  const a = x - b;
  const [early, late] = [b * Math.exp(fast * time), a * Math.exp(slow * time)];
  return [toValue + late + early, slow * late + fast * early];
});
