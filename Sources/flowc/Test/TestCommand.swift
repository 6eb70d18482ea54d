import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowSimulator

/// `flowc test`: runs the tests under `tests:`.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests in flow files.",
    discussion: """
      Each test of 'tests:' runs on its own, without the app: values of the app's types are texts, and the test gives the answers of conditions. \
      The tests of a module with errors are not run. The exit code is 1 if a test fails, if there is an error, or if no test matches '--filter'.
      """)

  @Option(
    help: ArgumentHelp(
      "Run only the tests whose 'Module/Flow/name' matches this regular expression; may be given several times.",
      valueName: "regex"))
  var filter: [String] = []

  @Flag(help: "Show the stack after each step of each test.")
  var trace = false

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    for pattern in filter where (try? Regex(pattern)) == nil {
      throw ValidationError("'\(pattern)' is not a regular expression")
    }
  }

  func run() throws {
    let modules = try readModules(input)
    var found = RunDiagnostics(diagnostics, form.format)
    var summary = TestSummary()
    for module in modules where !module.isImportOnly {
      var compilation = module.compiled(beside: modules)
      let isBroken = compilation.log.hasErrors
      let start = ContinuousClock.now
      let traced = MainActor.assumeIsolated {
        trace ? TestTrace(module.name, TourTerminal(diagnostics.color).style) : nil
      }
      let results = MainActor.assumeIsolated { [filter, name = module.name] in
        // A command runs on the main thread, as an app does.
        let patterns = filter.compactMap { try? Regex($0) }
        return compilation.runTests(
          where: { flow, test in patterns.isEmpty || patterns.contains { "\(name)/\(flow)/\(test)".contains($0) } },
          watch: traced.map { traced in { traced.add($0, $1, $2) } })
      }
      if let traced {
        let stream = form.format == .text ? StandardStream.output : .error
        try stream.write(MainActor.assumeIsolated { traced.text })
      }
      summary.add(results, of: module.name, isBroken: isBroken, in: ContinuousClock.now - start)
      found.add(compilation, tests: results, of: module.name)
    }
    try found.show(.output)
    if form.format == .text {
      try StandardStream.output.write(summary.text(diagnostics.color, isFiltered: !filter.isEmpty))
    }
    if found.isFailure { throw ExitCode.failure }
    if summary.isEmpty && !filter.isEmpty {
      complain("no test matches \(filter.map { "'\($0)'" }.joined(separator: " or "))")
      throw ExitCode.failure
    }
  }
}
