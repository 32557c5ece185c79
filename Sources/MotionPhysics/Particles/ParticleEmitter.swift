/// How particles are born, move and fade.
///
/// Each number `x` with an `xVariation` is drawn evenly from `x - xVariation ... x + xVariation`.
/// Lengths are in the caller's unit L, angles in radians (0 to the right, positive toward +y: clockwise
/// on a screen), times in seconds. Numbers are finite and at most 1,000,000 in size; a value that
/// breaks its rule traps where it is written.
///
/// A particle's path is exact: x'' = gravity - drag x'.
public struct ParticleEmitter: Hashable, Sendable {
  /// Where particles are born; `ParticleSystem.burst(_:at:)` names its own place instead.
  public var shape: Shape { didSet { enforce() } }

  /// Births per second, 0...1,000,000: birth n comes at n / rate, counted from 1.
  public var rate: Double { didSet { enforce() } }
  /// How many are born together, 1...1,000,000: above 1, every burstSize / rate seconds that many
  /// leave one place of the shape at once.
  public var burstSize: Int { didSet { enforce() } }

  /// How long a particle lives, > 0 and at most 10,000 s; drawn lives below 0.001 s count as 0.001 s.
  public var lifetime: Float { didSet { enforce() } }
  /// Half the range of lives, >= 0.
  public var lifetimeVariation: Float { didSet { enforce() } }

  /// The mean heading at birth.
  public var direction: Float { didSet { enforce() } }
  /// The largest turn from `direction` to either side, 0...pi.
  public var spread: Float { didSet { enforce() } }

  /// Speed at birth, L/s.
  public var speed: Float { didSet { enforce() } }
  /// Half the range of speeds, >= 0.
  public var speedVariation: Float { didSet { enforce() } }

  /// Constant acceleration, L/s².
  public var gravity: SIMD2<Float> { didSet { enforce() } }
  /// Half the range of accelerations, >= 0. Eight successive births share what is drawn, as with
  /// `dragVariation` and at the same cost.
  public var gravityVariation: SIMD2<Float> { didSet { enforce() } }

  /// The share of velocity lost per second in the limit of short times, 1/s, 0...1000.
  public var drag: Float { didSet { enforce() } }
  /// Half the range of drags, 0...1000; drawn drags below 0 count as 0. Eight successive births share
  /// what is drawn, instead of up to 256: a step of many particles takes about four times as long.
  public var dragVariation: Float { didSet { enforce() } }

  /// The angle at birth.
  public var rotation: Float { didSet { enforce() } }
  /// Half the range of angles, >= 0.
  public var rotationVariation: Float { didSet { enforce() } }

  /// Turning speed, rad/s.
  public var spin: Float { didSet { enforce() } }
  /// Half the range of turning speeds, >= 0.
  public var spinVariation: Float { didSet { enforce() } }

  /// Size at birth, >= 0, as a multiple of the drawn shape's own.
  public var scale: Float { didSet { enforce() } }
  /// Half the range of sizes, >= 0; drawn sizes below 0 count as 0.
  public var scaleVariation: Float { didSet { enforce() } }
  /// Size at death over size at birth, >= 0; straight in between.
  public var scaleAtDeath: Float { didSet { enforce() } }

  /// The highest opacity, 0...1.
  public var opacity: Float { didSet { enforce() } }
  /// Half the range of opacities, 0...1; draws outside 0...1 count as the nearer end.
  public var opacityVariation: Float { didSet { enforce() } }
  /// The share of life, 0...1, in which opacity rises from 0.
  public var fadeIn: Float { didSet { enforce() } }
  /// The share of life, 0...1, in which opacity falls to 0 at death.
  public var fadeOut: Float { didSet { enforce() } }

  /// 1 to 256 colours, each as likely; a particle keeps its place in this list, unless `colorsOverLife`.
  public var colors: [RGBA] { didSet { enforce() } }
  /// Whether each particle runs through `colors` instead, all as long: the first from birth on, the last
  /// until death. `RGBA.ramp(_:count:)` makes a smooth list.
  public var colorsOverLife: Bool

  /// An emitter; every value left out has the default shown. Traps when a value breaks its rule.
  ///
  /// Values from outside, such as a file, are checked by the same rules with `failure:
  /// MotionError.self`, which throws instead of trapping:
  ///
  ///     let rain = try ParticleEmitter(rate: rate, speed: speed, failure: MotionError.self)
  public init<Failure: EmitterFailure>(
    shape: Shape = .point(.zero), rate: Double = 0, burstSize: Int = 1,
    lifetime: Float = 1, lifetimeVariation: Float = 0,
    direction: Float = 0, spread: Float = .pi,
    speed: Float = 100, speedVariation: Float = 0,
    gravity: SIMD2<Float> = .zero, gravityVariation: SIMD2<Float> = .zero,
    drag: Float = 0, dragVariation: Float = 0,
    rotation: Float = 0, rotationVariation: Float = 0,
    spin: Float = 0, spinVariation: Float = 0,
    scale: Float = 1, scaleVariation: Float = 0, scaleAtDeath: Float = 1,
    opacity: Float = 1, opacityVariation: Float = 0, fadeIn: Float = 0, fadeOut: Float = 0,
    colors: [RGBA] = [.white], colorsOverLife: Bool = false,
    failure: Failure.Type = Never.self
  ) throws(Failure) {
    self.shape = shape
    self.rate = rate
    self.burstSize = burstSize
    self.lifetime = lifetime
    self.lifetimeVariation = lifetimeVariation
    self.direction = direction
    self.spread = spread
    self.speed = speed
    self.speedVariation = speedVariation
    self.gravity = gravity
    self.gravityVariation = gravityVariation
    self.drag = drag
    self.dragVariation = dragVariation
    self.rotation = rotation
    self.rotationVariation = rotationVariation
    self.spin = spin
    self.spinVariation = spinVariation
    self.scale = scale
    self.scaleVariation = scaleVariation
    self.scaleAtDeath = scaleAtDeath
    self.opacity = opacity
    self.opacityVariation = opacityVariation
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.colors = colors
    self.colorsOverLife = colorsOverLife
    do {
      try check()
    } catch {
      throw Failure.failure(for: error)
    }
  }

  private func enforce() {
    do { try check() } catch { error.trap() }
  }
}

/// How an emitter's initialiser fails: `Never` traps, `MotionError` is thrown.
public protocol EmitterFailure: Error {
  static func failure(for error: MotionError) -> Self
}

extension Never: EmitterFailure {
  public static func failure(for error: MotionError) -> Never { error.trap() }
}

extension MotionError: EmitterFailure {
  public static func failure(for error: MotionError) -> MotionError { error }
}
