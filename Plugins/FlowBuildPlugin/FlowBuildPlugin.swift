import Foundation
import PackagePlugin

/// Generates a target's coordinators from the flow files under its directory, in every build that needs it.
@main
struct FlowBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else {
      Diagnostics.remark("target '\(target.name)' has no sources, so that no flows are generated for it")
      return []
    }
    let own = Set(context.package.targets.map(\.id))
    let dependencies = target.recursiveTargetDependencies.compactMap { dependency in
      dependency.sourceModule.map {
        FlowTarget(
          name: dependency.name, module: $0.moduleName, files: $0.sourceFiles.map(\.url),
          isInPackage: own.contains(dependency.id))
      }
    }
    return try makeCommands(
      FlowTarget(name: target.name, module: module.moduleName, files: module.sourceFiles.map(\.url)),
      dependingOn: dependencies, tool: context.tool(named: "flowc-build").url,
      workFolder: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try makeCommands(
        FlowTarget(
          name: target.displayName, module: moduleName(ofXcodeTarget: target.displayName),
          files: target.inputFiles.map(\.url)),
        dependingOn: dependencies(of: target), tool: context.tool(named: "flowc-build").url,
        workFolder: context.pluginWorkDirectoryURL)
    }
  }

  /// The targets that a target depends on, directly or through others: the project's own, and those of packages' products.
  private func dependencies(of target: XcodeTarget) -> [FlowTarget] {
    var found: [FlowTarget] = []
    func add(_ other: FlowTarget) {
      if !found.contains(where: { $0.module == other.module }) { found.append(other) }
    }
    func add(_ package: any Target) {
      guard let module = package.sourceModule else { return }
      add(
        FlowTarget(
          name: package.name, module: module.moduleName, files: module.sourceFiles.map(\.url), isInPackage: false))
    }
    var waiting = [target]
    while let next = waiting.popLast() {
      for dependency in next.dependencies {
        switch dependency {
        case .target(let other):
          let module = moduleName(ofXcodeTarget: other.displayName)
          if found.contains(where: { $0.module == module }) { continue }
          add(FlowTarget(name: other.displayName, module: module, files: other.inputFiles.map(\.url)))
          waiting.append(other)
        case .product(let product):
          for package in product.targets { ([package] + package.recursiveTargetDependencies).forEach(add) }
        @unknown default: break
        }
      }
    }
    return found
  }

  /// The module name that Xcode gives a target whose product name was not changed.
  private func moduleName(ofXcodeTarget name: String) -> String {
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }
#endif

/// Makes one command for all flow files of a target, since flows name each other; none for a target without flow files.
///
/// The flow files of the targets that it depends on are inputs too: flows may run them and extend them.
private func makeCommands(
  _ target: FlowTarget, dependingOn dependencies: [FlowTarget], tool: URL, workFolder: URL
) throws -> [Command] {
  let flows = target.flowFiles
  if flows.isEmpty {
    Diagnostics.remark(
      "target '\(target.name)' has no '*.flow.yaml' file in its directory, so that nothing is generated")
    return []
  }
  let outputs = try target.outputs(of: flows, in: workFolder)
  let imported = dependencies.filter { !$0.flowFiles.isEmpty }.sorted { $0.module < $1.module }
  let folder = workFolder.path(percentEncoded: false)
  return [
    .buildCommand(
      displayName: "Generating flows of \(target.name)", executable: tool,
      arguments: ["--module", target.module, "--output", folder, "--"] + flows.map { $0.path(percentEncoded: false) }
        + imported.flatMap(\.importArguments),
      inputFiles: flows + imported.flatMap(\.flowFiles), outputFiles: outputs)
  ]
}
