import Foundation

/// What measurements of one folder were made on.
public struct Machine: Codable, Equatable, Sendable {
  /// Name of the folder; from what decides speed, since containers change their host's name.
  public let name: String
  public let cpu: String
  public let cores: Int
  /// In bytes.
  public let memory: UInt64
  public let architecture: String

  public init(cpu: String, cores: Int, memory: UInt64, architecture: String) {
    let words = "\(cpu) \(cores) cores \(architecture)".lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    name = words.joined(separator: "-")
    self.cpu = cpu
    self.cores = cores
    self.memory = memory
    self.architecture = architecture
  }

  /// This one.
  public static var current: Machine {
    let information = ProcessInfo.processInfo
    return Machine(
      cpu: cpuName() ?? "unknown cpu", cores: information.processorCount,
      memory: information.physicalMemory, architecture: System.name(\.machine))
  }

  private static func cpuName() -> String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  }
}
