import CBenchmarkSupport
import Foundation

/// A process that runs batches when told to, so that two builds can be measured in turn.
///
/// A line in, a line out, on standard input and output:
///
/// | line in | line out |
/// | --- | --- |
/// | (none: at the start) | `bench-worker 1` |
/// | `list` | `ID VERSION` for each scenario, separated by tabs |
/// | `pin CORE` | `ok`, or `no` where that cannot be done |
/// | `prepare ID` | `ok`, or `no` for an unknown id |
/// | `size` | operations in a batch |
/// | `run COUNT` | nanoseconds that passed, and nanoseconds of processor time |
/// | `release` | `ok` |
///
/// It ends when its input does, so it never outlives the process that started it for long.
public struct Worker {
  /// Raised when a line changes its meaning.
  public static let greeting = "bench-worker 1"

  /// Holds as many letters as the memory is to be moved by bytes.
  static let shiftVariable = "BENCH_SHIFT"

  let scenarios: [Scenario]

  public init(scenarios: [Scenario]) { self.scenarios = scenarios }

  public func serve() {
    var run: ((Int) -> Void)?
    // The variable itself has moved the stack; this moves the heap.
    let shift = ProcessInfo.processInfo.environment[Self.shiftVariable]?.utf8.count ?? 0
    let unused = malloc(shift)
    defer { free(unused) }
    guard reply(Self.greeting) else { return }
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard reply(answer(words.first ?? "", words.dropFirst().first ?? "", &run)) else { return }
    }
  }

  private func answer(_ verb: String, _ operand: String, _ run: inout ((Int) -> Void)?) -> String {
    switch verb {
    case "list":
      return scenarios.map { "\($0.id) \($0.version)" }.joined(separator: "\t")
    case "pin":
      return Int32(operand).map(pin_to_core) == true ? "ok" : "no"
    case "prepare":
      run = scenarios.first { $0.id == operand }?.prepare()
      return run == nil ? "no" : "ok"
    case "size":
      guard let run else { return "no" }
      // Time in which others had the processor would make the batch of every start too short.
      return "\(BatchSize(clock: .processor).find(run))"
    case "run":
      guard let run, let count = Int(operand), count > 0 else { return "no" }
      return Self.time(count, run)
    case "release":
      run = nil
      return "ok"
    default:
      return "no"
    }
  }

  private static func time(_ count: Int, _ run: (Int) -> Void) -> String {
    // The other worker has had the caches meanwhile.
    run(max(2, count / 16))
    let (wall, processor) = (NanosecondClock.monotonic, NanosecondClock.processor)
    let start = (wall.now(), processor.now())
    run(count)
    let end = (processor.now(), wall.now())
    return "\(end.1 - start.0) \(end.0 - start.1)"
  }

  private func reply(_ text: String) -> Bool {
    let bytes = Array("\(text)\n".utf8)
    return write(STDOUT_FILENO, bytes, bytes.count) == bytes.count
  }
}
