import BenchmarkHarness
import Processes

@main struct Bench {
  static func main() {
    BenchmarkCommand(
      product: "bench", scenarios: scenarios,
      buildArguments: {
        let libraries: [CompleteBuild.Library] = [.cairo, .pango, .webP]
        return libraries.allSatisfy(\.isInstalled) ? [CompleteBuild.allTraits] : []
      },
      detection: DetectionTrials(
        compute: "spring/value/underdamped", memory: "particles/stepping/10000",
        cached: "particles/burst/1000", patch: "Benchmarks/Detection/one-more-multiply.patch")
    ).main()
  }
}
