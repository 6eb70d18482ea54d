import FlowCompiler
import FlowDiagnostics
import FlowFiles

/// Generates a module's Swift files, all or none, and reports the diagnostics about its flows on standard error.
///
/// Files whose bytes do not change keep their dates, so that Swift does not recompile them.
///
/// - Returns: whether the files were generated.
func build(_ arguments: BuildArguments) -> Bool {
  do throws(FileError) {
    let imported = arguments.imports.map { module in
      ImportedModule(name: module.name, files: read(module.files), isInPackage: module.isInPackage)
    }
    let compilation = compile(read(arguments.files), module: arguments.module, imported: imported)
    try StandardStream.error.write(renderAsLines(compilation.log.sorted, in: compilation.sources))
    guard !compilation.log.hasErrors, let graph = compilation.graph else { return false }
    var batch = try FileBatch(inside: [arguments.output])
    try generate(graph, module: arguments.module, sources: compilation.sources) { file throws(FileError) in
      try batch.add(OutputFile(path: join(arguments.output, file.name), bytes: file.bytes))
    }
    try batch.finish()
    return true
  } catch {
    try? StandardStream.error.write("error: \(visible(error.description))\n")
    return false
  }
}

/// The files, whose texts are read again on demand: keeping those of a large module would take a fifth of all its memory.
private func read(_ paths: [String]) -> [FlowFile] {
  var files: [FlowFile] = []
  for path in paths {
    do throws(FileError) {
      _ = try readFile(path, limit: flowFileReadLimit)
      files.append(FlowFile(path: path, text: .onDemand { (try? readFile(path, limit: flowFileReadLimit)) ?? [] }))
    } catch {
      files.append(FlowFile(path: path, text: .unreadable(error.reason)))
    }
  }
  return files
}
