import FlowCompiler

extension PageGraph {
  /// The picture of a flow.
  package init(of flow: Int, in graph: FlowGraph) {
    var maker = FlowGraphMaker(graph, flow)
    maker.make()
    self = maker.picture
    measure()
  }

  /// The picture of all flows, with the flows that they run, the gates that run flows, and the links that lead to flows.
  package init(overviewOf graph: FlowGraph) {
    self.init(name: "")
    nodes = graph.flows.map { flow in
      var lines: [Line] = []
      let kinds = flow.container.map { $0.kind.rawValue }
      if !flow.items.isEmpty, !kinds.isEmpty { lines.append(Line(text: kinds.joined(separator: " or "))) }
      let screens = flow.nodes.count { if case .screen = $0.kind { true } else { false } }
      lines.append(Line(text: screens == 1 ? "1 screen" : "\(screens) screens"))
      lines += flow.requires.map { Line(requiring: $0.condition, in: graph) }
      return Node(kind: .flow, title: graph.names[flow.name], lines: lines)
    }
    for (index, flow) in graph.flows.enumerated() {
      if flow.isEntry || graph.entry == index {
        nodes.append(Node(kind: .start, title: "start"))
        edges.append(Edge(from: nodes.count - 1, to: index, kind: .start, lines: []))
      }
      for node in flow.nodes {
        guard case .flow(let child) = node.kind else { continue }
        edges.append(Edge(from: index, to: child, kind: .runs, lines: []))
      }
      for condition in Self.required(by: flow, in: graph) {
        guard let gate = graph.conditions[condition].gate, let child = graph.gates[gate].flow, child != index else {
          continue
        }
        var line = Line(requiring: condition, in: graph)
        line.guardExpression = line.guardExpression.map { .not($0) }
        edges.append(Edge(from: index, to: child, kind: .gate, lines: [line]))
      }
    }
    addLinks(of: graph)
    measure()
  }

  /// The conditions that a flow, its screens, items and moves require.
  private static func required(by flow: FlowGraph.Flow, in graph: FlowGraph) -> [Int] {
    var required = flow.requires.map { $0.condition }
    for node in flow.nodes {
      if case .screen(let screen) = node.kind { required += graph.screens[screen].requires.map { $0.condition } }
    }
    for item in flow.items { required += item.requires.map { $0.condition } }
    flow.forEachAlternative { move in required += move.requires.map { $0.condition } }
    return Array(Set(required)).sorted()
  }

  /// Adds the links. Links to the same flow share a node.
  private mutating func addLinks(of graph: FlowGraph) {
    for flow in graph.flows.indices {
      let titles = graph.links.compactMap { link -> String? in
        guard case .state(let state) = link.target, let last = state.layers.last?.entries.last ?? state.entries.last
        else { return nil }
        return (last.runner ?? graph.entry) == flow ? graph.title(of: link) : nil
      }
      if titles.isEmpty { continue }
      let shown = titles.prefix(5) + (titles.count > 5 ? ["and \(titles.count - 5) more"] : [])
      nodes.append(
        Node(
          kind: .link, title: titles.count == 1 ? "link" : "\(titles.count) links", lines: shown.map { Line(text: $0) })
      )
      edges.append(Edge(from: nodes.count - 1, to: flow, kind: .link, lines: []))
    }
  }
}
