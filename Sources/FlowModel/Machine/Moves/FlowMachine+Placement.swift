import FlowLanguage

extension FlowMachine {
  /// Starts a flow. Its first entry is placed as the placement says. If its start runs another flow, the first entry of that flow is.
  mutating func run(
    _ definition: Int, parent: FlowID?, node: Int, placement: Placement, _ filling: Filling?, _ ask: Asking
  ) throws(Refusal) {
    try countFollowUp()
    let flow = try begin(definition, parent: parent, node: node, placement, filling)
    step.notes.placements.append((flow.id, placement))
    let required = program.definitions[definition].required
    if !required.isEmpty { try require(required, of: flow, .scope(-1), ask) }
    try decideStart(of: flow, placement.place, ask)
  }

  /// Begins to run a flow, which has no entries yet.
  mutating func begin(
    _ definition: Int, parent: FlowID?, node: Int, _ placement: Placement, _ filling: Filling?,
    role: RunningFlow.Role = .ordinary
  ) throws(Refusal) -> RunningFlow {
    if program.definitions[definition].problem != nil { throw Refusal(denial: .impossible) }
    let flow = RunningFlow(
      id: parent == nil && role == .ordinary ? .entry : FlowID(nextFlow), definition: definition, parent: parent,
      node: node, origin: origin(parent, placement), role: role,
      shell: program.definitions[definition].shell == nil ? nil : EntryID(newID()))
    nextFlow = max(nextFlow, flow.id.number + 1)
    keep()
    // The entry flow is the first, also if gates' flows run already.
    model.flows.insert(flow, at: flow.id == .entry ? 0 : model.flows.count)
    step.notes.passing.append(flow)
    if let parent, let filling { step.effects.append(.spawn(flow.id, parent: parent, node: node, filling)) }
    return flow
  }

  /// The stack that a flow is started from; nil if its parent is starting too, on a layer that does not exist yet.
  private func origin(_ parent: FlowID?, _ placement: Placement) -> StackID? {
    var starting = parent
    while let id = starting, let pending = step.notes.placements.last(where: { $0.flow == id }) {
      if opensLayer(pending.placement, of: id) { return nil }
      starting = flow(id)?.parent
    }
    // If no entry is left, the flow is the root.
    if model.records.isEmpty { return .root }
    return model.stack(placement.place).map { StackID(model.records[$0].id) }
  }

  /// Whether the first entry of a starting flow comes on a layer of its own: a presented one's, or that of a gate's flow that comes `as: root`.
  private func opensLayer(_ placement: Placement, of flow: FlowID) -> Bool {
    placement.verb.style != nil
      || placement.verb == .root && self.flow(flow)?.role == .gate && !model.records.isEmpty
  }

  /// Takes a flow's start, or makes its container.
  mutating func decideStart(of flow: RunningFlow, _ place: Place, _ ask: Asking) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    if definition.isContainer { return try makeContainer(of: flow, place, ask) }
    // A start has no sender. The move that led to the flow waits for a task that the start runs.
    var place = place
    place.isSentBySender = false
    try take(program.moves(definition.start, of: flow.definition), of: flow, at: place, scope: -1, ask)
  }

  /// Decides a flow's start again. Its entries go when the new first one comes.
  ///
  /// - Parameter move: the place of the move.
  mutating func restart(_ flow: RunningFlow, at move: Place, _ ask: Asking) throws(Refusal) {
    try countFollowUp()
    try require(program.definitions[flow.definition].required, of: flow, .scope(-1), ask)
    let family = family(of: flow.id)
    let stack = lowestToKeep(of: flow.id, with: family).map { model.stack(of: $0) } ?? ground(of: flow.id, with: family)
    // A flow between entries keeps its place.
    let isBetween = lowest(of: family) == nil
    let place = Place(
      stack: isBetween && model.isEmptyLayer(move) ? move.stack : stack.map { model.records[$0].id },
      gap: isBetween ? move.gap : nil)
    step.notes.placements.append((flow.id, Placement(verb: .root, place: place, owner: flow.id)))
    try decideStart(of: flow, place, ask)
  }

  /// Places an entry as its verb says. The first entry of a starting flow goes to the place of the flow.
  mutating func place(_ entry: StackRecord, _ placement: Placement) {
    if step.notes.placements.isEmpty { put(entry, placement) } else { placeFirst(entry, placement) }
  }

  private mutating func placeFirst(_ entry: StackRecord, _ own: Placement) {
    // A start's `push`, `root` and `replace` all mean the place that its parent chose; so do the parent's, if it is starting too.
    var placement = own
    var cleared: Placement?
    var starting: FlowID? = entry.flow
    while let id = starting, let index = step.notes.placements.lastIndex(where: { $0.flow == id }) {
      let pending = step.notes.placements.remove(at: index).placement
      let clears = !pending.verb.keepsTop && !step.notes.placements.contains { $0.flow == pending.owner }
      // A gate's root has nothing below it that its start could present over, nor has a move that leaves nothing on its stack.
      if placement.verb.style == nil || pending.verb == .root && opensLayer(pending, of: id)
        || pending.verb.style == nil && isAlone(pending, clears: clears, entry)
      {
        (placement, cleared) = (pending, nil)
      } else if clears {
        cleared = pending
      }
      starting = flow(id)?.parent
    }
    put(entry, placement)
    if let cleared { clear(cleared, for: entry) }
  }

  /// Whether an entry would be the only one on its stack, so that the start of its flow has nothing to present over.
  ///
  /// - Parameter clears: whether the move removes entries: with `root` those of its flow, with `replace` the one that sent the event.
  private func isAlone(_ placement: Placement, clears: Bool, _ entry: StackRecord) -> Bool {
    let place = placement.place
    if !clears { return model.stack(place).map { model.count(on: $0) == 0 } ?? false }
    if placement.verb == .replace {
      guard let index = place.sender.flatMap({ model.find($0) }) else { return model.isEmptyLayer(place) }
      return model.count(on: model.stack(of: index)) == 1
    }
    if item(forRoot: entry, placement) != nil { return true }
    let going = family(of: placement.owner)
    guard let lowest = lowestToKeep(of: placement.owner, with: going) else { return model.isEmptyLayer(place) }
    let stack = model.stack(of: lowest)
    let depth = model.records[lowest].depth
    return !model.records[stack + 1..<model.end(of: stack)].contains { $0.depth == depth && !going.contains($0.flow) }
  }

  /// Removes the entries in whose place a flow comes that its start has presented.
  private mutating func clear(_ placement: Placement, for entry: StackRecord) {
    if placement.verb == .replace {
      if let index = placement.place.sender.flatMap({ model.find($0) }) { remove(index..<model.end(of: index)) }
      return
    }
    let going = family(of: placement.owner)
    step.notes.orphans.subtract(going)
    remove(going, except: entry.id)
  }

  private mutating func put(_ entry: StackRecord, _ placement: Placement) {
    if model.records.isEmpty {
      insert(.layer(StackID.root.number, nil), at: 0)
      return insert(entry, at: 1)
    }
    switch placement.verb {
    case .present(let style): open(entry, style, placement)
    case .push: push(entry, placement.place)
    case .replace: replace(entry, placement.place)
    case .root: root(entry, placement)
    }
  }

  /// Adds an entry on a new layer: an overlay above all layers, any other on the pile that it is presented from.
  private mutating func open(_ entry: StackRecord, _ style: Presentation, _ placement: Placement) {
    // What is kept alive below a gate's root is not shown under what that flow presents.
    if wasAlone(rootFlow(of: entry.flow)) { return openBesideLayers(entry) }
    let isOverlay = style == .overlay
    if isOverlay { model.hasOverlays = true }
    let index = isOverlay ? model.records.count : endOfPile(for: placement)
    let layer = StackRecord.layer(
      newID(), style, name: placement.styleName,
      presenter: isOverlay ? placement.presenter ?? placement.owner : .entry)
    insert(layer, at: index)
    insert(entry, at: index + 1)
  }

  /// The index of a new layer that is not an overlay.
  func endOfPile(for placement: Placement) -> Int {
    guard let ground = placement.ground ?? placement.place.stack, let index = model.find(ground) else {
      return model.endUnderOverlays
    }
    return model.endOfPile(of: index)
  }

  /// The number of the app's own name for a style; 0 for none.
  mutating func number(ofStyle name: String?) -> Int {
    guard let name else { return 0 }
    if let known = model.styleNames.firstIndex(of: name) { return known + 1 }
    model.styleNames.append(name)
    return model.styleNames.count
  }

  /// Adds an entry on another root layer, which covers all layers but the overlays.
  private mutating func openBesideLayers(_ entry: StackRecord) {
    let index = model.endUnderOverlays
    insert(.layer(newID(), nil), at: index)
    insert(entry, at: index + 1)
  }

  private mutating func push(_ entry: StackRecord, _ place: Place) {
    if let spot = model.spot(place) { return push(entry, at: spot) }
    // A gate's flow that came as the root, and whose last entry has gone in the same move, is the root again.
    if wasAlone(rootFlow(of: entry.flow)) { return openBesideLayers(entry) }
    // If the stack has gone, the entry goes on the stack that the user sees.
    push(entry, at: model.spot(at: model.shownStack(of: model.layer(of: model.topUnderOverlays))))
  }

  private mutating func push(_ entry: StackRecord, at spot: StackModel.Spot) {
    var entry = entry
    entry.depth = spot.depth
    insert(entry, at: spot.end)
  }

  /// Puts an entry in place of another.
  private mutating func replace(_ entry: StackRecord, at index: Int) {
    var entry = entry
    entry.depth = model.records[index].depth
    if model.records[index].kind == .screen { return set(entry, at: index) }
    remove(index..<model.end(of: index))
    insert(entry, at: index)
  }

  private mutating func replace(_ entry: StackRecord, _ place: Place) {
    if let index = place.sender.flatMap({ model.find($0) }) {
      replace(entry, at: index)
    } else if let gap = place.gap, let stack = model.find(StackID(gap.stack)) {
      var entry = entry
      entry.depth = model.records[stack].depth + 1
      var (index, below) = (stack + 1, gap.index)
      while below > 0, index < model.records.count, model.records[index].depth >= entry.depth {
        index = model.end(of: index)
        below -= 1
      }
      insert(entry, at: index)
    } else {
      push(entry, place)
    }
  }

  /// Removes all entries of the flow, and puts the new entry in place of the lowest. If the flow is a container, or the move names an item, the
  /// container stays, and the entry becomes the only one of the item's stack.
  private mutating func root(_ entry: StackRecord, _ placement: Placement) {
    if model.flows.count == 1, !program.hasContainers {
      // Every entry belongs to the flow.
      remove(1..<model.records.count)
      return insert(entry, at: 1)
    }
    let going = family(of: placement.owner)
    step.notes.orphans.subtract(going)
    if let item = item(forRoot: entry, placement), let index = model.find(item) {
      remove(index + 1..<model.end(of: index))
      push(entry, Place(stack: item.number))
      if model.records.contains(where: { $0.kind == .container && $0.flow == placement.owner }) {
        removeLayers(of: going, over: item)
      } else {
        remove(going, except: entry.id)
      }
      return
    }
    guard let lowest = lowestToKeep(of: placement.owner, with: going) else {
      if placement.place.gap != nil || model.isEmptyLayer(placement.place) {
        // A flow between entries keeps its place.
        replace(entry, placement.place)
      } else if flow(placement.owner)?.role == .gate, !hasLeftLayer(going) {
        // The other entries are kept below the layer of a gate's flow that comes `as: root`.
        openBesideLayers(entry)
      } else {
        // The flow may show nothing but its own overlays.
        let isCovered = self.lowest(of: going) != nil
        let ground = ground(of: placement.owner, with: going).map { model.records[$0].id }
        push(entry, isCovered ? Place(stack: ground) : placement.place)
      }
      return remove(going, except: entry.id)
    }
    var entry = entry
    entry.depth = model.records[lowest].depth
    insert(entry, at: lowest)
    remove(going, except: entry.id)
  }

  /// Whether some flows were in a layer, or above entries of others, before this step: then they do not become a root.
  private func hasLeftLayer(_ flows: [FlowID]) -> Bool {
    let before = modelBefore
    guard let lowest = before.lowest(of: flows) else { return false }
    let layer = before.layer(of: lowest)
    return before.records[layer].style != nil || layer == 0 && lowest > 1
  }

  /// Whether a gate's flow was shown `as: root` when this step began, and shows nothing now.
  private func wasAlone(_ id: FlowID) -> Bool {
    guard flow(id)?.role == .gate, lowest(of: family(of: id)) == nil else { return false }
    let before = modelBefore
    // A child that has ended since may have shown its last entry.
    guard let lowest = before.lowest(of: before.family(of: id)) else { return false }
    let layer = before.layer(of: lowest)
    return layer > 0 && before.records[layer].style == nil
  }

  /// The item whose stack a `root` acts on; nil if absent.
  private func item(forRoot entry: StackRecord, _ placement: Placement) -> StackID? {
    if placement.isInItem { return placement.place.stack.map(StackID.init) }
    guard let container = model.records.firstIndex(where: { $0.kind == .container && $0.flow == placement.owner }),
      entry.kind != .container || entry.flow != placement.owner
    else { return nil }
    if let stack = model.stack(placement.place), stack > container, stack < model.end(of: container) {
      return StackID(model.records[stack].id)
    }
    return model.selectedItem(of: container).map { StackID(model.records[$0].id) }
  }

  /// Removes the layers over an item that a flow and its children have presented.
  private mutating func removeLayers(of flows: [FlowID], over item: StackID) {
    guard let index = model.find(item) else { return }
    let lowest = model.layer(of: index)
    var layer = model.layer(of: model.endOfPile(of: lowest) - 1)
    while layer > lowest {
      let below = model.layer(of: layer - 1)
      if !model.isEmptyLayer(layer), flows.contains(model.records[layer + 1].flow) { close(layer) }
      layer = below
    }
    removeOverlays(of: flows, except: item.number)
  }
}
