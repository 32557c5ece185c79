// swift-tools-version: 6.2
import PackageDescription

// The manifest of the copy that is broken: the library, its tests and what they need.
let package = Package(
  name: "Mutations",
  targets: [
    .target(name: "MotionPhysics"),
    .target(name: "MotionDrawing", dependencies: ["MotionPhysics"]),
    .target(name: "MotionComponents", dependencies: ["MotionPhysics", "MotionDrawing"]),
    .target(
      name: "MotionOracle", dependencies: ["MotionPhysics", "CGSL", "CMPFR"],
      swiftSettings: [.define("Oracle")]),
    .target(name: "PropertyTesting"),
    .systemLibrary(name: "CGSL", pkgConfig: "gsl"),
    .systemLibrary(name: "CMPFR", pkgConfig: "mpfr"),
    .target(name: "CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["MotionPhysics", "PropertyTesting"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "MotionPhysicsTests",
      dependencies: ["MotionPhysics", "PropertyTesting", "TestSupport"],
      exclude: ["found.regressions"], resources: [.copy("Cases/reported.json")]),
    .testTarget(
      name: "MotionPhysicsAccuracyTests",
      dependencies: ["MotionPhysics", "MotionOracle", "PropertyTesting", "TestSupport"],
      swiftSettings: [.define("Oracle")]),
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
  ],
  swiftLanguageModes: [.v6]
)
