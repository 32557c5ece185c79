#if Oracle
import CGSL

/// GSL's steppers with the properties wanted here: one explicit, one implicit, unrelated in method.
enum IntegrationMethod: CaseIterable {
  /// Prince-Dormand Runge-Kutta of order 8 with an embedded order 7.
  case rk8pd
  /// Bulirsch-Stoer after Bader and Deuflhard: implicit, uses the Jacobian.
  case bsimp

  fileprivate var type: UnsafePointer<gsl_odeiv2_step_type> {
    switch self {
    case .rk8pd: cgsl_step_rk8pd()
    case .bsimp: cgsl_step_bsimp()
    }
  }
}

/// One integration of an `AffineSystem` whose state is of order 1; scale before.
final class Integrator {
  /// Absolute and relative. Tighter makes both steppers worse: rounding, then ever shorter steps.
  static let tolerance = 1e-12

  private let system: UnsafeMutablePointer<AffineSystem>
  private let equations: UnsafeMutablePointer<gsl_odeiv2_system>
  private let step: UnsafeMutablePointer<gsl_odeiv2_step>
  private let control: UnsafeMutablePointer<gsl_odeiv2_control>
  private let evolve: UnsafeMutablePointer<gsl_odeiv2_evolve>
  /// Position and velocity, where GSL writes them.
  private let y: UnsafeMutablePointer<Double>
  private var nextStep: Double

  private(set) var time = 0.0
  private(set) var state: MotionState
  /// Steps taken, and the largest |state| met: what the stated error is made of.
  private(set) var steps = 0
  private(set) var largest: Double

  /// - Parameter firstStep: A guess, seconds; the control corrects it.
  init(
    _ affine: AffineSystem, from state: MotionState, stepper: IntegrationMethod, firstStep: Double
  ) {
    gsl_set_error_handler_off()
    self.state = state
    largest = max(abs(state.position), abs(state.velocity))
    nextStep = firstStep
    y = .allocate(capacity: 2)
    system = .allocate(capacity: 1)
    system.initialize(to: affine)
    equations = .allocate(capacity: 1)
    equations.initialize(
      to: gsl_odeiv2_system(
        function: { _, y, derivative, parameters in
          guard let y, let derivative, let parameters else { return Int32(GSL_EBADFUNC) }
          let system = parameters.assumingMemoryBound(to: AffineSystem.self).pointee
          derivative[0] = y[1]
          derivative[1] = system.pull * y[0] + system.drag * y[1] + system.constant
          return Int32(GSL_SUCCESS)
        },
        jacobian: { _, _, byState, byTime, parameters in
          guard let byState, let byTime, let parameters else { return Int32(GSL_EBADFUNC) }
          let system = parameters.assumingMemoryBound(to: AffineSystem.self).pointee
          byState[0] = 0
          byState[1] = 1
          byState[2] = system.pull
          byState[3] = system.drag
          byTime[0] = 0
          byTime[1] = 0
          return Int32(GSL_SUCCESS)
        },
        dimension: 2, params: system))
    step = gsl_odeiv2_step_alloc(stepper.type, 2)
    control = gsl_odeiv2_control_y_new(Self.tolerance, Self.tolerance)
    evolve = gsl_odeiv2_evolve_alloc(2)
  }

  deinit {
    gsl_odeiv2_evolve_free(evolve)
    gsl_odeiv2_control_free(control)
    gsl_odeiv2_step_free(step)
    equations.deallocate()
    system.deallocate()
    y.deallocate()
  }

  /// One controlled step, ending at `end` at the latest.
  /// - Returns: `false` when GSL gives up.
  func advance(towards end: Double) -> Bool {
    (y[0], y[1]) = (state.position, state.velocity)
    let status = gsl_odeiv2_evolve_apply(
      evolve, control, step, equations, &time, end, &nextStep, y)
    guard status == Int32(GSL_SUCCESS), y[0].isFinite, y[1].isFinite else { return false }
    state = MotionState(position: y[0], velocity: y[1])
    steps += 1
    largest = max(largest, abs(y[0]), abs(y[1]))
    return true
  }

  /// Steps until `end`, at most `limit` steps.
  func run(to end: Double, limit: Int = 200_000) -> Bool {
    while time < end {
      guard steps < limit, advance(towards: end) else { return false }
    }
    return true
  }

  /// Puts the motion elsewhere at the same or another instant: after an impact, or back before one.
  func restart(at time: Double, _ state: MotionState, firstStep: Double) {
    self.time = time
    self.state = state
    nextStep = firstStep
    gsl_odeiv2_evolve_reset(evolve)
    gsl_odeiv2_step_reset(step)
  }

  /// Ends where `side` × position becomes > 0 in the step just taken, which began at `start` with
  /// `before`: the last instant found of those that are past it.
  ///
  /// Integrates anew from `start` each time; interpolating between the ends of a step is far less
  /// exact than the step. Newton's method first, then halving of the few ulps that are left.
  func findCrossing(from before: MotionState, at start: Double, side: Double) {
    var (low, high) = (start, time)
    func isPast(_ instant: Double) -> Bool {
      restart(at: start, before, firstStep: instant - start)
      _ = run(to: instant)
      if state.position * side > 0 { high = instant } else { low = instant }
      return high == instant
    }
    var guess = high
    for _ in 0..<8 {
      let next = guess - state.position / state.velocity
      let isClose = abs(next - guess) <= 4 * guess.ulp
      guess = next
      guard !isClose, next > low, next < high else { break }
      _ = isPast(next)
    }
    // On both sides of where that ended, if it did within the step.
    for margin in [4.0, -4] where guess > low && guess < high {
      let instant = guess + margin * guess.ulp
      if instant > low, instant < high { _ = isPast(instant) }
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      _ = isPast(middle)
    }
    _ = isPast(high)
  }

  /// What the tolerance promises so far, in the unit of the state.
  ///
  /// The control accepts a step whose estimated error is within 1.1 × (absolute + relative × |y|)
  /// in each of two components, hence the square root of two. In a motion whose norm never grows,
  /// earlier errors do not grow either, so they add up, one per step.
  var statedError: Double {
    1.1 * 2.0.squareRoot() * Self.tolerance * (1 + largest) * Double(max(steps, 1))
  }
}
#endif
