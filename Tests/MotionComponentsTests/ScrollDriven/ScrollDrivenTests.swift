import MotionComponents
import MotionDrawing
import MotionPhysics
import Testing

struct ScrollDrivenTests {
  @Test func theLayerLags() {
    var layer = ScrollDriven(multiplier: 0.5)
    #expect(layer.offset == 0)
    layer.scroll(toMinY: -120)
    #expect(layer.offset == 60)
    var list = DrawingList()
    layer.draw(on: &list) { $0.fill(.rect(Rect(width: 1, height: 1)), with: .color(.black)) }
    #expect(list.bounds(ofPart: "layer") == Rect(x: 0, y: 60, width: 1, height: 1))
    layer.multiplier = 1
    #expect(layer.offset == 120)
    layer.reduceMotion = .on
    #expect(layer.offset == 0)
    layer.reduceMotion = .off
    for value in [Double.nan, .infinity, -.infinity] {
      layer.scroll(toMinY: value)
      #expect(layer.offset == 0)
    }
    layer.scroll(toMinY: -1.7e308)
    #expect(layer.offset.isFinite)
  }
}
