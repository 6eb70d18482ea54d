/// What a task, a decision and a child's outcome see of the moves that lead to them.
///
/// Language, "Edges": those event fields and inputs of the sending screen that every move to it has.
extension ReferenceModule {
  /// The fields that every move to a node of a flow has; nil where no move leads to it. A start, an item or a link that leads there has none.
  ///
  /// - Parameter countsLinks: whether what a link leads to sees nothing, by whichever flow it is run.
  func fieldsSeen(
    by node: String, in name: String, visited: Set<String> = [], countsLinks: Bool = true
  ) -> [Field]? {
    guard let flow = flows[name], !visited.contains(node) else { return nil }
    let visited = visited.union([node])
    var seen: [Field]?
    func meet(_ fields: [Field]) { seen = seen.map { $0.filter { fields.contains(where: $0.isSame) } } ?? fields }
    let bare = flow.start + flow.buttons.flatMap(\.action)
    if leads(bare, to: node) || flow.items.contains(where: { $0.to == node }) || countsLinks && isLinked(node, in: flow)
    {
      meet([])
    }
    for (sender, events) in edges(of: flow) {
      for (event, moves) in events where leads(moves, to: node) {
        let senders = sender == "any" ? nodes(of: flow, withoutOwn: event) : [sender]
        for sender in senders { if let fields = fields(of: event, from: sender, flow, visited) { meet(fields) } }
      }
    }
    for (other, moves) in flow.decisions where leads(moves, to: node) {
      if let fields = fieldsSeen(by: other, in: name, visited: visited) { meet(fields) }
    }
    return seen
  }

  /// The fields that a move has which an event of a node makes: the event's, and the screen's inputs or what the node itself sees; nil where nothing leads to
  /// that.
  private func fields(of event: String, from node: String, _ flow: Flow, _ visited: Set<String>) -> [Field]? {
    if let screen = screens[node] {
      let own = screen.events[event] ?? []
      return flow.shell == node ? own : own + without(own, in: screen.inputs)
    }
    if let own = flows[node]?.events[event] { return own }
    if let own = flows[node]?.outcomes[event] ?? tasks[node]?.outcomes[event] {
      guard let seen = fieldsSeen(by: node, in: flow.name, visited: visited) else {
        return visited.contains(node) ? nil : own
      }
      return own + without(own, in: seen)
    }
    return []
  }

  /// The fields that no nearer ones of their names hide.
  private func without(_ nearer: [Field], in fields: [Field]) -> [Field] {
    fields.filter { field in !nearer.contains { $0.name == field.name } }
  }

  /// The edges of a flow, the library's too, where the flow names the node.
  func edges(of flow: Flow) -> [String: [String: [Move]]] {
    let shared = (libraryEdges[flow.module] ?? [:]).filter { isNode($0.key, of: flow) }
    return flow.edges.merging(shared) { $0.merging($1) { own, _ in own } }
  }

  /// The nodes of a flow that have an event, and no edge of their own for it.
  private func nodes(of flow: Flow, withoutOwn event: String) -> [String] {
    let edges = edges(of: flow)
    let having =
      screens.values.filter { $0.events[event] != nil }.map(\.name)
      + flows.values.filter { $0.outcomes[event] != nil || $0.events[event] != nil }.map(\.name)
      + tasks.values.filter { $0.outcomes[event] != nil }.map(\.name)
    return having.filter { edges[$0]?[event] == nil && runs($0, flow) }
  }

  /// Whether a flow runs a node: it leads there, or no flow does and a state of another flow or of a link names the
  /// node.
  private func runs(_ name: String, _ flow: Flow) -> Bool {
    if isNode(name, of: flow) || isEntry(flow.name) && leads(links.flatMap(\.action), to: name) { return true }
    return hasNode(name, flow) && !flows.values.contains { isNode(name, of: $0) }
  }

  private func leads(_ moves: [Move], to node: String) -> Bool {
    moves.contains { move in
      if case .run(node) = move.forward { return true }
      return forwardTargets(of: move).contains(node)
    }
  }

  /// Whether a link leads to a node.
  private func isLinked(_ node: String, in flow: Flow) -> Bool {
    links.contains { link in
      if isEntry(flow.name), leads(link.action, to: node) { return true }
      return flows[node] != nil && link.to.map { forwardTargets(of: Move(forward: .push($0))).contains(node) } ?? false
    }
  }
}
