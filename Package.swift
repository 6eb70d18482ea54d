// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Warnings are errors where they are looked at (CI sets FLOWC_STRICT), never in a user's build.
let strict: [SwiftSetting] = Context.environment["FLOWC_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
// The absolute path of an artifact bundle with `flowc` and the build plugin's tool, compiled before by `.ci/bundle`: a clean build then
// compiles no compiler, needs no libyaml and fetches no other package.
let compiledTools = Context.environment["FLOWC_TOOLS"].flatMap { $0.isEmpty ? nil : $0 }
// Whether SwiftPM or Xcode has checked this package out for another one.
let folders = Context.packageDirectory.split(separator: "/").dropLast().suffix(2)
let isCheckout = folders.last == "checkouts" && [".build", "index-build", "SourcePackages"].contains(folders.first)
// Whether another package depends on this one from a checkout, or FLOWC_WITHOUT_EXAMPLES says so. It then has no
// examples, since SwiftPM builds the tools of all plugins that a package's targets use, reached or not.
let isDependency = isCheckout || Context.environment["FLOWC_WITHOUT_EXAMPLES"] != nil
// Whether SwiftPM was started elsewhere, as for a package that depends on this one by its path. The shell says where;
// it is also one of the variables by which SwiftPM keeps what a manifest has said, the folder itself is not.
let isUsedElsewhere =
  Context.environment["PWD"].map {
    !(resolvingLinks(in: $0) + "/").hasPrefix(resolvingLinks(in: Context.packageDirectory) + "/")
  } ?? false
// The command plugin is for other packages alone: SwiftPM compiles `flowc` for it apart from the one that is built here.
let hasCommandPlugin = isDependency || isUsedElsewhere

func resolvingLinks(in path: String) -> String {
  URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
}

/// The target of a plugin's tool.
func tool(_ name: String) -> Target.Dependency { .init(stringLiteral: compiledTools == nil ? name : "flowc-tools") }

/// The flow sets under Flows that the tour knows.
let examples: [Target.Dependency] = [
  "EditProfileExample", "LaunchExample", "ChatExample", "ShopExample", "RetailBankExample", "PremiumBankExample",
  "BusinessBankExample",
]

/// A flow set under Flows. Its name ends in Example because an app that depends on this package may well have a target Launch of its own,
/// and SwiftPM wants every target's name once in the whole graph.
func example(_ name: String, dependencies: [Target.Dependency] = [], in folder: String? = nil) -> Target {
  .target(
    name: "\(name)Example", dependencies: dependencies + ["FlowRuntime", "FlowTour"],
    path: "Flows/\(folder ?? name)", exclude: ["\(name).tour"], swiftSettings: strict, plugins: ["FlowBuildPlugin"])
}

/// One of the apps under Flows/Banking, each with a variant of one sign-in.
func bank(_ name: String) -> Target {
  example("\(name)Bank", dependencies: ["BankAuthExample"], in: "Banking/\(name)BankExample")
}

let package = Package(
  name: "flowc",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "FlowRuntime", targets: ["FlowRuntime", "FlowModel", "FlowLanguage"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
    .library(name: "FlowInspector", targets: ["FlowInspector"]),
    .library(
      name: "FlowCompiler",
      targets: [
        "FlowCompiler", "FlowExpectations", "FlowLanguage", "FlowSyntax", "FlowDiagnostics", "FlowReporting",
      ]),
    .library(name: "FlowFormat", targets: ["FlowFormat"]),
    .library(name: "FlowDrawing", targets: ["FlowDrawing"]),
    .library(name: "FlowExport", targets: ["FlowExport"]),
    .library(name: "FlowSimulator", targets: ["FlowSimulator"]),
    .library(name: "FlowProof", targets: ["FlowProof"]),
    .library(name: "FlowTour", targets: ["FlowTour", "FlowReporting"]),
    .plugin(name: "FlowBuildPlugin", targets: ["FlowBuildPlugin"]),
  ],
  targets: [
    // The compiler: text in, text out. Only FlowSyntax knows libyaml.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "FlowDiagnostics", swiftSettings: strict),
    // How diagnostics are shown to people and programs, and fixed. Lines for a build's log are in FlowDiagnostics.
    .target(name: "FlowReporting", dependencies: ["FlowDiagnostics"], swiftSettings: strict),
    .target(name: "FlowSyntax", dependencies: ["CLibYAML", "FlowDiagnostics"], swiftSettings: strict),
    // The words of the flow language, which the compiler and the apps have in common.
    .target(name: "FlowLanguage", swiftSettings: strict),
    .target(
      name: "FlowCompiler", dependencies: ["FlowLanguage", "FlowSyntax", "FlowDiagnostics"], swiftSettings: strict),
    // What is expected of flows, `tests:` and `properties:`. Apart from the compiler, which everyone builds who uses the build plugin.
    .target(
      name: "FlowExpectations",
      dependencies: ["FlowCompiler", "FlowLanguage", "FlowModel", "FlowSyntax", "FlowDiagnostics"],
      swiftSettings: strict),
    // Apart from the compiler, too.
    .target(name: "FlowFormat", dependencies: ["FlowSyntax", "FlowDiagnostics"], swiftSettings: strict),

    // Flows as pictures: what is drawn, its words, its looks, its layouts, and the languages of others.
    .target(
      name: "FlowDrawing",
      dependencies: ["FlowCompiler", "FlowLanguage", "FlowModel", "FlowReporting", "FlowSyntax"],
      swiftSettings: strict),
    // Flows, and the language itself, as data for other programs.
    .target(
      name: "FlowExport",
      dependencies: [
        "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowLanguage", "FlowModel", "FlowReporting",
        "FlowSyntax",
      ],
      swiftSettings: strict),

    // What apps link.
    .target(name: "FlowModel", dependencies: ["FlowLanguage"], swiftSettings: strict),
    .target(name: "FlowRuntime", dependencies: ["FlowModel", "FlowLanguage"], swiftSettings: strict),
    // What tests link: of apps, and of presenters.
    .target(name: "FlowTesting", dependencies: ["FlowRuntime", "FlowModel"], swiftSettings: strict),
    // Sends what a running app does to `flowc watch`: linked by apps, and empty in builds for release.
    .target(name: "FlowInspector", dependencies: ["FlowRuntime", "FlowModel"], swiftSettings: strict),
    .target(
      name: "FlowSimulator",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowLanguage", "FlowSyntax", "FlowDiagnostics", "FlowRuntime", "FlowModel",
      ],
      swiftSettings: strict),

    // What can be on the stack. Apart from the compiler, which everyone builds who uses the build plugin.
    .target(
      name: "FlowProof",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowLanguage", "FlowSyntax", "FlowDiagnostics", "FlowModel", "FlowRuntime",
        "FlowSimulator",
      ],
      swiftSettings: strict),

    // What `flowc explain` shows. Not for the build plugin's tool, which each user of the plugin compiles.
    .target(
      name: "FlowExplain",
      dependencies: [
        "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowProof", "FlowReporting", "FlowSimulator",
      ],
      swiftSettings: strict),

    // The page that shows flows in a browser, and runs them there. Its scripts and the machine that they run are text in Generated.
    .target(
      name: "FlowPage",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowSyntax", "FlowDiagnostics", "FlowDrawing", "FlowExport",
        "FlowSimulator",
      ],
      exclude: ["Machine", "Web"], swiftSettings: strict),

    // Makes flows of storyboards and navigation files.
    .target(
      name: "FlowImport",
      dependencies: ["FlowCompiler", "FlowExpectations", "FlowFormat", "FlowProof", "FlowDiagnostics"],
      swiftSettings: strict),

    // What editors ask, as messages in and out.
    .target(
      name: "FlowServer",
      dependencies: [
        "FlowCompiler", "FlowExpectations", "FlowExport", "FlowFormat", "FlowLanguage", "FlowProof", "FlowSimulator",
        "FlowSyntax", "FlowDiagnostics", "FlowReporting",
      ], swiftSettings: strict),

    // With the command line below, all that touches disk, environment and terminal.
    .target(name: "FlowFiles", swiftSettings: strict),
    .plugin(name: "FlowBuildPlugin", capability: .buildTool(), dependencies: [tool("flowc-build")]),

    // Walks through flows in the terminal.
    .target(
      name: "FlowTour", dependencies: ["FlowRuntime", "FlowModel", "FlowDiagnostics", "FlowReporting"],
      swiftSettings: strict),

    // What the product does, in sentences.
    .target(
      name: "FlowTestSupport", dependencies: ["FlowDiagnostics"], path: "Tests/FlowTestSupport", swiftSettings: strict),
    .testTarget(
      name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics", "FlowReporting", "FlowTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "FlowDiagnostics", "FlowReporting", "FlowTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowFormatTests",
      dependencies: ["FlowFormat", "FlowCompiler", "FlowSyntax", "FlowDiagnostics", "FlowTestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "FlowModelTests", dependencies: ["FlowModel", "FlowLanguage", "FlowTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: [
        "FlowCompiler", "FlowDrawing", "FlowExpectations", "FlowExport", "FlowFormat", "FlowLanguage", "FlowModel",
        "FlowExplain",
        "FlowReporting", "FlowSyntax", "FlowDiagnostics", "FlowTestSupport",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "FlowTesting", "FlowModel", "FlowTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowTestingTests", dependencies: ["FlowTesting", "FlowRuntime", "FlowTestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FlowSimulatorTests",
      dependencies: [
        "FlowSimulator", "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowRuntime", "FlowModel",
        "FlowTestSupport",
      ],
      exclude: ["Goldens", "Reported"], swiftSettings: strict),
    .testTarget(
      name: "FlowProofTests",
      dependencies: [
        "FlowProof", "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowModel", "FlowSimulator",
        "FlowTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowImportTests",
      dependencies: [
        "FlowImport", "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowFormat", "FlowProof",
        "FlowSimulator", "FlowTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowServerTests",
      dependencies: [
        "FlowServer", "FlowCompiler", "FlowDiagnostics", "FlowExpectations", "FlowExport", "FlowProof", "FlowReporting",
        "FlowSimulator", "FlowTestSupport", "ProcessTestSupport",
      ],
      swiftSettings: strict),
    .target(name: "ProcessTestSupport", path: "Tests/ProcessTestSupport", swiftSettings: strict),
    .executableTarget(name: "measure-process", path: "Tests/MeasureProcess", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The command line and the build plugin's tool.
if let compiledTools {
  // A binary target's path is taken from the package, and may lead out of it.
  let up = Context.packageDirectory.split(separator: "/").map { _ in "../" }.joined()
  package.targets.append(
    .binaryTarget(
      name: "flowc-tools", path: compiledTools.hasPrefix("/") ? up + compiledTools.dropFirst() : compiledTools))
} else {
  package.dependencies.append(.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"))
  package.products += [
    .executable(name: "flowc", targets: ["flowc"]), .executable(name: "flowc-import", targets: ["flowc-import"]),
  ]
  package.targets += [
    .executableTarget(
      name: "flowc",
      dependencies: [
        "FlowCommandLine", "FlowCompiler", "FlowDiagnostics", "FlowDrawing", "FlowExpectations", "FlowExport",
        "FlowFiles",
        "FlowFormat", "FlowModel", "FlowPage", "FlowExplain", "FlowProof", "FlowReporting", "FlowRuntime", "FlowServer",
        "FlowSimulator", "FlowTour",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    // Apart from flowc, which would need libxml2 and ICU for it.
    .executableTarget(
      name: "flowc-import",
      dependencies: [
        "FlowCommandLine", "FlowDiagnostics", "FlowFiles", "FlowImport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    // What the two have in common.
    .target(
      name: "FlowCommandLine",
      dependencies: [
        "FlowDiagnostics", "FlowFiles", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "flowc-build", dependencies: ["FlowCompiler", "FlowDiagnostics", "FlowFiles"], swiftSettings: strict),
  ]
}

if hasCommandPlugin {
  package.products.append(.plugin(name: "FlowCommandPlugin", targets: ["FlowCommandPlugin"]))
  package.targets.append(
    .plugin(
      name: "FlowCommandPlugin",
      capability: .command(
        intent: .custom(verb: "flow", description: "Checks, generates and draws a package's flows.")),
      dependencies: [tool("flowc")]))
}

// Writes the documentation, which nobody does from a checkout.
if !isCheckout {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// Real flow sets, and a walk through them in the terminal.
if !isDependency {
  package.products.append(.executable(name: "tour", targets: ["tour"]))
  package.targets += [
    example("EditProfile"), example("Launch"), example("Chat"), example("Shop"),
    // A sign-in that three apps make variants of.
    .target(
      name: "BankAuthExample", dependencies: ["FlowRuntime"], path: "Flows/Banking/BankAuthExample",
      swiftSettings: strict, plugins: ["FlowBuildPlugin"]),
    bank("Retail"),
    bank("Premium"),
    bank("Business"),
    .executableTarget(
      name: "tour", dependencies: ["FlowFiles", "FlowReporting", "FlowRuntime", "FlowTour"] + examples,
      swiftSettings: strict),
    .testTarget(
      name: "FlowsTests",
      dependencies: examples + [
        "BankAuthExample", "FlowRuntime", "FlowTour", "FlowSimulator", "FlowCompiler", "FlowExpectations", "FlowFormat",
        "FlowTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TourTests",
      dependencies: [
        "FlowReporting", "FlowRuntime", "FlowTour", "EditProfileExample", "LaunchExample", "ChatExample", "ShopExample",
        "RetailBankExample", "PremiumBankExample",
      ],
      swiftSettings: strict),
  ]
}

// They start hundreds of processes, and build packages for minutes: nobody who tries the package out waits for them.
if Context.environment["FLOWC_PROCESS_TESTS"] != nil {
  package.targets += [
    .testTarget(
      name: "CommandTests", dependencies: ["FlowTestSupport", "ProcessTestSupport", "measure-process"],
      swiftSettings: strict),
    .testTarget(name: "PluginTests", dependencies: ["ProcessTestSupport"], swiftSettings: strict),
  ]
}

// The generated Swift that is checked in: compiled as an app's would be, and driven. Not while it is recorded anew, or what was
// recorded wrongly could never be fixed.
if Context.environment["FLOWC_RECORD"] == nil {
  package.targets.append(
    .testTarget(
      name: "GeneratedTests", dependencies: ["FlowRuntime", "FlowTesting", "FlowModel"], swiftSettings: strict))
}
