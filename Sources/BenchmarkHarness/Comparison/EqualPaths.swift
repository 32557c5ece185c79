import Foundation

/// Copies of two programs at paths of the same length, while this value lives: a program's path is on
/// its stack and, by way of the loader, on its heap, and where those begin is worth 1 %. Made anew for
/// each start, as where a copy lies in the page cache can be worth some per cent, too; a program that
/// runs needs its file no more.
final class EqualPaths {
  let first, second: String
  private let folder: String

  init(_ first: String, _ second: String) throws(WorkerError) {
    var template = Array("\(NSTemporaryDirectory())bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw WorkerError(
        "cannot write in \"\(NSTemporaryDirectory())\": \(String(cString: strerror(errno)))")
    }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    (self.first, self.second) = ("\(folder)/a", "\(folder)/b")
    do {
      try FileManager.default.copyItem(atPath: first, toPath: self.first)
      try FileManager.default.copyItem(atPath: second, toPath: self.second)
    } catch {
      throw WorkerError("cannot copy \(first) and \(second) to \"\(folder)\"")
    }
  }

  deinit {
    for path in [first, second] { unlink(path) }
    rmdir(folder)
  }
}
