extension CommandSyntax {
  /// What `--help` prints.
  ///
  /// - Parameter name: The command's.
  public func help(of name: String) -> String {
    let shownVerbs = verbs.filter { $0.help != nil }
    let words = shownVerbs.map(\.name).joined(separator: "|")
    let verbTable = Self.table(
      shownVerbs.map { ("\($0.name) \($0.operandNames)", $0.help ?? "") }, indent: "  ")
    let flagTable = Self.table(
      flags.map { flag in
        ("--\(flag.name) \(flag.placeholder ?? "")", flag.help + scope(of: flag))
      }, indent: "    ")
    let paragraphs = [
      "usage: \(name) " + (words.isEmpty ? "" : "[\(words)] ") + "[flags]", summary, verbTable,
      flagTable, ending,
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Where a flag for few things is of use.
  private func scope(of flag: Flag<Options>) -> String {
    guard 2 * flag.modes.count <= Options.Mode.allCases.count else { return "" }
    // A flag that chooses what is done by itself needs no such remark.
    let names = flag.modes.map(\.rawValue).filter { $0 != "--\(flag.name)" }
    return names.isEmpty ? "" : " [\(names.joined(separator: ", "))]"
  }

  private static func table(_ rows: [(String, String)], indent: String) -> String {
    let names = rows.map { $0.0.hasSuffix(" ") ? String($0.0.dropLast()) : $0.0 }
    let width = names.map(\.count).max() ?? 0
    return zip(names, rows).map { name, row in
      let pad = String(repeating: " ", count: width - name.count)
      let below = "\n" + indent + String(repeating: " ", count: width + 2)
      return indent + name + pad + "  " + wrapped(row.1, to: 96 - width).joined(separator: below)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
