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
      Flows are declared in '*.flow.yaml' files: screens, what happens on them, and where that leads. Each folder given is one \
      module, with its subfolders; a package's folder stands for its targets, each a module; loose files together are one; without any, \
      the current folder is taken, and '-' is standard input.

      Diagnostics go to standard error, results to standard output. The exit code is 0 if all is well, 1 for errors (with \
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
