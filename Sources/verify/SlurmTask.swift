#if Oracle
import CommandLine
import MotionOracle

/// The shard that Slurm's array asks of this task, or `nil` outside an array.
func slurmShard(_ environment: [String: String]) throws(UsageError) -> Shard? {
  guard let id = environment["SLURM_ARRAY_TASK_ID"] else { return nil }
  func number(_ name: String, or other: Int?) throws(UsageError) -> Int {
    let value = environment[name]
    guard let number = value.map({ Int($0) }) ?? other else {
      throw UsageError("\(name) must be a whole number, got \(value ?? "nothing")")
    }
    return number
  }
  let task = try number("SLURM_ARRAY_TASK_ID", or: nil)
  let count = try number("SLURM_ARRAY_TASK_COUNT", or: nil)
  let first = try number("SLURM_ARRAY_TASK_MIN", or: 1)
  let last = try number("SLURM_ARRAY_TASK_MAX", or: first + count - 1)
  // A part of an array that is run again has a count of its own.
  guard count > 1, 0...1 ~= first, last == first + count - 1,
    let shard = Shard(index: task - first + 1, count: count)
  else {
    throw UsageError(
      "SLURM_ARRAY_TASK_ID names a shard in an array 1-N or 0-N alone, N > 1, got \(id) of "
        + "\(count) in \(first)-\(last): give --shard K/N")
  }
  return shard
}
#endif
