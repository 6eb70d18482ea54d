import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowProof
import FlowSimulator

/// `flowc check`: every mistake at once.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report every mistake in flow files, each at its line and column.",
    discussion: """
      Properties are proved, or refuted by the shortest walk, and so is what must never happen, such as a 'popTo' whose target is not on the stack. \
      Tests are run too, see 'flowc test'. '--fix' makes the changes that are certain, such as 'and' for '&&', and reports what is left. A \
      file that would have more errors afterwards is not changed. Guesses, such as a similar name, are never applied.
      """)

  @Flag(help: "Make the fixes that are certain, in the files.")
  var fix = false

  @Flag(help: "With '--fix': write nothing, and print the changes to standard output in the form of 'diff -u'.")
  var dryRun = false

  @Flag(inversion: .prefixedNo, help: "Run the tests in the files.")
  var tests = true

  @Flag(inversion: .prefixedNo, help: "Prove properties of all stacks that users can reach.")
  var proofs = true

  @Flag(help: "Print whether each property is proved, and from how many entries and pairs of entries.")
  var prove = false

  @Flag(help: "Write the walks of diagnostics to standard output, as tests.")
  var asTest = false

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if dryRun && !fix { throw ValidationError("'--dry-run' needs '--fix'") }
    if dryRun && form.format != .text {
      throw ValidationError("'--dry-run' prints the changes, so '--format \(form.format.rawValue)' is not possible")
    }
    if !proofs && (prove || asTest) {
      throw ValidationError("'--no-proofs' leaves nothing for '\(prove ? "--prove" : "--as-test")' to show")
    }
    if asTest && form.format != .text {
      throw ValidationError("'--as-test' writes tests, so '--format \(form.format.rawValue)' is not possible")
    }
    if fix && !dryRun && (input.paths.contains("-") || input.pipe != nil) {
      throw ValidationError("standard input cannot be changed; '--fix --dry-run' prints the changes")
    }
  }

  func run() throws {
    let modules = try readModules(input)
    if fix { return try checkAndFix(modules) }
    var found = RunDiagnostics(diagnostics, form.format)
    var report = ProofReport()
    var summary = CheckSummary()
    for module in modules where !module.isImportOnly {
      found.add(checked(module.compiled(beside: modules), &report, &summary))
    }
    if prove || asTest { found.proofs = report.json }
    try found.show(.output)
    if prove && form.format == .text { try StandardStream.output.write(report.text(diagnostics.color)) }
    if asTest { try StandardStream.output.write(report.tests) }
    if found.diagnostics.isEmpty && form.format == .text && !prove && !asTest {
      try StandardStream.output.write(summary.text(diagnostics.color))
    }
  }

  /// The compilation with the diagnostics of proofs and tests, as the options request.
  private func checked(
    _ compilation: FullCompilation, _ report: inout ProofReport, _ summary: inout CheckSummary
  ) -> FullCompilation {
    var compilation = compilation
    // A command runs on the main thread, as an app does.
    let results = MainActor.assumeIsolated { compilation.check(proofs: proofs, tests: tests) }
    report.add(results.proofs, of: compilation)
    summary.add(compilation, results)
    return compilation
  }

  private func checkAndFix(_ modules: [FlowModule]) throws {
    var found = RunDiagnostics(diagnostics, form.format)
    var fixed = FixedFiles()
    let isPiped = input.paths.contains("-") || input.pipe != nil
    let outside = isPiped ? [:] : try filesOutside(modules.flatMap(\.files).map(\.path), input)
    var leftOut: [String] = []
    for module in modules where !module.isImportOnly {
      var fixer = Fixer(module, beside: modules, diagnostics, onlyRead: Set(outside.keys))
      fixer.fix()
      var report = ProofReport()
      var summary = CheckSummary()
      found.add(checked(fixer.compilation, &report, &summary))
      fixed.add(fixer)
      leftOut += fixer.leftOut
    }
    if dryRun {
      try StandardStream.output.write(fixed.diff(diagnostics.color))
    } else {
      try saveInPlace(fixed.files, over: fixed.contents, input)
    }
    for path in Set(leftOut).sorted() { if let error = outside[path] { complain(error.description) } }
    try StandardStream.error.write(fixed.report(isDryRun: dryRun))
    try found.show(.output)
    // Like `diff`, a dry run fails if it has shown a difference.
    if dryRun && !fixed.files.isEmpty {
      let files = fixed.files.count == 1 ? "1 file" : "\(fixed.files.count) files"
      complain("\(files) would change: run 'flowc check --fix'")
    }
  }
}
