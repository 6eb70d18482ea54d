import FlowCompiler
import FlowDiagnostics
import FlowTestSupport

/// What is found in one marked file of a module, with unmarked files beside it.
func found(in source: MarkedSource, beside others: [String] = []) -> [Diagnostic] {
  compiled(source, beside: others).log.sorted
}

/// A module of one marked file, the first by path, and unmarked files beside it.
func compiled(_ source: MarkedSource, beside others: [String] = []) -> Compilation {
  var files = [FlowFile(path: "A.flow.yaml", bytes: source.bytes)]
  for (index, text) in others.enumerated() {
    files.append(FlowFile(path: "B\(index).flow.yaml", bytes: Array(text.utf8)))
  }
  return compile(files, module: "App")
}
