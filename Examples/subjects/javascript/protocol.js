// Reads verify's questions, a line of JSON each, and answers each with a line.
"use strict";
const readline = require("node:readline");

// A JSON number; what JSON lacks is a string.
const number = (value) => (Number.isFinite(value) ? value : String(value));

function answer(question, spring) {
  if (question.system !== "spring") return { error: `no ${question.system} here, only springs` };
  try {
    const states = question.times.map((time) => spring(question, time));
    return {
      value: states.map(([value]) => number(value)),
      velocity: states.map(([, velocity]) => number(velocity)),
    };
  } catch (error) {
    return { error: error.message };
  }
}

// `spring(question, time)` gives value and velocity.
exports.serve = (spring) => {
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    if (line.trim() === "") return;
    const question = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id: question.id, ...answer(question, spring) }) + "\n");
  });
};
