extension Shrinker {
  /// Tries the simpler spellings that generators propose for a value like this one.
  mutating func respell() async {
    var index = 0
    while index < best.spans.count, !isSpent {
      let base = best
      let span = base.spans[index]
      for spelling in span.spellings where spelling.count == span.range.count {
        guard spelling.lexicographicallyPrecedes(base.choices[span.range]) else { continue }
        if await keep(base.replacing(span.range, by: spelling)) { break }
      }
      index += 1
    }
  }

  /// Sorts the elements of arrays and other neighbours of one kind: all at once, or by exchanging
  /// two.
  mutating func sortSiblings() async {
    for group in best.siblings where !isSpent {
      let base = best
      guard group.allSatisfy({ $0.upperBound <= base.choices.count }) else { return }
      let parts = group.map { Array(base.choices[$0]) }
      let sorted = parts.sorted { $0.lexicographicallyPrecedes($1) }
      guard sorted != parts else { continue }
      if await keep(base.permuting(group, to: sorted)) { return }
      for first in group.indices {
        for second in group.indices.dropFirst(first + 1)
        where parts[second].lexicographicallyPrecedes(parts[first]) {
          var swapped = parts
          swapped.swapAt(first, second)
          if await keep(base.permuting(group, to: swapped)) { return }
        }
      }
    }
  }

  /// Chooses an earlier one of several generators, with the same choices for it, or all simple, or
  /// all ones, or all as large as they may be, for lowering to follow.
  mutating func lowerBranches() async {
    var index = 0
    while index < best.choices.count, !isSpent {
      guard best.notes[index].role == .branch, best.choices[index] > 0 else {
        index += 1
        continue
      }
      if await !lowerBranch(index) { index += 1 }
    }
  }

  private mutating func lowerBranch(_ index: Int) async -> Bool {
    let base = best
    guard
      let span = base.spans.first(where: { $0.kind == .branch && $0.range.lowerBound == index + 1 })
    else { return false }
    for branch in 0..<min(base.choices[index], 4) {
      for filling in [nil, 0, 1, .max] as [UInt64?] {
        var candidate = base.choices
        candidate[index] = branch
        if let filling { for inner in span.range { candidate[inner] = filling } }
        if await keep(candidate) { return true }
      }
    }
    return false
  }

  /// Lowers a choice and makes all that follows in the same level of a recursive value simple:
  /// another operator needs other operands.
  mutating func lowerAndSimplify() async {
    var index = 0
    while index < best.choices.count, !isSpent {
      let base = best
      if base.isNumber(index), let level = base.level(around: index) {
        var candidate = base.choices
        candidate[index] = 0
        for later in index + 1..<max(level.upperBound, index + 1)
        where base.notes[later].role == .value {
          candidate[later] = 0
        }
        _ = await keep(candidate)
      }
      index += 1
    }
  }

  /// Moves a part without any further part to an earlier place, which turns a tree around.
  mutating func moveLevels() async {
    let base = best
    let levels = base.levels
    for from in levels where base.choices[from.lowerBound] == 0 {
      for to in levels where to.lowerBound < from.lowerBound && base.choices[to.lowerBound] > 0 {
        var candidate = base.deleting(from)
        candidate.insert(contentsOf: base.choices[from], at: to.lowerBound)
        if await keep(candidate) { return }
        // Turning may have exchanged what hangs on both sides.
        guard let turned = read(candidate) else { continue }
        for group in turned.siblings where turned.levels.contains(group[0]) {
          let parts = group.map { Array(turned.choices[$0]) }
          if await keep(turned.permuting(group, to: parts.reversed())) { return }
        }
      }
    }
  }
}

extension Recording {
  /// What may change places: the elements of each array, without the choice before each, and other
  /// spans of one kind side by side.
  var siblings: [[Range<Int>]] {
    var groups: [[Int?]: [Span.Kind: [Range<Int>]]] = [:]
    var order: [([Int?], Span.Kind)] = []
    for span in spans {
      var range = span.range
      if span.kind == .element {
        guard range.count > 1 else { continue }
        range = range.lowerBound + 1..<range.upperBound
      }
      if groups[[span.parent], default: [:]][span.kind] == nil {
        order.append(([span.parent], span.kind))
      }
      groups[[span.parent], default: [:]][span.kind, default: []].append(range)
    }
    return order.map { groups[$0.0]![$0.1]! }.filter { $0.count > 1 }
  }

  func permuting(_ group: [Range<Int>], to parts: [[UInt64]]) -> [UInt64] {
    var candidate = choices
    for (range, part) in zip(group, parts).reversed() {
      candidate.replaceSubrange(range, with: part)
    }
    return candidate
  }

  var levels: [Range<Int>] {
    spans.compactMap { span in
      if case .level = span.kind, !span.range.isEmpty { span.range } else { nil }
    }
  }

  /// The innermost level of a recursive value with a choice in it.
  func level(around index: Int) -> Range<Int>? {
    levels.last { $0.contains(index) }
  }
}
