/// Sine and cosine of one angle, each as a sum of two doubles.
@usableFromInline struct SineAndCosine {
  @usableFromInline var sine, sineRest, cosine, cosineRest: Double

  /// Of `angle + rest` radians, angle >= 0. Within 0.3 u each up to an angle of 5e5; beyond it the C
  /// library's, within 1.1 u.
  ///
  /// The octant is taken off with π/2 as a sum of two doubles, the first of 33 bits so that its
  /// multiples are exact; the polynomials are those of Sun's fdlibm (k_sin.c, k_cos.c), their last
  /// addition left undone. Both at once, in line, is half the price of two library calls.
  @inlinable init(_ angle: Double, _ rest: Double) {
    guard angle < 5e5 else {
      let rest = abs(rest) < 1 ? rest : 0
      let half = rest * rest * 0.5
      (sine, cosine) = sineAndCosine(Swift.min(angle, .greatestFiniteMagnitude))
      (sineRest, cosineRest) = (rest * cosine - half * sine, -(rest * sine) - half * cosine)
      return
    }
    // 1.5 × 2^52 rounds to a whole number.
    let shifted = angle * (2 / .pi) + 0x1.8p52
    let turns = shifted - 0x1.8p52
    let near = angle - turns * 0x1.921FB544p0
    let correction = turns * 0x1.0B4611A626331p-34 - rest
    let x = near - correction
    // A last bit of `x`, which is all that the polynomials take it for.
    let y = (near - x) - correction

    let z = x * x
    let z2 = z * z
    let s1 = 8.333333333322489e-3 + z * -1.984126982985795e-4
    let s2 = 2.7557313707070068e-6 + z * -2.5050760253406863e-8
    let s3 = s1 + z2 * (s2 + z2 * 1.5896909952115501e-10)
    let cube = z * x
    let sineLow = (y - z * (0.5 * y)) + cube * (z * s3 - 0.16666666666666632)
    let c1 = 4.1666666666666602e-2 + z * -1.388888888887411e-3
    let c2 = 2.480158728947673e-5 + z * -2.7557314351390663e-7
    let c3 = c1 + z2 * (c2 + z2 * (2.087572321298175e-9 + z * -1.1359647557788195e-11))
    let half = 0.5 * z
    let top = 1 - half
    let cosineLow = ((1 - top) - half) + (z2 * c3 - x * y)

    let sum = x + sineLow
    let sumRest = sineLow - (sum - x)
    let other = top + cosineLow
    let otherRest = cosineLow - (other - top)

    // The lowest two bits of the shifted sum count the quarter turns.
    let quarter = shifted.bitPattern & 3
    let isOdd = quarter & 1 == 1
    let sineSign = Double(bitPattern: 0x3FF0_0000_0000_0000 | (quarter & 2) << 62)
    let cosineSign = Double(bitPattern: 0x3FF0_0000_0000_0000 | ((quarter &+ 1) & 2) << 62)
    sine = sineSign * (isOdd ? other : sum)
    sineRest = sineSign * (isOdd ? otherRest : sumRest)
    cosine = cosineSign * (isOdd ? sum : other)
    cosineRest = cosineSign * (isOdd ? sumRest : otherRest)
  }
}
