import Foundation
import RandomNumbers

/// What the environment asks of every property.
struct Settings: Sendable {
  /// `PROPERTY_REPLAY`: the key of a property and a tape, joined by `-`; runs that one value.
  var replay: (key: String, tape: ChoiceTape)?
  /// `PROPERTY_SEED`: mixed into the seed of every property.
  var seed: UInt64 = 0
  /// `PROPERTY_CASES`: in place of the count each property asks for.
  var cases: Int?
  /// `PROPERTY_KEEP`: `no` to neither read nor write the files of failures.
  var keepsFailures = true

  /// `PROPERTY_SHRINK`: seconds that shrinking may take, in place of what each property allows.
  var shrinking: Duration?
  /// `PROPERTY_CHILD`: the key of a property whose tapes are read from standard input.
  ///
  /// The process's own, whatever a test puts in place of the rest: a child must never start another.
  static let child = ProcessInfo.processInfo.environment["PROPERTY_CHILD"]

  /// Replaced by tests.
  @TaskLocal static var environment = ProcessInfo.processInfo.environment

  /// - Throws: `Malformed`, naming the variable: a typo must not test less than was asked.
  init(_ environment: [String: String] = Settings.environment) throws(Malformed) {
    if let text = environment["PROPERTY_REPLAY"] {
      let parts = text.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let tape = ChoiceTape(String(parts[1])) else {
        throw Malformed(description: "PROPERTY_REPLAY=\(text) is no line that a failure printed")
      }
      replay = (String(parts[0]), tape)
    }
    if let text = environment["PROPERTY_SEED"] {
      guard let value = UInt64(text) else {
        throw Malformed(description: "PROPERTY_SEED=\(text) is not an unsigned integer")
      }
      seed = value
    }
    if let text = environment["PROPERTY_CASES"] {
      guard let value = Int(text), value > 0 else {
        throw Malformed(description: "PROPERTY_CASES=\(text) is not a positive integer")
      }
      cases = value
    }
    if let text = environment["PROPERTY_SHRINK"] {
      guard let value = Double(text), value >= 0, value < 1e9 else {
        throw Malformed(description: "PROPERTY_SHRINK=\(text) is not a number of seconds")
      }
      shrinking = .seconds(value)
    }
    if let text = environment["PROPERTY_KEEP"] {
      guard ["yes", "no"].contains(text) else {
        throw Malformed(description: "PROPERTY_KEEP=\(text) is not yes or no")
      }
      keepsFailures = text == "yes"
    }
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// What stands for a property on a replay line: short, and safe in a shell.
  static func key(of name: String) -> String {
    String(SplitMix64.hash(name) >> 32, radix: 16)
  }
}
