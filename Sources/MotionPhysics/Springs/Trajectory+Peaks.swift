/// Where a motion turns, and how far past the target that takes it.
extension Trajectory where V == Double {
  /// The extrema after the start that are more than `epsilon` from the target, in order, each
  /// worked out when it is asked for. With an `epsilon` of 0 or less a motion that swings has
  /// `Int.max` of them, as has one without damping.
  public func peaks(epsilon: Double = 0.001) -> Peaks { Peaks(self, epsilon: epsilon) }

  /// The largest distance past the target, seen from the start (L, >= 0); 0 if the target is never
  /// passed. A motion that starts at the target passes it on the side it leaves to.
  ///
  /// It is the displacement at one of the first two peaks, so it errs as a position there.
  public var overshoot: Double {
    let peaks = Peaks(self, epsilon: 0)
    let side = fromValue - toValue
    for peak in 0..<Swift.min(peaks.count, 2) {
      let displacement = peaks.displacement(peak)
      if side == 0 || (displacement < 0) != (side < 0) { return abs(displacement) }
    }
    return 0
  }
}

/// A turning point of a motion.
public struct Peak: Hashable, Sendable {
  /// Seconds from the start.
  public let time: Double
  /// The value there, not measured from the target.
  public let value: Double
}

/// The extrema of a motion, by index, in constant time and space.
///
/// v = E (A C + B S) is 0 where S/C = -A/B. Under-damped, that comes again every half turn π/d,
/// and each time the displacement is -exp(-g π/d) times the one before. Otherwise it comes once or
/// never. Times err by a few u (u = 2^-53) of themselves, values by at most 4 u of the envelope that
/// `DampedSpring` describes: where the velocity is 0, an error of the instant does not show.
public struct Peaks: RandomAccessCollection, Hashable, Sendable {
  public let startIndex = 0
  public let endIndex: Int

  private let target: Double
  private let firstTime, firstDisplacement: Double
  /// Half a turn in seconds, and what g times it is.
  private let half, fading: DoubleDouble

  init(_ trajectory: Trajectory<Double>, epsilon: Double) {
    let (rates, motion) = (trajectory.rates, trajectory.motion)
    let a = motion.first + motion.firstRest
    let b = motion.second + motion.secondRest
    let x = Sum(trajectory.fromValue, minus: trajectory.toValue)
    let left = x * rates.stiffnessUnit + Sum(trajectory.initialVelocity) * rates.innerUnit
    let time =
      a == 0 && b == 0
      ? .infinity : rates.firstInstant(slope: -a / b, left: -(left.high + left.low) / b)
    target = trajectory.toValue
    firstTime = time
    firstDisplacement = time < .infinity ? trajectory.displacement.at(rates.basis(at: time)) : 0
    guard rates.kind == .oscillating else {
      (half, fading) = (DoubleDouble(0), DoubleDouble(0))
      endIndex = time < .infinity && !(abs(firstDisplacement) <= epsilon) ? 1 : 0
      return
    }
    half = DoubleDouble(.pi, 1.2246467991473532e-16) / rates.d
    fading = rates.g * half
    endIndex = Self.count(abs(firstDisplacement), fading.value, above: epsilon)
  }

  /// How many of `height` × exp(-n `fading`), n = 0, 1, 2 …, are above `epsilon`.
  private static func count(_ height: Double, _ fading: Double, above epsilon: Double) -> Int {
    guard height > 0, !(height <= epsilon) else { return 0 }
    guard epsilon > 0, fading > 0 else { return .max }
    let turns = (logarithm(height) - logarithm(epsilon)) / fading
    guard turns < 0x1p62 else { return .max }
    // The logarithms may take the last one to the wrong side.
    let count = Swift.max(turns.rounded(.down), 0)
    // In two halves: the factor alone may be less than all numbers.
    let half = exponential(-count * fading / 2)
    let isOneMore = height * half * half > epsilon
    return Int(count) + (isOneMore ? 1 : 0)
  }

  /// Traps outside `indices`, as an array does.
  public subscript(index: Int) -> Peak {
    precondition(index >= 0 && index < endIndex, "peak out of range")
    let time = DoubleDouble(firstTime) + half * DoubleDouble(Double(index))
    return Peak(time: time.value, value: target + displacement(index))
  }

  func displacement(_ index: Int) -> Double {
    let exponent = fading * DoubleDouble(Double(index))
    guard exponent.high < 746 else { return 0 }
    let factor = exponential(-exponent.high)
    let size = firstDisplacement * (factor - factor * exponent.low)
    return index & 1 == 0 ? size : -size
  }
}
