import FlowDiagnostics
import FlowSyntax

/// Generates a module's Swift: one file for each flow file, in their order, then the one that they share.
///
/// The output depends on the graph and the options alone, to the byte. Each file is handed on as soon as it is written, so that a large
/// module need not be held in memory. What it says compiles as long as the app's types are as the flow files say; where they are not,
/// Swift's compiler names the place in the flow file.
///
/// - Parameters:
///   - graph: a module without errors.
///   - module: the Swift module's name.
///   - sources: the files that the graph's ranges point into.
///   - options: what may differ between runs.
///   - receive: takes each file.
/// - Throws: what `receive` throws; it is asked for no further file then.
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
