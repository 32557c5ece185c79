import MotionPhysics

extension DrawingList {
  /// What an area is filled with.
  public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(RGBA)
    /// Colours along the line from stop 0 at `from` to stop 1 at `to`; the same across it.
    case linear(Gradient, from: SIMD2<Double>, to: SIMD2<Double>)
    /// Colours from stop 0 at `center` to stop 1 on the ellipse with these radii.
    case radial(Gradient, center: SIMD2<Double>, radius: SIMD2<Double>)

    /// A radial gradient in fractions of `box`, as screens describe them: stop 1 lies on the ellipse
    /// whose radius on each axis is the distance from `center` to `edge` on it.
    public static func radial(
      _ gradient: Gradient, in box: Rect, center: SIMD2<Double>, edge: SIMD2<Double>
    ) -> Paint {
      let size = SIMD2(box.width, box.height)
      let radius = (edge - center) * size
      return .radial(
        gradient, center: SIMD2(box.x, box.y) + center * size,
        radius: SIMD2(abs(radius.x), abs(radius.y)))
    }

    var legal: Paint {
      switch self {
      case .color(let color): .color(color.legal)
      case .linear(let gradient, let from, let to):
        .linear(gradient, from: from.coordinate, to: to.coordinate)
      case .radial(let gradient, let center, let radius):
        .radial(
          gradient, center: center.coordinate, radius: SIMD2(radius.x.length, radius.y.length))
      }
    }
  }

  /// Colours at places along a line, mixed in between part by part, not premultiplied; beyond the
  /// first and the last the colour stays.
  ///
  /// Make one once and keep it: it holds an array, which every frame then shares.
  public struct Gradient: Hashable, Sendable {
    /// A colour and its place: 0 at the start, 1 at the end; places beyond 1, up to 1,000, are allowed.
    public struct Stop: Hashable, Sendable {
      public let location: Double
      public let color: RGBA

      /// A colour at a place.
      public init(_ location: Double, _ color: RGBA) {
        self.location = min(location.length, 1000)
        self.color = color.legal
      }
    }

    /// The stops, in rising order of place; never empty.
    public let stops: [Stop]
    /// What every colour's alpha is multiplied by, 0...1.
    public private(set) var opacity = 1.0

    /// A gradient; no stop places itself before the one written before it. No stops: clear.
    public init(_ stops: [Stop]) {
      var rising: [Stop] = []
      for stop in stops {
        rising.append(Stop(max(stop.location, rising.last?.location ?? 0), stop.color))
      }
      self.stops = rising.isEmpty ? [Stop(0, .clear)] : rising
    }

    /// The same stops, seen through `opacity`; they are shared, not copied.
    public func faded(to opacity: Double) -> Gradient {
      var gradient = self
      gradient.opacity *= opacity.share
      return gradient
    }

    /// A gradient of colours at even distances.
    public init(even colors: [RGBA]) {
      let last = Double(max(colors.count - 1, 1))
      self.init(colors.indices.map { Stop(Double($0) / last, colors[$0]) })
    }
  }

  /// How a line is drawn.
  public struct Stroke: Hashable, Sendable {
    /// The end of a line.
    public enum Cap: Hashable, Sendable {
      case butt, round, square
    }

    /// The corner of a line.
    public enum Join: Hashable, Sendable {
      case miter, round, bevel
    }

    /// Across the line, >= 0.
    public var width: Double
    public var cap: Cap
    public var join: Join

    /// A line of `width`, with round ends and corners unless told otherwise.
    public init(width: Double, cap: Cap = .round, join: Join = .round) {
      self.width = width
      self.cap = cap
      self.join = join
    }

    var legal: Stroke { Stroke(width: width.length, cap: cap, join: join) }
  }

  /// What is done to a picture as a whole before it is put on top of what is there.
  public struct Layer: Hashable, Sendable {
    /// 0 (invisible) ... 1.
    public var opacity: Double
    /// The standard deviation of a Gaussian blur, 0...100, in the unit in force: where axes are scaled
    /// unequally, the geometric mean of both, so that it stays round.
    public var blur: Double
    /// Drawn under the picture: its alpha, blurred by `glowRadius`, in this colour. Clear: none.
    public var glow: RGBA
    /// The standard deviation of the glow, likewise.
    public var glowRadius: Double

    /// A layer; every value left out changes nothing.
    public init(
      opacity: Double = 1, blur: Double = 0, glow: RGBA = .clear, glowRadius: Double = 0
    ) {
      self.opacity = opacity
      self.blur = blur
      self.glow = glow
      self.glowRadius = glowRadius
    }

    var legal: Layer {
      Layer(
        opacity: opacity.share, blur: min(blur.length, 100), glow: glow.legal,
        glowRadius: min(glowRadius.length, 100))
    }
  }

  /// One line of text at a place.
  public struct Text: Hashable, Sendable {
    /// Where the anchor lies along the line.
    public enum Alignment: Hashable, Sendable {
      case left, center, right
    }

    /// Where the anchor lies across the line: on the baseline, or half-way up its capitals and digits.
    public enum Height: Hashable, Sendable {
      case baseline, middle
    }

    /// One line. Control characters, tabs and line breaks count as spaces, each CR LF as one.
    public var string: String
    public var font: Font
    public var color: RGBA
    public var anchor: SIMD2<Double>
    public var alignment: Alignment
    public var height: Height

    /// Text around `anchor`, centred on it unless told otherwise.
    public init(
      _ string: String, font: Font, color: RGBA, at anchor: SIMD2<Double>,
      alignment: Alignment = .center, height: Height = .middle
    ) {
      self.string = string
      self.font = font
      self.color = color
      self.anchor = anchor
      self.alignment = alignment
      self.height = height
    }

    var legal: Text {
      var text = self
      text.string = string.inOneLine
      text.color = color.legal
      text.anchor = anchor.coordinate
      text.font.size = min(font.size.length, 10_000)
      return text
    }
  }

  /// A typeface at a size. Where the name is unknown, the backend takes the nearest it has.
  public struct Font: Hashable, Sendable {
    public var name: String
    /// The height of a line, > 0 and at most 10,000.
    public var size: Double
    public var isBold: Bool

    /// A font, DejaVu Sans unless told otherwise.
    public init(_ name: String = "DejaVu Sans", size: Double, isBold: Bool = false) {
      self.name = name
      self.size = size
      self.isBold = isBold
    }
  }
}
