// swift-tools-version: 6.2
import PackageDescription

// All that Swift may ask of a package that does what it can.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

// Two targets with flows: the app runs a flow of the library, and a variant of it that it makes itself.
let package = Package(
  name: "AuthApp",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "flowc", path: "../../..")],
  targets: [
    .target(
      name: "AuthKit",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")], swiftSettings: strict,
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
    .executableTarget(
      name: "AuthApp",
      dependencies: ["AuthKit", .product(name: "FlowRuntime", package: "flowc")], swiftSettings: strict,
      plugins: [.plugin(name: "FlowBuildPlugin", package: "flowc")]),
  ],
  swiftLanguageModes: [.v6]
)
