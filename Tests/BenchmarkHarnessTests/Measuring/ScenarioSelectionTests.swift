import Testing

@testable import BenchmarkHarness
@testable import CommandLine

@Suite struct ScenarioSelectionTests {
  private let scenarios = [
    Scenario(id: "c") { _ in },
    Scenario(id: "a", references: ["b"]) { _ in },
    Scenario(id: "b", references: ["c"]) { _ in },
    Scenario(id: "d") { _ in },
  ]

  @Test func referencesComeAlong() throws {
    #expect(try scenarios.selecting { $0 == "a" }.map(\.id) == ["c", "a", "b"])
  }

  @Test func whatIsSkippedStaysAway() throws {
    let selected = try scenarios.selecting({ _ in true }, skipping: { $0 == "b" })
    #expect(selected.map(\.id) == ["c", "a", "d"])
  }

  @Test func mistakesInTheListAreNamed() {
    #expect(throws: ScenarioError.repeated(id: "d")) {
      try (scenarios + [Scenario(id: "d") { _ in }]).selecting { _ in true }
    }
    #expect(throws: ScenarioError.missing(reference: "z", of: "e")) {
      try [Scenario(id: "e", references: ["z"]) { _ in }].selecting { _ in true }
    }
  }

  @Test func nearNamesComeFirst() {
    #expect(nearNames(of: "filer", among: ["skip", "filter", "time"]) == ["filter"])
    #expect(nearNames(of: "qu", among: ["quick", "skip"]).first == "quick")
    #expect(nearNames(of: "completely", among: ["run", "list"]) == [])
    #expect(editDistance("kitten", "sitting") == 3)
  }
}
