import BenchmarkHarness

/// Everything that is measured: one line for each family.
let scenarios: [Scenario] =
  particleScenarios
  + springScenarios
  + springFieldScenarios
  + decayScenarios
  + shapeScenarios
  + randomScenarios
  + renderingScenarios
  + referenceScenarios
