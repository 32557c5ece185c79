import Synchronization

/// Counts the current case under `label` when `condition` holds.
///
/// Labels that must occur are declared up front, in `requiring:`. Outside a property it does
/// nothing.
public func cover(_ label: String, when condition: Bool = true) {
  if condition { Coverage.current?.add(label) }
}

/// How many cases bore each label.
final class Coverage: Sendable {
  @TaskLocal static var current: Coverage?

  private let labels = Mutex<(counts: [String: Int], ofCase: Set<String>)>(([:], []))

  func add(_ label: String) {
    labels.withLock { _ = $0.ofCase.insert(label) }
  }

  /// The labels of the running case.
  var labelsOfCase: [String] { labels.withLock { $0.ofCase.sorted() } }

  /// Ends a case; the labels of one given up do not count.
  func endCase(counted: Bool) {
    labels.withLock { labels in
      if counted {
        for label in labels.ofCase { labels.counts[label, default: 0] += 1 }
      }
      labels.ofCase = []
    }
  }

  func missing(of required: [String]) -> [String] {
    labels.withLock { labels in required.filter { labels.counts[$0, default: 0] == 0 } }
  }
}
