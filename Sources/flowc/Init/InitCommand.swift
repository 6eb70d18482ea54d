import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import Foundation

/// `flowc init`: a first flow.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a first flow that builds, in a new package or in a target.",
    discussion: """
      In an empty or new folder it writes a package: a manifest, a flow, the Swift that makes its screens, and a test, ready for \
      'swift build' and 'swift test'. In a package's folder it adds a flow to a target. In any other folder it writes the flow and its \
      Swift, and prints the lines for your manifest. Nothing is overwritten. If a 'flow.schema.json' is in the folder or \
      in one above it, the flow file names it, so that editors complete and check; 'flowc schema' writes one.
      """)

  @Argument(help: "The folder to write into; it is made if it does not exist.", completion: .directory)
  var folder = "."

  @Option(help: "The flow's name (default: the folder's name, in camel case).")
  var name: String?

  @Option(help: "In a package with several targets: the target to add the flow to.")
  var target: String?

  @Option(
    help: ArgumentHelp(
      "For a new package: the path or URL of flowc's own package (default: the checkout that flowc was built in).",
      valueName: "path-or-url"))
  var flowc: String?

  func validate() throws {
    guard let name, camelCased(name, upperCase: true) != name else { return }
    let hint = camelCased(name, upperCase: true).map { "; write '\($0)'" } ?? ""
    throw ValidationError("'\(name)' cannot name a flow\(hint)")
  }

  func run() throws {
    if PathKind(at: join(folder, "Package.swift")) == .file { return try addToTarget() }
    if target != nil {
      complain("'--target' needs a package, and there is no 'Package.swift' in '\(folder)'")
      throw ExitCode.failure
    }
    if isEmpty(folder), packageFolder(above: folder) == nil { return try makePackage() }
    let flow = try firstFlow(in: folder)
    let module = moduleName(from: lastComponent(of: absolutePath(folder, base: currentFolder())))
    try write(
      flow.files, in: folder,
      nextSteps: flow.manifestSteps(
        target: module, dependency: dependency?.seen(from: packageFolder(above: folder) ?? folder))
        + flow.nextSteps(in: folder, flowc: flowcCommand))
  }

  // MARK: A package

  private func makePackage() throws {
    let flow = try firstFlow(in: folder)
    guard let dependency = dependency else {
      complain(
        "give the path or URL of flowc's own package with '--flowc'; this flowc was not built in a checkout of it")
      throw ExitCode.failure
    }
    if case .path(let path) = dependency, PathKind(at: join(path, "Sources/FlowRuntime")) != .folder {
      complain("'\(path)' is not flowc's package: it has no 'Sources/FlowRuntime'")
      throw ExitCode.failure
    }
    let package = FirstPackage(flow: flow, dependency: dependency.seen(from: folder))
    try write(package.files, in: folder, nextSteps: package.nextSteps(in: folder))
  }

  /// The location of flowc for the new package; nil if unknown.
  private var dependency: FirstPackage.Dependency? {
    if let flowc {
      if flowc.contains("://") || flowc.hasPrefix("git@") { return .url(flowc) }
      return .path(absolutePath(flowc, base: currentFolder()))
    }
    var place = Bundle.main.executableURL?.resolvingSymlinksInPath().path(percentEncoded: false)
    while let path = place, path != "/" {
      let folder = FlowFiles.folder(of: path)
      if PathKind(at: join(folder, "Package.swift")) == .file,
        PathKind(at: join(folder, "Sources/FlowRuntime")) == .folder
      {
        return .path(folder)
      }
      place = folder
    }
    return nil
  }

  /// Whether a folder does not exist, or has only hidden files.
  private func isEmpty(_ folder: String) -> Bool {
    switch PathKind(at: folder) {
    case .missing: true
    case .folder: ((try? namesOfFiles(in: folder)) ?? ["?"]).allSatisfy { $0.hasPrefix(".") }
    case .file, .pipe, .device: false
    }
  }

  // MARK: A target

  private func addToTarget() throws {
    let package: PackageManifest
    do throws(FileError) { package = try PackageManifest.read(in: folder) } catch {
      complain(error.description)
      throw ExitCode.failure
    }
    let targets = package.targets.filter { ["regular", "executable"].contains($0.type) }
    let found = targets.filter { target == nil || $0.name == target }
    guard let chosen = found.first, found.count == 1 else {
      let names = targets.map { "'\($0.name)'" }.joined(separator: ", ")
      complain(
        target.map { "the package has no target '\($0)'; it has \(names)" }
          ?? (targets.isEmpty
            ? "the package has no target that a flow can be in"
            : "say with '--target' which of \(names) the flow is for"))
      throw ExitCode.failure
    }
    let place = package.folder(of: chosen, in: folder)
    if name == nil, !(try package.flowFiles(of: chosen, in: folder)).isEmpty {
      complain("target '\(chosen.name)' has flows already: name another one with '--name'")
      throw ExitCode.failure
    }
    let flow = try firstFlow(in: place)
    let steps =
      chosen.usesBuildPlugin
      ? "" : flow.manifestSteps(target: chosen.name, dependency: dependency?.seen(from: folder))
    try write(flow.files, in: place, nextSteps: steps + flow.nextSteps(in: place, flowc: flowcCommand))
  }

  // MARK: Writing

  /// flowc as the user has called it, which need not be on the shell's path.
  private var flowcCommand: String { quotedForShell(CommandLine.arguments[0]) }

  /// The flow for a folder. If the folder has other flows, the names of its screens begin with the flow's name.
  private func firstFlow(in folder: String) throws -> FirstFlow {
    let whole = absolutePath(folder, base: currentFolder())
    let others = PathKind(at: folder) == .folder ? (try? findFlowFiles(in: folder)) ?? [] : []
    return FirstFlow(
      name: name ?? camelCased(lastComponent(of: whole), upperCase: true) ?? "Main", schema: schema(above: whole),
      hasOthers: !others.isEmpty)
  }

  private func write(_ texts: [(name: String, text: String)], in folder: String, nextSteps: String) throws {
    let files = texts.map { OutputFile(path: join(folder, $0.name), bytes: Array($0.text.utf8)) }
    let problems = files.filter { PathKind(at: $0.path) != .missing }.map { "'\($0.path)' is there already" }
    for problem in problems { complain(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
    try save(files, inside: [folder])
    let written = files.map { "Wrote \(visible($0.path))\n" }.joined()
    try StandardStream.output.write(written + "\n" + nextSteps)
  }

  /// The path from a folder to the nearest `flow.schema.json` in it or above it; nil if absent.
  private func schema(above folder: String) -> String? {
    var path = folder
    var way = ""
    while true {
      if PathKind(at: join(path, "flow.schema.json")) == .file { return way + "flow.schema.json" }
      if path == "/" { return nil }
      path = FlowFiles.folder(of: path)
      way += "../"
    }
  }
}
