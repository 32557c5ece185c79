import Foundation

extension Generator where Value == Duration {
  /// A duration in `range`, to the attosecond; whole seconds oftener. Shrinks to the whole seconds
  /// nearest zero.
  public static func duration(
    in range: ClosedRange<Duration> = .seconds(-1_000_000_000) ... .seconds(1_000_000_000)
  ) -> Generator {
    let unit: Int128 = 1_000_000_000_000_000_000
    let low = attoseconds(range.lowerBound)
    let high = attoseconds(range.upperBound)
    let whole = -((-low) / unit)...max(high / unit, -((-low) / unit))
    let exact = Generator<Int128>.integer(in: low...high).map { duration(of: $0) }
    guard whole.upperBound * unit <= high, whole.lowerBound * unit >= low else { return exact }
    return .weighted([
      (1, Generator<Int128>.integer(in: whole).map { duration(of: $0 * unit) }), (1, exact),
    ])
  }

  private static func attoseconds(_ duration: Duration) -> Int128 {
    let parts = duration.components
    return Int128(parts.seconds) * 1_000_000_000_000_000_000 + Int128(parts.attoseconds)
  }

  private static func duration(of attoseconds: Int128) -> Duration {
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(rest))
  }
}

extension Generator where Value == Date {
  /// A date in `range`: 1970 is simplest; half of them whole seconds.
  public static func date(
    in range: ClosedRange<Date> = Date(
      timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)
  ) -> Generator {
    let seconds = range.lowerBound.timeIntervalSince1970...range.upperBound.timeIntervalSince1970
    return Generator<Double>.double(in: seconds).map {
      min(max(Date(timeIntervalSince1970: $0), range.lowerBound), range.upperBound)
    }
  }
}

extension Generator where Value == Data {
  /// So many bytes; shrinks to fewer, then to zeros.
  public static func data(count: ClosedRange<Int> = 0...100) -> Generator {
    Generator<[UInt8]>.array(of: .integer(), count: count).map { Data($0) }
  }
}

extension Generator where Value == UUID {
  /// A random identifier (version 4); shrinks to the one of zeros.
  public static var uuid: Generator {
    zip(Generator<UInt64>.integer(), Generator<UInt64>.integer()).map { high, low in
      var bytes = [high, low].flatMap { word in
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
      }
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
      return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }
}
