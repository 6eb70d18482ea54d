import FlowDiagnostics
import FlowSyntax

/// Moves, with the sources of their values.
///
/// Unknown targets were reported by the first pass, unknown guards by the second; they leave gaps here.
extension FlowResolver {
  /// Binds a list of moves.
  ///
  /// - Parameters:
  ///   - moves: the moves as written.
  ///   - guards: a guard for each of them, or none at all.
  ///   - scope: what their values can come from.
  ///   - decision: whose moves they are, if a decision's.
  mutating func alternatives(
    _ moves: [MoveSyntax], guards: [FlowGraph.Guard?], scope: MoveScope, decision: Int?
  ) -> [FlowGraph.Alternative] {
    var bound: [FlowGraph.Alternative] = []
    bound.reserveCapacity(moves.count)
    for position in moves.indices {
      bound.append(
        alternative(
          moves[position], guard: position < guards.count ? guards[position] : nil, scope: scope, decision: decision))
    }
    return bound
  }

  /// Binds an edge's list of moves, and returns where the first of them stands among the flow's.
  @_transparent
  mutating func edgeAlternatives(
    _ moves: [MoveSyntax], from start: Int, to end: Int, guards: [FlowGraph.Guard?], scope: MoveScope
  ) -> Int {
    let first = flow.alternatives.count
    var position = start
    while position < end {
      let bound = alternative(
        moves[position], guard: position - start < guards.count ? guards[position - start] : nil, scope: scope,
        decision: nil)
      flow.alternatives.append(bound)
      position += 1
    }
    return first
  }

  @_transparent
  private mutating func alternative(
    _ move: MoveSyntax, guard expression: FlowGraph.Guard?, scope: MoveScope, decision: Int?
  ) -> FlowGraph.Alternative {
    var bound = FlowGraph.Alternative(guardExpression: expression, range: move.range)
    if move.isRare, !move.requires.isEmpty {
      bound.requires = bindRequirements(move.requires, scope: scope, decision: decision)
    }
    if !move.set.isEmpty {
      bound.assignments.reserveCapacity(move.set.count)
      for assignment in move.set.each {
        if let assignment = self.assignment(assignment, scope: scope, decision: decision) {
          bound.assignments.append(assignment)
        }
      }
    }
    if move.goesBack { bound.backward = backward(of: move) }
    // What most moves do, by itself: each variable of a function costs an unoptimised build something, taken or not.
    if let verb = move.targetVerb, let target = move.target {
      lead(&bound, graphVerb(verb, move.style), to: target, of: move, scope: scope, decision: decision)
    } else {
      bound.forward = otherForward(of: move, scope: scope, decision: decision)
    }
    if move.isRare {
      addLanding(of: move, to: &bound)
      if let transition = move.transition { bound.transition = transition }
    }
    return bound
  }

  private mutating func backward(of move: MoveSyntax) -> FlowGraph.Backward? {
    switch move.backward?.verb {
    case .pop: return .pop
    case .dismiss: return .dismiss
    case .popTo(let target, let inclusive):
      guard decisionNamed.found[target.name] == nil, let node = nodeNamed.found[target.name] else { return nil }
      return .popTo(node: node, inclusive: inclusive)
    case nil: return nil
    }
  }

  func graphVerb(
    _ verb: ForwardSyntax.StateVerb, _ style: PresentationSyntax?
  ) -> FlowGraph.Forward.Verb {
    switch verb {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present(style == nil ? .sheet : module.style(style))
    }
  }

  /// Every forward part but those that lead to a screen, a flow or a decision.
  private mutating func otherForward(of move: MoveSyntax, scope: MoveScope, decision: Int?) -> FlowGraph.Forward? {
    guard let written = move.forward else { return nil }
    switch written.verb {
    case .root, .push, .replace, .present, .stay: return nil
    case .finish(let outcome): return finish(outcome, with: move.with, scope: scope, decision: decision)
    case .send(let event): return send(event, with: move.with, scope: scope, decision: decision)
    case .run(let task): return run(task, with: move.with, scope: scope, decision: decision)
    case .state(let verb, let state, let style):
      return forward(graphVerb(verb, style), to: state, with: move.with, scope: scope, decision: decision)
    case .open(let link): return open(link, with: move.with, scope: scope, decision: decision)
    case .select(let item):
      itemUses.append((item, isAnywhere ? nil : index))
      return FlowGraph.Forward(target: .select(item.name), range: item.range)
    case .restart: return FlowGraph.Forward(target: .restart, range: written.range)
    }
  }

  /// Adds how the forward part lands; a move without one lands nowhere.
  private mutating func addLanding(of move: MoveSyntax, to bound: inout FlowGraph.Alternative) {
    if move.forward == nil { return }
    if let item = move.item, !swappedItems.contains(item.range) {
      itemUses.append((item, isAnywhere ? nil : index))
      bound.forward?.item = item
    }
    if let existing = move.existing { bound.forward?.existing = existing }
  }

  /// Leads a move to a screen, a flow or a decision; nowhere where the target is unknown, or where it closes a cycle of decisions.
  @_transparent
  private mutating func lead(
    _ bound: inout FlowGraph.Alternative, _ verb: FlowGraph.Forward.Verb, to target: Word, of move: MoveSyntax,
    scope: MoveScope, decision: Int?
  ) {
    if decisionNamed.found[target.name] == nil, let node = nodeNamed.found[target.name] {
      if let fills = fills(ofNode: node, at: target.range, with: move.with, scope: scope, decision: decision) {
        bound.lead(verb, toNode: node, fills, at: target.range)
      }
    } else {
      bound.forward = forward(verb, to: target, with: move.with, scope: scope, decision: decision)
    }
  }

  /// What a screen or a flow is shown with; nil for nodes that no verb leads to.
  @_transparent
  private mutating func fills(
    ofNode node: Int, at range: SourceRange, with arguments: [ArgumentSyntax], scope: MoveScope, decision: Int?
  ) -> [FlowGraph.Fill]? {
    switch nodeKinds[node] {
    case .screen(let screen):
      return fill(
        screenInputs[screen], of: .screen(screen), at: range, with: arguments, scope: scope,
        decision: decision)
    case .flow(let child):
      if child != index { flowIsRun[child] = true }
      return fill(
        module.flows[child].inputs, of: .flow(child), at: range, with: arguments, scope: scope, decision: decision)
    case .decision, .task, .condition: return nil
    }
  }

  /// A move to a node; nil where the target is unknown, or where it closes a cycle of decisions.
  mutating func forward(
    _ verb: FlowGraph.Forward.Verb, to target: Word, with arguments: [ArgumentSyntax], scope: MoveScope, decision: Int?
  ) -> FlowGraph.Forward? {
    if let next = decisionNamed.found[target.name] {
      let declared = module.bodies[index].decisions[next].name.range
      for argument in arguments {
        report(
          .argumentForDecision(module.names[target.name], at: argument.name.range, declared: declared),
          decision: decision)
      }
      if decisions.cut.contains(target.range) { return nil }
      return FlowGraph.Forward(target: .decision(verb, use(of: next, from: scope)), range: target.range)
    }
    guard let node = nodeNamed.found[target.name] else {
      gaps[index].insert(.reads)
      return nil
    }
    guard let fills = fills(ofNode: node, at: target.range, with: arguments, scope: scope, decision: decision) else {
      return nil
    }
    return FlowGraph.Forward(target: .node(verb, node, fills), range: target.range)
  }

  private mutating func send(
    _ event: Word, with arguments: [ArgumentSyntax], scope: MoveScope, decision: Int?
  ) -> FlowGraph.Forward? {
    guard let position = flow.events.firstIndex(where: { $0.name == event.name }) else {
      gaps[index].insert(.reads)
      if module.flowUnread[index].contains(.events) { return nil }
      report(
        .unknownEvent(
          module.names[event.name], ofFlow: module.names[flow.name], at: event.range, declared: flow.range,
          isOutcome: flow.outcomes.contains { $0.name == event.name },
          nearest: suggest(event.name, among: flow.events)),
        decision: decision)
      return nil
    }
    let fills = fill(
      flow.events[position].fields, of: .sent(position), at: event.range, with: arguments, scope: scope,
      decision: decision)
    return FlowGraph.Forward(target: .send(position, fills), range: event.range)
  }

  private mutating func run(
    _ target: Word, with arguments: [ArgumentSyntax], scope: MoveScope, decision: Int?
  ) -> FlowGraph.Forward? {
    guard let node = nodeNamed.found[target.name], case .task(let task) = nodeKinds[node] else {
      gaps[index].insert(.reads)
      return nil
    }
    let fills = fill(
      module.tasks[task].inputs, of: .task(task), at: target.range, with: arguments, scope: scope, decision: decision)
    return FlowGraph.Forward(target: .run(node, fills), range: target.range)
  }

  private mutating func finish(
    _ outcome: Word, with arguments: [ArgumentSyntax], scope: MoveScope, decision: Int?
  ) -> FlowGraph.Forward? {
    guard let position = flow.outcomes.firstIndex(where: { $0.name == outcome.name }) else {
      gaps[index].insert(.reads)
      if module.flowUnread[index].contains(.outcomes) { return nil }
      if let screen = module.screenNamed[outcome.name] {
        screenIsNamed[screen] = true
        report(
          .screenAsOutcome(
            module.names[outcome.name], isSpeaker: speaker(at: scope.place) == outcome.name, at: outcome.range,
            declared: module.screens[screen].range), decision: decision)
        return nil
      }
      report(
        .unknownOutcome(
          module.names[outcome.name], of: module.names[flow.name], at: outcome.range, declared: flow.range,
          isEvent: flow.events.contains { $0.name == outcome.name },
          known: flow.outcomes.map { module.names[$0.name] }, nearest: suggest(outcome.name, among: flow.outcomes)),
        decision: decision)
      return nil
    }
    let fills = fill(
      flow.outcomes[position].fields, of: .outcome(position), at: outcome.range, with: arguments, scope: scope,
      decision: decision)
    return FlowGraph.Forward(target: .finish(position, fills), range: outcome.range)
  }

  /// The node whose edge has its event at a place.
  private func speaker(at place: SourceRange) -> Name? {
    let edges = module.bodies[index].edges
    return edges.nodes.first { node in
      edges.edges[node.firstEdge..<node.endOfEdges].contains { $0.event.range == place }
    }?.node.name
  }

  private mutating func assignment(
    _ assignment: AssignmentSyntax, scope: MoveScope, decision: Int?
  ) -> FlowGraph.Assignment? {
    if assignment.path.isEmpty { return nil }
    let first = assignment.path[0]
    guard let field = contextNamed.found[first.name] else {
      gaps[index].insert([.reads, .writes])
      // The value is judged all the same: its mistakes are its own.
      _ = bind(assignment.value, for: nil, scope: scope, decision: decision)
      if module.flowUnread[index].contains(.context) { return nil }
      report(
        .unknownContextField(
          module.names[first.name], of: module.names[flow.name], at: first.range,
          input: inputNamed.found[first.name].map { flow.inputs[$0].range },
          inContext: assignment.path.count > 1 && first.name == words.context
            ? module.names[assignment.path[1].name] : nil,
          ofScreen: scope.speaker.flatMap { speaker in
            module.screens[speaker].inputs.first { $0.name == first.name }.map {
              (module.names[module.screens[speaker].name], module.names[$0.type], $0.range)
            }
          },
          nearest: suggest(first.name, among: flow.context.map(\.field))),
        decision: decision)
      return nil
    }
    // What a field of an app's type holds is for Swift to judge.
    let written = assignment.path.count == 1 ? flow.context[field].field : nil
    let source = bind(assignment.value, for: written, scope: scope, decision: decision)
    return FlowGraph.Assignment(
      field: field, path: written == nil ? Self.names(of: assignment.path, from: 1) : [],
      source: source ?? FlowGraph.Source(root: .none, isWhole: false), value: assignment.value,
      keyRange: assignment.keyRange)
  }
}
