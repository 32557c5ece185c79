import Foundation
import Testing

@testable import PropertyTesting

struct TrapTests {
  @Test func theRunningCaseIsOnDisk() async throws {
    let folder = NSTemporaryDirectory() + "journal-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let journal = try #require(Journal(of: "a\tname", in: folder))
    journal.note(ChoiceTape([1, 2, 3]), seed: 7)
    journal.note(ChoiceTape([4]), seed: nil)
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    let entry = try #require(Journal.Entry(text))
    #expect(entry == .init(name: "a name", seed: nil, tape: ChoiceTape([4])))
    // This process lives.
    #expect(Journal.takeEntries(of: "a\tname", in: folder) == [])
    journal.end()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func theNextRunStartsWithTheCaseThatEndedTheLast() async throws {
    let folder = NSTemporaryDirectory() + "package-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let journals = "\(folder)/.build/properties"
    try FileManager.default.createDirectory(atPath: journals, withIntermediateDirectories: true)
    try "".write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
    // No process has the largest number there is.
    let file = "\(journals)/\(Settings.key(of: "left behind"))-\(Int32.max)"
    try "left behind\t5\t29\n".write(toFile: file, atomically: true, encoding: .utf8)
    let seen = Log<Int>()
    let issues = await reports(environment: ["PROPERTY_KEEP": "yes"]) {
      await checkProperty(
        "left behind", .int(in: 0...100), regressions: nil, filePath: "\(folder)/Some.swift"
      ) { seen.append($0) }
    }
    #expect(issues == [])
    #expect(seen.entries.first == 41)
    #expect(seen.entries.count == 201)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func aTrapInAChildProcessShrinks() async throws {
    let issues = await reports {
      await checkProperty(
        "traps", .array(of: .int(in: 0...1000), count: 0...20), cases: 50,
        requiring: ["short"], inChildProcesses: true
      ) { values in
        cover("short", when: values.count < 3)
        let few = [1, 2, 3]
        for index in values.indices { _ = few[index] }
      }
    }
    let report = issues.first ?? ""
    #expect(issues.count == 1)
    #expect(report.contains("ends its process for [0, 0, 0, 0] ("))
    #expect(report.contains("Index out of range"))
    #expect(report.contains("PROPERTY_REPLAY="))
  }

  @Test func labelsAndFailuresComeBackFromChildren() async throws {
    let issues = await reports {
      await checkProperty(
        "apart", .int(in: 0...1000), requiring: ["large"], inChildProcesses: true
      ) { value in
        cover("large", when: value > 500)
        try assume(value != 3)
      }
      await checkProperty("fails apart", .int(in: 0...1000), inChildProcesses: true) {
        #expect($0 < 700)
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("fails for 700 (") == true)
  }
}
