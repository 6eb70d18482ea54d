// swift-tools-version: 6.2
import PackageDescription

// How fast flowc is, as ratios to what it cannot do without. Run by `Tests/Benchmarks/run`; no part of the product, and no test.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowc", path: "../..")],
  targets: [
    // What is measured.
    .target(name: "Workload"),
    .executableTarget(name: "write-workload", dependencies: ["Workload", "Platform"]),

    .target(name: "Platform"),

    // The programs that measure one thing each, and print it.
    .systemLibrary(name: "LibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .executableTarget(name: "libyaml-events", dependencies: ["LibYAML"]),
    .executableTarget(
      name: "compiler-stages", dependencies: ["Platform", .product(name: "FlowCompiler", package: "flowc")]),
    .executableTarget(
      name: "proof-times",
      dependencies: [
        "Platform", .product(name: "FlowCompiler", package: "flowc"), .product(name: "FlowProof", package: "flowc"),
      ]),
    .executableTarget(
      name: "machine-steps", dependencies: ["Workload", "Platform", .product(name: "FlowRuntime", package: "flowc")]),

    // What runs them in turns, and compares.
    .executableTarget(
      name: "measure",
      dependencies: [
        "Platform",
        // Not imported: so that they are built.
        "write-workload", "libyaml-events", "compiler-stages", "machine-steps", "proof-times",
        .product(name: "flowc", package: "flowc"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
