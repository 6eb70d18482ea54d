import FlowCompiler
import FlowSyntax

/// The moves of a flow: an edge for each move if its target is known, otherwise a note in its node.
extension FlowPicture {
  /// A node that moves are drawn from.
  struct Origin {
    /// Its index in the picture.
    var drawn: Int
    /// The row that the moves start from; nil for the node itself.
    var row: Int?
    /// Its index in the flow; nil for the start, for a link, and for a node that represents several nodes.
    var node: NodeIndex?
    /// Whether the flow begins here.
    var isStart = false
  }

  /// Draws the moves of the start, the decisions, and all events.
  mutating func drawMoves() {
    draw(flow.start, event: nil, named: ("", ""), from: .init(drawn: start, isStart: true))
    var isDrawn = Array(repeating: false, count: flow.nodes.count)
    for decision in flow.decisions where !isDrawn[decision.node.number] {
      isDrawn[decision.node.number] = true
      let name = graph.names[flow.nodes[decision.node].name]
      draw(
        decision.alternatives, event: nil, named: (name, ""),
        from: .init(
          drawn: nodes[decision.node.number],
          row: flow.items.firstIndex { $0.isButton && $0.node == decision.node }, node: decision.node))
    }
    var shared = SharedMoves(flow, graph)
    for (index, node) in flow.nodes.indexed {
      let origin = Origin(drawn: nodes[index.number], node: index)
      let name = graph.names[node.name]
      for (event, edge) in zip(graph.events(of: node), node.edges) {
        guard let edge, !shared.take(edge, event.name) else { continue }
        let text = graph.names[event.name]
        draw(edge, .init(.event, text), named: (name, text), from: origin)
      }
      for edge in node.systemEdges where !shared.take(edge.edge, nil) {
        let text = edge.event.rawValue
        draw(edge.edge, .init(.systemEvent, text), named: (name, text), from: origin)
      }
    }
    drawAny(shared)
  }

  // The moves of `any` are drawn once, from a node that lists the nodes to which they apply.
  private mutating func drawAny(_ shared: SharedMoves) {
    if shared.edges.isEmpty { return }
    var node = Picture.Node(id: "\(title) any", kind: .any, title: "any", cluster: cluster)
    node.notes = [.remark("of " + shared.nodes.map { graph.names[flow.nodes[$0].name] }.joined(separator: ", "))]
    let any = picture.add(node)
    for (edge, event) in shared.edges {
      let text = event.map { graph.names[$0] } ?? shared.systemEvent(of: edge)
      let line = Picture.Label.Line(event == nil ? .systemEvent : .event, text)
      draw(edge, line, named: ("any", text), from: .init(drawn: any))
    }
  }

  private mutating func draw(
    _ edge: FlowGraph.Edge, _ event: Picture.Label.Line, named name: (node: String, event: String), from origin: Origin
  ) {
    draw(
      Array(flow.alternatives(of: edge)), event: event, named: name, isOfLibrary: edge.origin == .library, from: origin)
  }

  private func isInherited(_ alternative: FlowGraph.Alternative) -> Bool {
    graph.isInherited(alternative.range, by: index)
  }

  /// Draws alternatives of one event, or of a start, a decision or a link.
  mutating func draw(
    _ alternatives: [FlowGraph.Alternative], event: Picture.Label.Line?, named name: (node: String, event: String),
    isOfLibrary: Bool = false, from origin: Origin
  ) {
    for (index, alternative) in alternatives.enumerated() {
      var label = Picture.Label()
      if let event { label.lines.append(event) }
      label.lines += words.lines(alternative, number: index + 1, of: alternatives.count)
      label.move = .init(flow: title, node: name.node, event: name.event, alternative: index)
      label.isInherited = !isOfLibrary && isInherited(alternative)
      require(alternative.requires, from: origin.drawn, row: origin.row)
      if let forward = alternative.forward {
        drawForward(forward, after: alternative.backward, label, from: origin)
      } else if let backward = alternative.backward {
        drawBackward(backward, label, from: origin)
      } else {
        note(alternative.assignments.isEmpty ? ending(of: origin, name.event) : "", label, from: origin)
      }
    }
  }

  // When a child flow's outcome arrives, the child has ended; when it sends an event, it is still running.
  private func ending(of origin: Origin, _ event: String) -> String {
    guard let node = origin.node, case .flow(let child) = flow.nodes[node].kind else { return "nothing moves" }
    let isOutcome = graph.flows[child].outcomes.contains { graph.names[$0.name] == event }
    return isOutcome ? words.sequel([], of: node) : "nothing moves"
  }

  private mutating func drawForward(
    _ forward: FlowGraph.Forward, after backward: FlowGraph.Backward?, _ label: Picture.Label, from origin: Origin
  ) {
    switch forward.target {
    case .show(let verb, .node(let node, _)):
      // At a start the stack is still empty, whatever the verb.
      let kind = Picture.Edge.Kind(verb)
      connect(origin, nodes[node.number], origin.isStart && (kind == .replace || kind == .root) ? .push : kind, label)
    case .show(_, .decision(let use)): connect(origin, nodes[flow.decisions[use].node.number], .push, label)
    case .act(.finish(let index), _): connect(origin, outcome(index), .finish, label)
    case .act(.restart, _): connect(origin, start, .back, label)
    case .act(.proceed, _): note(MoveWords.proceeding, label, from: origin)
    case .act(.run(let task), _): connect(origin, nodes[task.number], .push, label)
    case .show(let verb, .state(let state)): drawState(state, verb, label, from: origin)
    case .act(.select(let item), _): drawSelect(item, label, from: origin)
    case .act(.send(let event), _): note("reports \(graph.names[flow.events[event].name])", label, from: origin)
    case .act(.open(let link), _):
      if let entry = entries[link] { return connect(origin, entry.node, .open, label, toRow: entry.row) }
      let name = graph.names[graph.links[link].name]
      let node = other(graph.drawing(of: [link], id: "\(title) open \(name)", cluster: cluster))
      connect(origin, node, .open, label)
    }
  }

  private mutating func connect(
    _ origin: Origin, _ target: Int, _ kind: Picture.Edge.Kind, _ label: Picture.Label, toRow: Int? = nil
  ) {
    var label = label
    // A move that the base declares, but whose target is an inserted node, belongs to the variant.
    if picture.nodes[target].isInherited == false { label.isInherited = false }
    // A move of a link looks like a link, except that an overlay is recognised by its line.
    let isLink = picture.nodes[origin.drawn].kind == .link && kind != .overlay
    let kind = isLink ? .open : kind
    picture.connect(origin.drawn, target, kind, label, fromRow: origin.row, toRow: toRow)
  }

  // An edge to the top entry, and an edge to the top of each layer; entries that have no node in this flow are named in the label only.
  private mutating func drawState(
    _ state: FlowGraph.State, _ verb: FlowGraph.Forward.Verb, _ label: Picture.Label, from origin: Origin
  ) {
    var label = label
    label.lines.append(.init(.remark, "shows " + words.words(state)))
    let kind = origin.isStart ? .push : Picture.Edge.Kind(verb)
    var isDrawn = false
    if let node = state.entries.reversed().compactMap({ flow.node(of: $0) }).first {
      connect(origin, nodes[node.number], kind, label)
      isDrawn = true
    }
    for layer in state.layers {
      guard let node = layer.entries.reversed().compactMap({ flow.node(of: $0) }).first else { continue }
      var above = Picture.Label(lines: label.lines.filter { $0.kind == .event || $0.kind == .systemEvent })
      above.lines.append(.init(.remark, "as \(graph.plainWord(for: layer.style))"))
      (above.move, above.isInherited) = (label.move, label.isInherited)
      connect(origin, nodes[node.number], layer.style.presentation == .overlay ? .overlay : .present, above)
      isDrawn = true
    }
    if isDrawn { return }
    let text = words.words(state)
    connect(
      origin, other(.init(id: "\(title) state \(text)", kind: .state, title: text, cluster: cluster)), kind, label)
  }

  // Selects an item of this flow, or of a container that may be around it.
  private mutating func drawSelect(_ item: Name, _ label: Picture.Label, from origin: Origin) {
    if let items, let row = flow.items.firstIndex(where: { $0.name == item }) {
      return connect(origin, items, .select, label, toRow: row)
    }
    let containers = graph.flows.filter { $0.items.contains { $0.name == item } }.map { graph.names[$0.name] }
    let title = containers.joined(separator: " or ")
    var node = Picture.Node(
      id: "\(self.title) select \(graph.names[item])", kind: .items, title: title, cluster: cluster)
    node.rows = [.init(title: graph.names[item])]
    connect(origin, other(node), .select, label, toRow: 0)
  }

  private mutating func drawBackward(_ backward: FlowGraph.Backward, _ label: Picture.Label, from origin: Origin) {
    if case .popTo(let node, let inclusive) = backward {
      var label = label
      if inclusive { label.lines.append(.init(.remark, "closes it too")) }
      return connect(origin, nodes[node.number], .back, label)
    }
    let place = origin.node.map { backward == .pop ? below.popTarget(from: $0) : below.dismissTarget(from: $0) }
    if case .node(let target) = place, target != origin.node {
      connect(origin, nodes[target.number], .back, label)
    } else {
      // Several targets are possible: an edge to each would claim more than is known, and clutter the picture.
      note("back", label, from: origin)
    }
  }

  /// Writes a move without a target into its node: `closed (when edited): pop`.
  private mutating func note(_ verb: String, _ label: Picture.Label, from origin: Origin) {
    picture.nodes[origin.drawn].notes.append(label.noted(verb))
  }
}

extension Picture.Label {
  /// The label as a note: an edge's event and guard share one line.
  func noted(_ verb: String) -> Picture.Label {
    var words = ""
    var rest: [Picture.Label.Line] = []
    for line in lines {
      switch line.kind {
      case .event, .systemEvent: words = line.text
      case .condition: words += words.isEmpty ? line.text : " (\(line.text))"
      case .remark, .lock, .hold, .outcome, .tally: rest.append(line)
      }
    }
    var verb = verb
    if verb.isEmpty, let first = rest.first {
      verb = first.text
      rest.removeFirst()
    }
    var note = self
    note.lines = [.init(.remark, words.isEmpty ? verb : "\(words): \(verb)")] + rest
    return note
  }
}
