import Foundation

struct Options {
  static let modules = [
    "MotionPhysics", "MotionComponents", "MotionDrawing", "MotionRendering", "BenchmarkHarness",
    "MotionOracle", "PropertyTesting",
  ]

  var modules = Self.modules
  var count = 400
  var seed: UInt64?
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var floor = 0.95
  var only: String?
  /// The tests of the mutation's own module, without a clean run first.
  var isQuick = false
  /// The cases of `regressions.txt` in place of a sample.
  var isListed = false
  var action = Action.judge

  enum Action { case judge, check, list }

  static let usage = """
    usage: mutate [--sample N] [--seed N] [--modules A,B] [--only TEXT] [--jobs N] [--floor PERCENT]
                  [--quick] [--listed] [--check | --list]
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--quick": isQuick = true
      case "--listed": isListed = true
      case "--check": action = .check
      case "--list": action = .list
      case "--sample": count = try Self.number(flag, rest.popFirst(), in: 1...10_000)
      case "--jobs": jobs = try Self.number(flag, rest.popFirst(), in: 1...64)
      case "--floor": floor = Double(try Self.number(flag, rest.popFirst(), in: 0...100)) / 100
      case "--seed": seed = UInt64(try Self.number(flag, rest.popFirst(), in: 0...Int.max))
      case "--only": only = rest.popFirst()
      case "--modules":
        modules = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
        guard !modules.isEmpty, modules.allSatisfy(Self.modules.contains) else {
          throw Failure("--modules must be of \(Self.modules.joined(separator: ","))")
        }
      default: throw Failure("unknown flag \(flag)\n\(Self.usage)")
      }
    }
  }

  private static func number(
    _ flag: String, _ text: String?, in range: ClosedRange<Int>
  ) throws -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else {
      throw Failure(
        "\(flag) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
