import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct ParticleBurstTests {
  private func burst(_ count: Int = 24) -> ParticleBurst<Int> {
    // Each lives 1 s; its own births do not count.
    let emitter = ParticleEmitter(rate: 1000, lifetime: 1, speed: 0)
    return ParticleBurst(
      emitter, sprite: .init(.dot, size: 4, for: emitter), value: 0, count: count,
      at: SIMD2(30, 40))
  }

  @Test func burstsWhenTheValueChangesAndAtNoOtherTime() {
    var likes = burst()
    likes.advance(to: 5)
    likes.setValue(0, time: 5)
    #expect(!likes.needsFrames && likes.aliveCount == 0)
    likes.setValue(1, time: 6)
    #expect(likes.aliveCount == 24)
    likes.setValue(1, time: 6.5)
    #expect(likes.aliveCount == 24)
    likes.setValue(0, time: 6.5)
    #expect(likes.aliveCount == 48)
    likes.advance(to: 6.999)
    #expect(likes.aliveCount == 48)
    likes.advance(to: 7.001)
    #expect(likes.aliveCount == 24 && likes.needsFrames)
    likes.advance(to: 7.501)
    #expect(likes.aliveCount == 0 && !likes.needsFrames)
  }

  /// Of more than three at once, the oldest make room.
  @Test func threeBurstsLiveAtOnce() {
    var likes = burst(10)
    for round in 1...5 {
      likes.setValue(round, time: 0.1 * Double(round))
      #expect(likes.aliveCount == min(10 * round, 30))
    }
    // The third, born at 0.3 s, is the first to die.
    likes.advance(to: 1.299)
    #expect(likes.aliveCount == 30)
    likes.advance(to: 1.301)
    #expect(likes.aliveCount == 20)
  }

  /// After a wait of any length it bursts as at first.
  @Test func neverGrowsOld() {
    var likes = burst()
    for round in 1...5 {
      let time = Double(round) * 1e12
      likes.setValue(round, time: time)
      #expect(likes.aliveCount == 24)
      likes.advance(to: time + 0.5)
      #expect(likes.aliveCount == 24)
    }
    likes.advance(to: .infinity)
    #expect(!likes.needsFrames)
  }

  @Test func isDrawnWhereItBursts() throws {
    var likes = burst(1)
    likes.setValue(1, time: 0)
    var list = DrawingList()
    likes.draw(on: &list)
    let bounds = try #require(list.bounds(ofPart: "particles"))
    #expect(bounds.center == SIMD2(30, 40))
    likes.advance(to: 2)
    list.removeAll()
    likes.draw(on: &list)
    #expect(list.isEmpty)
  }

  @Test func framesInBetweenDoNotMatter() async {
    await checkProperty(
      "frames of a burst", .array(of: .double(in: 0...0.9), count: 0...10)
    ) { times in
      var (likes, watched) = (burst(), burst())
      for time in times.sorted() {
        watched.advance(to: time)
      }
      for time in [0.9, 1.3] {
        likes.setValue(Int(time * 10), time: time)
        watched.setValue(Int(time * 10), time: time)
      }
      likes.advance(to: 1.5)
      for time in times.sorted() { watched.advance(to: 1.3 + time / 10) }
      watched.advance(to: 1.5)
      var (a, b) = (DrawingList(), DrawingList())
      likes.draw(on: &a)
      watched.draw(on: &b)
      #expect(a.commands.count == b.commands.count && !a.isEmpty)
      // Instants are told apart to 2^-32 s, and nothing moves here.
      #expect(a.bounds(ofPart: "particles") == b.bounds(ofPart: "particles"))
    }
  }

  @Test func anyInputIsTaken() async {
    let any = Generator<Double>.edgyDouble
    await checkProperty("bursts are total", zip(any, any, any)) { a, b, c in
      var likes = burst(3)
      likes.place = SIMD2(a, b)
      likes.setValue(1, time: c)
      likes.advance(to: a)
      likes.setValue(2, time: b)
      var list = DrawingList()
      likes.draw(on: &list)
      let text = "\(list.commands) \(list.pathElements)"
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
  }
}
