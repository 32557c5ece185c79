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
  case pathX = "MotionPath.x"
  case pathY = "MotionPath.y"
  case pathRadius = "MotionPath.radius"
  case startAngle = "MotionPath.startAngle"
  case endAngle = "MotionPath.endAngle"

  /// The rule, and a value at its edge that breaks it.
  var rule: (text: String, outside: Double) {
    switch self {
    case .mass, .stiffness, .duration, .response, .settlingDuration, .gravity, .coefficient,
      .dimension:
      ("finite and > 0", 0)
    case .damping, .dampingRatio, .rate, .height, .keyframeDuration:
      ("finite and >= 0", -.leastNonzeroMagnitude)
    case .easingY1, .easingY2, .stops, .pathX, .pathY, .startAngle, .endAngle:
      ("in -1e100...1e100", 1e100.nextUp)
    case .pathRadius: ("in 0...1e100", -.leastNonzeroMagnitude)
    case .bounce: ("> -1 and <= 1", -1)
    case .epsilon, .decelerationRate: ("> 0 and < 1", 1)
    case .restitution, .easingX1, .easingX2: ("in 0...1", 1.0.nextUp)
    }
  }

  var breaches: [Double] { [.nan, .infinity, -.infinity, rule.outside] }

  func message(_ value: Double) -> String { "\(rawValue) must be \(rule.text), got \(value)" }

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
    case .stops: _ = SnapPoints([0, value])
    default: _ = MotionPath { draw(value, &$0) }
    }
  }

  /// For the constants of a path.
  private func draw(_ value: Double, _ path: inout MotionPath.Builder) {
    switch self {
    case .pathX: path.addLine(to: SIMD2(value, 0))
    case .pathY: path.addCurve(to: .zero, control1: .zero, control2: SIMD2(0, value))
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
    #expect(error?.property == breach.constant.rawValue)
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
    #expect(throws: MotionError.self) {
      try Keyframe(validating: 1.0, duration: -1, spring: .smooth)
    }
  }

  @Test(arguments: Constant.allCases) func valuesAtTheEdgesPass(_ constant: Constant) {
    let tiny = Double.leastNonzeroMagnitude
    let edges: [Double] =
      switch constant {
      case .mass, .stiffness, .gravity, .duration, .response, .settlingDuration, .coefficient,
        .dimension:
        [tiny, .greatestFiniteMagnitude]
      case .bounce: [(-1.0).nextUp, 1]
      case .epsilon, .decelerationRate: [tiny, 1.0.nextDown]
      case .restitution, .easingX1, .easingX2: [0, 1]
      case .easingY1, .easingY2, .stops, .pathX, .pathY, .startAngle, .endAngle: [-1e100, 1e100]
      case .pathRadius: [0, 1e100]
      default: [0, tiny, .greatestFiniteMagnitude]
      }
    for value in edges {
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
