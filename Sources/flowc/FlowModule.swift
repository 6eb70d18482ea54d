import FlowCommandLine
import FlowCompiler
import FlowExpectations
import FlowFiles

/// The flow files that are compiled together.
struct FlowModule {
  /// The Swift module's name.
  var name: String
  /// The folder that all files lie in.
  var folder: String
  /// Whether these are all flow files of that folder, rather than named ones.
  var isWholeFolder: Bool
  /// Whether it was given only to be imported.
  var isImportOnly = false
  /// Whether it is in the package at hand, whose modules can name its `package` declarations.
  var isInPackage = true
  /// The files as read.
  var files: [FlowFile]

  /// Compiles the module beside others, which it may import.
  func compiled(beside others: [FlowModule]) -> FullCompilation {
    var imported: [ImportedModule] = []
    for other in others where other.name != name {
      imported.append(ImportedModule(name: other.name, files: other.files, isInPackage: other.isInPackage))
    }
    return compileWithExpectations(files, module: name, imported: imported)
  }

  /// Generates the module's Swift files, one after the other; none if its graph has gaps.
  ///
  /// They name flow files by their paths below the module's folder, so that checked-in files are the same on every machine.
  func generate<Failure: Error>(
    _ compilation: FullCompilation, receive: (GeneratedFile) throws(Failure) -> Void
  ) throws(Failure) {
    guard let graph = compilation.graph else { return }
    let base = currentFolder()
    let root = absolutePath(folder, base: base)
    let prefix = root == "/" ? root : root + "/"
    let options = GenerateOptions { path in
      let whole = absolutePath(path, base: base)
      return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : lastComponent(of: whole)
    }
    try FlowCompiler.generate(
      graph, module: name, sources: compilation.sources, options: options, receive: receive)
  }
}
