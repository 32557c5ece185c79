#if Rendering
import Foundation
import MotionRendering

/// Writes text to standard output at once.
func show(_ text: String) throws(UsageError) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw UsageError("cannot write to standard output: \(String(cString: strerror(errno)))")
  }
}

do {
  let options = try Options(CommandLine.arguments)
  if options.help {
    try show(Options.usage)
    exit(0)
  }
  let selected = try options.select(from: entries)
  if options.list {
    try show(selected.map { "\($0.name)\n" }.joined())
    exit(0)
  }
  let gallery = try Gallery(folder: options.output, scale: options.scale)
  try await gallery.draw(selected) { try show("\($0)\n") }
} catch {
  // Nobody is left to be told when this fails.
  try? FileHandle.standardError.write(contentsOf: Data("gallery: \(error)\n".utf8))
  exit(1)
}
#else
import Foundation
import Processes

// Built without its C libraries.
func complain(_ message: String) {
  try? FileHandle.standardError.write(contentsOf: Data("gallery: \(message)\n".utf8))
}

do {
  try CompleteBuild.takeOver(product: "gallery", needing: [.cairo, .pango, .webP], note: complain)
} catch {
  complain("\(error)")
  exit(1)
}
#endif
