/// Something that changed in the newest runs.
public struct Finding: Equatable, Sendable {
  public enum Measure: String, Sendable { case time, creep, instructions, allocations }

  public let id: String
  public let measure: Measure
  /// Per operation, before and now.
  public let before, after: Double
  /// The last run before the change, and the first with it.
  public let from, to: Series.Point

  public var isRegression: Bool { after > before }
}
