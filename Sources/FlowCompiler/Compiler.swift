import FlowDiagnostics
import FlowSyntax

/// The result of a compilation: a module's graph and the diagnostics.
public struct Compilation<Expectations: Sendable>: Sendable {
  /// The graph; nil if a name was not bound, since the graph would have gaps. It exists even if a check failed, so that it can be drawn. Code is
  /// generated only from a graph without errors.
  public var graph: FlowGraph?
  /// The tests and properties of the files, if there is a graph; `Void` in a build, which does not read them.
  public var expectations: Expectations
  /// The diagnostics.
  public var log: DiagnosticLog
  /// The files that ranges point into, sorted by path.
  public var sources: SourceMap
  /// The warnings that the files allow; nil if they allow none.
  package var allowances: Allowances?

  /// Makes a result from its parts.
  package init(
    graph: FlowGraph?, expectations: Expectations, log: DiagnosticLog, sources: SourceMap, allowances: Allowances? = nil
  ) {
    (self.graph, self.expectations) = (graph, expectations)
    (self.log, self.sources, self.allowances) = (log, sources, allowances)
  }
}

/// Compiles a module: reads its files, binds their names, and checks what they say.
///
/// - Parameters:
///   - files: the module's flow files, in any order. One that ends in `.flow.yml` is not read, and an error says so.
///   - module: the module's name, which is part of the names of some generated types.
///   - imported: the modules with flow files that this one may import, in any order. Modules that no `imports:` names, even nearly, are not read. A
///     mistake in an imported file is reported in the file's own module.
public func compile(_ files: [FlowFile], module: String, imported: [ImportedModule] = []) -> Compilation<Void> {
  var names = NameTable()
  return compile(files, module: module, imported: imported, names: &names, reading: read)
}

/// Compiles a module as ``compile(_:module:imported:)`` does, for callers that cache the documents that they read.
///
/// - Parameters:
///   - names: the names in the cached documents; the files may contain fewer.
///   - reading: reads a file.
///   - bind: binds tests and properties once the graph is complete; nil in a build.
///   - notes: whether `bind` gets the bindings, see ``Lookups/bindings``.
package func compile(
  _ files: [FlowFile], module: String, imported: [ImportedModule], names: inout NameTable,
  reading: DocumentReading, bind: ExpectationBinding? = nil,
  notes: Bool = false
) -> Compilation<Void> {
  let misnamed = files.map(\.path).filter(isMisnamed).sorted()
  let files = files.filter { !isMisnamed($0.path) }.sorted { $0.path < $1.path }
  var sources = SourceMap(files.map { SourceFile(path: $0.path, text: $0.text) })
  var log = DiagnosticLog()
  var modules = ModuleList(own: module, files: files.count)
  var documents = readDocuments(sources, sources.files.indices, names: &names, log: &log, reading: reading)
  readImports(imported, into: &documents, &modules, sources: &sources, names: &names, log: &log, reading: reading)
  let resolution = resolve(&documents, modules, names: &names, log: &log, bind: bind, notes: notes)
  log.stage = .checking
  check(resolution, log: &log)
  checkFileNames(files, log: &log)
  checkModuleName(module, files, log: &log)
  let isBound = !log.hasGaps(in: resolution.graph, modules)
  attributeInherited(in: &log, resolution.graph, modules)
  removeRepeated(in: &log)
  attributeImports(in: &log, modules, documents, names)
  joinMentions(in: &log)
  withdrawTakenKeys(in: &log, sources, &names)
  let allowances = Allowances(documents.filter { $0.file < files.count }, resolution.graph.names)
  allowances?.apply(to: &log)
  reportMisnamed(misnamed, sources: &sources, log: &log)
  let graph = isBound ? resolution.graph : nil
  return Compilation(graph: graph, expectations: (), log: log, sources: sources, allowances: allowances)
}

extension DiagnosticLog {
  /// Whether reading or binding found an error in the module or its inherited text, or reading one in an import.
  fileprivate func hasGaps(in graph: FlowGraph, _ modules: ModuleList) -> Bool {
    // The errors of a full log are not all known.
    isFull && hasErrors
      || entries.contains { entry in
        guard entry.isError, entry.stage < .checking else { return false }
        let range = entry.diagnostic.range
        if let flow = entry.subject.map({ FlowIndex($0) }), graph.isInherited(range, by: flow) {
          return graph.flows[flow].module == 0
        }
        guard let module = modules.module(ofFile: range.file) else { return false }
        return module == 0 || entry.stage == .reading && !modules.modules[module].isSuspect
      }
  }
}
