import FlowCompiler
import FlowDiagnostics
import FlowSyntax

/// Indexing of flows: their nodes, edges and moves.
extension IndexBuilder {
  // MARK: - Targets of moves

  /// Finds a flow's nodes, and the moves that lead to its decisions.
  mutating func survey(_ flow: FlowDeclaration, _ edges: [NodeEdgesDeclaration], _ scope: Scope) {
    guard let symbol = scope.flow else { return }
    if let shell = flow.shell, let screen = node(shell, scope) { shells[symbol] = screen }
    if case .node(let word) = flow.start { note(word, scope, from: nil) }
    if case .moves(let moves, _) = flow.start { survey(moves, scope, from: nil) }
    for decision in flow.decisions {
      survey(decision.alternatives, scope, from: index.member(.decision, decision.name.name, of: symbol))
    }
    for list in edges {
      note(list.node, scope, from: nil)
      for edge in list.edges {
        // The target of an edge of `any` may itself send the next event.
        let inner = self.scope(of: list.node, speakers(list.node, scope), event: edge.event, scope)
        survey(edge.alternatives, inner, from: nil)
      }
    }
    for item in flow.container.items { note(item.target, scope, from: nil) }
    if let shell = flow.shell { note(shell, scope, from: nil) }
    for insertion in flow.variant?.insertions ?? [] { note(insertion.node, scope, from: nil) }
  }

  private mutating func survey(_ moves: [MoveSyntax], _ scope: Scope, from decision: Int?) {
    for move in moves.indices {
      guard let forward = moves[move].forward else { continue }
      switch forward.verb {
      case .lead(_, let word), .act(.run, let word?): note(word, scope, from: decision)
      case .state(_, let state):
        for entry in state.entries + state.layers.flatMap(\.entries) where entry.qualifiers.isEmpty {
          note(entry.name, scope, from: decision)
        }
      case .act: break
      }
    }
  }

  private mutating func note(_ word: Word, _ scope: Scope, from decision: Int?) {
    guard let flow = scope.flow, let node = node(word, scope) else { return }
    index.nodes[flow, default: []].insert(node)
    if index.symbols[node].kind == .flow, node != flow { run.insert(node) }
    if index.symbols[node].kind == .decision {
      bringing[node, default: []].append(
        Origin(
          events: scope.events, speakers: scope.speakers, isBare: scope.events.isEmpty && decision == nil,
          decision: decision))
    }
  }

  /// Propagates the origins of each decision to the decisions that it leads to.
  mutating func closeOrigins() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (decision, origins) in bringing {
        var all = index.origins[decision] ?? SymbolIndex.Origins()
        for origin in origins {
          let known = origin.decision.flatMap { index.origins[$0] } ?? SymbolIndex.Origins()
          all.events.formUnion(known.events.union(origin.events))
          all.speakers.formUnion(known.speakers.union(origin.speakers))
          all.hasBare = all.hasBare || origin.isBare || known.hasBare
        }
        if all != index.origins[decision] { hasChanged = true }
        index.origins[decision] = all
      }
    }
  }

  // MARK: - Edges

  /// The scope of an event's moves: the event's fields, and the inputs of the screens that send it.
  func scope(of node: Word, _ speakers: [Int], event: Word, _ scope: Scope) -> Scope {
    var inner = scope
    inner.events = []
    inner.speakers = []
    let shell = scope.flow.flatMap { shells[$0] }
    for speaker in speakers {
      let found = self.event(event.name, of: speaker)
      if let found { inner.events.append(found) }
      let isAny = node.name == any
      // A shell's events are sent by the topmost entry, which may be any screen.
      if index.symbols[speaker].kind == .screen, speaker != shell, !isAny || found != nil {
        inner.speakers.append(speaker)
      }
    }
    if inner.events.count > 1 { inner.events = Set(inner.events).sorted() }
    return inner
  }

  /// The nodes that send an event: the node itself, or for `any` every node of the flow.
  func speakers(_ node: Word, _ scope: Scope) -> [Int] {
    if node.name == any, let flow = scope.flow {
      return index.chain(flow).flatMap { index.nodes[$0] ?? [] }.sorted()
    }
    return self.node(node, scope).map { [$0] } ?? []
  }

  /// An event, outcome or value that a node sends.
  func event(_ name: Name, of node: Int) -> Int? {
    switch index.symbols[node].kind {
    case .screen: index.member(.event, name, of: node)
    case .flow: index.member(.outcome, name, of: node) ?? index.member(.event, name, of: node)
    case .task: index.member(.outcome, name, of: node)
    case .condition: index.member(.answer, name, of: node)
    default: nil
    }
  }

  /// Records the references in the edges of one node.
  mutating func refer(_ list: NodeEdgesDeclaration, _ scope: Scope) {
    if list.node.name != any { refer(list.node, to: node(list.node, scope)) }
    let speakers = speakers(list.node, scope)
    for edge in list.edges {
      for speaker in speakers { refer(edge.event, to: event(edge.event.name, of: speaker)) }
      refer(edge.alternatives, self.scope(of: list.node, speakers, event: edge.event, scope))
    }
  }

  /// Records the references of a flow.
  mutating func refer(_ flow: FlowDeclaration, _ edges: [NodeEdgesDeclaration], _ scope: Scope) {
    guard let symbol = scope.flow else { return }
    refer(flow.requires, scope)
    switch flow.start {
    // A container starts with an item.
    case .node(let word):
      let item = flow.container.items.isEmpty ? nil : index.member(.item, word.name, of: symbol)
      refer(word, to: item ?? node(word, scope))
    case .moves(let moves, _): refer(moves, scope)
    case nil: break
    }
    for decision in flow.decisions {
      var inner = scope
      if let decision = index.member(.decision, decision.name.name, of: symbol) {
        let origins = index.origins[decision] ?? SymbolIndex.Origins()
        inner.events = origins.hasBare ? [] : origins.events.sorted()
        inner.speakers = origins.speakers.sorted()
        inner.seesCommon = true
      }
      refer(decision.alternatives, inner)
    }
    for list in edges { refer(list, scope) }
    for choice in flow.container.choices { if let when = choice.when { refer(when, scope) } }
    for item in flow.container.items {
      let target = node(item.target, scope)
      refer(item.target, to: target)
      refer(item.with, of: target, scope)
      refer(item.requires, scope)
      if let when = item.when { refer(when, scope) }
    }
    if let shell = flow.shell { refer(shell, to: node(shell, scope)) }
    for property in flow.properties { refer(property, scope) }
    guard let variant = flow.variant else { return }
    if let base = variant.base { refer(base, .flow, in: scope.document) }
    for insertion in variant.insertions {
      let inserted = node(insertion.node, scope)
      refer(insertion.node, to: inserted)
      refer(insertion.from, to: node(insertion.from, scope))
      refer(insertion.to, to: node(insertion.to, scope))
      refer(insertion.event, to: inserted.flatMap { event(insertion.event.name, of: $0) })
    }
    for word in variant.removals { refer(word, to: node(word, scope)) }
  }

  // MARK: - Moves

  /// Records the references of moves.
  mutating func refer(_ moves: [MoveSyntax], _ scope: Scope) {
    for move in moves { refer(move, scope) }
  }

  private mutating func refer(_ move: MoveSyntax, _ scope: Scope) {
    if let when = move.when { refer(when, scope) }
    refer(move.requires, scope)
    for assignment in move.set {
      if let first = assignment.path.first, let flow = scope.flow {
        refer(first, to: index.member(.context, first.name, of: flow))
      }
      refer(assignment.value, scope)
    }
    if let backward = move.backward {
      index.verbs.append(backward.range)
      if case .popTo(let word, _) = backward.verb { refer(word, to: node(word, scope)) }
    }
    if let item = move.item { refer(item: item, scope) }
    if let transition = move.transition { refer(transition: transition, scope) }
    guard let forward = move.forward else { return refer(move.with, of: nil, scope) }
    index.verbs.append(forward.range)
    refer(move.with, of: refer(forward.verb, scope), scope)
  }

  /// Records the target of a verb.
  ///
  /// - Returns: the symbol whose inputs `with:` fills.
  private mutating func refer(_ verb: ForwardSyntax.Verb, _ scope: Scope) -> Int? {
    var target: Int?
    var word: Word?
    switch verb {
    case .lead(let lead, let name):
      (word, target) = (name, node(name, scope))
      refer(lead, scope)
    case .act(let verb, let name?):
      switch verb.object {
      case .task: (word, target) = (name, node(name, scope))
      case .outcome: (word, target) = (name, scope.flow.flatMap { index.member(.outcome, name.name, of: $0) })
      case .event: (word, target) = (name, scope.flow.flatMap { index.member(.event, name.name, of: $0) })
      case .link: (word, target) = (name, global(.link, name.name, in: scope.document))
      case .item: refer(item: name, scope)
      case .shown, .entry, nil: break
      }
    case .state(let lead, let state):
      refer(lead, scope)
      target = refer(state, scope)
    case .act(_, nil): break
    }
    if let word { refer(word, to: target) }
    return target
  }

  mutating func refer(_ lead: ForwardSyntax.Lead, _ scope: Scope) {
    if case .present(let style?) = lead { refer(style, scope) }
  }

  private mutating func refer(transition word: Word, _ scope: Scope) {
    let module = sources[scope.document].module
    if let known = index.global(.transition, word.name, in: module) { return refer(word, to: known) }
    let range = place(word)
    let symbol = index.add(Symbol(kind: .transition, name: word.name, module: module, range: range))
    index.occurrences.append(Occurrence(range: range, symbol: symbol, isDeclaration: true))
  }
}
