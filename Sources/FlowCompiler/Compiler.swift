import FlowDiagnostics
import FlowSyntax

/// The result of a compilation: a module's graph and the diagnostics.
public struct Compilation: Sendable {
  /// The graph; nil if a name was not bound, since the graph would have gaps. It exists even if a check failed, so that it can be drawn. Code is
  /// generated only from a graph without errors.
  public var graph: FlowGraph?
  /// The diagnostics.
  public var log: DiagnosticLog
  /// The files that ranges point into, sorted by path.
  public var sources: SourceMap
  /// The warnings that the files allow; nil if they allow none.
  package var allowances: Allowances?

  /// Makes a result from its parts, for code that checks flow files in another way than ``compile(_:module:imported:)``.
  public init(graph: FlowGraph?, log: DiagnosticLog, sources: SourceMap) {
    self.graph = graph
    self.log = log
    self.sources = sources
  }
}

/// Compiles a module: reads its files, binds their names, and checks what they say.
///
/// - Parameters:
///   - files: the module's flow files, in any order. One that ends in `.flow.yml` is not read, and an error says so.
///   - module: the module's name, which is part of the names of some generated types.
///   - imported: the modules with flow files that this one may import, in any order. Modules that no `imports:` names, even nearly, are not read. A
///     mistake in an imported file is reported in the file's own module.
public func compile(_ files: [FlowFile], module: String, imported: [ImportedModule] = []) -> Compilation {
  var names = NameTable()
  return compile(files, module: module, imported: imported, names: &names, reading: read)
}

/// Compiles a module as ``compile(_:module:imported:)`` does, for callers that cache the documents that they read.
///
/// - Parameters:
///   - names: the names in the cached documents; the files may contain fewer.
///   - reading: reads a file.
///   - bind: binds tests and properties once the graph is complete; nil in a build.
package func compile(
  _ files: [FlowFile], module: String, imported: [ImportedModule], names: inout NameTable,
  reading: DocumentReading, bind: ExpectationBinding? = nil
) -> Compilation {
  let misnamed = files.map(\.path).filter(isMisnamed).sorted()
  let files = files.filter { !isMisnamed($0.path) }.sorted { $0.path < $1.path }
  var sources = SourceMap(files.map { SourceFile(path: $0.path, text: $0.text) })
  var log = DiagnosticLog()
  var modules = ModuleList(own: module, files: files.count)
  var documents = readDocuments(sources, sources.files.indices, names: &names, log: &log, reading: reading)
  readImports(imported, into: &documents, &modules, sources: &sources, names: &names, log: &log, reading: reading)
  let read = log.diagnostics.count
  var later = DiagnosticLog()
  let resolution = resolve(&documents, modules, names: &names, earlier: &log, log: &later, bind: bind)
  let bound = later.diagnostics.count
  check(resolution, log: &later)
  checkFileNames(files, log: &later)
  checkModuleName(module, files, log: &later)
  let isBound = !hasErrors(log, later, before: bound, read: read, resolution.graph, modules)
  report(attributeInherited(later, earlier: log, resolution.graph, modules), to: &log)
  log = attributeImports(log, read: read, modules, documents, names)
  log = joinMentions(log)
  withdrawTakenKeys(&log, sources, &names)
  let allowances = Allowances(documents.filter { $0.file < files.count }, resolution.graph.names)
  allowances?.apply(to: &log)
  reportMisnamed(misnamed, sources: &sources, log: &log)

  var compilation = Compilation(graph: isBound ? resolution.graph : nil, log: log, sources: sources)
  compilation.allowances = allowances
  return compilation
}

/// Whether reading or binding found an error in the module, in text that it inherits, or while reading an imported module.
private func hasErrors(
  _ log: DiagnosticLog, _ later: DiagnosticLog, before bound: Int, read: Int, _ graph: FlowGraph,
  _ modules: ModuleList
) -> Bool {
  if modules.modules.count == 1 {
    return log.hasErrors || later.diagnostics.prefix(bound).contains { $0.id.severity == .error }
  }
  func isOwnError(_ diagnostic: Diagnostic, about flow: Int?) -> Bool {
    guard diagnostic.id.severity == .error else { return false }
    if let flow, graph.isInherited(diagnostic.range, by: flow) { return graph.flows[flow].module == 0 }
    return modules.modules[0].files.contains(Int(diagnostic.range.file))
  }
  return zip(log.diagnostics, log.subjects).contains(where: isOwnError)
    || zip(later.diagnostics, later.subjects).prefix(bound).contains(where: isOwnError)
    || log.diagnostics.prefix(read).contains { diagnostic in
      diagnostic.id.severity == .error
        && modules.module(ofFile: diagnostic.range.file).map { !modules.modules[$0].isSuspect } ?? false
    }
}
