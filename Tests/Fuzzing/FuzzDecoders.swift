import BenchmarkHarness
import Foundation
import MotionOracle

/// Text from outside is decoded or refused, and what is decoded survives its own rules.
func fuzzCase(_ input: inout FuzzInput) {
  let decoded = try? jsonDecoder().decode(MotionCase.self, from: Data(input.text.utf8))
  _ = try? decoded?.validate()
}

func fuzzRun(_ input: inout FuzzInput) {
  _ = try? JSONDecoder().decode(RunRecord.self, from: Data(input.text.utf8))
}
