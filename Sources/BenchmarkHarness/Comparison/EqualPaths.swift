import Foundation

/// Two programs by paths of the same length, while this value lives: a program's path is on its
/// stack, and where the stack begins is worth more than 1 %.
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
    guard symlink(first, self.first) == 0, symlink(second, self.second) == 0 else {
      throw WorkerError("cannot link in \"\(folder)\": \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    for path in [first, second] { unlink(path) }
    rmdir(folder)
  }
}
