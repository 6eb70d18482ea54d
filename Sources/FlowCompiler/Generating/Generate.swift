import FlowDiagnostics
import FlowSyntax

/// Generates a module's Swift: one file for each flow file, in their order, then a file that they share.
///
/// The output depends only on the graph and the options, byte for byte. Each file is passed on as soon as it is written, so that a large module need
/// not be held in memory. The output compiles if the app's types are as the flow files say. If they are not, Swift's compiler names the place in the
/// flow file.
///
/// - Parameters:
///   - graph: a module without errors.
///   - module: the Swift module's name.
///   - sources: the files that the graph's ranges point into.
///   - options: the settings that may differ between runs.
///   - receive: takes each file.
/// - Throws: the error that `receive` throws; no further file is generated then.
public func generate<Failure: Error>(
  _ graph: FlowGraph, module: String, sources: SourceMap, options: GenerateOptions = GenerateOptions(),
  receive: (GeneratedFile) throws(Failure) -> Void
) throws(Failure) {
  let plan = ModulePlan(graph, module: module)
  let named = NamedTypes(plan.graph, sources)
  let lines = sources.files.map { file in
    FileEmitter.Lines(table: LineTable(file), path: swiftLiteral(options.sourcePath(file.path)))
  }
  // An empty flow file declares nothing, and has its Swift file all the same.
  for file in graph.files {
    let emitter = FileEmitter(plan, file, named, sources, lines)
    let path = sources.files[Int(file.file)].path
    try receive(GeneratedFile(name: generatedName(ofFileAt: path), text: emitter.emit()))
  }
  try receive(GeneratedFile(name: generatedName(ofModule: module), text: emitShared(plan, named, module: module)))
}
