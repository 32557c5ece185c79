extension Recording {
  /// The indices of the arrays, outer before inner.
  var lists: [Int] {
    spans.indices.filter { if case .list = spans[$0].kind { true } else { false } }
  }

  /// The stretches of the elements of an array, without the choice that ends it.
  func elements(of list: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in spans.indices.dropFirst(list + 1) {
      guard spans[index].range.lowerBound < spans[list].range.upperBound else { break }
      if spans[index].parent == list, spans[index].kind == .element {
        ranges.append(spans[index].range)
      }
    }
    return ranges.dropLast()
  }

  /// The largest choices for a value, with the first as small as it could be too, and the least
  /// but one. What is largest may depend on the first: reading lowers what is too large.
  func extremes(of leaf: Range<Int>) -> [[UInt64]] {
    let most = leaf.map { _ in UInt64.max }
    return [most, [0] + most.dropFirst(), most.dropLast() + [1]]
  }

  func deleting(_ range: Range<Int>) -> [UInt64] {
    Array(choices[..<range.lowerBound] + choices[range.upperBound...])
  }

  func replacing(_ range: Range<Int>, by part: some Collection<UInt64>) -> [UInt64] {
    var candidate = choices
    candidate.replaceSubrange(range, with: part)
    return candidate
  }
}

extension Shrinker {
  /// Deletes elements of arrays, as many at once as the failure allows, from the end.
  mutating func deleteElements() async {
    var ordinal = 0
    while ordinal < best.lists.count, !isSpent {
      let list = best.lists[ordinal]
      await deleteElements(of: ordinal, counter: counter(of: list))
      ordinal += 1
    }
  }

  private mutating func deleteElements(of ordinal: Int, counter: Int?) async {
    var end = best.elements(of: best.lists[ordinal]).count
    while end > 0, !isSpent {
      guard ordinal < best.lists.count else { return }
      let base = best
      let elements = base.elements(of: base.lists[ordinal])
      end = min(end, elements.count)
      guard end > 0 else { return }
      let last = elements[end - 1].upperBound
      let most = min(UInt64(end), counter.map { base.choices[$0] } ?? .max)
      let deleted = await greatest(upTo: most) { shrinker, amount in
        var candidate = base.deleting(elements[end - Int(amount)].lowerBound..<last)
        if let counter { candidate[counter] -= amount }
        return await shrinker.keep(candidate, onlyShorter: true)
      }
      end -= max(Int(deleted), 1)
    }
  }

  /// The choice that says how many elements the array has, if one of the eight before it does.
  private func counter(of list: Int) -> Int? {
    let start = best.spans[list].range.lowerBound
    let count = best.elements(of: list).count
    // An element that is free to go needs no counter.
    guard count > 0, best.notes[best.elements(of: list)[0].lowerBound].maximum == 0 else {
      return nil
    }
    return (max(start - 8, 0)..<start).last { index in
      guard best.choices[index] > 0 else { return false }
      var candidate = best.choices
      candidate[index] -= 1
      guard let read = read(candidate), list < read.spans.count else { return false }
      return read.elements(of: list).count == count - 1
    }
  }

  /// Puts a part of a recursive value in place of the whole.
  mutating func takeParts() async {
    var index = 0
    while index < best.spans.count, !isSpent {
      let base = best
      let span = base.spans[index]
      guard case .level = span.kind, await takePart(of: index, in: base) else {
        index += 1
        continue
      }
    }
  }

  private mutating func takePart(of whole: Int, in base: Recording) async -> Bool {
    let span = base.spans[whole]
    for index in base.spans.indices.dropFirst(whole + 1) {
      let part = base.spans[index]
      guard part.range.lowerBound < span.range.upperBound else { break }
      guard part.kind == span.kind, part.range.count < span.range.count else { continue }
      if await keep(base.replacing(span.range, by: base.choices[part.range])) { return true }
    }
    return false
  }

  /// Joins two arrays of one kind, by deleting the end of the first and the start of the second.
  mutating func joinLists() async {
    var ordinal = 0
    while ordinal < best.lists.count, !isSpent {
      let base = best
      let first = base.spans[base.lists[ordinal]]
      let second = base.lists.dropFirst(ordinal + 1).map { base.spans[$0] }.first {
        $0.kind == first.kind && $0.range.lowerBound >= first.range.upperBound
      }
      var hasJoined = false
      if let second, !first.range.isEmpty {
        let seam = first.range.upperBound - 1..<second.range.lowerBound
        hasJoined = await keep(base.deleting(seam), onlyShorter: true)
      }
      if !hasJoined { ordinal += 1 }
    }
  }

  /// Deletes an element and lowers by one what is above its index: what refers to elements by index
  /// refers to the same ones still.
  mutating func deleteAndRenumber() async {
    for ordinal in best.lists.indices {
      guard ordinal < best.lists.count, !isSpent else { return }
      var index = 0
      while ordinal < best.lists.count,
        index < best.elements(of: best.lists[ordinal]).count
      {
        let base = best
        let elements = base.elements(of: base.lists[ordinal])
        var candidate = base.choices
        for choice in base.spans[base.lists[ordinal]].range
        where base.notes[choice].role == .value && candidate[choice] > UInt64(index) {
          candidate[choice] -= 1
        }
        candidate.removeSubrange(elements[index])
        if await !keep(candidate, onlyShorter: true) { index += 1 }
      }
    }
  }

  /// Deletes up to three elements and sets the value before or after them to an extreme.
  ///
  /// Where large numbers stay, sums overflow: two that do together become one that does alone.
  mutating func deleteBesideExtremes() async {
    for size in 1...3 {
      for ordinal in best.lists.indices where ordinal < best.lists.count {
        let elements = best.elements(of: best.lists[ordinal])
        for start in elements.indices.dropLast(size - 1) where !isSpent {
          let block = elements[start].lowerBound..<elements[start + size - 1].upperBound
          if await deleteBesideExtremes(block) { return }
        }
      }
    }
  }

  private mutating func deleteBesideExtremes(_ block: Range<Int>) async -> Bool {
    let base = best
    guard block.contains(where: { base.isNumber($0) && base.choices[$0] > 256 }) else {
      return false
    }
    let leaves = base.openLeaves
    let before = leaves.last { $0.upperBound <= block.lowerBound }
    let after = leaves.first { $0.lowerBound >= block.upperBound }
    for leaf in [before, after].compactMap(\.self) {
      for extreme in base.extremes(of: leaf) {
        var candidate = base.replacing(leaf, by: extreme)
        candidate.removeSubrange(block)
        if await keep(candidate, onlyShorter: true) { return true }
      }
    }
    return false
  }

  /// Deletes blocks of choices within generators that come from outside: their parts are unknown.
  mutating func deleteBlocks() async {
    for size in [8, 4, 3, 2, 1] {
      var start = best.choices.count - size
      while start >= 0, !isSpent {
        start = min(start, best.choices.count - size)
        guard start >= 0 else { break }
        let block = start..<start + size
        let isOwn = best.spans.contains {
          $0.kind == .own && $0.range.lowerBound <= block.lowerBound
            && $0.range.upperBound >= block.upperBound
        }
        guard isOwn else {
          start -= 1
          continue
        }
        if await !keep(best.deleting(block)) {
          let lowered = await lowerAndDelete(block)
          if !lowered { start -= 1 }
        }
      }
    }
  }

  /// Deletes a block and lowers one of the choices before it, which may count it.
  private mutating func lowerAndDelete(_ block: Range<Int>) async -> Bool {
    for counter in (max(block.lowerBound - 8, 0)..<block.lowerBound).reversed()
    where best.choices[counter] > 0 {
      var candidate = best.choices
      candidate[counter] -= 1
      candidate.removeSubrange(block)
      if await keep(candidate, onlyShorter: true) { return true }
    }
    return false
  }
}
