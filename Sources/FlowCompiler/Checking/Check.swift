import FlowDiagnostics
import FlowSyntax

/// Checks a module whose names are bound. An unbound name left a gap in the graph and was reported; its consequences are not reported.
func check(_ resolution: Resolution, log: inout DiagnosticLog) {
  checkSwiftNames(resolution.graph, log: &log)
  checkImports(resolution.graph, log: &log)
  // An unknown word at `access` may have meant any of its words.
  if !resolution.unread.contains(.access) { checkVisibility(resolution.graph, log: &log) }
  checkAlternatives(resolution, log: &log)
  checkCovered(resolution.graph, log: &log)
  let meant = checkEdges(resolution.graph, log: &log)
  if !resolution.graph.links.isEmpty {
    checkLinks(resolution.graph, log: &log)
    checkLinkStates(resolution.graph, log: &log)
  }
  checkItems(resolution.graph, log: &log)
  checkColumns(resolution.graph, log: &log)
  checkReadBeforeWrite(resolution, log: &log)
  checkFlowRecursion(resolution.graph, log: &log)
  checkContainersInside(resolution.graph, log: &log)
  checkStepLength(resolution.graph, log: &log)
  checkProceed(resolution.graph, log: &log)
  checkGates(resolution, log: &log)
  checkStart(resolution, log: &log)
  checkRestore(resolution.graph, log: &log)
  checkUnused(resolution, alsoRun: meant, log: &log)
}

/// Removes the diagnostics of binding and checking at the exact place of an earlier error: they repeat it.
///
/// Other consequences of an error are not found at all: unreadable parts are marked in the documents, unbound names leave gaps in the graph, and the
/// checks skip both.
func removeRepeated(in log: inout DiagnosticLog) {
  let earlier = log.entries.filter { $0.stage < .binding && $0.isError }
  let places = Set(earlier.map(\.diagnostic.range))
  log.replaceEach { $0.stage >= .binding && places.contains($0.diagnostic.range) ? nil : $0.diagnostic }
}
