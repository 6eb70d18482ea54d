import ArgumentParser
import FlowCommandLine
import FlowDiagnostics
import FlowFiles
import FlowImport

/// The root command of `flowc import`, which makes flows from an app's storyboards or navigation files.
@main
struct FlowcImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowc import", abstract: "Convert an app's storyboards or navigation files to flows.",
    subcommands: [Storyboard.self, Jetpack.self])

  /// Runs the command that the command line names.
  static func main() { runCommandLine(of: Self.self) }

  /// `flowc import storyboard`.
  struct Storyboard: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "storyboard", abstract: "Convert each storyboard to a flow.",
      discussion: """
        Give all storyboards of an app at once, so that references between them become flows that run each other. Where code decides, \
        the flow has a comment; everything that was imported, and everything that could not be, is reported on standard error.
        """)

    @OptionGroup var options: ImportOptions

    func run() throws { try options.run(importStoryboards) }
  }

  /// `flowc import jetpack`.
  struct Jetpack: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "jetpack", abstract: "Convert each graph of Jetpack navigation files to a flow.",
      discussion: """
        Give all files of 'res/navigation' at once, so that includes are found, and those of 'res/menu' and 'res/values', which say what bars \
        show and what links are. Where code decides, the flow has a comment; everything that was imported, and everything that could not be, \
        is reported on standard error.
        """)

    @OptionGroup var options: ImportOptions

    @Option(
      help: ArgumentHelp(
        "The graph that the app starts with, by its file, its id or its flow.",
        discussion: "Without it, the graph that no other includes and that has most destinations.", valueName: "name"))
    var entry: String?

    func run() throws { try options.run { importNavigation($0, entry: entry) } }
  }
}

/// The files to import, and the folder for the flows.
struct ImportOptions: ParsableArguments {
  @Argument(help: "The files to import.")
  var files: [String]

  @Option(name: .shortAndLong, help: "The folder for the flow files, or '-' for standard output.")
  var output = "."

  @Flag(help: "Overwrite existing flow files.")
  var force = false

  /// Reads the files, writes the flows made from them, and reports what was found.
  func run(_ make: @MainActor ([ImportSource]) -> Imported) throws {
    var sources: [ImportSource] = []
    for file in files {
      sources.append(
        ImportSource(path: file, bytes: try readInput(file, limit: ImportLimits.bytes + 1)))
    }
    // A command runs on the main thread, as an app does.
    let imported = MainActor.assumeIsolated { make(sources) }
    for failure in imported.failures { try StandardStream.error.write(visible(failure.description) + "\n") }
    for line in imported.report { try StandardStream.error.write(visible(line) + "\n") }
    if !imported.failures.isEmpty || imported.hasErrors { ExitRule.fail() }
    if output == "-" {
      let isOne = imported.files.count == 1
      for file in imported.files { try StandardStream.output.write((isOne ? "" : "# \(file.name)\n") + file.text) }
      return
    }
    let written = imported.files.map { OutputFile(path: join(output, $0.name), bytes: Array($0.text.utf8)) }
    if !force, let taken = written.first(where: { PathKind(at: $0.path) != .missing }) {
      complain("'\(visible(taken.path))' exists already; '--force' overwrites it, '-o FOLDER' writes elsewhere")
      throw ExitCode.failure
    }
    try write(written, inside: output)
    for file in written { try StandardStream.output.write(visible(file.path) + "\n") }
  }
}
