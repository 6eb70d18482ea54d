// swift-tools-version: 6.2
import PackageDescription

// Two targets with flows: the app runs a flow of the library, and a variant of it that it makes itself.
let package = Package(
  name: "AuthApp",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowc", path: "../../..")],
  targets: [
    .target(
      name: "AuthKit",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
    .executableTarget(
      name: "AuthApp",
      dependencies: ["AuthKit", .product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
  ],
  swiftLanguageModes: [.v6]
)
