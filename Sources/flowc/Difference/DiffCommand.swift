import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowProof

/// `flowc diff`: the changes that affect users and code.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two versions: what has changed for users and for code.",
    discussion: """
      flowc diff main Flows/Shop                 since a Git revision
      flowc diff main:Flows/Shop HEAD:Flows/Shop  between two
      flowc diff Old/Shop New/Shop               between two folders
      flowc graph Flows/Shop --diff main          the same as a picture

      The first path is the old version, the second the new one; without a second it is the current folder. A path that exists is taken as it is. Guards are compared by the answers that they allow, not by their \
      text; a stack that could not be reached before comes with a walk. A change is breaking if the app's code has to change, different if users find \
      something else, new if something was added, and silent if nobody notices it. '--fail-on breaking' makes the exit code 1 if there is such a change.
      """)

  /// The forms of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Option(help: "The format of the output.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if there is a change of this kind: breaking (for code), different (for users), new, silent; may be given several times.",
      valueName: "kind"))
  var failOn: [Difference.Kind] = []

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if input.paths.isEmpty || input.paths.count > 2 {
      throw ValidationError("name the old version and the new one: files, folders, or Git revisions")
    }
    if input.paths.contains("-") { throw ValidationError("a version is a file, a folder or a Git revision") }
    if input.paths.count == 1, Version(input.paths[0]).revision == nil {
      throw ValidationError("'\(input.paths[0])' is only one version: name the other one too")
    }
  }

  func run() throws {
    let old = Version(input.paths[0])
    let new = input.paths.count > 1 ? Version(input.paths[1]) : Version()
    let versions = try Versions(from: old, to: new, input)
    if !versions.broken.isEmpty {
      var found = RunDiagnostics(diagnostics)
      versions.broken.forEach { found.add($0) }
      try found.show(.error)
      complain("flows with errors cannot be compared")
      throw ExitCode.failure
    }
    var report = DiffReport(versions)
    for (name, before, after) in versions.pairs {
      guard let former = before.graph, let latter = after.graph else { continue }
      // A command runs on the main thread, as an app does.
      let difference = MainActor.assumeIsolated { Difference(from: former, to: latter) }
      report.add(difference, of: name, old: before.sources, new: after.sources)
    }
    let text =
      switch format {
      case .text: report.text
      case .json: report.json
      case .markdown: report.markdown
      }
    try StandardStream.output.write(text)
    if failOn.contains(where: { report.count($0) > 0 }) { ExitRule.fail() }
  }
}

extension Difference.Kind: ExpressibleByArgument {}
