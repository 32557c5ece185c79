// swift-tools-version: 6.2
import PackageDescription

// The C libraries are wanted by nobody who uses the motion alone, so what needs them has a trait each.
// Without its trait a module is empty, and no line about a missing library is printed.
let package = Package(
  name: "MotionPhysics",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // MARK: Public API
    .library(name: "MotionPhysics", targets: ["MotionPhysics"]),
    .library(name: "MotionDrawing", targets: ["MotionDrawing"]),
    .library(name: "MotionComponents", targets: ["MotionComponents"]),
    .library(name: "MotionRendering", targets: ["MotionRendering"]),
    .library(name: "MotionOracle", targets: ["MotionOracle"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "AllocationCounter", targets: ["CAllocationCounter"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    // MARK: Commands
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "verify", targets: ["verify"]),
    .executable(name: "gallery", targets: ["gallery"]),
  ],
  traits: [
    .trait(name: "Oracle", description: "MotionOracle and verify: need GSL and MPFR."),
    .trait(
      name: "Rendering",
      description: "MotionRendering and gallery: need Cairo, Pango and libwebp."),
  ],
  targets: [
    // MARK: Public API
    .target(name: "MotionPhysics"),
    .target(name: "MotionDrawing", dependencies: ["MotionPhysics"]),
    .target(name: "MotionComponents", dependencies: ["MotionPhysics", "MotionDrawing"]),
    .target(
      name: "MotionRendering",
      dependencies: ["MotionPhysics", "MotionDrawing", .cairo, .webP]),
    .target(
      name: "MotionOracle", dependencies: ["MotionPhysics", "Processes", .gsl, .mpfr],
      exclude: ["README.md"]),
    .target(
      name: "BenchmarkHarness",
      dependencies: ["CommandLine", "Processes", "RandomNumbers", "CBenchmarkSupport"]),
    .target(name: "PropertyTesting", dependencies: ["RandomNumbers"]),

    // MARK: Commands
    .executableTarget(
      name: "bench",
      dependencies: [
        "MotionPhysics", "MotionDrawing", "MotionComponents", "MotionRendering",
        "BenchmarkHarness", "Processes", "CAllocationCounter",
      ],
      path: "Benchmarks", exclude: ["Detection"]),
    .executableTarget(
      name: "verify", dependencies: ["MotionOracle", "CommandLine", "Processes"]),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "MotionPhysics", "MotionDrawing", "MotionComponents", "MotionRendering",
        "CommandLine", "Processes", "GalleryListings",
      ], exclude: ["Contents/Listings"]),
    // The sources of the gallery's entries once more, as text: the page shows them.
    .target(
      name: "GalleryListings", path: "Sources/gallery/Contents", sources: ["Listings"],
      resources: [.copy("Entries")]),
    .target(name: "CommandLine", dependencies: ["CGetopt"]),
    .target(name: "Processes"),
    .target(name: "RandomNumbers"),

    // MARK: C libraries
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(
      name: "CMPFR", pkgConfig: "mpfr", providers: [.apt(["libmpfr-dev"]), .brew(["mpfr"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CAllocationCounter"),
    .target(name: "CBenchmarkSupport"),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["MotionPhysics", "PropertyTesting"],
      path: "Tests/TestSupport"),
    .target(
      name: "Fuzzing", dependencies: ["MotionPhysics", "MotionOracle", "BenchmarkHarness"],
      path: "Tests/Fuzzing"),
    .testTarget(
      name: "MotionPhysicsTests",
      dependencies: ["MotionPhysics", "PropertyTesting", "TestSupport"],
      exclude: ["found.regressions"],
      resources: [.copy("Cases/reported.json"), .copy("Cases/reported-2.json")]),
    .testTarget(
      name: "MotionPhysicsAccuracyTests",
      dependencies: ["MotionPhysics", "MotionOracle", "PropertyTesting", "TestSupport"]),
    .testTarget(
      name: "MotionDrawingTests",
      dependencies: ["MotionPhysics", "MotionDrawing", "PropertyTesting"]),
    .testTarget(
      name: "MotionComponentsTests",
      dependencies: [
        "MotionPhysics", "MotionDrawing", "MotionComponents", "PropertyTesting", "TestSupport",
        "CAllocationCounter",
      ],
      exclude: ["found.regressions"]),
    .testTarget(
      name: "MotionRenderingTests",
      dependencies: [
        "MotionPhysics", "MotionDrawing", "MotionComponents", "MotionRendering",
        "PropertyTesting", .webP,
      ],
      exclude: ["Reference", "found.regressions"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["gallery", "MotionRendering", "TestSupport"]),
    .testTarget(
      name: "MotionOracleTests",
      dependencies: ["MotionPhysics", "MotionOracle", "CommandLine", "verify", "TestSupport"],
      exclude: ["Subjects/faulty.py"]),
    .testTarget(
      name: "BenchmarkHarnessTests",
      dependencies: [
        "MotionPhysics", "BenchmarkHarness", "CommandLine", "Processes", "RandomNumbers", "bench",
        "TestSupport",
        "CAllocationCounter",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["CommandLine", "BenchmarkHarness", "verify", "gallery"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["Processes", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["MotionRendering", "TestSupport"]),
    .testTarget(
      name: "PropertyTestingTests", dependencies: ["PropertyTesting", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static let gsl = oracle("CGSL")
  static let mpfr = oracle("CMPFR")
  static let cairo = rendering("CCairo")
  static let webP = rendering("CWebP")

  private static func oracle(_ library: String) -> Target.Dependency {
    .target(name: library, condition: .when(traits: ["Oracle"]))
  }

  private static func rendering(_ library: String) -> Target.Dependency {
    .target(name: library, condition: .when(traits: ["Rendering"]))
  }
}
