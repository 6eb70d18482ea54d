/// A link's target that is presented on top of all, whatever is there.
///
/// Language, "Links", with `over` in the table of `arrive:`.
extension ReferenceMachine {
  /// `modal: over`, and `modal: deny`: where the target was presented as a sheet on top, its last entry's place.
  /// Overlays of the target are on none of the layers, so they are not what is presented.
  mutating func arrivesOver(
    _ to: StateText, _ arrive: [String: String], _ sender: Sender, _ ground: Int
  ) throws(Interruption) -> Cursor? {
    // One of the target's own is in its place, of its style, and begins as it does.
    let over = layers.indices.filter { index in
      guard index > ground, index < group(of: 0).upperBound, !isLeftAlone(index, by: nil) else { return false }
      let position = index - ground - 1
      guard position < to.layers.count, to.layers[position].style == layers[index].style else { return true }
      let first = to.layers[position].entries.first?.path ?? []
      return entries(layers[index].stack).first.map { !first.contains($0.name) } ?? true
    }
    if !over.isEmpty, arrive["modal"] == "deny" { throw .denied(["link"]) }
    guard !over.isEmpty, arrive["modal"] == "over" else { return nil }
    // What would be presented is there already.
    if to.layers.isEmpty, to.entries.count == 1, firstFlow(of: to) != nil { return nil }
    let top = layers[group(of: 0).upperBound - 1].stack
    var cursor = Cursor(stack: shown(top), run: root, lastBefore: lastID)
    // The container's own entry is what is left below: the entries after it are presented.
    let written = (to.layers.last?.entries ?? to.entries).filter { entry in
      module.flows[entry.path.last ?? ""]?.isContainer != true
        && !entry.path.dropLast().contains { module.flows[$0]?.isContainer == true }
    }
    guard let last = written.last else { return nil }
    // It is run by the flow that would run it in its own place: as far as the target is on the stack, those flows are first.
    let below = to.layers.isEmpty ? written.dropLast() : to.entries[...]
    for (entry, existing) in zip(below, entries(layers[ground].stack)) {
      guard existing.container == nil, existing.name == entry.path.last, isSame(existing, entry, cursor.run, sender)
      else { break }
      cursor.run = existing.run
    }
    // The flows that begin with it: that of an item which is not made, and those that are written and do not run there yet.
    var beginning: [(flow: Flow, with: [String: WrittenValue])] = []
    for entry in to.entries {
      guard let existing = entriesFromTop.first(where: { $0.container != nil && entry.path.contains($0.name) }) else {
        continue
      }
      let name = entry.path.last ?? ""
      cursor.run = runInCharge(ofItem: name, existing)
      if let item = module.flows[existing.name]?.items.first(where: { $0.name == name }),
        existing.container?.stack(of: name) == nil, let flow = module.flows[item.to], !flow.isContainer
      {
        beginning = [(flow, item.with)]
      }
    }
    for entry in below {
      guard let flow = module.flows[entry.path.last ?? ""], !flow.isContainer else { continue }
      let existing = runsInOrder.filter { $0.flow == flow.name && isRun($0.id, within: cursor.run) }
      if beginning.isEmpty, let run = existing.min(by: { $0.id < $1.id }) {
        cursor.run = to.layers.isEmpty ? run.id : nearest(startingWith: run.id)
      } else if to.layers.isEmpty {
        beginning.append((flow, entry.inputs))
      }
    }
    // The project's own reference: a layer that is written keeps its style.
    let style = to.layers.last?.style ?? "sheet"
    // What would be presented is there already: then it is as where the target itself is on the stack.
    let there = layers[group(of: 0).upperBound - 1]
    if there.style == style, let begins = entries(there.stack).first,
      beginning.allSatisfy({ run(begins.run, under: $0.flow.name) != nil })
    {
      var inner = Cursor(
        stack: there.stack, run: beginning.isEmpty ? cursor.run : begins.run, lastBefore: cursor.lastBefore)
      var isThere = begins.name == last.path.last && isRunAsWritten(begins, last, inner.run)
      if let flow = run(begins.run, under: last.path.last ?? ""), lowest(of: flow.id)?.stack == there.stack {
        (isThere, inner.run) = (true, flow.parent ?? root)
      }
      if isThere {
        try reconcile([last], &inner, arrive, sender, isLastStack: true)
        return inner
      }
    }
    for (flow, with) in beginning {
      let inputs = fill(flow.inputs, with, filling(sender, cursor.run), by: sender)
      let place = Place(verb: .present, run: cursor.run, stack: cursor.stack)
      cursor.run = try begin(flow, inputs, parent: cursor.run, place)
    }
    try add(last, &cursor, sender, Place(verb: .present, run: cursor.run, stack: cursor.stack, style: style))
    return cursor
  }

  /// The flow of a name that a run is, or that has started it, however far.
  private func run(_ run: Int, under name: String) -> Run? {
    var next: Int? = run
    while let id = next, let run = runs[id] {
      if run.flow == name { return run }
      next = run.parent
    }
    return nil
  }
}
