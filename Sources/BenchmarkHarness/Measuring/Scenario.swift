/// Something to measure: an operation, repeated as often as it is told to.
///
/// References are scenarios too. A ratio compares one operation with one operation, so a reference
/// does the same amount of work per operation as the scenarios that name it.
public struct Scenario: Sendable {
  /// Unique name, in parts: `family/what/size`.
  public let id: String
  /// Raised when the work changes: earlier measurements are then of something else.
  public let version: Int
  /// What a reader needs to know to repeat it.
  public let parameters: [String: String]
  /// What an operation works on, in the singular: `particle`.
  public let unit: String
  /// How many of them one operation handles.
  public let elements: Int
  /// Bytes that one operation reads and writes, where that is known.
  public let bytes: Int?
  /// Ids of the scenarios that this one is compared with.
  public let references: [String]
  /// Title of the sentence about this scenario at the end of the table.
  public let headline: String?
  /// Sets up and returns the closure that does `n` operations; called once for each run.
  public let prepare: @Sendable () -> (_ operations: Int) -> Void

  /// A scenario that sets something up first; that part is not timed.
  public init(
    id: String, version: Int = 1, parameters: [String: String] = [:], unit: String = "operation",
    elements: Int = 1, bytes: Int? = nil, references: [String] = [], headline: String? = nil,
    prepare: @escaping @Sendable () -> (_ operations: Int) -> Void
  ) {
    precondition(elements > 0, "\(id): an operation handles at least one element")
    self.id = id
    self.version = version
    self.parameters = parameters
    self.unit = unit
    self.elements = elements
    self.bytes = bytes
    self.references = references
    self.headline = headline
    self.prepare = prepare
  }

  /// A scenario without anything to set up: `run` does `n` operations, in a loop of its own.
  public init(
    id: String, version: Int = 1, parameters: [String: String] = [:], unit: String = "operation",
    elements: Int = 1, bytes: Int? = nil, references: [String] = [], headline: String? = nil,
    run: @escaping @Sendable (_ operations: Int) -> Void
  ) {
    self.init(
      id: id, version: version, parameters: parameters, unit: unit, elements: elements,
      bytes: bytes, references: references, headline: headline, prepare: { run })
  }
}
