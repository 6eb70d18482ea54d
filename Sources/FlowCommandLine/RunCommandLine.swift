package import ArgumentParser
import FlowDiagnostics
import FlowFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the command that the command line names. Reports an error, and then exits with the code that ``ExitRule`` gives.
///
/// Help is written like any other output, so that a full disk is reported.
///
/// - Parameter root: the program's root command, the parent of all others.
package func runCommandLine<Root: ParsableCommand>(of root: Root.Type) {
  takeClosedStreams()
  unblockSignals()
  do {
    try checkSubcommand(CommandLine.arguments.dropFirst().first, of: root)
    var command = try root.parseAsRoot()
    try command.run()
    let code = ExitRule.code(of: .success)
    if !code.isSuccess { root.exit(withError: code) }
  } catch let error as FileError {
    complain(error.description)
    root.exit(withError: ExitCode.failure)
  } catch {
    let text = withVisibleArguments(root.fullMessage(for: error))
    let code = ExitRule.code(of: root.exitCode(for: error))
    do throws(FileError) {
      if !text.isEmpty { try (code.isSuccess ? StandardStream.output : .error).write(text + "\n") }
    } catch {
      complain(error.description)
      root.exit(withError: ExitCode.failure)
    }
    root.exit(withError: code)
  }
}

/// Lets signals end the process: SwiftPM blocks them in all that a plugin starts.
private func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
}

/// A message in which the command line's arguments are made visible, since the argument parser repeats them unchanged.
private func withVisibleArguments(_ message: String) -> String {
  var message = message
  for argument in CommandLine.arguments.dropFirst() {
    for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
      if visible(part) != part { message = message.replacing(part, with: visible(part)) }
    }
  }
  return message.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
    .joined(separator: "\n")
}

/// Refuses a subcommand that does not exist, and suggests a similar one.
private func checkSubcommand(_ name: String?, of root: any ParsableCommand.Type) throws {
  guard let name, !name.hasPrefix("-"), name != "help" else { return }
  let names = root.configuration.subcommands.map { $0._commandName }
  if names.contains(name) { return }
  let hint =
    nearest(to: name, in: names).map { "did you mean '\($0)'?" } ?? "'\(root._commandName) --help' lists them all"
  throw ValidationError("there is no subcommand '\(visible(name))'; \(hint)")
}
