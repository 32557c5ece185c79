#if Rendering
import CommandLine
import Foundation
import MotionComponents
import MotionDrawing
import MotionRendering

/// Writes pictures, animations and the page that shows them into one folder.
struct Gallery: Sendable {
  let folder: String
  /// Pixels a point.
  let scale: Double

  /// Makes the folder, and those it lies in.
  init(folder: String, scale: Double) throws(UsageError) {
    self.folder = folder
    self.scale = scale
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += part + "/"
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw UsageError("--output \(folder) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Draws everything, as many files at once as there are processors; `progress` hears of each.
  func draw(_ entries: [Entry], progress: @Sendable (String) throws -> Void) async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for entry in entries {
        group.addTask { try draw(entry) }
        for animation in entry.animations {
          group.addTask { try draw(animation, of: entry) }
        }
      }
      for try await path in group { try progress(path) }
    }
    let page = "\(folder)/index.html"
    try SafeFile().replace(page, with: Data(Page(entries: entries).html.utf8))
    try progress(page)
  }

  private func draw(_ entry: Entry) throws -> String {
    let path = "\(folder)/\(entry.name).png"
    let sheet = entry.sheet
    try Picture(
      of: sheet.list(), width: sheet.pictureWidth, height: sheet.pictureHeight, scale: scale
    ).writePNG(to: path)
    return path
  }

  private func draw(_ animation: Animation, of entry: Entry) throws -> String {
    let path = "\(folder)/\(animation.file(of: entry))"
    func frame(_ time: Double) throws -> Picture {
      try Picture(
        of: animation.frame(time), width: animation.width, height: animation.height,
        scale: scale, background: animation.background)
    }
    let first = try frame(0)
    var file = try WebPAnimation(
      width: first.width, height: first.height, quality: animation.quality)
    for time in animation.times {
      try file.append(frame(time), seconds: 1 / Animation.framesPerSecond)
    }
    try file.write(to: path)
    return path
  }
}
#endif
