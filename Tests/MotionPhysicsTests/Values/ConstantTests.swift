import Foundation
import MotionPhysics
import PropertyTesting
import Testing

/// Every constant that a programmer writes, what it must be, and the ways to write it.
enum Constant: String, CaseIterable, Codable, Sendable {
  case mass = "DampedSpring.mass"
  case stiffness = "DampedSpring.stiffness"
  case damping = "DampedSpring.damping"
  case duration = "DampedSpring.duration"
  case bounce = "DampedSpring.bounce"
  case response = "DampedSpring.response"
  case dampingRatio = "DampedSpring.dampingRatio"
  case settlingDuration = "DampedSpring.settlingDuration"
  case epsilon = "DampedSpring.epsilon"
  case rate = "Decay.rate"
  case decelerationRate = "Decay.decelerationRate"
  case height = "GravityBounce.height"
  case gravity = "GravityBounce.gravity"
  case restitution = "GravityBounce.restitution"
  case coefficient = "RubberBand.coefficient"
  case dimension = "RubberBand.dimension"
  case easingX1 = "Easing.x1"
  case easingY1 = "Easing.y1"
  case easingX2 = "Easing.x2"
  case easingY2 = "Easing.y2"
  case keyframeDuration = "Keyframe.duration"
  case stops = "SnapPoints.stops"
  case sprungDuration = "Keyframe.duration with a spring"
  case moveX = "MotionPath.x of a move"
  case moveY = "MotionPath.y of a move"
  case lineX = "MotionPath.x of a line"
  case lineY = "MotionPath.y of a line"
  case quadX = "MotionPath.x of a quadratic curve"
  case quadY = "MotionPath.y of a quadratic curve"
  case quadControlX = "MotionPath.x of its control"
  case quadControlY = "MotionPath.y of its control"
  case curveX = "MotionPath.x of a curve"
  case curveY = "MotionPath.y of a curve"
  case control1X = "MotionPath.x of its first control"
  case control1Y = "MotionPath.y of its first control"
  case control2X = "MotionPath.x of its second control"
  case control2Y = "MotionPath.y of its second control"
  case centerX = "MotionPath.x of an arc"
  case centerY = "MotionPath.y of an arc"
  case pathRadius = "MotionPath.radius"
  case startAngle = "MotionPath.startAngle"
  case endAngle = "MotionPath.endAngle"

  /// The rule, and the least and the greatest value that it allows.
  var rule: (text: String, values: ClosedRange<Double>) {
    let tiny = Double.leastNonzeroMagnitude
    return switch self {
    case .mass, .stiffness, .duration, .response, .settlingDuration, .gravity, .coefficient,
      .dimension:
      ("finite and > 0", tiny ... .greatestFiniteMagnitude)
    case .damping, .dampingRatio, .rate, .height, .keyframeDuration, .sprungDuration:
      ("finite and >= 0", 0 ... .greatestFiniteMagnitude)
    case .easingY1, .easingY2, .stops, .moveX, .moveY, .lineX, .lineY, .quadX, .quadY,
      .quadControlX, .quadControlY, .curveX, .curveY, .control1X, .control1Y, .control2X,
      .control2Y, .centerX, .centerY, .startAngle, .endAngle:
      ("in -1e100...1e100", -1e100...1e100)
    case .pathRadius: ("in 0...1e100", 0...1e100)
    case .bounce: ("> -1 and <= 1", (-1.0).nextUp...1)
    case .epsilon, .decelerationRate: ("> 0 and < 1", tiny...1.0.nextDown)
    case .restitution, .easingX1, .easingX2: ("in 0...1", 0...1)
    }
  }

  /// As the message names it.
  var property: String { rawValue.components(separatedBy: " ")[0] }

  var breaches: [Double] {
    let (low, high) = (rule.values.lowerBound, rule.values.upperBound)
    return [.nan]
      + Set([.infinity, -.infinity, low.nextDown, high.nextUp, 0, -1]).sorted()
      .filter { !rule.values.contains($0) }
  }

  func message(_ value: Double) -> String { "\(property) must be \(rule.text), got \(value)" }

  static let settable: [Constant] = [
    .mass, .stiffness, .damping, .rate, .height, .gravity, .restitution, .coefficient, .dimension,
  ]

  func initialise(_ value: Double) {
    switch self {
    case .mass: _ = DampedSpring(mass: value, stiffness: 1, damping: 1)
    case .stiffness: _ = DampedSpring(stiffness: value, damping: 1)
    case .damping: _ = DampedSpring(stiffness: 1, damping: value)
    case .duration: _ = DampedSpring(duration: value)
    case .bounce: _ = DampedSpring(bounce: value)
    case .response: _ = DampedSpring(response: value, dampingRatio: 1)
    case .dampingRatio: _ = DampedSpring(response: 1, dampingRatio: value)
    case .settlingDuration: _ = DampedSpring(settlingDuration: value, dampingRatio: 1)
    case .epsilon: _ = DampedSpring(settlingDuration: 1, dampingRatio: 1, epsilon: value)
    case .rate: _ = Decay(rate: value)
    case .decelerationRate: _ = Decay(decelerationRate: value)
    case .height: _ = GravityBounce(height: value, gravity: 1, restitution: 1)
    case .gravity: _ = GravityBounce(height: 1, gravity: value, restitution: 1)
    case .restitution: _ = GravityBounce(height: 1, gravity: 1, restitution: value)
    case .coefficient: _ = RubberBand(coefficient: value, dimension: 1)
    case .dimension: _ = RubberBand(dimension: value)
    case .easingX1: _ = Easing.cubicBezier(value, 0, 1, 1)
    case .easingY1: _ = Easing.cubicBezier(0, value, 1, 1)
    case .easingX2: _ = Easing.cubicBezier(0, 0, value, 1)
    case .easingY2: _ = Easing.cubicBezier(0, 0, 1, value)
    case .keyframeDuration: _ = Keyframe(1.0, duration: value)
    case .sprungDuration: _ = Keyframe(1.0, duration: value, spring: .smooth)
    case .stops: _ = SnapPoints([0, value])
    default: _ = MotionPath { draw(value, &$0) }
    }
  }

  /// For the constants of a path.
  private func draw(_ value: Double, _ path: inout MotionPath.Builder) {
    switch self {
    case .moveX: path.move(to: SIMD2(value, 0))
    case .moveY: path.move(to: SIMD2(0, value))
    case .lineX: path.addLine(to: SIMD2(value, 0))
    case .lineY: path.addLine(to: SIMD2(0, value))
    case .quadX: path.addQuadCurve(to: SIMD2(value, 0), control: .zero)
    case .quadY: path.addQuadCurve(to: SIMD2(0, value), control: .zero)
    case .quadControlX: path.addQuadCurve(to: .zero, control: SIMD2(value, 0))
    case .quadControlY: path.addQuadCurve(to: .zero, control: SIMD2(0, value))
    case .curveX: path.addCurve(to: SIMD2(value, 0), control1: .zero, control2: .zero)
    case .curveY: path.addCurve(to: SIMD2(0, value), control1: .zero, control2: .zero)
    case .control1X: path.addCurve(to: .zero, control1: SIMD2(value, 0), control2: .zero)
    case .control1Y: path.addCurve(to: .zero, control1: SIMD2(0, value), control2: .zero)
    case .control2X: path.addCurve(to: .zero, control1: .zero, control2: SIMD2(value, 0))
    case .control2Y: path.addCurve(to: .zero, control1: .zero, control2: SIMD2(0, value))
    case .centerX: path.addArc(center: SIMD2(value, 0), radius: 1, startAngle: 0, endAngle: 1)
    case .centerY: path.addArc(center: SIMD2(0, value), radius: 1, startAngle: 0, endAngle: 1)
    case .pathRadius: path.addArc(center: .zero, radius: value, startAngle: 0, endAngle: 1)
    case .startAngle: path.addArc(center: .zero, radius: 1, startAngle: value, endAngle: 1)
    case .endAngle: path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: value)
    default: break
    }
  }

  func set(_ value: Double) {
    var spring = DampedSpring(stiffness: 1, damping: 1)
    var decay = Decay(rate: 1)
    var ball = GravityBounce(height: 1, gravity: 1, restitution: 1)
    var band = RubberBand(dimension: 1)
    switch self {
    case .mass: spring.mass = value
    case .stiffness: spring.stiffness = value
    case .damping: spring.damping = value
    case .rate: decay.rate = value
    case .height: ball.height = value
    case .gravity: ball.gravity = value
    case .restitution: ball.restitution = value
    case .coefficient: band.coefficient = value
    case .dimension: band.dimension = value
    default: break
    }
  }

  /// Through the initialiser for constants from outside.
  func validate(_ value: Double) throws(MotionError) {
    switch self {
    case .mass: _ = try DampedSpring(validatingMass: value, stiffness: 1, damping: 1)
    case .stiffness: _ = try DampedSpring(validatingMass: 1, stiffness: value, damping: 1)
    case .damping: _ = try DampedSpring(validatingMass: 1, stiffness: 1, damping: value)
    case .duration: _ = try DampedSpring(validatingDuration: value, bounce: 0)
    case .bounce: _ = try DampedSpring(validatingDuration: 1, bounce: value)
    case .response: _ = try DampedSpring(validatingResponse: value, dampingRatio: 1)
    case .dampingRatio: _ = try DampedSpring(validatingResponse: 1, dampingRatio: value)
    case .settlingDuration:
      _ = try DampedSpring(validatingSettlingDuration: value, dampingRatio: 1, epsilon: 0.001)
    case .epsilon:
      _ = try DampedSpring(validatingSettlingDuration: 1, dampingRatio: 1, epsilon: value)
    case .rate: _ = try Decay(validatingRate: value)
    case .decelerationRate: _ = try Decay(validatingDecelerationRate: value)
    case .height: _ = try GravityBounce(validatingHeight: value, gravity: 1, restitution: 1)
    case .gravity: _ = try GravityBounce(validatingHeight: 1, gravity: value, restitution: 1)
    case .restitution: _ = try GravityBounce(validatingHeight: 1, gravity: 1, restitution: value)
    case .coefficient: _ = try RubberBand(validatingCoefficient: value, dimension: 1)
    case .dimension: _ = try RubberBand(validatingCoefficient: 1, dimension: value)
    case .easingX1: _ = try Easing(validatingX1: value, y1: 0, x2: 1, y2: 1)
    case .easingY1: _ = try Easing(validatingX1: 0, y1: value, x2: 1, y2: 1)
    case .easingX2: _ = try Easing(validatingX1: 0, y1: 0, x2: value, y2: 1)
    case .easingY2: _ = try Easing(validatingX1: 0, y1: 0, x2: 1, y2: value)
    case .keyframeDuration: _ = try Keyframe(validating: 1.0, duration: value)
    case .sprungDuration: _ = try Keyframe(validating: 1.0, duration: value, spring: .smooth)
    case .stops: _ = try SnapPoints(validating: [0, value])
    default:
      var builder = MotionPath.Builder()
      draw(value, &builder)
      _ = try MotionPath(validating: builder)
    }
  }
}

/// A constant and a value that breaks its rule; the bits, as JSON has no NaN.
struct Breach: Codable, Sendable, CustomTestStringConvertible {
  let constant: Constant
  private let bits: UInt64

  init(_ constant: Constant, _ value: Double) {
    self.constant = constant
    bits = value.bitPattern
  }

  var value: Double { Double(bitPattern: bits) }
  var message: String { constant.message(value) }
  var testDescription: String { "\(constant.rawValue) = \(value)" }

  static func all(of constants: [Constant]) -> [Breach] {
    constants.flatMap { constant in constant.breaches.map { Breach(constant, $0) } }
  }
}

struct ConstantTests {
  @Test(arguments: Breach.all(of: Constant.allCases))
  func initialisersTrap(_ breach: Breach) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [breach] in
      breach.constant.initialise(breach.value)
    }
    expectMessage(breach.message, in: result)
  }

  @Test(arguments: Breach.all(of: Constant.settable))
  func settersTrap(_ breach: Breach) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [breach] in
      breach.constant.set(breach.value)
    }
    expectMessage(breach.message, in: result)
  }

  @Test(arguments: Breach.all(of: Constant.allCases))
  func validatingInitialisersThrowTheSameText(_ breach: Breach) {
    let error = #expect(throws: MotionError.self) { try breach.constant.validate(breach.value) }
    #expect(error?.description == breach.message)
    #expect(error?.property == breach.constant.property)
    #expect(error?.rule == breach.constant.rule.text)
    #expect(error?.value.bitPattern == breach.value.bitPattern)
  }

  @Test func theMessageNamesPropertyRuleAndValue() {
    let error = #expect(throws: MotionError.self) {
      try DampedSpring(validatingMass: 0, stiffness: 1, damping: 1)
    }
    #expect(error?.description == "DampedSpring.mass must be finite and > 0, got 0.0")
  }

  @Test func noStopsTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = SnapPoints([]) }
    expectMessage("SnapPoints.count must be >= 1, got 0.0", in: result)
    #expect(throws: MotionError.self) { try SnapPoints(validating: []) }
  }

  @Test func durationsAddUpToATime() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let endless = Keyframe(1.0, duration: .greatestFiniteMagnitude)
      _ = KeyframeTrack(from: 0, [endless, endless])
    }
    let message = "KeyframeTrack.duration must be finite and >= 0, got inf"
    expectMessage(message, in: result)
    let endless = Keyframe(1.0, duration: .greatestFiniteMagnitude)
    let error = #expect(throws: MotionError.self) {
      try KeyframeTrack(validating: 0, [endless, endless])
    }
    #expect(error?.description == message)
  }

  @Test(arguments: Constant.allCases) func valuesAtTheEdgesPass(_ constant: Constant) {
    for value in [constant.rule.values.lowerBound, constant.rule.values.upperBound] {
      constant.initialise(value)
      constant.set(value)
      #expect(throws: Never.self) { try constant.validate(value) }
    }
  }

  @Test func edgesKeepTheirMeaning() {
    #expect(DampedSpring(duration: 0.5, bounce: 1).damping == 0)
    #expect(DampedSpring(duration: 0.5, bounce: (-1.0).nextUp).dampingRatio > 1e15)
    #expect(DampedSpring(response: 1, dampingRatio: 0).damping == 0)
    #expect(Decay(decelerationRate: 1.0.nextDown).rate > 0)
  }
}
