import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source of the library, read and parsed.
struct Source: Sendable {
  let module: String
  let path: String
  let bytes: [UInt8]
  private let newlines: [Int]

  init(module: String, path: String) throws {
    (self.module, self.path) = (module, path)
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    newlines = bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }
  }

  /// Every mutation of the source, in its order.
  func mutations() -> [Mutation] { proposer().proposed }

  /// The outermost functions and default values.
  func units() -> [Unit] { proposer().units }

  private func proposer() -> Proposer {
    let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    let visitor = Proposer(self)
    visitor.walk(folded)
    return visitor
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// From the start of the first line to the end of the last.
  func lines(around range: Range<Int>) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    var (start, end) = (range.lowerBound, max(range.upperBound, range.lowerBound))
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return start..<end
  }

  func line(of offset: Int) -> Int {
    var range = newlines.startIndex..<newlines.endIndex
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range = newlines[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }

  /// The bytes of a range with one part replaced.
  func text(_ range: Range<Int>, with edit: Edit) -> String {
    text(range.lowerBound..<edit.range.lowerBound) + edit.text
      + text(edit.range.upperBound..<range.upperBound)
  }

  func mutation(_ kind: Mutation.Kind, _ edit: Edit, unit: Unit, function: String) -> Mutation {
    let around = lines(around: edit.range)
    return Mutation(
      module: module, path: path, function: function, kind: kind, unit: unit, edit: edit,
      line: line(of: edit.range.lowerBound), before: trimmedLines(text(around)),
      after: trimmedLines(text(around, with: edit)))
  }

  /// The sources of the modules that are mutated, in the order of paths.
  static func all(modules: [String]) throws -> [Source] {
    try modules.flatMap { module in
      try FileManager.default.subpathsOfDirectory(atPath: "Sources/\(module)")
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { try Source(module: module, path: "Sources/\(module)/\($0)") }
    }
  }
}

func trimmedLines(_ text: String) -> [String] {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty }
}

extension SyntaxProtocol {
  /// Without the spaces and comments around it.
  var offsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
