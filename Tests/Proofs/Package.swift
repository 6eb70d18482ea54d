// swift-tools-version: 6.2
import PackageDescription

// Random modules, explored on the machine and compared with the claims of `FlowProof`. Run by `Tests/Proofs/run`.
let package = Package(
  name: "Proofs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flowc", path: "../.."), .package(name: "random", path: "../Random")],
  targets: [
    .executableTarget(
      name: "exploration",
      dependencies: [
        .product(name: "Drafting", package: "random"), .product(name: "FlowProof", package: "flowc"),
        .product(name: "FlowRuntime", package: "flowc"), .product(name: "FlowSimulator", package: "flowc"),
        .product(name: "FlowCompiler", package: "flowc"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
