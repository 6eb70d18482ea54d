import FlowDiagnostics
import FlowSyntax

/// The meaning of the keys under a node's edges.
extension FlowResolver {
  /// The slot that an edge is for; nil after an error.
  func slot(of event: Word, node: NodeIndex) -> Slot? {
    let kind = flow.nodes[node].kind
    if let slot = knownSlot(of: event, node: node) {
      if case .system(.reselected) = slot, case .screen(let screen) = kind {
        reselections.append((index, event.range, module.screens[screen].name))
      }
      return slot
    }
    if case .screen(let screen) = kind, reportSystemEvent(event, ofScreen: screen, isShell: isShell(node)) {
      return nil
    }
    if !module.areEventsUnread(of: kind) { reportUnknown(event, node, kind) }
    return nil
  }

  /// The slot of an event; nil if the node has no such event.
  func knownSlot(of word: Word, node: NodeIndex) -> Slot? {
    let kind = flow.nodes[node].kind
    let events = module.events(of: kind)
    if let position = longLists.position(of: word.name, in: events, .events(of: kind), naming: \.name) {
      found.note(word, events[position].range)
      return .event(position)
    }
    guard case .screen(let screen) = kind, !isShell(node),
      let event = words.system.first(where: { $0.name == word.name })?.event
    else { return nil }
    return event == .blocked && !mayBeLocked(screen) ? nil : .system(event)
  }

  /// Reports a system event that a screen does not get; returns whether the word is a system event.
  private func reportSystemEvent(_ event: Word, ofScreen index: ScreenIndex, isShell: Bool) -> Bool {
    guard words.system.contains(where: { $0.name == event.name }) else { return false }
    let (screen, name) = (module.screens[index], module.names[module.screens[index].name])
    found.log.report(
      isShell
        ? .systemEventOfShell(
          module.names[event.name], of: name, at: event.range, shell: flow.shell?.range ?? event.range)
        : .blockedWithoutLock(name, at: event.range, declared: screen.range))
    return true
  }

  private func reportUnknown(_ event: Word, _ node: NodeIndex, _ kind: FlowGraph.Node.Kind) {
    let events = module.events(of: kind)
    let nearest = module.names.suggest(event.name, among: events)
    let name = module.names[event.name]
    switch kind {
    case .screen(let screen):
      let declared = module.screens[screen]
      if nearest == nil, reportOutcome(event, underScreen: declared.name) { return }
      note(nearest, among: events, node: declared.name, at: event.range)
      // A node of a library has no name, and its edges belong to no flow.
      if nearest == nil, flow.nodes[node].name != .empty,
        let own = module.flows[index].events.first(where: { $0.name == event.name })
      {
        found.log.report(
          .eventOfFlowItself(
            name, of: module.names[declared.name], at: event.range, declared: own.range,
            flow: module.names[module.flows[index].name]))
        return
      }
      found.log.report(
        .unknownEvent(
          name, of: module.names[declared.name], at: event.range, declared: declared.range, nearest: nearest,
          free: freeEvent(among: events, of: node)))
    case .flow(let child):
      let declared = module.flows[child]
      note(nearest, among: events, node: declared.name, at: event.range)
      found.log.report(
        .unknownOutcome(
          name, of: module.names[declared.name], at: event.range, declared: declared.range,
          hasEvents: !declared.events.isEmpty, screen: nearest == nil ? screen(ofFlow: child, saying: event.name) : nil,
          known: events.map { module.names[$0.name] }, nearest: nearest,
          free: freeEvent(among: events.filter { $0.range != declared.range }, of: node)))
    case .task(let task):
      let declared = module.tasks[task]
      note(nearest, among: events, node: declared.name, at: event.range)
      found.log.report(
        .unknownOutcome(
          name, ofTask: module.names[declared.name], at: event.range, declared: declared.range, nearest: nearest,
          free: freeEvent(among: events, of: node)))
    case .condition(let condition):
      let declared = module.conditions[condition]
      found.log.report(
        .unknownConditionValue(
          name, of: module.names[declared.name], values: module.names.listed(declared.answers),
          at: event.range, declared: declared.range, nearest: module.names.suggest(event.name, among: declared.answers))
      )
    case .decision: break
    }
  }

  /// Reports a child flow's event under one of its screens, as in `edges: { login: { done: pop } }`; returns whether the word is such an event.
  private func reportOutcome(_ event: Word, underScreen screen: Name) -> Bool {
    for node in flow.nodes.dropFirst(here.nodesRead) {
      guard case .flow(let child) = node.kind else { continue }
      let handled = module.flows[child].outcomes + module.flows[child].events
      for (position, own) in handled.enumerated() where own.range != module.flows[child].range {
        if here.handled[own.name] == nil { here.handled[own.name] = (child, position, own.range) }
      }
    }
    here.nodesRead = flow.nodes.count
    guard let (child, position, declared) = here.handled[event.name] else { return false }
    here.meant += [(module.flows[child].name, position, event.range), (screen, nil, event.range)]
    found.log.report(
      .outcomeUnderScreen(
        module.names[event.name], of: module.names[module.flows[child].name], screen: module.names[screen],
        at: event.range, declared: declared))
    return true
  }

  /// The name of a screen of a flow that has an event of a name; nil if absent.
  private func screen(ofFlow flow: FlowIndex, saying event: Name) -> String? {
    for declaration in edges[flow.number] {
      guard let screen = space[.screen, declaration.node.name] else { continue }
      let name = module.screens[screen].name
      if module.screens[screen].events.contains(where: { $0.name == event }) { return module.names[name] }
    }
    return nil
  }

  /// Notes that an unknown event was meant for an event of the node: for the one with the nearest name, else for any of them, since it may have been
  /// renamed.
  func note(_ nearest: Suggestion?, among events: [FlowGraph.Event], node: Name, at range: SourceRange) {
    here.meant.append(
      (node, nearest.flatMap { near in events.firstIndex { module.names[$0.name] == near.text } }, range))
  }

  /// The only event of a node without an edge, if exactly one of the node's edges is for an unknown event; nil if there are more of either, since any
  /// of them may have been renamed.
  private func freeEvent(among events: [FlowGraph.Event], of node: NodeIndex) -> Suggestion? {
    if here.said.isEmpty, !isInNoFlow {
      for node in edges[index.number] { here.said[node.node.name, default: []].formUnion(node.edges.map(\.event.name)) }
    }
    guard var written = here.said[flow.nodes[node].name], written.count <= events.count + words.system.count + 1
    else { return nil }
    let free = events.filter { !written.contains($0.name) }
    written.subtract(events.map(\.name) + words.system.map(\.name))
    if free.count != 1 || written.count != 1 { return nil }
    return Suggestion(text: module.names[free[0].name], range: free[0].range)
  }
}
