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
      drift = time * (1 - turns * (0.5 - turns * (1.0 / 6 - turns / 24)))
      fall = time * time * (0.5 - turns * (1.0 / 6 - turns * (1.0 / 24 - turns / 120)))
    } else {
      drift = -exponentialMinusOne(-turns) / drag
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
