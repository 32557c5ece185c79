import MotionComponents
import PropertyTesting
import Testing

struct DrawingListTests {
  private func almost(_ a: Box?, _ b: Box, within tolerance: Double) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
      && abs(a.maxX - b.maxX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance
  }

  @Test func boundsFollowNestedTransforms() {
    var list = DrawingList()
    list.group { list in
      list.translate(by: SIMD2(100, 50))
      list.scale(by: SIMD2(2, 3))
      list.group("part") {
        $0.fill(.box(Box(x: 1, y: 1, width: 10, height: 10)), with: .color(.black))
      }
    }
    list.group("part") { $0.fill(.box(Box(width: 1, height: 1)), with: .color(.black)) }
    // Whole numbers: no rounding.
    #expect(list.bounds(ofPart: "part") == Box(x: 0, y: 0, width: 122, height: 83))
    #expect(list.bounds(ofPart: "other") == nil)
  }
}
