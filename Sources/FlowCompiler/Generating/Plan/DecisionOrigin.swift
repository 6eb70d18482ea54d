/// The event that leads to a decision: it names the event's fields that the decision's values use.
struct DecisionOrigin {
  /// The kind of event, with its index.
  enum Event {
    /// A declared event of the node: its index.
    case declared(Int)
    /// A system event.
    case system(FlowGraph.SystemEvent)
    /// A link of the entry flow, which no node sends: its index in the graph.
    case link(Int)
  }

  /// The node that sends the event; -1 for a link.
  var node: NodeIndex
  /// The event that the node sends, or the link.
  var event: Event
}

/// For each use of a decision in a flow, the first event that leads there, directly or through other decisions; nil if the start does.
///
/// - Parameters:
///   - index: the flow's index.
///   - links: the links of the flow if it is an entry flow, else none.
func decisionOrigins(of flow: FlowGraph.Flow, _ index: FlowIndex, links: [FlowGraph.Link]) -> [DecisionOrigin?] {
  var origins: [DecisionOrigin?] = Array(repeating: nil, count: flow.decisions.count)
  var isKnown = Array(repeating: false, count: flow.decisions.count)
  var unknown = flow.decisions.count
  func follow(_ alternatives: [FlowGraph.Alternative], from origin: DecisionOrigin?) {
    var waiting = alternatives
    while let alternative = waiting.popLast() {
      guard case .show(_, .decision(let use)) = alternative.target, !isKnown[use] else { continue }
      isKnown[use] = true
      unknown -= 1
      origins[use] = origin
      waiting += flow.decisions[use].alternatives
    }
  }
  follow(flow.start, from: nil)
  for (index, node) in flow.nodes.indexed where unknown > 0 {
    for (event, edge) in node.edges.enumerated() {
      guard let edge else { continue }
      follow(Array(flow.alternatives(of: edge)), from: DecisionOrigin(node: index, event: .declared(event)))
    }
    for edge in node.systemEdges {
      follow(Array(flow.alternatives(of: edge.edge)), from: DecisionOrigin(node: index, event: .system(edge.event)))
    }
  }
  for (number, link) in links.enumerated() {
    guard let moves = link.moves(of: index) else { continue }
    follow(moves, from: DecisionOrigin(node: Index(-1), event: .link(number)))
  }
  return origins
}
