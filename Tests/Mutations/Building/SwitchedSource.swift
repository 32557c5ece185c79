/// A source with every drawn mutation of it compiled in, each behind its number.
///
/// A function gets a copy of its body for each mutation, in front of the body as it is; a default
/// value becomes a choice. The copies are whole, so the type checker sees nothing harder than before.
struct SwitchedSource {
  let text: String
  /// The lines of each copy, from 1.
  private(set) var lines: [(number: Int, range: ClosedRange<Int>)] = []

  init(_ source: Source, _ mutations: [Mutation]) {
    var text = ""
    var position = 0
    let units = Dictionary(grouping: mutations, by: \.unit)
      .sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }
    for (unit, mutations) in units {
      text += source.text(position..<unit.range.lowerBound)
      switch unit.form {
      case .body(let isValue, let returns):
        for mutation in mutations {
          text += Self.copy(source, mutation, isValue: isValue, returns: returns)
        }
        text += Self.body(source.text(unit.range), isValue: isValue)
      case .expression:
        let original = source.text(unit.range)
        text += mutations.reduce(original) { rest, mutation in
          let changed = source.text(unit.range, with: mutation.edit)
          let number = mutation.number
          return
            "(__isMutant(\(number)) ? /*mutant \(number)*/ \(changed) /*end \(number)*/ : \(rest))"
        }
      }
      position = unit.range.upperBound
    }
    text += source.text(position..<source.bytes.count)
    self.text = text
    lines = Self.places(text)
  }

  private static func copy(
    _ source: Source, _ mutation: Mutation, isValue: Bool, returns: Bool
  ) -> String {
    let number = mutation.number
    let body =
      mutation.kind == .earlyReturn
      ? mutation.edit.text
      : body(source.text(mutation.unit.range, with: mutation.edit), isValue: isValue)
    let end = returns || mutation.kind == .earlyReturn ? "" : "\nreturn"
    return "\nif __isMutant(\(number)) { /*mutant \(number)*/\n\(body)\(end)\n} /*end \(number)*/\n"
  }

  /// With the word `return`, which an only expression may leave out.
  private static func body(_ text: String, isValue: Bool) -> String {
    isValue ? "return (\n\(text)\n)" : text
  }

  private static func places(_ text: String) -> [(number: Int, range: ClosedRange<Int>)] {
    var (open, places): ([Int: Int], [(number: Int, range: ClosedRange<Int>)]) = ([:], [])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for mark in line.matches(of: #/\/\*(?<word>mutant|end) (?<number>\d+)\*\//#) {
        let number = Int(mark.output.number)!
        if mark.output.word == "mutant" {
          open[number] = index + 1
        } else if let start = open.removeValue(forKey: number) {
          places.append((number, start...(index + 1)))
        }
      }
    }
    return places
  }

  /// The mutations that an error on a line is about; without any, all of the nearest above.
  func numbers(at line: Int) -> Set<Int> {
    let hit = lines.filter { $0.range.contains(line) }
    if !hit.isEmpty { return Set(hit.map(\.number)) }
    let nearest = lines.filter { $0.range.upperBound <= line }.max {
      $0.range.upperBound < $1.range.upperBound
    }
    return Set((nearest.map { [$0.number] }) ?? lines.map(\.number))
  }

  /// The switch itself, a source of each module: it reads the number once.
  ///
  /// With `MUTANTS_REACHED` it marks the mutations that a run could have met in a file of one byte
  /// each, shared by all processes of the run, also by those that die.
  static let runtime = """
    import Glibc

    public func __isMutant(_ number: Int) -> Bool {
      if let reached { reached[number] = 1 }
      return number == chosen
    }

    private let chosen = getenv("MUTANT").map { Int(atoi($0)) } ?? 0

    nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
      guard let path = getenv("MUTANTS_REACHED") else { return nil }
      let file = open(path, O_RDWR)
      guard file >= 0 else { return nil }
      defer { close(file) }
      let memory = mmap(nil, \(maximum), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      guard memory != MAP_FAILED else { return nil }
      return memory?.assumingMemoryBound(to: UInt8.self)
    }()

    """

  /// More mutations than are ever drawn, and a whole number of pages.
  static let maximum = 65536
}
