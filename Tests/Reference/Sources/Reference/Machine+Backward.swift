/// The backward verbs: `pop`, `popTo` and `dismiss`.
///
/// Language, "Edges", with the table of verbs. Beside a forward verb one that finds nothing does nothing, and the rest goes on.
extension ReferenceMachine {
  /// The backward part of a move.
  mutating func performBackward(_ move: Move, _ sender: inout Sender) throws(Interruption) {
    do throws(Interruption) {
      switch move.backward {
      case .pop: try pop(&sender)
      case .popTo(let name, let inclusive): try popTo(name, inclusive: inclusive, &sender, move)
      case .dismiss: try dismiss(&sender)
      case nil: break
      }
    } catch {
      guard move.forward != nil, case .denied([impossibleMove]) = error else { throw error }
    }
  }

  /// `pop`: the entry that speaks goes, with what is on it in its stack, after an outcome the entry that led to the child; never a stack's last one, except
  /// a layer's, which is removed then, or a child's, which is cancelled.
  private mutating func pop(_ sender: inout Sender) throws(Interruption) {
    let speaking = entry(sender.spoken?.id) ?? entry(sender.led)
    guard let stack = speaking.flatMap({ self.stack(of: $0.id) }) ?? alive(sender.stack) else {
      throw .denied([impossibleMove])
    }
    let all = entries(stack)
    guard let lowest = all.first else {
      // A flow between entries has nothing but its layer. The page does not define it: the layer is removed.
      guard let own = layer(of: stack), layers[own].stack == stack, layers[own].kind != "base" else {
        throw .denied([impossibleMove])
      }
      return try removeLayer(own, &sender)
    }
    let index = all.firstIndex { $0.id == speaking?.id } ?? all.count - 1
    let isLayer = layers.contains { $0.stack == stack && $0.kind != "base" }
    guard index > 0 || isLayer || isChild(lowest, stack), !isLayer || mayTake(stack, sender) else {
      throw .denied([impossibleMove])
    }
    if isLayer, index == 0, let own = layer(of: stack) {
      // As of `dismiss`: what comes with the same move comes on what is seen below.
      try removeLayer(own, &sender)
    } else {
      try remove(Array(all[index...]))
      sender.stack = stack
      tidy()
    }
    sweep(sender.run)
  }

  /// Removes a layer, of an overlay with what is on it; what comes with the same move comes on what is seen below.
  private mutating func removeLayer(_ layer: Int, _ sender: inout Sender) throws(Interruption) {
    sender.stack = seenBelow(layer)
    try removeLayers(layers[layer].kind == "overlay" ? group(of: layer) : layer..<layer + 1)
  }

  /// The stack that is seen below a layer: an overlay is on none of the others.
  private func seenBelow(_ layer: Int) -> Int {
    let below = layers[layer].kind == "overlay" ? group(of: 0).upperBound : layer
    return shown(layers[below - 1].stack)
  }

  /// Whether a stack's last entry is of a child: of the entry flow, or of the flow that the item has started.
  private func isChild(_ top: Entry, _ stack: Int) -> Bool {
    guard let (container, _) = container(of: stack) else { return top.run != root }
    // The page does not define it for a flow that has taken the place of the item's own: that one is not pushed either.
    return runs[top.run]?.parent != container.run && top.run != container.run
  }

  /// Whether a move may take the layer that a stack is: an overlay is removed by moves from within, and by those that reach it.
  private func mayTake(_ stack: Int, _ sender: Sender) -> Bool {
    guard let layer = layers.first(where: { $0.stack == stack }), layer.kind == "overlay" else { return true }
    if enclosing(sender.stack).contains(stack)
      || entries(stack).contains(where: { isRun(sender.run, within: $0.run) })
    {
      return true
    }
    return sender.reachesOverlays && layer.presenter == sender.run
  }

  /// `popTo X`: down to the nearest X, in this stack or what is shown of the layers below, which is then seen; only entries of this flow and of its children
  /// count.
  ///
  /// The page does not define whether `inclusive` takes a stack's last entry: it does as `pop` does, or where another is put in its place; the last of all is
  /// denied to it. It does not define either that one that stands alone and finds nothing is denied: it does nothing.
  private mutating func popTo(
    _ name: String, inclusive: Bool, _ sender: inout Sender, _ move: Move
  ) throws(Interruption) {
    guard let start = alive(sender.stack), let own = layer(of: start) else {
      if move.forward == nil, layers.isEmpty { met(.startPopsNothing) }
      return
    }
    let inside = Set(enclosing(start))
    let searched = positions(from: start, own, sender)
    guard var found = searched.first(where: { matches(entries($0.stack)[$0.index], name, sender.run) }) else { return }
    if inclusive, let flow = run(of: entries(found.stack)[found.index], named: name, below: sender.run) {
      // What begins with a flow begins with its lowest entry.
      found = searched.last { isRun(entries($0.stack)[$0.index].run, within: flow) } ?? found
    }
    let (stack, index, layer) = found
    let first = inclusive ? index : index + 1
    try reveal(layer, from: own, by: sender.run)
    // What is over a container that is gone down into is removed as well.
    for inner in enclosing(stack) where !inside.contains(inner) {
      guard let (container, _) = container(of: inner), let outer = self.stack(of: container.id) else { continue }
      try remove(Array(entries(outer).drop { $0.id != container.id }.dropFirst()))
    }
    let all = entries(stack)
    let isLayer = layers.contains { $0.stack == stack && $0.kind != "base" }
    let isReplaced = isReplaced(stack, by: move, sender)
    let mayBeEmpty = isLayer || (isReplaced.map { $0 && !keepsLast } ?? isChild(all[0], stack))
    if first == 0, !isLayer, isReplaced == true { emptied = stack }
    if first == 0, isLayer, let layer = self.layer(of: stack) {
      // As of `pop`: what comes with a layer's going comes on what is seen below, though a child's parent keeps it between entries.
      try removeLayer(layer, &sender)
    } else {
      if first == 0, !mayBeEmpty, move.forward == nil, container(of: stack) == nil { throw .denied([impossibleMove]) }
      try remove(Array(all[(first == 0 && !mayBeEmpty ? 1 : first)...]))
      sender.stack = stack
      showColumns(around: stack)
      tidy()
    }
    sweep(sender.run)
  }

  /// Whether the forward part puts another entry on the stack; nil where there is none that could.
  private func isReplaced(_ stack: Int, by move: Move, _ sender: Sender) -> Bool? {
    var isBeside = false
    switch move.forward {
    case .push, .root: break
    case .replace:
      // What it swaps may be in another column.
      let spoken = sender.spoken.flatMap { self.stack(of: $0.id) }
      isBeside = spoken.map { !enclosing($0).contains(stack) } ?? false
    default: return nil
    }
    return !isBeside && (move.into == nil || container(of: stack)?.item == move.into)
  }

  /// The places where `popTo` looks, the nearest first, each with its layer.
  private func positions(from start: Int, _ own: Int, _ sender: Sender) -> [(stack: Int, index: Int, layer: Int)] {
    var searched = positions(in: start).map { ($0, own) }
    for around in enclosing(start) {
      if around != start { searched += positions(in: around, goingInto: false).map { ($0, own) } }
      searched += columns(before: around).flatMap { positions(in: $0) }.map { ($0, own) }
    }
    // No other flow's overlay is gone down into.
    for index in layers[..<own].indices.reversed()
    where group(of: index) == group(of: own) || index < group(of: 0).upperBound {
      searched += positions(in: layers[index].stack).map { ($0, index) }
    }
    if sender.reachesOverlays {
      let reached = overlays(of: sender.run).reversed()
      searched = reached.flatMap { index in positions(in: layers[index].stack).map { ($0, index) } } + searched
    }
    return searched.map { ($0.0.stack, $0.0.index, $0.1) }
  }

  /// The overlays that a flow has presented.
  private func overlays(of run: Int) -> [Int] {
    layers.indices.filter { layers[$0].kind == "overlay" && layers[$0].presenter == run }
  }

  /// The places of a stack's entries from its top, and of those in containers on it: in what they show, which is all columns of a split.
  private func positions(in stack: Int, goingInto: Bool = true) -> [(stack: Int, index: Int)] {
    entries(stack).indices.reversed().flatMap { index -> [(stack: Int, index: Int)] in
      let entry = entries(stack)[index]
      guard goingInto, let container = entry.container else { return [(stack, index)] }
      let isSplit = module.flows[entry.name].map { kind(of: $0) == .split } ?? false
      let all = module.flows[entry.name].map { printed(container, $0) } ?? []
      let shown = isSplit ? all.reversed() : all.filter { $0.name == container.selected }
      return shown.flatMap { positions(in: $0.stack) } + [(stack, index)]
    }
  }

  /// The project's own reference: in a split the columns before the one that is gone down from are below it, the nearest first.
  private func columns(before stack: Int) -> [Int] {
    guard let (entry, item) = container(of: stack), let flow = module.flows[entry.name], kind(of: flow) == .split else {
      return []
    }
    let names = flow.items.map(\.name).prefix { $0 != item }
    return names.reversed().compactMap { entry.container?.stack(of: $0) }
  }

  /// Whether an entry is the one that `popTo` names: a screen, or the lowest of a flow's.
  private func matches(_ entry: Entry, _ name: String, _ run: Int) -> Bool {
    guard isRun(entry.run, within: run), entry.loadingFor == nil else { return false }
    // The flow's own container is not an X of it, though the flow may run another of its name: the page means a child.
    if entry.name == lastName(name), entry.container == nil || entry.run != run { return true }
    return self.run(of: entry, named: name, below: run) != nil
  }

  /// The flow of a name that shows an entry, itself or by its own children.
  private func run(of entry: Entry, named name: String, below run: Int) -> Int? {
    var next: Int? = entry.run
    while let id = next, id != run {
      if runs[id]?.flow == lastName(name) { return id }
      next = runs[id]?.parent
    }
    return nil
  }

  /// Removes the layers over one that entries of the flow or of its children presented or stand in, so that it is seen; what other flows put there stays, as
  /// do overlays but the one that is gone down from.
  mutating func reveal(_ layer: Int, from own: Int, by run: Int) throws(Interruption) {
    var gone = group(of: layer).filter { index in
      // A gate's flow is nobody's child: it stays, whoever's move it is held for.
      let isPresented = gateRun(ofLayer: index) == nil && isOf(run, layers[index].presenter)
      return index > layer && !isLeftAlone(index, by: run) && (isPresented || shows(index, run))
    }
    if own > layer, layers[own].kind != "overlay", group(of: own) == group(of: layer) { gone.append(own) }
    if own > layer, group(of: own) != group(of: layer) { gone += group(of: own) }
    try removeLayers(Set(gone))
  }

  private func isOf(_ run: Int, _ presenter: Int?) -> Bool { presenter.map { isRun($0, within: run) } ?? false }

  /// Whether entries of a flow or of its children stand in a layer.
  private func shows(_ layer: Int, _ run: Int) -> Bool {
    entriesFromTop(of: layers[layer].stack).contains { isRun($0.run, within: run) }
  }

  /// `dismiss`: the layer that who speaks stands in goes, with all above it; where it stands in none, the layers above.
  private mutating func dismiss(_ sender: inout Sender) throws(Interruption) {
    // Of a child's event it is the child that speaks.
    let child = sender.child.flatMap { lowest(of: $0)?.stack }
    let spoken = sender.spoken.flatMap { self.stack(of: $0.id) }
    guard let stack = child ?? spoken ?? alive(sender.stack), let own = layer(of: stack) else {
      throw .denied([impossibleMove])
    }
    let isInLayer = layers[own].kind != "base"
    var gone = group(of: own).filter { $0 > own && !isLeftAlone($0, by: sender.run) }
    if isInLayer {
      gone.append(own)
      // The page does not define on which stack the forward part then acts: on the one that is seen below, not on that of the layer's presenter.
      sender.stack = seenBelow(own)
    }
    if sender.reachesOverlays { gone += overlays(of: sender.run).flatMap { group(of: $0) } }
    if gone.isEmpty { throw .denied([impossibleMove]) }
    try removeLayers(Set(gone))
    sweep(sender.run)
  }
}
