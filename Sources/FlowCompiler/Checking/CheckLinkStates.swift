import FlowDiagnostics
import FlowSyntax

/// Checks the states of links: a container may be named only once, and no flow may always end as it starts.
func checkLinkStates(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var ends = FlowsThatEnd(graph: graph)
  for link in graph.links {
    guard case .state(let state) = link.target else { continue }
    var containers: [FlowIndex: SourceRange] = [:]
    state.forEachEntry { entry in
      switch entry.kind {
      case .container(let flow, _, _):
        if let first = containers[flow] {
          log.report(.linkContainerTwice(graph.names[graph.flows[flow].name], at: entry.range, first: first))
        } else {
          containers[flow] = entry.range
        }
      case .flow(let flow):
        if ends.always(flow) {
          log.report(
            .linkFlowEnds(graph.names[graph.flows[flow].name], at: entry.range, start: graph.flows[flow].startRange))
        }
      case .screen: break
      }
    }
  }
}

/// The flows that always end as they start, judged by their own starts alone.
private struct FlowsThatEnd {
  let graph: FlowGraph
  var known: [FlowIndex: Bool] = [:]

  mutating func always(_ index: FlowIndex) -> Bool {
    let result = known[index] ?? find(graph.flows[index])
    known[index] = result
    return result
  }

  private func find(_ flow: FlowGraph.Flow) -> Bool {
    if flow.start.isEmpty { return false }
    var isSeen = Array(repeating: false, count: flow.decisions.count)
    // A loop instead of recursion, since a long chain of decisions could overflow the call stack.
    var waiting = flow.start
    while let alternative = waiting.popLast() {
      switch alternative.target {
      case .act(.finish, _): break
      case .show(_, .decision(let use)):
        if isSeen[use] { continue }
        isSeen[use] = true
        waiting += flow.decisions[use].alternatives
      default: return false
      }
    }
    return true
  }
}
