import FlowCompiler
import FlowLanguage

/// The moves, applied to symbols instead of stacks.
extension Saturation {
  // MARK: Going back

  /// The symbols directly below a place.
  mutating func under(_ place: Places) -> Places {
    var lower = Places(isAnything: place.isAnything)
    for symbol in place.hard { addUnder(symbol, isSoft: false, to: &lower) }
    for symbol in place.soft { addUnder(symbol, isSoft: true, to: &lower) }
    return lower
  }

  private mutating func addUnder(_ symbol: Int, isSoft: Bool, to places: inout Places) {
    relation.read(symbol)
    if relation.isLoose[symbol] { places.isAnything = true }
    for lower in relation.below[symbol] {
      places.insert(lower, isSoft: isSoft || relation.isSoft(symbol, over: lower))
    }
  }

  /// The place for a pushed entry: if a layer has lost its only entry, the place that it was presented from is added.
  mutating func pushed(_ place: Places) -> Places {
    var place = place
    var feet = Places()
    place.forEach { symbol, isSoft in if symbols.isLayer(symbol) { feet.insert(symbol, isSoft: isSoft) } }
    if !feet.isEmpty { place.add(under(feet)) }
    return place
  }

  /// The place without frames: each frame is replaced by the first symbols below it that are no frames.
  private mutating func visible(_ place: Places) -> Places {
    var found = Places(isAnything: place.isAnything)
    // A symbol is visited at most once as soft and once as hard.
    var seen: [Set<Int>] = [[], []]
    var waiting: [(symbol: Int, isSoft: Bool)] = []
    place.forEach { waiting.append(($0, $1)) }
    while let (symbol, isSoft) = waiting.popLast() {
      if seen[0].contains(symbol) || !seen[isSoft ? 1 : 0].insert(symbol).inserted { continue }
      if !relation.isFrame(symbol) {
        found.insert(symbol, isSoft: isSoft)
        continue
      }
      var lower = Places()
      addUnder(symbol, isSoft: isSoft, to: &lower)
      if lower.isAnything { found.isAnything = true }
      lower.forEach { waiting.append(($0, $1)) }
    }
    return found
  }

  /// The place after one entry was removed; empty if that is denied.
  private mutating func popped(_ place: Places) -> Places {
    let all = visible(place)
    var result = Places(isAnything: all.isAnything)
    for (symbols, isSoft) in [(all.hard, false), (all.soft, true)] {
      for symbol in symbols { pop(symbol, isSoft: isSoft, to: &result) }
    }
    return result
  }

  private mutating func pop(_ symbol: Int, isSoft: Bool, to result: inout Places) {
    var lowers = Places()
    addUnder(symbol, isSoft: isSoft, to: &lowers)
    if lowers.isAnything { result.isAnything = true }
    for (list, isSoft) in [(lowers.hard, false), (lowers.soft, true)] {
      for lower in list {
        if symbols.isLayer(lower) {
          addUnder(lower, isSoft: isSoft, to: &result)
        } else if !relation.isFrame(lower) {
          if !isFoot(lower) { result.insert(lower, isSoft: isSoft) }
        } else if visible(Places([lower])).symbols.contains(where: { !isFoot($0) }) || relation.isLoose[lower]
          || isNested(lower)
        {
          // A pushed child loses its last entry; the entry that the same move shows takes its place.
          result.insert(lower, isSoft: isSoft)
        }
      }
    }
  }

  /// The part of a place that may be the last entry of its stack.
  private mutating func lasting(_ place: Places) -> Places {
    var result = Places(isAnything: place.isAnything)
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols where !relation.isFrame(symbol) && !self.symbols.isLayer(symbol) {
        var lowers = Places()
        addUnder(symbol, isSoft: false, to: &lowers)
        let feet = lowers.symbols.filter { isFoot($0) || relation.isFrame($0) }
        if feet.isEmpty && !lowers.isAnything { continue }
        // If it may also lie on another entry, either may be impossible.
        let isSure = !lowers.isAnything && feet.count == lowers.symbols.count && lowers.symbols.allSatisfy(isFoot)
        result.insert(symbol, isSoft: isSoft || !isSure)
      }
    }
    return result
  }

  /// The part of a place that may have no layer to dismiss.
  private mutating func withoutLayer(_ place: Places) -> Places {
    var result = Places(isAnything: place.isAnything)
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols where !self.symbols.isLayer(symbol) {
        relation.readWays(symbol)
        let layers = relation.layers[symbol]
        if layers.contains(.none) || layers.contains(.unknown) {
          result.insert(symbol, isSoft: isSoft || layers.count > 1)
        }
      }
    }
    return result
  }

  /// Whether a frame is on another frame or on a layer: the lowest flow there need not own the stack.
  private mutating func isNested(_ frame: Int) -> Bool {
    relation.read(frame)
    return relation.below[frame].contains { relation.isFrame($0) || symbols.isLayer($0) }
  }

  private func isFoot(_ symbol: Int) -> Bool {
    if symbol == symbols.ground { return true }
    if case .item = symbols.kinds[symbol] { return true }
    return false
  }

  private mutating func dismissed(_ place: Places, of flow: FlowIndex) -> Places {
    var result = Places(isAnything: place.isAnything || relation.traits.hasOverlays)
    var dismissed: Set<Int> = []
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols {
        relation.readWays(symbol)
        if self.symbols.isLayer(symbol) { addUnder(symbol, isSoft: isSoft, to: &result) }
        let layers = relation.layers[symbol]
        for layer in layers {
          switch layer {
          case .unknown: result.isAnything = true
          case .none: break
          case .layer(let layer):
            // If there are several layers, each may be on impossible ways only.
            addUnder(Int(layer), isSoft: isSoft || layers.count > 1, to: &result)
            dismissed.insert(Int(layer))
          }
        }
      }
    }
    lowerFrames(of: flow, below: dismissed, isAnything: result.isAnything)
    return result
  }

  /// Puts the frames of a flow, and of the flows that run it, on the place below a dismissed layer. Flows with all entries on the layer go on there.
  private mutating func lowerFrames(of flow: FlowIndex, below dismissed: Set<Int>, isAnything: Bool) {
    var seen: Set<Int> = []
    var waiting = [flow]
    while let flow = waiting.popLast() {
      for frame in ofFlow[flow.number] where seen.insert(frame).inserted {
        relation.readWays(frame)
        if !relation.mayBeOnStack(frame) { continue }
        // The other frames are below the layer.
        let taking = relation.layers[frame].compactMap { nearest in
          if case .layer(let layer) = nearest, dismissed.contains(Int(layer)) { Int(layer) } else { nil }
        }
        if taking.isEmpty && !isAnything { continue }
        for layer in taking {
          for lower in under(Places([layer])).symbols where lower != frame {
            relation.put(frame, over: lower, isSoft: true)
          }
        }
        if isAnything { relation.loosen(frame) }
        if case .node(let parent, _) = symbols.kinds[frame] { waiting.append(parent) }
      }
    }
  }

  private mutating func poppedTo(
    _ node: NodeIndex, inclusive: Bool, of flow: FlowIndex, _ place: Places, hasSender: Bool
  ) -> Places {
    let own = symbols.node(node, of: flow)
    guard let target = relation.targets.number(of: own), !place.isAnything else { return .anything }
    var (isThere, result) = (false, Places())
    place.forEach { symbol, isSoft in
      relation.readWays(symbol)
      let (has, lacks) = facts(about: target, below: symbol)
      let isTarget = relation.targets.at[symbol].contains { $0.target == target }
      if has || isTarget { isThere = true }
      // The sender itself may be the nearest target.
      let isNearest = hasSender && relation.targets.at[symbol].contains { $0.target == target && $0.isOwn }
      if lacks && !isNearest { result.insert(symbol, isSoft: isSoft || has || isTarget && !hasSender) }
    }
    if isThere {
      // Unless only one symbol can be the target, it is unknown which one is met.
      for symbol in relation.targets.symbols[target] { relation.read(symbol) }
      var met = Places(relation.targets.symbols[target].filter { relation.mayBeOnStack($0) })
      if met.hard.count > 1 || !result.isEmpty { met = met.softened }
      result.add(inclusive ? pushed(under(met)) : met)
    }
    return result
  }

  /// Whether ways down from a symbol to its flow's frame meet a target, and whether some do not.
  func facts(about target: Int, below symbol: Int) -> (has: Bool, lacks: Bool) {
    let facts = relation.targetFacts[symbol]
    if facts.first == .unknown { return (true, true) }
    let target = Int32(target)
    let (has, lacks) = (facts.contains(.met(target: target)), facts.contains(.missing(target: target)))
    return has || lacks ? (has, lacks) : (true, true)
  }

  // MARK: Carrying out

  /// Makes a move.
  mutating func carryOut(_ number: Int, at place: Places, _ step: Step, hasSender: Bool) {
    let (flow, move) = (moves.all[number].flow, moves.all[number].move)
    guard var step = pass(move.requires, step) else { return }
    // A move that only goes back adds nothing to the relation beyond the fact that it can be made.
    if move.forward == nil, move.backward != .dismiss, taken.contains(number) { return }
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
      place = poppedTo(node, inclusive: inclusive, of: flow, place, hasSender: hasSender)
      // If the `popTo` finds no target, the sender stays on the stack, and the forward part replaces it.
      if mayReplace(move) { place = place.softened }
    }
    // A move that cannot go back is not made; if that is not known, the step is soft.
    if place.isEmpty { return }
    if move.backward == .pop || move.backward == .dismiss, place.hard.isEmpty { step.isSoft = true }
    taken.insert(number)
    guard let forward = move.forward else { return }
    // What a child's event brings may be spoken above the container whose own screen it is: then it comes in the shown item.
    if !hasSender, landsInItem(forward, of: flow) { place = place + .anything }
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
