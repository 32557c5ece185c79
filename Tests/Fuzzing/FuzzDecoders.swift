import BenchmarkHarness
import Foundation

#if Oracle
import MotionOracle
#endif

/// Text from outside is decoded or refused, and what is decoded survives its own rules.
func fuzzCase(_ input: inout FuzzInput) {
  #if Oracle
  let decoded = try? jsonDecoder().decode(MotionCase.self, from: Data(input.text.utf8))
  _ = try? decoded?.validate()
  #endif
}

func fuzzRun(_ input: inout FuzzInput) {
  _ = try? JSONDecoder().decode(RunRecord.self, from: Data(input.text.utf8))
}
