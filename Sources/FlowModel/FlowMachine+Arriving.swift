/// The smallest change that leads to a link's state.
extension FlowMachine {
  /// Makes the target stand. What stands of it already stays where it is.
  mutating func arrive(at tree: StateTree, _ arrival: Arrival, _ ask: Asking) throws(Refusal) {
    var arrival = arrival
    step.endedInTarget.removeAll()
    let survey = survey(tree, arrival, ask)
    if !survey.surplus.isEmpty {
      if arrival.manner.modal == .deny { throw Refusal(denial: .link) }
      if arrival.manner.modal == .over, try presentOver(tree, survey, arrival, ask) { return }
    }
    if survey.isElsewhere, arrival.manner.otherTab == .over, try presentOver(tree, survey, arrival, ask) { return }
    // What stands already cannot be presented.
    if arrival.manner.modal == .over { arrival.manner.modal = .dismiss }
    if arrival.manner.otherTab == .over { arrival.manner.otherTab = .select }
    var foothold = survey.ground
    for (position, element) in tree.entries.enumerated() {
      let isLast = position == tree.entries.count - 1 && tree.layers.isEmpty
      if position == 0, let anchor = survey.anchor {
        try enter(element, at: anchor, &foothold, isLast: isLast, arrival, ask)
      } else {
        try settle(element, &foothold, isLast: isLast, arrival, ask)
      }
    }
    if outcome != nil { return }
    if !tree.entries.isEmpty {
      cut(above: foothold)
      try reveal(survey.ground.stack, arrival, ask)
    }
    try arriveInLayers(of: tree, survey, inCharge: foothold.inCharge, arrival, ask)
  }

  /// Shows a stack, as far as it stands in items.
  private mutating func reveal(_ id: UInt32, _ arrival: Arrival, _ ask: Asking) throws(Refusal) {
    var stack = model.find(StackID(id))
    while let item = stack, model.records[item].kind == .item {
      let container = model.container(of: item)
      let entry = EntryID(model.records[container].id)
      let outer = model.stack(of: container)
      remove(model.end(of: container)..<model.end(of: outer))
      if arrival.manner.otherTab == .select, !model.records[container].flags.contains(.split),
        model.selectedItem(of: container) != item, let flow = flow(model.records[container].flow)
      {
        try select(Int(model.records[item].node), of: entry, flow, ask)
      }
      stack = model.find(entry).map { model.stack(of: $0) }
    }
  }

  // MARK: Layers

  private mutating func arriveInLayers(
    of tree: StateTree, _ survey: Survey, inCharge: FlowID, _ arrival: Arrival, _ ask: Asking
  ) throws(Refusal) {
    var inCharge = inCharge
    var above = survey.surplus.first
    if arrival.manner.modal != .keep {
      // What a flow of the target has presented as it ended is no layer that lay over it.
      for id in survey.surplus { if let index = model.find(StackID(id)) { remove(index..<model.end(of: index)) } }
      above = nil
    }
    let (layers, overlays) = self.layers(of: tree)
    let below = inCharge
    for (position, layer) in layers.enumerated() {
      if outcome != nil { return }
      let isTop = overlays.isEmpty && position == layers.count - 1
      if position < survey.common.count {
        inCharge = try settle(
          layer.entries, in: survey.common[position], inCharge: inCharge, isLast: isTop, arrival, ask)
      } else {
        inCharge = try present(
          layer, over: survey.ground.stack, inCharge: inCharge, below: above, isLast: isTop, arrival, ask)
      }
    }
    if overlays.isEmpty { return }
    // An overlay goes with the flow that presented it: of the flows that the link has left without an entry none is the target's, and none presents it.
    try settleFlows(ask)
    for (position, pile) in overlays.enumerated() {
      if outcome != nil { return }
      try arrive(
        in: pile, over: survey.ground.stack, inCharge: below, isLast: position == overlays.count - 1, arrival, ask)
    }
  }

  /// An overlay of a target comes with the layers on it. One that is there is the target's as far as it begins as it does; what else lies on it
  /// stays, since no link takes it.
  ///
  /// - Parameter ground: the stack on which the target begins. The overlay that it is in holds the target's lower entries, and is not looked at again.
  private mutating func arrive(
    in pile: [StateTree.Layer], over ground: UInt32, inCharge: FlowID, isLast: Bool, _ arrival: Arrival, _ ask: Asking
  ) throws(Refusal) {
    var inCharge = inCharge
    var known: [UInt32] = []
    if let overlay = standingOverlay(pile[0], over: ground, inCharge, arrival, ask) { known = [overlay] }
    for (position, layer) in pile.enumerated() {
      let isTop = isLast && position == pile.count - 1
      if position > 0, known.count == position, let below = model.find(StackID(known[position - 1])) {
        // What else lies on the overlay may lie between.
        var next = model.end(of: below)
        while next < model.endOfPile(of: below) {
          if isBegun(layer, in: model.records[next].id, inCharge, arrival, ask) {
            known.append(model.records[next].id)
            break
          }
          next = model.end(of: next)
        }
      }
      if position < known.count {
        inCharge = try settle(layer.entries, in: known[position], inCharge: inCharge, isLast: isTop, arrival, ask)
      } else {
        inCharge = try present(layer, over: known.first, inCharge: inCharge, below: nil, isLast: isTop, arrival, ask)
        if outcome != nil { return }
        if position == 0, let overlay = model.overlay(of: model.records.count - 1),
          model.records[overlay].id >= arrival.firstComing
        {
          findPresenter(of: overlay)
          known = [model.records[overlay].id]
        }
      }
    }
  }

  /// The topmost overlay that begins as one of a target's.
  private mutating func standingOverlay(
    _ layer: StateTree.Layer, over ground: UInt32, _ inCharge: FlowID, _ arrival: Arrival, _ ask: Asking
  ) -> UInt32? {
    let lower = model.find(StackID(ground)).flatMap { model.overlay(of: $0) }
    for index in model.records.indices.reversed() where model.records[index].isOverlay && index != lower {
      let id = model.records[index].id
      if isBegun(layer, in: id, inCharge, arrival, ask) { return id }
    }
    return nil
  }

  /// Makes the entries of a layer, or of an item, stand, and nothing else there.
  ///
  /// - Returns: the flow of the last of them.
  mutating func settle(
    _ entries: [StateTree.Element], in stack: UInt32, inCharge: FlowID, isLast: Bool, _ arrival: Arrival, _ ask: Asking
  ) throws(Refusal) -> FlowID {
    var foothold = Foothold(stack: stack, inCharge: inCharge)
    for (position, element) in entries.enumerated() {
      try settle(element, &foothold, isLast: isLast && position == entries.count - 1, arrival, ask)
    }
    if !entries.isEmpty { cut(above: foothold) }
    return foothold.inCharge
  }

  /// Presents a layer of a target: on top of those that lie on the same overlay as another, or under all overlays as it does; or below another
  /// layer.
  ///
  /// - Returns: the flow of its last entry.
  private mutating func present(
    _ new: StateTree.Layer, over ground: UInt32?, inCharge: FlowID, below layer: UInt32?, isLast: Bool,
    _ arrival: Arrival, _ ask: Asking
  ) throws(Refusal) -> FlowID {
    let entries = new.entries
    guard !model.records.isEmpty, let runner = flow(.entry), let lowest = entries.first else {
      throw Refusal(denial: .impossible)
    }
    let rest = StateTree.Layer(style: new.style, entries: Array(entries.dropFirst()))
    func presentRest(_ inCharge: FlowID) throws(Refusal) -> FlowID {
      if outcome != nil || rest.entries.isEmpty { return inCharge }
      return try present(rest, over: ground, inCharge: inCharge, below: layer, isLast: isLast, arrival, ask)
    }
    if isLeftOut(lowest, from: inCharge) { return try presentRest(inCharge) }
    var landing = try landing(presenting: new, over: ground, by: runner, Place())
    let isOverlay = if case .present(.overlay) = landing.verb { true } else { false }
    let first = isOverlay ? model.records.count : endOfPile(for: landing)
    let top = model.shownStack(of: model.layer(of: isOverlay ? model.topUnderOverlays : max(first, 1) - 1))
    landing.place = Place(stack: model.records[top].id)
    var gardener = Gardener(flow: .entry, scope: arrival.scope, inCharge: inCharge, place: landing.place)
    try plant(lowest, landing, &gardener, ask)
    if gardener.hasEnded {
      step.endedInTarget.append(split(lowest.name).0)
      return try presentRest(gardener.inCharge)
    }
    guard first + 1 < model.records.count, model.records[first].kind == .layer else {
      throw Refusal(denial: .impossible)
    }
    var foothold = Foothold(stack: model.records[first].id, inCharge: inCharge)
    let entry = EntryID(model.records[first + 1].id)
    try enter(lowest, at: entry, &foothold, isLast: isLast && entries.count == 1, arrival, ask)
    for (position, element) in rest.entries.enumerated() {
      try settle(element, &foothold, isLast: isLast && position == rest.entries.count - 1, arrival, ask)
    }
    cut(above: foothold)
    if let start = layer.flatMap({ model.find(StackID($0)) }), start < first, first < model.records.count {
      let end = model.endOfPile(of: first)
      replace(start..<end, with: Array(model.records[first..<end] + model.records[start..<first]))
    }
    return foothold.inCharge
  }

  /// Presents the target on top of all: its uppermost layer, or its last entry as a sheet. Where that stands there already, it is as
  /// where the target itself stands.
  ///
  /// - Returns: false where there is nothing to present: the last entry is the flow that the state names first, or an item.
  private mutating func presentOver(
    _ tree: StateTree, _ survey: Survey, _ arrival: Arrival, _ ask: Asking
  ) throws(Refusal) -> Bool {
    var layer = layers(of: tree).under.last
    if layer == nil, let last = tree.entries.last {
      if tree.entries.count == 1 && survey.anchor != nil { return false }
      if flowName(of: last) != nil, split(last.name).1 != nil { return false }
      layer = StateTree.Layer(style: .sheet, entries: [begun(last, after: tree.entries.dropLast(), survey.inCharge)])
    }
    guard let layer, let ground = model.find(StackID(survey.ground.stack)) else { return false }
    let top = model.records[model.layer(of: model.endOfPile(of: ground) - 1)]
    if isBegun(layer, in: top.id, survey.inCharge, arrival, ask) {
      _ = try settle(layer.entries, in: top.id, inCharge: survey.inCharge, isLast: true, arrival, ask)
    } else {
      step.attempt.beginsItem = tree.entries.contains(where: namesItemToMake)
      _ = try present(
        layer, over: survey.ground.stack, inCharge: survey.inCharge, below: nil, isLast: true, arrival, ask)
      step.attempt.beginsItem = false
    }
    for pile in layers(of: tree).overlays {
      try arrive(in: pile, over: survey.ground.stack, inCharge: survey.inCharge, isLast: false, arrival, ask)
    }
    return true
  }

  /// The last entry of a target as it begins on its own: with the flows that are written below it and do not stand, which run it.
  private func begun(
    _ last: StateTree.Element, after entries: ArraySlice<StateTree.Element>, _ inCharge: FlowID
  ) -> StateTree.Element {
    var element = last
    for flow in entries.reversed() {
      guard case .none = flow.body, let name = flowName(of: flow) else { continue }
      if split(flow.name).1 != nil || runs(inCharge, under: name) { break }
      element = StateTree.Element(name: flow.name, values: flow.values, body: .entries([element]))
    }
    return element
  }

  /// Whether a flow is one of a name, or runs under one.
  private func runs(_ flow: FlowID, under name: String) -> Bool {
    var next = self.flow(flow)
    while let flow = next {
      if program.definitions[flow.definition].name == name { return true }
      next = flow.parent.flatMap { self.flow($0) }
    }
    return false
  }
}
