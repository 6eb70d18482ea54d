import FlowDiagnostics
import FlowSyntax

/// A container and its items.
extension FlowResolver {
  /// Makes nodes of the items' targets.
  func nameItems(_ body: FlowDeclaration) {
    for item in body.container.items {
      let scope = item.moves.map { _ in MoveScope(place: item.name.range) }
      guard item.moves == nil, let decision = named.decisions[item.target.name] else {
        nameTarget(item.target)
        here.seen.leads.append(.init(origin: .bare(scope), target: item.target.name, place: item.name.range))
        continue
      }
      found.log.report(
        .decisionAsItem(
          module.names[item.target.name], at: item.target.range, declared: body.decisions[decision].name.range))
    }
  }

  /// Binds the container's kinds, its items, and the item that is selected first.
  func bindContainer(_ body: FlowDeclaration) {
    let container = body.container
    flow.keepsHistory = container.keepsHistory
    bindChoices(container)
    here.askedHere.removeAll()
    let guards = container.items.map { item in
      if let when = item.when { reportStackConditions(in: when, .item) }
      return item.when.flatMap { bind($0, scope: MoveScope(place: item.name.range)) }
    }
    var names = FirstNames()
    for (position, item) in container.items.enumerated() {
      if let first = names.earlier(item.name) {
        let key = module.names[container.itemsKey?.name ?? .empty] == "columns" ? "column" : "item"
        found.log.report(.duplicateDeclaration(key, module.names[item.name.name], at: item.name.range, first: first))
        continue
      }
      if let bound = bind(item, when: guards[position]) { flow.items.append(bound) }
    }
    listItems(container, guards)
    bindStartItem(body)
    bindDecisionGuards(body)
    for (position, item) in flow.items.enumerated() where item.isButton {
      if case .decision(let decision) = flow.nodes[item.node].kind {
        flow.items[position].decision = use(of: decision, from: MoveScope(place: item.range))
      }
    }
  }

  private func bindChoices(_ container: ContainerSyntax) {
    guard let holder = container.holder else { return }
    var isWhole = true
    here.askedHere.removeAll()
    for choice in container.choices {
      if let when = choice.when { reportStackConditions(in: when, .container) }
      let expression = choice.when.flatMap { bind($0, scope: MoveScope(place: choice.range)) }
      if choice.when != nil && expression == nil { isWhole = false }
      guard let kind = choice.kind.container else {
        isWhole = false
        continue
      }
      flow.container.append(FlowGraph.ContainerChoice(guardExpression: expression, kind: kind, range: choice.range))
    }
    let isPlain = container.choices.count == 1 && holder.when == nil
    guard isWhole, !isPlain, !module.unread(.flow, index.number).contains(.items) else { return }
    found.lists.append(
      AlternativeList(
        owner: .container, flow: index, range: container.range ?? holder.range,
        guards: flow.container.map(\.guardExpression),
        guardRanges: container.choices.map { $0.when?.range ?? $0.range },
        moveRanges: container.choices.map(\.range)))
  }

  private func bind(_ item: ContainerSyntax.Item, when: FlowGraph.Guard?) -> FlowGraph.Item? {
    let scope = MoveScope(place: item.name.range)
    if item.moves != nil {
      guard let node = named.node(item.target.name) else { return nil }
      // Its moves are bound once the decisions' guards are.
      return FlowGraph.Item(
        name: item.name.name, node: node, fills: [], requires: bindRequirements(item.requires, scope: scope),
        when: when, decision: -1, range: item.name.range)
    }
    guard named.decisions[item.target.name] == nil,
      let forward = forward(.push, to: item.target, with: item.with, scope: scope),
      case .show(_, .node(let node, let fills)) = forward.target
    else { return nil }
    return FlowGraph.Item(
      name: item.name.name, node: node, fills: fills,
      requires: bindRequirements(item.requires, scope: scope), when: when,
      isEager: item.eager != nil, isFresh: item.fresh != nil, range: item.name.range)
  }

  /// Keeps the items' guards for the checks.
  private func listItems(_ container: ContainerSyntax, _ guards: [FlowGraph.Guard?]) {
    guard let key = container.itemsKey, !module.unread(.flow, index.number).contains(.items) else { return }
    guard container.items.contains(where: { $0.when != nil }) else { return }
    for (item, bound) in zip(container.items, guards) where item.when != nil && bound == nil { return }
    found.lists.append(
      AlternativeList(
        owner: .items(module.names[key.name] == FlowBodyKey.columns.rawValue ? .columns : .items), flow: index,
        range: key.range, guards: guards, guardRanges: container.items.map { $0.when?.range ?? $0.name.range },
        moveRanges: container.items.map(\.name.range)))
  }

  private func bindStartItem(_ body: FlowDeclaration) {
    flow.startItem = flow.items.firstIndex { !$0.isButton } ?? 0
    guard case .node(let start) = body.start else { return }
    flow.startRange = start.range
    if let item = body.container.items.first(where: { $0.name.name == start.name }) {
      found.note(start, item.name.range)
      if item.moves != nil {
        found.log.report(.buttonHoldsNothing(module.names[start.name], at: start.range, declared: item.name.range))
      } else if let position = flow.items.firstIndex(where: { $0.name == start.name }) {
        flow.startItem = position
      }
    } else if body.container.itemsKey != nil {
      found.reportUnknownItem(start, of: index, in: module)
    }
  }
}

/// The items that moves name, looked up in the containers around the move's flow.
extension FlowResolver {
  /// The containers around a flow's screens: the flow itself, else those around the flows that run it.
  private struct Around {
    /// The nearest container on each way up.
    var containers: [FlowIndex] = []
    /// Whether a flow on the way may also be run from elsewhere, where the containers are unknown.
    var isOpen = false
  }

  /// Reports each item that no container around its flow has.
  func findItems(in graph: FlowGraph) {
    let runs = graph.runs
    defer { found.log.subject = nil }
    for (item, index) in itemUses {
      found.log.subject = index?.number
      guard let index else {
        findItem(item, in: graph)
        continue
      }
      let around = around(index, runs, in: graph)
      if find(item, in: around.containers) { continue }
      // The item may be one that could not be read.
      if around.containers.contains(where: { module.unread(.flow, $0.number).contains(.items) }) { continue }
      if around.isOpen || (module.isPartlyUnread && around.containers != [index]) { continue }
      let (name, flow) = (module.names[item.name], module.names[graph.flows[index].name])
      if around.containers.isEmpty {
        // The name may mean a screen, which another verb would show.
        _ = use(.screen, item.name)
        let elsewhere = graph.flows.lazy.flatMap(\.items).first { $0.name == item.name }?.range
        found.log.report(.itemWithoutContainer(name, around: flow, at: item.range, elsewhere: elsewhere))
        continue
      }
      found.log.report(
        .unknownItem(
          name, around: flow, at: item.range,
          nearest: startedBy(item.name, around.containers, in: graph)
            ?? module.names.suggest(
              item.name, among: around.containers.flatMap { graph.flows[$0].items.map { ($0.name, $0.range) } }),
          known: around.containers.flatMap { graph.flows[$0].items.map { module.names[$0.name] } }))
    }
  }

  /// Whether some flows have an item of a name.
  private func find(_ item: Word, in flows: [FlowIndex]) -> Bool {
    let items = flows.flatMap { module.bodies[$0.number].container.items }.filter { $0.name.name == item.name }
    for known in items { found.note(item, known.name.range) }
    if landings.contains(item.range), let button = items.first, items.allSatisfy({ $0.moves != nil }) {
      found.log.report(.buttonHoldsNothing(module.names[item.name], at: item.range, declared: button.name.range))
    }
    return !items.isEmpty
  }

  /// The item of one of the containers whose target has the name; nil if absent.
  private func startedBy(_ name: Name, _ containers: [FlowIndex], in graph: FlowGraph) -> Suggestion? {
    for flow in containers {
      let nodes = graph.flows[flow].nodes
      for item in graph.flows[flow].items where nodes[item.node].name == name {
        return Suggestion(text: module.names[item.name], range: item.range)
      }
    }
    return nil
  }

  /// Reports an item in a link's move that no container of the module has.
  private func findItem(_ item: Word, in graph: FlowGraph) {
    if find(item, in: Array(graph.flows.allIndices)) || module.isPartlyUnread { return }
    found.log.report(
      .unknownItem(
        module.names[item.name], at: item.range,
        nearest: module.names.suggest(item.name, among: graph.flows.flatMap { $0.items.map { ($0.name, $0.range) } })))
  }

  /// Reports edges for `reselected` of screens that no container is around.
  func findReselections(in graph: FlowGraph) {
    if module.isPartlyUnread { return }
    let runs = graph.runs
    defer { found.log.subject = nil }
    for (flow, range, screen) in reselections {
      found.log.subject = flow.number
      let around = around(flow, runs, in: graph)
      if !around.containers.isEmpty || around.isOpen { continue }
      found.log.report(
        .reselectedWithoutContainer(module.names[screen], in: module.names[graph.flows[flow].name], at: range))
    }
  }

  private func around(_ flow: FlowIndex, _ runs: [[FlowGraph.Run]], in graph: FlowGraph) -> Around {
    let gateFlows = module.gateFlows
    var around = Around()
    var isSeen = Array(repeating: false, count: graph.flows.count)
    var waiting = [flow]
    isSeen[flow.number] = true
    while let next = waiting.popLast() {
      if module.bodies[next.number].isContainer {
        around.containers.append(next)
        continue
      }
      // Other modules may run the flows that they see; a gate's flow is shown over any flow.
      if graph.flows[next].access != .internal || gateFlows.contains(next) { around.isOpen = true }
      for run in runs[next.number] where !isSeen[run.flow.number] {
        isSeen[run.flow.number] = true
        waiting.append(run.flow)
      }
    }
    return around
  }
}
