import Foundation

/// The text of an entry's source file, from the resources of the gallery.
public struct Listing: Sendable {
  /// The line before the part that the page shows.
  static let begin = "// MARK: Shown on the page"
  /// The line after it.
  static let end = "// MARK: Not shown"

  public let text: String

  /// The file that `#fileID` names; traps when the resources do not hold it.
  public init(of fileID: String) {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    let file = Bundle.module.bundleURL.appendingPathComponent("Entries/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("\(file.path) is not among the gallery's resources")
    }
    self.text = text
  }

  /// The lines between the markers, without the empty ones around them; traps when a marker is missing.
  public var shownPart: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: Self.begin[...]),
      let last = lines[first...].firstIndex(of: Self.end[...])
    else { fatalError("a marker of the part to show is missing in\n\(text)") }
    return lines[(first + 1)..<last].joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
