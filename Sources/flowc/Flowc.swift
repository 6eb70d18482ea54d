import ArgumentParser
import FlowDiagnostics
import FlowFiles

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
      InitCommand.self, ImportCommand.self, CheckCommand.self, TestCommand.self, SimulateCommand.self,
      GenerateCommand.self,
      GraphCommand.self, WatchCommand.self,
      FormatCommand.self,
      DumpCommand.self, ExplainCommand.self, SchemaCommand.self, LSPCommand.self,
    ])

  /// Runs the command that the command line names.
  ///
  /// Help is written as everything else is, so that a full disk is heard.
  static func main() {
    do {
      try checkSubcommand(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      try command.run()
    } catch let error as FileError {
      complain(error.description)
      exit(withError: ExitCode.failure)
    } catch {
      let text = withVisibleArguments(fullMessage(for: error))
      let code = exitCode(for: error)
      do throws(FileError) {
        if !text.isEmpty { try (code.isSuccess ? StandardStream.output : .error).write(text + "\n") }
      } catch {
        complain(error.description)
        exit(withError: ExitCode.failure)
      }
      exit(withError: code)
    }
  }

  /// A message in which what the command line gave is made visible: the argument parser says it back as it came.
  private static func withVisibleArguments(_ message: String) -> String {
    var message = message
    for argument in CommandLine.arguments.dropFirst() {
      for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
        if visible(part) != part { message = message.replacing(part, with: visible(part)) }
      }
    }
    return message.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
      .joined(separator: "\n")
  }

  /// Refuses a subcommand that does not exist, with the one that was meant, if one is near.
  private static func checkSubcommand(_ name: String?) throws {
    guard let name, !name.hasPrefix("-"), name != "help" else { return }
    let names = configuration.subcommands.map { $0._commandName }
    if names.contains(name) { return }
    let hint = nearest(to: name, in: names).map { "did you mean '\($0)'?" } ?? "'flowc --help' lists them all"
    throw ValidationError("there is no subcommand '\(visible(name))'; \(hint)")
  }
}
