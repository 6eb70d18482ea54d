import FlowDiagnostics
import FlowSyntax

/// Something that is read, checked and dumped, and that no Swift is generated for.
///
/// It is no mistake in a flow, so it is not of the catalogue: only who generates reports it, and nobody can re-level it.
private let notGenerated: DiagnosticID = .init("not-generated", .error)

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
    for condition in graph.conditions where condition.module == 0 {
      if condition.isAsync { report("async condition '\(graph.names[condition.name])'", at: condition.range) }
      if !condition.inputs.isEmpty {
        report("condition '\(graph.names[condition.name])', which has inputs,", at: condition.range)
      }
    }
    for task in graph.tasks where task.module == 0 { report("task '\(graph.names[task.name])'", at: task.range) }
    for gate in graph.gates where gate.module == 0 {
      report("gate '\(graph.names[graph.conditions[gate.condition].name])'", at: gate.range)
    }
    for link in graph.links where link.module == 0 { report("link '\(graph.names[link.name])'", at: link.range) }
    for screen in graph.screens where screen.module == 0 { report(screen.requires) }
    for flow in graph.flows where flow.module == 0 { look(at: flow) }
  }

  private mutating func look(at flow: FlowGraph.Flow) {
    report(flow.requires)
    for item in flow.items { report(item.requires) }
    var required: [FlowGraph.Requirement] = []
    flow.forEachAlternative { required += $0.requires }
    report(required)
  }

  private mutating func report(_ requirements: [FlowGraph.Requirement]) {
    for requirement in requirements {
      report("'requires: \(graph.names[graph.conditions[requirement.condition].name])'", at: requirement.range)
    }
  }

  private mutating func report(_ what: String, at range: SourceRange) {
    log.report(
      Diagnostic(
        notGenerated, "no Swift is generated for \(what) so far", at: range,
        help: "check, draw and dump such flows; keep them in a folder that no target with the build plugin has"))
  }
}
