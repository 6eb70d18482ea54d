/// The smallest change that leads to a link's state.
extension FlowMachine {
  /// Builds the target. The part of it that exists already stays where it is.
  mutating func openLink(to tree: StateTree, _ opening: LinkOpening, _ ask: Asking) throws(Refusal) {
    var opening = opening
    step.notes.endedInTarget.removeAll()
    let diff = diff(tree, opening, ask)
    if !diff.surplus.isEmpty {
      if opening.arrive.modal == .deny { throw Refusal(denial: .link) }
      if opening.arrive.modal == .over, try presentOver(tree, diff, opening, ask) { return }
    }
    // An existing entry cannot be presented.
    if opening.arrive.modal == .over { opening.arrive.modal = .dismiss }
    opening.cursor = diff.ground
    var elements = tree.entries[...]
    if let anchor = diff.anchor, let first = elements.popFirst() {
      // The flows above it stand, too.
      opening.isLast = elements.isEmpty && tree.layers.isEmpty
      if !(try beginAnew(innermost(first), at: anchor, &opening, ask)) {
        try enter(innermost(first), at: anchor, &opening, ask)
      }
    }
    opening.isLast = tree.layers.isEmpty
    try reconcile(elements, &opening, ask)
    if outcome != nil { return }
    if !tree.entries.isEmpty {
      cut(above: opening.cursor)
      land(on: opening.cursor.stack)
      try reveal(diff.ground.stack, ask)
    }
    try reconcileLayers(of: tree, diff, opening, ask)
  }

  /// Shows a stack, by selecting the items that it is inside.
  private mutating func reveal(_ id: UInt32, _ ask: Asking) throws(Refusal) {
    var stack = model.find(StackID(id))
    while let item = stack, model.records[item].kind == .item {
      let container = model.container(of: item)
      let entry = EntryID(model.records[container].id)
      let outer = model.stack(of: container)
      editor.remove(model.end(of: container)..<model.end(of: outer))
      if model.selectedItem(of: container) != item, let flow = flow(model.records[container].flow) {
        try select(Int(model.records[item].node), of: entry, flow, ask)
      }
      stack = model.find(entry).map { model.stack(of: $0) }
    }
  }

  // MARK: Layers

  private mutating func reconcileLayers(
    of tree: StateTree, _ diff: StateDiff, _ opening: LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    var above = diff.surplus.first
    if opening.arrive.modal != .keep {
      // A layer that a flow of the target presented when it ended is not among these, and stays.
      for id in diff.surplus { if let index = model.find(StackID(id)) { editor.remove(index..<model.end(of: index)) } }
      above = nil
    }
    let (layers, overlays) = self.layers(of: tree)
    var upper = opening
    for (position, layer) in layers.enumerated() {
      if outcome != nil { return }
      upper.isLast = overlays.isEmpty && position == layers.count - 1
      if position < diff.common.count {
        try reconcile(layer.entries, in: diff.common[position], &upper, ask)
      } else {
        try present(layer, over: diff.ground.stack, below: above, &upper, ask)
      }
    }
    if overlays.isEmpty { return }
    // An overlay goes with the flow that presented it. Flows without an entry end first, so that none of them is taken for its presenter.
    try endEmptyFlows(ask)
    for (position, pile) in overlays.enumerated() {
      if outcome != nil { return }
      var overlay = opening
      overlay.isLast = position == overlays.count - 1
      try openLink(in: pile, over: diff.ground.stack, overlay, ask)
    }
  }

  /// Opens an overlay of a target, with the layers on it. An existing overlay that begins in the same way is used. Other layers on it stay, since
  /// no link removes them.
  ///
  /// - Parameter ground: the stack on which the target begins. The overlay that it is in holds the target's lower entries, and is skipped.
  private mutating func openLink(
    in pile: [StateTree.Layer], over ground: UInt32, _ opening: LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    var opening = opening
    let isLast = opening.isLast
    var known: [UInt32] = []
    if let overlay = currentOverlay(pile[0], over: ground, opening, ask) { known = [overlay] }
    for (position, layer) in pile.enumerated() {
      opening.isLast = isLast && position == pile.count - 1
      if position > 0, known.count == position, let below = model.find(StackID(known[position - 1])) {
        // Other layers on the overlay may lie in between.
        var next = model.end(of: below)
        while next < model.endOfPile(of: below) {
          if isBegun(layer, in: model.records[next].id, opening, ask) {
            known.append(model.records[next].id)
            break
          }
          next = model.end(of: next)
        }
      }
      if position < known.count {
        try reconcile(layer.entries, in: known[position], &opening, ask)
      } else {
        try present(layer, over: known.first, below: nil, &opening, ask)
        if outcome != nil { return }
        let new = position == 0 ? model.records.filter { $0.isOverlay && $0.id >= opening.firstComing } : []
        if let id = new.map({ $0.id }).max(), let overlay = model.find(id) {
          findPresenter(of: overlay, named: pile[0].entries.first?.runner)
          known = [id]
        }
      }
    }
  }

  /// The topmost existing overlay that begins like an overlay of a target.
  private mutating func currentOverlay(
    _ layer: StateTree.Layer, over ground: UInt32, _ opening: LinkOpening, _ ask: Asking
  ) -> UInt32? {
    let lower = model.find(StackID(ground)).flatMap { model.overlay(of: $0) }
    for index in model.records.indices.reversed() where model.records[index].isOverlay && index != lower {
      let id = model.records[index].id
      if isBegun(layer, in: id, opening, ask) { return id }
    }
    return nil
  }

  /// Makes some elements the only entries of a layer or an item.
  mutating func reconcile(
    _ entries: [StateTree.Element], in stack: UInt32, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    opening = opening.at(stack)
    try reconcile(entries[...], &opening, ask)
    if !entries.isEmpty { cut(above: opening.cursor) }
  }

  /// Presents a layer of a target on the overlay that `ground` is in, or under all overlays if it is in none. The new layer is on top there, or
  /// below `layer`.
  private mutating func present(
    _ new: StateTree.Layer, over ground: UInt32?, below layer: UInt32?, _ opening: inout LinkOpening, _ ask: Asking
  ) throws(Refusal) {
    guard !model.records.isEmpty, let runner = flow(.entry), let lowest = new.entries.first else {
      throw Refusal(denial: .impossible)
    }
    let rest = StateTree.Layer(style: new.style, entries: Array(new.entries.dropFirst()))
    func presentRest() throws(Refusal) {
      if outcome != nil || rest.entries.isEmpty { return }
      try present(rest, over: ground, below: layer, &opening, ask)
    }
    if isLeftOut(lowest, from: opening.cursor.inCharge) { return try presentRest() }
    var placement = try placement(presenting: new, over: ground, by: runner, Place())
    let isOverlay = placement.verb.style == .overlay
    let first =
      isOverlay ? model.index(ofNewOverlay: placement.styleName) : model.endOfPile(for: placement)
    let top = model.shownStack(of: model.layer(of: isOverlay ? model.topUnderOverlays : max(first, 1) - 1))
    placement.place = Place(stack: model.records[top].id)
    var builder = StateBuilder(
      flow: .entry, scope: opening.scope, inCharge: opening.cursor.inCharge, place: placement.place)
    try build(lowest, placement, &builder, ask)
    if builder.hasEnded {
      step.notes.endedInTarget.append(split(lowest.name).0)
      opening.cursor.inCharge = builder.inCharge
      return try presentRest()
    }
    guard first + 1 < model.records.count, model.records[first].kind == .layer else {
      throw Refusal(denial: .impossible)
    }
    let isLast = opening.isLast
    let entry = EntryID(model.records[first + 1].id)
    opening = opening.at(model.records[first].id)
    opening.isLast = isLast && rest.entries.isEmpty
    try enter(lowest, at: entry, &opening, ask)
    opening.isLast = isLast
    try reconcile(rest.entries[...], &opening, ask)
    cut(above: opening.cursor)
    if let start = layer.flatMap({ model.find(StackID($0)) }), start < first, first < model.records.count {
      let end = model.endOfPile(of: first)
      editor.replace(start..<end, with: Array(model.records[first..<end] + model.records[start..<first]))
    }
  }

  /// Presents the target on top of all: its uppermost layer, or its last entry as a sheet. If the layer on top begins with it already, that
  /// layer is changed instead.
  ///
  /// - Returns: false if there is nothing to present: the last entry is the flow that the state names first, or an item.
  private mutating func presentOver(
    _ tree: StateTree, _ diff: StateDiff, _ opening: LinkOpening, _ ask: Asking
  ) throws(Refusal) -> Bool {
    var layer = layers(of: tree).under.last
    if layer == nil, let last = tree.entries.last {
      if tree.entries.count == 1 && diff.anchor != nil { return false }
      if flowName(of: last) != nil, split(last.name).1 != nil { return false }
      layer = StateTree.Layer(style: .sheet, entries: [begun(last, after: tree.entries.dropLast(), diff.inCharge)])
    }
    guard let layer, let ground = model.find(StackID(diff.ground.stack)) else { return false }
    step.notes.named += diff.existing
    let top = model.records[model.layer(of: model.endOfPile(of: ground) - 1)]
    var over = opening
    (over.cursor.inCharge, over.isLast) = (diff.inCharge, false)
    var uppermost = over
    uppermost.isLast = true
    if isBegun(layer, in: top.id, over, ask) {
      try reconcile(layer.entries, in: top.id, &uppermost, ask)
    } else {
      step.attempt.beginsItem = tree.entries.contains(where: namesItemToMake)
      try present(layer, over: diff.ground.stack, below: nil, &uppermost, ask)
      step.attempt.beginsItem = false
    }
    for pile in layers(of: tree).overlays { try openLink(in: pile, over: diff.ground.stack, over, ask) }
    return true
  }

  /// The last entry of a target, wrapped in the flows below it in the target that run it and do not run yet.
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

  /// Whether a flow has a name, or runs under a flow that has it.
  func runs(_ flow: FlowID, under name: String) -> Bool {
    var next = self.flow(flow)
    while let flow = next {
      if program.definitions[flow.definition].name == name { return true }
      next = flow.parent.flatMap { self.flow($0) }
    }
    return false
  }
}
