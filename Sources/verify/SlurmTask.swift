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
  let step = try number("SLURM_ARRAY_TASK_STEP", or: 1)
  guard step > 0, (task - first).isMultiple(of: step),
    let shard = Shard(index: (task - first) / step + 1, count: count)
  else {
    throw UsageError(
      "SLURM_ARRAY_TASK_ID must be one of \(count) from \(first) by steps of \(step), got \(id)")
  }
  return shard
}
