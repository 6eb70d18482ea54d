// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Profile",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Profile", targets: ["Profile"])],
  dependencies: [.package(path: "../flowc")],
  targets: [
    .target(
      name: "Profile",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
    .testTarget(
      name: "ProfileTests",
      dependencies: ["Profile", .product(name: "FlowTesting", package: "flowc")]),
  ]
)
