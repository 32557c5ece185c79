#if Oracle
extension VerificationReport {
  /// Why reports are not the shards of one sweep.
  public enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What differs between two of them.
    case different(String)
    case repeated(Shard)
    case missing([Int], of: Int)

    public var description: String {
      switch self {
      case .different(let what): "the shards are of different sweeps: they differ in \(what)"
      case .repeated(let shard): "shard \(shard) is there twice"
      case .missing(let indices, let count):
        "of \(count) shards, "
          + indices.prefix(8).map(String.init).joined(separator: ", ")
          + (indices.count > 8 ? " and \(indices.count - 8) more" : "")
          + (indices.count == 1 ? " is missing" : " are missing")
      }
    }
  }

  /// The report of the whole sweep: the same, to the byte, as if it had not been split.
  /// - Parameter parts: Those of all shards, in any order; a whole one is shard 1/1.
  public init(merging parts: [VerificationReport]) throws(MergeError) {
    guard var whole = parts.first else { throw .missing([1], of: 1) }
    var seen: Set<Int> = []
    for part in parts {
      let shard = part.shard ?? .whole
      if let what = whole.difference(to: part) { throw .different(what) }
      guard seen.insert(shard.index).inserted else { throw .repeated(shard) }
    }
    let count = whole.shard?.count ?? 1
    let missing = (1...count).filter { !seen.contains($0) }
    guard missing.isEmpty else { throw .missing(missing, of: count) }
    for part in parts.dropFirst() {
      whole.rows = zip(whole.rows, part.rows).map { $0.merged(with: $1, in: whole.precision) }
    }
    whole.shard = nil
    self = whole
  }

  private func difference(to other: VerificationReport) -> String? {
    func names(_ report: VerificationReport) -> [String] {
      report.rows.map { "\($0.subject) \($0.system.rawValue) \($0.regime)" }
    }
    return if (shard ?? .whole).count != (other.shard ?? .whole).count {
      "the number of shards"
    } else if seed != other.seed {
      "the seed"
    } else if casesPerRegime != other.casesPerRegime {
      "the number of cases"
    } else if integratedPerRegime != other.integratedPerRegime {
      "the number of cases integrated"
    } else if precision != other.precision {
      "the precision"
    } else if command != other.command || names(self) != names(other) {
      "the subject or the systems"
    } else {
      nil
    }
  }
}
#endif
