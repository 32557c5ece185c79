import BenchmarkHarness

/// Everything that is measured: one line for each family.
let scenarios: [Scenario] =
  springScenarios
  + decayScenarios
  + randomScenarios
  + referenceScenarios
