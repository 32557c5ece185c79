/// A change point of a series' times.
public struct Change: Equatable, Sendable {
  /// The last run before, and the first after.
  public let from, to: Series.Point
  /// Index of `to`.
  public let index: Int
  /// The median after over the median before.
  public let ratio: Double
}

extension Series {
  /// Change points are looked for in so many of the newest runs: their cost grows with the square.
  static let searched = 200

  /// Where the times changed, oldest first.
  public func changes() -> [Change] {
    let start = max(0, points.count - Self.searched)
    let times = Array(self.times[start...])
    let splits = ChangePoints.find(times)
    let bounds = [0] + splits + [times.count]
    return splits.indices.map { place in
      let before = Array(times[bounds[place]..<bounds[place + 1]])
      let after = Array(times[bounds[place + 1]..<bounds[place + 2]])
      let index = start + splits[place]
      return Change(
        from: points[index - 1], to: points[index], index: index,
        ratio: Statistics.median(after) / Statistics.median(before))
    }
  }
}
