import ArgumentParser
import FlowCompiler
import FlowFiles

/// `flowc init`: a first flow.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a first flow that builds, and say what to do next.",
    discussion: """
      Two files are written: the flow, and a Swift file that makes its screens. Nothing is overwritten. Where a 'flow.schema.json' lies in \
      the folder or in one above it, the flow file names it, so that editors complete and check; 'flowc schema' writes one.
      """)

  @Argument(help: "The folder to write into, which may be new; a target's, as a rule.", completion: .directory)
  var folder = "."

  @Option(help: "The flow's name; the folder's, in camel case, if it is left out.")
  var name: String?

  func validate() throws {
    guard let name, camelCased(name, upperCase: true) != name else { return }
    let hint = camelCased(name, upperCase: true).map { "; write '\($0)'" } ?? ""
    throw ValidationError("'\(name)' cannot name a flow\(hint)")
  }

  func run() throws {
    let whole = absolutePath(folder, base: currentFolder())
    let target = lastComponent(of: whole)
    let flow = FirstFlow(name: name ?? camelCased(target, upperCase: true) ?? "Main", schema: schema(above: whole))
    let files = flow.files.map { OutputFile(path: join(folder, $0.name), bytes: Array($0.text.utf8)) }
    try refuse(files)
    do throws(FileError) {
      try write(files)
    } catch {
      complain(error.description)
      throw ExitCode.failure
    }
    let written = files.map { "Wrote \($0.path)\n" }.joined()
    try StandardStream.output.write(written + "\n" + flow.nextSteps(in: folder, target: moduleName(from: target)))
  }

  /// Ends the command if something is in the way: a file of the same name, or flows that may have screens of the same names.
  private func refuse(_ files: [OutputFile]) throws {
    var problems = files.filter { PathKind(at: $0.path) != .missing }.map { "'\($0.path)' is there already" }
    if problems.isEmpty, PathKind(at: folder) == .folder, let first = try? findFlowFiles(in: folder).first {
      problems = ["folder '\(folder)' has flows already, '\(first)' for one; this is for a first one"]
    }
    for problem in problems { complain(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
  }

  /// How a file in a folder refers to the nearest `flow.schema.json` in it or above it; nil if there is none.
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
