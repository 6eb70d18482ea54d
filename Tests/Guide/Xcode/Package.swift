// swift-tools-version: 6.2
import PackageDescription

// The package of the guide *In an Xcode project*.
let package = Package(
  name: "Trips",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Trips", targets: ["Trips"])],
  dependencies: [.package(path: "../flowc")],
  targets: [
    .target(
      name: "Trips",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
    .testTarget(
      name: "TripsTests", dependencies: ["Trips", .product(name: "FlowTesting", package: "flowc")]),
  ]
)
