extension ParticleEmitter {
  /// Hearts that rise from the bottom edge, swaying a little.
  public static let hearts = ParticleEmitter(
    shape: .edge(.bottom), rate: 16, lifetime: 3, lifetimeVariation: 0.5,
    direction: -.pi / 2, spread: 0.3, speed: 120, speedVariation: 40,
    gravity: SIMD2(0, -20), drag: 0.3, rotationVariation: 0.3, spinVariation: 0.4,
    scale: 0.8, scaleVariation: 0.3, scaleAtDeath: 1.3, opacity: 0.95, opacityVariation: 0.05,
    fadeIn: 0.1, fadeOut: 0.4,
    colors: [.init(hex: 0xFF2D55), .init(hex: 0xFF6B81), .init(hex: 0xE0245E)])

  /// Paper slips that fall from the top edge, turning.
  public static let confetti = ParticleEmitter(
    shape: .edge(.top), rate: 150, lifetime: 4, lifetimeVariation: 1,
    direction: .pi / 2, spread: 0.9, speed: 180, speedVariation: 120,
    gravity: SIMD2(0, 250), drag: 1.5, rotationVariation: .pi, spinVariation: 8,
    scale: 1, scaleVariation: 0.4, fadeOut: 0.2,
    colors: [
      .init(hex: 0xFF3B30), .init(hex: 0xFF9500), .init(hex: 0xFFCC00), .init(hex: 0x34C759),
      .init(hex: 0x007AFF), .init(hex: 0xAF52DE),
    ])

  /// Sparks that spray from the middle of the bounds, fall and cool from white through yellow to red.
  public static let sparks = ParticleEmitter(
    shape: .area(Rect(x: 0.5, y: 0.5, width: 0, height: 0)), rate: 200,
    lifetime: 0.7, lifetimeVariation: 0.3, speed: 220, speedVariation: 120,
    gravity: SIMD2(0, 400), drag: 1, rotationVariation: .pi,
    scale: 0.5, scaleVariation: 0.3, scaleAtDeath: 0.2, opacityVariation: 0.2, fadeOut: 0.6,
    colors: RGBA.ramp(
      [.init(hex: 0xFFFBE6), .init(hex: 0xFFD60A), .init(hex: 0xFF9F0A), .init(hex: 0xE0301E)],
      count: 16),
    colorsOverLife: true)

  /// Flakes that sink slowly from the top edge.
  public static let snow = ParticleEmitter(
    shape: .edge(.top), rate: 60, lifetime: 9, lifetimeVariation: 2,
    direction: .pi / 2, spread: 0.5, speed: 60, speedVariation: 25,
    rotationVariation: .pi, spinVariation: 1, scale: 0.6, scaleVariation: 0.4,
    opacity: 0.8, opacityVariation: 0.2, fadeIn: 0.02, fadeOut: 0.15)

  /// Puffs that rise from the lower middle of the bounds, grow and thin out.
  public static let smoke = ParticleEmitter(
    shape: .area(Rect(x: 0.45, y: 0.9, width: 0.1, height: 0)), rate: 30,
    lifetime: 3, lifetimeVariation: 0.8, direction: -.pi / 2, spread: 0.35,
    speed: 90, speedVariation: 30, gravity: SIMD2(10, -15), drag: 0.4,
    rotationVariation: .pi, spinVariation: 0.5, scale: 0.7, scaleVariation: 0.2, scaleAtDeath: 3,
    opacity: 0.4, opacityVariation: 0.1, fadeIn: 0.15, fadeOut: 0.7,
    colors: [.init(hex: 0x8E8E93), .init(hex: 0xAEAEB2), .init(hex: 0x636366)])

  /// Two shells a second, each from its own place in the upper part of the bounds.
  public static let fireworks = ParticleEmitter(
    shape: .area(Rect(x: 0.2, y: 0.2, width: 0.6, height: 0.3)), rate: 160, burstSize: 80,
    lifetime: 1.4, lifetimeVariation: 0.4, speed: 200, speedVariation: 60,
    gravity: SIMD2(0, 120), drag: 2, scale: 0.6, scaleVariation: 0.2, scaleAtDeath: 0.3,
    fadeOut: 0.5,
    colors: [
      .init(hex: 0xFF453A), .init(hex: 0xFFD60A), .init(hex: 0x30D158), .init(hex: 0x64D2FF),
      .init(hex: 0xBF5AF2),
    ])

  /// Bubbles that rise ever more slowly from the bottom edge.
  public static let bubbles = ParticleEmitter(
    shape: .edge(.bottom), rate: 20, lifetime: 5, lifetimeVariation: 1.5,
    direction: -.pi / 2, spread: 0.4, speed: 140, speedVariation: 50, drag: 0.35,
    scale: 0.7, scaleVariation: 0.5, scaleAtDeath: 1.4, opacity: 0.6, opacityVariation: 0.2,
    fadeIn: 0.05, fadeOut: 0.1, colors: [.init(hex: 0xD0F0FF), .init(hex: 0xA8E0FF)])
}
