import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowExpectations
import FlowExport
import FlowFormat
import FlowReporting
import Foundation

/// One flow file, through everything that the compiler does with it.
func fuzzCompiler(_ bytes: [UInt8]) {
  fuzz([FlowFile(path: "Fuzz.flow.yaml", bytes: bytes)])
}

/// Several files, apart by lines that begin with `#---`; what follows a line `#--- import` is a module that the others may import.
func fuzzModules(_ bytes: [UInt8]) {
  var own: [FlowFile] = []
  var imported: [FlowFile] = []
  var lines: [ArraySlice<UInt8>] = []
  var isImported = false
  func end() {
    let file = FlowFile(
      path: "Fuzz\(own.count + imported.count).flow.yaml", bytes: Array(lines.joined(separator: [0x0A])))
    if isImported { imported.append(file) } else { own.append(file) }
    lines = []
  }
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if line.starts(with: Array("#---".utf8)), own.count + imported.count < 8 {
      end()
      isImported = line.elementsEqual(Array("#--- import".utf8))
    } else {
      lines.append(line)
    }
  }
  end()
  fuzz(own, imported: [ImportedModule(name: "Other", files: imported, isInPackage: true)])
}

private func fuzz(_ files: [FlowFile], imported: [ImportedModule] = []) {
  let compilation = compileWithExpectations(files, module: "Fuzz", imported: imported)
  let diagnostics = compilation.log.sorted
  for diagnostic in diagnostics {
    let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range) + diagnostic.fixIts.map(\.range)
    for range in places {
      let end = compilation.sources.file(of: range)?.bytes.count ?? -1
      precondition(range.start <= range.end && range.end <= end, "a range outside the file")
    }
  }
  show(diagnostics, compilation.sources)
  guard let graph = compilation.graph else {
    precondition(compilation.log.hasErrors, "no graph, and no reason why")
    return
  }
  _ = drawDOT(graph, DrawingOptions())
  expectJSON(dumpJSON(graph, compilation.expectations, module: "Fuzz", sources: compilation.sources), "a dump")
  guard !compilation.log.hasErrors else { return }
  generate(graph, module: "Fuzz", sources: compilation.sources) { keep($0) }
}

/// Shows what was found in every format; none lets a control character, or a line of its own, through.
private func show(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
  let shown = renderAsSnippets(diagnostics, in: sources) + renderAsLines(diagnostics, in: sources)
  let annotations = renderAsGitHub(diagnostics, in: sources)
  for scalar in (shown + annotations).unicodeScalars {
    precondition(scalar.value >= 0x20 || scalar == "\n", "a control character goes to the terminal")
  }
  for line in annotations.split(separator: "\n") {
    precondition(
      ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "a command of the text's own")
  }
  expectJSON(renderAsJSON(diagnostics, in: sources), "JSON")
  expectJSON(
    renderAsSARIF(diagnostics, in: sources, version: "0") { RuleText(summary: $0.name, help: $0.name) }, "SARIF")
}

private func expectJSON(_ text: String, _ what: String) {
  let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  precondition(value != nil, "\(what) that cannot be read")
}

/// Keeps some of the Swift that is generated in the folder that `FUZZ_SWIFT` names, for Swift's parser.
private func keep(_ file: GeneratedFile) {
  guard let folder = swiftFolder, kept < 400 else { return }
  kept += 1
  try? Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(kept).swift"))
}

private let swiftFolder = ProcessInfo.processInfo.environment["FUZZ_SWIFT"]
private nonisolated(unsafe) var kept = 0

/// Checks the result of `check --fix` and `format` for a file.
func fuzzFixing(_ bytes: [UInt8]) {
  var text = bytes
  for _ in 0..<20 {
    let compilation = compileWithExpectations([FlowFile(path: "Fuzz.flow.yaml", bytes: text)], module: "Fuzz")
    let fixes = chooseFixes(compilation.log.sorted)
    if fixes.isEmpty { break }
    let source = SourceFile(path: "Fuzz.flow.yaml", bytes: text)
    text = source.applying(fixes.map(\.fixIt))
    _ = renderAsDiff(from: source, to: text, isForTerminal: true)
    precondition(text.count <= 2 * source.bytes.count + 64 * fixes.count, "fixing that grows without end")
  }
  var log = DiagnosticLog()
  guard let laidOut = format(SourceFile(path: "Fuzz.flow.yaml", bytes: text), log: &log) else {
    precondition(log.hasErrors, "no layout, and no reason why")
    return
  }
  let again = format(SourceFile(path: "Fuzz.flow.yaml", bytes: laidOut), log: &log)
  precondition(again == laidOut, "a layout that is laid out otherwise")
  precondition(found(in: text) == found(in: laidOut), "a layout that says something else")
}

/// The ids of what is found, in no order: lines move.
private func found(in bytes: [UInt8]) -> [String] {
  compileWithExpectations([FlowFile(path: "Fuzz.flow.yaml", bytes: bytes)], module: "Fuzz").log.diagnostics.map(
    \.id.name
  ).sorted()
}
