import FlowCompiler
import FlowSyntax

/// Draws one flow into a picture: its nodes, its start, its outcomes and the moves between them.
struct FlowPicture {
  /// The picture so far.
  private(set) var picture: Picture

  private let graph: FlowGraph
  private let flow: FlowGraph.Flow
  private let words: MoveWords
  private let below: StackBelow
  private let title: String
  private let cluster: Int
  private var start = 0
  private var nodes: [Int] = []
  private var outcomes: [Int?]

  /// Prepares to draw a flow into a picture that may have others in it.
  init(_ graph: FlowGraph, _ index: Int, into picture: Picture) {
    self.graph = graph
    self.picture = picture
    flow = graph.flows[index]
    words = MoveWords(graph: graph, flow: flow)
    below = StackBelow(flow)
    title = graph.names[flow.name]
    cluster = picture.clusters.count
    outcomes = Array(repeating: nil, count: flow.outcomes.count)
  }

  /// Draws it.
  mutating func draw() {
    start = picture.add(.init(id: "\(title) start", kind: .start, title: "", cluster: cluster))
    picture.clusters.append(.init(title: title, doc: graph.names[flow.doc], start: start))
    picture.clusters[cluster].remarks = words.remarks
    for (index, node) in flow.nodes.enumerated() { nodes.append(picture.add(drawing(of: node, at: index))) }
    // Declared outcomes are part of what a flow is; `cancelled` is there only where a move says so.
    for index in flow.outcomes.indices.dropLast() { _ = outcome(index) }

    draw(flow.start, event: nil, from: nil)
    for item in flow.items { picture.connect(start, nodes[item.node], .push, words.label(item)) }
    var isDrawn = Array(repeating: false, count: flow.nodes.count)
    for decision in flow.decisions where !isDrawn[decision.node] {
      isDrawn[decision.node] = true
      draw(decision.alternatives, event: nil, from: decision.node)
    }
    for (index, node) in flow.nodes.enumerated() {
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge else { continue }
        let label = Picture.Label.Line(kind: .event, text: graph.names[event.name])
        draw(Array(flow.alternatives(of: edge)), event: label, from: index)
      }
      for edge in node.systemEdges {
        let label = Picture.Label.Line(kind: .systemEvent, text: edge.event.rawValue)
        draw(Array(flow.alternatives(of: edge.edge)), event: label, from: index)
      }
    }
  }

  private func drawing(of node: FlowGraph.Node, at position: Int) -> Picture.Node {
    let name = graph.names[node.name]
    let (kind, doc): (Picture.Node.Kind, Name) =
      switch node.kind {
      case .screen(let index): (position == flow.shell?.node ? .shell : .screen, graph.screens[index].doc)
      case .flow(let index): (.flow, graph.flows[index].doc)
      case .task(let index): (.task, graph.tasks[index].doc)
      case .decision: (.decision, .empty)
      case .condition(let index): (.condition, graph.conditions[index].doc)
      }
    var drawing = Picture.Node(
      id: "\(title).\(name)", kind: kind, title: name, doc: graph.names[doc], cluster: cluster)
    if let line = words.line(graph.requirements(of: node)) { drawing.notes.append(.init(lines: [line])) }
    return drawing
  }

  private mutating func outcome(_ index: Int) -> Int {
    if let known = outcomes[index] { return known }
    let name = graph.names[flow.outcomes[index].name]
    let kind: Picture.Node.Kind = index == flow.outcomes.count - 1 ? .cancelled : .outcome
    let node = picture.add(.init(id: "\(title) finish \(name)", kind: kind, title: name, cluster: cluster))
    outcomes[index] = node
    return node
  }

  private mutating func draw(
    _ alternatives: [FlowGraph.Alternative], event: Picture.Label.Line?, from origin: Int?
  ) {
    for (index, alternative) in alternatives.enumerated() {
      var label = Picture.Label()
      if let event { label.lines.append(event) }
      label.lines += words.lines(alternative, number: index + 1, of: alternatives.count)
      if let forward = alternative.forward {
        drawForward(forward, label, from: origin)
      } else if let backward = alternative.backward {
        drawBackward(backward, label, from: origin)
      } else if !alternative.assignments.isEmpty, let origin {
        picture.connect(nodes[origin], nodes[origin], .stay, label)
      }
    }
  }

  private mutating func drawForward(_ forward: FlowGraph.Forward, _ label: Picture.Label, from origin: Int?) {
    let source = origin.map { nodes[$0] } ?? start
    switch forward.target {
    case .node(let verb, let node, _):
      // At a start nothing stands yet, whatever the verb.
      let kind = Picture.Edge.Kind(verb)
      picture.connect(source, nodes[node], origin == nil && kind == .replace ? .push : kind, label)
    case .decision(_, let use): picture.connect(source, nodes[flow.decisions[use].node], .push, label)
    case .finish(let index, _): picture.connect(source, outcome(index), .finish, label)
    case .restart: picture.connect(source, start, .back, label)
    case .run(let task, _): picture.connect(source, nodes[task], .push, label)
    case .state(let verb, let state):
      var label = label
      label.lines.append(.init(kind: .remark, text: "as a state: " + words.words(state)))
      let kind: Picture.Edge.Kind = verb == .push || origin == nil ? .push : .replace
      if let last = state.entries.last, let node = flow.node(of: last) {
        picture.connect(source, nodes[node], kind, label)
      } else if let origin {
        picture.nodes[nodes[origin]].notes.append(noted(label, "state"))
      }
    case .select(let item): note("select \(graph.names[item])", label, from: origin)
    case .send(let event, _): note("send \(graph.names[flow.events[event].name])", label, from: origin)
    case .open(let link, _): note("open \(graph.names[graph.links[link].name])", label, from: origin)
    }
  }

  private mutating func drawBackward(_ backward: FlowGraph.Backward, _ label: Picture.Label, from origin: Int?) {
    guard let origin else { return }
    var label = label
    let place: StackBelow.Place
    let verb: String
    switch backward {
    case .popTo(let node, let inclusive):
      if inclusive { label.lines.append(.init(kind: .remark, text: "inclusive")) }
      picture.connect(nodes[origin], nodes[node], .back, label)
      return
    case .pop: (place, verb) = (below.popTarget(from: origin), "pop")
    case .dismiss: (place, verb) = (below.dismissTarget(from: origin), "dismiss")
    }
    if case .node(let target) = place, target != origin {
      picture.connect(nodes[origin], nodes[target], .back, label)
    } else {
      // No one place to point at: an edge to each would say more than is known, and tangle.
      picture.nodes[nodes[origin]].notes.append(noted(label, verb))
    }
  }

  /// What leads out of the picture stands in the node that says it.
  private mutating func note(_ verb: String, _ label: Picture.Label, from origin: Int?) {
    guard let origin else { return }
    picture.nodes[nodes[origin]].notes.append(noted(label, verb))
  }

  // One line for what an edge would say in two: `closed (when edited): pop`.
  private func noted(_ label: Picture.Label, _ verb: String) -> Picture.Label {
    var words = ""
    var rest: [Picture.Label.Line] = []
    for line in label.lines {
      switch line.kind {
      case .event, .systemEvent: words = line.text
      case .condition: words += words.isEmpty ? line.text : " (\(line.text))"
      case .remark: rest.append(line)
      }
    }
    return .init(lines: [.init(kind: .remark, text: words.isEmpty ? verb : "\(words): \(verb)")] + rest)
  }
}
