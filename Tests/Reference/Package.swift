// swift-tools-version: 6.2

import PackageDescription

// Apart from the root package: nothing in here may come from the compiler or the machine that it is compared with, not even how YAML is read.
let package = Package(
  name: "reference",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Reference", targets: ["Reference"])],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
  targets: [
    .target(name: "Reference", dependencies: ["Yams"]),
    .testTarget(name: "ReferenceTests", dependencies: ["Reference"], exclude: ["Scenarios"]),
  ],
  swiftLanguageModes: [.v6]
)
