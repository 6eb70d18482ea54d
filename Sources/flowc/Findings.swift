import FlowCompiler
import FlowDiagnostics
import FlowFiles

/// What was found in all modules of a run, shown as one.
struct Findings {
  /// The findings that count, with the severity that the command line gives them.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the run has failed by them.
  private(set) var isFailure = false

  private var sources = SourceMap()
  private var hasErrors = false
  private let options: DiagnosticOptions

  init(_ options: DiagnosticOptions) { self.options = options }

  /// Adds what was found in a module.
  mutating func add(_ compilation: Compilation) {
    let offset = UInt32(sources.files.count)
    sources.files += compilation.sources.files
    for var diagnostic in compilation.log.sorted where !options.ignore.contains(diagnostic.id.name) {
      if options.error.contains(diagnostic.id.name) { diagnostic.id = DiagnosticID(diagnostic.id.name, .error) }
      if diagnostic.id.severity == .error { hasErrors = true }
      diagnostics.append(diagnostic.shifted(by: offset))
    }
    isFailure = hasErrors || options.strict && !diagnostics.isEmpty
  }

  /// Shows everything: text on standard error, JSON on `jsonStream`.
  func show(jsonStream: StandardStream) {
    switch options.format {
    case .json: jsonStream.write(renderAsJSON(diagnostics, in: sources))
    case .text: StandardStream.error.write(text)
    }
    if options.strict && !hasErrors && !diagnostics.isEmpty { complain("warnings fail the run under '--strict'") }
  }

  private var text: String {
    let stream = StandardStream.error
    guard options.style == .snippets || options.style == .auto && stream.isTerminal else {
      return renderAsLines(diagnostics, in: sources)
    }
    let style = TerminalStyle(width: stream.columns ?? TerminalStyle().width, isColored: isColored)
    let total = summary(of: diagnostics)
    return renderAsSnippets(diagnostics, in: sources, style: style) + (total.isEmpty ? "" : total + "\n")
  }

  private var isColored: Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      StandardStream.error.isTerminal && environmentVariable("NO_COLOR") == nil && environmentVariable("TERM") != "dumb"
    }
  }
}

extension Diagnostic {
  /// The finding in a map whose files come after `offset` others.
  fileprivate func shifted(by offset: UInt32) -> Diagnostic {
    if offset == 0 { return self }
    var result = self
    result.range.file += offset
    for index in notes.indices { result.notes[index].range?.file += offset }
    for index in fixIts.indices { result.fixIts[index].range.file += offset }
    return result
  }
}
