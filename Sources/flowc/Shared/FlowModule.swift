import FlowCommandLine
import FlowCompiler
import FlowExpectations
import FlowFiles

/// The flow files that are compiled together.
struct FlowModule {
  /// The Swift module's name.
  var name: String
  /// The folder that contains all files.
  var folder: String
  /// Whether the module has all flow files of its folder, rather than named ones.
  var isWholeFolder: Bool
  /// Whether the module is given only to be imported.
  var isImportOnly = false
  /// Whether the module is in the current package, whose modules can name its `package` declarations.
  var isInPackage = true
  /// The files as read.
  var files: [FlowFile]

  /// Compiles the module, beside others that it may import.
  func compiled(beside others: [FlowModule]) -> FullCompilation {
    compileWithExpectations(files, module: name, imported: imported(of: others))
  }

  /// The module's flows as far as they can be drawn.
  func drawable(_ compilation: FullCompilation, beside others: [FlowModule]) -> DrawableFlows {
    drawableFlows(of: compilation, files, module: name, imported: imported(of: others))
  }

  private func imported(of others: [FlowModule]) -> [ImportedModule] {
    others.filter { $0.name != name }.map {
      ImportedModule(name: $0.name, files: $0.files, isInPackage: $0.isInPackage)
    }
  }

  /// Generates the module's Swift files, one after the other; none if the module's graph has gaps.
  ///
  /// The Swift files name flow files by their paths below the module's folder, so that checked-in files are the same on every machine.
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
