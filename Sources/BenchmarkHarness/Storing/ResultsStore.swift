import CommandLine
import Foundation

/// A folder of stored runs, one folder in it for each machine.
public struct ResultsStore {
  public let folder: String
  /// Called at each stage of writing a file: tests end the process there.
  var reached: (SafeFile.Stage) -> Void = { _ in }

  public init(folder: String) { self.folder = folder }

  /// Throws unless runs of `machine` can be stored: asked before anything is measured.
  public func checkWritable(for machine: Machine) throws(StoreError) {
    let place = try makeFolder(machine)
    SafeFile.removeAbandoned(in: place)
    SafeFile.removeAbandoned(in: "\(place)/baselines")
    // Some file systems have no links.
    let probe = SafeFile.temporaryName()
    let path = try storing { file throws(SafeFile.Failure) in
      try file.create(in: place, with: Data("probe\n".utf8)) { _ in probe }
    }
    unlink(path)
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
    return try storing { file throws(SafeFile.Failure) in
      try file.create(in: place, with: Data(text.utf8)) {
        ($0 == 1 ? run.fileName : "\(run.fileName)-\($0)") + ".json"
      }
    }
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
    try storing { file throws(SafeFile.Failure) in
      try file.replace(path, with: Data(text.utf8))
    }
  }

  /// Calls `write`; an error names the folder, which is what the user chose.
  private func storing<Result>(
    _ write: (SafeFile) throws(SafeFile.Failure) -> Result
  ) throws(StoreError) -> Result {
    do throws(SafeFile.Failure) {
      return try write(SafeFile(reached: reached))
    } catch {
      throw StoreError(path: folder, code: error.code)
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
}
