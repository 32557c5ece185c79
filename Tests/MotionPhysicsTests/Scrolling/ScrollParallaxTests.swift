import MotionPhysics
import PropertyTesting
import Testing

struct ScrollParallaxTests {
  @Test func movesAgainstTheScroll() {
    #expect(ScrollParallax.offset(minY: -120, multiplier: 0.5) == 60)
    #expect(ScrollParallax.offset(minY: 40, multiplier: 1) == -40)
    #expect(ScrollParallax.offset(minY: 0, multiplier: 3).sign == .plus)
  }

  @Test func neverLeavesTheNumbers() async {
    await checkProperty("parallax is total", zip(.edgyDouble, .edgyDouble), cases: 2000) { it in
      let (minY, multiplier) = it
      let offset = ScrollParallax.offset(minY: minY, multiplier: multiplier)
      #expect(abs(offset) <= SystemInput.limit)
      if !minY.isFinite || !multiplier.isFinite { #expect(offset == 0) }
    }
  }
}
