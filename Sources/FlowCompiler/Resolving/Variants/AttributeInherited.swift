import FlowDiagnostics

/// Sorts the diagnostics in inherited text. A diagnostic that the base has too is reported there alone. A diagnostic that a variant causes is reported where
/// the variant names its base, with a note at the base's text.
///
/// - Parameters:
///   - log: the diagnostics in variants and in everything else.
///   - earlier: the diagnostics before any flow was bound.
func attributeInherited(
  _ log: DiagnosticLog, earlier: DiagnosticLog, _ graph: FlowGraph, _ modules: ModuleList
) -> DiagnosticLog {
  if graph.flows.allSatisfy({ $0.base == nil }) { return log }
  var attributed = DiagnosticLog()
  let all = zip(log.diagnostics, log.subjects)
  var known = Set(all.map { FoundPlace(id: $0.id, range: $0.range, flow: $1) })
  for diagnostic in earlier.diagnostics { known.insert(FoundPlace(id: diagnostic.id, range: diagnostic.range)) }
  let broken = Set(earlier.diagnostics.filter { $0.id.severity == .error }.map(\.range))
  let unknown = Set(log.diagnostics.filter { $0.id == .unknownScreen || $0.id == .unknownFlow }.map(\.range))
  var foreign: Set<Int> = []
  for (diagnostic, flow) in all {
    let (id, range) = (diagnostic.id, diagnostic.range)
    // An inserted node is named twice: as the target of the cut edge, and as the key of its own edge.
    if id == .unknownNode, unknown.contains(range) { continue }
    guard let flow, graph.isInherited(range, by: flow), let base = graph.flows[flow].base,
      let place = graph.flows[flow].baseRange
    else {
      attributed.report(diagnostic)
      continue
    }
    let isOfBase =
      known.contains(FoundPlace(id: id, range: range, flow: base)) || known.contains(FoundPlace(id: id, range: range))
    if isOfBase || broken.contains(range) {
      // An error in another module's flow is reported there. Here it is reported once, since no code is generated for the variant.
      guard id.severity == .error, modules.module(ofFile: range.file) != 0, foreign.insert(flow).inserted else {
        continue
      }
    }
    var caused = diagnostic
    caused.range = place
    caused.label = ""
    caused.fixIts = []
    let (name, baseName) = (graph.names[graph.flows[flow].name], graph.names[graph.flows[base].name])
    caused.notes.insert(Diagnostic.Note("'\(name)' inherits this from '\(baseName)'", at: range), at: 0)
    attributed.report(caused)
  }
  return attributed
}

/// A diagnostic's id and place, with the flow that it is about; nil if it was found before there were flows.
private struct FoundPlace: Hashable {
  var id: DiagnosticID
  var range: SourceRange
  var flow: Int?
}
