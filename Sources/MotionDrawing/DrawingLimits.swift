import MotionPhysics

// What a list takes in is made finite here, so that no backend has to ask.

extension Double {
  /// NaN counts as 0; ±1,000,000 at most: well inside the 24 bits that backends keep of a coordinate.
  @inlinable package var coordinate: Double {
    self == self ? Swift.min(Swift.max(self, -1e6), 1e6) : 0
  }

  /// A coordinate, 0 at least.
  @inlinable package var length: Double { Swift.max(coordinate, 0) }

  /// 0...1; NaN counts as 0.
  @inlinable package var share: Double { self >= 0 ? Swift.min(self, 1) : 0 }
}

extension Float {
  @inlinable package var share: Float { self >= 0 ? Swift.min(self, 1) : 0 }
}

extension SIMD2<Double> {
  @inlinable package var coordinate: SIMD2 { SIMD2(x.coordinate, y.coordinate) }
}

extension Affine {
  package var legal: Affine { Affine(x: x.coordinate, y: y.coordinate, origin: origin.coordinate) }
}

extension RGBA {
  package var legal: RGBA {
    RGBA(red: red.share, green: green.share, blue: blue.share, alpha: alpha.share)
  }
}

extension String {
  /// The same characters in one line: each control character, tab, line break and separator of lines
  /// counts as a space, CR LF as one.
  package var inOneLine: String {
    // Most strings have none and are not copied. Bytes are looked at first: scalars took a quarter of a
    // frame with a label.
    guard utf8.contains(where: { $0.mayBreakLines }),
      unicodeScalars.contains(where: { $0.breaksLines })
    else { return self }
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if !(isAfterReturn && scalar == "\n") { line.append(scalar.breaksLines ? " " : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return String(line)
  }
}

extension UInt8 {
  /// A control character of ASCII, or the first byte of those and the separators beyond it.
  @inline(__always) fileprivate var mayBreakLines: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xE2
  }
}

extension Unicode.Scalar {
  /// The control characters of ASCII and Latin 1, and the separators of lines and paragraphs.
  fileprivate var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
