#if Rendering
import CommandLine

/// What a command line asks of `gallery`.
struct GalleryOptions: CommandLineOptions {
  enum Mode: String, CaseIterable, Sendable {
    case drawing
    case list = "--list"
  }

  var output = "gallery-output"
  var filter = ""
  var scale = 2.0
  var list = false
  var help = false

  var mode: Mode { list ? .list : .drawing }

  static let syntax = CommandSyntax<GalleryOptions>(
    summary:
      "Draws every component in its states and in motion, as pictures, animations and a page.",
    flags: [
      Flag(
        "output", .text("DIR", must: "a folder"), for: [.drawing],
        "where to; made when missing (gallery-output)"
      ) { $0.output = $1 },
      Flag(
        "filter", .anything("TEXT"), for: [.drawing, .list],
        "only entries whose name contains it"
      ) { $0.filter = $1 },
      Flag("scale", .number("N", 0.1...8), for: [.drawing], "pixels a point, 0.1...8 (2)") {
        $0.scale = $1
      },
      Flag("list", for: [.list], "the entries' names") { $0.list = true },
    ],
    ending: "Exit status: 0 drawn, 1 usage or internal error.")

  /// The entries asked for.
  func select(from entries: [Entry]) throws(UsageError) -> [Entry] {
    let selected = entries.filter { filter.isEmpty || $0.name.contains(filter) }
    if selected.isEmpty {
      let names = entries.map(\.name).joined(separator: ", ")
      throw UsageError("--filter", must: "a part of one of \(names)", got: filter)
    }
    return selected
  }
}
#endif
