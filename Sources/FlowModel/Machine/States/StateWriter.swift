/// The way in which the entries of a state are named.
public enum StateNaming: Sendable {
  /// By their own names: `form`.
  case bare
  /// By their own names, with the flows that run them if the state would be ambiguous otherwise: `Setup.SignIn.form`.
  case asNeeded
  /// By all flows that run them, from the entry flow on: `App.Setup.SignIn.form`.
  case whole
}

/// Writes down the current state.
struct StateWriter {
  private var machine: FlowMachine
  private let naming: StateNaming
  /// The flows on the way to the next entry, as they are found when the state is read; the nearest last.
  private var way: [FlowMachine.WayFlow] = []

  init(_ machine: FlowMachine, _ naming: StateNaming) {
    self.machine = machine
    self.naming = naming
    if let entry = machine.flow(.entry) { way.moveToEnd(entry) }
  }

  private var model: StackModel { machine.model }

  mutating func state(_ inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    var tree = StateTree()
    // The layers below a gate's flow that came `as: root` are not shown.
    var layer = model.records.lastIndex { $0.kind == .layer && $0.style == nil } ?? 0
    while layer < model.records.count {
      let entries = elements(on: layer, depth: 0, inputs)
      if let style = machine.style(at: layer) {
        tree.layers.append(StateTree.Layer(style: style, entries: entries))
      } else {
        tree.entries = entries
      }
      layer = model.end(of: layer)
    }
    return tree
  }

  /// - Parameter depth: the number of containers around the stack.
  private mutating func elements(
    on stack: Int, depth: Int, _ inputs: (EntryID) -> [StateTree.Text]
  ) -> [StateTree.Element] {
    var elements: [StateTree.Element] = []
    var index = stack + 1
    let end = model.end(of: stack)
    while index < end {
      let record = model.records[index]
      if record.kind == .container {
        elements.append(container(at: index, depth: depth, inputs))
      } else {
        let flow = machine.lastKnown(record.flow)
        let name = flow.map { machine.program.definitions[$0.definition].nodes[Int(record.node)].name }
        let texts = inputs(EntryID(record.id))
        elements.append(
          StateTree.Element(
            name: qualified(name ?? "?", node: Int(record.node), of: flow),
            values: texts.isEmpty ? .none : .texts(texts))
        )
      }
      index = model.end(of: index)
    }
    return elements
  }

  private mutating func container(
    at index: Int, depth: Int, _ inputs: (EntryID) -> [StateTree.Text]
  ) -> StateTree.Element {
    let record = model.records[index]
    guard let flow = machine.lastKnown(record.flow) else { return StateTree.Element(name: "?") }
    let definition = machine.program.definitions[flow.definition]
    let parent = flow.parent.flatMap { machine.flow($0) }
    let name = parent == nil ? definition.name : qualified(definition.name, node: flow.node, of: parent)
    way.moveToEnd(flow)
    let outer = way
    var shownWay = way
    let selected = machine.model.selectedItem(of: index)
    var items: [StateTree.Item] = []
    let isTooDeep = depth == StateTree.deepest
    for item in isTooDeep ? [] : machine.writtenItems(of: index) {
      let number = Int(model.records[item].node)
      way = outer + machine.flowsOfItem(number, of: flow.id)
      items.append(
        StateTree.Item(name: definition.items[number].name, entries: elements(on: item, depth: depth + 1, inputs)))
      if item == selected { shownWay = way }
    }
    way = shownWay
    let ending = selected.map { "." + definition.items[Int(model.records[$0].node)].name } ?? ""
    return StateTree.Element(name: name + ending, body: isTooDeep ? .none : .items(items))
  }

  /// The name of an entry, with as many of the flows that run it as needed.
  ///
  /// - Parameters:
  ///   - node: its node in the flow that runs it.
  ///   - flow: the flow that runs it; nil if it is no longer known.
  private mutating func qualified(_ name: String, node: Int, of flow: RunningFlow?) -> String {
    guard naming != .bare, let flow, machine.flow(flow.id) != nil else { return name }
    let line = line(of: flow)
    let flows = line.map { machine.program.definitions[$0.definition].name }
    // A gate's flow is never on the way.
    let isOnWay = line.first?.role == .ordinary
    if naming == .whole {
      if isOnWay { note(line) }
      return (flows + [name]).joined(separator: ".")
    }
    if !isOnWay { return name }
    // The flow of the entry below is the nearest.
    if let last = way.last, last.base == flow.id, last.through.isEmpty,
      machine.program.definitions[flow.definition].leads(to: node)
    {
      note(line)
      return name
    }
    // If two running flows have the same chain of names, only the whole chain may lead to the second one.
    var second: (name: String, route: FlowMachine.Route)?
    for count in 0...flows.count {
      let written = (flows.suffix(count) + [name]).joined(separator: ".")
      guard let read = machine.read(StateTree.Element(name: written), on: way), read.isCertain, read.item == nil,
        read.route.node == node
      else { continue }
      if leads(read.route, to: flow) {
        note(line)
        return written
      }
      if second == nil, machine.names(of: read.route) == flows { second = (written, read.route) }
    }
    if let second {
      // A reader goes on from the flow that it reads the name as, and from those that it begins there.
      let begun = second.route.through
      way.moveToEnd(second.route.flow)
      way.removeAll { $0.base == second.route.flow.id && $0.through.first == begun.first && !begun.isEmpty }
      for flow in line.suffix(begun.count) { way.moveToEnd(flow) }
    } else {
      note(line)
    }
    // Some entries cannot be named: a container's screen with the name of one of its items.
    return second?.name ?? name
  }

  /// Puts a flow on the way to the next entry, and those that run it up to the nearest one that is there. The others
  /// are not named: a reader may have taken a flow with the same names for one of them.
  private mutating func note(_ line: [RunningFlow]) {
    let known = line.lastIndex { flow in way.contains { $0.base == flow.id && $0.through.isEmpty } }
    for flow in line[(known ?? 0)...] { way.moveToEnd(flow) }
  }

  /// A flow and those that run it, outermost first.
  private func line(of flow: RunningFlow) -> [RunningFlow] {
    var line: [RunningFlow] = []
    var next: RunningFlow? = flow
    while let flow = next {
      line.append(flow)
      next = flow.parent.flatMap { machine.flow($0) }
    }
    return line.reversed()
  }

  /// Whether a route leads to a flow: directly, or through its parents that have not been written yet.
  private func leads(_ route: FlowMachine.Route, to flow: RunningFlow) -> Bool {
    var flow = flow
    for node in route.through.reversed() {
      let isWritten = way.contains { $0.base == flow.id && $0.through.isEmpty }
      guard !isWritten, flow.node == node, let parent = flow.parent.flatMap({ machine.flow($0) }) else { return false }
      flow = parent
    }
    return flow.id == route.flow.id
  }
}
