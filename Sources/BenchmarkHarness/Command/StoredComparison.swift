import CommandLine

/// `bench compare A.json B.json`, and a run against its baseline.
struct StoredComparison {
  let options: BenchOptions

  func run() throws -> ExitStatus {
    let runs = try options.operands.map { path in
      do {
        return try RunRecord(storedAt: path)
      } catch {
        throw NoBaseline("\(error)")
      }
    }
    return try compare(runs[1], withStored: runs[0])
  }

  /// With JSON the run itself goes into the same object.
  func compare(
    _ head: RunRecord, withStored base: RunRecord, showing run: RunRecord? = nil
  ) throws -> ExitStatus {
    guard head.machine.name == base.machine.name else {
      throw NoBaseline(
        "the runs are of different machines, \(base.machine.name) and \(head.machine.name):"
          + " times say nothing")
    }
    let verdicts = head.verdicts(against: base)
    guard !verdicts.isEmpty else { throw NoBaseline("the runs have no scenario in common") }
    var notes = [
      "Stored runs: weaker than measuring in turn, since machines drift; less than 3 % is called the",
      "same. To be sure: bench compare \(base.revision.commit.prefix(12))",
    ]
    if head.machine.memory != base.machine.memory {
      let sizes = [base, head].map { "\($0.machine.memory >> 20) MiB" }
      notes.append("The machine has other memory: \(sizes[0]), now \(sizes[1]).")
    }
    if head.build != base.build { notes.append("The runs are of different compilers or flags.") }
    return try ComparisonReport(run: run, verdicts: verdicts, notes: notes).present(options)
  }
}
