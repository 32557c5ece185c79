/// The statuses with which a command ends. Never 2: `make` turns every failure into that.
public enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// A usage error, or an error of the command itself.
  case failure = 1
  /// Slower than before, or out of the error budget.
  case regression = 3
  /// Faster than before, where that matters.
  case improvement = 4
  /// Nothing to compare with.
  case noBaseline = 5
}
