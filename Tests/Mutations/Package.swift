// swift-tools-version: 6.2
import PackageDescription

// The manifest of the copy that is broken: the library, its tests and what they need.
let package = Package(
  name: "Mutations",
  targets: [
    .target(name: "MotionPhysics"),
    .target(name: "MotionComponents", dependencies: ["MotionPhysics"]),
    .target(name: "MotionOracle", dependencies: ["MotionPhysics", "CGSL", "CMPFR"]),
    .target(name: "PropertyTesting"),
    .systemLibrary(name: "CGSL", pkgConfig: "gsl"),
    .systemLibrary(name: "CMPFR", pkgConfig: "mpfr"),
    .target(name: "CAllocationCounter"),
    .testTarget(
      name: "MotionPhysicsTests",
      dependencies: ["MotionPhysics", "MotionOracle", "PropertyTesting"],
      exclude: ["found.regressions"], resources: [.copy("reported.json")]),
    .testTarget(
      name: "MotionComponentsTests",
      dependencies: ["MotionComponents", "PropertyTesting", "CAllocationCounter"],
      exclude: ["found.regressions"]),
  ],
  swiftLanguageModes: [.v6]
)
