/// How the program ends. Never 2: `make` turns every failure into that.
enum ExitStatus: Int32 {
  case fine = 0
  case failure = 1
  case regression = 3
  case improvement = 4
  case noBaseline = 5
}
