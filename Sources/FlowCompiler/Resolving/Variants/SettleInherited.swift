import FlowDiagnostics

/// Sorts out what was found in what variants inherit: what is found in the base as well is said there alone; what a variant causes is said
/// where it names its base, with a note at the base's text.
///
/// - Parameters:
///   - log: what was found in variants and in all else.
///   - earlier: what was found before.
func settleInherited(
  _ log: DiagnosticLog, earlier: DiagnosticLog, _ graph: FlowGraph, _ modules: ModuleList
) -> DiagnosticLog {
  if graph.flows.allSatisfy({ $0.base == nil }) { return log }
  var settled = DiagnosticLog()
  let all = zip(log.diagnostics, log.subjects)
  var known = Set(all.map { FoundPlace(id: $0.id, range: $0.range, flow: $1) })
  for diagnostic in earlier.diagnostics { known.insert(FoundPlace(id: diagnostic.id, range: diagnostic.range)) }
  let broken = Set(earlier.diagnostics.filter { $0.id.severity == .error }.map(\.range))
  let unknown = Set(log.diagnostics.filter { $0.id == .unknownScreen || $0.id == .unknownFlow }.map(\.range))
  var foreign: Set<Int> = []
  for (diagnostic, flow) in all {
    let (id, range) = (diagnostic.id, diagnostic.range)
    // An inserted node is named twice, where it is led to and where it leads on.
    if id == .unknownNode, unknown.contains(range) { continue }
    guard let flow, graph.isInherited(range, by: flow), let base = graph.flows[flow].base,
      let place = graph.flows[flow].baseRange
    else {
      settled.report(diagnostic)
      continue
    }
    let isOfBase =
      known.contains(FoundPlace(id: id, range: range, flow: base)) || known.contains(FoundPlace(id: id, range: range))
    if isOfBase || broken.contains(range) {
      // An error of another module's flow is that module's to report; here it is said once, since nothing comes of the variant.
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
    settled.report(caused)
  }
  return settled
}

/// A finding of an id at a place, about a flow; nil for what was found before there were flows.
private struct FoundPlace: Hashable {
  var id: DiagnosticID
  var range: SourceRange
  var flow: Int?
}
