import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The diagnostics for one marked file of a module, with unmarked files beside it.
func found(in source: MarkedSource, beside others: [String] = []) -> [Diagnostic] {
  let files = files(source, beside: others)
  let compilation = compileWithExpectations(files, module: "App")
  expectEachFix(of: compilation, in: files, mayReveal: true)
  return compilation.log.sorted
}

/// A module of one marked file, the first by path, and unmarked files beside it.
func compiled(_ source: MarkedSource, beside others: [String] = []) -> FullCompilation {
  compileWithExpectations(files(source, beside: others), module: "App")
}

private func files(_ source: MarkedSource, beside others: [String]) -> [FlowFile] {
  [FlowFile(path: "A.flow.yaml", bytes: source.bytes)]
    + others.enumerated().map { FlowFile(path: "B\($0).flow.yaml", bytes: Array($1.utf8)) }
}
