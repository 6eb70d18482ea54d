// swift-tools-version: 6.2

import PackageDescription

// The two targets are the root package's, by links: naming that package would build its plugins' tool, and with the thread sanitizer that
// takes minutes.
let package = Package(
  name: "soak",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FlowModel"),
    .target(name: "FlowRuntime", dependencies: ["FlowModel"], exclude: ["FlowRuntime.docc"]),
    .executableTarget(name: "soak", dependencies: ["FlowRuntime", "FlowModel"]),
  ],
  swiftLanguageModes: [.v6]
)
