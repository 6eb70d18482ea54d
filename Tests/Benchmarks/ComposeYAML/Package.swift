// swift-tools-version: 6.2
import PackageDescription

// What Yams takes to parse the same files. A package of its own, since nothing else here needs it.
let package = Package(
  name: "ComposeYAML",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.0")],
  targets: [.executableTarget(name: "yams-compose", dependencies: ["Yams"])],
  swiftLanguageModes: [.v6]
)
