import FlowCompiler
import FlowDiagnostics
import FlowFiles

/// Generates a module's Swift files, all or none, and says on standard error what is wrong with its flows.
///
/// Files whose bytes do not change keep their dates, so that Swift compiles nothing anew for them.
///
/// - Returns: whether the files are there now.
func build(_ arguments: BuildArguments) -> Bool {
  do throws(FileError) {
    let imported = try arguments.imports.map { module throws(FileError) in
      ImportedModule(name: module.name, files: try read(module.files), isInPackage: module.isInPackage)
    }
    let compilation = compile(try read(arguments.files), module: arguments.module, imported: imported)
    StandardStream.error.write(renderAsLines(compilation.log.sorted, in: compilation.sources))
    guard !compilation.log.hasErrors, let graph = compilation.graph else { return false }
    var batch = FileBatch()
    try generate(graph, module: arguments.module, sources: compilation.sources) { file throws(FileError) in
      try batch.add(OutputFile(path: join(arguments.output, file.name), bytes: file.bytes))
    }
    try batch.finish()
    return true
  } catch {
    StandardStream.error.write("error: \(error)\n")
    return false
  }
}

/// The files, whose texts are read once more when they are needed: held, those of a large module would be a fifth of all its memory.
private func read(_ paths: [String]) throws(FileError) -> [FlowFile] {
  var files: [FlowFile] = []
  for path in paths {
    // What cannot be read is said now.
    _ = try readFile(path)
    files.append(FlowFile(path: path, text: .onDemand { (try? readFile(path)) ?? [] }))
  }
  return files
}
