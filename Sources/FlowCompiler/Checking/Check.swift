import FlowDiagnostics
import FlowSyntax

/// Checks a module whose names are bound, as far as they are: a gap in the graph was reported, and nothing is said that follows from it.
func check(_ resolution: Resolution, log: inout DiagnosticLog) {
  checkSwiftNames(resolution.graph, log: &log)
  checkImports(resolution.graph, log: &log)
  // A word that `access` does not have may have been meant as any of its words.
  if !resolution.unread.contains(.access) { checkVisibility(resolution.graph, log: &log) }
  checkAlternatives(resolution, log: &log)
  let meant = checkEdges(resolution.graph, log: &log)
  if !resolution.graph.links.isEmpty {
    checkLinks(resolution.graph, log: &log)
    checkLinkStates(resolution.graph, log: &log)
  }
  checkItems(resolution.graph, log: &log)
  checkReadBeforeWrite(resolution, log: &log)
  checkFlowRecursion(resolution.graph, log: &log)
  checkStepLength(resolution.graph, log: &log)
  checkGates(resolution, log: &log)
  checkStart(resolution, log: &log)
  checkRestore(resolution.graph, log: &log)
  checkUnused(resolution, alsoRun: meant, log: &log)
}

/// Adds the findings of resolving and checking, but for those at the very place of an earlier mistake: they are that mistake again.
///
/// Everything else that merely follows is not found at all: what could not be made sense of is marked in the documents, what could not
/// be bound leaves a gap in the graph, and of both nothing is said.
func report(_ later: DiagnosticLog, to log: inout DiagnosticLog) {
  let places = Set(log.diagnostics.filter { $0.id.severity == .error }.map(\.range))
  for diagnostic in later.diagnostics where !places.contains(diagnostic.range) { log.report(diagnostic) }
}
