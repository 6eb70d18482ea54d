/// Edges: which one answers an event, which alternative is taken, and what its verbs do.
///
/// Language, "Edges".
extension ReferenceMachine {
  /// The edge that answers an event: the flow's own, the library's, that of `any`; nil if there is none.
  func edge(_ run: Int, _ node: String, _ event: String) -> [Move]? {
    guard let flow = runs[run].flatMap({ module.flows[$0.flow] }) else { return nil }
    return flow.edges[node]?[event] ?? module.libraryEdges[flow.module]?[node]?[event] ?? flow.edges["any"]?[event]
  }

  /// The fields that an event of a node has.
  func fields(of node: String, _ event: String) -> [Field] {
    if let screen = module.screens[node], let fields = screen.events[event] { return fields }
    if let flow = module.flows[node] { return flow.outcomes[event] ?? flow.events[event] ?? [] }
    return module.tasks[node]?.outcomes[event] ?? []
  }

  /// Takes the edge of an event, if it has one; what has none stays.
  mutating func take(_ sender: Sender, _ node: String, _ event: String) throws(Interruption) {
    guard let moves = edge(sender.run, node, event) else { return }
    var sender = sender
    if let id = sender.spoken?.id, !sender.keepsValues { sender.spoken = entry(id) ?? sender.spoken }
    try perform(moves, sender)
  }

  /// Takes the edge of a system event; false where there is none, or where none of its alternatives holds: then the default is taken.
  mutating func takeSystem(_ event: String, of entry: Entry) throws(Interruption) -> Bool {
    if takesDefault {
      takesDefault = false
      return false
    }
    guard let moves = edge(entry.run, entry.name, event), let stack = stack(of: entry.id) else { return false }
    let sender = Sender(run: entry.run, spoken: entry, stack: stack)
    guard let move = try choose(moves, sender) else { return false }
    let isQuestion = module.mayBeAnswered(move, of: runs[entry.run]?.flow ?? "")
    if isQuestion, replacesKept(event, of: entry) { return true }
    let known = lastID
    try perform(move, sender)
    if isQuestion { keep(event, of: entry, since: known) }
    return true
  }

  mutating func perform(_ moves: [Move], _ sender: Sender) throws(Interruption) {
    guard let move = try choose(moves, sender) else {
      throw .denied(moves.flatMap { $0.when.map { Array($0.conditions) } ?? [] })
    }
    try perform(move, sender)
  }

  /// The first alternative whose `when` holds; one that was chosen before a move was held stays chosen.
  mutating func choose(_ moves: [Move], _ sender: Sender) throws(Interruption) -> Move? {
    if choicesRead < current.choices.count {
      choicesRead += 1
      let index = current.choices[choicesRead - 1]
      return moves.indices.contains(index) ? moves[index] : nil
    }
    var chosen = -1
    for (index, move) in moves.enumerated() {
      if let guarded = move.when, try !holds(guarded, for: .sender(sender)) { continue }
      chosen = index
      break
    }
    current.choices.append(chosen)
    choicesRead += 1
    return chosen < 0 ? nil : moves[chosen]
  }

  mutating func perform(_ move: Move, _ sender: Sender) throws(Interruption) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else {
      met(.endless)
      throw .denied([])
    }
    var sender = sender
    try checkRequires(move.requires, for: .sender(sender))
    write(move.set, sender)
    let speaking = sender
    var before: [ReferenceMachine] = []
    if case .popTo(_, true) = move.backward { before = [self] }
    emptied = nil
    try performBackward(move, &sender)
    let stack = emptied
    try performForward(move, sender)
    // A stack keeps its last entry where nothing has taken that one's place.
    guard let stack, entries(stack).isEmpty, layer(of: stack) != nil, let before = before.first else { return }
    (self, sender) = (before, speaking)
    keepsLast = true
    try performBackward(move, &sender)
    keepsLast = false
    try performForward(move, sender)
  }

  private mutating func performForward(_ move: Move, _ sender: Sender) throws(Interruption) {
    guard let forward = move.forward else { return }
    switch forward {
    case .root(let state): try go(.root, to: state, move, sender)
    case .push(let state): try go(.push, to: state, move, sender)
    case .replace(let state): try go(.replace, to: state, move, sender)
    case .present(let state): try go(.present, to: state, move, sender)
    case .select(let item): try select(item, sender)
    case .finish(let outcome):
      let fields = module.flows[runs[sender.run]?.flow ?? ""]?.outcomes[outcome] ?? []
      // A parent that this leaves without an entry ends `cancelled`, as where it is gone back from; the entry flow, too.
      if runs[sender.run]?.gate == nil { leavesLast = true }
      try finish(sender.run, outcome, values(fill(fields, move.with, sender)))
    case .send(let event): try send(event, move, sender)
    case .run(let task): try run(task, move, sender)
    case .restart: try restart(sender)
    case .proceed: try proceed(sender)
    case .open(let link): try openInside(link, move, sender)
    }
  }

  /// A forward verb with its target: a screen, a flow, a decision or a state.
  private mutating func go(
    _ verb: Place.Verb, to state: StateText, _ move: Move, _ sender: Sender
  ) throws(Interruption) {
    let outer = leading
    leading = sender
    defer { leading = outer }
    let flow = module.flows[runs[sender.run]?.flow ?? ""]
    // What has lost its entries before will be cancelled in its turn.
    let empty = runs.keys.sorted().filter { !isAlive($0) }
    let known = lastID
    if let name = state.singleName.map(lastName), let decision = flow?.decisions[name] {
      return try decide(name, decision, sender)
    }
    var place = Place(verb: verb, run: sender.run, stack: sender.stack)
    place.style = move.style ?? "sheet"
    place.existing = move.existing
    place.replaced = sender.spoken?.id
    place.index = sender.replacedIndex
    if verb == .root, flow?.isContainer == true { met(.rootInContainer) }
    if let item = move.into, verb != .present {
      try land(in: item, &place, sender)
    } else {
      try landInContainer(&place, state, sender)
    }
    guard let name = plainTarget(state, of: sender.run) else { return try go(to: state, place, move, sender) }
    if let flow = module.flows[name] {
      let inputs = fill(flow.inputs, inputs(state, move), sender)
      if try !meetsExisting(flow, inputs, &place) { try enter(flow, inputs, parent: sender.run, place) }
    } else {
      let inputs = fill(module.screens[name]?.inputs ?? [], inputs(state, move), sender)
      try enter(screen: name, inputs, run: sender.run, place)
    }
    if verb != .present, place.verb == .root || sender.stack != nowhere {
      // What it has started ends by its own start.
      sweep(sender.run, except: Set(empty + runs.keys.sorted().filter { $0 > known }))
    }
  }

  /// The target where it is one screen or flow, not a state: `Auth` and `AuthKit.Auth` are, `Main.home` is not, and `[chat]` is only where the flow
  /// itself leads to it.
  private func plainTarget(_ state: StateText, of run: Int) -> String? {
    guard state.layers.isEmpty, state.entries.count == 1, state.entries[0].items == nil else { return nil }
    let path = state.entries[0].path
    guard path.dropLast().allSatisfy({ module.flows[$0] == nil }), let name = path.last else { return nil }
    if state.isList, let led = module.led[runs[run]?.flow ?? ""], !led.all.contains(name) { return nil }
    return name
  }

  private func inputs(_ state: StateText, _ move: Move) -> [String: WrittenValue] {
    state.entries[0].inputs.merging(move.with) { $1 }
  }

  /// Language, "Edges": `in: detail` names the item that a forward move lands in, which is then shown; `replace … in:` swaps that one's
  /// top entry.
  private mutating func land(in item: String, _ place: inout Place, _ sender: Sender) throws(Interruption) {
    guard let container = container(around: sender, having: item) else { throw .denied(refusing(item)) }
    try select(item, of: container.id)
    makeNeighbours(container.id)
    guard let made = entry(container.id)?.container?.stack(of: item) else { return }
    place.stack = made
    if place.verb == .replace { place.replaced = entries(made).last?.id }
    if place.verb == .root {
      met(.rootInItem)
      place.verb = .push
    }
  }

  /// Language, "Decisions and starts": its own verb counts. It has no fields of its own.
  mutating func decide(_ name: String, _ moves: [Move], _ sender: Sender) throws(Interruption) {
    var sender = sender
    sender.seen = seen(by: name, of: sender)
    (sender.fields, sender.types, sender.seesOnly) = ([:], [], true)
    try perform(moves, sender)
  }

  /// Language, "Edges": this flow sends its parent the event and stays.
  private mutating func send(_ event: String, _ move: Move, _ sender: Sender) throws(Interruption) {
    guard let run = runs[sender.run], let flow = module.flows[run.flow] else { return }
    let types = flow.events[event] ?? []
    let fields = values(fill(types, move.with, sender))
    guard run.gate == nil, let parent = run.parent else { return }
    var above = Sender(run: parent, stack: alive(run.from ?? nowhere) ?? nowhere, fields: fields, types: types)
    // Where the backward part has taken all that the parent shows, its layer too, its move acts on what is seen then.
    if move.backward != nil, lowest(of: parent) == nil { above.stack = sender.stack }
    above.child = run.id
    above.origin = sender.spoken?.id ?? sender.origin
    (above.endedRun, above.endedTask) = (sender.endedRun, sender.endedTask)
    try take(above, run.flow, event)
  }

  /// Language, "Tasks": a node without a screen that the app carries out. It holds its place as an async condition does: where no screen has led to it,
  /// as at a start, all that leads to it waits, and is carried out again when it has ended.
  private mutating func run(_ task: String, _ move: Move, _ sender: Sender) throws(Interruption) {
    guard let node = module.tasks[task] else { return }
    _ = fill(node.inputs, move.with, sender)
    if node.outcomes.isEmpty { return ran.append(task) }
    if waitsForNothing { throw .needsTask(task) }
    var sender = sender
    sender.seen = seen(by: task, of: sender)
    sender.seesOnly = true
    if let spoken = sender.spoken, entry(spoken.id) != nil, !sender.isLink {
      ran.append(task)
      return tasks.append(RunningTask(id: newID(), name: task, sender: sender))
    }
    guard resultsRead < current.results.count else { throw .needsTask(task) }
    let result = current.results[resultsRead]
    resultsRead += 1
    sender.fields = result.fields
    sender.types = fields(of: task, result.outcome)
    try take(sender, task, result.outcome)
  }

  /// A task's outcome is the next event; the sender is the screen that led to it. Of two of one name the first one ends.
  mutating func finishTask(_ name: String, _ outcome: String, _ fields: [String: Value]) {
    let begun = tasks.filter { $0.name == name }.map(\.id).min()
    let held = requests.filter { if case .task(name, _) = $0.wait { true } else { false } }.min {
      $0.taskID < $1.taskID
    }
    if var held, begun.map({ held.taskID < $0 }) ?? true {
      held.results.append(TaskResult(outcome: outcome, fields: fields))
      carryOut(held)
      return goOn()
    }
    guard let index = tasks.firstIndex(where: { $0.id == begun }) else { return wasImpossible = true }
    let task = tasks.remove(at: index)
    var sender = task.sender
    sender.fields = fields
    sender.types = self.fields(of: name, outcome)
    sender.endedTask = task.id
    // The held move is made with it, whatever else the screen waits for.
    carryOut(Request(act: .edge(sender, node: name, event: outcome)))
    goOn()
  }
}
