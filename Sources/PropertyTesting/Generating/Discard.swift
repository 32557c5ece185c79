/// Thrown to give a case up: neither a pass nor a failure.
public struct Discard: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    /// A filter or an assumption left the value out.
    case filtered
    /// The value takes more choices than a tape holds.
    case exceeded
  }

  let reason: Reason

  /// A reason to leave the case uncounted.
  public init() {
    self.init(.filtered)
  }

  init(_ reason: Reason) {
    self.reason = reason
  }
}

/// Gives the current case up unless `condition` holds.
///
/// A property most of whose cases are given up fails: narrow its generator instead.
/// - Throws: `Discard`, which must leave the body of the property.
public func assume(_ condition: Bool) throws {
  if !condition { throw Discard() }
}
