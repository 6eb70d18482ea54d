/// `proceed`: a request is kept while the question that was asked instead of it is shown, and is carried out when the answer says so.
///
/// It is kept when a screen's own edge for a system event is taken: for `back`, `dismissed` or `reselected` instead of that move, for `blocked`
/// instead of the request that the screen's lock has denied. The compiler marks the moves for which this is done, see
/// ``FlowDefinition/Alternative/keepsRequest``: those that lead to a `proceed`.
extension FlowMachine {
  /// Whether a screen whose lock has just denied a request is sent `blocked`. It is not if its question is shown already: then the request has
  /// taken the place of the one that was kept.
  public func takesBlocked(_ screen: EntryID) -> Bool {
    blocking(screen) != nil || asked(by: screen) == nil
  }

  /// Whether an entry was brought instead of a kept request, or by a flow that was run instead of it. A relaunch does not bring it back.
  func isBroughtInstead(_ entry: EntryID) -> Bool {
    guard keepsAny, let flow = model.entry(entry)?.flow else { return false }
    return kept.contains { $0.entries.contains(entry) || isRun(flow, by: $0) }
  }

  /// Whether a request is kept.
  var keepsAny: Bool { !kept.isEmpty }

  /// The position of the request whose question a screen's edge has asked; nil if none is shown.
  private func asked(by screen: EntryID) -> Int? { kept.firstIndex { $0.screen == screen && $0.isAsked } }

  /// The position of the request that a screen's lock has denied, and whose question is still to be asked; nil if there is none.
  private func blocking(_ screen: EntryID) -> Int? { kept.firstIndex { $0.screen == screen && !$0.isAsked } }

  // MARK: Keeping

  /// The facts about a request that was denied, when its step has been rolled back.
  struct Refused: Sendable {
    /// The alternatives that it had chosen.
    let choices: [PendingRequest.Choice]
    /// The kept request that it went on with; nil if it carried out no `proceed`.
    let proceeding: PendingID?
    /// Whether it chose an item that was shown already.
    let reselects: Bool
  }

  /// The facts about the request that is being refused.
  func refused(_ request: Request) -> Refused {
    var reselects = step.attempt.reselects
    if step.attempt.hold == nil, case .selected(let item, let container) = request {
      reselects = editor.before.isShown(item, of: container)
    }
    return Refused(choices: step.attempt.chosen, proceeding: step.attempt.proceeding, reselects: reselects)
  }

  /// Keeps a request that a screen's lock has denied, until the screen's edge for `blocked` has been taken, and then for the question that it asks.
  ///
  /// - Parameters:
  ///   - task: the task whose end the request is; nil for any other request.
  ///   - hold: the number under which it was held; nil for one that was not.
  mutating func keep(
    _ request: Request, deniedBy denial: Denial, _ refused: Refused, task: RunningTask? = nil, as hold: PendingID? = nil
  ) {
    if let screen = screen(blockedBy: request) {
      // No `blocked` follows from one that is denied itself.
      if let index = blocking(screen) { durable.kept.remove(at: index) }
      return
    }
    guard case .locked(let screen) = denial else { return }
    let alternatives = alternativesWhenBlocked(screen)
    let proceeding = kept.first { $0.isAsked && $0.id == refused.proceeding }
    guard alternatives.contains(where: { $0.keepsRequest }) || proceeding != nil && !alternatives.isEmpty else {
      return
    }
    if let index = blocking(screen) { durable.kept.remove(at: index) }
    var new = proceeding ?? KeptRequest(id: hold ?? newHold(), request: request, screen: screen)
    if let proceeding {
      // The lock of another screen: the request is kept on, and the question that was answered goes.
      (new.screen, new.answered) = (screen, proceeding.screen)
      new.passed.append(proceeding.screen)
      (new.isAsked, new.entries, new.flows, new.tasks, new.begin) = (false, [], [], [], nil)
    } else {
      (new.task, new.choices, new.reselects) = (task, refused.choices, refused.reselects)
      if takePlace(of: new) { return }
    }
    durable.kept.append(new)
  }

  /// Has a request take the place of the one that the same screen's question is shown for.
  ///
  /// - Returns: false if no question is.
  private mutating func takePlace(of new: KeptRequest) -> Bool {
    guard let index = asked(by: new.screen) else { return false }
    var kept = kept[index]
    if !isAlive(kept) {
      // The request is the end of the task that asked.
      durable.kept.remove(at: index)
      return false
    }
    (kept.id, kept.request, kept.task) = (new.id, new.request, new.task)
    (kept.choices, kept.reselects, kept.passed) = (new.choices, new.reselects, new.passed)
    durable.kept[index] = kept
    return true
  }

  /// Keeps a request whose question a screen's edge asks now.
  ///
  /// - Returns: false if the question is shown already.
  private mutating func keep(asking new: KeptRequest) -> Bool {
    if takePlace(of: new) { return false }
    var new = new
    (new.isAsked, new.answered, new.begin) = (true, nil, beginning)
    durable.kept.append(new)
    return true
  }

  private mutating func newHold() -> PendingID {
    nextHold += 1
    return PendingID(number: nextHold - 1)
  }

  /// The screen that a request sends `blocked` for; nil for any other request.
  private func screen(blockedBy request: Request) -> EntryID? {
    guard case .event(let event, let entry) = request, node(of: entry)?.number(of: .blocked) == event else {
      return nil
    }
    return entry
  }

  /// The alternatives of a screen's edge for `blocked`.
  private func alternativesWhenBlocked(_ screen: EntryID) -> ArraySlice<FlowDefinition.Alternative> {
    guard let index = model.find(screen), let flow = model.sender(at: index) else { return [] }
    let definition = program.definitions[flow.definition]
    let node = Int(model.records[index].node)
    return definition.alternatives[definition.edge(node: node, event: definition.nodes[node].number(of: .blocked))]
  }

  /// Drops the kept requests when what was asked instead of them has gone.
  ///
  /// - Parameter request: the request of the step.
  mutating func settleKept(after request: Request, _ result: StepResult) {
    let over: EntryID? = if case .held = result { nil } else { screen(blockedBy: request) }
    let rest = kept.filter { kept in
      kept.isAsked ? isAlive(kept) : kept.screen != over && model.find(kept.screen) != nil
    }
    if rest.count < kept.count { durable.kept = rest }
  }

  private func isAlive(_ kept: KeptRequest) -> Bool {
    kept.entries.contains { model.find($0) != nil } || kept.flows.contains { flow($0) != nil }
      || kept.tasks.contains { id in tasks.contains { $0.id == id } }
  }

  // MARK: Asking

  /// Takes a screen's own edge for a system move instead of that move; returns false if the move itself is to be made.
  mutating func ask(
    _ edge: FlowProgram.Edge, insteadOf request: Request, at screen: EntryID, of flow: RunningFlow, scope: Int,
    _ ask: Asking
  ) throws(Refusal) -> Bool {
    // The edge was asked before: what is carried out now was chosen then.
    let move =
      step.attempt.isProceeding
      ? step.attempt.choice(edge) ?? -1 : try firstHolding(edge, of: flow, scope: scope, ask)
    if move < 0 { return false }
    if program.moves[move].keepsRequest, !step.attempt.isProceeding {
      var new = KeptRequest(id: newHold(), request: request, screen: screen)
      if case .selected = request { new.reselects = true }
      if !keep(asking: new) { return true }
    }
    try carryOut(move, of: flow, at: Place(stack: screen.number, sender: screen, waiter: screen), scope: scope, ask)
    return true
  }

  /// Takes the edge for `blocked` of a screen whose lock has denied a kept request.
  mutating func askBlocked(
    _ dispatch: Dispatch, at screen: EntryID, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    guard let index = blocking(screen) else { return }
    let new = kept[index]
    durable.kept.remove(at: index)
    if let answered = new.answered { removeAnswered(answered, below: screen, ask) }
    let move = try firstHolding(dispatch.edge, of: dispatch.flow, scope: scope, ask)
    if move < 0 { throw Refusal(denial: .guards) }
    if program.moves[move].keepsRequest, !keep(asking: new) { return }
    try carryOut(
      move, of: dispatch.flow, at: Place(stack: screen.number, sender: screen, waiter: screen), scope: scope, ask)
  }

  /// Removes a question that was answered with `proceed`, unless a locked screen or the one that asks now would go with it.
  private mutating func removeAnswered(_ answered: EntryID, below screen: EntryID, _ ask: Asking) {
    guard let index = asked(by: answered) else { return }
    let before = self
    var isGone = true
    do throws(Refusal) {
      try remove(kept[index])
      try checkLocks(ask)
    } catch {
      isGone = false
    }
    if isGone, model.find(screen) != nil { return }
    self = before
    // The locks were asked after what has now not been done.
    _ = ask(.rollBack, &self)
  }

  /// Whether an event is the `blocked` of a screen whose lock has denied a kept request.
  func isAsking(_ event: Int, at screen: EntryID) -> Bool {
    blocking(screen) != nil && self.screen(blockedBy: .event(event, screen)) == screen
  }

  /// The numbers of what comes next.
  private var beginning: KeptRequest.Beginning {
    KeptRequest.Beginning(entry: editor.nextID, flow: editor.nextFlow, hold: nextHold)
  }

  /// Notes what a request has brought for the questions.
  mutating func noteBrought() {
    for index in kept.indices {
      var question = kept[index]
      guard let begin = question.begin else { continue }
      question.begin = nil
      for record in model.records where !record.isStack && record.id >= begin.entry {
        let entry = EntryID(record.id)
        if !question.entries.contains(entry) { question.entries.append(entry) }
      }
      for flow in model.flows where flow.role == .ordinary && flow.id.number >= begin.flow {
        if !question.flows.contains(flow.id) { question.flows.append(flow.id) }
      }
      for task in tasks where task.id.number >= begin.hold {
        if !question.tasks.contains(task.id) { question.tasks.append(task.id) }
      }
      durable.kept[index] = question
    }
  }

  // MARK: Answering

  /// Notes the question that a request is spoken in. What the end of the question's task brings belongs to it.
  mutating func noteQuestion(of request: Request) {
    var sender = request.sender(in: model)
    if case .ended(let id, _) = request {
      if let number = kept.lastIndex(where: { $0.tasks.contains(id) }) { return noteEnd(of: number) }
      sender = tasks.first { $0.id == id }?.sender
    }
    guard let index = sender.flatMap({ model.find($0) }) else { return }
    step.attempt.question =
      kept.last { question in
        question.entries.contains { isAbove($0, index) } || isRun(model.records[index].flow, by: question)
      }?.screen
  }

  /// Notes the question that a flow which ends belongs to. What its outcome brings belongs to the question.
  mutating func noteQuestion(ofEnding flow: FlowID) {
    if let number = kept.lastIndex(where: { $0.flows.contains(flow) }) { noteEnd(of: number) }
  }

  private mutating func noteEnd(of number: Int) {
    step.attempt.question = kept[number].screen
    if kept[number].begin == nil { durable.kept[number].begin = beginning }
  }

  /// Whether a flow is one that a question ran, or runs under one.
  private func isRun(_ flow: FlowID, by question: KeptRequest) -> Bool {
    var next = self.flow(flow)
    while let flow = next {
      if question.flows.contains(flow.id) { return true }
      next = flow.parent.flatMap { self.flow($0) }
    }
    return false
  }

  /// Whether a record is an entry, or lies on it: in its stack, or in a layer that was presented later.
  private func isAbove(_ entry: EntryID, _ index: Int) -> Bool {
    guard let base = model.find(entry) else { return false }
    if index >= base, index < model.end(of: model.stack(of: base)) { return true }
    let (layer, own) = (model.layer(of: base), model.layer(of: index))
    return own > layer && own < model.endOfPile(of: layer) && model.records[own].id > entry.number
  }

  /// Carries out the kept request, in place of the question that was asked.
  ///
  /// Where the request has become impossible, only the question goes.
  mutating func proceed(_ ask: Asking) throws(Refusal) {
    try countFollowUp()
    guard let index = step.attempt.question.flatMap({ asked(by: $0) }) else { throw Refusal(denial: .proceed) }
    let kept = kept[index]
    step.attempt.proceed(with: kept)
    for screen in kept.passed + [kept.screen] { step.notes.unlocked.insert(screen.number) }
    durable.kept.remove(at: index)
    try remove(kept)
    if givesUpKept || !isPossible(kept) { return }
    let opens = step.nextScope
    step.nextScope += 1
    step.effects.append(.resume(kept.id, opens: opens))
    step.activeFlows.clear()
    if let task = kept.task { durable.tasks.append(task) }
    try perform(kept.request, dispatch(of: kept.request), scope: opens, ask)
  }

  private func isPossible(_ kept: KeptRequest) -> Bool {
    switch kept.request {
    case .ended: kept.task.map { model.find($0.sender) != nil && flow($0.flow) != nil } ?? false
    case .turned(let turn):
      outcome == nil && flow(turn.flow) != nil && turn.sender.map { model.find($0) != nil } ?? true
    case .shellEvent(let sent): outcome == nil && model.sender(inShellOf: sent.flow) != nil
    default: reasonToIgnore(kept.request, dispatch(of: kept.request)) == nil
    }
  }

  /// Removes what was brought for a question, with all on it. The flows that have no entry then end without their parents' edges.
  private mutating func remove(_ question: KeptRequest) throws(Refusal) {
    let shown = model.flows.filter { flow in
      flow.role == .ordinary && flow.parent != nil && model.lowest(of: model.family(of: flow.id)) != nil
    }
    for entry in question.entries { if let index = model.find(entry) { removeWithAllOn(index) } }
    for id in question.flows where flow(id) != nil {
      let going = model.family(of: id)
      editor.remove(going)
      end(going)
    }
    for flow in shown where self.flow(flow.id) != nil {
      let going = model.family(of: flow.id)
      if model.lowest(of: going) == nil { end(going) }
    }
    // Nothing else is left to be shown.
    if !model.records.contains(where: { !$0.isStack }) { throw Refusal(denial: .impossible) }
    editor.keepRoot()
  }

  private mutating func removeWithAllOn(_ index: Int) {
    let id = model.records[index].id
    let layer = model.layer(of: index)
    var end = model.endOfPile(of: layer)
    while end > model.end(of: layer) {
      let above = model.layer(of: end - 1)
      if model.records[above].id > id { editor.remove(above..<end) }
      end = above
    }
    let stack = model.stack(of: index)
    if index > stack + 1 || model.records[stack].kind == .item {
      editor.remove(index..<model.end(of: stack))
    } else {
      editor.remove(stack..<(stack > 0 ? model.endOfPile(of: stack) : model.end(of: stack)))
    }
  }
}

/// A request that is kept for `proceed`, with the question that is shown instead of it. A screen keeps one at most.
public struct KeptRequest: Hashable, Sendable {
  /// The numbers of the next entry, flow, and held request or task.
  struct Beginning: Hashable, Sendable {
    let entry: UInt32
    let flow: UInt32
    let hold: UInt32
  }

  /// Its identity. The runtime keeps the values of its event under it.
  public internal(set) var id: PendingID
  /// The request.
  public internal(set) var request: Request
  /// The task whose end it is; nil for any other request.
  var task: RunningTask?
  /// The alternatives that it had chosen.
  var choices: [PendingRequest.Choice] = []
  /// Whether the item that the user selected was shown already.
  var reselects = false
  /// The screen whose edge asks the question.
  var screen: EntryID
  /// The screens whose locks it has passed, since their questions were answered.
  var passed: [EntryID] = []
  /// Whether the edge has been taken; false while that for `blocked` is still to be.
  var isAsked = false
  /// The screen whose question was answered before, and goes when this one is asked; nil if absent.
  var answered: EntryID?
  /// The entries that the edge brought.
  var entries: [EntryID] = []
  /// The flows that it ran.
  var flows: [FlowID] = []
  /// The tasks that it ran.
  var tasks: [TaskID] = []
  /// The beginning of what is still to be noted; nil if all is.
  var begin: Beginning?

  /// Makes a request whose question is still to be asked.
  init(id: PendingID, request: Request, screen: EntryID) {
    (self.id, self.request, self.screen) = (id, request, screen)
  }

  /// The same request with another identity, which no two requests differ in.
  public var anonymous: KeptRequest {
    var same = self
    same.id = PendingID(number: 0)
    return same
  }
}
