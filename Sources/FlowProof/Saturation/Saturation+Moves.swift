import FlowCompiler
import FlowLanguage

/// The moves, applied to symbols instead of stacks.
extension Saturation {
  // MARK: Carrying out

  /// Makes a move.
  mutating func carryOut(_ number: Int, at place: Places, _ step: Step, hasSender: Bool) {
    let (flow, move) = (moves.all[number].flow, moves.all[number].move)
    guard var step = pass(move.requires, step) else { return }
    // A move that only goes back adds nothing to the relation beyond the fact that it can be made.
    let isKnown = if case .popTo = move.backward { metTargets.contains(number) } else { move.backward != .dismiss }
    if move.forward == nil, isKnown, taken.contains(number) { return }
    var place = place
    switch move.backward {
    case nil: break
    case .pop:
      // Beside a forward verb, a `pop` of a stack's last entry does nothing.
      let rest = move.forward == nil ? Places() : lasting(place)
      place = popped(place) + (mayReplace(move) ? rest.softened : rest)
    case .dismiss:
      // Likewise a `dismiss` without a layer.
      let rest = move.forward == nil ? Places() : withoutLayer(place)
      // The sender is there then, and a forward part that replaces it takes its place.
      place = dismissed(place, of: flow) + (mayReplace(move) ? rest.softened : rest)
    case .popTo(let node, let inclusive):
      let popped = poppedTo(node, inclusive: inclusive, of: flow, place, hasSender: hasSender)
      if popped.isThere { metTargets.insert(number) }
      place = popped.place
      // If the `popTo` finds no target, the sender stays on the stack, and the forward part replaces it.
      if mayReplace(move) { place = place.softened }
    }
    // A move that cannot go back is not made; if that is not known, the step is soft.
    if place.isEmpty { return }
    if move.backward == .pop || move.backward == .dismiss, place.hard.isEmpty { step.isSoft = true }
    taken.insert(number)
    guard let forward = move.forward else { return }
    // A container that goes with its layer leaves its own screens nowhere to come to.
    if move.backward == .dismiss, landsInItem(forward, of: flow) { step.isSoft = true }
    // What a child's event brings may be spoken above the container whose own screen it is: then it comes in the shown item.
    if landsInItem(forward, of: flow), !hasSender || isOutsideItems(place) { place = place + .anything }
    let hasSender = hasSender && move.backward == nil
    if forward.item != nil { place = .anything }
    switch forward.target {
    case .show(let verb, .node(let node, _)):
      if forward.existing != .add { return enterAnywhere(node, of: flow, forward.existing, step) }
      show(verb, node, of: flow, at: place, step, hasSender: hasSender)
    case .show(_, .decision(let use)):
      let list = moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count)
      take(list, at: place, step, hasSender: hasSender)
    case .act(.run(let task), _):
      let symbol = symbols.node(task, of: flow)
      let known = senders[symbol] ?? Places()
      let all = known.symbols
      var new = Places(isAnything: place.isAnything)
      place.forEach { if !all.contains($0) { new.insert($0, isSoft: $1) } }
      if !new.symbols.isEmpty || new.isAnything && !known.isAnything || senders[symbol] == nil {
        senders[symbol] = known + new
        relation.enqueue(symbol)
      }
    case .show(_, .state(let state)): placeState(state, isOfLink: false, step)
    case .act(.finish(let outcome), _): finish(flow, outcome, step)
    case .act(.send(let event), _): send(event, of: flow, from: place, step)
    case .act(.open(let link), _): open(link, unconstrained)
    case .act(.restart, _): restart(flow, step)
    // What was asked is in the relation already: a denied move as if it had been made, and a system move by default adds nothing.
    case .act(.proceed, _): _ = dismissed(place, of: flow)
    case .act(.select, _): break
    }
  }

  /// Whether a move puts a screen of a container's own flow on a stack.
  private func landsInItem(_ forward: FlowGraph.Forward, of flow: FlowIndex) -> Bool {
    guard !graph.flows[flow].items.isEmpty else { return false }
    switch forward.target {
    case .show(let verb, .node(let node, _)):
      if case .screen = graph.flows[flow].nodes[node].kind { return verb.style == nil }
      return false
    case .show, .act: return false
    }
  }

  /// Whether something in a place may be on a container rather than in an item: a state can put it there.
  private mutating func isOutsideItems(_ place: Places) -> Bool {
    for symbol in place.symbols {
      relation.read(symbol)
      if relation.below[symbol].contains(where: { relation.isFrame($0) }) { return true }
    }
    return false
  }

  /// Whether a move may replace the sender.
  private func mayReplace(_ move: FlowGraph.Alternative) -> Bool {
    switch move.target {
    case .show(let verb, .node), .show(let verb, .state): !verb.keepsTop && !verb.clearsFlow
    case .show(_, .decision): true
    default: false
    }
  }

  private mutating func show(
    _ verb: FlowGraph.Forward.Verb, _ node: NodeIndex, of flow: FlowIndex, at place: Places, _ step: Step,
    hasSender: Bool
  ) {
    switch verb {
    case .push: enter(node, of: flow, over: pushed(place), layer: nil, step)
    case .replace where hasSender: enter(node, of: flow, over: under(place), layer: nil, step)
    case .replace:
      enter(node, of: flow, over: pushed(place), layer: nil, step)
      enter(node, of: flow, over: pushed(under(place.softened)), layer: nil, step)
    case .present(let style):
      enter(node, of: flow, over: pushed(place), layer: layer(style, node, of: flow), step)
    case .root:
      var step = step
      var bottoms = bottoms(of: flow)
      for symbol in place.symbols { relation.read(symbol) }
      // In another flow's container, the entry is put on that container's item.
      if place.isAnything || place.symbols.contains(where: { relation.isLoose[$0] }) { bottoms.add(items) }
      step.isSoft = step.isSoft || bottoms.symbols.count > 1
      enter(node, of: flow, over: bottoms, layer: nil, step)
    }
  }

  /// The symbols that the only entry of a flow can be on.
  private mutating func bottoms(of flow: FlowIndex) -> Places {
    var bottoms = Places()
    for frame in framesOf[flow.number] {
      relation.read(frame)
      if !relation.mayBeOnStack(frame) { continue }
      for base in bases[frame] ?? [] { bottoms.insert(base) }
      // If the layer that the flow began on was dismissed, the flow goes on directly on its frame.
      if bases[frame]?.contains(frame) != true { bottoms.insert(frame) }
    }
    // In a container the entry is on an item, unless the container was removed with its stack.
    for (index, item) in graph.flows[flow].items.enumerated() where !item.isButton {
      bottoms.insert(symbols.item(index, of: flow))
    }
    // If only a layer that the flow presented is left, the entry is on that layer.
    if relation.traits.reachesDown {
      for layer in layersOf[flow.number] {
        relation.read(layer)
        if relation.mayBeOnStack(layer) { bottoms.insert(layer, isSoft: true) }
      }
    }
    return bottoms
  }

  /// The items of all containers.
  private var items: Places {
    let all = graph.flows.indexed.flatMap { flow, value in value.items.indices.map { symbols.item($0, of: flow) } }
    return Places(all.filter { relation.mayBeOnStack($0) }).softened
  }

  /// Takes a flow's start again, on each symbol that the flow's only entry can be on.
  private mutating func restart(_ flow: FlowIndex, _ step: Step) {
    guard var step = pass(graph.flows[flow].requires, step) else { return }
    step.isSoft = true
    let bottoms = bottoms(of: flow)
    if graph.flows[flow].items.isEmpty {
      take(moves.start(of: flow), at: bottoms, step, hasSender: false)
    } else {
      relation.put(symbols.container(flow), over: bottoms, isSoft: true)
    }
  }

  /// The frames of a flow that can be on the stack.
  func frames(of flow: FlowIndex) -> [Int] { framesOf[flow.number].filter { relation.mayBeOnStack($0) } }

  /// The foot of a layer that a flow presents a node on.
  mutating func layer(_ style: FlowGraph.LayerStyle, _ node: NodeIndex, of flow: FlowIndex) -> Int {
    let layer = symbols.layer(of: node, of: flow)
    // An overlay stays above all later entries.
    if style.presentation == .overlay { relation.loosen(layer) }
    return layer
  }

  /// Puts a screen, or a child's first entry, on a place.
  mutating func enter(_ node: NodeIndex, of flow: FlowIndex, over place: Places, layer: Int?, _ step: Step) {
    let symbol = symbols.node(node, of: flow)
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen):
      guard let step = pass(graph.screens[screen].requires, step) else { return }
      var place = place
      if let layer {
        lay(layer, over: place, step)
        place = Places([layer])
      }
      put(symbol, over: place, step)
    case .flow(let child):
      if closed.contains(symbol) { return }
      note(symbol, step)
      relation.put(symbol, over: place, isSoft: step.isSoft)
      begin(child, frame: symbol, layer: layer, step)
    case .task, .decision, .condition: break
    }
  }

  /// Puts a layer on a place. If the stack below may change later, the layer may lie on anything.
  mutating func lay(_ layer: Int, over place: Places, _ step: Step) {
    relation.put(layer, over: place, isSoft: step.isSoft)
    if relation.traits.shiftsItems { relation.loosen(layer) }
  }

  /// Puts a screen on a place.
  mutating func put(_ symbol: Int, over place: Places, _ step: Step) {
    if closed.contains(symbol) { return }
    note(symbol, step)
    relation.put(symbol, over: place, isSoft: step.isSoft)
  }

  /// Notes a way into a watched symbol.
  mutating func note(_ symbol: Int, _ step: Step) {
    if watched.contains(symbol) { entered[symbol, default: []].insert(WayIn(step: step, job: relation.job)) }
  }

  /// Enters a node that may be on the stack already. Its former place is unknown, so the entry may lie on anything.
  private mutating func enterAnywhere(_ node: NodeIndex, of flow: FlowIndex, _ existing: Existing, _ step: Step) {
    var step = step
    step.isSoft = true
    enter(node, of: flow, over: .anything, layer: nil, step)
    if existing != .raise { return }
    relation.shift(symbols.node(node, of: flow))
    // With a child, the stacks of its containers are raised, too.
    guard case .flow(let child) = graph.flows[flow].nodes[node].kind else { return }
    for member in graph.family(of: child) {
      for item in graph.flows[member].items.indices { relation.shift(symbols.item(item, of: member)) }
    }
  }

  // MARK: Events of flows

  /// Ends a flow.
  mutating func finish(_ flow: FlowIndex, _ outcome: Int, _ step: Step) {
    var step = step
    step.event = outcome
    guard ended[flow.number].insert(step).inserted else { return }
    endings[flow.number].append(step)
    for frame in ofFlow[flow.number] where relation.mayBeOnStack(frame) { relation.enqueue(frame) }
  }

  /// Sends an event of a flow to the flows that run it.
  mutating func send(_ event: Int, of flow: FlowIndex, from place: Places, _ step: Step) {
    let known = sentEvents[flow.number].contains { sent in
      sent.event == event && sent.step == step && sent.senders.symbols == place.symbols
        && sent.senders.isAnything == place.isAnything
    }
    if known { return }
    sentEvents[flow.number].append((event, step, place))
    for frame in ofFlow[flow.number] where relation.mayBeOnStack(frame) { relation.enqueue(frame) }
  }
}
