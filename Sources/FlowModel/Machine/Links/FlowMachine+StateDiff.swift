/// Compares a link's target with the current stack.
extension FlowMachine {
  /// The difference between a link's target and the current stack.
  struct StateDiff {
    /// The entry of the flow that the state names first. It stays in its place, with the entries below it.
    var anchor: EntryID?
    /// The place at which the target begins.
    var ground: Cursor
    /// The entries of the target that exist, without those of its layers.
    var existing: [UInt32] = []
    /// The flow of the highest entry of the target that exists, below its layers.
    var inCharge: FlowID
    /// The layers above that belong to the target, and (as `surplus`) those that do not, lowest first, without overlays and the layers on them.
    var common: [UInt32] = []
    var surplus: [UInt32] = []
  }

  mutating func diff(_ tree: StateTree, _ opening: LinkOpening, _ ask: Asking) -> StateDiff {
    let anchor = tree.entries.first.flatMap { self.anchor(of: $0) }
    var ground = Cursor(stack: StackID.root.number, inCharge: .entry)
    if let index = anchor.flatMap({ model.find($0) }) {
      let stack = model.stack(of: index)
      ground.stack = model.records[stack].id
      var below = stack + 1
      while below < index {
        ground.last = model.records[below].id
        below = model.end(of: below)
      }
    }
    var diff = StateDiff(anchor: anchor, ground: ground, inCharge: .entry)
    guard let index = model.find(StackID(ground.stack)) else { return diff }
    var opening = opening
    opening.cursor = ground
    follow(tree.entries, from: anchor, &opening, ask) { diff.existing.append($0) }
    diff.inCharge = opening.cursor.inCharge
    sortLayers(over: model.layer(of: index), tree, &diff, opening, ask)
    return diff
  }

  /// The entry of the flow that an element names. Of several such flows the lowest shown one counts, since existing
  /// entries stay; else the first.
  private func anchor(of element: StateTree.Element) -> EntryID? {
    if flowName(of: element) == nil { return nil }
    let anchors = currentFlows(element).compactMap { anchor(of: $0) }
    let shown = anchors.compactMap { model.find($0) }.filter { model.isShown(model.stack(of: $0)) }
    // In this order a relaunch brings them back, too.
    return shown.min().map { EntryID(model.records[$0].id) } ?? anchors.first
  }

  private func anchor(of flow: RunningFlow) -> EntryID? {
    if let container = model.records.first(where: { $0.kind == .container && $0.flow == flow.id }) {
      return EntryID(container.id)
    }
    let family = model.family(of: flow.id)
    if let origin = flow.origin.flatMap({ model.find($0) }), let lowest = model.lowest(of: family, on: origin) {
      return EntryID(model.records[lowest].id)
    }
    // The flow may be in several items. The stack of its oldest entry counts, whichever item is selected.
    func all(in range: Range<Int>) -> [Int] {
      range.filter { !model.records[$0].isStack && family.contains(model.records[$0].flow) }
    }
    // Overlays count only if the flow has no entry elsewhere.
    let under = all(in: 0..<model.endUnderOverlays)
    let all = under.isEmpty ? all(in: 0..<model.records.count) : under
    guard let oldest = all.min(by: { model.records[$0].id < model.records[$1].id }) else { return nil }
    let stack = model.stack(of: oldest)
    return all.first { model.stack(of: $0) == stack }.map { EntryID(model.records[$0].id) }
  }

  /// Moves a cursor up the entries of a target, as far as they exist.
  private mutating func follow(
    _ elements: [StateTree.Element], from anchor: EntryID?, _ opening: inout LinkOpening, _ ask: Asking,
    finding: (UInt32) -> Void = { _ in }
  ) {
    for (position, element) in elements.enumerated() {
      let known = position == 0 ? anchor.flatMap { model.find($0) } : nil
      guard let index = known ?? existing(element, opening, ask)?.index else { break }
      let record = model.records[index]
      finding(record.id)
      opening.cursor.last = record.id
      opening.cursor.isImplied = flowName(of: element) != nil
      opening.cursor.inCharge = record.flow
      guard isContainer(record, element) else { continue }
      guard let item = item(named: element, of: index) else { return }
      guard model.isMade(item) else { break }
      let inner = model.records[item + 1]
      opening.cursor = Cursor(stack: model.records[item].id, last: inner.id, isImplied: true, inCharge: inner.flow)
    }
  }

  /// Whether an entry is the container that an element names, and not one that a flow of that name begins with.
  func isContainer(_ record: StackRecord, _ element: StateTree.Element) -> Bool {
    record.kind == .container && definition(of: record.flow)?.name == flowName(of: element)
  }

  /// The item of a container that an element names, else the selected one; nil if absent.
  private func item(named element: StateTree.Element, of container: Int) -> Int? {
    guard let name = shownItem(named: innermost(element), of: container) else {
      return model.selectedItem(of: container)
    }
    let items = definition(of: model.records[container].flow)?.items ?? []
    return items.firstIndex { $0.name == name }.flatMap { model.item($0, of: container) }
  }

  /// The item that an element names; of a split, else the last column that it writes.
  func shownItem(named element: StateTree.Element, of container: Int) -> String? {
    if let name = split(element.name).1 { return name }
    guard model.records[container].flags.contains(.split), case .items(let columns) = element.body else { return nil }
    return columns.last?.name
  }

  /// Whether the item that an element names, or else the selected item of its container, has not been made.
  func namesItemToMake(_ element: StateTree.Element) -> Bool {
    guard let container = model.records.firstIndex(where: { isContainer($0, element) }) else { return false }
    return item(named: element, of: container).map { !model.isMade($0) } ?? true
  }

  private mutating func sortLayers(
    over base: Int, _ tree: StateTree, _ diff: inout StateDiff, _ opening: LinkOpening, _ ask: Asking
  ) {
    let layers = layers(of: tree).under
    let top = model.endOfPile(of: base)
    var index = model.end(of: base)
    var opening = opening
    while index < top {
      let id = model.records[index].id
      let position = diff.common.count
      if diff.surplus.isEmpty, position < layers.count, isBegun(layers[position], in: id, opening, ask) {
        diff.common.append(id)
        opening = opening.at(id)
        follow(layers[position].entries, from: nil, &opening, ask)
      } else {
        diff.surplus.append(id)
      }
      index = model.end(of: index)
    }
  }

  /// A target's layers under its overlays, and each overlay with the layers on it. A layer of an unknown style does not count as an overlay; it
  /// is refused when it is presented.
  mutating func layers(of tree: StateTree) -> (under: [StateTree.Layer], overlays: [[StateTree.Layer]]) {
    var layers: (under: [StateTree.Layer], overlays: [[StateTree.Layer]]) = ([], [])
    for layer in tree.layers {
      if presentation(layer.style, of: 0) == .overlay {
        layers.overlays.append([layer])
      } else if let last = layers.overlays.indices.last {
        layers.overlays[last].append(layer)
      } else {
        layers.under.append(layer)
      }
    }
    return layers
  }

  /// Whether an existing layer has the style and the lowest entry of a target's layer.
  mutating func isBegun(
    _ layer: StateTree.Layer, in id: UInt32, _ opening: LinkOpening, _ ask: Asking
  ) -> Bool {
    guard let index = model.find(StackID(id)), style(at: index) == layer.style,
      let first = layer.entries.first
    else { return false }
    return existing(first, opening.at(id), ask)?.index == index + 1
  }

  // MARK: One entry

  /// The entry on a stack that corresponds to an entry of a target.
  struct Counterpart {
    var index: Int
    /// Whether it has the same identity.
    var isSame: Bool
    /// The child flow that it belongs to; nil if the target's entry is a screen.
    var flow: FlowID?
    /// Whether all entries between the cursor and this one have the same node, with other identities.
    var isAboveSiblings = false
    /// The entry that a flow or an item starts with, if it is in the place of the target's entry.
    var begun: Int?
  }

  /// The lowest entry above a cursor with the identity of a target's entry; else the next entry, if it has the same node.
  mutating func existing(
    _ element: StateTree.Element, _ opening: LinkOpening, _ ask: Asking
  ) -> Counterpart? {
    let cursor = opening.cursor
    guard let stack = model.find(StackID(cursor.stack)), let route = route(to: element, from: cursor.inCharge)
    else { return nil }
    let next = next(cursor)
    var sibling: Counterpart?
    if cursor.isImplied, let index = cursor.last.flatMap({ model.find($0) }), let owner = owner(of: index, route) {
      if isSame(element, index, owner, opening, ask) {
        return Counterpart(index: index, isSame: true, flow: owner.child)
      }
      // The start entry of the flow or the item is in the element's place.
      sibling = Counterpart(index: index, isSame: false, flow: owner.child)
    }
    var isAboveSiblings = true
    var index = next
    let end = model.end(of: stack)
    while index < end {
      if let owner = owner(of: index, route) {
        if isSame(element, index, owner, opening, ask) {
          let begun = sibling.flatMap { $0.index < next ? $0.index : nil }
          return Counterpart(
            index: index, isSame: true, flow: owner.child, isAboveSiblings: isAboveSiblings, begun: begun)
        }
        if index == next, sibling == nil { sibling = Counterpart(index: index, isSame: false, flow: owner.child) }
      } else {
        isAboveSiblings = false
      }
      index = model.end(of: index)
    }
    return sibling
  }

  /// The index of the next entry above a cursor, or the one it would have.
  func next(_ cursor: Cursor) -> Int {
    if let index = cursor.last.flatMap({ model.find($0) }) { return model.end(of: index) }
    return (model.find(StackID(cursor.stack)) ?? 0) + 1
  }

  /// The flow that runs an entry, and the child that the entry belongs to; nil if a route does not lead to it.
  private func owner(of index: Int, _ route: Route) -> (flow: RunningFlow, child: FlowID?)? {
    let record = model.records[index]
    guard let flow = flow(record.flow) else { return nil }
    if program.node(route.node, of: route.definition).isChild == false {
      guard record.kind == .screen, Int(record.node) == route.node, isEnd(flow, of: route) else { return nil }
      return (flow, nil)
    }
    var branch: RunningFlow? = flow
    while let child = branch {
      let parent = child.parent.flatMap { self.flow($0) }
      if child.node == route.node, let parent, isEnd(parent, of: route) {
        // An entry that the child has put elsewhere since, on a layer of its own, is not its first one.
        return model.lowest(of: child.id, with: model.family(of: child.id)) == index ? (parent, child.id) : nil
      }
      branch = parent
    }
    return nil
  }

  /// Whether a flow is the one in which a route ends.
  private func isEnd(_ flow: RunningFlow, of route: Route) -> Bool {
    var flow = flow
    for node in route.through.reversed() {
      guard flow.node == node, let parent = flow.parent.flatMap({ self.flow($0) }) else { return false }
      flow = parent
    }
    return flow.id == route.flow.id
  }

  /// Whether an entry agrees with what the link gives to a target's entry; what the link leaves out is as it is.
  private mutating func isSame(
    _ element: StateTree.Element, _ index: Int, _ owner: (flow: RunningFlow, child: FlowID?), _ opening: LinkOpening,
    _ ask: Asking
  ) -> Bool {
    guard let filling = filling(givenTo: element, opening, runner: owner.flow.id) else { return true }
    if let child = owner.child {
      if let running = flow(child), program.definitions[owner.flow.definition].nodes[running.node].key == [] {
        return true
      }
      return ask(.isSameFlow(child, filling), &self) == 1
    }
    let record = model.records[index]
    if program.definitions[owner.flow.definition].nodes[Int(record.node)].key == [] { return true }
    return ask(.isSame(EntryID(record.id), filling), &self) == 1
  }
}
