/// Looks for the least tape that still fails, by editing one that does.
///
/// Any failure will do: a value may shrink from one defect into another.
struct Shrinker {
  /// Enough for tapes of some hundred choices; a bound, because a body may be slow.
  static let defaultRuns = 4_000

  private(set) var best: [UInt64]
  private(set) var runs = 0
  private let maximumRuns: Int
  private var seen: Set<[UInt64]> = []
  /// The choices read by the run of a tape, if it failed; nil if it passed or was given up.
  private let fails: (ChoiceTape) async -> ChoiceTape?

  init(
    from tape: ChoiceTape, maximumRuns: Int = defaultRuns,
    fails: @escaping (ChoiceTape) async -> ChoiceTape?
  ) {
    best = tape.choices
    self.maximumRuns = maximumRuns
    self.fails = fails
  }

  /// The least failing tape that the edits below lead to.
  mutating func shrink() async -> ChoiceTape {
    var before: [UInt64]
    repeat {
      before = best
      await deleteBlocks()
      await zeroBlocks()
      await lowerEach()
      await lowerEqual()
      await redistribute()
      // The dearer edits, once the cheap ones are through.
      if best == before { await tryFewerWithDeletion() }
      if best == before { await trySmallWindows() }
    } while best != before && runs < maximumRuns
    return ChoiceTape(best)
  }

  /// Keeps `candidate` if it is less and still fails.
  private mutating func keep(_ candidate: [UInt64]) async -> Bool {
    guard runs < maximumRuns, ChoiceTape(candidate) < ChoiceTape(best),
      seen.insert(candidate).inserted
    else { return false }
    runs += 1
    guard let read = await fails(ChoiceTape(candidate)), read < ChoiceTape(best) else {
      return false
    }
    best = read.choices
    return true
  }

  private static let blockSizes = [64, 32, 16, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1]

  private mutating func deleteBlocks() async {
    for size in Self.blockSizes {
      var start = best.count - size
      while start >= 0 {
        var candidate = best
        // A run may have shortened the tape by more than the block.
        guard start + size <= candidate.count else {
          start = min(start - 1, candidate.count - size)
          continue
        }
        candidate.removeSubrange(start..<start + size)
        if await !keep(candidate) { start -= 1 }
      }
    }
  }

  private mutating func zeroBlocks() async {
    for size in Self.blockSizes where size > 1 && size <= best.count {
      for start in 0...best.count - size {
        guard start + size <= best.count else { break }
        var candidate = best
        for index in start..<start + size { candidate[index] = 0 }
        _ = await keep(candidate)
      }
    }
  }

  private mutating func lowerEach() async {
    var index = 0
    while index < best.count {
      await lower(index)
      index += 1
    }
  }

  /// Binary search for the least choice at `index`, as if all above it failed.
  private mutating func lower(_ index: Int) async {
    for small in 0..<min(best[index], 4) where index < best.count {
      if await keep(replacing(index, by: small)) { return }
    }
    var passing: UInt64 = 0
    while index < best.count, best[index] > passing + 1, runs < maximumRuns {
      let middle = passing + (best[index] - passing) / 2
      if await !keep(replacing(index, by: middle)) { passing = middle }
    }
  }

  /// Lowers all equal choices together, for properties of equal values.
  private mutating func lowerEqual() async {
    for value in Set(best).sorted() where value > 0 && best.count(where: { $0 == value }) > 1 {
      var passing: UInt64 = 0
      var failing = value
      if await keep(best.map { $0 == value ? 0 : $0 }) { continue }
      while failing > passing + 1, runs < maximumRuns {
        let middle = passing + (failing - passing) / 2
        if await keep(best.map { $0 == failing ? middle : $0 }) {
          failing = middle
        } else {
          passing = middle
        }
      }
    }
  }

  private func replacing(_ index: Int, by choice: UInt64) -> [UInt64] {
    var candidate = best
    candidate[index] = choice
    return candidate
  }

  /// Moves as much as possible from a choice to a later one: a sum stays, its first part goes.
  private mutating func redistribute() async {
    for distance in 1..<max(2, min(best.count, 12)) {
      var index = 0
      while index + distance < best.count {
        await move(from: index, to: index + distance)
        index += 1
      }
    }
  }

  private mutating func move(from: Int, to: Int) async {
    var passing = best[from] + (best[from] == .max ? 0 : 1)
    var amount = best[from]
    while amount > 0, to < best.count, runs < maximumRuns {
      var candidate = best
      let (sum, overflow) = candidate[to].addingReportingOverflow(amount)
      if !overflow {
        candidate[from] -= amount
        candidate[to] = sum
      }
      if !overflow, await keep(candidate) {
        guard from < best.count else { return }
        passing = min(passing - amount, best[from] + 1)
        amount = min(best[from], passing / 2)
      } else {
        passing = amount
        amount /= 2
      }
    }
  }

  /// Lowers a count and deletes what it counted, which neither edit manages alone.
  private mutating func tryFewerWithDeletion() async {
    var index = 0
    while index < best.count {
      for size in 1...8 {
        var start = index + 1
        while start + size <= best.count, best[index] > 0, runs < maximumRuns {
          var candidate = replacing(index, by: best[index] - 1)
          candidate.removeSubrange(start..<start + size)
          if await !keep(candidate) { start += 1 }
        }
        guard index < best.count else { return }
      }
      index += 1
    }
  }

  /// Lowers a choice and tries 0, 1 and the largest for the three after it: another branch may need
  /// other choices than this one. Those too large read as the largest, so lowering can follow.
  private mutating func trySmallWindows() async {
    let others: [UInt64] = [0, 1, .max]
    var index = 0
    while index < best.count {
      for first in 0..<min(best[index], 3) {
        for pattern in 0..<27 where index < best.count && first < best[index] {
          var candidate = replacing(index, by: first)
          for (offset, divisor) in [(1, 9), (2, 3), (3, 1)] where index + offset < candidate.count {
            candidate[index + offset] = others[pattern / divisor % 3]
          }
          _ = await keep(candidate)
        }
        guard index < best.count else { return }
      }
      index += 1
    }
  }
}
