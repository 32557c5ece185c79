// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MotionPhysics",
  products: [
    // MARK: Public API
    .library(name: "MotionPhysics", targets: ["MotionPhysics"]),
    .library(name: "MotionOracle", targets: ["MotionOracle"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    // MARK: Commands
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "verify", targets: ["verify"]),
  ],
  targets: [
    // MARK: Public API
    .target(name: "MotionPhysics"),
    .target(name: "MotionOracle", dependencies: ["MotionPhysics", "CGSL", "CMPFR"]),
    .target(name: "BenchmarkHarness", dependencies: ["CAllocationCounter"]),
    .target(name: "PropertyTesting"),

    // MARK: Commands
    .executableTarget(
      name: "bench", dependencies: ["MotionPhysics", "BenchmarkHarness", "NearNames", "CGetopt"],
      path: "Benchmarks", exclude: ["Detection"]),
    .executableTarget(name: "verify", dependencies: ["MotionOracle", "NearNames", "CGetopt"]),
    .target(name: "NearNames"),

    // MARK: C libraries
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(
      name: "CMPFR", pkgConfig: "mpfr", providers: [.apt(["libmpfr-dev"]), .brew(["mpfr"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CAllocationCounter"),

    // MARK: Tests
    .target(name: "Fuzzing", dependencies: ["MotionPhysics"], path: "Tests/Fuzzing"),
    .testTarget(
      name: "MotionPhysicsTests",
      dependencies: ["MotionPhysics", "MotionOracle", "PropertyTesting"],
      resources: [.copy("reported.json")]),
    .testTarget(name: "MotionOracleTests", dependencies: ["MotionOracle", "verify"]),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness", "NearNames", "bench"]),
    .testTarget(name: "DocumentationTests", dependencies: ["MotionPhysics"]),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
