import FlowCompiler
import FlowExport
import FlowSyntax

/// Makes the picture of one flow.
struct FlowGraphMaker {
  let graph: FlowGraph
  let flow: FlowGraph.Flow
  private(set) var picture: PageGraph
  /// The numbers of the picture's nodes, by their identity; the flow's own nodes come first, in their order.
  private var numbers: [String: Int] = [:]

  init(_ graph: FlowGraph, _ flow: Int) {
    (self.graph, self.flow) = (graph, graph.flows[flow])
    picture = PageGraph(name: graph.names[graph.flows[flow].name])
  }

  /// Draws the whole flow.
  mutating func make() {
    let shell = flow.shell?.node
    for (index, node) in flow.nodes.enumerated() {
      picture.nodes.append(
        PageGraph.Node(
          kind: index == shell ? .shell : kind(of: node), title: graph.names[node.name], lines: requirements(of: node)))
    }
    drawStart()
    for (index, node) in flow.nodes.enumerated() { drawEdges(of: node, index) }
    for use in flow.decisions {
      drawMoves(use.alternatives[...], from: use.node, event: "")
    }
    drawLinks()
  }

  private func kind(of node: FlowGraph.Node) -> PageGraph.Node.Kind {
    switch node.kind {
    case .screen: .screen
    case .flow: .flow
    case .task: .task
    case .decision: .decision
    case .condition: .condition
    }
  }

  private func requirements(of node: FlowGraph.Node) -> [PageGraph.Line] {
    var lines: [PageGraph.Line] = []
    func require(_ requirements: [FlowGraph.Requirement]) {
      lines += requirements.map { PageGraph.Line(requiring: $0.condition, in: graph) }
    }
    switch node.kind {
    case .screen(let screen):
      require(graph.screens[screen].requires)
      if let locked = graph.screens[screen].locked {
        lines.append(
          PageGraph.Line(
            text: "not to be left while \(locked.guardExpression.text(asking: locked.questions, in: graph))"))
      }
    case .flow(let child): require(graph.flows[child].requires)
    case .task, .decision, .condition: break
    }
    return lines
  }

  // MARK: Starts

  private mutating func drawStart() {
    let start = number("start", .start, "start")
    if flow.items.isEmpty { return drawMoves(flow.start[...], from: start, event: "") }
    for (index, item) in flow.items.enumerated() {
      var words = [graph.names[item.name] + (index == flow.startItem ? " (selected first)" : "")]
      if let when = item.when { words.append("when \(text(when))") }
      for requirement in item.requires {
        words.append("requires \(graph.names[graph.conditions[requirement.condition].name])")
      }
      connect(
        start, item.node, .item,
        PageGraph.Line(text: words.joined(separator: ", "), guardExpression: item.when.map(askingConditions)))
    }
  }

  // MARK: Moves

  private mutating func drawEdges(of node: FlowGraph.Node, _ index: Int) {
    for (event, edge) in zip(graph.events(of: node), node.edges) {
      guard let edge else { continue }
      drawMoves(flow.alternatives(of: edge), from: index, event: graph.names[event.name])
    }
    for system in node.systemEdges {
      drawMoves(flow.alternatives(of: system.edge), from: index, event: system.event.rawValue)
    }
  }

  private mutating func drawMoves(_ moves: ArraySlice<FlowGraph.Alternative>, from node: Int, event: String) {
    // An alternative is taken only if no alternative before it is.
    var before: FlowGraph.Guard?
    for move in moves {
      let own = move.guardExpression
      var taken = own
      if let before { taken = own.map { .and(.not(before), $0) } ?? .not(before) }
      draw(
        move, from: node, words: words(event, own, isElse: before != nil && own == nil, move), event,
        taken.map(askingConditions))
      if let own { before = before.map { .or($0, own) } ?? own }
    }
  }

  private func words(_ event: String, _ own: FlowGraph.Guard?, isElse: Bool, _ move: FlowGraph.Alternative) -> String {
    var words = event.isEmpty ? [] : [event]
    if let own { words.append("when \(text(own))") } else if isElse { words.append("else") }
    for requirement in move.requires {
      words.append("requires \(graph.names[graph.conditions[requirement.condition].name])")
    }
    return words.joined(separator: " ")
  }

  private mutating func draw(
    _ move: FlowGraph.Alternative, from node: Int, words: String, _ event: String, _ taken: FlowGraph.Guard?
  ) {
    func line(_ more: String = "") -> PageGraph.Line {
      let text = [words, more].filter { !$0.isEmpty }.joined(separator: words.isEmpty ? "" : " · ")
      return PageGraph.Line(text: text, event: event.isEmpty ? nil : event, guardExpression: taken)
    }
    var back = ""
    var isDrawn = false
    switch move.backward {
    case .pop, .dismiss: back = "back"
    case .popTo(let target, let inclusive):
      connect(node, target, .back, line(inclusive ? "closes it too" : ""))
      isDrawn = true
    case nil: break
    }
    guard let forward = move.forward else {
      // When a child flow's outcome arrives, the child has ended.
      let stay = picture.nodes[node].kind == .flow ? "back" : "nothing moves"
      if !isDrawn { picture.nodes[node].lines.append(line(back.isEmpty ? stay : back)) }
      return
    }
    let more = back.isEmpty ? "" : "after going back"
    switch forward.target {
    case .show(let verb, .node(let target, _)): connect(node, target, kind(verb), line(style(verb, more)))
    case .show(let verb, .decision(let use)):
      connect(node, flow.decisions[use].node, kind(verb), line(style(verb, more)))
    case .show(let verb, .state(let state)):
      let entries = state.layers.last?.entries ?? state.entries
      let top = entries.last.flatMap { flow.node(of: $0) } ?? entries.compactMap { flow.node(of: $0) }.last
      let name = entries.last.map { graph.names[graph.name(of: $0)] } ?? "?"
      connect(node, top ?? number("state \(name)", .flow, name), kind(verb), line(style(verb, "whole state")))
    case .act(.select(let item), _):
      if let target = flow.items.first(where: { $0.name == item })?.node {
        connect(node, target, .select, line("select"))
      } else {
        picture.nodes[node].lines.append(line("select \(graph.names[item])"))
      }
    case .act(.finish(let outcome), _):
      let name = graph.names[flow.outcomes[outcome].name]
      connect(node, number("outcome \(name)", .outcome, name), .finish, line(more))
    case .act(.send(let sent), _):
      let name = graph.names[flow.events[sent].name]
      connect(node, number("send \(name)", .outcome, "send \(name)"), .send, line(more))
    case .act(.run(let task), _): connect(node, task, .run, line(more))
    case .act(.open(let link), _):
      let name = graph.names[graph.links[link].name]
      connect(node, number("open \(name)", .link, "link \(name)"), .open, line(more))
    case .act(.restart, _): connect(node, number("start", .start, "start"), .root, line("restart"))
    }
  }

  private func kind(_ verb: FlowGraph.Forward.Verb) -> PageGraph.Edge.Kind {
    if verb.style != nil { return .present }
    if verb.keepsTop { return .push }
    return verb.clearsFlow ? .root : .replace
  }

  private func style(_ verb: FlowGraph.Forward.Verb, _ more: String) -> String {
    var words = more.isEmpty ? [] : [more]
    if let style = verb.style { words.append("as \(graph.plainWord(for: style))") }
    if !verb.keepsTop { words.append(verb.verb.rawValue) }
    return words.joined(separator: ", ")
  }

  // MARK: Guards

  private func text(_ expression: FlowGraph.Guard) -> String { expression.text(asking: flow.questions, in: graph) }

  private func askingConditions(_ expression: FlowGraph.Guard) -> FlowGraph.Guard {
    expression.renumbered { flow.questions[$0].condition }
  }

  // MARK: Links

  private mutating func drawLinks() {
    for link in graph.links {
      guard case .state(let state) = link.target, let last = state.layers.last?.entries.last ?? state.entries.last
      else {
        continue
      }
      let target: Int? =
        if let runner = last.runner { graph.flows[runner].name == flow.name ? flow.node(of: last) : nil } else {
          flow.isEntry ? flow.node(of: last) : nil
        }
      guard let target else { continue }
      let entry = number("link \(graph.names[link.name])", .link, graph.title(of: link))
      let requires = graph.requirements(of: link).map { graph.names[graph.conditions[$0].name] }
      let line = requires.isEmpty ? nil : PageGraph.Line(text: "requires " + requires.joined(separator: " and "))
      connect(entry, target, .link, line)
    }
  }

  // MARK: Nodes and edges

  private mutating func number(_ key: String, _ kind: PageGraph.Node.Kind, _ title: String) -> Int {
    if let number = numbers[key] { return number }
    picture.nodes.append(PageGraph.Node(kind: kind, title: title))
    numbers[key] = picture.nodes.count - 1
    return picture.nodes.count - 1
  }

  /// Adds an edge. Moves of one kind between the same nodes share an edge.
  private mutating func connect(_ from: Int, _ to: Int, _ kind: PageGraph.Edge.Kind, _ line: PageGraph.Line?) {
    let lines = line.map { $0.text.isEmpty ? [] : [$0] } ?? []
    if let index = picture.edges.firstIndex(where: { $0.from == from && $0.to == to && $0.kind == kind }) {
      // A decision that several moves lead to is drawn once for each, so its own moves are repeated.
      let known = picture.edges[index].lines.map(\.text)
      return picture.edges[index].lines += lines.filter { !known.contains($0.text) }
    }
    picture.edges.append(PageGraph.Edge(from: from, to: to, kind: kind, lines: lines))
  }
}

extension FlowGraph {
  /// A link's first URL, as flow files spell it; the link's name if it has no URL.
  func title(of link: Link) -> String {
    link.urls.first.map { text($0.pattern, of: link) } ?? names[link.name]
  }
}
