#if Rendering
import GalleryListings
import MotionComponents
import MotionDrawing
import MotionPhysics
import MotionRendering

/// What the gallery shows of one thing: its states side by side, it in motion, and the code.
struct Entry: Sendable {
  /// The name of its files and of its place on the page, as `draggable-ball`.
  let name: String
  let title: String
  /// One sentence.
  let summary: String
  /// The code that draws it: the part of the entry's source file between the markers.
  let code: String
  let sheet: Sheet
  let animations: [Animation]

  /// An entry whose code is in the file that calls this.
  init(
    name: String, title: String, summary: String, sheet: Sheet, animations: [Animation],
    code: String? = nil, file: String = #fileID
  ) {
    (self.name, self.title, self.summary) = (name, title, summary)
    (self.sheet, self.animations) = (sheet, animations)
    self.code = code ?? Listing(of: file).shownPart
  }
}

/// States side by side, each in a cell with a caption.
struct Sheet: Sendable {
  struct Cell: Sendable {
    let caption: String
    let list: @Sendable () -> DrawingList

    init(_ caption: String, _ list: @escaping @Sendable () -> DrawingList) {
      self.caption = caption
      self.list = list
    }
  }

  /// Of one cell, in points.
  let width: Double
  let height: Double
  let columns: Int
  var background = Paper.light
  let cells: [Cell]
}

/// A list that holds one drawing, with its origin at `corner`.
func placed(
  at corner: SIMD2<Double>, _ draw: (inout DrawingList) -> Void
) -> DrawingList {
  var list = DrawingList()
  list.translate(by: corner)
  draw(&list)
  return list
}

/// A drawing as a function of time, which repeats.
struct Animation: Sendable {
  /// Told apart from the entry's others; empty when there is one.
  var name = ""
  let width: Double
  let height: Double
  let seconds: Double
  var background = Paper.light
  /// Flat colours are smaller without loss, shades with it.
  var quality = WebPAnimation.Quality.lossy(80)
  let frame: @Sendable (Double) -> DrawingList

  static let framesPerSecond = 30.0

  /// When each frame is shown.
  var times: [Double] {
    let count = max((seconds * Self.framesPerSecond).rounded(), 1)
    return (0..<Int(count)).map { Double($0) / Self.framesPerSecond }
  }

  func file(of entry: Entry) -> String {
    name.isEmpty ? "\(entry.name).webp" : "\(entry.name)-\(name).webp"
  }
}

/// What pictures are drawn on and written with.
enum Paper {
  static let light = RGBA(hex: 0xF5F5F7)
  static let dark = RGBA(hex: 0x101218)
  static let ink = RGBA(hex: 0x1D1D1F)
  static let faint = RGBA(hex: 0x6E6E73)
  static let line = RGBA(hex: 0xD2D2D7)
  static let accent = RGBA(hex: 0x007AFF)
  static let colors = [RGBA(hex: 0x007AFF), RGBA(hex: 0x34A853), RGBA(hex: 0xE8590C)]
}
#endif
