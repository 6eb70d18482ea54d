import FlowDiagnostics
import FlowSyntax

/// What the keys under a node's edges stand for.
extension FlowResolver {
  /// What an edge is for; nil after an error.
  mutating func slot(of event: Word, node: Int) -> Slot? {
    let name = event.name
    switch nodeKinds[node] {
    case .screen(let screen):
      if let position = position(of: name, among: module.screens[screen].events, ofNode: node) {
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
      note(nearest, among: declared.events, node: declared.name, at: event.range)
      log.report(
        .unknownEvent(
          module.names[name], of: module.names[declared.name], at: event.range, declared: declared.range,
          nearest: nearest))
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
          nearest: nearest))
    case .task(let task):
      let declared = module.tasks[task]
      if let position = declared.outcomes.firstIndex(where: { $0.name == name }) { return .event(position) }
      if module.taskUnread[task].contains(.outcomes) { return nil }
      let nearest = suggest(name, among: declared.outcomes)
      note(nearest, among: declared.outcomes, node: declared.name, at: event.range)
      log.report(
        .unknownOutcome(
          module.names[name], ofTask: module.names[declared.name], at: event.range, declared: declared.range,
          nearest: nearest))
    case .condition(let condition): return valueSlot(of: event, ofCondition: condition)
    case .decision: break
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

  /// Notes that a misspelt event was meant for one that the node has.
  mutating func note(
    _ nearest: Suggestion?, among events: [FlowGraph.Event], node: Name, at range: SourceRange
  ) {
    guard let nearest else { return }
    meant.append((node, events.firstIndex { module.names[$0.name] == nearest.text }, range))
  }
}
