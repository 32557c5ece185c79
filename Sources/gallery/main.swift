import Foundation
import MotionRendering

func show(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

do {
  let options = try Options(CommandLine.arguments)
  if options.help {
    show(Options.usage)
    exit(0)
  }
  let selected = try options.select(from: entries)
  if options.list {
    show(selected.map { "\($0.name)\n" }.joined())
    exit(0)
  }
  let gallery = try Gallery(folder: options.output, scale: options.scale)
  try await gallery.draw(selected) { show("\($0)\n") }
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
