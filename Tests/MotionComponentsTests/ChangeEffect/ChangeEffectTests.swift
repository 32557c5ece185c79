import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct ChangeEffectTests {
  typealias Kind = ChangeEffect.Kind

  /// Everything that is seen of a state, as numbers that are continuous when that is: where the corners
  /// of a box of side 2 are, drawn, and the rest.
  private static func numbers(_ state: EffectState) -> [Double] {
    let box = Rect(x: 3, y: 7, width: 2, height: 2)
    var seen = state
    // In the unit of the box.
    seen.offset /= 20
    var list = DrawingList()
    seen.draw(on: &list, in: box, tint: .white) { $0.fill(.rect(box), with: .color(.black)) }
    var corners: [Double] = []
    list.walk { command, transform in
      guard case .fill(let path, _) = command else { return }
      for element in list.elements(of: path) {
        switch element {
        case .move(let corner), .line(let corner):
          corners += [transform.apply(to: corner).x, transform.apply(to: corner).y]
        default: break
        }
      }
    }
    let ring = state.ring ?? .init(spread: 0, opacity: 0)
    return corners + [state.opacity, state.glow, ring.opacity, ring.opacity * ring.spread]
  }

  private static func distance(_ a: EffectState, _ b: EffectState) -> Double {
    zip(numbers(a), numbers(b)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(arguments: Kind.allCases) func nothingBeforeAndAfter(kind: Kind) {
    let effect = ChangeEffect(kind)
    for seconds in [
      -1, -0.0, 0, effect.duration, effect.duration.nextUp, 1e300, .infinity, .nan,
    ] {
      #expect(effect.state(at: seconds) == .identity)
    }
    let middle = effect.state(at: 0.4 * effect.duration)
    #expect(Self.distance(middle, .identity) > 0.05)
  }

  /// In steps of a 5,000th no number changes by more than 1 %: the steepest, the ring's rise of 1 in a
  /// tenth, makes 0.2 %.
  @Test(arguments: Kind.allCases) func isContinuous(kind: Kind) {
    let effect = ChangeEffect(kind)
    var last = EffectState.identity
    for step in 0...5100 {
      let state = effect.state(at: effect.duration * Double(step) / 5000)
      let change = Self.distance(state, last)
      #expect(change < 0.01, "at \(step)")
      last = state
    }
  }

  @Test func eachDoesWhatItsNameSays() {
    func states(_ kind: Kind) -> [EffectState] {
      let effect = ChangeEffect(kind)
      return (0..<200).map { effect.state(at: effect.duration * Double($0) / 200) }
    }
    // Screens: up is negative. Heights and widths as in `defaults`.
    #expect(abs(states(.jump).map(\.offset.y).min()! + 24) < 0.05)
    // Crouching, it stands where it stood: half of its height below its middle, which is lower.
    let crouch = ChangeEffect(.jump).state(at: 0.07)
    #expect(crouch.scale.y < 0.9 && abs(crouch.scale.y / 2 + crouch.shift.y - 0.5) < 1e-12)
    #expect(states(.bounce).allSatisfy { $0.offset.y <= 0 })
    #expect(abs(states(.bounce).map(\.offset.y).min()! + 22) < 0.05)
    let shake = states(.shake).map(\.offset.x)
    #expect(shake.min()! < -5 && shake.max()! > 5)
    #expect(states(.wiggle).map(\.rotation).max()! > 0.15)
    #expect(abs(states(.pulse).map(\.scale.x).max()! - 1.25) < 1e-3)
    #expect(states(.spin).map(\.rotation) == states(.spin).map(\.rotation).sorted())
    #expect(abs(states(.spin).last!.rotation - 2 * .pi) < 1e-2)
    #expect(states(.glow).map(\.glow).max()! > 0.99)
    #expect(states(.ring).compactMap { $0.ring?.spread }.max()! > 0.65)
    // Three hops: two landings in between.
    let hops = states(.bounce).map(\.offset.y)
    let landings = hops.indices.dropFirst().dropLast().filter {
      hops[$0] > hops[$0 - 1] && hops[$0] >= hops[$0 + 1]
    }
    #expect(landings.count == 2)
  }

  @Test func playsOncePerChange() {
    var player = ChangeEffect.Player(ChangeEffect(.glow), value: 1)
    player.setValue(1, time: 1)
    #expect(!player.isMoving)
    player.setValue(2, time: 2)
    player.setValue(2, time: 2.3)
    player.advance(to: 2.45)
    // 0.45 of 0.9: as if the second had not been told.
    #expect(player.isMoving && abs(player.state.glow - 1) < 1e-9)
    player.advance(to: 2.9)
    #expect(!player.isMoving && player.state == .identity)
  }

  @Test func aChangeInMidPlayDoesNotJump() async {
    let kinds = Generator.element(of: Kind.allCases)
    let step = zip(
      Generator.double(in: 0...1), Generator.element(of: ReduceMotion.allCases), kinds)
    await checkProperty(
      "a player's state", zip(kinds, .array(of: step, count: 1...8)),
      requiring: ["in mid-play", "reduced in mid-play", "another effect in mid-play"]
    ) { kind, steps in
      var player = ChangeEffect.Player(ChangeEffect(kind), value: 0)
      var time = 0.0
      for (number, (pause, setting, next)) in steps.enumerated() {
        time += pause
        player.advance(to: time)
        cover("in mid-play", when: player.isMoving && number > 1)
        let before = player.state
        cover("reduced in mid-play", when: player.isMoving && setting != player.reduceMotion)
        player.reduceMotion = setting
        #expect(Self.distance(player.state, before) < 1e-9)
        cover("another effect in mid-play", when: player.isMoving && next != player.effect.kind)
        player.effect = ChangeEffect(next)
        #expect(Self.distance(player.state, before) < 1e-9)
        player.setValue(number + 1, time: time)
        #expect(Self.distance(player.state, before) < 1e-9)
        // And it goes on from there: 1 µs of at most 100 a second.
        var later = player
        later.advance(to: time + 1e-6)
        #expect(Self.distance(later.state, before) < 1e-4)
        // Nor where the fade of what was left ends, 0.15 s later.
        later.advance(to: time + 0.15 - 1e-6)
        let fading = later.state
        later.advance(to: time + 0.15 + 1e-6)
        #expect(Self.distance(later.state, fading) < 2e-4)
      }
      player.advance(to: time + 2)
      #expect(player.state == .identity)
    }
  }

  /// It is the next change that plays another effect.
  @Test func anotherEffectWaitsForAChange() {
    var player = ChangeEffect.Player(ChangeEffect(.pulse), value: 1)
    player.setValue(2, time: 0)
    player.advance(to: 0.25)
    player.effect = ChangeEffect(.glow)
    #expect(abs(player.state.scale.x - 1.25) < 1e-9 && player.state.glow == 0)
    // The pulse, of 0.5 s, is over; a glow would not be.
    player.advance(to: 0.6)
    #expect(!player.isMoving && player.state == .identity)
    player.setValue(3, time: 1)
    player.advance(to: 1.45)
    #expect(abs(player.state.glow - 1) < 1e-9)
  }

  @Test func statesAreDrawnWhereTheySay() throws {
    var state = EffectState.identity
    state.offset = SIMD2(0, -10)
    state.scale = SIMD2(2, 0.5)
    state.shift = SIMD2(0, 0.25)
    state.ring = .init(spread: 1, opacity: 0.5)
    var list = DrawingList()
    let box = Rect(x: 10, y: 20, width: 40, height: 40)
    state.draw(on: &list, in: box, tint: .white) { list in
      list.group("content") { $0.fill(.rect(box), with: .color(.black)) }
    }
    // About the middle of the box, (30, 40), down by a quarter of 40, then up by 10.
    #expect(list.bounds(ofPart: "content") == Rect(x: -10, y: 30, width: 80, height: 20))
    let ring = try #require(list.bounds(ofPart: "ring"))
    // Twice the radius of 20, and half of the line.
    #expect(abs(ring.width - 83) < 1e-9 && abs(ring.center.x - 30) < 1e-9)
  }
}
