import Foundation
import PackagePlugin

/// `swift package flow check | test | graph | paths | diff | watch …`: runs flowc, on the package's own targets if no paths are given.
///
/// It declares no permission, so that checking asks for none. A command that writes into the package needs the user's permission:
/// `swift package --allow-writing-to-package-directory flow generate`.
@main
struct FlowCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.first == "import" { return try runImporter(arguments.dropFirst()) }
    let modules = context.package.targets.compactMap { target in
      target.sourceModule.map {
        FlowTarget(
          name: target.name, module: $0.moduleName, folder: $0.directoryURL, files: $0.sourceFiles.map(\.url))
      }
    }
    let own = Set(context.package.targets.map(\.id))
    var foreign: [String: FlowTarget] = [:]
    for target in context.package.targets.flatMap(\.recursiveTargetDependencies) where !own.contains(target.id) {
      guard let module = target.sourceModule else { continue }
      foreign[module.moduleName] = FlowTarget(
        name: target.name, module: module.moduleName, folder: module.directoryURL,
        files: module.sourceFiles.map(\.url))
    }
    try run(
      tool: context.tool(named: "flowc").url, on: modules, importing: foreign.values.sorted { $0.module < $1.module },
      arguments: arguments, permission: "swift package --allow-writing-to-package-directory flow generate")
  }
}

extension FlowCommandPlugin {
  /// Compiles and runs the program that imports. It is no tool of this plugin, so whoever only checks need not wait.
  private func runImporter(_ arguments: ArraySlice<String>) throws {
    let built: PackageManager.BuildResult
    do {
      built = try packageManager.build(.product("flowc-import"), parameters: .init())
    } catch {
      Diagnostics.error("'flowc-import' cannot be compiled here; compiled tools (FLOWC_TOOLS) lack it: \(error)")
      return
    }
    guard built.succeeded, let tool = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("'flowc-import' cannot be compiled here: \(built.logText)")
      return
    }
    try run(tool.url, Array(arguments))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let folder = context.xcodeProject.directoryURL
      let modules = context.xcodeProject.targets.map { target in
        FlowTarget(
          name: target.displayName, module: moduleName(ofXcodeTarget: target.displayName),
          folder: folder.appending(component: target.displayName), files: target.inputFiles.map(\.url))
      }
      try run(
        tool: context.tool(named: "flowc").url, on: modules, importing: [], arguments: arguments,
        permission: "allow the plugin to change files when Xcode asks")
    }
  }

  /// The module name that Xcode gives a target whose product name was not changed.
  private func moduleName(ofXcodeTarget name: String) -> String {
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }
#endif

/// The commands that work on flow files.
private let verbs: Set = [
  "check", "coverage", "diff", "dump", "format", "generate", "graph", "paths", "simulate", "test", "watch",
]

/// Runs `flowc` on the files that the arguments name, else on the targets' files, and exits with its status.
///
/// - Parameter foreign: targets of other packages, which `targets` may import.
private func run(
  tool: URL, on targets: [FlowTarget], importing foreign: [FlowTarget], arguments: [String], permission: String
) throws {
  var extractor = ArgumentExtractor(arguments)
  let names = extractor.extractOption(named: "target")
  for name in names where !targets.contains(where: { $0.name == name }) {
    Diagnostics.error("this package has no target '\(name)' with sources")
    return
  }
  let chosen = targets.filter { (names.isEmpty || names.contains($0.name)) && !$0.flowFiles.isEmpty }
  if !names.isEmpty && chosen.isEmpty {
    Diagnostics.error("no '*.flow.yaml' file in target \(names.map { "'\($0)'" }.joined(separator: ", "))")
    return
  }
  // The first argument may be no verb, as in `--help`: then no targets are passed.
  let rest = extractor.remainingArguments
  var all = rest
  if let verb = rest.first, verbs.contains(verb) {
    // The package was listed before flowc was compiled, which takes minutes.
    let paths = targets.flatMap(\.flowFiles).map { $0.path(percentEncoded: false) }
    if let gone = paths.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
      Diagnostics.error("'\(gone)' was renamed or removed while flowc was compiled: run the command again")
      return
    }
    all.insert(
      contentsOf: ["--permission", permission] + chosen.flatMap(\.arguments)
        + targets.flatMap { $0.importArguments("--import") }
        + foreign.flatMap { $0.importArguments("--foreign-file") }, at: 1)
  }
  try run(tool, all)
}

/// Runs a program, and exits with its status if it fails.
private func run(_ tool: URL, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  try process.run()
  // SwiftPM that is ended from outside leaves its plugins running.
  let (parent, child) = (getppid(), process.processIdentifier)
  Thread.detachNewThread {
    while getppid() == parent { Thread.sleep(forTimeInterval: 0.5) }
    kill(child, SIGTERM)
  }
  process.waitUntilExit()
  // No error of the plugin's own: flowc has already reported the problem.
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}
