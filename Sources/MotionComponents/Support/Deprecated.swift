import MotionDrawing

// The names of before, for callers that have not moved to `draw(on:)` yet.

extension Component {
  @available(*, deprecated, renamed: "draw(on:)")
  public func draw(into list: inout DrawingList) { draw(on: &list) }
}

extension ContentComponent {
  @available(*, deprecated, renamed: "draw(on:in:_:)")
  public func draw(
    in box: Rect, into list: inout DrawingList, _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, in: box, content)
  }
}

extension SnapDrag {
  @available(*, deprecated, renamed: "draw(on:_:)")
  public func draw(into list: inout DrawingList, _ content: (inout DrawingList) -> Void) {
    draw(on: &list, content)
  }
}

extension ScrollDriven {
  @available(*, deprecated, renamed: "draw(on:_:)")
  public func draw(into list: inout DrawingList, _ content: (inout DrawingList) -> Void) {
    draw(on: &list, content)
  }
}

extension ChangeEffect.Player {
  @available(*, deprecated, renamed: "draw(on:in:tint:_:)")
  public func draw(
    in box: Rect, tint: RGBA, into list: inout DrawingList,
    _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, in: box, tint: tint, content)
  }
}

extension EffectState {
  @available(*, deprecated, renamed: "draw(on:in:tint:_:)")
  public func draw(
    in box: Rect, tint: RGBA, into list: inout DrawingList,
    _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, in: box, tint: tint, content)
  }
}

extension Transition.State {
  @available(*, deprecated, renamed: "draw(on:in:_:)")
  public func draw(
    in box: Rect, into list: inout DrawingList, _ content: (inout DrawingList) -> Void
  ) {
    draw(on: &list, in: box, content)
  }
}
