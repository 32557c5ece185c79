/// Everything that is shown, in order: one line for each.
let entries: [Entry] = [
  ballEntry,
  springEntry,
  decayEntry,
  bounceEntry,
  particleEntry,
]
