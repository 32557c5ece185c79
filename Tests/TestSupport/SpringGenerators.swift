import Foundation
import MotionPhysics
import PropertyTesting

/// A damping ratio from 0 to 1e8, half of them within 1e-3 of 1.
public let dampingRatios = Generator<Double>.oneOf(
  Generator.element(of: [0, 1e-9, 1e-3, 0.5, 1.0.nextDown, 1, 1.0.nextUp, 2, 1e4, 1e8]),
  Generator.double(in: 0...3),
  Generator.double(in: -3...8).map { pow(10, $0) },
  zip(.double(in: -16 ... -3), .bool).map { 1 + ($1 ? -1 : 1) * pow(10, $0) },
  zip(.double(in: -16 ... -3), .bool).map { 1 + ($1 ? -1 : 1) * pow(10, $0) })

/// Springs of every kind: mass and stiffness over decades.
public let springs = zip(
  Generator.double(in: -3...3), .double(in: -3...6), dampingRatios
).map { mass, stiffness, ratio in
  let (mass, stiffness) = (pow(10, mass), pow(10, stiffness))
  return DampedSpring(
    mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
}
