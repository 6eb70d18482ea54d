import ArgumentParser
import FlowCommandLine

/// The command line: checks, generates and draws flows.
@main
struct Flowc: ParsableCommand {
  /// The version of flowc itself.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "flowc",
    abstract: "A compiler for app navigation.",
    discussion: """
      Flows are declared in '*.flow.yaml' files: screens, their events, and where each event leads. A folder is one module, with its \
      subfolders; the folder of a package is a module for each target; single files together are one module. The default is \
      the current folder; '-' is standard input.

      Diagnostics go to standard error, results to standard output. The exit code is 0 for success, 1 for errors (with \
      '--strict' for warnings too), 64 for a wrong command line.
      """,
    version: version,
    subcommands: [
      InitCommand.self, ImportCommand.self, CheckCommand.self, TestCommand.self, PathsCommand.self,
      CoverageCommand.self, DiffCommand.self, SimulateCommand.self, GenerateCommand.self, GraphCommand.self,
      WatchCommand.self, FormatCommand.self, DumpCommand.self, ExplainCommand.self, SchemaCommand.self,
      LSPCommand.self,
    ])

  /// Runs the command that the command line names.
  static func main() { runCommandLine(of: Self.self) }
}
