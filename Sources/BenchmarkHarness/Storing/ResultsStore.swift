import Foundation

/// A folder of stored runs, one folder in it for each machine.
public struct ResultsStore {
  public let folder: String
  /// Called at each stage of writing a file: tests end the process there.
  var reached: (Stage) -> Void = { _ in }

  enum Stage: String, CaseIterable { case opened, halfWritten, written, synced, linked }

  public init(folder: String) { self.folder = folder }

  /// Throws unless runs of `machine` can be stored: asked before anything is measured.
  public func checkWritable(for machine: Machine) throws(StoreError) {
    let place = try makeFolder(machine)
    removeAbandoned(in: place)
    removeAbandoned(in: "\(place)/baselines")
    let (probe, name) = ("\(place)/\(Self.temporaryName())", "\(place)/\(Self.temporaryName())")
    try writeFile(probe, Data("probe\n".utf8))
    defer { unlink(probe) }
    // Some file systems have no links.
    guard link(probe, name) == 0 else { throw StoreError(path: place, code: errno) }
    unlink(name)
  }

  /// Stores a run and returns its path. A process that ends at any moment leaves either the whole
  /// file or none; a run stored in the same second gets a name of its own.
  @discardableResult
  public func save(_ run: RunRecord) throws -> String {
    let place = try makeFolder(run.machine)
    var run = run
    run.sequence = 1 + lastSequence(in: place)
    let text = try StoredText.encode(run)
    // The runs hold it as well. What is there stays, though it be damaged or of a later version.
    if !FileManager.default.fileExists(atPath: "\(place)/machine.json") {
      try replace("\(place)/machine.json", by: try StoredText.encode(run.machine))
    }
    return try saveFile(text, in: place) { $0 == 1 ? run.fileName : "\(run.fileName)-\($0)" }
  }

  /// Puts `run` in place of what was stored at `path`; its number stays.
  public func update(_ path: String, to run: RunRecord) throws {
    var run = run
    run.sequence = try RunRecord(storedAt: path).sequence
    try replace(path, by: try StoredText.encode(run))
  }

  /// Stores a run under a name of its own, in place of an earlier one.
  public func save(_ run: RunRecord, asBaseline name: String) throws {
    let place = try makeFolder(run.machine, "baselines")
    try replace("\(place)/\(name).json", by: try StoredText.encode(run))
  }

  /// The highest number given to a run so far; runs made at once may share one, which their dates
  /// then tell apart.
  private func lastSequence(in place: String) -> Int {
    struct Header: Decodable { let sequence: Int? }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter(StoredRuns.isRun).compactMap { name in
      let data = try? Data(contentsOf: URL(fileURLWithPath: "\(place)/\(name)"))
      return data.flatMap { try? JSONDecoder().decode(Header.self, from: $0) }?.sequence
    }.filter { $0 < RunRecord.lastSequence }.max() ?? 0
  }

  private func replace(_ path: String, by text: String) throws(StoreError) {
    let place = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let temporary = "\(place)/\(Self.temporaryName())"
    try writeFile(temporary, Data(text.utf8))
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw StoreError(path: path, code: code)
    }
    try sync(folder: place)
  }

  /// Gives a finished file the first free name, and returns its path.
  private func saveFile(
    _ text: String, in place: String, name: (Int) -> String
  ) throws(StoreError) -> String {
    let temporary = "\(place)/\(Self.temporaryName())"
    try writeFile(temporary, Data(text.utf8))
    defer { unlink(temporary) }
    var attempt = 1
    while true {
      let path = "\(place)/\(name(attempt)).json"
      // Unlike a rename, a link never replaces a file that another run has just stored.
      if link(temporary, path) == 0 {
        reached(.linked)
        try sync(folder: place)
        return path
      }
      guard errno == EEXIST else { throw StoreError(path: path, code: errno) }
      attempt += 1
    }
  }

  private func makeFolder(
    _ machine: Machine, _ below: String? = nil
  ) throws(StoreError) -> String {
    let place = "\(folder)/\(machine.name)" + (below.map { "/\($0)" } ?? "")
    var path = place.hasPrefix("/") ? "/" : ""
    for part in place.split(separator: "/") {
      path += "\(part)/"
      if mkdir(path, 0o777) != 0, errno != EEXIST {
        // Some systems name another reason for a folder that is there.
        let code = errno
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists && isFolder.boolValue else { throw StoreError(path: folder, code: code) }
      }
    }
    return place
  }

  /// What a killed process left half written. A file that another is just writing is younger.
  private func removeAbandoned(in place: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(Self.temporaryEnding) {
      var status = stat()
      guard lstat("\(place)/\(name)", &status) == 0 else { continue }
      let age = Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
      if age > Self.abandonedAfter { unlink("\(place)/\(name)") }
    }
  }

  /// Seconds; writing a file takes a second at most.
  private static let abandonedAfter = 3600.0

  private func writeFile(_ path: String, _ data: Data) throws(StoreError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw StoreError(path: folder, code: errno) }
    defer { close(file) }
    reached(.opened)
    let half = data.count / 2
    let written =
      writeAll(data[..<half], to: file)
      && {
        reached(.halfWritten)
        return writeAll(data[half...], to: file)
      }()
    guard written else {
      let code = errno
      unlink(path)
      throw StoreError(path: folder, code: code)
    }
    reached(.written)
    guard fsync(file) == 0 else { throw StoreError(path: folder, code: errno) }
    reached(.synced)
  }

  private func writeAll(_ data: Data, to file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(file, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }

  private func sync(folder: String) throws(StoreError) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(path: folder, code: errno) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder; the file itself is safe by then.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw StoreError(path: folder, code: errno)
    }
  }

  /// Begins with a dot: readers pass it over.
  private static func temporaryName() -> String {
    ".\(getpid())-\(UInt64.random(in: 0 ... .max))\(temporaryEnding)"
  }

  private static let temporaryEnding = ".tmp"
}
