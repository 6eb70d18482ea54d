import FlowDiagnostics
import FlowSyntax

/// The first pass over a flow: the names in its moves and edges become nodes, in source order.
extension FlowResolver {
  /// Makes the nodes, finds each edge's place, and notes which moves lead to which decision.
  func nameTargets(_ body: FlowDeclaration) {
    flow.nodes.reserveCapacity(edges[index.number].count)
    here.places.reserveCapacity(edges[index.number].reduce(0) { $0 + $1.edges.count })
    if let shell = body.shell { nameShell(shell) }
    if body.isContainer { nameItems(body) } else { nameStart(body) }
    for (position, decision) in body.decisions.enumerated() {
      if named.node(decision.name.name) == nil { addNode(.decision(position), decision.name) }
      for move in decision.alternatives { nameTargets(of: move, fromDecision: position) }
    }
    var saysAny = false
    for node in edges[index.number] {
      if node.node.name == words.any {
        saysAny = true
        for edge in node.edges {
          here.places.append(nil)
          // The targets are nodes of the flow, whichever node takes the edge.
          for move in edge.alternatives { nameTargets(of: move, at: nil, event: edge.event.range) }
        }
        continue
      }
      if !node.isWhole { here.meant.append((node.node.name, nil, node.node.range)) }
      let sender = nameSender(node.node)
      if let sender, flow.nodes[sender].edgesRange == nil { flow.nodes[sender].edgesRange = node.node.range }
      for edge in node.edges {
        let place = sender.flatMap { sender in slot(of: edge.event, node: sender).map { (node: sender, slot: $0) } }
        here.places.append(place)
        for index in edge.alternatives.indices {
          nameTargets(of: edge.alternatives[index], at: place, event: edge.event.range)
        }
      }
    }
    if placed.entries.contains(index), !placed.links.isEmpty { nameLinkTargets() }
    if !placed.nodesFromElsewhere.isEmpty { nameNodesFromElsewhere() }
    if saysAny || !module.library.isEmpty { takeSharedEdges() }
  }

  private func nameStart(_ body: FlowDeclaration) {
    switch body.start {
    case .node(let target):
      if !isUndeclaredVerb(target) { nameTarget(target) }
      here.seen.leads.append(
        .init(origin: .bare(MoveScope(place: target.range)), target: target.name, place: target.range))
      here.decisions.noteStart(target, decisionNamed: named.decisions)
    case .moves(let moves, _):
      for move in moves { nameTargets(of: move, from: MoveScope(place: move.range)) }
      here.decisions.noteStart(moves, decisionNamed: named.decisions)
    case nil: break
    }
  }

  func nameTargets(of move: MoveSyntax, at place: (node: NodeIndex, slot: Slot)?, event: SourceRange) {
    if let target = nameParts(of: move) { nameTarget(target) }
    if let place { noteLeads(of: move, from: .edge(place.node, place.slot), at: event) }
  }

  func nameTargets(of move: MoveSyntax, from scope: MoveScope) {
    if let target = nameParts(of: move) { nameTarget(target) }
    noteLeads(of: move, from: .bare(scope), at: scope.place)
  }

  private func nameTargets(of move: MoveSyntax, fromDecision decision: Int) {
    if let forward = move.forward, case .act(.restart, _) = forward.verb {
      here.decisions.noteRestart(from: decision, at: forward.range)
    }
    noteLeads(of: move, from: .decision(decision), at: move.range)
    guard let target = nameParts(of: move) else { return }
    nameTarget(target)
    if let next = named.decisions[target.name] { here.decisions.note(from: decision, to: next, at: target.range) }
  }

  /// Makes nodes of all that a move names but the screen, flow or decision that it leads to, and returns the name of that; nil if absent.
  private func nameParts(of move: MoveSyntax) -> Word? {
    if case .popTo(let target, _) = move.backward?.verb { nameBackward(target) }
    switch move.forward?.verb {
    case .act(.run, let task?): nameTask(task)
    case .state(_, let state): nameState(state)
    case .lead(_, let target): return reportSwappedItem(move, target) ? nil : target
    case .act, .stay, nil: break
    }
    return nil
  }

  /// Makes nodes of the entries of a state that this flow runs.
  private func nameState(_ syntax: StateSyntax) {
    guard let state = placed.states[FlowPlace(flow: index, range: syntax.range)] else { return }
    state.forEachEntry { entry in
      guard entry.runner == index else { return }
      let word = Word(module.name(of: entry), at: entry.range)
      if named.node(word.name) == nil { addNode(entry.node, word) }
      if let shell = flow.shell, named.node(word.name) == shell.node { reportTarget(shell: word) }
    }
  }

  /// Makes nodes of the entries that states of other flows, or links, show in this flow.
  private func nameNodesFromElsewhere() {
    guard let outside = placed.nodesFromElsewhere[index] else { return }
    for (kind, word) in outside {
      if named.node(word.name) == nil { addNode(kind, word) }
      guard let node = named.node(word.name) else { continue }
      if flow.shell?.node == node { reportTarget(shell: word) } else { flow.nodes[node].isShownFromElsewhere = true }
    }
  }

  /// Makes a node of the task that a move runs.
  private func nameTask(_ target: Word) {
    if reportUpperCase(task: target) {
      found.unresolved[index.number].insert(.reads)
    } else if let task = use(.task, target) {
      if named.node(target.name) == nil { addNode(.task(task), target) }
    } else if let decision = named.decisions[target.name] {
      let declared = module.bodies[index.number].decisions[decision].name.range
      found.log.report(.decisionAsTask(module.names[target.name], at: target.range, declared: declared))
    } else if module.unread.contains(.tasks) || reportImport(target) {
      found.unresolved[index.number].insert(.reads)
    } else {
      let nearest = suggest(.task, target.name)
      _ = use(.screen, target)
      found.log.report(
        .unknownTask(
          module.names[target.name], at: target.range,
          screen: space[.screen, target.name].map { module.screens[$0].range }, nearest: nearest))
    }
  }

  /// Reports a task that is spelt like a flow: it is a flow, or its name is wrong. Returns whether nothing else is to be done about it.
  private func reportUpperCase(task target: Word) -> Bool {
    guard module.names.isUpperCase(target.name), !module.names[target.name].utf8.contains(UInt8(ascii: ".")) else {
      return false
    }
    let name = module.names[target.name]
    if let flow = use(.flow, target) {
      found.flowIsRun[flow] = true
      found.log.report(.flowAsTask(name, at: target.range, declared: module.flows[flow].range))
      return true
    }
    if module.unread.contains(.flows) || reportImport(target) { return true }
    let isExact = Int(target.range.end) - Int(target.range.start) == name.utf8.count
    found.log.report(.badName(name, role: NameRole.task.rawValue, upperCase: false, at: target.range, canFix: isExact))
    return space[.task, target.name] == nil
  }

  private func nameBackward(_ target: Word) {
    if let decision = named.decisions[target.name] {
      let declared = module.bodies[index.number].decisions[decision].name.range
      found.log.report(.decisionUnderPopTo(module.names[target.name], at: target.range, declared: declared))
      return
    }
    nameTarget(target)
  }

  /// Reports `{ push: search, in: result }`, where `search` is an item and `result` a screen; returns whether the move is of this form.
  private func reportSwappedItem(_ move: MoveSyntax, _ target: Word) -> Bool {
    guard let item = move.item, space[.screen, target.name] == nil, space[.flow, target.name] == nil,
      named.decisions[target.name] == nil, let screen = space[.screen, item.name],
      module.bodies.contains(where: { $0.container.items.contains { $0.name.name == target.name } })
    else { return false }
    found.mark(.screen, screen)
    here.swappedItems.insert(item.range)
    found.unresolved[index.number].insert(.reads)
    found.log.report(.swappedItem(module.names[target.name], module.names[item.name], at: target.range))
    return true
  }

  /// Makes a node of a target, unless it is one.
  func nameTarget(_ target: Word) {
    note(node: target)
    if let decision = named.decisions[target.name] {
      if named.node(target.name) == nil { addNode(.decision(decision), target) }
      return
    }
    if let node = named.node(target.name) {
      if case .task(let task) = flow.nodes[node].kind {
        found.log.report(.taskAsTarget(module.names[target.name], at: target.range, declared: module.tasks[task].range))
      } else if case .condition(let condition) = flow.nodes[node].kind {
        reportTarget(condition: condition, target)
      } else if flow.shell?.node == node {
        reportTarget(shell: target)
      }
      return
    }
    if let task = space[.task, target.name], space[.screen, target.name] == nil {
      found.mark(.task, task)
      found.log.report(.taskAsTarget(module.names[target.name], at: target.range, declared: module.tasks[task].range))
      return
    }
    if let screen = use(.screen, target.name) {
      addNode(.screen(Index(screen)), target)
    } else if let child = space[.flow, target.name] {
      addNode(.flow(Index(child)), target)
    } else if mayBeDeclared(target.name) {
      // The target may be declared in a part that could not be read.
      found.unresolved[index.number].insert(.reads)
    } else if reportImport(target) {
      found.unresolved[index.number].insert(.reads)
    } else if module.names.isUpperCase(target.name) {
      found.log.report(.unknownFlow(module.names[target.name], at: target.range, nearest: suggestTarget(target.name)))
    } else if let condition = space[.condition, target.name] {
      reportTarget(condition: condition, target)
    } else {
      found.log.report(.unknownScreen(module.names[target.name], at: target.range, nearest: suggestTarget(target.name)))
    }
  }

  private func reportTarget(condition: Int, _ target: Word) {
    found.mark(.condition, condition)
    let declared = module.conditions[condition].range
    found.log.report(.conditionAsTarget(module.names[target.name], at: target.range, declared: declared))
  }

  /// The node whose events a key of `edges` handles; nil after an error.
  private func nameSender(_ key: Word) -> NodeIndex? {
    note(node: key)
    if let decision = named.decisions[key.name] {
      let declared = module.bodies[index.number].decisions[decision].name.range
      found.log.report(.decisionWithEdges(module.names[key.name], at: key.range, declared: declared))
      return nil
    }
    if let node = named.node(key.name) { return node }
    if let screen = use(.screen, key.name) {
      addNode(.screen(Index(screen)), key)
    } else if let child = space[.flow, key.name] {
      addNode(.flow(Index(child)), key)
    } else if let task = use(.task, key.name) {
      addNode(.task(task), key)
    } else if space[.condition, key.name] != nil {
      nameCondition(key)
    } else if !mayBeDeclared(key.name) && !module.unread.contains(.tasks) && !reportImport(key) {
      let nearest = suggestNode(key.name)
      if let nearest, let name = module.names.find(nearest.text) { here.meant.append((name, nil, key.range)) }
      found.log.report(.unknownNode(module.names[key.name], at: key.range, nearest: nearest))
    }
    return named.node(key.name)
  }

  /// Makes a node of the condition that a key of `edges` names, if it can be one.
  private func nameCondition(_ key: Word) {
    guard let condition = condition(key) else { return }
    let declared = module.conditions[condition]
    let name = module.names[key.name]
    let unread = module.unread(.condition, condition)
    if reportStackCondition(key, .node) {
      return
    } else if declared.isAsync {
      found.log.report(.asyncConditionAsNode(name, at: key.range, declared: declared.range))
    } else if !declared.inputs.isEmpty {
      found.log.report(.conditionWithInputsAsNode(name, at: key.range, declared: declared.range))
    } else if !declared.isLive {
      // The options could not be read, so the condition may be live.
      if unread.contains(.options) { return }
      found.log.report(.conditionNotLive(name, at: key.range, declared: declared.range))
    } else {
      addNode(.condition(condition), key)
      // The flow asks the coordinator for the condition's current answer.
      _ = asked(condition, key, nil)
    }
  }

  /// Whether a target that was not found may be declared in a part that could not be read.
  private func mayBeDeclared(_ name: Name) -> Bool {
    if module.names.isUpperCase(name) { return module.unread.contains(.flows) }
    return module.unread.contains(.screens) || module.unread(.flow, index.number).contains(.decisions)
  }

  func addNode(_ kind: FlowGraph.Node.Kind, _ word: Word) {
    let events = module.events(of: kind).count
    var name = word.name
    if module.modules.modules.count > 1, let declared = kind.declared {
      if declared.kind != .condition { checkForeign(declared.kind, declared.index, word) }
      // The declaration may have a node already, named with or without its module.
      if let known = flow.nodes.firstIndex(where: { $0.kind == kind }) {
        named.nodes.add(word.name, known)
        return
      }
      let bare = module[declared.kind, declared.index].name
      if named.decisions[bare] == nil, !flow.nodes.contains(where: { $0.name == bare }) { name = bare }
    }
    named.nodes.add(word.name, flow.nodes.count)
    flow.nodes.append(
      FlowGraph.Node(
        kind: kind, name: name, edges: events == 0 ? [] : Array(repeating: nil, count: events), range: word.range))
  }
}
