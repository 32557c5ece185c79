/// A small change of one function or of one default value.
struct Mutation: Sendable {
  /// The number in the environment that switches it on; 0 until it is drawn.
  var number = 0
  let module: String
  /// The path of the source, from the root of the package.
  let path: String
  /// The function or property, with its type: `Decay.velocity(at:)`.
  let function: String
  let kind: Kind
  let unit: Unit
  let edit: Edit
  let line: Int
  /// The changed lines, trimmed, before and after. With the file's name and the function's they are
  /// the mutation's identity: moving a file or adding lines above leaves it alone.
  let before: [String]
  let after: [String]

  enum Kind: String, Sendable, CaseIterable {
    case comparison, arithmetic, logic, negation, removal, exchange, constant, extremum, clamp
    case loopBound = "loop bound"
    case earlyReturn = "early return"
    case listed
  }

  var file: String { String(path.split(separator: "/").last!) }

  var identity: Identity {
    Identity(file: file, function: function, before: before, after: after)
  }

  struct Identity: Hashable, Sendable {
    let file: String
    let function: String
    let before: [String]
    let after: [String]

    /// As `equivalent.txt` has it.
    var text: String {
      (["@ \(file) : \(function)"] + before.map { "- \($0)" } + after.map { "+ \($0)" })
        .joined(separator: "\n")
    }
  }
}

/// A replacement in a source, by its offsets in UTF-8.
struct Edit: Hashable, Sendable {
  let range: Range<Int>
  let text: String
}

/// The part of a source that a switched copy has twice: once as it is, once with the change.
struct Unit: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// What lies between the braces of a function.
    /// - `isValue`: it is one expression, returned without the word `return`.
    /// - `returns`: it has a result.
    case body(isValue: Bool, returns: Bool)
    /// A default value of a parameter, or the first value of a property.
    case expression
  }

  let range: Range<Int>
  let form: Form
}
