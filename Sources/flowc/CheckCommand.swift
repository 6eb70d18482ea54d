import ArgumentParser
import FlowCompiler
import FlowFiles

/// `flowc check`: every mistake at once.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every mistake in flows, each at its place.")

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    var findings = Findings(diagnostics)
    for module in try readModules(input) { findings.add(compile(module.files, module: module.name)) }
    findings.show(.output)
    if findings.isFailure { throw ExitCode.failure }
  }
}
