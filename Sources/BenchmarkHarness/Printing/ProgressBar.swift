/// A line that shows how far a run has come.
public struct ProgressBar {
  public static func line(_ progress: Sampler.Progress) -> String {
    let filled = Int((max(0, min(1, progress.fraction)) * 30).rounded())
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    let left = progress.secondsLeft.map { "\(Int($0.rounded(.up))) s left" } ?? "sizing batches"
    return "[\(bar)] \(left)"
  }
}
