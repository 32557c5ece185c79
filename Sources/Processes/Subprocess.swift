import Foundation

/// Another program, found by its name and run to its end.
public struct Subprocess {
  /// Whether it could be started and ended with status 0.
  public let succeeded: Bool
  /// What it printed, without line breaks at the end.
  public let output: String

  /// - Parameter showingOutput: Passes what it prints on to standard error instead.
  public init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], showingOutput: Bool = false
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = showingOutput ? FileHandle.standardError : pipe
    process.standardError = showingOutput ? FileHandle.standardError : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      (succeeded, output) = (false, "")
      return
    }
    let data = showingOutput ? Data() : pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    succeeded = process.terminationStatus == 0 && process.terminationReason == .exit
    output = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
