import FlowDiagnostics
import FlowSyntax

/// What the keys under a node's edges stand for.
extension FlowResolver {
  /// What an edge is for; nil after an error.
  mutating func slot(of event: Word, node: Int) -> Slot? {
    let name = event.name
    switch flow.nodes[node].kind {
    case .screen(let screen):
      if let position = position(of: name, inEventsOf: screen) {
        return .event(position)
      }
      if isShell(node), words.system.contains(where: { $0.name == name }) {
        log.report(
          .systemEventOfShell(
            module.names[name], of: module.names[module.screens[screen].name], at: event.range,
            shell: flow.shell?.range ?? event.range))
        return nil
      }
      if let system = words.system.first(where: { $0.name == name })?.event {
        if system == .reselected { reselections.append((index, event.range, module.screens[screen].name)) }
        if system != .blocked || mayBeLocked(screen) { return .system(system) }
        log.report(
          .blockedWithoutLock(
            module.names[module.screens[screen].name], at: event.range, declared: module.screens[screen].range))
        return nil
      }
      if module.screenUnread[screen].contains(.events) { return nil }
      let declared = module.screens[screen]
      let nearest = suggest(name, among: declared.events)
      if nearest == nil, reportOutcome(event, underScreen: declared.name) { return nil }
      note(nearest, among: declared.events, node: declared.name, at: event.range)
      // A node of a library has no name, and its edges belong to no flow.
      if nearest == nil, flow.nodes[node].name != .empty,
        let own = module.flows[index].events.first(where: { $0.name == name })
      {
        log.report(
          .eventOfFlowItself(
            module.names[name], of: module.names[declared.name], at: event.range, declared: own.range,
            flow: module.names[module.flows[index].name]))
        return nil
      }
      log.report(
        .unknownEvent(
          module.names[name], of: module.names[declared.name], at: event.range, declared: declared.range,
          nearest: nearest, free: freeEvent(among: declared.events, of: node)))
    case .flow(let child):
      let declared = module.flows[child]
      let heard = declared.outcomes + declared.events
      if let position = heard.firstIndex(where: { $0.name == name }) { return .event(position) }
      if !module.flowUnread[child].isDisjoint(with: [.outcomes, .events]) { return nil }
      let nearest = suggest(name, among: heard)
      note(nearest, among: heard, node: declared.name, at: event.range)
      log.report(
        .unknownOutcome(
          module.names[name], of: module.names[declared.name], at: event.range, declared: declared.range,
          hasEvents: !declared.events.isEmpty, screen: nearest == nil ? screen(ofFlow: child, saying: name) : nil,
          known: heard.map { module.names[$0.name] }, nearest: nearest,
          free: freeEvent(among: heard.filter { $0.range != declared.range }, of: node)))
    case .task(let task):
      let declared = module.tasks[task]
      if let position = declared.outcomes.firstIndex(where: { $0.name == name }) { return .event(position) }
      if module.taskUnread[task].contains(.outcomes) { return nil }
      let nearest = suggest(name, among: declared.outcomes)
      note(nearest, among: declared.outcomes, node: declared.name, at: event.range)
      log.report(
        .unknownOutcome(
          module.names[name], ofTask: module.names[declared.name], at: event.range, declared: declared.range,
          nearest: nearest, free: freeEvent(among: declared.outcomes, of: node)))
    case .condition(let condition): return valueSlot(of: event, ofCondition: condition)
    case .decision: break
    }
    return nil
  }

  /// Reports what a child tells as an event of one of its screens, as in `edges: { login: { done: pop } }`; returns whether it is that.
  private mutating func reportOutcome(_ event: Word, underScreen screen: Name) -> Bool {
    for case .flow(let child) in flow.nodes.map(\.kind) {
      let declared = module.flows[child]
      let heard = declared.outcomes + declared.events
      guard let position = heard.firstIndex(where: { $0.name == event.name && $0.range != declared.range }) else {
        continue
      }
      meant += [(declared.name, position, event.range), (screen, nil, event.range)]
      log.report(
        .outcomeUnderScreen(
          module.names[event.name], of: module.names[declared.name], screen: module.names[screen], at: event.range,
          declared: heard[position].range))
      return true
    }
    return false
  }

  /// The screen that a flow shows with an event of that name.
  private func screen(ofFlow flow: Int, saying event: Name) -> String? {
    for declaration in module.bodies[flow].nodeEdges {
      guard let screen = module.screenNamed[declaration.node.name] else { continue }
      let name = module.screens[screen].name
      if module.screens[screen].events.contains(where: { $0.name == event }) { return module.names[name] }
    }
    return nil
  }

  /// The value of a condition that an edge is for; nil after an error.
  private mutating func valueSlot(of value: Word, ofCondition condition: Int) -> Slot? {
    let declared = module.conditions[condition]
    if let position = declared.answers.firstIndex(of: value.name) { return .event(position) }
    if module.conditionUnread[condition].contains(.values) { return nil }
    log.report(
      .unknownConditionValue(
        module.names[value.name], of: module.names[declared.name],
        values: declared.answers.prefix(13).map { module.names[$0] }, at: value.range, declared: declared.range,
        nearest: suggest(value.name, among: declared.answers)))
    return nil
  }

  /// Notes that an unknown event was meant for one that the node has: for the one that it is nearly called as, else for any of them, since it may
  /// have been renamed.
  mutating func note(
    _ nearest: Suggestion?, among events: [FlowGraph.Event], node: Name, at range: SourceRange
  ) {
    meant.append((node, nearest.flatMap { near in events.firstIndex { module.names[$0.name] == near.text } }, range))
  }

  /// The one event for which the flow's edges of a node have nothing, where one of them is for an event that the node does not have; nil where
  /// there are more of either, so that nobody can tell which was renamed.
  private func freeEvent(among events: [FlowGraph.Event], of node: Int) -> Suggestion? {
    if isInNoFlow { return nil }
    var written: Set<Name> = []
    for declaration in module.bodies[index].nodeEdges where nodeNamed[declaration.node.name] == node {
      for edge in declaration.edges { written.insert(edge.event.name) }
    }
    let free = events.filter { !written.contains($0.name) }
    written.subtract(events.map(\.name))
    written.subtract(words.system.map(\.name))
    guard free.count == 1, written.count == 1 else { return nil }
    return Suggestion(text: module.names[free[0].name], range: free[0].range)
  }
}
