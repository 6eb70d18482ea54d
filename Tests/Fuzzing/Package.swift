// swift-tools-version: 6.2
import PackageDescription

// Built by `.ci/fuzz` with libFuzzer, which brings its own main function.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "flowc", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "FlowCompiler", package: "flowc"), .product(name: "FlowDrawing", package: "flowc"),
        .product(name: "FlowExport", package: "flowc"),
        .product(name: "FlowFormat", package: "flowc"), .product(name: "FlowRuntime", package: "flowc"),
        .product(name: "FlowSimulator", package: "flowc"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ])
