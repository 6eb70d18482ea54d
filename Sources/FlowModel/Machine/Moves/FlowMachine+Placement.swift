import FlowLanguage

extension FlowMachine {
  /// Starts a flow. Its first entry is placed as the placement says. If its start runs another flow, the first entry of that flow is.
  mutating func run(
    _ definition: Int, parent: FlowID?, node: Int, placement: Placement, _ filling: Filling?, _ ask: Asking
  ) throws(Refusal) {
    try countFollowUp()
    let flow = try begin(definition, parent: parent, node: node, placement, filling)
    step.notes.placements.append((flow.id, placement))
    let required = program.definitions[definition].required
    if !required.isEmpty { try require(required, of: flow, .scope(-1), ask) }
    try decideStart(of: flow, placement.place, ask)
  }

  /// Begins to run a flow, which has no entries yet.
  mutating func begin(
    _ definition: Int, parent: FlowID?, node: Int, _ placement: Placement, _ filling: Filling?,
    role: RunningFlow.Role = .ordinary
  ) throws(Refusal) -> RunningFlow {
    if program.definitions[definition].problem != nil { throw Refusal(denial: .impossible) }
    let flow = RunningFlow(
      id: parent == nil && role == .ordinary ? .entry : FlowID(editor.nextFlow), definition: definition, parent: parent,
      node: node, origin: origin(parent, placement), led: leader.flatMap { $0.flow == parent ? $0.entry : nil },
      role: role,
      shell: program.definitions[definition].shell == nil ? nil : EntryID(editor.newID()))
    editor.add(flow)
    step.notes.passing.append(flow)
    if let parent, let filling { step.effects.append(.spawn(flow.id, parent: parent, node: node, filling)) }
    return flow
  }

  /// The stack that a flow is started from; nil if its parent is starting too, on a layer that does not exist yet.
  private func origin(_ parent: FlowID?, _ placement: Placement) -> StackID? {
    var starting = parent
    while let id = starting, let pending = step.notes.placements.last(where: { $0.flow == id }) {
      if model.opensLayer(pending.placement, of: id) { return nil }
      starting = flow(id)?.parent
    }
    // If no entry is left, the flow is the root.
    if model.records.isEmpty { return .root }
    return model.stack(placement.place).map { StackID(model.records[$0].id) }
  }

  /// Takes a flow's start, or makes its container.
  mutating func decideStart(of flow: RunningFlow, _ place: Place, _ ask: Asking) throws(Refusal) {
    let definition = program.definitions[flow.definition]
    if definition.isContainer { return try makeContainer(of: flow, place, ask) }
    // A start has no sender. The move that led to the flow waits for a task that the start runs.
    var place = place
    place.isSentBySender = false
    try take(program.moves(definition.start, of: flow.definition), of: flow, at: place, scope: -1, ask)
  }

  /// Decides a flow's start again. Its entries go when the new first one comes, and where none does.
  ///
  /// - Parameter move: the place of the move.
  mutating func restart(_ flow: RunningFlow, at move: Place, _ ask: Asking) throws(Refusal) {
    try countFollowUp()
    try require(program.definitions[flow.definition].required, of: flow, .scope(-1), ask)
    let family = model.family(of: flow.id)
    let stack =
      model.lowestToKeep(of: flow.id, with: family).map { model.stack(of: $0) }
      ?? model.ground(of: flow.id, with: family)
    // A flow between entries keeps its place.
    let isBetween = model.lowest(of: family) == nil
    let place = Place(
      stack: isBetween && model.isEmptyLayer(move) ? move.stack : stack.map { model.records[$0].id },
      gap: isBetween ? move.gap : nil)
    step.notes.placements.append((flow.id, Placement(verb: .root, place: place, owner: flow.id)))
    let first = editor.nextID
    try decideStart(of: flow, place, ask)
    let running = model.family(of: flow.id)
    let shows = model.records.contains { !$0.isStack && $0.id >= first && running.contains($0.flow) }
    if shows || self.flow(flow.id) == nil { return }
    // A start that only sends an event shows nothing.
    step.goesBack = true
    editor.remove(running)
  }

  /// Places an entry as its verb says. The first entry of a starting flow goes to the place of the flow.
  mutating func place(_ entry: StackRecord, _ placement: Placement) {
    if step.notes.placements.isEmpty { put(entry, placement) } else { placeFirst(entry, placement) }
  }

  private mutating func placeFirst(_ entry: StackRecord, _ own: Placement) {
    // A start's `push`, `root` and `replace` all mean the place that its parent chose; so do the parent's, if it is starting too.
    var placement = own
    var cleared: Placement?
    var starting: FlowID? = entry.flow
    var begun: [FlowID] = []
    while let id = starting, let index = step.notes.placements.lastIndex(where: { $0.flow == id }) {
      let pending = step.notes.placements.remove(at: index).placement
      begun.append(id)
      let clears = !pending.verb.keepsTop && !step.notes.placements.contains { $0.flow == pending.owner }
      // A gate's root has nothing below it that its start could present over, nor has a move that leaves nothing on its stack.
      if placement.verb.style == nil || pending.verb == .root && model.opensLayer(pending, of: id)
        || pending.verb.style == nil && model.isAlone(pending, clears: clears, entry)
      {
        (placement, cleared) = (pending, nil)
      } else if clears {
        cleared = pending
      }
      if pending.isFixed { placement.isFixed = true }
      starting = flow(id)?.parent
    }
    put(entry, placement)
    editor.setOrigins(of: begun, from: entry.id)
    guard let cleared else { return }
    if cleared.verb != .replace { forgetOrphans(of: cleared.owner) }
    editor.clear(cleared, for: entry)
  }

  /// Puts an entry on the stack. The flows whose entries `root` removes are not reported to the parents.
  private mutating func put(_ entry: StackRecord, _ placement: Placement) {
    if case .root = placement.verb, !model.isEmpty { forgetOrphans(of: placement.owner) }
    editor.put(entry, placement, isOfOnlyFlow: isOneFlowWithoutContainers)
    land(on: entry.id)
  }

  /// Shows the columns in which a move has landed.
  ///
  /// - Parameter id: an entry or a stack.
  mutating func land(on id: UInt32) {
    if !program.hasContainers || step.notes.makesItem { return }
    if let index = model.find(id) { editor.showColumns(around: index) }
  }

  private mutating func forgetOrphans(of flow: FlowID) {
    if !step.notes.orphans.isEmpty { step.notes.orphans.subtract(model.family(of: flow)) }
  }
}
