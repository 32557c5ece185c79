import Foundation
import Testing

@testable import PropertyTesting

struct RunLogTests {
  @Test func aLineForEachPropertyThatPassed() async throws {
    let path = NSTemporaryDirectory() + "RunLogTests-\(UUID()).log"
    defer { unlink(path) }
    let environment = ["PROPERTY_LOG": path]
    _ = await reports(environment: environment) {
      await checkProperty("passes\ttwice", .bool, cases: 7) { _ in }
      await checkProperty("fails", .bool) { #expect($0 != $0) }
      await checkProperty("lacks", .bool, requiring: ["never"]) { _ in }
      await checkProperty("passes too", .bool, cases: 3) { _ in }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "property\tpasses twice\t7\nproperty\tpasses too\t3\n")
  }

  @Test func aPathThatCannotBeWrittenIsReported() async {
    let issues = await reports(environment: ["PROPERTY_LOG": "/nowhere/at.log"]) {
      await checkProperty("passes", .bool, cases: 1) { _ in }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("PROPERTY_LOG=/nowhere/at.log cannot be written") == true)
  }
}
