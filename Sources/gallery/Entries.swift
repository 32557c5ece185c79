#if Rendering
/// Everything that is shown, in order: one line for each.
let entries: [Entry] = [
  ballEntry,
  stepperEntry,
  progressEntry,
  effectEntry,
  transitionEntry,
  snapDragEntry,
  burstEntry,
  scrollEntry,
  springEntry,
  decayEntry,
  bounceEntry,
  particleEntry,
]
#endif
