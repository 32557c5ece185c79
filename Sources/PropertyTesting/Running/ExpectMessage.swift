import Testing

/// Checks what a process that stopped wrote to standard error: an exit test that looks only at the
/// death passes for any other crash.
///
///     expectMessage(
///       "count must be > 0, got 0",
///       in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
///         _ = Deck(count: 0)
///       })
///
/// - Parameters:
///   - message: What the text must contain.
///   - result: Of an exit test that observes `\.standardErrorContent`; nil, as for a process that
///     ended in another way, is reported by the exit test itself.
public func expectMessage(
  _ message: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let result else { return }
  let text = String(decoding: result.standardErrorContent, as: UTF8.self)
  #expect(text.contains(message), sourceLocation: sourceLocation)
  RunLog.add("exit", message)
}
