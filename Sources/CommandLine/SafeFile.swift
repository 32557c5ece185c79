import Foundation

/// Files that are written beside their place and then moved there: whoever reads them, and whenever
/// the process or the disk gives up, finds the earlier file or the new one, whole.
public struct SafeFile {
  /// Why a file could not be written.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let path: String
    /// The system's error number.
    public let code: Int32

    public var description: String {
      visible("\(path) cannot be written: \(String(cString: strerror(code)))")
    }
  }

  public enum Stage: String, CaseIterable, Sendable {
    case opened, halfWritten, written, synced, linked
  }

  /// Called at each stage of writing: tests end the process there.
  private let reached: (Stage) -> Void

  public init(reached: @escaping (Stage) -> Void = { _ in }) { self.reached = reached }

  /// Puts `data` in the place of what `path` holds. A link stays one: the file it leads to is
  /// replaced, or made. What is no file, such as a device, is written to.
  public func replace(_ path: String, with data: Data) throws(Failure) {
    let target = try Self.followingLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return try Self.write(to: target, data)
    }
    // A read-only file could be replaced, but its owner wanted it kept.
    guard !exists || access(target, W_OK) == 0 else { throw Failure(path: path, code: errno) }
    let place = Self.folder(of: target)
    let temporary = "\(place)/\(Self.temporaryName())"
    try write(data, toNew: temporary, for: path, mode: exists ? status.st_mode & 0o777 : nil)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw Failure(path: path, code: code)
    }
    try Self.sync(folder: place)
  }

  /// Puts `data` into a new file of the first free of the names, and returns its path.
  public func create(
    in place: String, with data: Data, name: (_ attempt: Int) -> String
  ) throws(Failure) -> String {
    let temporary = "\(place)/\(Self.temporaryName())"
    try write(data, toNew: temporary, for: "\(place)/\(name(1))", mode: nil)
    defer { unlink(temporary) }
    var attempt = 1
    while true {
      let path = "\(place)/\(name(attempt))"
      // Unlike a rename, a link never replaces a file that another process has just made.
      if link(temporary, path) == 0 {
        reached(.linked)
        try Self.sync(folder: place)
        return path
      }
      guard errno == EEXIST else { throw Failure(path: path, code: errno) }
      attempt += 1
    }
  }

  /// - Parameter path: What a failure names.
  private func write(
    _ data: Data, toNew temporary: String, for path: String, mode: mode_t?
  ) throws(Failure) {
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    if let mode { fchmod(file, mode) }
    reached(.opened)
    let half = data.count / 2
    var isWritten = Self.writeAll(data.prefix(half), to: file)
    if isWritten {
      reached(.halfWritten)
      isWritten = Self.writeAll(data.dropFirst(half), to: file)
    }
    if isWritten { reached(.written) }
    guard isWritten, fsync(file) == 0 else {
      let code = errno
      unlink(temporary)
      throw Failure(path: path, code: code)
    }
    reached(.synced)
  }
}

extension SafeFile {
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the links from `path` end, be it nowhere.
  private static func followingLinks(_ path: String) throws(Failure) -> String {
    var target = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      target = next.hasPrefix("/") ? next : "\(folder(of: target))/\(next)"
    }
    throw Failure(path: path, code: ELOOP)
  }

  private static func write(to path: String, _ data: Data) throws(Failure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    guard writeAll(data, to: file) else { throw Failure(path: path, code: errno) }
  }

  private static func writeAll(_ data: Data, to file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Foundation.write(file, rest.baseAddress!, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }

  private static func sync(folder: String) throws(Failure) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: folder, code: errno) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder; the file itself is safe by then.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw Failure(path: folder, code: errno)
    }
  }

  /// A name for a file that is not yet whole. Begins with a dot: readers pass it over.
  public static func temporaryName() -> String {
    ".\(getpid())-\(UInt64.random(in: 0 ... .max))\(temporaryEnding)"
  }

  private static let temporaryEnding = ".tmp"
  /// Seconds; writing a file takes a second at most.
  private static let abandonedAfter = 3600.0

  /// Removes what killed processes left half written. A file that another is just writing is younger.
  public static func removeAbandoned(in place: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(temporaryEnding) {
      var status = stat()
      guard lstat("\(place)/\(name)", &status) == 0 else { continue }
      let age = Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > abandonedAfter { unlink("\(place)/\(name)") }
    }
  }
}
