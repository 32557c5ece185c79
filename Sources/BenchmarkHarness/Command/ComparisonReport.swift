import CommandLine

/// What a comparison found, as it is printed.
struct ComparisonReport: Encodable {
  /// The run that was measured for it, if any.
  var run: RunRecord?
  let verdicts: [Verdict]
  let notes: [String]

  func present(_ options: BenchOptions) throws -> ExitStatus {
    let table = ComparisonTable(verdicts)
    let end = "\n" + notes.joined(separator: "\n") + "\n"
    switch options.format {
    case .text: try show(table.text(colour: Terminal.hasColour) + end)
    case .markdown: try show(table.markdown() + end)
    case .json:
      try show(try StoredText.encode(self))
    }
    if verdicts.contains(where: { $0.outcome == .slower }) { return .regression }
    let better = verdicts.contains { $0.outcome == .faster }
    return better && options.strict ? .improvement : .fine
  }
}
