/// States that are put on the screen all at once: targets of moves, a test's `given`, and what a link has to make.
///
/// Language, "States, properties, tests", and "Links" for which flow runs an entry.
extension ReferenceMachine {
  /// The place of the next entry, and the flow of the one below it.
  struct Cursor {
    var stack: Int
    var run: Int
    /// The entry that a flow or an item has come with, which the next one may name.
    var implied: Int?
    /// That entry, where the next one is another: flows that stand with it, and that the state does not write, run
    /// that.
    var begun: Int?
    /// The last entry that was there before the state came.
    var lastBefore = 0
  }

  /// A move's target that is a state: the verb makes room for its first entry, its layers are presented over that.
  mutating func go(to state: StateText, _ place: Place, _ move: Move, _ sender: Sender) throws(Interruption) {
    if move.existing != "add" { met(.existingOfState) }
    var place = place
    place.existing = "add"
    // `with:` fills the last entry.
    let last = state.layers.last?.entries.isEmpty == false ? state.layers.count : 0
    var cursor = Cursor(stack: place.stack, run: sender.run)
    for (index, entry) in state.entries.enumerated() {
      var entry = entry
      if last == 0, index == state.entries.count - 1 { entry.inputs.merge(move.with) { $1 } }
      try add(entry, &cursor, sender, index == 0 ? place : nil)
      // A flow that has shown nothing has not taken the place: what follows does.
      if index == 0, place.verb == .replace, let replaced = place.replaced, self.entry(replaced) != nil,
        state.entries.count > 1
      {
        cursor.stack = try replace(replaced) ?? cursor.stack
      }
    }
    for (index, layer) in state.layers.enumerated() {
      cursor.implied = nil
      var over = Place(verb: .present, run: cursor.run, stack: cursor.stack, style: layer.style)
      over.presenter = sender.run
      for (position, entry) in layer.entries.enumerated() {
        var entry = entry
        if index == last - 1, position == layer.entries.count - 1 { entry.inputs.merge(move.with) { $1 } }
        try add(entry, &cursor, sender, position == 0 ? over : nil)
      }
    }
    if place.verb == .root { sweep(sender.run) }
  }

  /// Takes off an entry that is replaced; what comes is put on its stack.
  private mutating func replace(_ id: Int) throws(Interruption) -> Int? {
    guard let entry = entry(id), let stack = stack(of: id) else { return nil }
    try remove([entry])
    return stack
  }

  /// Adds an entry at a cursor, by the flow that runs it; `place` is where it is put if not on top of the cursor's
  /// stack.
  ///
  /// - Parameter item: what the item starts whose first entry it is.
  mutating func add(
    _ entry: EntryText, _ cursor: inout Cursor, _ sender: Sender, _ place: Place?, startsItem item: String = ""
  ) throws(Interruption) {
    var names = entry.path.filter { module.flows[$0] != nil }
    let last = entry.path.last ?? ""
    if let container = names.last.flatMap({ module.flows[$0] }), container.isContainer,
      entry.items != nil || last == container.name || container.items.contains(where: { $0.name == last })
    {
      return try add(container, entry, &cursor, sender, place, startsItem: item)
    }
    if let implied = cursor.implied, let existing = self.entry(implied), existing.name == last {
      cursor.implied = nil
      let inputs = fill(module.screens[last]?.inputs ?? [], entry.inputs, filling(sender, existing.run), by: sender)
      return change(implied) { $0.inputs = inputs }
    }
    cursor.implied = nil
    let isFlow = module.flows[last] != nil
    if isFlow { names.removeLast() }
    let way = way(from: cursor.run, to: last, along: names, below: sender.run, startsItem: item, cursor.stack)
    var run = way.run
    var here = place ?? Place(verb: .push, run: run, stack: cursor.stack)
    for name in way.flows {
      guard let flow = module.flows[name] else { continue }
      if let standing = standing(name, under: run, at: cursor.begun) {
        run = standing
        continue
      }
      here.run = place?.run ?? run
      // A flow that a given state does not write has what fills the inputs of its screen.
      let inputs = fill(flow.inputs, placesGiven ? entry.inputs : [:], filling(sender, run), by: sender)
      run = try begin(flow, inputs, parent: run, here)
      here = Place(verb: .push, run: run, stack: cursor.stack)
    }
    if isFlow, let flow = module.flows[last] {
      if run == way.run { here.run = place?.run ?? run }
      let inputs = fill(flow.inputs, entry.inputs, filling(sender, run), by: sender)
      let child = try begin(flow, inputs, parent: run, here)
      try start(child)
      let existing = entriesFromTop.first { isRun($0.run, within: child) }
      // The page does not define where the next entry is put if the flow begins with another's container: on the flow's
      // own stack, beside the container.
      cursor.stack = lowest(of: child)?.stack ?? alive(cursor.stack) ?? cursor.stack
      let top = entries(cursor.stack).last
      // That container is what the next entry may name.
      cursor.implied = top?.id == existing?.id || top?.container != nil ? top?.id : nil
      cursor.run = runs[child] == nil ? run : nearest(startingWith: child)
      return
    }
    let filling = filling(sender, run)
    let writer = placesGiven ? filling : sender
    let inputs = fill(
      module.screens[last]?.inputs ?? [], fillAsGiven(last, entry.inputs, filling), filling, by: writer)
    if run == way.run { here.run = place?.run ?? run }
    let known = lastID
    try enter(screen: last, inputs, run: run, here)
    cursor.run = run
    if let new = stacks.first(where: { $0.value.contains { $0.id > known && $0.name == last } }) {
      cursor.stack = new.key
    }
  }

  /// A container with the item that is named selected, or with all its items' stacks.
  private mutating func add(
    _ flow: Flow, _ entry: EntryText, _ cursor: inout Cursor, _ sender: Sender, _ place: Place?,
    startsItem item: String
  ) throws(Interruption) {
    var run = cursor.run
    let names = entry.path.filter { module.flows[$0] != nil }.dropLast()
    let here = place ?? Place(verb: .push, run: run, stack: cursor.stack)
    if runs[run]?.flow != flow.name || runs[run]?.place == nil {
      let way = way(from: run, to: flow.name, along: Array(names), below: sender.run, startsItem: item, cursor.stack)
      run = way.run
      var here = here
      for name in way.flows + [flow.name] {
        guard let flow = module.flows[name] else { continue }
        if let standing = standing(name, under: run, at: cursor.begun) {
          run = standing
          continue
        }
        let inputs = fill(flow.inputs, name == flow.name ? entry.inputs : [:], filling(sender, run), by: sender)
        run = try begin(flow, inputs, parent: run, here)
        here = Place(verb: .push, run: run, stack: cursor.stack)
      }
    }
    let item = entry.path.last.flatMap { name in flow.items.contains { $0.name == name } ? name : nil }
    let start = try startItem(of: flow) ?? ""
    let room = try makeRoom(Place(verb: .push, run: run, stack: cursor.stack))
    let id = newID()
    let container = Container(selected: item ?? start, isPages: arePages(flow))
    stacks[room.stack]?.insert(
      Entry(id: id, name: flow.name, run: run, inputs: runs[run]?.inputs ?? [:], container: container), at: room.index)
    showColumns(around: room.stack)
    guard let items = entry.items else { return try fillContainer(id, flow, selected: item ?? start, &cursor) }
    let selectedName = item ?? start
    for name in items.map(\.name) + [selectedName] {
      guard let guarded = flow.items.first(where: { $0.name == name })?.when, try !holds(guarded) else { continue }
      throw .denied(Array(guarded.conditions))
    }
    // Those that are written up to the one shown are in order of visit.
    if let last = items.firstIndex(where: { $0.name == selectedName }) {
      change(id) { $0.container?.order = items[...last].map(\.name) }
    }
    // Language, "Gates": a split comes with all its columns.
    for item in flow.items where kind(of: flow) == .split || items.contains(where: { $0.name == item.name }) {
      try checkRequires(item.requires)
    }
    for (name, entries) in items { try add(entries, item: name, of: id, flow, sender, &cursor) }
    // A move or a link that names no column shows the last one written, a state that is given the start's.
    let column = item ?? (placesGiven ? start : items.last?.name ?? start)
    change(id) { $0.container?.column = column }
    // The page defines both that one that is not named is not made, and that eager ones are made at once: those are,
    // where a state is not given.
    if !placesGiven, kind(of: flow) != .split {
      try makeAtOnce(id, flow, selected: selectedName, named: items.map(\.name))
    }
    // What follows comes on the container's own stack, as it is written; the flow of what is shown is the nearest, of a
    // split that of its last column.
    let shown = self.entry(id).flatMap { entry in shownItem(of: entry).flatMap { entry.container?.stack(of: $0) } }
    cursor.run = shown.flatMap { entries(self.shown($0)).last?.run } ?? run
    cursor.stack = room.stack
    cursor.implied = nil
  }

  /// Language, "Containers": one that a state brings makes the item selected and the eager ones, with `history` the
  /// start item, too.
  private mutating func fillContainer(
    _ id: Int, _ flow: Flow, selected: String, _ cursor: inout Cursor
  ) throws(Interruption) {
    if kind(of: flow) == .split {
      for item in flow.items { try checkRequires(item.requires) }
      for item in flow.items { try make(item.name, of: id) }
    } else {
      if let item = flow.items.first(where: { $0.name == selected }) {
        if !placesGiven, let guarded = item.when, try !holds(guarded) { throw .denied(Array(guarded.conditions)) }
        try checkRequires(item.requires)
      }
      try make(selected, of: id)
      try makeAtOnce(id, flow, selected: selected, named: [selected])
    }
    // What follows is put on the item's own stack: by the project's own reference it is beside a container there. Of a
    // split, which the page does
    // not mention, on that of the last column.
    guard let container = entry(id), let item = shownItem(of: container),
      let stack = container.container?.stack(of: item)
    else { return }
    cursor.stack = stack
    cursor.implied = entries(stack).last?.id
    cursor.run = runInCharge(ofItem: item, container)
  }

  /// Eager items, and with `history` the start item, where going back leads to it: nothing else is named there.
  mutating func makeAtOnce(
    _ id: Int, _ flow: Flow, selected: String, named: [String]
  ) throws(Interruption) {
    try makeEager(id)
    makeNeighbours(id)
    guard flow.history, let start = try startItem(of: flow), start != selected, named == [selected] else { return }
    try make(start, of: id)
    change(id) { $0.container?.order = [start, selected] }
  }

  /// An item's stack as it is written: its first entry is run by the flow that the item starts.
  private mutating func add(
    _ entries: [EntryText], item name: String, of container: Int, _ flow: Flow, _ sender: Sender,
    _ cursor: inout Cursor
  ) throws(Interruption) {
    guard let item = flow.items.first(where: { $0.name == name }), let run = self.entry(container)?.run else { return }
    let stack = makeStack(of: name, in: container)
    var inner = Cursor(stack: stack, run: run)
    var place: Place? = Place(verb: .push, run: run, stack: stack)
    if let child = module.flows[item.to], !child.isContainer, entries.first?.path.last != item.to {
      let inputs = fill(child.inputs, item.with, filling(sender, run))
      inner.run = try begin(child, inputs, parent: run, Place(verb: .push, run: run, stack: stack))
      place = Place(verb: .push, run: inner.run, stack: stack)
    }
    for entry in entries {
      try add(entry, &inner, sender, place, startsItem: place == nil ? "" : item.to)
      place = nil
    }
  }

  /// The flow of a name that another one runs and that stands already, since that one begins with its entry.
  private func standing(_ name: String, under parent: Int, at begun: Int?) -> Int? {
    var run = begun.flatMap { entry($0)?.run }
    while let id = run, let this = runs[id] {
      if this.flow == name, this.parent == parent { return id }
      run = this.parent
    }
    return nil
  }

  /// The source for filling an entry of a state: the sender's fields, and the values of the entry's own flow.
  func filling(_ sender: Sender, _ run: Int) -> Sender {
    if run == sender.run { return sender }
    var other = Sender(run: run, stack: sender.stack, fields: sender.fields, types: sender.types)
    (other.spoken, other.fillsNothing) = (sender.spoken, sender.fillsNothing)
    return other
  }

  /// The flow that is nearest to what follows one: that with which it surely starts, and so on, whatever it did start
  /// with this time.
  func nearest(startingWith run: Int) -> Int {
    var nearest = run
    while let flow = module.flows[runs[nearest]?.flow ?? ""], let name = module.sureStart(of: flow),
      let child = runsInOrder.filter({ $0.parent == nearest && $0.flow == name }).min(by: { $0.id < $1.id })
    {
      nearest = child.id
    }
    return nearest
  }

  // MARK: The way to an entry

  /// Language, "Links": the nearest flow on the way that starts with the entry or has a forward edge to it, else the
  /// flow of the entry
  /// below. On the way are the flows that run, and those that they lead to.
  ///
  /// - Parameter outermost: the flow that moves: what runs it is not on the way of its states, wherever it was started.
  /// The page does not define it.
  func way(from run: Int, to name: String, below outermost: Int? = nil) -> (run: Int, flows: [String]) {
    // One that is on the way is that same flow: it is not begun again.
    let above = Set(path(of: run))
    for distance in 0...8 {
      var ancestor: Int? = run
      var up = 0
      while let id = ancestor, up <= distance {
        // Of those that begin, one that starts with it is nearer than one that leads to it.
        let left = distance - up
        if let flow = runs[id]?.flow,
          let down = left == 0
            ? module.path(from: flow, to: name, length: 0)
            : module.path(from: flow, to: name, length: left, starts: true)
              ?? (left > 1 ? module.path(from: flow, to: name, length: left - 1) : nil),
          !down.contains(where: above.contains)
        {
          return (id, down)
        }
        if id == outermost { break }
        ancestor = runs[id]?.parent
        up += 1
      }
    }
    return (run, [])
  }

  /// The way to an entry of a state that is put on the screen; what an item starts is the container's.
  private func way(
    from run: Int, to name: String, along names: [String], below outermost: Int, startsItem item: String, _ stack: Int
  ) -> (run: Int, flows: [String]) {
    if item == name { return (run, []) }
    return names.isEmpty ? way(from: run, to: name, below: outermost) : way(from: run, along: names, on: stack)
  }

  /// The whole way that is written: what of it runs already is not started again.
  func way(from run: Int, along names: [String], on stack: Int) -> (run: Int, flows: [String]) {
    // In a state that is given, a flow that runs itself is distinguished from the one that it runs by the whole way
    // from the entry flow on.
    if placesGiven, let whole = runsInOrder.filter({ self.path(of: $0.id) == names }).max(by: { $0.id < $1.id }) {
      return (whole.id, [])
    }
    var ancestor: Int? = run
    while let id = ancestor, let this = runs[id] {
      if let index = names.lastIndex(of: this.flow) { return (id, Array(names[(index + 1)...])) }
      ancestor = this.parent
    }
    let first = way(from: run, to: names[0])
    var way = (run: first.run, flows: first.flows + names)
    // One in another item is another one.
    let stacks = enclosing(stack)
    while let child = runsInOrder.filter({ $0.parent == way.run && $0.flow == way.flows.first && $0.gate == nil })
      .filter({ lowest(of: $0.id).map { stacks.contains($0.stack) } ?? true }).max(by: { $0.id < $1.id })
    {
      (way.run, way.flows) = (child.id, Array(way.flows.dropFirst()))
    }
    return way
  }
}

extension ReferenceModule {
  /// The flows from one on, as many as the length says, the last of which starts with the name or has a forward edge to
  /// it.
  func path(from flow: String, to name: String, length: Int, starts: Bool = false) -> [String]? {
    guard let this = flows[flow], let led = led[flow] else { return nil }
    // A container starts with its items.
    if length == 0, this.items.contains(where: { $0.to == name }) { return [] }
    if length == 0 { return (starts ? led.first : led.all).contains(name) ? [] : nil }
    for next in led.all where flows[next]?.isContainer == false && next != flow {
      if let rest = path(from: next, to: name, length: length - 1, starts: starts) { return [next] + rest }
    }
    return nil
  }

  /// The flow that a flow starts with, where it starts with one only and with nothing else.
  func sureStart(of flow: Flow) -> String? {
    let targets = Set(startMoves(of: flow).flatMap { forwardTargets(of: $0) }.filter { flow.decisions[$0] == nil })
    guard targets.count == 1, let name = targets.first, flows[name]?.isContainer == false else { return nil }
    return name
  }

  /// The moves that a flow may start with, through its decisions.
  func startMoves(of flow: Flow) -> [Move] {
    var moves = flow.start
    var seen: Set<String> = []
    var index = 0
    while index < moves.count {
      for name in forwardTargets(of: moves[index]) where flow.decisions[name] != nil && seen.insert(name).inserted {
        moves += flow.decisions[name] ?? []
      }
      index += 1
    }
    return moves
  }

  /// Whether a flow has a node of that name: an own edge or a move to it.
  func isNode(_ name: String, of flow: Flow) -> Bool {
    flow.edges[name] != nil || targets(of: flow).contains(name)
  }
}
