import FlowDiagnostics
import FlowSyntax

/// One flow file as the compiler takes it: where it is, for messages, and its bytes.
public struct FlowFile: Sendable {
  /// The path as it shall stand in diagnostics.
  public var path: String
  /// The contents.
  public var bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A module's graph, and what was found on the way.
public struct Compilation: Sendable {
  /// The graph; nil if something was not bound, so that the graph would have gaps. It is there although a check failed, for whoever
  /// wants to see such a flow drawn; code is generated only from one without errors.
  public var graph: FlowGraph?
  /// Everything that was found.
  public var log: DiagnosticLog
  /// The files, sorted by path, which the ranges point into.
  public var sources: SourceMap
}

/// Compiles a module: reads its files, binds their names, and checks what they say.
///
/// - Parameters:
///   - files: the module's flow files, in any order.
///   - module: the module's name, which is part of the names of some generated types.
public func compile(_ files: [FlowFile], module: String) -> Compilation {
  let files = files.sorted { $0.path < $1.path }
  let sources = SourceMap(files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
  var log = DiagnosticLog()
  var names = NameTable()
  var vocabulary = Vocabulary(&names)
  var documents: [FlowDocument] = []
  var hasUnreadFiles = false
  for (file, source) in sources.files.enumerated() {
    let before = log.diagnostics.count
    if let tree = readYAML(source, file: UInt32(file), names: &names, log: &log) {
      documents.append(decode(tree, vocabulary: &vocabulary, names: &names, log: &log))
    } else if log.diagnostics[before...].contains(where: { $0.id.severity == .error }) {
      hasUnreadFiles = true
    }
  }
  let consequences = Consequences(of: log.diagnostics, hasUnreadFiles: hasUnreadFiles)
  var found = DiagnosticLog()
  let resolution = resolve(documents, names: &names, log: &found)
  let isBound = !log.hasErrors && !found.hasErrors
  check(resolution, log: &found)
  checkFileNames(sources, log: &found)
  for diagnostic in found.diagnostics where !consequences.include(diagnostic) { log.report(diagnostic) }
  return Compilation(graph: isBound ? resolution.graph : nil, log: log, sources: sources)
}
