/// Finds the flow that runs an entry of a move's or a link's state.
extension FlowMachine {
  /// A node, the running flow from which it is reached, and the children that must be begun on the way.
  struct Route {
    var flow: RunningFlow
    var through: [Int]
    var node: Int
    /// The definition that has the node.
    var definition: Int
  }

  /// The route to an entry, from the nearest flow with a move to it, or that runs a child with one; where there is none, that has its node or runs a
  /// child that has it. A child that starts with the entry is preferred.
  mutating func route(to element: StateTree.Element, from inCharge: FlowID) -> Route? {
    if let runner = element.runner, let flow = runningFlow(runner, around: inCharge),
      let node = node(element, of: flow.definition)
    {
      return Route(flow: flow, through: [], node: node, definition: flow.definition)
    }
    for isLed in mayBeLed(element) ? [true, false] : [false] {
      var next = flow(inCharge)
      while let flow = next {
        if let route = route(to: element, from: flow, isLed: isLed) {
          return element.runner == nil || step.attempt.beginsItem ? route : running(route)
        }
        next = flow.parent.flatMap { self.flow($0) }
      }
    }
    return nil
  }

  /// Whether moves decide which flow runs an entry. The name of a container, or of an entry with its flow, says it itself.
  private func mayBeLed(_ element: StateTree.Element) -> Bool {
    guard step.attempt.admission != .showing, case .none = element.body else { return false }
    return split(element.name).1 == nil
  }

  /// Whether an entry's inputs can be filled in the flow that runs it. If the flow that was to run the entry has ended, another one does, and it
  /// may lack a value, which leaves an optional input nil, or have one of another type.
  func canFill(_ element: StateTree.Element, in runner: FlowDefinition, node: Int, by mover: FlowDefinition) -> Bool {
    guard case .fills(let fills) = element.values else { return true }
    return zip(mover.fills[fills], runner.nodes[node].inputs).allSatisfy { fill, input in
      let found: FlowDefinition.Field?
      switch fill.root {
      case .runnerContext(let name): found = runner.context.first { $0.name == mover.names[name] }
      case .runnerInput(let name): found = runner.inputs.first { $0.name == mover.names[name] }
      default: return true
      }
      guard let found else { return input.type.hasSuffix("?") }
      return found.type == input.type || found.type + "?" == input.type
    }
  }

  /// The route without the children at its beginning that are running already.
  private func running(_ route: Route) -> Route {
    var route = route
    while let node = route.through.first,
      let child = model.flows.last(where: { $0.parent == route.flow.id && $0.node == node && $0.role != .loading })
    {
      route.flow = child
      route.through.removeFirst()
    }
    return route
  }

  /// The nearest flow that has a name, or a whole chain of names, of those that a flow is or runs under.
  private func runningFlow(_ name: String, around flow: FlowID) -> RunningFlow? {
    var next = self.flow(flow)
    while let flow = next {
      if isCalled(name, flow) { return flow }
      next = flow.parent.flatMap { self.flow($0) }
    }
    return nil
  }

  /// Whether a name, or a whole chain of names, is that of a flow and of those that run it.
  func isCalled(_ name: String, _ flow: RunningFlow) -> Bool {
    let chain = name.split(separator: ".").map(String.init)
    if chain.count == 1 { return program.definitions[flow.definition].name == name }
    return names(of: WayFlow(base: flow.id, definition: flow.definition)).suffix(chain.count) == chain[...]
  }

  /// - Parameter isLed: whether only flows with a move to the entry are meant.
  private mutating func route(to element: StateTree.Element, from flow: RunningFlow, isLed: Bool) -> Route? {
    if let node = node(element, of: flow.definition), !isLed || program.definitions[flow.definition].leads(to: node) {
      return Route(flow: flow, through: [], node: node, definition: flow.definition)
    }
    var seen: Set<Int> = [flow.definition]
    var waiting = [(definition: flow.definition, through: [Int]())]
    var spare: Route?
    while !waiting.isEmpty {
      let (index, through) = waiting.removeFirst()
      let definition = program.definitions[index]
      if let node = node(element, of: index), !isLed || definition.leads(to: node) {
        let route = Route(flow: flow, through: through, node: node, definition: index)
        if definition.starts(with: node) { return route }
        spare = spare ?? route
      }
      for (node, declared) in definition.nodes.enumerated() where declared.kind != .screen {
        guard let child = program.linkChild(node, of: index), seen.insert(child).inserted else { continue }
        waiting.append((child, through + [node]))
      }
    }
    return spare
  }

  /// The node that an element means in a flow: `chat`, `Chats.chat` in the flow Chats, `Main` or `Main.item` for a child.
  mutating func node(_ element: StateTree.Element, of definition: Int) -> Int? {
    let (first, second) = split(element.name)
    let flow = program.definitions[definition]
    if case .none = element.body,
      let node = flow.shownNode(second ?? first),
      second == nil || first == flow.name
    {
      return node
    }
    guard let node = flow.nodes.firstIndex(where: { $0.name == first && $0.kind != .screen }) else { return nil }
    guard let second else { return node }
    let child = program.linkChild(node, of: definition).map { program.definitions[$0] }
    return child?.items.contains { $0.name == second } == true ? node : nil
  }
}
