// swift-tools-version: 6.2

import PackageDescription

// The three targets are the root package's, by links: naming that package would build its plugins' tool, and with the thread sanitizer that
// takes minutes.
let package = Package(
  name: "soak",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FlowLanguage"),
    .target(name: "FlowModel", dependencies: ["FlowLanguage"]),
    .target(name: "FlowRuntime", dependencies: ["FlowModel", "FlowLanguage"], exclude: ["FlowRuntime.docc"]),
    .executableTarget(name: "soak", dependencies: ["FlowRuntime", "FlowModel"]),
  ],
  swiftLanguageModes: [.v6]
)
