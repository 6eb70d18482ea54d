import FlowDiagnostics
import FlowLanguage
import FlowSyntax

// The inserted nodes.
extension VariantMerger {
  /// Cuts every edge of the base from one node to another. The cut edge leads to the inserted node, and an event of that node leads to the second
  /// node, with the verb and the values of the cut edge.
  mutating func insert(_ insertion: VariantSyntax.Insertion) {
    let inserted = insertedNodes(before: insertion)
    for word in [insertion.from, insertion.to]
    where (baseNodes[word.name] == nil && !inserted.contains { $0.name == word.name }) || removed[word.name] != nil {
      reportUnknown(word, besides: inserted)
      return
    }
    var cut: [Cut] = []
    for position in merged.decisions.indices
    where merged.decisions[position].name.name == insertion.from.name
      && !own.decisions.contains(where: { $0.name.name == insertion.from.name })
    {
      merged.decisions[position].alternatives = divert(
        merged.decisions[position].alternatives, insertion, event: nil, into: &cut)
    }
    for node in merged.nodeEdges.indices where merged.nodeEdges[node].node.name == insertion.from.name {
      let edges = merged.nodeEdges[node].edges
      for (position, edge) in edges.enumerated() where !isOwn(edge.event.name, of: insertion.from.name) {
        merged.nodeEdges[node].edges[position].alternatives = divert(
          edge.alternatives, insertion, event: edge.event.name, into: &cut)
      }
    }
    guard let first = cut.first else { return reportNothingCut(insertion) }
    cuts.append((insertion.from.name, insertion.to.name, insertion.node.range))
    // The variant's own edge for the event wins.
    if isOwn(insertion.event.name, of: insertion.node.name) { return }
    if let other = cut.first(where: { !isSame($0.move, first.move) }) {
      log.report(
        .overlayDifferentEdges(
          names[insertion.node.name], from: names[insertion.from.name], to: names[insertion.to.name],
          on: names[insertion.event.name], at: insertion.node.range, places: [first.move.range, other.move.range]))
    }
    leadOn(insertion, as: first)
  }

  /// A move that was cut, and its event; nil for a move of a decision.
  struct Cut {
    var move: MoveSyntax
    var event: Name?
  }

  /// The nodes of the variant's earlier insertions.
  private func insertedNodes(before insertion: VariantSyntax.Insertion) -> [Word] {
    let all = own.variant?.insertions ?? []
    return all.prefix { $0.node.range != insertion.node.range }.map(\.node)
  }

  /// Redirects the moves that lead to the second node to the inserted one.
  private func divert(
    _ moves: [MoveSyntax], _ insertion: VariantSyntax.Insertion, event: Name?, into cut: inout [Cut]
  ) -> [MoveSyntax] {
    var moves = moves
    for position in moves.indices where moves[position].destination?.name == insertion.to.name {
      cut.append(Cut(move: moves[position], event: event))
      moves[position].forward = moves[position].forward.map { forward($0, leadingTo: insertion.node) }
      moves[position].with = []
    }
    return moves
  }

  /// Replaces the target of a forward part; the verb becomes `run` for a task.
  private func forward(_ forward: ForwardSyntax, leadingTo node: Word) -> ForwardSyntax {
    var forward = forward
    switch forward.verb {
    case _ where space[.task, node.name] != nil: forward.verb = .act(.run, node)
    case .lead(let lead, _): forward.verb = .lead(lead, node)
    // A move that ran a task pushes the node that is inserted before the task.
    case .act(.run, _): forward.verb = .lead(.push, node)
    case .act, .state, .stay: break
    }
    return forward
  }

  /// Adds the edge from the inserted node to the second node.
  private mutating func leadOn(_ insertion: VariantSyntax.Insertion, as cut: Cut) {
    var move = MoveSyntax(range: insertion.event.range)
    let target = Word(insertion.to.name, at: insertion.to.range)
    move.forward = cut.move.forward.map { written in
      var forward = forward(written, leadingTo: target)
      forward.range = insertion.event.range
      return forward
    }
    move.item = cut.move.item
    move.existing = cut.move.existing
    move.transition = cut.move.transition
    move.requires = cut.move.requires
    move.with = cut.move.with.filter { canGive($0, insertion, cut) }
    let edge = EdgeDeclaration(event: insertion.event, alternatives: [move], range: insertion.event.range)
    if let node = merged.nodeEdges.firstIndex(where: { $0.node.name == insertion.node.name }) {
      merged.nodeEdges[node].edges.append(edge)
    } else {
      var node = NodeEdgesDeclaration(node: insertion.node)
      node.edges = [edge]
      merged.nodeEdges.append(node)
    }
  }

  /// The values that a node can give to the targets of its edges.
  private struct NodeFields {
    var inputs: [FlowGraph.Field] = []
    /// The fields of one of its events.
    var event: [FlowGraph.Field] = []

    /// Whether a value is among the fields, given the word before its name.
    func has(_ name: Name, after qualifier: String) -> Bool {
      qualifier != "screen" && event.contains { $0.name == name }
        || qualifier != "event" && inputs.contains { $0.name == name }
    }
  }

  /// The inputs of a node and the fields of one of its events; nil if the node is unknown.
  private func fields(_ node: Name, _ event: Name) -> NodeFields? {
    let (inputs, events): ([FlowGraph.Field], [FlowGraph.Event])
    if let screen = space[.screen, node] {
      (inputs, events) = (module.screens[screen].inputs, module.screens[screen].events)
    } else if let flow = space[.flow, node] {
      // The inputs of a child are not values of its parent's moves.
      (inputs, events) = ([], module.flows[flow].outcomes + module.flows[flow].events)
    } else if let task = space[.task, node] {
      (inputs, events) = ([], module.tasks[task].outcomes)
    } else {
      return nil
    }
    return NodeFields(inputs: inputs, event: events.first { $0.name == event }?.fields ?? [])
  }

  /// Whether the inserted node can give a value of the cut edge; reports a value that only the first node's event or inputs have.
  private mutating func canGive(_ argument: ArgumentSyntax, _ insertion: VariantSyntax.Insertion, _ cut: Cut) -> Bool {
    guard case .path(let steps) = argument.value.kind, let first = steps.first else { return true }
    let text = names[first.name]
    if text == "context" || text == "inputs" { return true }
    let name = (text == "event" || text == "screen") && steps.count > 1 ? steps[1].name : first.name
    guard let here = fields(insertion.node.name, insertion.event.name) else { return true }
    if here.has(name, after: text) { return true }
    if text != "event" && text != "screen" {
      let isKept = merged.context.contains { $0.name.name == name } || merged.inputs.contains { $0.name.name == name }
      let sender = cut.event.map { fields(insertion.from.name, $0) } ?? NodeFields()
      guard let sender else { return true }
      if isKept && !sender.has(name, after: text) { return true }
    }
    log.report(
      .overlayValue(
        steps.map { names[$0.name] }.joined(separator: "."), for: names[argument.name.name],
        of: names[insertion.to.name], node: names[insertion.node.name], event: names[insertion.event.name],
        at: insertion.to.range, given: argument.value.range))
    return false
  }

  /// Whether two moves lead to a target in the same way. Guards and writes are not compared.
  private func isSame(_ left: MoveSyntax, _ right: MoveSyntax) -> Bool {
    func way(_ move: MoveSyntax) -> String {
      let verb =
        switch move.forward?.verb {
        case .lead(.present(let style), _): "present as \(style.map(word) ?? Presentation.sheet.rawValue)"
        case .lead(let lead, _): lead.verb.rawValue
        case .act(.run, _): Verb.push.rawValue
        case .act, .state, .stay, nil: ""
        }
      let item = move.item.map { names[$0.name] } ?? ""
      let transition = move.transition.map { names[$0.name] } ?? ""
      return "\(verb) \(item) \(move.existing?.rawValue ?? "") \(transition)"
        + move.requires.map { " requires \(names[$0.condition.name])" }.joined()
        + move.with.map { " \(names[$0.name.name]): \($0.value.text(names))" }.joined()
    }
    return way(left) == way(right)
  }

  private func word(_ style: PresentationSyntax) -> String {
    style.name == .empty ? style.style.rawValue : names[style.name]
  }

  private mutating func reportNothingCut(_ insertion: VariantSyntax.Insertion) {
    guard isBaseKnown else { return }
    let base = self.base
    let replaced = own.nodeEdges.first { $0.node.name == insertion.from.name }?.edges.first { edge in
      base.nodeEdges.contains { node in
        node.node.name == insertion.from.name
          && node.edges.contains { inherited in
            inherited.event.name == edge.event.name
              && inherited.alternatives.contains { $0.destination?.name == insertion.to.name }
          }
      }
    }
    let cut = cuts.first { $0.from == insertion.from.name && $0.to == insertion.to.name }
    log.report(
      .overlayNoEdge(
        from: names[insertion.from.name], to: names[insertion.to.name], of: names[self.base.name.name],
        at: insertion.from.range.joined(to: insertion.to.range), replaced: replaced?.event.range,
        inserted: cut?.place))
  }
}
