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
  mutating func take(_ speaker: Speaker, _ node: String, _ event: String) throws(Interruption) {
    guard let moves = edge(speaker.run, node, event) else { return }
    var speaker = speaker
    if let id = speaker.spoken?.id { speaker.spoken = entry(id) ?? speaker.spoken }
    try perform(moves, speaker)
  }

  /// Takes the edge of a system event; false where there is none, or where none of its alternatives holds: then the default is taken.
  mutating func takeSystem(_ event: String, of entry: Entry) throws(Interruption) -> Bool {
    guard let moves = edge(entry.run, entry.name, event), let stack = stack(of: entry.id) else { return false }
    guard let move = try choose(moves) else { return false }
    try perform(move, Speaker(run: entry.run, spoken: entry, stack: stack))
    return true
  }

  mutating func perform(_ moves: [Move], _ speaker: Speaker) throws(Interruption) {
    guard let move = try choose(moves) else {
      throw .denied(moves.flatMap { $0.when.map { Array($0.conditions) } ?? [] })
    }
    try perform(move, speaker)
  }

  /// The first alternative whose `when` holds; one that was chosen before a move was held stays chosen.
  mutating func choose(_ moves: [Move]) throws(Interruption) -> Move? {
    if choicesRead < current.choices.count {
      choicesRead += 1
      let index = current.choices[choicesRead - 1]
      return moves.indices.contains(index) ? moves[index] : nil
    }
    var chosen = -1
    for (index, move) in moves.enumerated() {
      if let guarded = move.when, try !holds(guarded) { continue }
      chosen = index
      break
    }
    current.choices.append(chosen)
    choicesRead += 1
    return chosen < 0 ? nil : moves[chosen]
  }

  mutating func perform(_ move: Move, _ speaker: Speaker) throws(Interruption) {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else {
      met(.endless)
      throw .denied([])
    }
    var speaker = speaker
    try checkRequires(move.requires)
    write(move.set, speaker)
    switch move.backward {
    case .pop: try pop(&speaker)
    case .popTo(let name, let inclusive):
      let another =
        switch move.forward {
        case .push, .replace, .root: true
        default: false
        }
      var isReplaced = false
      if case .replace = move.forward { isReplaced = true }
      try popTo(name, inclusive: inclusive, &speaker, another: another, isReplaced: isReplaced, into: move.into)
    case .dismiss: try dismiss(&speaker)
    case nil: break
    }
    guard let forward = move.forward else { return }
    switch forward {
    case .root(let state): try go(.root, to: state, move, speaker)
    case .push(let state): try go(.push, to: state, move, speaker)
    case .replace(let state): try go(.replace, to: state, move, speaker)
    case .present(let state): try go(.present, to: state, move, speaker)
    case .select(let item): try select(item, speaker)
    case .finish(let outcome):
      let fields = module.flows[runs[speaker.run]?.flow ?? ""]?.outcomes[outcome] ?? []
      try finish(speaker.run, outcome, values(fill(fields, move.with, speaker)))
    case .send(let event): try send(event, move, speaker)
    case .run(let task): try run(task, move, speaker)
    case .restart: try restart(speaker)
    case .open(let link): try openInside(link, move, speaker)
    }
  }

  /// A forward verb with its target: a screen, a flow, a decision or a state.
  private mutating func go(
    _ verb: Place.Verb, to state: StateText, _ move: Move, _ speaker: Speaker
  ) throws(Interruption) {
    let flow = module.flows[runs[speaker.run]?.flow ?? ""]
    // What has lost its entries before will be cancelled in its turn.
    let empty = runs.keys.sorted().filter { !isAlive($0) }
    let known = lastID
    if let name = state.singleName.map(lastName), let decision = flow?.decisions[name] {
      return try decide(name, decision, speaker)
    }
    var place = Place(verb: verb, run: speaker.run, stack: speaker.stack)
    place.style = move.style ?? "sheet"
    place.existing = move.existing
    place.replaced = speaker.spoken?.id
    place.index = speaker.replacedIndex
    if verb == .root, flow?.isContainer == true { met(.rootInContainer) }
    if let item = move.into, verb != .present { try land(in: item, &place, speaker) }
    guard let name = plainTarget(state, of: speaker.run) else { return try go(to: state, place, move, speaker) }
    if let flow = module.flows[name] {
      if move.existing != "add" { met(.existingOfFlow) }
      try enter(flow, fill(flow.inputs, inputs(state, move), speaker), parent: speaker.run, place)
    } else {
      let inputs = fill(module.screens[name]?.inputs ?? [], inputs(state, move), speaker)
      try enter(screen: name, inputs, run: speaker.run, place)
    }
    if verb != .present, place.verb == .root || speaker.stack != nowhere {
      // What it has started ends by its own start.
      sweep(speaker.run, except: Set(empty + runs.keys.sorted().filter { $0 > known }))
    }
  }

  /// The target where it is one screen or flow, not a state: `Auth` and `AuthKit.Auth` are, `Main.home` is not, and `[chat]` is only where the flow
  /// itself leads to it.
  private func plainTarget(_ state: StateText, of run: Int) -> String? {
    guard state.layers.isEmpty, state.entries.count == 1, state.entries[0].items == nil else { return nil }
    let path = state.entries[0].path
    guard path.dropLast().allSatisfy({ module.flows[$0] == nil }), let name = path.last else { return nil }
    if state.isList, let flow = module.flows[runs[run]?.flow ?? ""],
      !module.leads(module.moves(of: flow)).contains(name)
    {
      return nil
    }
    return name
  }

  private func inputs(_ state: StateText, _ move: Move) -> [String: WrittenValue] {
    state.entries[0].inputs.merging(move.with) { $1 }
  }

  /// Language, "Edges": `in: detail` names the item that a forward move lands in, which is then shown; `replace … in:` swaps that one's
  /// top entry.
  private mutating func land(in item: String, _ place: inout Place, _ speaker: Speaker) throws(Interruption) {
    guard let container = container(around: speaker, having: item) else { throw .denied(refusing(item)) }
    try select(item, of: container.id)
    guard let made = entry(container.id)?.container?.stack(of: item) else { return }
    place.stack = made
    if place.verb == .replace { place.replaced = entries(made).last?.id }
    if place.verb == .root {
      met(.rootInItem)
      place.verb = .push
    }
  }

  /// Language, "Decisions and starts": its own verb counts, and it sees those event fields that every move to it has.
  mutating func decide(_ name: String, _ moves: [Move], _ speaker: Speaker) throws(Interruption) {
    var speaker = speaker
    if let flow = runs[speaker.run]?.flow, let seen = module.fieldsSeen(by: name, in: flow) {
      speaker.types = speaker.types.filter { seen.contains($0) }
    }
    try perform(moves, speaker)
  }

  /// Language, "Edges": this flow sends its parent the event and stays.
  private mutating func send(_ event: String, _ move: Move, _ speaker: Speaker) throws(Interruption) {
    guard let run = runs[speaker.run], let flow = module.flows[run.flow] else { return }
    let types = flow.events[event] ?? []
    let fields = values(fill(types, move.with, speaker))
    guard run.gate == nil, let parent = run.parent else { return }
    let stack = alive(run.from ?? nowhere) ?? nowhere
    try take(Speaker(run: parent, stack: stack, fields: fields, types: types), run.flow, event)
  }

  /// Language, "Tasks": a node without a screen that the app carries out. It holds its place as an async condition does: where no screen has led to it,
  /// as at a start, all that leads to it waits, and is carried out again when it has ended.
  private mutating func run(_ task: String, _ move: Move, _ speaker: Speaker) throws(Interruption) {
    guard let node = module.tasks[task] else { return }
    _ = fill(node.inputs, move.with, speaker)
    if node.outcomes.isEmpty { return ran.append(task) }
    if let spoken = speaker.spoken, entry(spoken.id) != nil, !speaker.isLink {
      ran.append(task)
      return tasks.append(RunningTask(id: newID(), name: task, speaker: speaker))
    }
    guard resultsRead < current.results.count else { throw .needsTask(task) }
    let result = current.results[resultsRead]
    resultsRead += 1
    var speaker = speaker
    speaker.fields = result.fields
    speaker.types = fields(of: task, result.outcome)
    try take(speaker, task, result.outcome)
  }

  /// A task's outcome is the next event; the speaker is the screen that led to it. Of two of one name that was begun first ends.
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
    var speaker = task.speaker
    speaker.fields = fields
    speaker.types = self.fields(of: name, outcome)
    speaker.isTask = true
    // The held move is made with it, whatever else the screen waits for.
    carryOut(Request(act: .edge(speaker, node: name, event: outcome)))
    goOn()
  }

  /// A screen's event: the nearest live entry of that screen sends it, buried ones too.
  mutating func speak(_ node: String, _ name: String, _ fields: [String: Value]) {
    if module.tasks[node] != nil { return finishTask(node, name, fields) }
    guard let entry = entriesFromTop.first(where: { $0.name == node && $0.container == nil }),
      let stack = stack(of: entry.id)
    else { return speakShell(node, name, fields) }
    guard runs[root]?.hasEnded != true else { return }
    if isAside(stack) { met(.eventsAside) }
    let types = self.fields(of: node, name)
    let speaker = Speaker(run: entry.run, spoken: entry, stack: stack, fields: fields, types: types)
    submit(Request(act: .edge(speaker, node: node, event: name)))
  }

  /// Language, "Containers": a shell's events are edges of the flow, spoken by the topmost entry shown in it, which fills nothing.
  private mutating func speakShell(_ node: String, _ name: String, _ fields: [String: Value]) {
    guard runs[root]?.hasEnded != true else { return }
    // Of several runs of the flow the nearest: whose entry is the topmost, or which has begun last.
    let runs = runsInOrder.filter { module.flows[$0.flow]?.shell == node }.sorted { $0.id > $1.id }
    let entries = layers.reversed().flatMap { entriesFromTop(of: $0.stack) }
    let near = entries.compactMap { entry in runs.first { isRun(entry.run, within: $0.id) } }.first
    let bare = Speaker(
      run: 0, stack: nowhere, fields: fields, types: self.fields(of: node, name), fillsNothing: true, isShell: true)
    guard let run = near, let speaker = speaking(of: run.id, bare) else { return wasImpossible = true }
    submit(Request(act: .edge(speaker, node: node, event: name)))
  }

  /// A shell's event, with the entry that sends it now.
  func speaking(of run: Int, _ event: Speaker) -> Speaker? {
    let stacks = layers.compactMap { layer -> Int? in lowest(of: run, in: layer.stack)?.stack }
    guard let stack = stacks.first, let entry = topmost(of: run, on: stack),
      let shown = self.stack(of: entry.id)
    else { return nil }
    var speaker = event
    (speaker.run, speaker.spoken, speaker.stack) = (run, entry, shown)
    return speaker
  }

  /// The topmost screen that a flow or its children show on a stack, and in the items that are shown on it.
  private func topmost(of run: Int, on stack: Int) -> Entry? {
    for entry in entries(stack).reversed() where isRun(entry.run, within: run) {
      guard let container = entry.container else { return entry }
      if let item = shownItem(of: entry).flatMap({ container.stack(of: $0) }), let found = topmost(of: run, on: item) {
        return found
      }
    }
    return nil
  }
}

extension ReferenceModule {
  /// The event fields that every move to a decision has; nil where no move leads to it by name.
  func fieldsSeen(by decision: String, in name: String, visited: Set<String> = []) -> [Field]? {
    guard let flow = flows[name], !visited.contains(decision) else { return nil }
    var seen: [Field]?
    func meet(_ fields: [Field]) { seen = seen.map { $0.filter(fields.contains) } ?? fields }
    func leads(_ moves: [Move]) -> Bool {
      moves.contains { $0.forward?.state?.singleName.map(lastName) == decision }
    }
    if leads(flow.start) { meet([]) }
    for (node, events) in flow.edges.merging(
      libraryEdges[flow.module] ?? [:], uniquingKeysWith: { $0.merging($1) { own, _ in own } })
    {
      for (event, moves) in events where leads(moves) {
        if node == "any" {
          for screen in screens.values { if let fields = screen.events[event] { meet(fields) } }
          continue
        }
        meet(
          screens[node]?.events[event] ?? flows[node]?.outcomes[event] ?? flows[node]?.events[event]
            ?? tasks[node]?.outcomes[event] ?? [])
      }
    }
    for (other, moves) in flow.decisions where leads(moves) {
      if let fields = fieldsSeen(by: other, in: name, visited: visited.union([decision])) { meet(fields) }
    }
    return seen
  }
}
