import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct BlackHoleTests {
  /// Compiles the black hole with two loops that differ only in it, and reads what is left of them.
  @Test func theOptimiserKeepsWhatTheBlackHoleSwallows() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let folder = try TemporaryFolder()
    let source = """
      @inline(never) public func kept(_ n: Int) {
        for i in 0..<n { blackHole(Double(i).squareRoot()) }
      }
      @inline(never) public func keptInMemory(_ n: Int) {
        for i in 0..<n { blackHole((Double(i).squareRoot(), i)) }
      }
      @inline(never) public func deleted(_ n: Int) {
        for i in 0..<n { _ = Double(i).squareRoot() }
      }
      @inline(never) public func notFolded() -> Double { opaque(4.0).squareRoot() }
      @inline(never) public func folded() -> Double { 4.0.squareRoot() }
      """
    try source.write(toFile: "\(folder.path)/loops.swift", atomically: true, encoding: .utf8)
    let map = """
      module CAllocationCounter {
        header "\(root)/Sources/CAllocationCounter/include/CAllocationCounter.h"
      }
      """
    try map.write(toFile: "\(folder.path)/module.modulemap", atomically: true, encoding: .utf8)
    let code = try #require(
      output(
        of: "swiftc",
        [
          "-O", "-emit-ir", "-module-name", "Loops", "-module-cache-path", "\(folder.path)/cache",
          "-Xcc", "-fmodule-map-file=\(folder.path)/module.modulemap",
          "-I", "\(root)/Sources/CAllocationCounter/include",
          "\(root)/Sources/BenchmarkHarness/BlackHole.swift", "\(folder.path)/loops.swift",
        ]))
    #expect(body(of: "kept", in: code)?.contains("sqrt") == true)
    #expect(body(of: "keptInMemory", in: code)?.contains("sqrt") == true)
    #expect(body(of: "deleted", in: code)?.contains("sqrt") == false)
    #expect(body(of: "notFolded", in: code)?.contains("sqrt") == true)
    #expect(body(of: "folded", in: code)?.contains("sqrt") == false)
  }

  private func body(of function: String, in code: String) -> Substring? {
    let name = "$s5Loops\(function.count)\(function)"
    guard
      let start = code.range(
        of: #"define [^\n]*"# + NSRegularExpression.escapedPattern(for: name),
        options: .regularExpression),
      let end = code.range(of: "\n}", range: start.upperBound..<code.endIndex)
    else { return nil }
    return code[start.lowerBound..<end.lowerBound]
  }

  @Test func valuesPassThroughUnchanged() {
    #expect(opaque(1.5) == 1.5)
    #expect(opaque(-7) == -7)
    #expect(opaque(UInt64.max) == .max)
    #expect(opaque("text") == "text")
  }
}
