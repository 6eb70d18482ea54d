/// A move that leads to a decision, for the names of the fields that the decision's values take from it.
struct DecisionOrigin {
  /// The index of a node's event.
  enum Event {
    /// A declared one: its index.
    case declared(Int)
    /// One of the system.
    case system(FlowGraph.SystemEvent)
    /// A link of the entry flow's, which no node says: its index in the graph.
    case link(Int)
  }

  /// The node that speaks; none does for a link: -1.
  var node: Int
  /// Its event.
  var event: Event
}

/// For each of a flow's decision uses, the first event that leads there, through other decisions too; nil where that is the start.
///
/// - Parameter links: those of the flow, if it is the entry flow.
func decisionOrigins(of flow: FlowGraph.Flow, links: [FlowGraph.Link]) -> [DecisionOrigin?] {
  var origins: [DecisionOrigin?] = Array(repeating: nil, count: flow.decisions.count)
  var isKnown = Array(repeating: false, count: flow.decisions.count)
  var unknown = flow.decisions.count
  func follow(_ alternatives: [FlowGraph.Alternative], from origin: DecisionOrigin?) {
    var waiting = alternatives
    while let alternative = waiting.popLast() {
      guard case .decision(_, let use) = alternative.target, !isKnown[use] else { continue }
      isKnown[use] = true
      unknown -= 1
      origins[use] = origin
      waiting += flow.decisions[use].alternatives
    }
  }
  follow(flow.start, from: nil)
  for (index, node) in flow.nodes.enumerated() where unknown > 0 {
    for (event, edge) in node.edges.enumerated() {
      guard let edge else { continue }
      follow(Array(flow.alternatives(of: edge)), from: DecisionOrigin(node: index, event: .declared(event)))
    }
    for edge in node.systemEdges {
      follow(
        Array(flow.alternatives(of: edge.edge)), from: DecisionOrigin(node: index, event: .system(edge.event)))
    }
  }
  for (index, link) in links.enumerated() {
    guard case .moves(let moves) = link.target else { continue }
    follow(moves, from: DecisionOrigin(node: -1, event: .link(index)))
  }
  return origins
}
