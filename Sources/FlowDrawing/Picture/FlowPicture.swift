import FlowCompiler
import FlowSyntax

/// Draws one flow into a picture: its nodes, its start, its items, its outcomes, its surroundings, and its moves.
struct FlowPicture {
  /// The picture so far.
  var picture: Picture

  let graph: FlowGraph
  let flow: FlowGraph.Flow
  let words: MoveWords
  let below: StackBelow
  let title: String
  let cluster: Int
  /// The index of the start dot.
  private(set) var start = 0
  /// The indices of the flow's nodes, in their order.
  private(set) var nodes: [Int] = []
  /// The index of the node of the flow's items; nil if it has none.
  private(set) var items: Int?
  /// The indices of nodes for things outside the flow, by their ids.
  private var others: [String: Int] = [:]
  /// The nodes and rows of the links that lead into the flow, by the links' indices.
  var entries: [Int: (node: Int, row: Int?)] = [:]
  let index: FlowIndex
  private var outcomes: [Int?]

  /// Prepares to draw a flow into a picture that may contain others.
  init(_ graph: FlowGraph, _ index: FlowIndex, into picture: Picture) {
    self.graph = graph
    self.picture = picture
    self.index = index
    flow = graph.flows[index]
    words = MoveWords(graph: graph, flow: flow)
    below = StackBelow(flow)
    title = graph.names[flow.name]
    cluster = picture.clusters.count
    outcomes = Array(repeating: nil, count: flow.outcomes.count)
  }

  /// Draws the flow.
  mutating func draw() {
    start = picture.add(.init(id: "\(title) start", kind: .start, title: "", cluster: cluster))
    picture.clusters.append(
      .init(
        title: title, doc: graph.names[flow.doc], remarks: words.remarks(graph.entrances(of: index)), start: start))
    drawItems()
    for (index, node) in flow.nodes.indexed {
      // The moves of a button begin at its item.
      let isButton = flow.button(at: index) != nil
      nodes.append(isButton ? items ?? start : picture.add(drawing(of: node, at: index)))
    }
    // Declared outcomes are part of a flow's interface; `cancelled` is drawn only if a move names it.
    for index in flow.outcomes.indices.dropLast() { _ = outcome(index) }
    connectItems()
    drawLinks(of: index)
    drawMoves()
    drawWaiting()
    if outcomes.last == .some(nil), graph.actsWhenClosed(index) {
      let cancelled = outcome(outcomes.count - 1)
      picture.nodes[cancelled].notes.insert(.remark(FlowGraph.whenClosed), at: 0)
    }
    for (index, node) in flow.nodes.enumerated() { require(graph.requirements(of: node), from: nodes[index]) }
    // The flow's own gate is checked where the flow is run. If the gate is drawn here for a link, it is also checked before the start.
    for requirement in flow.requires {
      let gate = graph.drawing(ofGateFor: requirement.condition, in: title, cluster: cluster)
      if others[gate.id] != nil { require([requirement], from: start) }
    }
  }

  private func drawing(of node: FlowGraph.Node, at position: NodeIndex) -> Picture.Node {
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
    if case .screen(let index) = node.kind { drawing.notes += words.notes(on: graph.screens[index]) }
    if let base = flow.base { drawing.isInherited = graph.flows[base].nodes.contains { $0.name == node.name } }
    return drawing
  }

  /// The node of an outcome, added if it is new.
  mutating func outcome(_ index: Int) -> Int {
    if let known = outcomes[index] { return known }
    let name = graph.names[flow.outcomes[index].name]
    let kind: Picture.Node.Kind = index == flow.outcomes.count - 1 ? .cancelled : .outcome
    var node = Picture.Node(id: "\(title) finish \(name)", kind: kind, title: name, cluster: cluster)
    node.notes = graph.sequels(of: index, of: self.index).map { .remark($0) }
    let place = picture.add(node)
    outcomes[index] = place
    return place
  }

  /// The node in this flow's frame for a thing outside of the flow, added if it is new.
  mutating func other(_ node: Picture.Node) -> Int {
    if let known = others[node.id] { return known }
    let index = picture.add(node)
    others[node.id] = index
    return index
  }

  // MARK: Items

  private mutating func drawItems() {
    if flow.items.isEmpty { return }
    var node = Picture.Node(id: "\(title) items", kind: .items, title: words.containers, cluster: cluster)
    let isSplit = flow.container.contains { $0.kind == .split }
    node.rows = flow.items.enumerated().map { index, item in
      .init(title: graph.names[item.name], lines: words.lines(item), isFirst: !isSplit && index == flow.startItem)
    }
    if flow.keepsHistory { node.notes.append(.remark("back shows the previous item")) }
    items = picture.add(node)
  }

  private mutating func connectItems() {
    guard let items else { return }
    picture.connect(start, items, .push)
    for (index, item) in flow.items.enumerated() {
      if !item.isButton { picture.connect(items, nodes[item.node.number], .select, fromRow: index) }
      require(item.requires, from: items, row: index)
    }
  }

  // MARK: Conditions

  /// Draws lines from a node with requirements to their gates.
  mutating func require(_ requirements: [FlowGraph.Requirement], from source: Int, row: Int? = nil) {
    for requirement in requirements {
      let gate = other(graph.drawing(ofGateFor: requirement.condition, in: title, cluster: cluster))
      picture.connect(source, gate, .requires, fromRow: row)
    }
  }

  /// Draws lines from nodes that ask an async condition to the screen that is shown until the answer arrives.
  private mutating func drawWaiting() {
    func asked(_ alternatives: some Sequence<FlowGraph.Alternative>) -> [Int] {
      alternatives.flatMap { $0.guardExpression?.questions ?? [] }.map { flow.questions[$0].condition }
    }
    var waits: [(from: Int, condition: Int)] = asked(flow.start).map { (start, $0) }
    for decision in flow.decisions { waits += asked(decision.alternatives).map { (nodes[decision.node.number], $0) } }
    for (index, node) in flow.nodes.enumerated() {
      let edges = node.edges.compactMap { $0 } + node.systemEdges.map(\.edge)
      for edge in edges { waits += asked(flow.alternatives(of: edge)).map { (nodes[index], $0) } }
    }
    for wait in waits {
      let condition = graph.conditions[wait.condition]
      guard let loading = condition.loading else { continue }
      let screen = graph.screens[loading]
      let name = graph.names[screen.name]
      let node = other(
        .init(
          id: "\(title) loading \(name)", kind: .loading, title: name, doc: graph.names[screen.doc], cluster: cluster))
      let label = Picture.Label(lines: [.init(.condition, "while \(graph.names[condition.name]) is asked")])
      picture.connect(wait.from, node, .wait, label)
    }
  }
}

extension FlowGraph.Guard {
  /// The questions in the guard: indices into the flow's questions, in order, each once.
  var questions: [Int] {
    switch self {
    case .test(let question, _): [question]
    case .not(let inner): inner.questions
    case .and(let left, let right), .or(let left, let right):
      left.questions + right.questions.filter { !left.questions.contains($0) }
    }
  }
}
