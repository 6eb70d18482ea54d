import FlowCompiler

/// How flows run each other: a node for each flow, an edge where one is run, and where its outcomes lead.
///
/// An outcome that leads to another child is an edge to that child; any other is one back to the flow that ran it.
func overview(of flows: [Int], in graph: FlowGraph) -> Picture {
  var picture = Picture()
  var nodes: [Int?] = Array(repeating: nil, count: graph.flows.count)
  for index in flows {
    let flow = graph.flows[index]
    let name = graph.names[flow.name]
    nodes[index] = picture.add(.init(id: name, kind: .flow, title: name, doc: graph.names[flow.doc]))
  }
  for index in flows {
    guard let parent = nodes[index] else { continue }
    let flow = graph.flows[index]
    for node in flow.nodes {
      guard case .flow(let child) = node.kind, let target = nodes[child] else { continue }
      picture.connect(parent, target, .push, .init())
    }
  }
  for index in flows {
    guard let parent = nodes[index] else { continue }
    let flow = graph.flows[index]
    for node in flow.nodes {
      guard case .flow(let child) = node.kind, let source = nodes[child] else { continue }
      for (outcome, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge else { continue }
        let label = Picture.Label(lines: [.init(kind: .event, text: graph.names[outcome.name])])
        let sequels = children(ledToBy: Array(flow.alternatives(of: edge)), in: flow).compactMap { nodes[$0] }
        for target in sequels { picture.connect(source, target, .finish, label) }
        if sequels.isEmpty && source != parent { picture.connect(source, parent, .back, label) }
      }
    }
  }
  return picture
}

// The child flows that a list of moves can lead to without a screen in between, through decisions too.
private func children(ledToBy alternatives: [FlowGraph.Alternative], in flow: FlowGraph.Flow) -> [Int] {
  var found: [Int] = []
  var isSeen: Set<Int> = []
  var open = alternatives
  while !open.isEmpty {
    switch open.removeFirst().target {
    case .node(_, let node, _):
      if case .flow(let child) = flow.nodes[node].kind, !found.contains(child) { found.append(child) }
    case .decision(_, let use): if isSeen.insert(use).inserted { open += flow.decisions[use].alternatives }
    case .state(_, let state):
      state.forEachEntry { entry in
        guard let node = flow.node(of: entry), case .flow(let child) = flow.nodes[node].kind else { return }
        if !found.contains(child) { found.append(child) }
      }
    case .finish, .restart, .select, .send, .run, .open, nil: break
    }
  }
  return found
}
