// swift-tools-version: 6.2

import PackageDescription

// How long an editor waits for the language server. The root package's targets are here by links: naming that package would build its
// plugins' tool.
let package = Package(
  name: "Editing",
  platforms: [.macOS(.v14)],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "FlowDiagnostics"),
    .target(name: "FlowSyntax", dependencies: ["CLibYAML", "FlowDiagnostics"]),
    .target(name: "FlowLanguage"),
    .target(
      name: "FlowCompiler", dependencies: ["FlowLanguage", "FlowSyntax", "FlowDiagnostics"],
      exclude: ["FlowCompiler.docc"]),
    .target(name: "FlowReporting", dependencies: ["FlowDiagnostics"]),
    .target(name: "FlowModel", dependencies: ["FlowLanguage"]),
    .target(
      name: "FlowExpectations",
      dependencies: ["FlowCompiler", "FlowLanguage", "FlowModel", "FlowSyntax", "FlowDiagnostics"]),
    .target(name: "FlowFormat", dependencies: ["FlowSyntax", "FlowDiagnostics"]),
    .target(
      name: "FlowExport",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowLanguage", "FlowModel", "FlowSyntax", "FlowDiagnostics",
        "FlowReporting",
      ]),
    .target(name: "FlowRuntime", dependencies: ["FlowModel", "FlowLanguage"], exclude: ["FlowRuntime.docc"]),
    .target(
      name: "FlowSimulator",
      dependencies: ["FlowCompiler", "FlowExpectations", "FlowSyntax", "FlowDiagnostics", "FlowRuntime", "FlowModel"]),
    .target(
      name: "FlowProof",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowLanguage", "FlowSyntax", "FlowDiagnostics", "FlowModel", "FlowRuntime",
        "FlowSimulator",
      ]),
    .target(
      name: "FlowServer",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowExport", "FlowFormat", "FlowLanguage", "FlowProof", "FlowSimulator",
        "FlowSyntax", "FlowDiagnostics", "FlowReporting",
      ]),
    .target(name: "Platform"),
    .target(name: "Workload"),
    .executableTarget(
      name: "measure-answers", dependencies: ["FlowServer", "FlowCompiler", "FlowReporting", "Workload", "Platform"]),
  ],
  swiftLanguageModes: [.v6]
)
