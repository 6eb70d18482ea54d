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
    return try makeCommands(
      FlowTarget(name: target.name, module: module.moduleName, files: module.sourceFiles.map(\.url)),
      tool: context.tool(named: "flowc-build").url, workFolder: context.pluginWorkDirectoryURL)
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
        tool: context.tool(named: "flowc-build").url, workFolder: context.pluginWorkDirectoryURL)
    }
  }

  /// A target's module as Xcode names it when its product name is left as it is.
  private func moduleName(ofXcodeTarget name: String) -> String {
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }
#endif

/// One command for all flow files of a target, since flows name each other; none for a target without flow files.
private func makeCommands(_ target: FlowTarget, tool: URL, workFolder: URL) throws -> [Command] {
  let flows = target.flowFiles
  if flows.isEmpty {
    Diagnostics.remark(
      "target '\(target.name)' has no '*.flow.yaml' file in its directory, so that nothing is generated")
    return []
  }
  let outputs = try target.outputs(of: flows, in: workFolder)
  let folder = workFolder.path(percentEncoded: false)
  return [
    .buildCommand(
      displayName: "Generating flows of \(target.name)", executable: tool,
      arguments: ["--module", target.module, "--output", folder, "--"] + flows.map { $0.path(percentEncoded: false) },
      inputFiles: flows, outputFiles: outputs)
  ]
}
