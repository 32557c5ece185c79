/// The oldest births that still have a place: all before them have been displaced.
struct ParticleCutoff {
  /// The first birth by rate with a place.
  var birth: Int64
  /// The first burst with a place, and how many of its births have none.
  var burstTicks: Int64
  var burstNumber: UInt64
  var burstCut: Int

  /// The newest `capacity` births by `ticks`, of `born` births by rate and `bursts` in order.
  init(
    capacity: Int, ticks: Int64, born: Int64, bursts: ArraySlice<ParticleBurst>,
    births: ParticleBirths
  ) {
    burstTicks = .min
    burstNumber = 0
    burstCut = 0
    var room = capacity
    var born = born
    for burst in bursts.reversed() {
      // Nothing older can be alive: its exact cut does not matter.
      if burst.ticks + births.longestLife <= ticks { break }
      let before = births.count(by: burst.ticks)
      if born - before >= Int64(room) {
        burstTicks = burst.ticks
        burstNumber = burst.number
        burstCut = burst.count
        break
      }
      room -= Int(born - before)
      born = before
      if burst.count >= room {
        burstTicks = burst.ticks
        burstNumber = burst.number
        burstCut = burst.count - room
        room = 0
        break
      }
      room -= burst.count
    }
    birth = max(0, born - Int64(room))
  }

  /// How many births of `cohort`, from its first, have no place.
  func cut(of cohort: ParticleCohort) -> Int {
    guard let number = cohort.burst else {
      return Int(min(max(birth - cohort.firstBirth, 0), Int64(cohort.size)))
    }
    if cohort.start == burstTicks, number == burstNumber {
      return Int(min(max(Int64(burstCut) - cohort.firstBirth, 0), Int64(cohort.size)))
    }
    let displaced =
      cohort.start < burstTicks || (cohort.start == burstTicks && number < burstNumber)
    return displaced ? cohort.size : 0
  }
}
