import Foundation

@testable import BenchmarkHarness

extension RunRecord {
  /// A run of one scenario whose batches took these nanoseconds, `night` days after the first.
  static func synthetic(
    night: Int, commit: String? = nil, times: [Int64], instructions: Double? = nil,
    allocations: Double? = 0, version: Int = 1, machine: Machine = .current, clock: Int? = nil,
    id: String = "a/b", dirty: Bool = false
  ) -> RunRecord {
    let measured = MeasuredScenario(
      scenario: Scenario(id: id, version: version) { _ in }, batch: 10, samples: times,
      allocations: allocations)
    let name = commit ?? String(repeating: "\(night % 10)", count: 8)
    return RunRecord(
      [measured], seconds: 1, revision: Revision(commit: name, dirty: dirty, commitDate: nil),
      build: Build(toolchain: "Swift", flags: "release"), machine: machine,
      date: Date(timeIntervalSince1970: 1_767_323_045 + 86_400 * Double(clock ?? night))
    ).counting(instructions.map { [id: $0] } ?? [:])
  }

  /// 20 batches around a level: 0.1 % of noise, other for each night.
  static func batches(_ level: Double, night: Int) -> [Int64] {
    var numbers = NormalNumbers(seed: UInt64(night))
    return (0..<20).map { _ in Int64(level * (1 + 0.001 * numbers.next())) }
  }
}
