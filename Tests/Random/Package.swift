// swift-tools-version: 6.2
import PackageDescription

// Random modules, generated, compiled and walked through beside the simulator. Run by `Tests/Random/run`, which makes the modules first.
// `Tests/Reference` drafts with the same drafter.
let package = Package(
  name: "Random",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Drafting", targets: ["Drafting", "Seeded"])],
  dependencies: [
    .package(name: "flowc", path: "../.."), .package(name: "reference", path: "../Reference"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "Seeded"),
    // Makes modules up, and leaves out of them what the compiler refuses.
    .target(name: "Drafting", dependencies: ["Seeded", .product(name: "FlowCompiler", package: "flowc")]),
    // Writes modules as flow files, the Swift that is generated from them, and an app's side of each.
    .executableTarget(
      name: "make-flows", dependencies: ["Drafting", "Seeded", .product(name: "FlowCompiler", package: "flowc")]),
    // Compiled with what the other wrote.
    .executableTarget(
      name: "walk-flows",
      dependencies: [
        "Seeded", .product(name: "FlowRuntime", package: "flowc"), .product(name: "FlowSimulator", package: "flowc"),
        .product(name: "FlowCompiler", package: "flowc"),
      ]),
    // Walks through modules with the simulator, and writes down its answers, for the page's machine to give the same.
    .executableTarget(
      name: "record-walks",
      dependencies: [
        "Drafting", "Seeded", .product(name: "FlowSimulator", package: "flowc"),
        .product(name: "FlowCompiler", package: "flowc"),
      ]),
    // Walks through modules with flowc's machine and the second reading of the language.
    .executableTarget(
      name: "walk-machines",
      dependencies: [
        "Drafting", "Seeded", .product(name: "Reference", package: "reference"),
        .product(name: "FlowRuntime", package: "flowc"), .product(name: "FlowSimulator", package: "flowc"),
        .product(name: "FlowCompiler", package: "flowc"), .product(name: "Yams", package: "Yams"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
