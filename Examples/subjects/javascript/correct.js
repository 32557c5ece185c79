// The spring in sums of two doubles, 106 bits (T. J. Dekker, 1971), rounded at the end.
"use strict";
const { serve } = require("./protocol.js");

// A number is [high, low].
const fast = (a, b) => [a + b, b - (a + b - a)];
const two = (a, b) => {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
};
const split = (a) => {
  const wide = 134217729 * a;
  const head = wide - (wide - a);
  return [head, a - head];
};
const exact = (a, b) => {
  const [a1, a2] = split(a);
  const [b1, b2] = split(b);
  return [a * b, a1 * b1 - a * b + a1 * b2 + a2 * b1 + a2 * b2];
};
const add = ([a, b], [c, d]) => {
  const [high, low] = two(a, c);
  const [more, rest] = two(b, d);
  const [sum, left] = fast(high, low + more);
  return fast(sum, left + rest);
};
const negate = ([a, b]) => [-a, -b];
const subtract = (a, b) => add(a, negate(b));
const multiply = ([a, b], [c, d]) => {
  const [high, low] = exact(a, c);
  return fast(high, low + (a * d + b * c));
};
const divide = (a, b) => {
  const first = a[0] / b[0];
  const rest = subtract(a, multiply(b, [first, 0]));
  const second = rest[0] / b[0];
  const last = subtract(rest, multiply(b, [second, 0]))[0] / b[0];
  return add(fast(first, second), [last, 0]);
};
const root = (a) => {
  if (a[0] <= 0) return [0, 0];
  const first = Math.sqrt(a[0]);
  return fast(first, subtract(a, exact(first, first))[0] / (2 * first));
};

const LN2 = [0.6931471805599453, 2.3190468138462996e-17];
const HALF_PI = [1.5707963267948966, 6.123233995736766e-17];

// sum of x^n / n! from n = 1 on, for small x.
const exponentialLess1 = (x) => {
  let [sum, term] = [[0, 0], [1, 0]];
  for (let n = 1; n < 28; n++) {
    term = divide(multiply(term, x), [n, 0]);
    sum = add(sum, term);
  }
  return sum;
};
const exponential = (x) => {
  if (x[0] < -746) return [0, 0];
  const turns = Math.round(x[0] / LN2[0]);
  const near = add(exponentialLess1(subtract(x, multiply(LN2, [turns, 0]))), [1, 0]);
  // Two factors, as 2^-1075 alone is 0.
  const [half, rest] = [2 ** Math.trunc(turns / 2), 2 ** (turns - Math.trunc(turns / 2))];
  return near.map((part) => part * half * rest);
};
const cosineAndSine = (angle) => {
  const quarters = Math.round(angle[0] / HALF_PI[0]);
  const x = subtract(angle, multiply(HALF_PI, [quarters, 0]));
  const square = negate(multiply(x, x));
  const series = (first, from) => {
    let [sum, term] = [first, first];
    for (let n = from; n < 32; n += 2) {
      term = divide(multiply(term, square), [n * (n + 1), 0]);
      sum = add(sum, term);
    }
    return sum;
  };
  const [c, s] = [series([1, 0], 1), series(x, 2)];
  return [[c, s], [negate(s), c], [negate(c), negate(s)], [s, negate(c)]][quarters % 4];
};

serve(({ mass, stiffness, damping, fromValue, toValue, initialVelocity }, time) => {
  const [m, t, v] = [[mass, 0], [time, 0], [initialVelocity, 0]];
  const target = [toValue, 0];
  const x = two(fromValue, -toValue);
  const g = divide([damping / 2, 0], m);
  const square = divide([stiffness, 0], m);
  const discriminant = subtract(multiply(g, g), square);
  const d = root(discriminant[0] < 0 ? negate(discriminant) : discriminant);
  // decay × c and decay × s solve the equation, from 1 at rest and from 0 at speed 1; without g s.
  let [decay, inner, outer, c, s] = [exponential(negate(multiply(g, t))), g, g, [1, 0], t];
  if (discriminant[0] < 0) {
    const [cosine, sine] = cosineAndSine(multiply(d, t));
    [c, s] = [cosine, divide(sine, d)];
  } else if (discriminant[0] > 0) {
    outer = add(g, d);
    inner = divide(square, outer);
    decay = exponential(negate(multiply(inner, t)));
    const twice = multiply(d, [-2 * time, 0]);
    const lost =
      twice[0] > -0.5 ? exponentialLess1(twice) : subtract(exponential(twice), [1, 0]);
    s = divide(negate(lost), multiply([2, 0], d));
  }
  const moved = multiply(decay, add(multiply(x, c), multiply(add(v, multiply(inner, x)), s)));
  const pull = add(multiply(square, x), multiply(outer, v));
  const velocity = multiply(decay, subtract(multiply(v, c), multiply(pull, s)));
  return [add(target, moved)[0], velocity[0]];
});
