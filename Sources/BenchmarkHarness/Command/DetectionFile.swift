import CommandLine
import Foundation

/// Where trials are written one by one, so that an end at any moment loses none.
struct DetectionFile {
  let path: String

  init(_ options: BenchOptions, _ revision: Revision) throws {
    let folder = "\(options.results)/\(Machine.current.name)/detection"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let date = Date().formatted(.iso8601).filter { !"-:".contains($0) }
    path = "\(folder)/\(date)-\(revision.commit.prefix(8)).txt"
    guard let file = fopen(path, "wx") else {
      throw UsageError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    fclose(file)
    try append("trial\tkind\tscenario\tratio\tlow\thigh\tverdict\tseconds\n")
  }

  func append(_ text: String) throws {
    guard let file = fopen(path, "a") else {
      throw UsageError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw UsageError("\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
