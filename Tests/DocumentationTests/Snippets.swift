#if Rendering
import Foundation

/// The Swift snippets of one page, in order, as the body of one function.
struct Snippets {
  let name: String
  let imports: Set<String>
  let body: String

  /// `let name = …  // 1.25 s` and `print(…)  // 5/4 = 1.25` also check the number.
  init(page: URL) throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    name = page.deletingPathExtension().lastPathComponent
    let lines = text.components(separatedBy: "```swift\n").dropFirst()
      .flatMap { $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n") }
    imports = Set(lines.filter { $0.hasPrefix("import ") })
    body = lines.filter { !$0.hasPrefix("import ") }
      .map { line in Self.check(line).map { "\(line)\n  \($0)" } ?? line }
      .joined(separator: "\n")
  }

  var function: String {
    "@MainActor func \(name)Snippets() async throws {\n\(body)\n}\n"
  }

  private static func check(_ line: String) -> String? {
    let number = #/\s\s//\s([^,:]*=\s)?(?<number>-?\d+(\.\d+)?(e-?\d+)?)(\s|,|:|$)/#
    guard let found = line.firstMatch(of: number) else { return nil }
    let code = line[..<found.range.lowerBound]
    let expression =
      if let bound = code.wholeMatch(of: #/(let|var) (?<name>\w+) = .*/#) {
        bound.output.name
      } else if let printed = code.wholeMatch(of: #/print\((?<value>.*)\)/#) {
        printed.output.value
      } else {
        Substring()
      }
    return expression.isEmpty ? nil : "documented(\(expression), \"\(found.output.number)\")"
  }
}
#endif
