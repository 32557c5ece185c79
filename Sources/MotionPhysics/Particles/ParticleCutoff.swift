/// The oldest births that still have a place: all before them have been displaced.
struct ParticleCutoff {
  /// The first birth by rate with a place.
  private(set) var birth: Int64
  /// The first burst with a place, and how many of its births have none.
  private var burstTicks = Int64.min
  private var burstNumber: UInt64 = 0
  private var burstCut = 0

  /// The newest `capacity` births by `ticks`, of `born` births by rate, of which the first `dead` are
  /// dead, and `bursts` in order; none lives longer than `longestLife`.
  init(
    capacity: Int, ticks: Int64, born: Int64, dead: Int64, bursts: ArraySlice<RecordedBurst>,
    longestLife: Int64
  ) {
    var room = capacity
    var born = born
    for burst in bursts.reversed() {
      // Nothing older can be alive: its exact cut does not matter.
      if burst.ticks + longestLife <= ticks { break }
      let count = Int(burst.count)
      let later = born - burst.bornBefore
      if later >= Int64(room) {
        (burstTicks, burstNumber, burstCut) = (burst.ticks, burst.number, count)
        break
      }
      room -= Int(later)
      born = burst.bornBefore
      if count >= room {
        (burstTicks, burstNumber, burstCut) = (burst.ticks, burst.number, count - room)
        room = 0
        break
      }
      room -= count
    }
    birth = max(0, born - Int64(room))
    // Displacing the dead changes nothing.
    if birth <= dead { birth = 0 }
  }

  var displaces: Bool { birth > 0 || burstTicks > .min }

  /// How many births of `cohort`, from its first, have no place.
  func cut(of cohort: ParticleCohort) -> Int {
    if cohort.burst == ParticleCohort.byRate {
      return Int(min(max(birth - cohort.firstBirth, 0), Int64(cohort.size)))
    }
    if cohort.start == burstTicks, cohort.burst == burstNumber {
      return Int(min(max(Int64(burstCut) - cohort.firstBirth, 0), Int64(cohort.size)))
    }
    let displaced =
      cohort.start < burstTicks || (cohort.start == burstTicks && cohort.burst < burstNumber)
    return displaced ? cohort.size : 0
  }
}
