import FlowDiagnostics
import FlowLanguage
import FlowSyntax

// What is put in.
extension VariantMerger {
  /// Cuts every edge of the base from one node to another: it leads to the inserted node, and that one's event on to the second, with
  /// the verb of the cut edge. What the cut edge gave to its target goes on with it.
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
      && isInherited(merged.decisions[position].name.range)
    {
      merged.decisions[position].alternatives = divert(
        merged.decisions[position].alternatives, insertion, event: nil, into: &cut)
    }
    var nodes = merged.nodeEdges
    for node in nodes.indices where nodes[node].node.name == insertion.from.name {
      for edge in nodes[node].edges.indices {
        let event = nodes[node].edges[edge].event
        guard isInherited(event.range) || insertedEdges.contains(event.range) else { continue }
        nodes[node].edges[edge].alternatives = divert(
          nodes[node].edges[edge].alternatives, insertion, event: event.name, into: &cut)
      }
    }
    merged.nodeEdges = nodes
    guard let first = cut.first else { return reportNothingCut(insertion) }
    cuts.append((insertion.from.name, insertion.to.name, insertion.node.range))
    // An edge of the variant's own goes where it says.
    if own.nodeEdges.contains(where: { node in
      node.node.name == insertion.node.name && node.edges.contains { $0.event.name == insertion.event.name }
    }) {
      return
    }
    if let other = cut.first(where: { !isSame($0.move, first.move) }) {
      log.report(
        .overlayDifferentEdges(
          names[insertion.node.name], from: names[insertion.from.name], to: names[insertion.to.name],
          on: names[insertion.event.name], at: insertion.node.range, places: [first.move.range, other.move.range]))
    }
    leadOn(insertion, as: first)
  }

  /// A move that was cut, and the event that it was taken for; nil for a decision's.
  struct Cut {
    var move: MoveSyntax
    var event: Name?
  }

  /// The nodes that were inserted before.
  private func insertedNodes(before insertion: VariantSyntax.Insertion) -> [Word] {
    let all = own.variant?.insertions ?? []
    return all.prefix { $0.node.range != insertion.node.range }.map(\.node)
  }

  /// Leads the moves that lead to the second node to the inserted one.
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

  /// The same verb with another target; a task is run, whatever the verb.
  private func forward(_ forward: ForwardSyntax, leadingTo node: Word) -> ForwardSyntax {
    var forward = forward
    switch forward.verb {
    case _ where isTask(node.name): forward.verb = .run(node)
    case .lead(let lead, _): forward.verb = .lead(lead, node)
    // What ran a task pushes the screen that comes before it.
    case .run: forward.verb = .lead(.push, node)
    case .finish, .state, .select, .send, .open, .restart, .stay: break
    }
    return forward
  }

  /// Writes the inserted node's edge.
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
    insertedEdges.insert(insertion.event.range)
    var nodes = merged.nodeEdges
    if let node = nodes.firstIndex(where: { $0.node.name == insertion.node.name }) {
      nodes[node].edges.append(edge)
    } else {
      var node = NodeEdgesDeclaration(node: insertion.node)
      node.edges = [edge]
      nodes.append(node)
    }
    merged.nodeEdges = nodes
  }

  /// Whether the inserted node can give a value that the cut edge gave; reports one that only the first node's event or inputs had.
  private mutating func canGive(_ argument: ArgumentSyntax, _ insertion: VariantSyntax.Insertion, _ cut: Cut) -> Bool {
    guard case .path(let steps) = argument.value.kind, let first = steps.first else { return true }
    let text = names[first.name]
    if text == "context" || text == "inputs" { return true }
    let name = (text == "event" || text == "screen") && steps.count > 1 ? steps[1].name : first.name
    guard let here = fields(insertion.node.name, insertion.event.name) else { return true }
    if text != "screen" && here.event.contains(name) || text != "event" && here.inputs.contains(name) { return true }
    if text != "event" && text != "screen" {
      let isKept = merged.context.contains { $0.name.name == name } || merged.inputs.contains { $0.name.name == name }
      let speaker = cut.event.map { fields(insertion.from.name, $0) } ?? NodeFields()
      guard let speaker else { return true }
      if isKept && !speaker.event.contains(name) && !speaker.inputs.contains(name) { return true }
    }
    log.report(
      .overlayValue(
        steps.map { names[$0.name] }.joined(separator: "."), for: names[argument.name.name],
        of: names[insertion.to.name], node: names[insertion.node.name], event: names[insertion.event.name],
        at: insertion.to.range, given: argument.value.range))
    return false
  }

  /// Whether two moves lead on in the same way.
  private func isSame(_ left: MoveSyntax, _ right: MoveSyntax) -> Bool {
    func way(_ move: MoveSyntax) -> String {
      let verb =
        switch move.forward?.verb {
        case .lead(.present(let style), _): "present as \(style.map(word) ?? Presentation.sheet.rawValue)"
        case .lead(let lead, _): lead.verb.rawValue
        case .run: Verb.push.rawValue
        case .finish, .state, .select, .send, .open, .restart, .stay, nil: ""
        }
      let item = move.item.map { names[$0.name] } ?? ""
      let transition = move.transition.map { names[$0.name] } ?? ""
      return "\(verb) \(item) \(move.existing?.rawValue ?? "") \(transition)"
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
