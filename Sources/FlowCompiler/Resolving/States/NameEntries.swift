import FlowDiagnostics
import FlowSyntax

/// The names in states.
extension FlowResolver {
  /// The target of an entry of a state, as it is named.
  struct NamedEntry {
    /// A screen or a flow.
    var target: FlowGraph.Node.Kind
    /// The item behind the dot: an index into the flow's items.
    var item: Int?
    /// The flows before the name that say who runs the entry, outermost first.
    var flows: [Int] = []
  }

  /// Binds an entry's name; nil after a mistake, which was reported.
  mutating func name(_ entry: StateSyntax.Entry, at site: StateSite) -> NamedEntry? {
    var flows: [Int] = []
    // Where a flow has the module's name, the flow is meant.
    var home: Word?
    for (position, qualifier) in entry.qualifiers.enumerated() {
      if let home, case .flow(let flow) = foreignTarget(qualifier, ofModule: home) {
        flows.append(flow)
      } else if let flow = space[.flow, qualifier.name] {
        flows.append(flow)
      } else if position == 0, isModule(qualifier), isKnown(entry, inModule: qualifier) {
        home = qualifier
      } else {
        if !module.unread.contains(.flows) {
          log.report(
            .unknownFlow(module.names[qualifier.name], at: qualifier.range, nearest: suggestEntry(qualifier.name)))
        }
        return nil
      }
    }
    let foreign = home.flatMap { foreignTarget(entry.name, ofModule: $0) }
    guard let flow = flows.last else {
      return (foreign ?? target(entry.name, at: site)).map { NamedEntry(target: $0) }
    }
    if let item = module.bodies[flow].container.items.firstIndex(where: { $0.name.name == entry.name.name }) {
      return NamedEntry(target: .flow(flow), item: item, flows: flows.dropLast())
    }
    if let foreign { return NamedEntry(target: foreign, flows: flows) }
    let isDeclared = space[.screen, entry.name.name] != nil || space[.flow, entry.name.name] != nil
    if !isDeclared && module.bodies[flow].isContainer {
      reportUnknownItem(entry.name, of: flow)
      return nil
    }
    return target(entry.name, at: site).map { NamedEntry(target: $0, flows: flows) }
  }

  /// Whether a module has what an entry names behind it: a flow, or else the screen or flow itself.
  private func isKnown(_ entry: StateSyntax.Entry, inModule module: Word) -> Bool {
    let next = entry.qualifiers.count > 1 ? entry.qualifiers[1] : entry.name
    return foreignTarget(next, ofModule: module) != nil || space[.flow, next.name] != nil
  }

  private mutating func target(_ word: Word, at site: StateSite) -> FlowGraph.Node.Kind? {
    let name = module.names[word.name]
    if let screen = use(.screen, word.name) {
      return .screen(screen)
    }
    if let flow = space[.flow, word.name] { return .flow(flow) }
    if let task = use(.task, word.name) {
      log.report(.taskAsTarget(name, at: word.range, declared: module.tasks[task].range))
    } else if let decision = module.bodies[site.flow].decisions.first(where: { $0.name.name == word.name }) {
      log.report(.decisionInState(name, at: word.range, declared: decision.name.range))
    } else if isUpperCase(word.name) {
      if !module.unread.contains(.flows) {
        log.report(.unknownFlow(name, at: word.range, nearest: suggestEntry(word.name)))
      }
    } else if !module.unread.contains(.screens) {
      log.report(.unknownScreenInState(name, at: word.range, nearest: suggestEntry(word.name)))
    }
    return nil
  }

  /// The screen or flow that a misspelt entry may mean.
  private mutating func suggestEntry(_ name: Name) -> Suggestion? {
    guard suggestions.count < Suggestions.limit else { return nil }
    suggestions.count += 1
    let names = module.names
    let all = suggestions.targets ?? targetNames
    suggestions.targets = all
    guard let text = nearest(to: names[name], in: all), let meant = names.find(text) else { return nil }
    if let screen = use(.screen, meant) {
      return Suggestion(text: text, range: module.screens[screen].range)
    }
    return Suggestion(text: text, range: space[.flow, meant].map { module.flows[$0].range })
  }

  /// Reports an item of a state, or of a start, that its container does not have.
  mutating func reportUnknownItem(_ word: Word, of flow: Int) {
    if module.flowUnread[flow].contains(.items) { return }
    let items = module.bodies[flow].container.items
    log.report(
      .unknownItem(
        module.names[word.name], of: module.names[module.flows[flow].name], at: word.range,
        meant: items.first { $0.target.name == word.name }.map {
          Suggestion(text: module.names[$0.name.name], range: $0.name.range)
        } ?? suggest(word.name, among: items.map { ($0.name.name, $0.name.range) })))
  }

  /// Reports the stack of an item where there is no container.
  mutating func reportStack(_ stack: StateSyntax.Stack, of owner: Recipient, _ isWhole: inout Bool) {
    isWhole = false
    log.report(
      .stackOfNoContainer(
        module.names[stack.item.name], of: owner.text(module.names), at: stack.item.range, declared: owner.range))
  }

  /// Reports an input of a test's state that its screen or flow does not have.
  mutating func reportUnknownText(_ word: Word, of owner: Recipient) {
    if owner.isUnread { return }
    log.report(
      .unknownInput(
        module.names[word.name], of: owner.text(module.names), at: word.range, declared: owner.range,
        nearest: suggest(word.name, among: owner.fields)))
  }
}
