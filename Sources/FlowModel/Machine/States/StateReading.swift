/// Finds the flow that runs an entry of a written state, as the compiler does.
extension FlowMachine {
  /// A flow on the way to an entry: a running one, or one that an item will start.
  struct WayFlow: Equatable {
    /// The nearest running flow.
    var base: FlowID
    /// The nodes through which the flow is reached from `base`; empty if it is `base`.
    var through: [Int] = []
    var definition: Int
  }

  /// An entry as it was read.
  struct ReadEntry {
    var route: Route
    /// The container's item that the name ends with.
    var item: String?
    /// Whether no other flow is equally near.
    var isCertain = true
  }

  /// Reads the name of an entry: `chat`, `Main.chats`, `Setup.SignIn.form`.
  ///
  /// - Parameter way: the flows on the way, the nearest last.
  mutating func read(_ element: StateTree.Element, on way: [WayFlow]) -> ReadEntry? {
    var parts = element.name.split(separator: ".").map(String.init)
    if let item = element.selectedItem {
      parts.removeLast()
      var read = read(parts, on: way)
      read?.item = item
      return read
    }
    if parts.count > 1, case .none = element.body, let item = parts.last, item.first?.isUppercase != true,
      var container = read(parts.dropLast(), on: way),
      let child = program.linkChild(container.route.node, of: container.route.definition),
      program.definitions[child].items.contains(where: { $0.name == item })
    {
      container.item = item
      return container
    }
    return read(parts, on: way)
  }

  private mutating func read(_ parts: [String], on way: [WayFlow]) -> ReadEntry? {
    guard let name = parts.last else { return nil }
    let flows = Array(parts.dropLast())
    return flows.isEmpty ? nearest(to: name, on: way) : qualified(flows, name, on: way)
  }

  /// A way to a flow that could run an entry.
  private struct Candidate {
    var steps: Int
    var from: WayFlow
    var through: [Int] = []
    var definition: Int
  }

  /// The nearest flow that starts with an entry or has a forward edge to it; if there is none, the nearest that has its node.
  private mutating func nearest(to name: String, on way: [WayFlow]) -> ReadEntry? {
    var found: [Candidate] = []
    for (distance, flow) in way.reversed().enumerated() {
      if let node = node(name, of: flow.definition), program.definitions[flow.definition].leads(to: node) {
        found.append(Candidate(steps: distance, from: flow, definition: flow.definition))
      }
      if found.contains(where: { $0.steps <= distance }) { break }
      search(below: flow, way, distance, into: &found) { machine, child in
        guard let node = machine.node(name, of: child) else { return nil }
        let definition = machine.program.definitions[child]
        return definition.starts(with: node) ? 0 : definition.leads(to: node) ? 1 : nil
      }
    }
    if let read = nearest(of: found, name) { return read }
    for flow in way.reversed() {
      if let route = route(from: flow, [], name, in: flow.definition) { return ReadEntry(route: route) }
    }
    return nil
  }

  /// The entry in the flow that a chain of names leads to. Each named flow runs the next.
  private mutating func qualified(_ flows: [String], _ name: String, on way: [WayFlow]) -> ReadEntry? {
    // If a flow runs itself, the whole chain of one of its flows can be the end of another's.
    if let known = way.last(where: { program.definitions[$0.definition].name == flows.last && names(of: $0) == flows }),
      let route = route(from: known, [], name, in: known.definition)
    {
      return ReadEntry(route: route)
    }
    for count in (1...flows.count).reversed() {
      guard let known = way.last(where: { isCalled(flows[..<count], $0) }),
        let (through, definition) = children(Array(flows[count...]), of: known.definition),
        let route = route(from: known, through, name, in: definition)
      else { continue }
      return ReadEntry(route: route)
    }
    var found: [Candidate] = []
    for (distance, flow) in way.reversed().enumerated() {
      if found.contains(where: { $0.steps <= distance }) { break }
      search(below: flow, way, distance, into: &found) { machine, child in
        machine.program.definitions[child].name == flows[0] ? 0 : nil
      }
    }
    var whole: [Candidate] = []
    for candidate in found {
      guard let (through, definition) = children(Array(flows.dropFirst()), of: candidate.definition) else { continue }
      whole.append(
        Candidate(
          steps: candidate.steps, from: candidate.from, through: candidate.through + through, definition: definition))
    }
    return nearest(of: whole, name)
  }

  private func nearest(of found: [Candidate], _ name: String) -> ReadEntry? {
    guard let least = found.map({ $0.steps }).min() else { return nil }
    var nearest: [Route] = []
    for candidate in found where candidate.steps == least {
      guard let route = route(from: candidate.from, candidate.through, name, in: candidate.definition) else { continue }
      if !nearest.contains(where: { $0.flow.id == route.flow.id && $0.through == route.through }) {
        nearest.append(route)
      }
    }
    return nearest.first.map { ReadEntry(route: $0, isCertain: nearest.count == 1) }
  }

  private func route(from flow: WayFlow, _ through: [Int], _ name: String, in definition: Int) -> Route? {
    guard let running = self.flow(flow.base), let node = node(name, of: definition) else { return nil }
    return Route(flow: running, through: flow.through + through, node: node, definition: definition)
  }

  /// The nodes through which a chain of named flows is reached from a definition, and the definition of the last flow.
  private mutating func children(_ names: [String], of definition: Int) -> (through: [Int], definition: Int)? {
    var (through, definition) = ([Int](), definition)
    for name in names {
      guard let node = node(name, of: definition), let child = program.linkChild(node, of: definition) else {
        return nil
      }
      through.append(node)
      definition = child
    }
    return (through, definition)
  }

  /// Searches the flows that a flow's moves run, breadth first.
  ///
  /// - Parameter stepsFrom: the distance of a flow from the entry; nil if it does not lead to the entry.
  private mutating func search(
    below flow: WayFlow, _ way: [WayFlow], _ distance: Int, into found: inout [Candidate],
    _ stepsFrom: (inout FlowMachine, Int) -> Int?
  ) {
    var isSeen = Set(way.map { $0.definition })
    var level: [(through: [Int], definition: Int)] = [([], flow.definition)]
    var depth = distance
    while !level.isEmpty {
      depth += 1
      var next: [(through: [Int], definition: Int)] = []
      var isNew: Set<Int> = []
      for (through, parent) in level {
        for node in program.definitions[parent].children {
          guard let child = program.linkChild(node, of: parent), !isSeen.contains(child),
            // The entries of a container are written in its items.
            !program.definitions[child].isContainer
          else { continue }
          let path = through + [node]
          if let steps = stepsFrom(&self, child) {
            found.append(Candidate(steps: depth + steps, from: flow, through: path, definition: child))
          }
          if isNew.insert(child).inserted { next.append((path, child)) }
        }
      }
      isSeen.formUnion(isNew)
      if found.contains(where: { $0.steps <= depth }) { return }
      level = next
    }
  }

  private func node(_ name: String, of definition: Int) -> Int? {
    program.definitions[definition].shownNode(name)
  }

  /// The names of the flow in which a route ends, and of those that run it, outermost first.
  func names(of route: Route) -> [String] {
    names(of: WayFlow(base: route.flow.id, through: route.through, definition: route.definition))
  }

  /// Whether some names are the last of the names of a flow and of those that run it.
  private func isCalled(_ names: ArraySlice<String>, _ flow: WayFlow) -> Bool {
    program.definitions[flow.definition].name == names.last && self.names(of: flow).suffix(names.count) == names
  }

  /// The names of a flow and of those that run it, outermost first.
  func names(of flow: WayFlow) -> [String] {
    var names: [String] = []
    var next = self.flow(flow.base)
    while let flow = next {
      names.append(program.definitions[flow.definition].name)
      next = flow.parent.flatMap { self.flow($0) }
    }
    names.reverse()
    guard !flow.through.isEmpty, var definition = self.flow(flow.base)?.definition else { return names }
    for node in flow.through {
      guard let child = program.linkedChild(node, of: definition) else { break }
      names.append(program.definitions[child].name)
      definition = child
    }
    return names
  }

  /// The flows that an item of a container will start.
  mutating func flowsOfItem(_ item: Int, of container: FlowID) -> [WayFlow] {
    guard let flow = flow(container) else { return [] }
    var flows: [WayFlow] = []
    var (through, definition) = ([Int](), flow.definition)
    var start = program.definitions[definition].items[item].start
    while start.count == 1, through.count < program.definitions.count,
      case .node(_, let node) = program.definitions[definition].alternatives[start.lowerBound].forward,
      let child = program.linkChild(node, of: definition), !flows.contains(where: { $0.definition == child })
    {
      through.append(node)
      flows.append(WayFlow(base: container, through: through, definition: child))
      definition = child
      start = program.definitions[child].start
    }
    return flows
  }
}

extension [FlowMachine.WayFlow] {
  /// Makes a running flow the nearest. It replaces the flow that an item was to start.
  mutating func moveToEnd(_ flow: RunningFlow) {
    removeAll { $0.base == flow.id && $0.through.isEmpty }
    removeAll { $0.base == flow.parent && $0.through.first == flow.node }
    append(FlowMachine.WayFlow(base: flow.id, definition: flow.definition))
  }
}

extension FlowDefinition {
  /// Whether the flow's start, or an item's, can lead to a node.
  func starts(with node: Int) -> Bool {
    let starts = [start] + items.map { $0.start }
    return starts.contains { leads($0, to: node) }
  }

  private func leads(_ moves: Range<Int>, to node: Int) -> Bool {
    moves.contains { index in
      switch alternatives[index].forward {
      case .node(_, node): true
      case .decide(let range): leads(range, to: node)
      default: false
      }
    }
  }

  /// Whether some move leads to a node, alone or in a state.
  func leads(to node: Int) -> Bool {
    let isLedTo = alternatives.contains { if case .node(_, node) = $0.forward { true } else { false } }
    return isLedTo || isNamedInState(node)
  }

  private func isNamedInState(_ node: Int) -> Bool {
    states.contains { state in
      isNamed(node, in: state.entries) || state.layers.contains { isNamed(node, in: $0.entries) }
    }
  }

  private func isNamed(_ node: Int, in elements: [StateTree.Element]) -> Bool {
    elements.contains { element in
      let isRunHere = element.runner == nil || element.runner == name || element.runner?.hasSuffix("." + name) == true
      if element.name == nodes[node].name, isRunHere { return true }
      if case .items(let items) = element.body { return items.contains { isNamed(node, in: $0.entries) } }
      return false
    }
  }

  /// The nodes of the child flows that moves run, without those that only items start.
  var children: [Int] {
    nodes.indices.filter { node in
      guard case .flow = nodes[node].kind else { return false }
      let isRun = alternatives.enumerated().contains { index, alternative in
        guard case .node(_, node) = alternative.forward else { return false }
        return !items.contains { $0.start.contains(index) }
      }
      return isRun || isNamedInState(node)
    }
  }
}
