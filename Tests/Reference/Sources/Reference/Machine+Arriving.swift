/// The smallest change that leads to a link's target: what already is there stays.
///
/// Language, "Links", with the table of `arrive:`.
extension ReferenceMachine {
  mutating func arrive(at to: StateText, _ arrive: [String: String], _ sender: Sender) throws(Interruption) {
    let lastBefore = lastID
    if runsInOrder.contains(where: { Set(path(of: $0.id)).count < path(of: $0.id).count }) { met(.flowInItself) }
    // What a gate sets aside is what the link acts on; the gate's flow is removed.
    for run in aside.keys.sorted() {
      met(.eventsAside)
      try finish(run, "cancelled", [:])
    }
    let ground = ground(of: to)
    var plain = to
    plain.layers.removeAll { kind(of: $0.style) == "overlay" }
    if var cursor = try arrivesOver(plain, arrive, sender, ground.layer) {
      for layer in to.layers where kind(of: layer.style) == "overlay" {
        try open(layer, over: &cursor, arrive, sender)
        findPresenter(of: layer, lastBefore)
      }
      return
    }
    var cursor = Cursor(stack: ground.stack, run: root)
    // The layers over the target are removed first: what is below them may then be removed too.
    try leaveLayers(of: to, arrive["modal"] ?? "dismiss", sender, ground.layer)
    cursor.lastBefore = lastBefore
    try reconcile(to.entries, &cursor, arrive, sender, isLastStack: to.layers.isEmpty)
    showColumns(around: cursor.stack)
    guard layers.indices.contains(ground.layer) else { return sweepAfterLink() }
    if ground.stack != layers[ground.layer].stack { try reveal(ground.stack) }
    for (index, layer) in to.layers.enumerated() {
      var there = ground.layer + index + 1
      var isThere = there < group(of: ground.layer).upperBound && isBegun(there, layer)
      if kind(of: layer.style) == "overlay" {
        let known = overlay(beginning: layer)
        (there, isThere) = (known ?? there, known != nil)
      }
      if isThere, !isLeftAlone(there, by: nil) {
        var inner = Cursor(stack: layers[there].stack, run: cursor.run, lastBefore: lastBefore)
        try reconcile(layer.entries, &inner, arrive, sender, isLastStack: index == to.layers.count - 1)
        cursor = inner
      } else {
        let before = group(of: ground.layer).upperBound
        for (position, entry) in layer.entries.enumerated() {
          let place = Place(verb: .present, run: cursor.run, stack: cursor.stack, style: layer.style)
          cursor.implied = nil
          try add(entry, &cursor, sender, position == 0 ? place : nil)
        }
        // With `modal: keep` it is made below those that stay.
        let made = before..<group(of: ground.layer).upperBound
        if arrive["modal"] == "keep", kind(of: layer.style) != "overlay", there < before {
          let inserted = Array(layers[made])
          layers.removeSubrange(made)
          layers.insert(contentsOf: inserted, at: there)
        }
        findPresenter(of: layer, lastBefore)
      }
    }
    sweepAfterLink()
  }

  /// An overlay that is there already is the target's if it begins as that does.
  private func overlay(beginning layer: (style: String, entries: [EntryText])) -> Int? {
    layers.indices.last { index in
      layers[index].style == layer.style && layers[index].kind == "overlay"
        && entries(layers[index].stack).first?.name == layer.entries.first?.path.last
    }
  }

  /// An overlay of a target that is presented on top of all.
  private mutating func open(
    _ layer: (style: String, entries: [EntryText]), over cursor: inout Cursor, _ arrive: [String: String],
    _ sender: Sender
  ) throws(Interruption) {
    if let known = overlay(beginning: layer) {
      var inner = Cursor(stack: layers[known].stack, run: cursor.run, lastBefore: cursor.lastBefore)
      return try reconcile(layer.entries, &inner, arrive, sender, isLastStack: true)
    }
    for (position, entry) in layer.entries.enumerated() {
      let place = Place(verb: .present, run: cursor.run, stack: cursor.stack, style: layer.style)
      cursor.implied = nil
      try add(entry, &cursor, sender, position == 0 ? place : nil)
    }
  }

  /// Language, "Edges": where the presenter of an overlay is not known, it is the flow with an edge that presents it, or that the link names, else that of
  /// the entry below.
  private mutating func findPresenter(of written: (style: String, entries: [EntryText]), _ lastBefore: Int) {
    guard kind(of: written.style) == "overlay",
      let index = layers.indices.last(where: { layers[$0].kind == "overlay" && layers[$0].style == written.style }),
      let lowest = entries(layers[index].stack).first, lowest.id > lastBefore
    else { return }
    var run: Int? = lowest.run
    var name = lowest.container == nil ? lowest.name : ""
    while let id = run, let flow = module.flows[runs[id]?.flow ?? ""] {
      if module.presents(name, as: written.style, flow) { return layers[index].presenter = id }
      (name, run) = (flow.name, runs[id]?.parent)
    }
    // `Main.call` says that it is Main's.
    let named = written.entries.first?.path.dropLast().last { module.flows[$0] != nil }
    run = named == nil ? nil : lowest.run
    while let id = run {
      if runs[id]?.flow == named { return layers[index].presenter = id }
      run = runs[id]?.parent
    }
    let others = runsInOrder.filter { run in
      lowest.container == nil
        && module.flows[run.flow].map { module.presents(lowest.name, as: written.style, $0) } ?? false
    }
    if let other = others.max(by: { $0.id < $1.id }) { return layers[index].presenter = other.id }
    let seen = entries(shown(layers[group(of: 0).upperBound - 1].stack)).last
    layers[index].presenter = seen?.run ?? root
  }

  /// The flow that a target names first, with those that it says run it: that of its first entry, or of which it is an item.
  func firstFlow(of to: StateText) -> String? {
    guard let path = (to.entries.first ?? to.layers.first?.entries.first)?.path, let last = path.last else {
      return nil
    }
    let flows = path.filter { module.flows[$0] != nil }
    guard let name = flows.last, let flow = module.flows[name] else { return nil }
    return last == name || flow.items.contains { $0.name == last } ? flows.joined(separator: ".") : nil
  }

  /// The beginning of a target: at the flow that it names first, else at the base. Entries that exist stay.
  ///
  /// The page does not define which of several such flows is meant: the lowest that is shown, else the first.
  private func ground(of to: StateText) -> (stack: Int, layer: Int) {
    let name = firstFlow(of: to)
    let named = runsInOrder.filter { run in (name.map { isCalled($0, run) } ?? false) && !isOfGate(run.id) }.sorted {
      $0.id < $1.id
    }
    if named.first?.id == root { return (layers[0].stack, 0) }
    // In an overlay it is there, too, if it is nowhere else.
    let indices = Array(group(of: 0)) + layers.indices[group(of: 0).upperBound...]
    let order = Array(entriesFromTop.map(\.id).reversed())
    let grounds = named.compactMap { run -> (stack: Int, layer: Int, height: Int)? in
      for index in indices {
        guard let (stack, position) = lowest(of: run.id, in: layers[index].stack) else { continue }
        return (stack, index, order.firstIndex(of: entries(stack)[position].id) ?? 0)
      }
      return nil
    }
    let ground = grounds.filter { isSeen($0.stack) }.min { $0.height < $1.height } ?? grounds.first
    return ground.map { ($0.stack, $0.layer) } ?? (layers[0].stack, 0)
  }

  /// Whether every container around a stack shows it.
  private func isSeen(_ stack: Int) -> Bool {
    enclosing(stack).compactMap { container(of: $0) }.allSatisfy { container, item in
      container.container?.selected == item || module.flows[container.name].map { kind(of: $0) == .split } ?? false
    }
  }

  /// Shows a stack that is inside of containers: what is over these is removed, and the item is selected.
  private mutating func reveal(_ stack: Int) throws(Interruption) {
    for inner in enclosing(stack) {
      guard let (container, item) = container(of: inner), let outer = self.stack(of: container.id) else { return }
      try remove(Array(entries(outer).drop { $0.id != container.id }.dropFirst()))
      try select(item, of: container.id)
    }
  }

  /// The layers over the target are removed, or stay with `modal: keep`; overlays and those of a gate that runs for the start or `lost` are not counted.
  private mutating func leaveLayers(
    of to: StateText, _ modal: String, _ sender: Sender, _ ground: Int
  ) throws(Interruption) {
    guard modal != "keep" else { return }
    var matched = 0
    let pile = group(of: ground)
    while matched < to.layers.count, ground + matched + 1 < pile.upperBound,
      isBegun(ground + matched + 1, to.layers[matched])
    { matched += 1 }
    let gone = pile.filter { $0 > ground + matched && !isLeftAlone($0, by: nil) }
    try removeLayers(gone)
  }

  /// Whether a layer that stands is of the style of one that is written, and begins as it does.
  private func isBegun(_ index: Int, _ written: (style: String, entries: [EntryText])) -> Bool {
    guard layers[index].style == written.style, let first = entries(layers[index].stack).first else { return false }
    return first.name == written.entries.first?.path.last
  }

  /// Makes one stack what the state has for it, from its lowest entry on; the cursor moves into the items that are named.
  mutating func reconcile(
    _ written: [EntryText], _ cursor: inout Cursor, _ arrive: [String: String], _ sender: Sender, isLastStack: Bool
  ) throws(Interruption) {
    var index = 0
    var family: Int?
    for (position, entry) in written.enumerated() {
      family = nil
      let isLast = isLastStack && position == written.count - 1
      let last = entry.path.last ?? ""
      if let found = existingFlow(entry, cursor, index, isFirst: position == 0 && cursor.run == root, sender) {
        // A flow's identity is its name and its inputs, as far as the link gives them. To the one that it waits for it gives none.
        let run = found.container?.run ?? found.run
        if !(position == 0 && cursor.run == root), !isSame(run: run, entry.inputs, sender) {
          let isPushed =
            isLast && arrive["sibling"] == "push" && found.index <= index && lastOf(found) <= cursor.lastBefore
          try remove(Array(entries(found.stack).dropFirst(isPushed ? found.index + 1 : min(found.index, index))))
          try add(entry, &cursor, sender, Place(verb: .push, run: cursor.run, stack: found.stack))
          index = entries(cursor.stack).count
          continue
        }
        // Of a container, an item that is named says what the flow then shows.
        let isMeant = last == runs[run]?.flow || isItem(last, of: run)
        // To the one that it waits for it gives nothing, so it makes no second one.
        let isBesideItself = arrive["same"] == "push" && !(position == 0 && cursor.run == root)
        // What the link has made itself is not there "already".
        let isStanding = lastOf(found) <= cursor.lastBefore
        if isLast, isMeant, isStanding, arrive["same"] == "replace" || isBesideItself, let parent = runs[run]?.parent {
          if position == 0 { cursor.run = parent }
          try makeRoom(beside: run, found.stack, found.index, isPushed: arrive["same"] == "push")
          try add(entry, &cursor, sender, Place(verb: .push, run: cursor.run, stack: found.stack))
          index = entries(cursor.stack).count
          continue
        }
        // Of the entry flow there is no other.
        if isLast, isMeant, isStanding, arrive["same"] == "restart" || arrive["same"] == "replace" {
          firstItem = isItem(last, of: run) ? last : nil
          (cursor.stack, index) = try restart(run, entry.inputs, sender, at: (found.stack, found.index))
          (family, cursor.run, cursor.implied) = (run, run, nil)
          continue
        }
        if isLast, position > 0 || cursor.run != root, !isStanding || (arrive["same"] ?? "refresh") == "refresh" {
          refresh(run: run, entry.inputs, sender)
        }
        if found.container != nil { try remove(Array(entries(found.stack).dropFirst(found.index + 1))) }
        let isPushed =
          isLast && found.index > index && arrive["sibling"] == "push"
          && areSiblings(index..<found.index, of: found.run, found.stack)
        if let container = found.container {
          if position > 0, found.index > index, found.stack == cursor.stack, !isPushed {
            try remove(Array(entries(found.stack)[index..<found.index]))
          }
          try show(entry, of: container, &cursor, sender)
          index = entries(cursor.stack).isEmpty ? 0 : 1
          continue
        }
        // What is between is not of the target.
        if position > 0, found.index > index, found.stack == cursor.stack, !isPushed {
          try remove(Array(entries(found.stack)[index..<found.index]))
          cursor.implied = nil
          guard let again = existingFlow(entry, cursor, index, isFirst: false, sender) else { continue }
          index = again.index
        } else {
          index = found.index
        }
        cursor.run = nearest(startingWith: found.run)
        cursor.stack = found.stack
        family = found.run
        cursor.implied = self.entries(found.stack)[index].id
        index += 1
        continue
      }
      if let implied = cursor.implied, let existing = self.entry(implied), existing.name == last,
        entry.path.count == 1 || isRunAsWritten(existing, entry, cursor.run)
      {
        cursor.implied = nil
        index = (entries(cursor.stack).firstIndex { $0.id == implied } ?? 0)
        // What the link has made itself is not there "already".
        if implied > cursor.lastBefore {
          refresh(implied, entry, sender)
          cursor.run = existing.run
          index += 1
          continue
        }
      }
      cursor.begun = cursor.implied
      cursor.implied = nil
      // What already is there stays, and what is below it is removed.
      let all = entries(cursor.stack)
      if let higher = all.indices.dropFirst(index).first(where: {
        all[$0].container == nil && all[$0].name == last && isSame(all[$0], entry, cursor.run, sender)
      }) {
        let isPushed =
          isLast && arrive["sibling"] == "push" && areSiblings(index..<higher, of: all[higher].run, cursor.stack)
        if isPushed { index = higher } else { try remove(Array(all[index..<higher])) }
      }
      let there = entries(cursor.stack)
      if index < there.count, there[index].container == nil, there[index].name == last {
        if try meet(there[index], entry, arrive, &cursor, sender, isLast: isLast) {
          index += 1
          continue
        }
        // A screen that another flow shows is no sibling.
        if isLast, isRunAsWritten(there[index], entry, cursor.run),
          arrive[isSame(there[index], entry, cursor.run, sender) ? "same" : "sibling"] == "push"
        {
          index += 1
        }
      }
      try remove(Array(entries(cursor.stack).dropFirst(index)))
      let stack = cursor.stack
      try add(entry, &cursor, sender, Place(verb: .push, run: cursor.run, stack: stack))
      cursor.begun = nil
      index = entries(cursor.stack).count
    }
    // What is above the last entry is removed, in an item's stack too; a flow or a container that is there is as it is.
    if let last = written.last, last.items == nil, module.flows[last.path.last ?? ""]?.isContainer == true { return }
    if let family {
      let above = entries(cursor.stack).dropFirst(index)
      index += above.prefix { isRun($0.run, within: family) }.count
    }
    if self.stacks[cursor.stack] != nil { try remove(Array(entries(cursor.stack).dropFirst(index))) }
  }

  /// The entry of a flow or container that a state names and that is there already.
  ///
  /// - Parameter isFirst: whether the target begins with it: then it is meant wherever it is, and by whichever flow it is run.
  private mutating func existingFlow(
    _ written: EntryText, _ cursor: Cursor, _ index: Int, isFirst: Bool, _ sender: Sender
  ) -> (stack: Int, index: Int, run: Int, container: Entry?)? {
    let names = written.path.filter { module.flows[$0] != nil }
    guard let name = names.last, let flow = module.flows[name] else { return nil }
    let there = entries(cursor.stack)
    if flow.isContainer {
      // A flow that is named before may begin with it.
      let isBegun = index > 0 && index <= there.count && there[index - 1].id == cursor.implied
      let found = there.indices.dropFirst(isBegun ? index - 1 : index).first { index in
        there[index].container != nil && there[index].name == name
      }
      guard let found else { return nil }
      return (cursor.stack, found, there[found].run, there[found])
    }
    guard written.path.last == name else { return nil }
    let way = names.count == 1 && !isFirst ? way(from: cursor.run, to: name) : nil
    let candidates =
      runsInOrder
      .filter { run in
        // One that another flow runs is another one.
        if let way, runs[run.parent ?? root]?.flow != way.flows.last ?? runs[way.run]?.flow { return false }
        if isFirst, !isCalled(names.joined(separator: "."), run) { return false }
        // One that the link has begun for the entry below is that entry's.
        if !isFirst, run.id > cursor.lastBefore, let lowest = lowest(of: run.id, in: cursor.stack),
          lowest.index < index,
          lowest.stack == cursor.stack, there.indices.contains(lowest.index), there[lowest.index].id != cursor.implied
        {
          return false
        }
        return run.flow == name && isRun(run.id, within: cursor.run) && !isOfGate(run.id)
          && lowest(of: run.id, in: cursor.stack)?.stack == cursor.stack
          // What it shows elsewhere by a child does not count: it is where it began.
          && lowest(of: run.id)?.stack == cursor.stack
      }
      .sorted { $0.id < $1.id }
    // The one that the link's inputs agree with, before another one.
    let run = candidates.first { !isFirst && isSame(run: $0.id, written.inputs, sender) } ?? candidates.first
    guard let run, let lowest = lowest(of: run.id, in: cursor.stack), lowest.stack == cursor.stack,
      lowest.index >= max(0, index - 1)
    else { return nil }
    return (lowest.stack, lowest.index, run.id, nil)
  }

  /// The item that a state names is shown; `Main` alone is as selected.
  private mutating func show(
    _ written: EntryText, of container: Entry, _ cursor: inout Cursor, _ sender: Sender
  ) throws(Interruption) {
    guard let flow = module.flows[container.name] else { return }
    let name = flow.items.first { $0.name == written.path.last }?.name ?? shownItem(of: container) ?? ""
    try select(name, of: container.id)
    guard let stack = entry(container.id)?.container?.stack(of: name) else { return }
    cursor.stack = stack
    cursor.implied = entries(stack).first?.id
    cursor.run = runInCharge(ofItem: name, container)
  }

  /// The flow that an item starts and what that surely starts with, which run what follows; that of the item's lowest entry where the item starts
  /// none, or that one is removed.
  func runInCharge(ofItem name: String, _ container: Entry) -> Int {
    let stack = entry(container.id)?.container?.stack(of: name)
    let item = module.flows[container.name]?.items.first { $0.name == name }
    let started = runsInOrder.filter { $0.parent == container.run && $0.flow == item?.to && $0.from == stack }
    // One that has been started there before may have its entries elsewhere.
    let lowest = stack.flatMap { entries($0).first }
    let run = started.first { run in lowest.map { isRun($0.run, within: run.id) } ?? false } ?? started.first
    return run.map { nearest(startingWith: $0.id) } ?? lowest?.run ?? container.run
  }

  /// Flows whose entries a link has removed are removed with them.
  mutating func sweepAfterLink() {
    tidy()
    for run in runsInOrder where run.id != root && run.gate == nil && !isAlive(run.id) {
      takenOff.insert(run.id)
      forget(run.id)
    }
  }
}

extension ReferenceModule {
  /// Whether a flow has a move that presents a screen or a flow in a layer of a style.
  fileprivate func presents(_ name: String, as style: String, _ flow: Flow) -> Bool {
    moves(of: flow).contains { move in
      switch move.forward {
      case .present(let state) where state.layers.isEmpty && state.entries.count == 1:
        return (move.style ?? "sheet") == style && state.entries[0].path.last == name
      case .root(let state), .push(let state), .replace(let state), .present(let state):
        return state.layers.contains { $0.style == style && $0.entries.first?.path.last == name }
      default: return false
      }
    }
  }
}
