import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Moves, with the sources of their values.
///
/// Unknown targets were reported by the first pass. A move to one has no forward part.
extension FlowResolver {
  /// Binds a list of moves.
  ///
  /// - Parameters:
  ///   - moves: the moves as written.
  ///   - guards: a guard for each move, or none at all.
  ///   - scope: the sources of the moves' values.
  func alternatives(
    _ moves: [MoveSyntax], guards: [FlowGraph.Guard?], scope: MoveScope
  ) -> [FlowGraph.Alternative] {
    moves.indices.map { position in
      alternative(moves[position], when: position < guards.count ? guards[position] : nil, scope: scope)
    }
  }

  private func alternative(
    _ move: MoveSyntax, when guardExpression: FlowGraph.Guard?, scope: MoveScope
  ) -> FlowGraph.Alternative {
    var bound = FlowGraph.Alternative(guardExpression: guardExpression, range: move.range)
    bound.requires = bindRequirements(move.requires, scope: scope)
    bound.assignments = move.set.compactMap { assignment($0, scope: scope) }
    bound.backward = backward(of: move)
    bound.forward = forward(of: move, scope: scope)
    if move.forward != nil { addPlacement(of: move, to: &bound) }
    bound.transition = move.transition
    bound.covered = move.covered
    return bound
  }

  /// Binds an edge of a node.
  func bind(_ edge: EdgeDeclaration, of node: NodeIndex, _ slot: Slot, origin: FlowGraph.Edge.Origin) {
    let scope = scope(of: node, slot, at: edge.event.range)
    let guards = bindGuards(edge.alternatives, owner: .edge, range: edge.range, scope: scope)
    let first = flow.alternatives.count
    for position in edge.alternatives.indices {
      flow.alternatives.append(
        alternative(edge.alternatives[position], when: guards.isEmpty ? nil : guards[position], scope: scope))
    }
    let bound = FlowGraph.Edge(alternatives: first..<flow.alternatives.count, origin: origin, range: edge.event.range)
    switch slot {
    case .event(let event): flow.nodes[node].edges[event] = bound
    case .system(let event): flow.nodes[node].setEdge(bound, for: event)
    }
  }

  private func backward(of move: MoveSyntax) -> FlowGraph.Backward? {
    switch move.backward?.verb {
    case .pop: return .pop
    case .dismiss: return .dismiss
    case .popTo(let target, let inclusive):
      guard named.decisions[target.name] == nil, let node = named.node(target.name) else { return nil }
      return .popTo(node, inclusive: inclusive)
    case nil: return nil
    }
  }

  /// A verb, with the style of the layer that it presents.
  func verb(_ lead: ForwardSyntax.Lead) -> FlowGraph.Forward.Verb {
    lead.map { $0 == nil ? .sheet : module.style($0) }
  }

  /// The forward part of a move; nil if absent, for `stay`, and after an error.
  private func forward(of move: MoveSyntax, scope: MoveScope) -> FlowGraph.Forward? {
    guard let written = move.forward else { return nil }
    switch written.verb {
    case .lead(let lead, let target):
      return forward(verb(lead), to: target, with: move.with, scope: scope)
    case .state(let lead, let state):
      return forward(verb(lead), to: state, with: move.with, scope: scope)
    case .act(let verb, let object):
      return deed(verb, object, with: move.with, scope: scope).map {
        FlowGraph.Forward(target: $0, range: object?.range ?? written.range)
      }
    case .stay: return nil
    }
  }

  /// A verb that shows nothing by itself, with its object; nil after an error.
  private func deed(
    _ verb: Verb.Deed, _ object: Word?, with arguments: [ArgumentSyntax], scope: MoveScope
  ) -> FlowGraph.Forward.Target? {
    switch verb {
    case .finish: object.flatMap { finish($0, with: arguments, scope: scope) }
    case .send: object.flatMap { send($0, with: arguments, scope: scope) }
    case .run: object.flatMap { run($0, with: arguments, scope: scope) }
    case .open: object.flatMap { open($0, with: arguments, scope: scope) }
    case .select: object.map(select)
    case .restart: .act(.restart, [])
    case .proceed: .act(.proceed, [])
    }
  }

  private func select(_ item: Word) -> FlowGraph.Forward.Target {
    itemUses.append((item, here.isAnywhere ? nil : index))
    return .act(.select(item.name), [])
  }

  /// Adds the item that the forward part lands in, and its effect on an entry of the same identity.
  private func addPlacement(of move: MoveSyntax, to bound: inout FlowGraph.Alternative) {
    if let item = move.item, !here.swappedItems.contains(item.range) {
      landings.insert(item.range)
      itemUses.append((item, here.isAnywhere ? nil : index))
      bound.forward?.item = item
    }
    if let existing = move.existing { bound.forward?.existing = existing }
  }

  /// The forward part that leads to a node; nil after an error, or if the target closes a cycle of decisions.
  func forward(
    _ verb: FlowGraph.Forward.Verb, to target: Word, with arguments: [ArgumentSyntax], scope: MoveScope
  ) -> FlowGraph.Forward? {
    if let next = named.decisions[target.name] {
      let declared = module.bodies[index.number].decisions[next].name.range
      for argument in arguments {
        report(.argumentForDecision(module.names[target.name], at: argument.name.range, declared: declared), scope)
      }
      if here.decisions.cut.contains(target.range) { return nil }
      return FlowGraph.Forward(target: .show(verb, .decision(use(of: next, from: scope))), range: target.range)
    }
    guard let node = named.node(target.name) else {
      found.unresolved[index.number].insert(.reads)
      return nil
    }
    let fills: [FlowGraph.Fill]
    switch flow.nodes[node].kind {
    case .screen(let screen):
      fills = fill(module.filled(.screen, screen.number), at: target.range, with: arguments, scope: scope)
    case .flow(let child):
      if child != index { found.flowIsRun[child.number] = true }
      fills = fill(module.filled(.flow, child.number), at: target.range, with: arguments, scope: scope)
    case .decision, .task, .condition: return nil
    }
    return FlowGraph.Forward(target: .show(verb, .node(node, fills)), range: target.range)
  }

  private func send(_ event: Word, with arguments: [ArgumentSyntax], scope: MoveScope) -> FlowGraph.Forward.Target? {
    guard let position = flow.events.firstIndex(where: { $0.name == event.name }) else {
      found.unresolved[index.number].insert(.reads)
      if module.unread(.flow, index.number).contains(.events) { return nil }
      report(
        .unknownEvent(
          module.names[event.name], ofFlow: module.names[flow.name], at: event.range, declared: flow.range,
          isOutcome: flow.outcomes.contains { $0.name == event.name },
          nearest: module.names.suggest(event.name, among: flow.events)), scope)
      return nil
    }
    found.note(event, flow.events[position].range)
    let isUnread = module.unread(.flow, index.number).contains(.events)
    let sent = Recipient(.event, flow.events[position], isUnread: isUnread)
    let fills = fill(sent, at: event.range, with: arguments, scope: scope)
    return .act(.send(position), fills)
  }

  private func run(_ target: Word, with arguments: [ArgumentSyntax], scope: MoveScope) -> FlowGraph.Forward.Target? {
    guard let node = named.node(target.name), case .task(let task) = flow.nodes[node].kind else {
      found.unresolved[index.number].insert(.reads)
      return nil
    }
    let fills = fill(module.filled(.task, task), at: target.range, with: arguments, scope: scope)
    return .act(.run(node), fills)
  }

  private func finish(
    _ outcome: Word, with arguments: [ArgumentSyntax], scope: MoveScope
  ) -> FlowGraph.Forward.Target? {
    guard let position = flow.outcomes.firstIndex(where: { $0.name == outcome.name }) else {
      found.unresolved[index.number].insert(.reads)
      if module.unread(.flow, index.number).contains(.outcomes) { return nil }
      if let screen = use(.screen, outcome) {
        report(
          .screenAsOutcome(
            module.names[outcome.name], isSender: sender(at: scope.place) == outcome.name, at: outcome.range,
            declared: module.screens[screen].range), scope)
        return nil
      }
      report(
        .unknownOutcome(
          module.names[outcome.name], of: module.names[flow.name], at: outcome.range, declared: flow.range,
          isEvent: flow.events.contains { $0.name == outcome.name },
          known: flow.outcomes.map { module.names[$0.name] },
          nearest: module.names.suggest(outcome.name, among: flow.outcomes)),
        scope)
      return nil
    }
    found.note(outcome, flow.outcomes[position].range)
    let isUnread = module.unread(.flow, index.number).contains(.outcomes)
    let end = Recipient(.outcome, flow.outcomes[position], isUnread: isUnread)
    let fills = fill(end, at: outcome.range, with: arguments, scope: scope)
    return .act(.finish(position), fills)
  }

  /// The name of the node with an edge whose event is at a place; nil if absent.
  private func sender(at place: SourceRange) -> Name? {
    edges[index.number].first { node in node.edges.contains { $0.event.range == place } }?.node.name
  }

  private func assignment(_ assignment: AssignmentSyntax, scope: MoveScope) -> FlowGraph.Assignment? {
    if assignment.path.isEmpty { return nil }
    let first = assignment.path[0]
    guard let field = named.context[first.name] else {
      found.unresolved[index.number].insert([.reads, .writes])
      // The value is bound nevertheless, to find the mistakes in it.
      _ = bind(assignment.value, for: nil, scope: scope)
      if module.unread(.flow, index.number).contains(.context) { return nil }
      report(
        .unknownContextField(
          module.names[first.name], of: module.names[flow.name], at: first.range,
          input: named.inputs[first.name].map { flow.inputs[$0].range },
          inContext: assignment.path.count > 1 && first.name == words.context
            ? module.names[assignment.path[1].name] : nil,
          ofScreen: scope.sender.flatMap { sender in
            module.screens[sender].inputs.first { $0.name == first.name }.map {
              (module.names[module.screens[sender].name], module.names[$0.type], $0.range)
            }
          },
          nearest: module.names.suggest(first.name, among: flow.context.map(\.field))), scope)
      return nil
    }
    found.note(first, flow.context[field].field.range)
    // The fields inside an app type are left to the Swift compiler.
    let written = assignment.path.count == 1 ? flow.context[field].field : nil
    let source = bind(assignment.value, for: written, scope: scope)
    return FlowGraph.Assignment(
      field: field, path: written == nil ? Self.names(of: assignment.path, from: 1) : [],
      source: source ?? FlowGraph.Source(root: .none, isWhole: false), value: assignment.value,
      keyRange: assignment.keyRange)
  }
}
