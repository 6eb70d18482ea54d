import FlowCompiler
import Reference

/// A module's files as text: those of the module that it imports first, its own last.
struct ModuleText: Equatable {
  /// One file, which is all of one module.
  struct File: Equatable {
    var module: String
    var text: String
  }

  var files: [File]

  /// The module as flowc understands it; nil where it refuses it.
  var graph: FlowGraph? {
    var imported: [ImportedModule] = []
    var graph: FlowGraph?
    for file in files {
      let source = FlowFile(path: "\(file.module).flow.yaml", bytes: Array(file.text.utf8))
      let compilation = compile([source], module: file.module, imported: imported)
      if compilation.log.diagnostics.contains(where: { $0.id.severity == .error }) { return nil }
      graph = compilation.graph
      imported.append(ImportedModule(name: file.module, files: [source]))
    }
    return graph
  }

  /// The module as the second reading of the language understands it.
  func reference() throws -> ReferenceModule {
    try ReferenceModule(
      files: files.suffix(1).map(\.text), importing: files.dropLast().map { [$0.text] })
  }
}

extension ModuleText: CustomStringConvertible {
  /// The files, one after the other.
  var description: String {
    files.map { (files.count == 1 ? "" : "# \($0.module).flow.yaml\n") + $0.text }.joined(separator: "\n")
  }
}
