import Foundation
import Processes

/// Copies of two programs at paths of the same length, while this value lives: a program's path is on
/// its stack and, by way of the loader, on its heap, and where those begin is worth 1 %. Made anew for
/// each start, as where a copy lies in the page cache can be worth some per cent, too; a program that
/// runs needs its file no more.
final class EqualPaths {
  let first, second: String
  private let folder: TemporaryFolder

  init(_ first: String, _ second: String) throws(WorkerError) {
    do throws(SystemError) {
      folder = try TemporaryFolder(prefix: "bench-")
    } catch {
      throw WorkerError("cannot write in \"\(NSTemporaryDirectory())\": \(error)")
    }
    (self.first, self.second) = ("\(folder.path)/a", "\(folder.path)/b")
    do {
      try FileManager.default.copyItem(atPath: first, toPath: self.first)
      try FileManager.default.copyItem(atPath: second, toPath: self.second)
    } catch {
      throw WorkerError("cannot copy \(first) and \(second) to \"\(folder.path)\"")
    }
  }

  private static func remove(_ folder: String) {
    for name in ["a", "b"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// What killed processes left. No comparison takes a day.
  static func removeAbandoned() {
    let place = NSTemporaryDirectory()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    where name.hasPrefix("bench-") && name.count == "bench-XXXXXX".count {
      var status = stat()
      guard lstat("\(place)\(name)", &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)\(name)")) ?? []
      guard Set(names).isSubset(of: ["a", "b"]) else { continue }
      let age = Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > 86_400 { remove("\(place)\(name)") }
    }
  }
}
