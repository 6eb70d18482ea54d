import FlowCompiler
import FlowDiagnostics

/// Takes whatever libFuzzer makes up through the compiler: reading, checking, generating, drawing, and showing what was found.
///
/// A trap is a crash, which libFuzzer keeps as a file; what the compiler promises of any input is checked here and traps too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  let compilation = compile([FlowFile(path: "Fuzz.flow.yaml", bytes: bytes)], module: "Fuzz")
  let diagnostics = compilation.log.sorted
  for diagnostic in diagnostics {
    let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range) + diagnostic.fixIts.map(\.range)
    for range in places {
      // What a variant inherits has a number of its own for the same text.
      let end = compilation.sources.file(of: range)?.bytes.count ?? -1
      precondition(range.start <= range.end && range.end <= end, "a range outside the file")
    }
  }
  let shown =
    renderAsSnippets(diagnostics, in: compilation.sources) + renderAsLines(diagnostics, in: compilation.sources)
  for scalar in shown.unicodeScalars {
    precondition(scalar.value >= 0x20 || scalar == "\n", "a control character goes to the terminal")
  }
  _ = renderAsJSON(diagnostics, in: compilation.sources)
  guard let graph = compilation.graph else {
    precondition(compilation.log.hasErrors, "no graph, and no reason why")
    return 0
  }
  _ = drawDOT(graph, DrawingOptions())
  if !compilation.log.hasErrors {
    generate(graph, module: "Fuzz", sources: compilation.sources) { _ in }
  }
  return 0
}
