import FlowLanguage

/// Links: what is opened from outside, and by moves.
extension FlowMachine {
  /// A link of the entry flow's is opened: its moves are made on the stack that is shown, or the smallest change that leads to its state.
  ///
  /// A link that cannot be opened yet moves nothing: the step is taken, with ``Effect/wait(link:scope:)``.
  ///
  /// - Parameter link: an index into the entry flow's ``FlowDefinition/links``; any other number is a link that nobody answers.
  public mutating func open(_ link: Int, _ ask: Ask) -> StepResult { take(.opened(link), ask) }

  /// Whether a link need not wait: there is a stack, and the flow that its state names first is running, since a link never overrules the
  /// start of the entry flow.
  public func canOpen(_ link: Int) -> Bool {
    // As the link finds it: without what gates' flows show that it leaves alone. Else it would be opened and wait again, for ever.
    var machine = self
    machine.makeWay(for: link)
    return machine.hasPlace(for: link)
  }

  /// Sets aside what a link leaves alone.
  private mutating func makeWay(for link: Int) {
    setGatesAside(for: .opened(link))
    if !model.records.isEmpty { closeBase() }
  }

  private func hasPlace(for link: Int) -> Bool {
    // What is shown while the start waits is not the entry flow's.
    guard outcome == nil, flow(.entry) != nil, !model.isEmpty, definition.links.indices.contains(link) else {
      return false
    }
    guard case .state(let state, _) = definition.links[link].target,
      let first = definition.states[state].entries.first, let name = flowName(of: first)
    else { return true }
    return !currentFlows(name).isEmpty
  }

  /// A move opens a link, by its name.
  mutating func open(
    _ name: Int, of flow: RunningFlow, _ filling: Filling, _ ask: Asking
  ) throws(Refusal) {
    let text = program.definitions[flow.definition].names[name]
    guard let link = definition.links.firstIndex(where: { $0.name == text }) else { throw Refusal(denial: .link) }
    try countFollowUp()
    let scope = step.nextScope
    step.nextScope += 1
    step.effects.append(.open(flow.id, link: link, filling, opens: scope))
    if postponesLinks { return step.effects.append(.wait(link: link, scope: scope)) }
    try follow(link, scope: scope, ask)
  }

  /// Carries a link out, whatever its request is.
  mutating func follow(_ link: Int, scope: Int, _ ask: Asking) throws(Refusal) {
    guard definition.links.indices.contains(link) else { throw Refusal(denial: .link) }
    step.attempt.isLink = true
    // Also where a gate's own flow opens it.
    makeWay(for: link)
    guard hasPlace(for: link), let entry = flow(.entry) else {
      return step.effects.append(.wait(link: link, scope: scope))
    }
    // What it takes away does not tell its parents that it was cancelled: it is the entry flow that moves.
    step.activeFlows.append(.entry)
    try require(definition.links[link].requirements, of: entry, .scope(scope), ask)
    switch definition.links[link].target {
    case .moves(let moves):
      uncover()
      // An overlay is no place for what comes from elsewhere.
      let stack = model.shownStack(of: model.layer(of: model.topUnderOverlays))
      let top = model.topEntry(StackModel.Spot(depth: model.records[stack].depth + 1, end: model.end(of: stack)))
      var place = Place(stack: model.records[stack].id, speaker: top.map { EntryID(model.records[$0].id) })
      // `replace` swaps it, but nothing that it says waits for a task of the link's.
      place.isSentBySpeaker = false
      try take(program.moves(moves, of: 0), of: entry, at: place, scope: scope, ask)
    case .state(let state, let arrive):
      step.notes.named = []
      let running = conditionsOfRunningGates()
      try openLink(to: definition.states[state], LinkPolicy(scope: scope, arrive: arrive, firstComing: nextID), ask)
      try requireOfTarget(whileRunning: running, ask)
    }
  }

  /// Takes off what a gate's flow has come as the root of: a link's moves act on what lies aside below it.
  private mutating func uncover() {
    let cover = model.records.indices.dropFirst().first { index in
      model.records[index].kind == .layer && model.records[index].style == nil
    }
    if let cover { remove(cover..<model.endUnderOverlays) }
  }

  /// The flow that an entry of a state names; nil for a screen. Flows that begin with it without being written are not named.
  func flowName(of element: StateTree.Element) -> String? {
    let element = innermost(element)
    guard element.name.beginsUppercase else { return nil }
    return split(element.name).0
  }

  /// The written part of an entry that flows on the way begin with.
  func innermost(_ element: StateTree.Element) -> StateTree.Element {
    guard case .entries(let inner) = element.body, let first = inner.first else { return element }
    return innermost(first)
  }

  /// The flows of a name, in the order in which they came. One that a gate runs answers to the gate alone.
  func currentFlows(_ name: String) -> [RunningFlow] {
    model.flows.filter { flow in
      program.definitions[flow.definition].name == name && self.flow(rootFlow(of: flow.id))?.role == .ordinary
    }
  }
}

extension String {
  /// Whether it begins with an upper-case letter.
  fileprivate var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    // What a Character begins with may be followed by an accent, which changes nothing of a Latin letter's case.
    return byte < 0x80 ? UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte : first?.isUppercase == true
  }
}

/// The way in which a link leads to its state.
struct LinkPolicy {
  /// The scope that the fills of the state see.
  let scope: Int
  /// The effect on the current stack.
  var arrive: Arrive
  /// The first entry that comes with the link: from it on, the link's options for existing entries do not apply.
  let firstComing: UInt32

  /// The inputs that an element would have; nil if it has none.
  func filling(_ element: StateTree.Element, runner: FlowID?) -> MoveFilling? {
    guard case .fills(let fills) = element.values, !fills.isEmpty else { return nil }
    return MoveFilling(flow: .entry, fills: fills, scope: scope, runner: runner)
  }
}

/// The part of a target state that is on the stack so far.
struct Cursor {
  /// The stack of its next entry, by its id.
  var stack: UInt32
  /// The highest entry on the stack that is of it; nil for none yet.
  var last: UInt32?
  /// Whether that is what a flow or an item begins with, and was not written itself: then it may be the next entry.
  var isImplied = false
  /// From which flow on who runs the next entry is looked for.
  var inCharge: FlowID
  /// Whether the last entry that was named is a flow without its entries, which stays as it is: above it, the entries of flows other than
  /// `family` are removed; none if that is nil.
  var isUnchanged = false
  var family: FlowID?
}
