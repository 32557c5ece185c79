/// The two shapes every path is made of: with drag k and acceleration g, a particle at p with velocity v
/// is after time t at p + v `drift` + g `fall`, and its velocity is v `decay` + g `drift`.
///
/// decay = e^(-kt), drift = (1 - decay) / k, fall = (t - drift) / k; their limits t and t² / 2 for k = 0.
/// Negative times run the path backward.
struct ParticlePath {
  var decay = 1.0
  var drift = 0.0
  var fall = 0.0

  init() {}

  init(drag: Double, time: Double) {
    let turns = drag * time
    if abs(turns) < 1e-3 {
      // Series: next term below 1e-14 of the first, where the quotients would cancel.
      drift = time * (1 - turns * (0.5 - turns * (1.0 / 6 - turns * (1.0 / 24))))
      fall = time * time * (0.5 - turns * (1.0 / 6 - turns * (1.0 / 24 - turns * (1.0 / 120))))
    } else {
      drift = -decayMinusOne(turns) / drag
      fall = (time - drift) / drag
    }
    decay = 1 - drag * drift
  }

  /// The path over this time and then `step`: multiplications only, so successive births cost no
  /// exponentials.
  mutating func append(_ step: ParticlePath) {
    fall += drift * step.drift + step.fall
    drift = drift * step.decay + step.drift
    decay *= step.decay
  }
}

/// exp(-turns) - 1, within 1e-15 of itself: additions and multiplications alone, so that the same bits
/// come out wherever it runs, in a tenth of the time of the library's.
private func decayMinusOne(_ turns: Double) -> Double {
  // exp(x) = 2^k exp(r), |r| <= ln(2) / 2; 1.5 × 2^52 rounds to a whole number.
  let x = min(max(-turns, -700), 700)
  let k = (x * 1.4426950408889634 + 0x1.8p52) - 0x1.8p52
  let r = (x - k * 0x1.62E42FEEp-1) - k * 1.90821492927058770002e-10
  let (r2, r4, r8) = (r * r, (r * r) * (r * r), ((r * r) * (r * r)) * ((r * r) * (r * r)))
  let low = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120))
  let middle =
    (1.0 / 720 + r * (1.0 / 5040)) + r2 * (1.0 / 40320 + r * (1.0 / 362_880))
  let high =
    (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
    + r2 * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800))
  let series = r + r2 * ((low + r4 * middle) + r8 * high)
  let power = Double(bitPattern: UInt64(Int64(k) + 1023) << 52)
  return power * series + (power - 1)
}
