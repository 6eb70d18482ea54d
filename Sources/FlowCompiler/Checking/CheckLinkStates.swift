import FlowDiagnostics
import FlowSyntax

/// Checks the entries of links' states: a container comes once, and no flow always ends as it starts.
func checkLinkStates(_ graph: FlowGraph, log: inout DiagnosticLog) {
  var ends = FlowsThatEnd(graph: graph)
  for link in graph.links {
    guard case .state(let state) = link.target else { continue }
    var containers: [Int: SourceRange] = [:]
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
            .linkFlowEnds(
              graph.names[graph.flows[flow].name], at: entry.range, start: graph.flows[flow].startRange))
        }
      case .screen: break
      }
    }
  }
}

/// The flows that always end as they start, by their own starts.
private struct FlowsThatEnd {
  let graph: FlowGraph
  var known: [Int: Bool] = [:]

  mutating func always(_ index: Int) -> Bool {
    let result = known[index] ?? find(graph.flows[index])
    known[index] = result
    return result
  }

  private func find(_ flow: FlowGraph.Flow) -> Bool {
    if flow.start.isEmpty { return false }
    var isSeen = Array(repeating: false, count: flow.decisions.count)
    // A chain of decisions may be longer than the stack is deep.
    var waiting = flow.start
    while let alternative = waiting.popLast() {
      switch alternative.target {
      case .finish: break
      case .decision(_, let use):
        if isSeen[use] { continue }
        isSeen[use] = true
        waiting += flow.decisions[use].alternatives
      default: return false
      }
    }
    return true
  }
}
