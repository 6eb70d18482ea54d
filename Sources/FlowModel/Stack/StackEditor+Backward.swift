/// Going back.
extension StackEditor {
  /// Removes the top entry of a place's stack. A layer that would be left empty is closed. A pushed child that loses its last entry is cancelled.
  ///
  /// - Parameter place: the place of the move; afterwards the stack on which a forward part of the same move acts.
  /// - Throws: a refusal if the stack must keep its last entry.
  mutating func pop(_ place: inout Place) throws(Refusal) {
    guard let spot = model.spot(place) else { throw Refusal(denial: .impossible) }
    // A flow between entries has nothing but its layer.
    if model.isEmptyLayer(place), spot.end > 1 { return closeLayer(spot.end - 1, &place) }
    guard let top = model.topEntry(spot) else { throw Refusal(denial: .impossible) }
    if model.records[top - 1].depth >= spot.depth {
      // Another entry, or a record inside one, lies below.
      place.stack = model.records[model.holder(of: top - 1, depth: spot.depth + 1)].id
      return remove(top..<spot.end)
    }
    let stack = top - 1
    if stack > 0, model.records[stack].kind == .layer { return closeLayer(stack, &place) }
    guard let flow = model.flow(model.records[top].flow), flow.id != model.ownerOfLastEntry(of: stack) else {
      throw Refusal(denial: .impossible)
    }
    // This is a pushed child's last entry: a forward part takes its place.
    place.stack = cancelChild(on: stack) ? model.records[stack].id : nil
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

  /// Removes what lies above an entry in its layer, and the layers over that.
  mutating func popWithinLayer(to target: Int) {
    let layer = model.layer(of: target)
    remove(model.end(of: layer)..<model.endOfPile(of: layer))
    cut(above: target, home: layer)
  }

  /// Removes what lies between an entry and a stack above it, on which the move acts.
  ///
  /// - Parameters:
  ///   - inclusive: whether the entry is removed next.
  ///   - place: the place of the move; afterwards the stack on which a forward part of the same move acts.
  mutating func pop(to target: Int, from home: Int, inclusive: Bool, _ place: inout Place) {
    let stack = model.stack(of: target)
    removeLayers(between: model.layer(of: target), and: model.layer(of: home))
    cut(above: target, home: home)
    place.stack = model.records[stack].id
    if inclusive, target == stack + 1, stack > 0, model.records[stack].kind == .layer {
      // As in `pop`: on the layer of a gate's flow that came `as: root`, a forward part makes a new root.
      place.stack = model.records[stack].style == nil ? nil : model.records[model.recordBelow(stack)].id
    }
  }

  /// Removes the layers above `layer` in the pile that `home` is in. If that pile is an overlay above `layer`, the whole pile is removed.
  private mutating func removeLayers(between layer: Int, and home: Int) {
    if layer == home { return }
    let end = model.endOfPile(of: home)
    guard let overlay = model.overlay(of: home), overlay > layer else {
      return remove(model.end(of: layer)..<end)
    }
    remove(overlay..<end)
    remove(model.end(of: layer)..<model.endUnderOverlays)
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

  /// Removes the layers above a place, on the same overlay or under all overlays; if there are none, the place's own layer.
  mutating func dismiss(_ place: inout Place, of flow: FlowID) throws(Refusal) {
    guard let id = place.stack, let index = model.find(id) else { throw Refusal(denial: .impossible) }
    let layer = model.layer(of: index)
    let (end, top) = (model.end(of: layer), model.endOfPile(of: layer))
    let count = model.records.count
    if place.reachesOverlays { removeOverlays(of: [flow], except: id) }
    if end < top {
      remove(end..<top)
    } else if model.records.count < count {
      return
    } else if model.records[layer].style != nil {
      place.stack = model.records[model.recordBelow(layer)].id
      close(layer)
    } else {
      // The layer is the root, or that of a gate's flow that came `as: root`.
      throw Refusal(denial: .impossible)
    }
  }

  /// Removes an entry, what lies above it, and the layers over it.
  mutating func dismiss(from index: Int) {
    popWithinLayer(to: index)
    let stack = model.stack(of: index)
    if index == stack + 1 {
      close(stack)
    } else {
      remove(index..<model.end(of: index))
    }
  }
}

extension StackModel {
  /// The flow whose last entry must not be popped: the entry flow on the root, the flow that an item runs or that has the item.
  fileprivate func ownerOfLastEntry(of stack: Int) -> FlowID {
    guard records[stack].kind == .item else { return .entry }
    let container = records[stack].flow
    let top = records[stack + 1].flow
    return flow(top)?.parent == container ? top : container
  }
}
