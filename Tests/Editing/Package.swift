// swift-tools-version: 6.2

import PackageDescription

// What an editor does to the language server: at random, and against the clock. The root package's targets are here by links: naming that
// package would build its plugins' tool.
let package = Package(
  name: "Editing",
  platforms: [.macOS(.v14)],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "FlowDiagnostics"),
    .target(name: "FlowSyntax", dependencies: ["CLibYAML", "FlowDiagnostics"]),
    .target(name: "FlowCompiler", dependencies: ["FlowSyntax", "FlowDiagnostics"], exclude: ["FlowCompiler.docc"]),
    .target(name: "FlowFormat", dependencies: ["FlowSyntax", "FlowDiagnostics"]),
    .target(name: "FlowExport", dependencies: ["FlowCompiler", "FlowSyntax", "FlowDiagnostics"]),
    .target(name: "FlowServer", dependencies: ["FlowCompiler", "FlowFormat", "FlowSyntax", "FlowDiagnostics"]),
    .target(name: "Platform"),
    .target(name: "Workload"),
    .target(name: "Editor", dependencies: ["FlowServer", "FlowCompiler", "FlowDiagnostics", "Platform"]),
    .executableTarget(name: "edit-randomly", dependencies: ["Editor", "Platform"]),
    .executableTarget(name: "rename-everything", dependencies: ["Editor", "FlowExport", "Platform"]),
    .executableTarget(name: "measure-answers", dependencies: ["Editor", "Workload", "Platform"]),
  ],
  swiftLanguageModes: [.v6]
)
