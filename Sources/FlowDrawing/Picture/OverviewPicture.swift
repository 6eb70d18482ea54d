import FlowCompiler
import FlowSyntax

/// The overview of flows: a node for each flow, an edge where one flow runs another, the gates' flows, and the targets of links.
///
/// The moves after a flow's end are written in its node. An outcome that leads to another child is also an edge to that child, drawn like the
/// move in the flow that runs both.
func overview(of flows: [FlowIndex], in graph: FlowGraph) -> Picture {
  var picture = Picture()
  // Lists of links, and several children of most flows, make a picture higher than it is wide.
  picture.isSideways = true
  var nodes: [Int?] = Array(repeating: nil, count: graph.flows.count)
  for index in flows {
    let flow = graph.flows[index]
    let name = graph.names[flow.name]
    var node = Picture.Node(id: name, kind: .flow, title: name, doc: graph.names[flow.doc])
    let words = MoveWords(graph: graph, flow: flow)
    node.isContainer = !flow.items.isEmpty
    if node.isContainer { node.notes.append(.remark(words.containers)) }
    if let base = flow.base { node.notes.append(.remark("variant of \(graph.names[graph.flows[base].name])")) }
    let entrances = graph.entrances(of: index)
    if !entrances.isEmpty { node.notes.append(.remark(entrances.joined(separator: ", "))) }
    if let line = words.line(flow.requires) { node.notes.append(.init(lines: [line])) }
    node.notes += graph.endings(of: index)
    nodes[index.number] = picture.add(node)
  }
  for (number, entry) in graph.entries.enumerated() {
    guard let node = nodes[entry.number] else { continue }
    let id = number == 0 ? "start" : "start \(number + 1)"
    picture.connect(picture.add(.init(id: id, kind: .start, title: "")), node, .push)
  }
  for index in flows {
    guard let parent = nodes[index.number] else { continue }
    let flow = graph.flows[index]
    let words = MoveWords(graph: graph, flow: flow)
    for (number, node) in flow.nodes.indexed {
      guard case .flow(let child) = node.kind, let target = nodes[child.number] else { continue }
      picture.connect(parent, target, flow.look(of: number) ?? .push, words.label(ofStartWith: number))
    }
  }
  for index in flows { drawOutcomes(in: &picture, of: graph, runBy: index, nodes) }
  drawGates(in: &picture, of: graph, flows, nodes)
  drawLinks(in: &picture, of: graph, nodes)
  joinGates(of: graph, in: &picture)
  return picture
}

// Draws the moves of a flow after its child flows have ended.
private func drawOutcomes(in picture: inout Picture, of graph: FlowGraph, runBy index: FlowIndex, _ nodes: [Int?]) {
  let flow = graph.flows[index]
  for node in flow.nodes {
    guard case .flow(let child) = node.kind, let source = nodes[child.number] else { continue }
    for (outcome, edge) in zip(graph.events(of: node), node.edges) {
      guard let edge else { continue }
      let moves = Array(flow.alternatives(of: edge))
      let name = Picture.Label.Line(.event, graph.names[outcome.name])
      let sequels = children(ledToBy: moves, in: flow)
      for (sequel, kind) in sequels {
        guard let target = nodes[sequel.number] else { continue }
        let isReturn = graph.flows[sequel].nodes.contains { $0.kind == node.kind }
        picture.connect(source, target, kind, .init(lines: [name]), isReturn: isReturn)
      }
    }
  }
}

// Draws the gates that flows check, each once, with the flows that the gates run.
private func drawGates(in picture: inout Picture, of graph: FlowGraph, _ flows: [FlowIndex], _ nodes: [Int?]) {
  var gates: [Int: Int] = [:]
  func gate(_ condition: Int) -> Int? {
    if let known = gates[condition] { return known }
    guard graph.conditions[condition].gate != nil else { return nil }
    gates[condition] = picture.add(graph.drawing(ofGateFor: condition, in: "", cluster: nil))
    return gates[condition]
  }
  for index in flows {
    guard let node = nodes[index.number] else { continue }
    for (condition, screens) in graph.conditionsRequired(in: graph.flows[index]) {
      guard let gate = gate(condition) else { continue }
      // If only some screens of the flow require the condition, the label names them.
      let label = Picture.Label(lines: screens.map { .init(.event, graph.names[$0]) })
      picture.connect(node, gate, .requires, label)
    }
  }
  for number in graph.gates.indices where graph.gates[number].module == 0 { _ = gate(graph.gates[number].condition) }
}

// Draws the links that lead into each flow: one node a flow.
private func drawLinks(in picture: inout Picture, of graph: FlowGraph, _ nodes: [Int?]) {
  var links: [FlowIndex: [Int]] = [:]
  for (number, link) in graph.links.enumerated() where link.module == 0 {
    if let flow = LinkDestination(link, in: graph)?.flow ?? link.entry { links[flow, default: []].append(number) }
  }
  for (flow, node) in nodes.enumerated() {
    guard let node, let numbers = links[Index(flow)] else { continue }
    let id = "\(picture.nodes[node].id) links"
    picture.connect(picture.add(graph.drawing(of: numbers, id: id, cluster: nil)), node, .open)
  }
}

// The child flows that a list of moves can lead to without a screen in between, also through decisions, each with the kind of edge.
private func children(
  ledToBy alternatives: [FlowGraph.Alternative], in flow: FlowGraph.Flow
) -> [(child: FlowIndex, kind: Picture.Edge.Kind)] {
  var found: [(child: FlowIndex, kind: Picture.Edge.Kind)] = []
  func add(_ node: NodeIndex, _ verb: FlowGraph.Forward.Verb) {
    guard case .flow(let child) = flow.nodes[node].kind, !found.contains(where: { $0.child == child }) else { return }
    found.append((child, .init(verb)))
  }
  var isSeen: Set<Int> = []
  var open = alternatives
  while !open.isEmpty {
    switch open.removeFirst().target {
    case .show(let verb, .node(let node, _)): add(node, verb)
    case .show(_, .decision(let use)): if isSeen.insert(use).inserted { open += flow.decisions[use].alternatives }
    case .show(let verb, .state(let state)): state.forEachEntry { if let node = flow.node(of: $0) { add(node, verb) } }
    case .act, nil: break
    }
  }
  return found
}

extension MoveWords {
  /// The conditions on which a flow starts with a child. Empty if moves of the flow's screens lead to the child too. Moves after a child's outcome do
  /// not count, since they have lines of their own.
  fileprivate func label(ofStartWith child: NodeIndex) -> Picture.Label {
    func leads(_ move: FlowGraph.Alternative) -> Bool {
      if case .show(_, .node(child, _)) = move.target { true } else { false }
    }
    let own = flow.nodes.filter { if case .flow = $0.kind { false } else { true } }
    let edges = own.flatMap { $0.edges.compactMap { $0 } + $0.systemEdges.map(\.edge) }
    let others = flow.decisions.flatMap(\.alternatives) + edges.flatMap { flow.alternatives(of: $0) }
    if others.contains(where: leads) { return .init() }
    return .init(
      lines: flow.start.filter(leads).compactMap { move in
        if let expression = move.guardExpression { return .init(.condition, "when \(words(expression))") }
        return flow.start.count > 1 ? .init(.condition, "else") : nil
      })
  }
}

extension FlowGraph.Flow {
  /// The kind of edge to a child: `select` for an item, the presentation if all moves to the child present it; nil for a pushed child.
  fileprivate func look(of child: NodeIndex) -> Picture.Edge.Kind? {
    if items.contains(where: { $0.node == child }) { return .select }
    var kinds: Set<Picture.Edge.Kind?> = []
    forEachAlternative { move in
      guard case .show(let verb, .node(child, _)) = move.target else { return }
      guard let style = verb.style else { return _ = kinds.insert(nil) }
      kinds.insert(style.presentation == .overlay ? .overlay : .present)
    }
    return kinds.count == 1 ? kinds.first ?? nil : nil
  }
}

extension FlowGraph {
  /// The conditions that a flow, its nodes, items or moves require, in order of first mention. Each comes with the screens that require it, or with
  /// no screens if the flow itself, an item or a move requires it too.
  fileprivate func conditionsRequired(in flow: Flow) -> [(condition: Int, screens: [Name])] {
    var found: [(condition: Int, screens: [Name])] = []
    var whole: Set<Int> = []
    func add(_ requirements: [Requirement], _ screen: Name? = nil) {
      for requirement in requirements {
        if !found.contains(where: { $0.condition == requirement.condition }) {
          found.append((requirement.condition, []))
        }
        guard let index = found.firstIndex(where: { $0.condition == requirement.condition }) else { continue }
        if let screen { found[index].screens.append(screen) } else { whole.insert(requirement.condition) }
      }
    }
    for node in flow.nodes {
      if case .screen = node.kind { add(requirements(of: node), node.name) }
    }
    add(flow.requires)
    for item in flow.items { add(item.requires) }
    flow.forEachAlternative { add($0.requires) }
    return found.map { ($0.condition, whole.contains($0.condition) ? [] : $0.screens) }
  }
}
