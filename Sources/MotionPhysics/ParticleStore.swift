/// The particles in memory: cohorts in the order of their starts, over a ring of blocks.
struct ParticleStore {
  private(set) var cohorts: [ParticleCohort] = []
  /// The cohorts before it are gone.
  private var head = 0
  /// The first block after the newest cohort.
  private var top = 0
  /// Vectors, for their alignment; see `ParticleBlock` for what is where.
  private var blocks: [SIMD4<Float>]
  /// For each place, the age of its cohort at which the particle dies.
  private var deaths: [Float]
  private var sorter = ParticleSorter()

  /// Room for `particles` in cohorts of `cohortSize`; more is made when many small bursts need it.
  init(particles: Int, cohortSize: Int) {
    let perCohort = ParticleBlock.count(for: cohortSize)
    let cohortCount = particles / cohortSize + 3
    let total = max(cohortCount * perCohort, particles / 8) + 2 * ParticleBirths.largestCohort / 8
    blocks = [SIMD4<Float>](repeating: .zero, count: total * ParticleBlock.vectors)
    deaths = [Float](repeating: 0, count: total * ParticleBlock.width)
    cohorts.reserveCapacity(2 * cohortCount + 128)
  }

  var live: ArraySlice<ParticleCohort> { cohorts[head...] }

  mutating func removeAll() {
    cohorts.removeAll(keepingCapacity: true)
    head = 0
    top = 0
  }

  /// Adds a cohort with the births it has by `ticks`; a cohort that is wholly dead is left out.
  mutating func append(
    _ cohort: ParticleCohort, from births: ParticleBirths, in bounds: Rect, at ticks: Int64
  ) {
    var cohort = cohort
    let oldTop = top
    cohort.block = allocate(cohort.blockCount)
    write(&cohort, cohort.cut..<cohort.born, from: births, in: bounds)
    retire(&cohort, at: ticks)
    if cohort.alive > 0 || cohort.born < cohort.size {
      cohorts.append(cohort)
    } else {
      top = oldTop
    }
  }

  /// Brings the cohorts to `ticks`, to `born` births by rate and to `cutoff`.
  mutating func advance(
    to ticks: Int64, born: Int64, cutoff: ParticleCutoff, from births: ParticleBirths,
    in bounds: Rect
  ) {
    for index in head..<cohorts.count {
      var cohort = cohorts[index]
      let cut = cutoff.cut(of: cohort)
      let old = cohort.born
      if cohort.born < cohort.size {
        cohort.born = Int(min(max(born - cohort.firstBirth, 0), Int64(cohort.size)))
      }
      if cut > cohort.cut {
        cohort.cut = cut
        write(&cohort, min(cut, cohort.born)..<cohort.born, from: births, in: bounds)
      } else if cohort.born > old {
        write(&cohort, old..<cohort.born, from: births, in: bounds)
      }
      retire(&cohort, at: ticks)
      cohorts[index] = cohort
    }
    dropGone()
  }

  private mutating func dropGone() {
    while head < cohorts.count, cohorts[head].alive == 0, cohorts[head].born == cohorts[head].size {
      head += 1
    }
    if head > 64 || head == cohorts.count {
      cohorts.removeSubrange(0..<head)
      head = 0
    }
  }

  /// Writes births behind those that are there, and restores the order.
  private mutating func write(
    _ cohort: inout ParticleCohort, _ range: Range<Int>, from births: ParticleBirths,
    in bounds: Rect
  ) {
    let slot = cohort.block * ParticleBlock.width
    let present = range.lowerBound == cohort.cut ? 0 : cohort.alive
    cohort.alive = present + range.count
    let sorts = cohort.born == cohort.size || births.diesEarly
    blocks.withUnsafeMutableBufferPointer { blocks in
      deaths.withUnsafeMutableBufferPointer { deaths in
        guard let vectors = blocks.baseAddress, let deaths = deaths.baseAddress else { return }
        let blocks = UnsafeMutableRawPointer(vectors).assumingMemoryBound(to: Float.self)
        births.write(
          range, of: cohort, in: bounds, to: slot + present, blocks: blocks, deaths: deaths)
        if sorts, cohort.alive > 1 {
          sorter.sort(
            cohort.alive, blocks: blocks + cohort.block * ParticleBlock.stride,
            deaths: deaths + slot)
        }
      }
    }
  }

  private func retire(_ cohort: inout ParticleCohort, at ticks: Int64) {
    let age = cohort.age(at: ticks)
    let slot = cohort.block * ParticleBlock.width
    deaths.withUnsafeBufferPointer { deaths in
      while cohort.alive > 0, Double(deaths[slot + cohort.alive - 1]) <= age { cohort.alive -= 1 }
    }
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
    var newBlocks = [SIMD4<Float>](repeating: .zero, count: total * ParticleBlock.vectors)
    var newDeaths = [Float](repeating: 0, count: total * ParticleBlock.width)
    var end = 0
    for index in head..<cohorts.count {
      let count = cohorts[index].blockCount
      let old = cohorts[index].block
      for offset in 0..<count * ParticleBlock.vectors {
        newBlocks[end * ParticleBlock.vectors + offset] =
          blocks[
            old * ParticleBlock.vectors + offset]
      }
      for offset in 0..<count * ParticleBlock.width {
        newDeaths[end * ParticleBlock.width + offset] = deaths[old * ParticleBlock.width + offset]
      }
      cohorts[index].block = end
      end += count
    }
    blocks = newBlocks
    deaths = newDeaths
    top = end
  }

  // MARK: Output

  /// Evaluates all that is alive at `ticks`; returns how many.
  func evaluate(at ticks: Int64, fade: ParticleFade, into output: inout ParticleOutput) -> Int {
    blocks.withUnsafeBufferPointer { blocks in
      cohorts.withUnsafeBufferPointer { cohorts in
        output.withPointers { pointers in
          guard let blocks = blocks.baseAddress else { return 0 }
          var count = 0
          var step = ParticleStep()
          var last = -1
          for index in head..<cohorts.count where cohorts[index].alive > 0 {
            let alive = cohorts[index].alive
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
