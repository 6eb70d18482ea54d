import FlowDiagnostics
import FlowSyntax

/// The names in states.
extension StatePlacer {
  /// The target that a state's entry names.
  struct NamedEntry {
    /// A screen or a flow.
    var target: FlowGraph.Node.Kind
    /// The item after the dot: an index into the flow's items.
    var item: Int?
    /// The flows before the name, which run the entry, outermost first.
    var flows: [FlowIndex] = []
  }

  /// Binds an entry's name; nil after a mistake, which was reported.
  func name(_ entry: StateSyntax.Entry, at site: StateSite, _ found: inout Lookups) -> NamedEntry? {
    var flows: [FlowIndex] = []
    // If a flow and a module have the same name, the flow is meant.
    var home: Word?
    for (position, qualifier) in entry.qualifiers.enumerated() {
      if let home, case .flow(let flow) = module.foreignTarget(qualifier, ofModule: home, &found) {
        flows.append(flow)
      } else if let flow = found.find(.flow, qualifier, in: space, of: module) {
        flows.append(Index(flow))
      } else if position == 0, module.isModule(qualifier), isKnown(entry, inModule: qualifier, &found) {
        home = qualifier
      } else {
        if !module.unread.contains(.flows) {
          found.log.report(
            .unknownFlow(
              module.names[qualifier.name], at: qualifier.range, nearest: suggestEntry(qualifier.name, &found)))
        }
        return nil
      }
    }
    let foreign = home.flatMap { module.foreignTarget(entry.name, ofModule: $0, &found) }
    guard let flow = flows.last else {
      return (foreign ?? target(entry.name, at: site, &found)).map { NamedEntry(target: $0) }
    }
    let items = module.bodies[flow.number].container.items
    if let item = items.firstIndex(where: { $0.name.name == entry.name.name }) {
      found.note(entry.name, items[item].name.range)
      if items[item].moves != nil {
        found.log.report(
          .buttonHoldsNothing(module.names[entry.name.name], at: entry.name.range, declared: items[item].name.range))
        return nil
      }
      return NamedEntry(target: .flow(flow), item: item, flows: flows.dropLast())
    }
    if let foreign { return NamedEntry(target: foreign, flows: flows) }
    let isDeclared = space[.screen, entry.name.name] != nil || space[.flow, entry.name.name] != nil
    if !isDeclared && module.bodies[flow.number].isContainer {
      found.reportUnknownItem(entry.name, of: flow, in: module)
      return nil
    }
    return target(entry.name, at: site, &found).map { NamedEntry(target: $0, flows: flows) }
  }

  /// Whether the name after a module's name is known: as a flow or screen of the module, or as another flow.
  private func isKnown(_ entry: StateSyntax.Entry, inModule qualifier: Word, _ found: inout Lookups) -> Bool {
    let next = entry.qualifiers.count > 1 ? entry.qualifiers[1] : entry.name
    return module.foreignTarget(next, ofModule: qualifier, &found) != nil || space[.flow, next.name] != nil
  }

  private func target(_ word: Word, at site: StateSite, _ found: inout Lookups) -> FlowGraph.Node.Kind? {
    let name = module.names[word.name]
    if let screen = found.use(.screen, word, in: space, of: module) { return .screen(Index(screen)) }
    if let flow = found.find(.flow, word, in: space, of: module) { return .flow(Index(flow)) }
    if let task = found.use(.task, word, in: space, of: module) {
      found.log.report(.taskAsTarget(name, at: word.range, declared: module.tasks[task].range))
    } else if let decision = module.bodies[site.flow.number].decisions.first(where: { $0.name.name == word.name }) {
      found.log.report(.decisionInState(name, at: word.range, declared: decision.name.range))
    } else if module.names.isUpperCase(word.name) {
      if !module.unread.contains(.flows) {
        found.log.report(.unknownFlow(name, at: word.range, nearest: suggestEntry(word.name, &found)))
      }
    } else if !module.unread.contains(.screens) {
      found.log.report(.unknownScreenInState(name, at: word.range, nearest: suggestEntry(word.name, &found)))
    }
    return nil
  }

  /// The screen or flow that a misspelt entry may mean.
  private func suggestEntry(_ name: Name, _ found: inout Lookups) -> Suggestion? {
    guard let all = found.targets(in: space, of: module), let text = nearest(to: module.names[name], in: all),
      let meant = module.names.find(text)
    else { return nil }
    if let screen = found.use(.screen, meant, in: space) {
      return Suggestion(text: text, range: module.screens[screen].range)
    }
    return Suggestion(text: text, range: space[.flow, meant].map { module.flows[$0].range })
  }

  /// Reports an item's stack of an entry that is no container.
  mutating func reportStack(_ stack: StateSyntax.Stack, of owner: Recipient, _ found: inout Lookups) {
    isWhole = false
    found.log.report(
      .stackOfNoContainer(
        module.names[stack.item.name], of: owner.text(module.names), at: stack.item.range, declared: owner.range))
  }

  /// Reports an input of a test's state that its screen or flow does not have.
  func reportUnknownEntryInput(_ word: Word, of owner: Recipient, _ found: inout Lookups) {
    if owner.isUnread { return }
    found.log.report(
      .unknownInput(
        module.names[word.name], of: owner.text(module.names), at: word.range, declared: owner.range,
        nearest: module.names.suggest(word.name, among: owner.fields)))
  }
}

extension Lookups {
  /// Reports an item of a state, or of a start, that its container does not have.
  mutating func reportUnknownItem(_ word: Word, of flow: FlowIndex, in module: Declarations) {
    if module.unread(.flow, flow.number).contains(.items) { return }
    let items = module.bodies[flow.number].container.items
    log.report(
      .unknownItem(
        module.names[word.name], of: module.names[module.flows[flow].name], at: word.range,
        meant: items.first { $0.target.name == word.name }.map {
          Suggestion(text: module.names[$0.name.name], range: $0.name.range)
        } ?? module.names.suggest(word.name, among: items.map { ($0.name.name, $0.name.range) }),
        known: items.map { module.names[$0.name.name] }))
  }
}
