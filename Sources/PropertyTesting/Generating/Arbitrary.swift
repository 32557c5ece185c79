import Foundation

/// A type with a generator of its own, which `Generator.arbitrary` finds.
///
///     struct Price: Arbitrary {
///       let cents: Int
///       static var arbitrary: Generator<Price> { Generator.arbitrary.map(Price.init) }
///     }
public protocol Arbitrary: Sendable {
  /// Any value, the edges of the type among them.
  static var arbitrary: Generator<Self> { get }
}

extension Generator where Value: Arbitrary {
  /// Any value of a type that says how to make one.
  public static var arbitrary: Generator { Value.arbitrary }
}

extension FixedWidthInteger where Self: Arbitrary, Magnitude: Sendable {
  public static var arbitrary: Generator<Self> { .integer() }
}

extension Int: Arbitrary {}
extension Int8: Arbitrary {}
extension Int16: Arbitrary {}
extension Int32: Arbitrary {}
extension Int64: Arbitrary {}
extension Int128: Arbitrary {}
extension UInt: Arbitrary {}
extension UInt8: Arbitrary {}
extension UInt16: Arbitrary {}
extension UInt32: Arbitrary {}
extension UInt64: Arbitrary {}
extension UInt128: Arbitrary {}

extension Bool: Arbitrary {
  public static var arbitrary: Generator<Bool> { .bool }
}

extension Double: Arbitrary {
  public static var arbitrary: Generator<Double> { .edgyDouble }
}

extension Float: Arbitrary {
  public static var arbitrary: Generator<Float> { .edgyFloat }
}

extension Unicode.Scalar: Arbitrary {
  public static var arbitrary: Generator<Unicode.Scalar> { .scalar }
}

extension Character: Arbitrary {
  public static var arbitrary: Generator<Character> { .character }
}

extension String: Arbitrary {
  public static var arbitrary: Generator<String> { .string() }
}

extension Duration: Arbitrary {
  public static var arbitrary: Generator<Duration> { .duration() }
}

extension Date: Arbitrary {
  public static var arbitrary: Generator<Date> { .date() }
}

extension Data: Arbitrary {
  public static var arbitrary: Generator<Data> { .data() }
}

extension UUID: Arbitrary {
  public static var arbitrary: Generator<UUID> { .uuid }
}

extension Optional: Arbitrary where Wrapped: Arbitrary {
  public static var arbitrary: Generator<Wrapped?> { .optional(of: .arbitrary) }
}

extension Array: Arbitrary where Element: Arbitrary {
  public static var arbitrary: Generator<[Element]> { .array(of: .arbitrary) }
}

extension Set: Arbitrary where Element: Arbitrary {
  public static var arbitrary: Generator<Set<Element>> { .set(of: .arbitrary) }
}

extension Dictionary: Arbitrary where Key: Arbitrary, Value: Arbitrary {
  public static var arbitrary: Generator<[Key: Value]> {
    .dictionary(of: .arbitrary, .arbitrary)
  }
}
