import FlowCompiler
import FlowSyntax

/// The moves after a flow's end, in words.
extension FlowGraph {
  /// The moves after an outcome: one line for each flow and each gate that runs the flow; those with the same move share a line.
  ///
  /// - Parameter depth: the number of flows that have ended together with this one.
  func sequels(of outcome: Int, of child: FlowIndex, depth: Int = 0) -> [String] {
    var sequels = children(child).map { parent, node in
      sequel(of: parent, after: flows[parent].nodes[node].edges[outcome], of: node, depth)
    }
    if child == entry { sequels.append(Sequel(words: "the app is notified")) }
    for gate in gates where gate.flow == child {
      sequels.append(Sequel(words: words(of: gate, afterCancelling: outcome == flows[child].outcomes.count - 1)))
    }
    return joined(sequels)
  }

  /// The outcomes of a flow, each with the moves after it. `cancelled` is included if a move names it, or if closing the flow causes a move.
  func endings(of index: FlowIndex) -> [Picture.Label] {
    let flow = flows[index]
    let cancelled = flow.outcomes.count - 1
    var isCancelled = false
    flow.forEachAlternative { if case .act(.finish(cancelled), _) = $0.target { isCancelled = true } }
    let isClosed = !isCancelled && actsWhenClosed(index)
    return flow.outcomes.indices.dropLast(isCancelled || isClosed ? 0 : 1).map { outcome in
      let condition = isClosed && outcome == cancelled ? [Self.whenClosed] : []
      return Picture.Label(
        lines: [.init(.outcome, names[flow.outcomes[outcome].name])]
          + (condition + sequels(of: outcome, of: index)).map { .init(.remark, $0) })
    }
  }

  /// The words for `cancelled` if no move names it.
  static let whenClosed = "when it is closed by Back"

  /// Whether any flow that runs the child moves when the child is closed, instead of only showing the screen below.
  func actsWhenClosed(_ child: FlowIndex) -> Bool {
    children(child).contains { parent, node in
      guard let edge = flows[parent].nodes[node].edges[flows[child].outcomes.count - 1] else { return false }
      return flows[parent].alternatives(of: edge).contains { $0.target != nil || $0.backward != nil }
    }
  }

  /// The flows of this module that run a flow, each with the child's node in it.
  func children(_ child: FlowIndex) -> [(parent: FlowIndex, node: NodeIndex)] {
    flows.allIndices.compactMap { parent in
      if flows[parent].module != 0 { return nil }
      return flows[parent].nodes.firstIndex { $0.kind == .flow(child) }.map { (parent, Index($0)) }
    }
  }

  private struct Sequel {
    /// The flow that makes the move; empty if the words already name it.
    var parent = ""
    var words: String
  }

  private func sequel(of parent: FlowIndex, after edge: Edge?, of node: NodeIndex, _ depth: Int = 0) -> Sequel {
    let flow = flows[parent]
    let name = names[flow.name]
    let moves = edge.map { Array(flow.alternatives(of: $0)) } ?? []
    let words = MoveWords(graph: self, flow: flow, depth: depth).sequel(moves, of: node)
    return Sequel(parent: name, words: words)
  }

  private func joined(_ sequels: [Sequel]) -> [String] {
    var lines: [(parents: [String], words: String)] = []
    for sequel in sequels {
      let parents = sequel.parent.isEmpty ? [] : [sequel.parent]
      if let same = lines.firstIndex(where: { $0.words == sequel.words && !$0.parents.isEmpty }) {
        lines[same].parents += parents
      } else {
        lines.append((parents, sequel.words))
      }
    }
    return lines.map { parents, words in
      if parents.isEmpty { return words }
      let who = parents.count > 3 ? "\(parents.count) flows" : parents.joined(separator: ", ")
      return "in \(who): \(words)"
    }
  }

  private func words(of gate: Gate, afterCancelling isCancelled: Bool) -> String {
    if !isCancelled {
      return "⚷ \(names[conditions[gate.condition].name]) is asked again: if true, the request goes on"
    }
    let isRunOnLoss = gate.lost == .run && conditions[gate.condition].isLive
    return "the request is refused" + (isRunOnLoss ? "; after a loss the app starts over" : "")
  }
}

extension MoveWords {
  /// The move of the flow after an outcome of a child, in words.
  ///
  /// - Parameters:
  ///   - moves: the alternatives of the outcome's edge.
  ///   - node: the child's node.
  func sequel(_ moves: [FlowGraph.Alternative], of node: NodeIndex) -> String {
    if moves.isEmpty { return back(from: node) }
    let parts = moves.enumerated().map { index, move in
      if let expression = move.guardExpression { return "when \(words(expression)) \(sequel(move, of: node))" }
      return (index > 0 ? "else " : "") + sequel(move, of: node)
    }
    return parts.joined(separator: ", ")
  }

  /// The words for one alternative of that move.
  func sequel(_ move: FlowGraph.Alternative, of node: NodeIndex) -> String {
    var parts: [String] = []
    switch move.backward {
    case .pop: parts.append("closes the screen under it too")
    case .dismiss: parts.append("closes the sheet under it too")
    case .popTo(let target, let inclusive):
      let name = graph.names[flow.nodes[target].name]
      parts.append(inclusive ? "closes \(name) too" : "back to \(name)")
    case nil: break
    }
    if let target = move.target {
      let item = move.forward?.item.map { " in \(graph.names[$0.name])" } ?? ""
      parts.append(sequel(target) + item)
    }
    if parts.isEmpty { return back(from: node) }
    return parts.joined(separator: ", ") + (line(move.requires).map { " (\($0.text))" } ?? "")
  }

  // An item with an empty stack starts over, and a flow with an empty stack ends.
  private func back(from node: NodeIndex) -> String {
    if flow.items.contains(where: { $0.node == node }) { return "starts over" }
    return isAlone(node) ? ending(with: flow.outcomes.count - 1) : "back"
  }

  // Includes the move after that ending, if there is only one.
  private func ending(with outcome: Int) -> String {
    let words = "ends that too (\(graph.names[flow.outcomes[outcome].name]))"
    guard depth < Self.mostEndings, let index = graph.flows.firstIndex(where: { $0.range == flow.range }) else {
      return words
    }
    let sequels = graph.sequels(of: outcome, of: Index(index), depth: depth + 1)
    return sequels.count == 1 ? "\(words), then \(sequels[0])" : words
  }

  // Whether only the child is on the stack when it ends: it is entered alone, and nothing is added above it while it runs.
  private func isAlone(_ node: NodeIndex) -> Bool {
    guard case .flow(let child) = flow.nodes[node].kind, graph.flows[child].events.isEmpty else { return false }
    let hasConditions = flow.nodes.contains { if case .condition = $0.kind { true } else { false } }
    if flow.shell != nil || hasConditions { return false }
    let entrances = graph.entrances(of: node, in: flow)
    return !entrances.isEmpty && entrances.allSatisfy { $0 == .first || $0 == .move(.root) }
  }

  private func sequel(_ target: FlowGraph.Forward.Target) -> String {
    switch target {
    case .show(let verb, .node(let node, _)): sequel(verb, graph.names[flow.nodes[node].name])
    case .show(let verb, .decision(let use)): sequel(verb, graph.names[flow.nodes[flow.decisions[use].node].name])
    case .show(let verb, .state(let state)): sequel(verb, words(state))
    case .act(.finish(let outcome), _): ending(with: outcome)
    case .act(.select(let item), _): "shows \(graph.word(forItem: item, near: flow)) \(graph.names[item])"
    case .act(.send(let event), _): "reports \(graph.names[flow.events[event].name])"
    case .act(.run(let task), _): "runs \(graph.names[flow.nodes[task].name])"
    case .act(.open(let link), _): "opens link \(graph.names[graph.links[link].name])"
    case .act(.proceed, _): Self.proceeding
    case .act(.restart, _): "\(graph.names[flow.name]) starts over"
    }
  }

  private func sequel(_ verb: FlowGraph.Forward.Verb, _ name: String) -> String {
    guard let style = verb.style else { return verb.keepsTop ? "goes on to \(name)" : "\(name) takes its place" }
    return style == .sheet ? "opens \(name)" : "opens \(name) as \(graph.plainWord(for: style))"
  }
}

extension FlowGraph {
  /// The word for an item, by the flow or by the containers that may be around it.
  fileprivate func word(forItem item: Name, near flow: Flow) -> String {
    let isOwn = flow.items.contains { $0.name == item }
    let containers = isOwn ? [flow] : flows.filter { $0.items.contains { $0.name == item } }
    let words = Set(containers.map(itemWord))
    return words.count == 1 ? words.first ?? "item" : "item"
  }

  /// The word for the items of a container.
  func itemWord(of flow: Flow) -> String {
    if flow.container.count != 1 { return "item" }
    return switch flow.container[0].kind {
    case .tabs: "tab"
    case .pages: "page"
    case .split: "column"
    case .drawer: "item"
    }
  }
}
