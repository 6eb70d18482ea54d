// swift-tools-version: 6.2
import PackageDescription

// An app of its own with the inspector in it: the example Shop, which `Tests/Inspected/build` generates. FlowRuntime and FlowInspector are the root
// package's, by links: naming that package would build its plugins' tool.
let package = Package(
  name: "inspected",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FlowLanguage"),
    .target(name: "FlowModel", dependencies: ["FlowLanguage"]),
    .target(name: "FlowRuntime", dependencies: ["FlowModel", "FlowLanguage"], exclude: ["FlowRuntime.docc"]),
    .target(name: "FlowInspector", dependencies: ["FlowRuntime", "FlowModel"]),
    .executableTarget(name: "shop", dependencies: ["FlowInspector", "FlowRuntime"]),
  ],
  swiftLanguageModes: [.v6]
)
