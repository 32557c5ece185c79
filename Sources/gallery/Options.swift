#if Rendering
import CGetopt
import Foundation

/// The command line, read.
struct Options {
  var output = "gallery-output"
  var filter = ""
  var scale = 2.0
  var list = false
  var help = false

  static let usage = """
    usage: gallery [options]

    Draws every component in its states and in motion, as pictures, animations and a page.

      --output DIR     where to; made when missing (gallery-output)
      --filter TEXT    only entries whose name contains it
      --scale N        pixels a point, 0.1...8 (2)
      --list           the entries' names
      --help           this

    exit: 0 drawn, 1 usage or internal error

    """

  private static let flags: [(name: String, takesValue: Bool)] = [
    ("output", true), ("filter", true), ("scale", true), ("list", false), ("help", false),
  ]

  init(_ arguments: [String]) throws(UsageError) {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let names = Self.flags.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var table = zip(Self.flags, names).enumerated().map { index, flag in
      option(name: flag.1, has_arg: flag.0.takesValue ? 1 : 0, flag: nil, val: Int32(256 + index))
    }
    table.append(option())

    getopt_start()
    while true {
      // The leading colon tells a missing value from an unknown flag.
      let found = getopt_long(Int32(arguments.count), &pointers, ":h", table, nil)
      if found == -1 { break }
      let word = pointers[Int(getopt_index()) - 1].map { String(cString: $0) } ?? ""
      let value = getopt_value().map { String(cString: $0) } ?? ""
      switch found {
      case Int32(UInt8(ascii: ":")): throw UsageError("\(word) needs a value")
      case Int32(UInt8(ascii: "h")): help = true
      case 256...: try apply(Self.flags[Int(found) - 256].name, value)
      default: throw UsageError("unknown option \(word); see gallery --help")
      }
    }
    if Int(getopt_index()) < arguments.count, let stray = pointers[Int(getopt_index())] {
      throw UsageError("unexpected argument \(String(cString: stray)); see gallery --help")
    }
    if output.isEmpty { throw UsageError("--output must name a folder") }
  }

  private mutating func apply(_ flag: String, _ value: String) throws(UsageError) {
    switch flag {
    case "output": output = value
    case "filter": filter = value
    case "scale":
      guard let number = Double(value), number >= 0.1, number <= 8 else {
        throw UsageError("--scale must be in 0.1...8, got \(value)")
      }
      scale = number
    case "list": list = true
    default: help = true
    }
  }

  /// The entries asked for.
  func select(from entries: [Entry]) throws(UsageError) -> [Entry] {
    let selected = entries.filter { filter.isEmpty || $0.name.contains(filter) }
    if selected.isEmpty {
      let names = entries.map(\.name).joined(separator: ", ")
      throw UsageError("--filter \(filter) fits none of \(names)")
    }
    return selected
  }
}

/// A command line that cannot be followed.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
