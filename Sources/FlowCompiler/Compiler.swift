import FlowDiagnostics
import FlowSyntax

/// A module's graph, and what was found on the way.
public struct Compilation: Sendable {
  /// The graph; nil if something was not bound, so that the graph would have gaps. It is there although a check failed, for whoever
  /// wants to see such a flow drawn; code is generated only from one without errors.
  public var graph: FlowGraph?
  /// Everything that was found.
  public var log: DiagnosticLog
  /// The files, sorted by path, which the ranges point into.
  public var sources: SourceMap

  /// Makes a result from its parts, for those who find something in flow files in another way than ``compile(_:module:)``.
  public init(graph: FlowGraph?, log: DiagnosticLog, sources: SourceMap) {
    self.graph = graph
    self.log = log
    self.sources = sources
  }
}

/// Compiles a module: reads its files, binds their names, and checks what they say.
///
/// - Parameters:
///   - files: the module's flow files, in any order.
///   - module: the module's name, which is part of the names of some generated types.
public func compile(_ files: [FlowFile], module: String) -> Compilation {
  let files = files.sorted { $0.path < $1.path }
  var sources = SourceMap(files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
  var names = NameTable()
  var log = DiagnosticLog()
  var vocabulary = Vocabulary(&names)
  var documents = readDocuments(sources, vocabulary: &vocabulary, names: &names, log: &log)
  let inheritance = expandVariants(
    &documents, sources: &sources, vocabulary: &vocabulary, names: &names, log: &log)

  var later = DiagnosticLog()
  let resolution = resolve(documents, names: &names, log: &later)
  let isBound = !log.hasErrors && !later.hasErrors
  check(resolution, log: &later)
  checkFileNames(files, log: &later)
  report(settleInherited(later, earlier: log, inheritance, names), to: &log)
  applyAllowances(documents, resolution.graph.names, log: &log)

  return Compilation(graph: isBound ? resolution.graph : nil, log: log, sources: sources)
}
