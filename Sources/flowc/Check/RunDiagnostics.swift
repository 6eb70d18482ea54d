import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowReporting
import FlowSimulator

/// The diagnostics in all modules of a run, shown as one list.
struct RunDiagnostics {
  /// The diagnostics that count, with the severity that the command line gives them.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the diagnostics make the run fail.
  private(set) var isFailure = false

  private var sources = SourceMap()
  /// The results of tests; nil if no tests were run.
  private var tests: [ReportedTest]?
  private var hasErrors = false
  /// The results of proofs, each as JSON; nil if not requested.
  var proofs: [JSON]?
  private let options: DiagnosticOptions
  private let format: DiagnosticFormat

  init(_ options: DiagnosticOptions, _ format: DiagnosticFormat = .text) {
    self.options = options
    self.format = format
  }

  /// Adds the diagnostics of a module whose tests were run.
  mutating func add(_ compilation: FullCompilation, tests results: [TestResult], of module: String) {
    let offset = UInt32(sources.files.count)
    add(compilation)
    tests =
      (tests ?? [])
      + results.map { result in
        var range = result.range
        range.file += offset
        return ReportedTest(
          module: module, flow: result.flow, name: result.name, range: range, message: result.diagnostic?.message)
      }
  }

  /// Adds the diagnostics of a module.
  mutating func add(_ compilation: FullCompilation) {
    let offset = UInt32(sources.files.count)
    sources.files += compilation.sources.files
    for diagnostic in options.relevelled(compilation.log.sorted) {
      if diagnostic.id.severity == .error { hasErrors = true }
      diagnostics.append(diagnostic.shifted(by: offset))
    }
    isFailure = hasErrors || options.strict && !diagnostics.isEmpty
  }

  /// Shows everything: text on standard error, other formats on `stream`. The run then returns 1 if the diagnostics make it fail.
  ///
  /// - Throws: a `FileError` if the output cannot be written.
  func show(_ stream: StandardStream) throws {
    if isFailure { ExitRule.fail() }
    switch format {
    case .text: try StandardStream.error.write(text)
    case .json: try stream.write(renderAsJSON(diagnostics, in: sources, tests: tests, proofs: proofs))
    case .sarif:
      try stream.write(renderAsSARIF(diagnostics, in: sources, version: Flowc.version, rule: \.ruleText))
    case .github: try stream.write(renderAsGitHub(diagnostics, in: sources, path: pathInRepository))
    }
    if options.strict && !hasErrors && !diagnostics.isEmpty { complain("warnings fail the run under '--strict'") }
  }

  private var text: String {
    let stream = StandardStream.error
    let style = TerminalStyle(for: stream, options.color)
    guard options.style == .snippets || options.style == .auto && stream.isTerminal else {
      return renderAsLines(diagnostics, in: sources, isColored: style.isColored)
    }
    var total = summary(of: diagnostics)
    let fixable = chooseFixes(diagnostics).count
    if fixable > 0 { total += "; \(fixable) can be fixed by 'flowc check --fix'" }
    return renderAsSnippets(diagnostics, in: sources, style: style) + (total.isEmpty ? "" : total + "\n")
  }
}

/// A file's path below the root of the repository that GitHub Actions has checked out; elsewhere, the path unchanged.
private func pathInRepository(_ path: String) -> String {
  guard let root = environmentVariable("GITHUB_WORKSPACE") else { return path }
  let whole = absolutePath(path, base: currentFolder())
  return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : path
}

extension Diagnostic {
  /// The diagnostic with its file numbers increased by `offset`, for a source map in which other files come first.
  fileprivate func shifted(by offset: UInt32) -> Diagnostic {
    if offset == 0 { return self }
    var result = self
    result.range.file += offset
    for index in notes.indices { result.notes[index].range?.file += offset }
    for index in fixIts.indices { result.fixIts[index].range.file += offset }
    return result
  }
}
