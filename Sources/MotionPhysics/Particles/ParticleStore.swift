/// The particles in memory: cohorts in the order of their starts, over a ring of blocks.
struct ParticleStore {
  private var cohorts: [ParticleCohort] = []
  /// The cohorts before it are gone.
  private var head = 0
  /// The first block after the newest cohort.
  private var top = 0
  /// Vectors, for their alignment; see `ParticleBlock` for what is where.
  private var blocks: [SIMD4<Float>]
  /// When the particle at each place dies, in ticks.
  private var deaths: [Int64]
  private var sorter = ParticleSorter()

  /// Room for `particles` in cohorts of `cohortSize`; more is made when many small bursts need it.
  init(particles: Int, cohortSize: Int) {
    let perCohort = ParticleBlock.count(for: cohortSize)
    let cohortCount = particles / cohortSize + 3
    let total = max(cohortCount * perCohort, particles / 8) + 2 * ParticleBirths.largestCohort / 8
    blocks = [SIMD4<Float>](repeating: .zero, count: total * ParticleBlock.vectors)
    deaths = [Int64](repeating: 0, count: total * ParticleBlock.width)
    cohorts.reserveCapacity(2 * cohortCount + 128)
  }

  /// One past the newest cohort; stays true until the next `advance`.
  var end: Int { cohorts.count }

  mutating func removeAll() {
    cohorts.removeAll(keepingCapacity: true)
    head = 0
    top = 0
  }

  /// Ends all that a burst gave birth to.
  mutating func remove(burst: UInt64) {
    for index in head..<cohorts.count where cohorts[index].burst == burst {
      cohorts[index].cut = cohorts[index].size
      cohorts[index].alive = 0
    }
  }

  /// Adds a cohort with the births it has by `ticks`, `cut` of them displaced; a cohort that is wholly
  /// dead is left out.
  mutating func append(
    _ cohort: ParticleCohort, born: Int, cut: Int, from births: ParticleBirths,
    in bounds: ParticleBounds,
    at ticks: Int64
  ) {
    var cohort = cohort
    cohort.block = allocate(cohort.blockCount)
    fill(&cohort, born: born, cut: cut, from: births, in: bounds)
    cohorts.append(cohort)
    retire(end - 1, at: ticks)
    if cohorts[end - 1].isGone {
      cohorts.removeLast()
      top = cohort.block
    }
  }

  /// Brings the cohorts to `ticks`, to `born` births by rate and to `cutoff`.
  mutating func advance(
    to ticks: Int64, born: Int64, cutoff: ParticleCutoff, from births: ParticleBirths,
    in bounds: ParticleBounds
  ) {
    let displaces = cutoff.displaces
    for index in head..<cohorts.count {
      let isComplete = cohorts[index].born == cohorts[index].size
      let old = cohorts[index].cut
      let cut = displaces ? max(cutoff.cut(of: cohorts[index]), old) : old
      if !isComplete || cut > old {
        var cohort = cohorts[index]
        let come = isComplete ? cohort.size : Int(min(born - cohort.firstBirth, Int64(cohort.size)))
        fill(&cohort, born: come, cut: cut, from: births, in: bounds)
        cohorts[index] = cohort
      }
      retire(index, at: ticks)
    }
    dropGone()
  }

  private mutating func dropGone() {
    while head < cohorts.count, cohorts[head].isGone { head += 1 }
    if head > 64 || head == cohorts.count {
      cohorts.removeSubrange(0..<head)
      head = 0
    }
  }

  /// Writes births that are not there yet, takes away those displaced and restores the order.
  private mutating func fill(
    _ cohort: inout ParticleCohort, born: Int, cut: Int, from births: ParticleBirths,
    in bounds: ParticleBounds
  ) {
    let old = cohort.born
    let cut = min(cut, born)
    let wasCut = cohort.cut
    cohort.born = born
    cohort.cut = cut
    let slot = cohort.block * ParticleBlock.width
    let isInOrder = born == cohort.size || births.diesEarly
    blocks.withUnsafeMutableBytes { blocks in
      deaths.withUnsafeMutableBufferPointer { deaths in
        // Neither is empty.
        let blocks =
          (blocks.baseAddress.unsafelyUnwrapped + cohort.block * 4 * ParticleBlock.stride)
          .assumingMemoryBound(to: Float.self)
        let deaths = deaths.baseAddress.unsafelyUnwrapped + slot
        if born == old {
          if cut > wasCut { cohort.alive = Self.keep(from: cut, of: cohort.alive, blocks, deaths) }
          return
        }
        // Until it is in order, each birth lies at its own place, whole blocks ahead of time.
        let isAsBorn = wasCut == 0 && !births.diesEarly
        let first = max(isAsBorn ? ParticleBlock.count(for: old) : 0, cut / ParticleBlock.width)
        for number in first..<max(first, ParticleBlock.count(for: born)) {
          births.write(
            block: number, of: cohort, in: bounds,
            to: UnsafeMutableRawPointer(blocks + number * ParticleBlock.stride),
            deaths: deaths + number * ParticleBlock.width)
        }
        sorter.gather(cut..<born, sorts: isInOrder, blocks: blocks, deaths: deaths)
        cohort.alive = born - cut
      }
    }
  }

  /// Takes away the births before `cut`, of the first `count` places; returns how many are left.
  private static func keep(
    from cut: Int, of count: Int, _ blocks: UnsafeMutablePointer<Float>,
    _ deaths: UnsafeMutablePointer<Int64>
  ) -> Int {
    var kept = 0
    for place in 0..<count where ParticleBlock.birth(at: place, in: blocks) >= cut {
      if place != kept {
        ParticleBlock.copy(from: blocks, place, to: blocks, kept)
        deaths[kept] = deaths[place]
      }
      kept += 1
    }
    return kept
  }

  private mutating func retire(_ index: Int, at ticks: Int64) {
    let slot = cohorts[index].block * ParticleBlock.width
    var alive = cohorts[index].alive
    while alive > 0, deaths[slot + alive - 1] <= ticks { alive -= 1 }
    cohorts[index].alive = alive
  }

  // MARK: Ring

  private mutating func allocate(_ count: Int) -> Int {
    let total = blocks.count / ParticleBlock.vectors
    if head == cohorts.count { top = 0 }
    let front = head < cohorts.count ? cohorts[head].block : total
    let wrapped = head < cohorts.count && top <= front
    let end = wrapped ? front - 1 : total
    if top + count > end {
      if !wrapped, head < cohorts.count, count < front {
        top = 0
      } else {
        relocate(to: 2 * total + count)
      }
    }
    top += count
    return top - count
  }

  /// Moves everything to the start of a larger ring.
  private mutating func relocate(to total: Int) {
    var moved = [SIMD4<Float>](repeating: .zero, count: total * ParticleBlock.vectors)
    var movedDeaths = [Int64](repeating: 0, count: total * ParticleBlock.width)
    var end = 0
    for index in head..<cohorts.count {
      let count = cohorts[index].blockCount
      let old = cohorts[index].block
      Self.copy(blocks, old, to: &moved, end, count, of: ParticleBlock.vectors)
      Self.copy(deaths, old, to: &movedDeaths, end, count, of: ParticleBlock.width)
      cohorts[index].block = end
      end += count
    }
    blocks = moved
    deaths = movedDeaths
    top = end
  }

  private static func copy<Element>(
    _ source: [Element], _ old: Int, to target: inout [Element], _ new: Int, _ count: Int,
    of size: Int
  ) {
    target.replaceSubrange(
      new * size..<(new + count) * size, with: source[old * size..<(old + count) * size])
  }

  // MARK: Output

  /// Evaluates what the cohorts from `first` on have alive at `ticks`, after the first `count` entries;
  /// returns how many there are then. Traps rather than write past `capacity`.
  func evaluate(
    from first: Int?, at ticks: Int64, fade: ParticleFade, into output: inout ParticleOutput,
    after count: Int, capacity: Int
  ) -> Int {
    blocks.withUnsafeBufferPointer { blocks in
      cohorts.withUnsafeBufferPointer { cohorts in
        output.withPointers { pointers in
          guard let blocks = blocks.baseAddress else { return 0 }
          var count = count
          var step = ParticleStep()
          var last = -1
          for index in (first ?? head)..<cohorts.count where cohorts[index].alive > 0 {
            let alive = cohorts[index].alive
            precondition(alive <= capacity - count, "more particles alive than there is room for")
            if last < 0 || !cohorts[index].movesWith(cohorts[last]) {
              step = ParticleStep(cohorts[index], age: cohorts[index].age(at: ticks))
              last = index
            }
            evaluateParticles(
              UnsafeRawPointer(blocks + cohorts[index].block * ParticleBlock.vectors), count: alive,
              step: step, fade: fade, into: pointers, at: count)
            count += alive
          }
          return count
        }
      }
    }
  }
}
