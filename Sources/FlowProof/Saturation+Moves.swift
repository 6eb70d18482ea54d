import FlowCompiler

/// Moves on what is known of a stack.
extension Saturation {
  // MARK: Going back

  /// What lies directly below.
  mutating func under(_ place: Places) -> Places {
    var lower = Places(isAnything: place.isAnything)
    for symbol in place.symbols {
      relation.read(symbol)
      if relation.isLoose[symbol] { lower.isAnything = true }
      lower.symbols += relation.below[symbol]
    }
    return lower
  }

  /// On what something comes: where a layer has lost its only entry, on what it was presented from.
  mutating func pushed(_ place: Places) -> Places {
    var place = place
    let feet = place.symbols.filter { symbols.isLayer($0) }
    if !feet.isEmpty { place.add(under(Places(feet))) }
    return place
  }

  /// What the frames among some symbols lie on, as far as it is no frame.
  private mutating func visible(_ place: Places) -> Places {
    var found = Places(isAnything: place.isAnything)
    var seen: Set<Int> = []
    var waiting = place.symbols
    while let symbol = waiting.popLast() {
      guard seen.insert(symbol).inserted else { continue }
      if relation.frameOf[symbol] < 0 {
        found.symbols.append(symbol)
        continue
      }
      relation.read(symbol)
      if relation.isLoose[symbol] { found.isAnything = true }
      waiting += relation.below[symbol]
    }
    return found
  }

  /// One entry fewer; empty where that is denied.
  private mutating func popped(_ place: Places) -> Places {
    var result = Places(isAnything: place.isAnything)
    for symbol in visible(place).symbols {
      for lower in under(Places([symbol])).symbols {
        if symbols.isLayer(lower) {
          result.add(under(Places([lower])))
        } else if relation.frameOf[lower] < 0 {
          if !isFoot(lower) { result.symbols.append(lower) }
        } else if visible(Places([lower])).symbols.contains(where: { !isFoot($0) }) || relation.isLoose[lower]
          || isNested(lower)
        {
          // A pushed child's last entry: what comes with the same move comes in its place.
          result.symbols.append(lower)
        }
      }
      if relation.isLoose[symbol] { result.isAnything = true }
    }
    if place.isAnything || visible(place).isAnything { result.isAnything = true }
    return result
  }

  /// Whether a frame lies on another one in an item, or on nothing at all but flows: what runs first there need not be whose the stack is.
  private mutating func isNested(_ frame: Int) -> Bool {
    relation.read(frame)
    return relation.below[frame].contains { relation.frameOf[$0] >= 0 || symbols.isLayer($0) }
  }

  private func isFoot(_ symbol: Int) -> Bool {
    if symbol == symbols.ground { return true }
    if case .item = symbols.kinds[symbol] { return true }
    return false
  }

  private mutating func dismissed(_ place: Places, of flow: Int) -> Places {
    var result = Places(isAnything: place.isAnything || relation.traits.hasOverlays)
    for symbol in place.symbols {
      relation.read(symbol)
      if symbols.isLayer(symbol) { result.add(under(Places([symbol]))) }
      for layer in relation.layers[symbol] {
        if layer == OverRelation.anyLayer { result.isAnything = true }
        if layer >= 0 { result.add(under(Places([Int(layer)]))) }
      }
    }
    ground(flow, result)
    return result
  }

  /// What a backward part took may have been all of a flow, and of those that run it: then they go on from there.
  private mutating func ground(_ flow: Int, _ place: Places) {
    var seen: Set<Int> = []
    var waiting = [flow]
    while let flow = waiting.popLast() {
      for frame in ofFlow[flow] where seen.insert(frame).inserted && relation.mayStand(frame) {
        relation.read(frame)
        for lower in place.symbols where lower != frame { relation.put(frame, over: lower, isSoft: true) }
        if place.isAnything { relation.loosen(frame) }
        if case .node(let parent, _) = symbols.kinds[frame] { waiting.append(parent) }
      }
    }
  }

  private mutating func poppedTo(_ node: Int, inclusive: Bool, of flow: Int, _ place: Places) -> Places {
    let own = symbols.node(node, of: flow)
    guard let target = relation.targets.number(of: own), !place.isAnything else { return .anything }
    var (isThere, result) = (false, Places())
    for symbol in place.symbols {
      relation.read(symbol)
      let (has, lacks) = sights(symbol, target)
      if has || relation.targets.at[symbol].contains(where: { $0.target == target }) { isThere = true }
      if lacks { result.symbols.append(symbol) }
    }
    if isThere {
      let met = Places(relation.targets.symbols[target].filter { relation.mayStand($0) })
      for symbol in met.symbols { relation.read(symbol) }
      result.add(inclusive ? pushed(under(met)) : met)
    }
    return result
  }

  /// Whether ways down from a symbol to its flow's frame meet a target, and whether some do not.
  func sights(_ symbol: Int, _ target: Int) -> (has: Bool, lacks: Bool) {
    let sights = relation.sights[symbol]
    let (has, lacks) = (sights.contains(Int32(2 * target)), sights.contains(Int32(2 * target + 1)))
    return has || lacks ? (has, lacks) : (true, true)
  }

  // MARK: Carrying out

  /// Carries a move out.
  mutating func carryOut(_ number: Int, at place: Places, _ step: Step, hasSpeaker: Bool) {
    let (flow, move) = (moves.all[number].flow, moves.all[number].move)
    guard var step = pass(move.requires, step) else { return }
    var place = place
    switch move.backward {
    case nil: break
    case .pop: place = popped(place)
    case .dismiss: place = dismissed(place, of: flow)
    case .popTo(let node, let inclusive):
      place = poppedTo(node, inclusive: inclusive, of: flow, place)
      step.isSoft = step.isSoft || place.symbols.count > 1
    }
    // Of a move that goes back where it cannot, nothing is done.
    if place.isEmpty { return }
    taken.insert(number)
    guard let forward = move.forward else { return }
    self.move = number
    if forward.item != nil { place = .anything }
    switch forward.target {
    case .node(let verb, let node, _):
      if forward.existing != .add { return makeAnywhere(node, of: flow, forward.existing, step) }
      lead(verb, to: node, of: flow, at: place, step, hasSpeaker: hasSpeaker && move.backward == nil)
    case .decision(_, let use):
      let list = moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count)
      take(list, at: place, step, hasSpeaker: hasSpeaker)
    case .run(let task, _):
      let symbol = symbols.node(task, of: flow)
      let known = speakers[symbol] ?? Places()
      let new = place.symbols.filter { !known.symbols.contains($0) }
      if !new.isEmpty || place.isAnything && !known.isAnything || speakers[symbol] == nil {
        speakers[symbol] = known + Places(new, isAnything: place.isAnything)
        relation.enqueue(symbol)
      }
    case .state(_, let state): stand(state, isArriving: false, step)
    case .finish(let outcome, _): finish(flow, outcome, step)
    case .send(let event, _): tell(event, of: flow, place, step)
    case .open(let link, _): open(link, free)
    case .select, .restart: break
    }
  }

  private mutating func lead(
    _ verb: FlowGraph.Forward.Verb, to node: Int, of flow: Int, at place: Places, _ step: Step, hasSpeaker: Bool
  ) {
    switch verb {
    case .push: enter(node, of: flow, over: pushed(place), layer: nil, step)
    case .replace where hasSpeaker: enter(node, of: flow, over: under(place), layer: nil, step)
    case .replace:
      enter(node, of: flow, over: pushed(place), layer: nil, step)
      var step = step
      step.isSoft = true
      enter(node, of: flow, over: pushed(under(place)), layer: nil, step)
    case .present(let style):
      enter(node, of: flow, over: pushed(place), layer: layer(style, node, of: flow), step)
    case .root:
      var bottoms = Places()
      for frame in frames(of: flow) {
        relation.read(frame)
        bottoms.symbols += bases[frame] ?? []
        // Where what it began on has gone, it is where the flow went on.
        if bases[frame]?.contains(frame) != true { bottoms.symbols.append(frame) }
      }
      // In a container it is an item's only entry, unless the container has gone with what it showed.
      bottoms.symbols += graph.flows[flow].items.indices.map { symbols.item($0, of: flow) }
      var step = step
      step.isSoft = step.isSoft || bottoms.symbols.count > 1
      enter(node, of: flow, over: bottoms, layer: nil, step)
    }
  }

  /// The frames of a flow that can stand.
  func frames(of flow: Int) -> [Int] {
    var frames = ofFlow[flow].filter { relation.mayStand($0) }
    if relation.mayStand(symbols.flow(flow)) { frames.append(symbols.flow(flow)) }
    for (index, gate) in graph.gates.enumerated() where gate.flow == flow && relation.mayStand(symbols.gate(index)) {
      frames.append(symbols.gate(index))
    }
    return frames
  }

  /// The foot of a layer that a flow presents a node on.
  mutating func layer(_ style: FlowGraph.LayerStyle, _ node: Int, of flow: Int) -> Int {
    let layer = symbols.layer(of: node, of: flow)
    // It stays above whatever comes later.
    if style.presentation == .overlay { relation.loosen(layer) }
    return layer
  }

  /// A screen, or a child's first entry, comes on what lies there.
  mutating func enter(_ node: Int, of flow: Int, over place: Places, layer: Int?, _ step: Step) {
    let symbol = symbols.node(node, of: flow)
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen):
      guard let step = pass(graph.screens[screen].requires, step) else { return }
      var place = place
      if let layer {
        lay(layer, over: place, step)
        place = Places([layer])
      }
      land(symbol, over: place, step)
    case .flow(let child):
      if closed.contains(symbol) { return }
      note(symbol, step)
      relation.put(symbol, over: place, isSoft: step.isSoft)
      begin(child, frame: symbol, layer: layer, step)
    case .task, .decision, .condition: break
    }
  }

  /// A layer comes. Where something may come to be shown below it later, it may lie on anything.
  mutating func lay(_ layer: Int, over place: Places, _ step: Step) {
    relation.put(layer, over: place, isSoft: step.isSoft)
    if relation.traits.shiftsItems { relation.loosen(layer) }
  }

  /// A screen comes.
  mutating func land(_ symbol: Int, over place: Places, _ step: Step) {
    if closed.contains(symbol) { return }
    note(symbol, step)
    relation.put(symbol, over: place, isSoft: step.isSoft)
  }

  /// Notes how something is entered that is asked for.
  mutating func note(_ symbol: Int, _ step: Step) {
    if watched.contains(symbol) { entered[symbol, default: [:]][step] = move }
  }

  /// An entry comes that may be there already, and is moved, or taken with all above it: where it was is not known.
  private mutating func makeAnywhere(_ node: Int, of flow: Int, _ existing: FlowGraph.Forward.Existing, _ step: Step) {
    var step = step
    step.isSoft = true
    enter(node, of: flow, over: .anything, layer: nil, step)
    if existing == .raise { relation.shift(symbols.node(node, of: flow)) }
  }

  // MARK: Telling others

  /// A flow ends.
  mutating func finish(_ flow: Int, _ outcome: Int, _ step: Step) {
    var step = step
    step.event = outcome
    guard ended[flow].insert(step).inserted else { return }
    endings[flow].append(step)
    for frame in ofFlow[flow] where relation.mayStand(frame) { relation.enqueue(frame) }
  }

  mutating func tell(_ event: Int, of flow: Int, _ place: Places, _ step: Step) {
    let known = tellings[flow].contains { telling in
      telling.event == event && telling.step == step && telling.speakers.symbols == place.symbols
        && telling.speakers.isAnything == place.isAnything
    }
    if known { return }
    tellings[flow].append((event, step, place))
    for frame in ofFlow[flow] where relation.mayStand(frame) { relation.enqueue(frame) }
  }
}
