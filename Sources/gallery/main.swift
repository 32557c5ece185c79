#if Rendering
import CommandLine

await Command.run(GalleryOptions.self) { options in
  let selected = try options.select(from: entries)
  if options.list {
    try show(selected.map { "\($0.name)\n" }.joined())
    return .fine
  }
  let gallery = try Gallery(folder: options.output, scale: options.scale)
  try await gallery.draw(selected) { try show("\($0)\n") }
  return .fine
}
#else
import CommandLine
import Foundation
import Processes

// Built without its C libraries.
EndingSignals.endChildren()
do {
  try CompleteBuild.takeOver(product: "gallery", needing: [.cairo, .pango, .webP], note: note)
} catch {
  note("\(error)")
  exit(ExitStatus.failure.rawValue)
}
#endif
