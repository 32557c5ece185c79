import Foundation
import MotionComponents
import MotionRendering

/// Writes pictures, animations and the page that shows them into one folder.
struct Gallery {
  let folder: String
  /// Pixels a point.
  static let scale = 2.0

  /// Makes the folder, and those it lies in.
  init(folder: String) throws(UsageError) {
    self.folder = folder
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += part + "/"
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw UsageError("--output \(folder) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  func draw(_ entries: [Entry], progress: (String) -> Void) throws {
    for entry in entries {
      let sheet = try Picture(
        of: entry.sheet.list(), width: entry.sheet.pictureWidth,
        height: entry.sheet.pictureHeight, scale: Self.scale)
      try write("\(entry.name).png", progress) { try sheet.writePNG(to: $0) }
      for animation in entry.animations {
        try write(animation.file(of: entry), progress) { try draw(animation).write(to: $0) }
      }
    }
    try write("index.html", progress) {
      try MotionRendering.write(Array(Page(entries: entries).html.utf8), to: $0)
    }
  }

  private func draw(_ animation: Animation) throws -> WebPAnimation {
    let frames = try animation.times.map { time in
      try Picture(
        of: animation.frame(time), width: animation.width, height: animation.height,
        scale: Self.scale, background: animation.background)
    }
    var file = try WebPAnimation(
      width: frames[0].width, height: frames[0].height, quality: animation.quality)
    for frame in frames { try file.append(frame, seconds: 1 / Animation.framesPerSecond) }
    return file
  }

  private func write(
    _ name: String, _ progress: (String) -> Void, _ body: (String) throws -> Void
  ) throws {
    let path = "\(folder)/\(name)"
    try body(path)
    progress(path)
  }
}
