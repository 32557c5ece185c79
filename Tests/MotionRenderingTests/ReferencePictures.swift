#if Rendering
import Foundation
import MotionComponents
import MotionRendering
import Testing

/// Compares pictures with those kept in Reference/.
///
/// `MOTION_RECORD_PICTURES=1 swift test --filter Picture` records them anew: look at each
/// before it is committed.
enum ReferencePictures {
  /// Shades of another version of Cairo's rasteriser at the same edge.
  static let tolerance = 6
  /// The share of pixels that may be further off: edges through which another version of the font
  /// or of the rasteriser puts its line a little differently.
  static let share = 0.002
  /// How far off any pixel may be. A line's edge that moves by a tenth of a pixel stays below; an icon
  /// that is gone, grey on grey, does not: its 75 shades are the least that a component draws with.
  static let largest = 48

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Reference")
  /// Where pictures go that do not agree.
  static let failures = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../.build/picture-differences").standardized

  static func expect(
    _ actual: Picture, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["MOTION_RECORD_PICTURES"] == "1" {
      try actual.writePNG(to: path(of: name))
    } else if let complaint = try complaint(of: actual, named: name) {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  }

  /// What is wrong with `actual`, after the pictures that show it are written; nil when nothing is.
  static func complaint(of actual: Picture, named name: String) throws -> String? {
    let expected = try Picture(png: path(of: name))
    let difference = PictureDifference(actual, expected, tolerance: tolerance)
    let most = Int(share * Double(actual.width * actual.height))
    if let difference, difference.count <= most, difference.largest <= largest { return nil }

    try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
    let path = failures.appendingPathComponent(name).path
    try actual.writePNG(to: path + "-actual.png")
    try expected.writePNG(to: path + "-expected.png")
    try difference?.picture.writePNG(to: path + "-difference.png")
    let reason =
      difference.map {
        "\($0.count) pixels differ by more than \(tolerance)/255, at most \(most) may; "
          + "the largest difference is \($0.largest), at most \(largest) may be"
      }
      ?? "it has \(actual.width) x \(actual.height) pixels instead of "
      + "\(expected.width) x \(expected.height)"
    return "picture \(name): \(reason); see \(failures.path)"
  }

  private static func path(of name: String) -> String {
    folder.appendingPathComponent("\(name).png").path
  }
}
#endif
