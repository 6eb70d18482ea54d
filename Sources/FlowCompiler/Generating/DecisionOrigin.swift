/// A move that leads to a decision, for the names of the fields that the decision's values take from it.
struct DecisionOrigin {
  /// Which of a node's events.
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
  // Whether each of the edges' alternatives leads to one.
  var leads: [Bool] = []
  leads.reserveCapacity(flow.alternatives.count)
  flow.alternatives.forEachInPlace { move in
    if case .decision = move.pointee.forwardKind { leads.append(true) } else { leads.append(false) }
  }
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
  // Counted: in an unoptimised build an iterator costs several times what it hands out.
  let nodes = flow.nodes
  var index = 0
  while unknown > 0 && index < nodes.count {
    let edges = nodes[index].edges
    var event = 0
    while event < edges.count {
      if let edge = edges[event] {
        var number = edge.firstAlternative
        while number < edge.endOfAlternatives && !leads[number] { number += 1 }
        if number < edge.endOfAlternatives {
          follow(Array(flow.alternatives(of: edge)), from: DecisionOrigin(node: index, event: .declared(event)))
        }
      }
      event += 1
    }
    for edge in nodes[index].systemEdges.each {
      follow(
        Array(flow.alternatives(of: edge.edge)), from: DecisionOrigin(node: index, event: .system(edge.event)))
    }
    index += 1
  }
  for (index, link) in links.enumerated() {
    guard case .moves(let moves) = link.target else { continue }
    follow(moves, from: DecisionOrigin(node: -1, event: .link(index)))
  }
  return origins
}
