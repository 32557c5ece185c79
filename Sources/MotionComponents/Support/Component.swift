import MotionDrawing

/// A value that receives the time and knows when it will look different: the part of a component
/// that a frame loop needs.
///
///     component.advance(to: now)
///     if component.nextChange <= now { requestFrame() }
///
/// Times are in seconds on any clock that does not run back. Earlier times and NaN: no time passes.
public protocol TimedComponent: Sendable {
  /// What has happened in the time that passed; `Void` where nothing is reported.
  associatedtype Events

  /// Lets time pass until `time`.
  @discardableResult mutating func advance(to time: Double) -> Events

  /// When the next frame will differ: the instant of the last `advance(to:)` while something moves,
  /// a later instant before something begins, infinity until the next event from outside.
  var nextChange: Double { get }
}

/// A component that draws itself.
///
///     func frame<C: Component>(_ component: inout C, at now: Double, on list: inout DrawingList) {
///       component.advance(to: now)
///       list.removeAll()
///       component.draw(on: &list)
///     }
public protocol Component: TimedComponent {
  /// Draws the component as it is seen now; its top-left corner is the origin.
  func draw(on list: inout DrawingList)
}

/// A component that moves, shows or changes content of the caller's.
public protocol ContentComponent: TimedComponent {
  /// Draws `content` as it is seen now. `box` is the rectangle that the content fills while nothing is
  /// done to it; a component that only moves its content does not read it.
  func draw(on list: inout DrawingList, in box: Rect, _ content: (inout DrawingList) -> Void)
}
