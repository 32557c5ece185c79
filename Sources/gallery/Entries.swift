/// Everything that is shown, in order: one line for each.
let entries: [Entry] = [
  springEntry,
  decayEntry,
  bounceEntry,
  particleEntry,
]
