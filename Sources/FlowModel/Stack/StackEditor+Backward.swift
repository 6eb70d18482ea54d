/// Going back.
extension StackEditor {
  /// Removes the entry that speaks, or after an outcome the one that led to the child, with what lies on it in its stack; where there is none, the
  /// top entry of the place's stack. A layer that would be left empty is closed. A pushed child that loses its last entry is cancelled.
  ///
  /// - Parameter place: the place of the move; afterwards the stack on which a forward part of the same move acts.
  /// - Returns: false if the stack must keep its last entry, and nothing is removed.
  mutating func pop(_ place: inout Place) -> Bool {
    let led = place.sender == nil ? place.led.flatMap { model.find($0) } : nil
    guard let spot = led.map({ model.spot(at: $0) }) ?? model.spot(place) else { return false }
    // A flow between entries has nothing but its layer.
    if led == nil, model.isEmptyLayer(place), spot.end > 1 {
      closeLayer(spot.end - 1, &place)
      return true
    }
    guard let entry = led ?? model.entryToPop(place, spot) else { return false }
    let end = model.spot(at: entry).end
    if !model.records[entry - 1].isStack {
      // Another entry, or a record inside one, lies below.
      place.stack = model.records[model.holder(of: entry - 1, depth: spot.depth + 1)].id
      remove(entry..<end)
      return true
    }
    let stack = entry - 1
    if stack > 0, model.records[stack].kind == .layer {
      closeLayer(stack, &place)
      return true
    }
    guard let flow = model.flow(model.records[entry].flow), flow.id != model.ownerOfLastEntry(of: stack) else {
      return false
    }
    // This is a pushed child's last entry: a forward part takes its place.
    place.stack = cancelChild(on: stack) ? model.records[stack].id : nil
    return true
  }

  /// Closes a layer above others. A forward part of the same move acts on the stack below it.
  private mutating func closeLayer(_ layer: Int, _ place: inout Place) {
    // A gate's flow that came `as: root` is on a layer without a style, over the entries that are kept alive. Nothing is shown below it, so a
    // forward part makes a new root.
    place.stack = model.records[layer].style == nil ? nil : model.records[model.recordBelow(layer)].id
    close(layer)
  }

  /// Removes a pushed child's last entry from an item or the root. The child is cancelled, and its parent's edge may show another entry.
  ///
  /// - Returns: whether the stack stays meanwhile, as one below other layers does.
  @discardableResult
  private mutating func cancelChild(on stack: Int) -> Bool {
    guard model.records[stack].kind == .item || model.end(of: stack) < model.records.count else {
      close(stack)
      return false
    }
    remove(stack + 1..<model.end(of: stack))
    return true
  }

  /// Removes what lies above an entry in its layer, and the layers over that which some flows' entries stand in.
  mutating func popWithinLayer(to target: Int, of flows: [FlowID]) {
    let layer = model.layer(of: target)
    removeLayers(over: layer, of: flows)
    cut(above: target, home: layer)
  }

  /// Removes what lies between an entry and a stack above it, on which the move acts, and what hides the entry: the layers over it that entries of
  /// some flows stand in.
  ///
  /// - Parameters:
  ///   - flows: the flow that moves, and those that it runs.
  ///   - inclusive: whether the entry is removed next.
  ///   - place: the place of the move; afterwards the stack on which a forward part of the same move acts.
  mutating func pop(to target: Int, from home: Int, of flows: [FlowID], inclusive: Bool, _ place: inout Place) {
    let stack = model.stack(of: target)
    let layer = model.layer(of: target)
    // Only moves from within take an overlay.
    if let overlay = model.overlay(of: home), overlay > layer { close(overlay) }
    removeLayers(over: layer, of: flows)
    cut(above: target, home: home)
    place.stack = model.records[stack].id
    if inclusive, target == stack + 1, stack > 0, model.records[stack].kind == .layer {
      // As in `pop`: on the layer of a gate's flow that came `as: root`, a forward part makes a new root.
      place.stack = model.records[stack].style == nil ? nil : model.records[model.recordBelow(stack)].id
    }
  }

  /// Removes the layers over another one, on the same overlay or under all overlays, that entries of some flows stand in, and those of flows between
  /// entries. What other flows have put there stays.
  private mutating func removeLayers(over lowest: Int, of flows: [FlowID]) {
    let first = model.end(of: lowest)
    var end = model.endOfPile(of: lowest)
    while end > first {
      let layer = model.layer(of: end - 1)
      let isOwn = model.records[layer..<end].contains { !$0.isStack && flows.contains($0.flow) }
      if isOwn || layer == end - 1 { remove(layer..<end) }
      end = layer
    }
  }

  /// Removes the entry that an inclusive `popTo` has found, with its layer if it is alone there.
  ///
  /// - Returns: the entry, if it is alone on a stack that keeps one; else nil.
  mutating func removeTarget(_ target: Int, isFollowed: Bool) -> EntryID? {
    let stack = model.stack(of: target)
    if target > stack + 1 {
      remove(target..<model.end(of: target))
    } else if stack > 0, model.records[stack].kind == .layer {
      close(stack)
    } else if !isFollowed, model.flow(model.records[target].flow)?.id != model.ownerOfLastEntry(of: stack) {
      // As in `pop`: a pushed child's last entry.
      cancelChild(on: stack)
    } else {
      return EntryID(model.records[target].id)
    }
    return nil
  }

  /// Removes the entries above an entry on its stack, and on the stacks around it up to one that contains `home`, or has it in another column.
  mutating func cut(above target: Int, home: Int) {
    // The last stack is found first: records below `home` may be removed, and its index then means another record.
    var last = model.stack(of: target)
    while !model.isInside(home, last), model.records[last].kind != .layer {
      let container = model.container(of: last)
      if model.isInside(home, container) { break }
      last = model.stack(of: container)
    }
    var entry = target
    while true {
      let stack = model.stack(of: entry)
      remove(model.end(of: entry)..<model.end(of: stack))
      if stack == last { return }
      entry = model.container(of: stack)
    }
  }

  /// Removes an entry, unless its stack would be left empty.
  mutating func removeUnlessAlone(_ entry: EntryID) {
    guard let index = model.find(entry), model.count(on: model.stack(of: index)) > 1 else { return }
    remove(index..<model.end(of: index))
  }

  /// Removes the layer in which who speaks stands, with all above it on the same overlay or under all overlays; where it stands in none, the layers
  /// above.
  ///
  /// - Parameter place: the place of the move; afterwards the stack on which a forward part of the same move acts.
  /// - Returns: false if there is no such layer.
  mutating func dismiss(_ place: inout Place, of flow: FlowID) -> Bool {
    guard let id = place.speaker ?? place.stack, let index = model.find(id) else { return false }
    var layer = model.layer(of: index)
    let count = model.records.count
    if place.reachesOverlays {
      removeOverlays(of: [flow], except: id)
      layer = model.find(id).map { model.layer(of: $0) } ?? layer
    }
    let end = model.endOfPile(of: layer)
    if model.records[layer].style != nil {
      let below = layer > 0 ? model.records[model.recordBelow(layer)].id : nil
      remove(layer..<end)
      if place.stack.flatMap({ model.find($0) }) == nil { place.stack = below }
      return true
    }
    // The layer is the root, or that of a gate's flow that came `as: root`.
    remove(model.end(of: layer)..<end)
    return model.records.count < count
  }

  /// Removes an entry, what lies above it, and the layers over it.
  mutating func dismiss(from index: Int) {
    let layer = model.layer(of: index)
    remove(model.end(of: layer)..<model.endOfPile(of: layer))
    cut(above: index, home: layer)
    let stack = model.stack(of: index)
    if index == stack + 1 {
      close(stack)
    } else {
      remove(index..<model.end(of: index))
    }
  }
}

extension StackModel {
  /// The entry of a stack that a `pop` removes: the one that speaks if it is there, else the top one.
  fileprivate func entryToPop(_ place: Place, _ spot: Spot) -> Int? {
    guard let sender = place.sender.flatMap({ find($0) }), records[sender].depth == spot.depth, sender < spot.end else {
      return topEntry(spot)
    }
    return sender
  }

  /// The flow whose last entry must not be popped: the entry flow on the root, the flow that an item runs or that has the item.
  fileprivate func ownerOfLastEntry(of stack: Int) -> FlowID {
    guard records[stack].kind == .item else { return .entry }
    let container = records[stack].flow
    let top = records[stack + 1].flow
    return flow(top)?.parent == container ? top : container
  }
}
