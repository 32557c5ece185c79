import NearNames

/// What is wrong with a command line, in one line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// A name that does not exist, with the ones that may have been meant.
  init(
    unknown kind: String, _ name: String, among names: [String], prefix: String = "",
    help: String = "bench --help lists them"
  ) {
    let near = nearNames(of: name, among: names).map { prefix + $0 }
    let hint =
      near.isEmpty
      ? help : "did you mean \(near.joined(separator: " or "))?"
    description = "unknown \(kind) \(prefix)\(name): \(hint)"
  }
}
