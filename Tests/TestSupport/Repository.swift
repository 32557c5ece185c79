import Foundation

/// The checkout that the tests run in.
public enum Repository {
  /// The folder of the manifest, found upward from this file.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
    return folder
  }()

  /// A file or folder by its path from the root.
  public static func path(_ relative: String) -> URL { root.appendingPathComponent(relative) }

  /// Every file below a folder whose name ends with `ending`, in the order of paths.
  public static func files(below relative: String, ending: String = ".swift") throws -> [URL] {
    let folder = path(relative)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted().map(folder.appendingPathComponent)
  }

  /// The one file of this name below a folder.
  public static func file(named name: String, below relative: String) throws -> URL {
    let found = try files(below: relative, ending: name).filter { $0.lastPathComponent == name }
    guard found.count == 1 else { throw NotOne(name: name, count: found.count) }
    return found[0]
  }

  struct NotOne: Error, CustomStringConvertible {
    let name: String
    let count: Int
    var description: String { "\(count) files are named \(name)" }
  }
}
