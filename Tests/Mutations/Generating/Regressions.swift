import Foundation

/// Mutations that someone wrote down: kept as cases that must stay killed.
enum Regressions {
  static let list = "Tests/Mutations/regressions.txt"

  /// Reads blocks of `@ file`, then lines to find after `- ` and those in their place after `+ `.
  static func read(_ sources: [Source]) throws -> [Mutation] {
    var mutations: [Mutation] = []
    var (file, before, after): (String, [String], [String]) = ("", [], [])
    var units: [String: [Unit]] = [:]
    var misfits: [any Error] = []
    func flush(_ line: Int) throws {
      defer { (before, after) = ([], []) }
      guard !before.isEmpty,
        let source = sources.first(where: { $0.path.hasSuffix("/\(file)") })
      else { return }
      let known = units[source.path] ?? source.units()
      units[source.path] = known
      do {
        mutations.append(
          try mutation(
            source, known, before.joined(separator: "\n"), after.joined(separator: "\n"), line))
      } catch {
        misfits.append(error)
      }
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
    guard misfits.isEmpty else {
      throw Failure(misfits.map { "\($0)" }.joined(separator: "\n"))
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
    let edit = difference(before, after, at: parts[0].utf8.count)
    let range = edit.range
    let around = units.first {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
    guard let around else { throw Failure("\(list):\(line): in no function: \(before)") }
    return source.mutation(
      .listed, edit, unit: around, function: "line \(line) of the list")
  }

  /// The smallest edit that turns one text into the other.
  private static func difference(_ before: String, _ after: String, at start: Int) -> Edit {
    let (old, new) = (Array(before.utf8), Array(after.utf8))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    return Edit(
      range: start + head..<start + old.count - tail,
      text: String(decoding: new[head..<new.count - tail], as: UTF8.self))
  }
}
