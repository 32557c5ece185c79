// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MotionPhysics",
  products: [
    // MARK: Public API
    .library(name: "MotionPhysics", targets: ["MotionPhysics"]),
    .library(name: "MotionComponents", targets: ["MotionComponents"]),
    .library(name: "MotionRendering", targets: ["MotionRendering"]),
    .library(name: "MotionOracle", targets: ["MotionOracle"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    // MARK: Commands
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "verify", targets: ["verify"]),
    .executable(name: "gallery", targets: ["gallery"]),
  ],
  targets: [
    // MARK: Public API
    .target(name: "MotionPhysics"),
    .target(name: "MotionComponents", dependencies: ["MotionPhysics"]),
    .target(
      name: "MotionRendering", dependencies: ["MotionComponents", "CCairo", "CWebP"]),
    .target(name: "MotionOracle", dependencies: ["MotionPhysics", "CGSL", "CMPFR"]),
    .target(name: "BenchmarkHarness", dependencies: ["CAllocationCounter"]),
    .target(name: "PropertyTesting"),

    // MARK: Commands
    .executableTarget(
      name: "bench", dependencies: ["MotionRendering", "BenchmarkHarness", "NearNames", "CGetopt"],
      path: "Benchmarks", exclude: ["Detection"]),
    .executableTarget(name: "verify", dependencies: ["MotionOracle", "NearNames", "CGetopt"]),
    .executableTarget(name: "gallery", dependencies: ["MotionRendering", "CGetopt"]),
    .target(name: "NearNames"),

    // MARK: C libraries
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(
      name: "CMPFR", pkgConfig: "mpfr", providers: [.apt(["libmpfr-dev"]), .brew(["mpfr"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CAllocationCounter"),

    // MARK: Tests
    .target(
      name: "Fuzzing", dependencies: ["MotionPhysics", "MotionOracle", "BenchmarkHarness"],
      path: "Tests/Fuzzing"),
    .testTarget(
      name: "MotionPhysicsTests",
      dependencies: ["MotionPhysics", "MotionOracle", "PropertyTesting"],
      exclude: ["found.regressions"], resources: [.copy("reported.json")]),
    .testTarget(
      name: "MotionComponentsTests",
      dependencies: ["MotionComponents", "PropertyTesting", "CAllocationCounter"],
      exclude: ["found.regressions"]),
    .testTarget(
      name: "MotionRenderingTests",
      dependencies: ["MotionRendering", "PropertyTesting", "CWebP"],
      exclude: ["Reference", "found.regressions"]),
    .testTarget(name: "GalleryTests", dependencies: ["gallery", "MotionRendering"]),
    .testTarget(
      name: "MotionOracleTests", dependencies: ["MotionOracle", "verify"], exclude: ["Subjects"]),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness", "NearNames", "bench"]),
    .testTarget(name: "DocumentationTests", dependencies: ["MotionRendering"]),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
