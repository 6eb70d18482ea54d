import FlowDiagnostics

/// Adds the findings of resolving and checking, but for those at the very place of an earlier mistake: they are that mistake again.
///
/// Everything else that merely follows is not found at all: what could not be made sense of is marked in the documents, what could not
/// be bound leaves a gap in the graph, and of both nothing is said.
func report(_ later: DiagnosticLog, to log: inout DiagnosticLog) {
  let places = Set(log.diagnostics.filter { $0.id.severity == .error }.map(\.range))
  for diagnostic in later.diagnostics where !places.contains(diagnostic.range) { log.report(diagnostic) }
}
