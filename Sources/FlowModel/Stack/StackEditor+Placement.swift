/// The placement of an entry, by its verb.
extension StackEditor {
  /// Removes the entries in whose place a flow comes that its start has presented.
  mutating func clear(_ placement: Placement, for entry: StackRecord) {
    if placement.verb == .replace {
      if let index = placement.place.sender.flatMap({ model.find($0) }) { remove(index..<model.end(of: index)) }
      return
    }
    remove(model.family(of: placement.owner), except: entry.id)
  }

  /// Puts an entry on the stack as a verb says.
  ///
  /// - Parameter isOfOnlyFlow: whether every entry belongs to one flow.
  mutating func put(_ entry: StackRecord, _ placement: Placement, isOfOnlyFlow: Bool) {
    if model.records.isEmpty {
      insert(.layer(StackID.root.number, nil), at: 0)
      return insert(entry, at: 1)
    }
    switch placement.verb {
    case .present(let style): open(entry, style, placement)
    case .push: push(entry, placement.place)
    case .replace: replace(entry, placement.place)
    case .root:
      if !isOfOnlyFlow { return root(entry, placement) }
      remove(1..<model.records.count)
      insert(entry, at: 1)
    }
  }

  /// Adds an entry on a new layer: an overlay above all layers but overlays of later styles, any other on the pile that it is presented from.
  private mutating func open(_ entry: StackRecord, _ style: Presentation, _ placement: Placement) {
    // A stack that is kept below a gate's root is not shown under what that flow presents.
    if wasAlone(model.rootFlow(of: entry.flow)) { return openBesideLayers(entry) }
    let isOverlay = style == .overlay
    let index =
      isOverlay ? model.index(ofNewOverlay: placement.styleName) : model.endOfPile(for: placement)
    var layer = StackRecord.layer(
      newID(), style, name: placement.styleName,
      presenter: isOverlay ? placement.presenter ?? placement.owner : .entry)
    if placement.isFixed { layer.flags = .fixed }
    insert(layer, at: index)
    insert(entry, at: index + 1)
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
    if wasAlone(model.rootFlow(of: entry.flow)) { return openBesideLayers(entry) }
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
    let going = model.family(of: placement.owner)
    if let item = model.item(forRoot: entry, placement), let index = model.find(item) {
      remove(index + 1..<model.end(of: index))
      push(entry, Place(stack: item.number))
      if model.records.contains(where: { $0.kind == .container && $0.flow == placement.owner }) {
        removeLayers(of: going, over: item)
      } else {
        remove(going, except: entry.id)
      }
      return
    }
    guard let lowest = model.lowestToKeep(of: placement.owner, with: going) else {
      if placement.place.gap != nil || model.isEmptyLayer(placement.place) {
        // A flow between entries keeps its place.
        replace(entry, placement.place)
      } else if model.flow(placement.owner)?.role == .gate, !hasLeftLayer(going) {
        // The other entries are kept below the layer of a gate's flow that comes `as: root`.
        openBesideLayers(entry)
      } else {
        // The flow may show nothing but its own overlays.
        let isCovered = model.lowest(of: going) != nil
        let ground = model.ground(of: placement.owner, with: going).map { model.records[$0].id }
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
    let before = before
    guard let lowest = before.lowest(of: flows) else { return false }
    let layer = before.layer(of: lowest)
    return before.records[layer].style != nil || layer == 0 && lowest > 1
  }

  /// Whether a gate's flow was shown `as: root` when this step began, and shows nothing now.
  private func wasAlone(_ id: FlowID) -> Bool {
    guard model.flow(id)?.role == .gate, model.lowest(of: model.family(of: id)) == nil else { return false }
    let before = before
    // A child that has ended since may have shown its last entry.
    guard let lowest = before.lowest(of: before.family(of: id)) else { return false }
    let layer = before.layer(of: lowest)
    return layer > 0 && before.records[layer].style == nil
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

  /// Removes an existing entry and all above it, so that a new one can take its place.
  mutating func makeRoom(from index: Int, on stack: Int, _ verb: FlowDefinition.Verb) {
    // `root` removes these entries itself once the new entry is there. Until then no stack may be left empty.
    if verb.clearsFlow { return }
    // A presented entry comes on a new layer, so a layer that would be left empty is closed.
    if verb.style != nil, index == stack + 1 { return close(stack) }
    remove(index..<model.end(of: stack))
  }

  /// Moves entries to the top of a stack, with their content. The order within the two parts is kept.
  mutating func raise(on stack: Int, where isRaised: (Int, StackRecord) -> Bool) {
    let end = model.end(of: stack)
    var (others, raised): ([StackRecord], [StackRecord]) = ([], [])
    var entry = stack + 1
    while entry < end {
      let range = entry..<model.end(of: entry)
      if isRaised(entry, model.records[entry]) {
        raised += model.records[range]
      } else {
        others += model.records[range]
      }
      entry = range.upperBound
    }
    let records = others + raised
    if records[...] != model.records[stack + 1..<end] { replace(stack + 1..<end, with: records) }
  }

  /// Removes the layer of a gate's flow that came `as: root`. A link's moves act on the stack below it.
  mutating func uncover() {
    let cover = model.records.indices.dropFirst().first { index in
      model.records[index].kind == .layer && model.records[index].style == nil
    }
    if let cover { remove(cover..<model.endUnderOverlays) }
  }
}

extension StackModel {
  /// Whether the first entry of a starting flow comes on a layer of its own: a presented one's, or that of a gate's flow that comes `as: root`.
  func opensLayer(_ placement: Placement, of flow: FlowID) -> Bool {
    placement.verb.style != nil
      || placement.verb == .root && self.flow(flow)?.role == .gate && !records.isEmpty
  }

  /// Whether an entry would be the only one on its stack, so that the start of its flow has nothing to present over.
  ///
  /// - Parameter clears: whether the move removes entries: with `root` those of its flow, with `replace` the one that sent the event.
  func isAlone(_ placement: Placement, clears: Bool, _ entry: StackRecord) -> Bool {
    let place = placement.place
    if !clears { return stack(place).map { count(on: $0) == 0 } ?? false }
    if placement.verb == .replace {
      guard let index = place.sender.flatMap({ find($0) }) else { return isEmptyLayer(place) }
      return count(on: stack(of: index)) == 1
    }
    if item(forRoot: entry, placement) != nil { return true }
    let going = family(of: placement.owner)
    guard let lowest = lowestToKeep(of: placement.owner, with: going) else { return isEmptyLayer(place) }
    let stack = stack(of: lowest)
    let depth = records[lowest].depth
    return !records[stack + 1..<end(of: stack)].contains { $0.depth == depth && !going.contains($0.flow) }
  }

  /// The index of a new layer that is not an overlay.
  func endOfPile(for placement: Placement) -> Int {
    guard let ground = placement.ground ?? placement.place.stack, let index = find(ground) else {
      return endUnderOverlays
    }
    return endOfPile(of: index)
  }

  /// The item whose stack a `root` acts on; nil if absent.
  fileprivate func item(forRoot entry: StackRecord, _ placement: Placement) -> StackID? {
    if placement.isInItem { return placement.place.stack.map(StackID.init) }
    guard let container = records.firstIndex(where: { $0.kind == .container && $0.flow == placement.owner }),
      entry.kind != .container || entry.flow != placement.owner
    else { return nil }
    if let stack = stack(placement.place), stack > container, stack < end(of: container) {
      return StackID(records[stack].id)
    }
    return selectedItem(of: container).map { StackID(records[$0].id) }
  }

  /// The stack on which an existing entry is looked for. For `present`, it is the topmost layer in the pile of the new one; for an overlay, the
  /// topmost overlay that it would lie over.
  func stack(for placement: Placement) -> Int? {
    guard let style = placement.verb.style else { return stack(placement.place) }
    guard !records.isEmpty else { return nil }
    if style == .overlay {
      let index = index(ofNewOverlay: placement.styleName)
      return index > 0 ? overlay(of: index - 1) : nil
    }
    let layer = layer(of: max(endOfPile(for: placement), 1) - 1)
    // The layer of a gate's flow that came `as: root` does not count as a modal layer.
    return records[layer].style == nil ? nil : layer
  }
}
