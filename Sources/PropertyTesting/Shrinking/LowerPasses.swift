extension Recording {
  /// Whether a choice can be lowered as a number.
  func isNumber(_ index: Int) -> Bool {
    notes[index].role == .value && choices[index] > 0
  }

  /// The stretches of simple values that are not yet the simplest.
  var openLeaves: [Range<Int>] {
    spans.compactMap { span in
      guard case .leaf = span.kind, span.range.contains(where: { choices[$0] > 0 }) else {
        return nil
      }
      return span.range
    }
  }
}

extension Shrinker {
  /// Makes whole values the simplest there is, as many neighbours at once as the failure allows.
  mutating func zeroLeaves() async {
    var position = 0
    while !isSpent {
      let base = best
      let leaves = base.openLeaves.filter { $0.lowerBound >= position }
      guard let first = leaves.first else { return }
      let zeroed = await greatest(upTo: UInt64(leaves.count)) { shrinker, amount in
        var candidate = base.choices
        for leaf in leaves.prefix(Int(amount)) {
          for index in leaf { candidate[index] = 0 }
        }
        return await shrinker.keep(candidate)
      }
      position = zeroed == 0 ? first.upperBound : leaves[Int(zeroed) - 1].upperBound
    }
  }

  /// Makes any run of neighbouring values the simplest, longer runs first: some values are simple
  /// together or not at all.
  mutating func zeroRuns() async {
    let base = best
    let leaves = base.openLeaves
    // The square of the count is tried.
    guard (2...12).contains(leaves.count) else { return }
    for size in (2...leaves.count).reversed() {
      for start in 0...leaves.count - size {
        var candidate = base.choices
        for index in leaves[start..<start + size].joined() { candidate[index] = 0 }
        if await keep(candidate) { return }
      }
    }
  }

  /// Lowers all equal choices together, for properties of equal values.
  mutating func lowerEqual() async {
    var groups: [[UInt64]: [Int]] = [:]
    for index in best.choices.indices where best.isNumber(index) {
      groups[[best.choices[index], best.notes[index].maximum], default: []].append(index)
    }
    for (_, group) in groups.sorted(by: { $0.value[0] < $1.value[0] }) where group.count > 1 {
      await lower(group)
    }
  }

  /// Lowers two numbers that differ by little together, before either alone could lose the other.
  mutating func lowerClosePairs() async {
    for (first, second) in numberPairs() where second < best.choices.count {
      let (low, high) = (best.choices[first], best.choices[second])
      guard best.isNumber(first), best.isNumber(second), low != high,
        max(low, high) - min(low, high) <= 8
      else { continue }
      await lower([first, second])
    }
  }

  /// Lowers any two numbers together.
  mutating func lowerPairs() async {
    for (first, second) in numberPairs() where second < best.choices.count && !isSpent {
      let base = best
      guard base.isNumber(first), base.isNumber(second) else { continue }
      _ = await greatest(upTo: min(base.choices[first], base.choices[second])) { shrinker, amount in
        var candidate = base.choices
        candidate[first] -= amount
        candidate[second] -= amount
        return await shrinker.keep(candidate)
      }
    }
  }

  /// Moves as much as possible from a number to a later one: a sum stays, its first part goes.
  mutating func redistribute() async {
    for (first, second) in numberPairs(isSecondOpen: true)
    where second < best.choices.count && !isSpent {
      let base = best
      guard base.isNumber(first), base.notes[second].role == .value else { continue }
      let room = base.notes[second].maximum - base.choices[second]
      let most = min(base.choices[first], room)
      let move = { (shrinker: inout Self, amount: UInt64) async -> Bool in
        var candidate = base.choices
        candidate[first] -= amount
        candidate[second] += amount
        return await shrinker.keep(candidate)
      }
      if await !move(&self, most) { _ = await greatest(upTo: most, move) }
    }
  }

  /// A number and each of the few that follow it; the second may be 0 where it could be more.
  private func numberPairs(isSecondOpen: Bool = false) -> [(Int, Int)] {
    let numbers = best.choices.indices.filter {
      best.notes[$0].role == .value && best.notes[$0].maximum > 1
    }
    return numbers.indices.filter { best.choices[numbers[$0]] > 0 }.flatMap { first in
      numbers[(first + 1)...].filter { isSecondOpen || best.choices[$0] > 0 }.prefix(4)
        .map { (numbers[first], $0) }
    }
  }

  mutating func lowerEach() async {
    var index = 0
    while index < best.choices.count, !isSpent {
      if best.isNumber(index) { await lower([index]) }
      index += 1
    }
  }

  /// Lowers the choices of a group by the same amount: to nothing, by halving, by subtracting.
  private mutating func lower(_ group: [Int]) async {
    guard group.allSatisfy({ $0 < best.choices.count && best.isNumber($0) }) else { return }
    for small in [0, 1] as [UInt64] {
      let base = best
      guard let least = least(of: group, in: base), least > small else { return }
      if await keep(base.lowering(group, by: least - small)) { return }
    }
    let halved = best
    guard let whole = least(of: group, in: halved) else { return }
    let bits = UInt64(max(63 - whole.leadingZeroBitCount, 0))
    _ = await greatest(upTo: bits) { shrinker, shift in
      await shrinker.keep(halved.lowering(group, by: whole - whole >> shift))
    }
    for step in [1, 2] as [UInt64] {
      let base = best
      guard let least = least(of: group, in: base), least >= step else { return }
      _ = await greatest(upTo: least / step) { shrinker, amount in
        await shrinker.keep(base.lowering(group, by: amount * step))
      }
    }
  }

  private func least(of group: [Int], in recording: Recording) -> UInt64? {
    guard group.allSatisfy({ $0 < recording.choices.count }) else { return nil }
    return group.map { recording.choices[$0] }.min()
  }
}

extension Recording {
  func lowering(_ group: [Int], by amount: UInt64) -> [UInt64] {
    var candidate = choices
    for index in group { candidate[index] -= amount }
    return candidate
  }
}
