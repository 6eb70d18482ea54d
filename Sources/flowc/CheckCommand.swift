import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowSimulator

/// `flowc check`: every mistake at once.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every mistake in flows, each at its place.",
    discussion: """
      The tests that the files hold are run too, see 'flowc test'. With '--fix' those mistakes are mended that can be mended in one way only, such as '&&' for 'and'; what is left is reported. A \
      file that would have more errors afterwards stays as it is. Guesses, such as a name that is near, are never applied.
      """)

  @Flag(help: "Mend what can be mended in one way only, in the files.")
  var fix = false

  @Flag(help: "With '--fix': write nothing, and show on standard output what would change, as 'diff -u' does.")
  var dryRun = false

  @Flag(inversion: .prefixedNo, help: "Run the tests that the files hold.")
  var tests = true

  @OptionGroup var input: InputOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if dryRun && !fix { throw ValidationError("'--dry-run' needs '--fix'") }
    if dryRun && diagnostics.format != .text {
      throw ValidationError("'--dry-run' shows what would change, and no '--format \(diagnostics.format.rawValue)'")
    }
    if fix && !dryRun && (input.paths.contains("-") || input.pipe != nil) {
      throw ValidationError("standard input cannot be mended in its place; '--fix --dry-run' shows what would change")
    }
  }

  func run() throws {
    let modules = try readModules(input)
    if fix { return try mend(modules) }
    var findings = Findings(diagnostics)
    for module in modules where !module.isImportOnly { findings.add(tested(module.compiled(beside: modules))) }
    try findings.show(.output)
    if findings.isFailure { throw ExitCode.failure }
  }

  /// What was found, and what the tests find, if they are to be run.
  private func tested(_ compilation: Compilation) -> Compilation {
    var compilation = compilation
    if tests {
      // A command runs on the main thread, as an app does.
      MainActor.assumeIsolated { _ = compilation.runTests() }
    }
    return compilation
  }

  private func mend(_ modules: [FlowModule]) throws {
    var findings = Findings(diagnostics)
    var mended = MendedFiles()
    for module in modules where !module.isImportOnly {
      var mender = Mender(module, beside: modules, diagnostics.findings)
      mender.mend()
      findings.add(tested(mender.compilation))
      mended.add(mender)
    }
    if dryRun {
      try StandardStream.output.write(mended.diff(diagnostics.findings.color))
    } else {
      try save(mended.files, input)
    }
    try StandardStream.error.write(mended.report(isDryRun: dryRun))
    try findings.show(.output)
    // As 'diff' does, a dry run tells by its exit code whether it showed a difference.
    if findings.isFailure || dryRun && !mended.files.isEmpty { throw ExitCode.failure }
  }
}
