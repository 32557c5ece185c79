#if Oracle
import Foundation
import Testing

@testable import MotionOracle

struct CertifiedCaseTests {
  private static let edges = MotionSystem.allCases.flatMap(\.edgeCases)

  /// Nothing of an edge is left out, and every regime is there.
  @Test func everyRegimeAndEdgeIsWritten() throws {
    struct Line: Decodable { var regime: String }
    var counts: [String: Int] = [:]
    CertifiedCase.write(6, of: MotionSystem.allCases, seed: 1) { text in
      let line = try? jsonDecoder().decode(Line.self, from: Data(text.utf8))
      counts[line?.regime ?? "unreadable", default: 0] += 1
    }
    #expect(counts["edge"] == Self.edges.count)
    for regime in CaseRegime.allCases { #expect(counts[regime.rawValue] == 6, "\(regime)") }
    #expect(counts.count == CaseRegime.allCases.count + 1)
    for system in MotionSystem.allCases {
      #expect(Self.edges.contains { $0.system == system }, "\(system)")
    }
  }

  /// The library is within its budget on every edge.
  @Test func edgesAreValidAndTheLibraryPasses() throws {
    for question in Self.edges {
      #expect(throws: Never.self) { try question.validate() }
      let judgement = Judgement(
        try LibrarySubject().answer(question), Truth(question, integrated: false))
      #expect(judgement.passes, "\(oneLineJSON(question)): \(judgement.worst) u")
    }
  }

  /// 2.25 e^-1.25, worked out in sixty decimal digits elsewhere.
  @Test func answersAreTheNearestDoubles() throws {
    let spring = SpringCase(
      mass: 1, stiffness: 100, damping: 20, fromValue: 1, toValue: 0, initialVelocity: 0,
      times: [0.125])
    let certified = try #require(CertifiedCase(.spring(spring), regime: "edge"))
    #expect(certified.answer.value == [0.6446357929354277])
    #expect(certified.valueEnvelope == certified.answer.value)
  }

  /// 1 - t² at t = 1 - 2^-53 lies half-way between two Doubles: no number of digits decides.
  @Test func whatCannotBeCertifiedIsLeftOut() {
    let bounce = BounceCase(height: 1, gravity: 2, restitution: 0, times: [Double(1).nextDown])
    #expect(CertifiedCase(.bounce(bounce), regime: "edge") == nil)
  }

  @Test func aSettlingTimeIsTheNearestDouble() {
    let question = SettlingCase(
      mass: 1, stiffness: 100, damping: 5, fromValue: 0, toValue: 1, initialVelocity: 0,
      epsilon: 0.001)
    let reference = SettlingReference(question)
    #expect(reference.isNearest(reference.duration))
    #expect(!reference.isNearest(reference.duration.nextUp))
    #expect(!reference.isNearest(reference.duration.nextDown))
  }
}

struct FaintDampingTests {
  /// A walk over every extremum would take 16,000 at 1e-4 and never end at 1e-300. Without the
  /// logarithm's rounding: e^(-ct/2) = epsilon.
  @Test(.timeLimit(.minutes(1)), arguments: [1e-4, 1e-9, 1e-30, 1e-300])
  func aFaintDampingsSettlingIsFound(_ damping: Double) {
    let reference = SettlingReference(
      SettlingCase(
        mass: 1, stiffness: 1, damping: damping, fromValue: 0, toValue: 1, initialVelocity: 0,
        epsilon: 1e-3))
    let duration = reference.duration
    // Later, Doubles are further apart than swings.
    if damping > 1e-15 { #expect(reference.isNearest(duration)) }
    // The last crossing is within half a turn of the envelope's.
    let envelope = 2 * log(1000.0) / damping
    #expect(abs(duration - envelope) < 4 + 1e-15 * envelope)
  }
}

/// What is written down in the schemas is what goes over the wire and into the file.
@Suite(.enabled(if: Tool.schemaPython != nil, "python3 with jsonschema is not installed"))
struct SchemaTests {
  /// The lines of `text` that `schema` refuses, by number from 0.
  private func refused(_ text: String, by schema: String) throws -> [Int] {
    let check = """
      import json, sys, jsonschema
      schema = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      schema.check_schema(schema.schema)
      lines = open(sys.argv[2]).read().splitlines()
      print(*[n for n, line in enumerate(lines) if not schema.is_valid(json.loads(line))])
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let path = VerifyCommand.root
      .appendingPathComponent("Documentation/Schemas/\(schema).schema.json").path
    let outcome = try VerifyCommand.run(
      "/usr/bin/env", [try #require(Tool.schemaPython), "-c", check, path, file.path])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  @Test func everyQuestionIsOfItsSchema() throws {
    var asked: [String] = []
    for (id, regime) in CaseRegime.allCases.enumerated() {
      for question in CaseGenerator(regime, seed: 1).cases(20) {
        asked.append(oneLineJSON(SubjectRequest(id: id + 1, question: question)))
      }
    }
    #expect(try refused(lines(asked), by: "request") == [])
  }

  @Test func everyAnswerIsOfItsSchema() throws {
    let answers = [
      #"{"id":1,"value":[0,1e-300,-2.5]}"#, #"{"id":2,"value":[1],"velocity":["NaN"]}"#,
      #"{"id":3,"value":["Infinity"]}"#, #"{"id":4,"error":"no"}"#,
    ]
    #expect(try refused(lines(answers), by: "answer") == [])
  }

  /// What the bundled programs print, asked for everything: numbers, limits and rejections.
  @Test(arguments: [
    "python3 Examples/subjects/python/textbook.py", "python3 Examples/subjects/python/stepping.py",
    "python3 Examples/subjects/python/correct.py", "node Examples/subjects/javascript/textbook.js",
    "node Examples/subjects/javascript/stepping.js", "node Examples/subjects/javascript/correct.js",
  ]) func everyExamplesAnswersAreOfTheirSchema(_ command: String) throws {
    guard Tool.node || !command.hasPrefix("node") else { return }
    let cases = CaseRegime.allCases.flatMap { CaseGenerator($0, seed: 1).cases(2) }
    let asked = cases.enumerated().map {
      oneLineJSON(SubjectRequest(id: $0 + 1, question: $1))
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines(asked).utf8).write(to: file)
    let outcome = try VerifyCommand.run("/bin/sh", ["-c", "\(command) < '\(file.path)'"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(outcome.output.split(separator: "\n").count == asked.count)
    #expect(outcome.output.contains("\"velocity\"") && outcome.output.contains("\"error\""))
    #expect(try refused(outcome.output, by: "answer") == [])
  }

  @Test func everyCertifiedCaseIsOfItsSchema() throws {
    let outcome = try VerifyCommand.run(["--emit-cases", "5"])
    #expect(outcome.status == 0)
    #expect(try refused(outcome.output, by: "case") == [])
  }

  @Test func whatIsNeitherIsRefused() throws {
    let requests = [
      #"{"id":0,"system":"decay","rate":1,"from":0,"initialVelocity":1,"times":[1]}"#,
      #"{"id":1,"system":"decay","rate":1,"from":0,"initialVelocity":1,"times":[]}"#,
      #"{"id":1,"system":"decay","rate":-1,"from":0,"initialVelocity":1,"times":[1]}"#,
      #"{"id":1,"system":"comet","times":[1]}"#,
      #"{"id":1,"system":"decay","rate":1,"from":0,"initialVelocity":"1","times":[1]}"#,
    ]
    #expect(try refused(lines(requests), by: "request") == [0, 1, 2, 3, 4])
    let answers = [
      #"{"value":[1]}"#, #"{"id":1}"#, #"{"id":1,"value":1}"#, #"{"id":1,"value":["fast"]}"#,
      #"{"id":1,"value":[1],"error":"no"}"#, #"{"id":1,"value":[]}"#,
    ]
    #expect(try refused(lines(answers), by: "answer") == [0, 1, 2, 3, 4, 5])
    let cases = [
      #"{"system":"decay","rate":1,"from":0,"initialVelocity":1,"times":[1],"value":[1]}"#,
      #"{"regime":"x","system":"settling","mass":1,"value":[1]}"#,
    ]
    #expect(try refused(lines(cases), by: "case") == [0, 1])
  }
}

@Suite(.enabled(if: Tool.python, "python3 is not installed"))
struct CaseReaderTests {
  /// cos(wt) loses digits as wt grows, and the ten lines say where; a wrong file is noticed at once.
  @Test func theExampleReadsTheFile() throws {
    let cases = try VerifyCommand.run(["--emit-cases", "40", "--system", "spring"]).output
    let undamped = cases.split(separator: "\n").filter { $0.contains("\"undamped\"") }
    #expect(undamped.count == 40)
    func check(_ lines: [Substring]) throws -> [Substring] {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
      let outcome = try VerifyCommand.run(
        "/bin/sh", ["-c", "python3 Examples/cases/check.py < '\(file.path)'"])
      #expect(outcome.status == 0, "\(outcome.complaint)")
      return outcome.output.split(separator: "\n")
    }
    let found = try check(undamped)
    #expect(found.count < 60)
    let wrong = try check(
      undamped.map { Substring($0.replacing("\"stiffness\":", with: "\"stiffness\":1")) })
    #expect(wrong.count > 100)
  }
}
#endif
