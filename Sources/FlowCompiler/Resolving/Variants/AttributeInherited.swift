import FlowDiagnostics

/// Sorts the diagnostics in inherited text. A diagnostic that the base has too is reported there alone. A diagnostic that a variant causes is reported where
/// the variant names its base, with a note at the base's text.
func attributeInherited(in log: inout DiagnosticLog, _ graph: FlowGraph, _ modules: ModuleList) {
  if graph.flows.allSatisfy({ $0.base == nil }) { return }
  let earlier = log.entries.filter { $0.stage < .binding }
  let found = log.entries.filter { $0.stage >= .binding }
  var known = Set(
    found.map { FoundPlace(id: $0.diagnostic.id, range: $0.diagnostic.range, flow: $0.subject.map { Index($0) }) })
  for entry in earlier { known.insert(FoundPlace(id: entry.diagnostic.id, range: entry.diagnostic.range)) }
  let broken = Set(earlier.filter(\.isError).map(\.diagnostic.range))
  let unknown = Set(found.map(\.diagnostic).filter { $0.id == .unknownScreen || $0.id == .unknownFlow }.map(\.range))
  var foreign: Set<FlowIndex> = []
  log.replaceEach { entry in
    let (diagnostic, id, range) = (entry.diagnostic, entry.diagnostic.id, entry.diagnostic.range)
    if entry.stage < .binding { return diagnostic }
    // An inserted node is named twice: as the target of the cut edge, and as the key of its own edge.
    if id == .unknownNode, unknown.contains(range) { return nil }
    guard let flow = entry.subject.map({ FlowIndex($0) }), graph.isInherited(range, by: flow),
      let base = graph.flows[flow].base,
      let place = graph.flows[flow].baseRange
    else { return diagnostic }
    let isOfBase =
      known.contains(FoundPlace(id: id, range: range, flow: base)) || known.contains(FoundPlace(id: id, range: range))
    if isOfBase || broken.contains(range) {
      // An error in another module's flow is reported there. Here it is reported once, since no code is generated for the variant.
      guard entry.isError, modules.module(ofFile: range.file) != 0, foreign.insert(flow).inserted else { return nil }
    }
    var caused = diagnostic
    caused.range = place
    caused.label = ""
    caused.fixIts = []
    let (name, baseName) = (graph.names[graph.flows[flow].name], graph.names[graph.flows[base].name])
    caused.notes.insert(Diagnostic.Note("'\(name)' inherits this from '\(baseName)'", at: range), at: 0)
    return caused
  }
}

/// A diagnostic's id and place, with the flow that it is about; nil if it was found before there were flows.
private struct FoundPlace: Hashable {
  var id: DiagnosticID
  var range: SourceRange
  var flow: FlowIndex?
}
