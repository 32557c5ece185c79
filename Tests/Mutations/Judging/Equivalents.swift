import Foundation

/// Mutations that change nothing anyone can observe, each with the reason.
struct Equivalents {
  private(set) var reasons: [Mutation.Identity: String] = [:]

  /// Reads blocks of `@ file : function`, `- ` lines, `+ ` lines and `= ` lines with the reason.
  init(_ text: String, name: String) throws {
    for (number, block) in text.components(separatedBy: "\n\n").enumerated() {
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#") }
      guard !lines.isEmpty else { continue }
      func marked(_ mark: Character) -> [String] {
        lines.filter { $0.first == mark }
          .map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
      }
      let place = marked("@").first?.components(separatedBy: " : ") ?? []
      let (before, after, reason) = (marked("-"), marked("+"), marked("="))
      guard place.count == 2, !before.isEmpty, !reason.isEmpty else {
        throw Failure("\(name), block \(number + 1): wants @ file : function, -, + and = lines")
      }
      let identity = Mutation.Identity(
        file: place[0], function: place[1], before: before, after: after)
      reasons[identity] = reason.joined(separator: " ")
    }
  }

  func contains(_ mutation: Mutation) -> Bool { reasons[mutation.identity] != nil }

  /// Entries that fit no mutation any more.
  func stale(among mutations: [Mutation]) -> [Mutation.Identity] {
    let known = Set(mutations.map(\.identity))
    return reasons.keys.filter { !known.contains($0) }.sorted { $0.text < $1.text }
  }
}
