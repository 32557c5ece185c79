#if Oracle
/// Errors, counted in buckets 1/64 of an octave wide.
///
/// Two histograms added give the same counts as one of all the errors, so quantiles do not depend on
/// how a sweep was split. A quantile is the upper end of its bucket: too large by 1.6 % at most.
public struct ErrorHistogram: Hashable, Sendable {
  private var counts: [UInt64: Int] = [:]

  public private(set) var count = 0

  public init() {}

  /// Sign, exponent and the first six digits of a Double's significand: order is kept.
  private static let droppedBits: UInt64 = 46

  /// - Parameter error: >= 0; infinity counts, as the largest.
  public mutating func add(_ error: Double) {
    counts[error.bitPattern >> Self.droppedBits, default: 0] += 1
    count += 1
  }

  public mutating func merge(_ other: ErrorHistogram) {
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
  }

  /// The error that `part` of all are below or at; 0 when there are none.
  /// - Parameter part: 0..<1.
  public func quantile(_ part: Double) -> Double {
    var rank = Int(part * Double(count))
    for key in counts.keys.sorted() {
      rank -= counts[key] ?? 0
      if rank < 0 { return Self.upperEnd(ofBucket: key) }
    }
    return 0
  }

  private static func upperEnd(ofBucket key: UInt64) -> Double {
    if key == 0 { return 0 }
    let low = Double(bitPattern: key << droppedBits)
    return low.isFinite ? Double(bitPattern: (key + 1) << droppedBits).nextDown : .infinity
  }
}

/// In JSON one string, `bucket:count` by spaces: a list would take a line for each number.
extension ErrorHistogram: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: ":")
      guard parts.count == 2, let key = UInt64(parts[0]), let number = Int(parts[1]),
        1...Tally.most ~= number,
        key <= Double.infinity.bitPattern >> Self.droppedBits
      else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no bucket:count: \(pair)"))
      }
      counts[key, default: 0] += number
      count += number
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let pairs = counts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    var container = encoder.singleValueContainer()
    try container.encode(pairs.joined(separator: " "))
  }
}
#endif
