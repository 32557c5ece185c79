import Foundation

/// Mutations that someone wrote down: kept as cases that must stay killed.
enum Regressions {
  static let list = "Tests/Mutations/regressions.txt"

  /// Reads blocks of `@ file`, then lines to find after `- ` and those in their place after `+ `.
  static func read(_ sources: [Source]) throws -> [Mutation] {
    var mutations: [Mutation] = []
    var (file, before, after): (String, [String], [String]) = ("", [], [])
    var units: [String: [Unit]] = [:]
    func flush(_ line: Int) throws {
      defer { (before, after) = ([], []) }
      guard !before.isEmpty,
        let source = sources.first(where: { $0.path.hasSuffix("/\(file)") })
      else { return }
      let known = units[source.path] ?? source.units()
      units[source.path] = known
      mutations.append(
        try mutation(
          source, known, before.joined(separator: "\n"), after.joined(separator: "\n"), line))
    }
    let text = try String(contentsOfFile: list, encoding: .utf8)
    for (index, line) in (text + "\n").components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("- ") {
        if !after.isEmpty { try flush(index) }
        before.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("+") {
        after.append(String(line.dropFirst(2)))
      } else {
        try flush(index)
        if line.hasPrefix("@ ") {
          file = line.dropFirst(2).components(separatedBy: " : ")[0]
        }
      }
    }
    return mutations
  }

  private static func mutation(
    _ source: Source, _ units: [Unit], _ before: String, _ after: String, _ line: Int
  ) throws -> Mutation {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let parts = text.components(separatedBy: before)
    guard parts.count == 2 else {
      throw Failure("\(list):\(line): occurs \(parts.count - 1) times in \(source.path): \(before)")
    }
    let start = parts[0].utf8.count
    let range = start..<start + before.utf8.count
    let around = units.first {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
    guard let around else { throw Failure("\(list):\(line): in no function: \(before)") }
    return source.mutation(
      .listed, Edit(range: range, text: after), unit: around, function: "listed:\(line)")
  }
}
