import FlowDiagnostics
import FlowSyntax

extension DiagnosticID {
  /// Something that is read, checked and dumped, and that no Swift is generated for.
  ///
  /// It is no mistake in a flow, so it is not of the catalogue and has no page: only who generates reports it, and nobody can re-level it.
  public static let notGenerated: DiagnosticID = .init("not-generated", .error)
}

/// What a graph says and the generated Swift would not do: rather than leave it out, nothing is generated.
///
/// Reported once for each declaration, at its name. What imported modules declare is judged where it is generated.
public func findUngenerated(_ graph: FlowGraph) -> DiagnosticLog {
  var search = UngeneratedSearch(graph: graph)
  search.look()
  return search.log
}

private struct UngeneratedSearch {
  let graph: FlowGraph
  var log = DiagnosticLog()

  mutating func look() {
    for link in graph.links where link.module == 0 { report("link '\(graph.names[link.name])'", at: link.range) }
  }

  private mutating func report(_ what: String, at range: SourceRange) {
    log.report(
      Diagnostic(
        .notGenerated, "no Swift is generated for \(what) so far", at: range,
        help: "check, draw and dump such flows; keep them in a folder that no target with the build plugin has"))
  }
}
