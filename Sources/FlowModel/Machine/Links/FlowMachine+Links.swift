import FlowLanguage

/// Links, which are opened from outside and by moves.
extension FlowMachine {
  /// Opens a link of the entry flow: carries out its moves on the shown stack, or makes the smallest change that leads to its state.
  ///
  /// A link that cannot be opened yet moves nothing: the step is taken, with ``Effect/wait(link:scope:entry:)``.
  ///
  /// - Parameter link: an index into the entry flow's ``FlowDefinition/links``; any other number means that no link matches.
  public mutating func open(_ link: Int, _ ask: Ask) -> StepResult { take(.opened(link), ask) }

  /// Whether a link can be opened now: there is a stack, and the flow that its state names first is running. A link never overrules the
  /// start of the entry flow.
  public func canOpen(_ link: Int) -> Bool {
    // The same entries are set aside as by the link itself. Otherwise it would be opened and wait again, for ever.
    var machine = self
    machine.makeWay(for: link)
    return machine.hasPlace(for: link)
  }

  /// Sets aside the entries of gates' flows that a link must not touch.
  private mutating func makeWay(for link: Int) {
    editor.closeEmptyLayers()
    setGatesAside(for: .opened(link))
    // A gate's entries may have been all that was on the root.
    editor.closeEmptyLayers()
  }

  private func hasPlace(for link: Int) -> Bool {
    // A screen that is shown while the start waits does not belong to the entry flow.
    guard outcome == nil, flow(.entry) != nil, !model.isEmpty, definition.links.indices.contains(link) else {
      return false
    }
    switch definition.links[link].target {
    case .elsewhere: return false
    case .moves: return true
    case .state(let state, _):
      guard let first = definition.states[state].entries.first, flowName(of: first) != nil else { return true }
      return !currentFlows(first).isEmpty
    }
  }

  /// Opens a link by its name, for a move.
  mutating func open(
    _ name: Int, of flow: RunningFlow, _ filling: Filling, _ ask: Asking
  ) throws(Refusal) {
    let text = program.definitions[flow.definition].names[name]
    guard let link = definition.links.firstIndex(where: { $0.name == text }) else { throw Refusal(denial: .link) }
    try countFollowUp(16)
    let scope = step.nextScope
    step.nextScope += 1
    step.effects.append(.open(flow.id, link: link, filling, opens: scope))
    try follow(link, scope: scope, ask)
  }

  /// Carries out a link, for a request or a move.
  mutating func follow(_ link: Int, scope: Int, _ ask: Asking) throws(Refusal) {
    guard definition.links.indices.contains(link), definition.links[link].target != .elsewhere else {
      throw Refusal(denial: .link)
    }
    step.attempt.isLink = true
    // Also for a link that a gate's own flow opens.
    makeWay(for: link)
    guard hasPlace(for: link), let entry = flow(.entry) else {
      return step.effects.append(.wait(link: link, scope: scope, entry: sender))
    }
    // The entry flow counts as the mover, so that removed flows are not reported to their parents as cancelled.
    step.activeFlows.append(.entry)
    try require(definition.links[link].requirements, of: entry, .scope(scope), ask)
    switch definition.links[link].target {
    case .elsewhere: throw Refusal(denial: .link)
    case .moves(let moves, let modal):
      editor.uncover()
      try meetLayers(modal)
      // A link's moves do not act on overlays.
      let stack = model.shownStack(of: model.layer(of: model.topUnderOverlays))
      let top = model.topEntry(StackModel.Spot(depth: model.records[stack].depth + 1, end: model.end(of: stack)))
      var place = Place(stack: model.records[stack].id, sender: top.map { EntryID(model.records[$0].id) })
      // `replace` swaps the top entry, but the events of that entry do not wait for a task of the link.
      place.isSentBySender = false
      place.isShown = true
      try take(program.moves(moves, of: 0), of: entry, at: place, scope: scope, ask)
    case .state(let state, let arrive):
      let declared = definition.links[link]
      if let name = declared.transition { step.notes.transition = definition.names[name] }
      if let block = declared.write {
        step.effects.append(.write(.entry, block: block, fields: declared.fields, scope: scope))
      }
      step.notes.named = []
      let running = conditionsOfRunningGates()
      let opening = LinkOpening(scope: scope, arrive: arrive, firstComing: editor.nextID)
      try openLink(to: definition.states[state], opening, ask)
      try requireOfTarget(whileRunning: running, ask)
    }
  }

  /// Removes the layers before a link's moves, or denies the link; overlays and what lies on them stay.
  private mutating func meetLayers(_ modal: Arrive.Modal) throws(Refusal) {
    let end = model.endUnderOverlays
    guard modal != .keep, end > 0, model.end(of: 0) < end else { return }
    if modal == .deny { throw Refusal(denial: .link) }
    editor.remove(model.end(of: 0)..<end)
  }

  /// The flow that an entry of a state names; nil for a screen. Flows that start with the entry and are not written are not named.
  func flowName(of element: StateTree.Element) -> String? {
    let element = innermost(element)
    guard element.name.beginsUppercase else { return nil }
    return split(element.name).0
  }

  /// The innermost first entry of an element whose flow is written with its entries.
  func innermost(_ element: StateTree.Element) -> StateTree.Element {
    guard case .entries(let inner) = element.body, let first = inner.first else { return element }
    return innermost(first)
  }

  /// The fills of the inputs that a link itself gives to an element; nil if there are none.
  func filling(givenTo element: StateTree.Element, _ opening: LinkOpening, runner: FlowID?) -> MoveFilling? {
    guard case .fills(let fills) = element.values, definition.fills[fills].contains(where: { $0.isGiven }) else {
      return nil
    }
    return MoveFilling(flow: .entry, fills: fills, scope: opening.scope, runner: runner, isPartial: true)
  }

  /// The running flows that an element names, wherever they run, in the order in which they started, without those that run under a gate's flow. Of
  /// `Session.Main`, those that flows called Session run.
  func currentFlows(_ element: StateTree.Element) -> [RunningFlow] {
    let element = innermost(element)
    let name = split(element.name).0
    return model.flows.filter { flow in
      guard program.definitions[flow.definition].name == name, self.flow(model.rootFlow(of: flow.id))?.role == .ordinary
      else {
        return false
      }
      guard let runner = element.runner else { return true }
      return flow.parent.flatMap { self.flow($0) }.map { isCalled(runner, $0) } ?? false
    }
  }
}

extension String {
  /// Whether it begins with an upper-case letter.
  fileprivate var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    // A Character may have an accent after its first byte, which does not change the case of a Latin letter.
    return byte < 0x80 ? UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte : first?.isUppercase == true
  }
}

/// The progress of opening a link to a state.
struct LinkOpening {
  /// The scope that the fills of the state see.
  let scope: Int
  /// The link's `arrive` options.
  var arrive: Arrive
  /// The first entry that comes with the link: from it on, the link's options for existing entries do not apply.
  let firstComing: UInt32
  var cursor = Cursor(stack: StackID.root.number, inCharge: .entry)
  /// Whether the next element is the last of the whole target.
  var isLast = false

  /// The same at the bottom of a stack.
  func at(_ stack: UInt32) -> LinkOpening {
    var opening = self
    opening.cursor = Cursor(stack: stack, inCharge: cursor.inCharge)
    return opening
  }
}

/// The position up to which a target state is on the stack.
struct Cursor {
  /// The stack of its next entry, by its id.
  var stack: UInt32
  /// The highest entry on the stack that belongs to the target; nil if there is none yet.
  var last: UInt32?
  /// Whether a flow or an item starts with that entry, and the target does not write it. Then the target's next entry may be the same.
  var isImplied = false
  /// The flow from which the search for the next entry's flow begins.
  var inCharge: FlowID
  /// Whether the last named entry is a flow without its entries, which stays as it is. Above it, the entries of flows outside of `family` are
  /// removed; none if `family` is nil.
  var isUnchanged = false
  var family: FlowID?
}
