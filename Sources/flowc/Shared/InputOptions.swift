import ArgumentParser
import FlowCommandLine
import FlowFiles

/// The flow files that a command works on.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Flow files, folders, packages, or '-' for standard input (default: the current folder).", valueName: "path"),
    completion: .file(extensions: ["yaml"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Treat everything as one module of this name.", valueName: "name"))
  var module: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "A module that can be imported, as a folder or flow file; it is not checked itself.",
      valueName: "name=path"))
  var imports: [TargetPath] = []

  @Option(help: ArgumentHelp("The path of the flow file that standard input is.", valueName: "path"))
  var assumeFilename: String?

  /// The flow files of the package's targets, as the command plugin passes them; used if no paths are given: `Module=path/to/File.flow.yaml`.
  @Option(help: .hidden)
  var targetFile: [TargetPath] = []

  /// The folders of the targets: `Module=path/to/Folder`.
  @Option(help: .hidden)
  var targetFolder: [TargetPath] = []

  /// The flow files of other packages' modules that the package's targets may import: `Module=path/to/File.flow.yaml`.
  @Option(help: .hidden)
  var foreignFile: [TargetPath] = []

  /// The option by which a user permits the command plugin to write.
  @Option(help: .hidden)
  var permission: String?

  /// The flow files of the package's targets; empty if paths are given.
  var targetFiles: [TargetPath] { paths.isEmpty ? targetFile : [] }

  /// The files and folders that the command line names, or that the command plugin passes.
  var given: [String] {
    if !paths.isEmpty { return paths }
    return targetFile.isEmpty ? ["."] : (targetFile + targetFolder).map(\.path)
  }

  /// The pipe that the command line names, such as the shell's pipe for `<(…)`; nil if absent.
  var pipe: String? { paths.first { PathKind(at: $0) == .pipe || $0 == "/dev/stdin" } }

  /// Whether standard input is the only input.
  var isStandardInputAlone: Bool { paths == ["-"] }

  func validate() throws {
    let dashes = paths.count { $0 == "-" }
    if dashes > 1 { throw ValidationError("standard input can be read only once; '-' is given \(dashes) times") }
    if assumeFilename != nil && dashes == 0 {
      throw ValidationError("'--assume-filename' is for standard input; add '-'")
    }
    if let assumeFilename, !assumeFilename.hasSuffix(flowFileEnding) {
      throw ValidationError("'\(assumeFilename)' is not the name of a flow file; it must end in '\(flowFileEnding)'")
    }
    if let module, module != moduleName(from: module) {
      throw ValidationError("'\(module)' is not the name of a Swift module; write '\(moduleName(from: module))'")
    }
  }
}

/// A flow file or folder with the module that it belongs to.
struct TargetPath: ExpressibleByArgument {
  /// The module's name.
  var module: String
  /// The file or folder.
  var path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    module = String(argument[..<sign])
    path = String(argument[argument.index(after: sign)...])
  }
}
