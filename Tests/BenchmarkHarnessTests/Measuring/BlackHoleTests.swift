import Foundation
import Processes
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite struct BlackHoleTests {
  /// Compiles the black hole with two loops that differ only in it, and reads what is left of them.
  @Test func theOptimiserKeepsWhatTheBlackHoleSwallows() throws {
    let root = Repository.root.path
    let folder = try TemporaryFolder()
    let source = """
      @inline(never) public func kept(_ n: Int) {
        for i in 0..<n { blackHole(1 / Double(i)) }
      }
      @inline(never) public func keptInMemory(_ n: Int) {
        for i in 0..<n { blackHole((1 / Double(i), i)) }
      }
      @inline(never) public func deleted(_ n: Int) {
        for i in 0..<n { _ = 1 / Double(i) }
      }
      @inline(never) public func notFolded() -> Double { 1 / opaque(4.0) }
      @inline(never) public func folded() -> Double { 1 / 4.0 }
      """
    try source.write(toFile: "\(folder.path)/loops.swift", atomically: true, encoding: .utf8)
    let map = """
      module CBenchmarkSupport {
        header "\(root)/Sources/CBenchmarkSupport/include/OptimizerBarrier.h"
      }
      """
    try map.write(toFile: "\(folder.path)/module.modulemap", atomically: true, encoding: .utf8)
    let compiler = Subprocess(
      "swiftc",
      [
        "-O", "-wmo", "-emit-ir", "-module-name", "Loops",
        "-module-cache-path", "\(folder.path)/cache", "-Xcc",
        "-fmodule-map-file=\(folder.path)/module.modulemap",
        try Repository.file(named: "BlackHole.swift", below: "Sources/BenchmarkHarness").path,
        "\(folder.path)/loops.swift",
      ])
    try #require(compiler.succeeded)
    let code = compiler.output
    #expect(body(of: "kept", in: code)?.contains("fdiv") == true)
    #expect(body(of: "keptInMemory", in: code)?.contains("fdiv") == true)
    #expect(body(of: "deleted", in: code)?.contains("fdiv") == false)
    #expect(body(of: "notFolded", in: code)?.contains("fdiv") == true)
    #expect(body(of: "folded", in: code)?.contains("fdiv") == false)
  }

  /// The intermediate code of a function, without its name and parameters.
  private func body(of function: String, in code: String) -> String? {
    let name = "$s5Loops\(function.count)\(function)"
    for block in code.components(separatedBy: "\n}") {
      let lines = block.components(separatedBy: "\n")
      guard let start = lines.lastIndex(where: { $0.hasPrefix("define ") }) else { continue }
      if lines[start].contains(name) { return lines[(start + 1)...].joined(separator: "\n") }
    }
    return nil
  }

  @Test func valuesPassThroughUnchanged() {
    #expect(opaque(1.5) == 1.5)
    #expect(opaque(-7) == -7)
    #expect(opaque(UInt64.max) == .max)
    #expect(opaque("text") == "text")
  }
}
