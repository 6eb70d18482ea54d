// swift-tools-version: 6.2
import PackageDescription

// What an app's package looks like: the build plugin on a target of its own, and the runtime linked.
let package = Package(
  name: "ProfileApp",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowc", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ProfileApp",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")])
  ],
  swiftLanguageModes: [.v6]
)
