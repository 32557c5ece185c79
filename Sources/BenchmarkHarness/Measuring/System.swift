import CBenchmarkSupport
import Foundation

/// What the system says about itself and about this process.
enum System {
  /// A field of `uname`.
  static func name<Field>(_ field: KeyPath<utsname, Field>) -> String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names[keyPath: field]) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Runnable processes on average in the last 1, 5 and 15 minutes.
  static var load: [Double] {
    var averages = [Double](repeating: 0, count: 3)
    let count = getloadavg(&averages, 3)
    return Array(averages.prefix(max(0, Int(count))))
  }

  /// The most memory this process ever had, in bytes.
  static var peakMemory: Int {
    #if os(Linux)
    // getrusage would also count the program that this one replaced, such as `swift run`.
    if let peak = highWaterMark() { return peak }
    #endif
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #else
    // 0 is RUSAGE_SELF, whose type differs between C libraries. Linux counts in kilobytes.
    getrusage(0, &usage)
    return usage.ru_maxrss * 1024
    #endif
  }

  /// The processors that this process may run on; empty where they cannot be chosen.
  static var usableCores: [Int] { (0..<Int(core_limit())).filter { core_is_usable(Int32($0)) } }

  private static func highWaterMark() -> Int? {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }
}
