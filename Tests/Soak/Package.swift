// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "soak",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowc", path: "../..")],
  targets: [
    .executableTarget(name: "soak", dependencies: [.product(name: "FlowRuntime", package: "flowc")])
  ],
  swiftLanguageModes: [.v6]
)
