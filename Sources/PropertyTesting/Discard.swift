/// Thrown to give a case up: neither a pass nor a failure.
public struct Discard: Error, Hashable, Sendable {
  /// A reason to leave the case uncounted.
  public init() {}
}

/// Gives the current case up unless `condition` holds.
///
/// A property most of whose cases are given up fails: narrow its generator instead.
/// - Throws: `Discard`, which must leave the body of the property.
public func assume(_ condition: Bool) throws {
  if !condition { throw Discard() }
}
