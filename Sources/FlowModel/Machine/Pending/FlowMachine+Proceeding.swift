/// `proceed`: a request is kept while the question that was asked instead of it is shown, and is carried out when the answer says so.
///
/// It is kept when a screen's own edge for a system event is taken: for `back`, `dismissed` or `reselected` instead of that move, for `blocked`
/// instead of the request that the screen's lock has denied. The compiler marks the moves for which this is done, see
/// ``FlowDefinition/Alternative/keepsRequest``: those that lead to a `proceed`.
extension FlowMachine {
  /// Whether a screen whose lock has just denied a request is sent `blocked`. It is not if its question is shown already: then the request has
  /// taken the place of the one that was kept.
  public func takesBlocked(_ screen: EntryID) -> Bool {
    guard let kept else { return true }
    return kept.blocking == screen || !kept.asks(screen)
  }

  /// Whether an entry was brought instead of the kept request. A relaunch does not bring it back.
  func isBroughtInstead(_ entry: EntryID) -> Bool {
    kept?.questions.contains { $0.entries.contains(entry) } ?? false
  }

  // MARK: Keeping

  /// The facts about a request that was denied, when its step has been rolled back.
  struct Refused: Sendable {
    /// The alternatives that it had chosen.
    let choices: [PendingRequest.Choice]
    /// Whether it was denied while it carried out a `proceed`.
    let isProceeding: Bool
    /// Whether it chose an item that was shown already.
    let reselects: Bool
  }

  /// The facts about the request that is being refused.
  func refused(_ request: Request) -> Refused {
    var reselects = step.attempt.reselects
    if step.attempt.hold == nil, case .selected(let item, let container) = request {
      reselects = editor.before.isShown(item, of: container)
    }
    return Refused(
      choices: step.attempt.chosen, isProceeding: step.attempt.isProceeding, reselects: reselects)
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
      if self.kept?.blocking == screen { durable.kept?.blocking = nil }
      return
    }
    guard case .locked(let screen) = denial else { return }
    let isAsked = self.kept?.asks(screen) ?? false
    guard isAsked || asksWhenBlocked(screen) else { return }
    if refused.isProceeding {
      // The lock of another screen: the request is kept on.
      durable.kept?.blocking = isAsked ? nil : screen
      return
    }
    var kept = KeptRequest(id: hold ?? newHold(), request: request)
    (kept.task, kept.choices, kept.reselects) = (task, refused.choices, refused.reselects)
    kept.questions = self.kept?.questions ?? []
    kept.blocking = isAsked ? nil : screen
    durable.kept = kept
  }

  /// Keeps a system move whose own edge at a screen is taken instead.
  private mutating func keep(_ request: Request, askedAt screen: EntryID) {
    var kept = KeptRequest(id: newHold(), request: request)
    if case .selected = request { kept.reselects = true }
    kept.questions = self.kept?.questions ?? []
    if !kept.asks(screen) { kept.questions.append(KeptRequest.Question(screen: screen, begin: beginning)) }
    durable.kept = kept
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

  /// Whether a screen has an edge for `blocked` that may lead to a `proceed`.
  private func asksWhenBlocked(_ screen: EntryID) -> Bool {
    guard let index = model.find(screen), let flow = model.sender(at: index) else { return false }
    let definition = program.definitions[flow.definition]
    let node = Int(model.records[index].node)
    return definition.edge(node: node, event: definition.nodes[node].number(of: .blocked)).contains {
      definition.alternatives[$0].keepsRequest
    }
  }

  /// Drops a kept request when what was asked instead of it has gone.
  ///
  /// - Parameter request: the request of the step.
  mutating func settleKept(after request: Request, _ result: StepResult) {
    guard var kept = self.kept else { return }
    if let screen = kept.blocking {
      let isOver: Bool
      if case .held = result { isOver = false } else { isOver = self.screen(blockedBy: request) == screen }
      if isOver || model.find(screen) == nil { kept.blocking = nil }
    }
    kept.questions.removeAll { !isAlive($0) }
    if kept.questions.isEmpty, kept.blocking == nil {
      durable.kept = nil
    } else if kept != self.kept {
      durable.kept = kept
    }
  }

  private func isAlive(_ question: KeptRequest.Question) -> Bool {
    question.entries.contains { model.find($0) != nil } || question.flows.contains { flow($0) != nil }
      || question.tasks.contains { id in tasks.contains { $0.id == id } }
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
      let isAsked = self.kept?.asks(screen) ?? false
      keep(request, askedAt: screen)
      if isAsked { return true }
    }
    try carryOut(move, of: flow, at: Place(stack: screen.number, sender: screen, waiter: screen), scope: scope, ask)
    return true
  }

  /// Takes the edge for `blocked` of a screen whose lock has denied the kept request.
  mutating func askBlocked(
    _ dispatch: Dispatch, at screen: EntryID, scope: Int, _ ask: Asking
  ) throws(Refusal) {
    durable.kept?.blocking = nil
    let move = try firstHolding(dispatch.edge, of: dispatch.flow, scope: scope, ask)
    if move < 0 { throw Refusal(denial: .guards) }
    if program.moves[move].keepsRequest {
      let question = KeptRequest.Question(screen: screen, begin: beginning)
      durable.kept?.questions.append(question)
    }
    try carryOut(
      move, of: dispatch.flow, at: Place(stack: screen.number, sender: screen, waiter: screen), scope: scope, ask)
  }

  /// Whether an event is the `blocked` of a screen whose lock has denied the kept request.
  func isAsking(_ event: Int, at screen: EntryID) -> Bool {
    kept?.blocking == screen && self.screen(blockedBy: .event(event, screen)) == screen
  }

  /// The numbers of what comes next.
  private var beginning: KeptRequest.Beginning {
    KeptRequest.Beginning(entry: editor.nextID, flow: editor.nextFlow, hold: nextHold)
  }

  /// Notes what a request has brought for a question.
  mutating func noteBrought() {
    guard let kept else { return }
    for (index, question) in kept.questions.enumerated() {
      guard let begin = question.begin else { continue }
      var question = question
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
      durable.kept?.questions[index] = question
    }
  }

  // MARK: Answering

  /// Notes the question that a request is spoken in. What the end of the question's task brings belongs to it.
  mutating func noteQuestion(of request: Request) {
    guard let kept else { return }
    var sender = request.sender(in: model)
    if case .ended(let id, _) = request {
      if let number = kept.questions.lastIndex(where: { $0.tasks.contains(id) }) { return noteEnd(of: number) }
      sender = tasks.first { $0.id == id }?.sender
    }
    guard let index = sender.flatMap({ model.find($0) }) else { return }
    step.attempt.question = kept.questions.lastIndex { question in
      question.entries.contains { isAbove($0, index) } || isRun(model.records[index].flow, by: question)
    }
  }

  /// Notes the question that a flow which ends belongs to. What its outcome brings belongs to the question.
  mutating func noteQuestion(ofEnding flow: FlowID) {
    if let number = self.kept?.questions.lastIndex(where: { $0.flows.contains(flow) }) { noteEnd(of: number) }
  }

  private mutating func noteEnd(of number: Int) {
    step.attempt.question = number
    let begin = self.kept?.questions[number].begin ?? beginning
    durable.kept?.questions[number].begin = begin
  }

  /// Whether a flow is one that a question ran, or runs under one.
  private func isRun(_ flow: FlowID, by question: KeptRequest.Question) -> Bool {
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
    guard let kept = self.kept, let number = step.attempt.question else { throw Refusal(denial: .proceed) }
    step.attempt.proceed(with: kept)
    for question in kept.questions[...number] { step.notes.unlocked.insert(question.screen.number) }
    durable.kept = nil
    try remove(kept.questions)
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

  /// Removes what was brought for questions, with all on it. The flows that have no entry then end without their parents' edges.
  private mutating func remove(_ questions: [KeptRequest.Question]) throws(Refusal) {
    let shown = model.flows.filter { flow in
      flow.role == .ordinary && flow.parent != nil && model.lowest(of: model.family(of: flow.id)) != nil
    }
    for question in questions {
      for entry in question.entries { if let index = model.find(entry) { removeWithAllOn(index) } }
      for id in question.flows where flow(id) != nil {
        let going = model.family(of: id)
        editor.remove(going)
        end(going)
      }
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

/// A request that is kept for `proceed`, with the questions that are shown instead of it.
public struct KeptRequest: Hashable, Sendable {
  /// What a screen's edge for a system event has brought instead of the request.
  struct Question: Hashable, Sendable {
    /// The screen whose edge was taken.
    let screen: EntryID
    /// The entries that it brought.
    var entries: [EntryID] = []
    /// The flows that it ran.
    var flows: [FlowID] = []
    /// The tasks that it ran.
    var tasks: [TaskID] = []
    /// The beginning of what is still to be noted; nil if all is.
    var begin: Beginning?
  }

  /// The numbers of the next entry, flow, and held request or task.
  struct Beginning: Hashable, Sendable {
    let entry: UInt32
    let flow: UInt32
    let hold: UInt32
  }

  /// Its identity. The runtime keeps the values of its event under it.
  public let id: PendingID
  /// The request.
  public let request: Request
  /// The task whose end it is; nil for any other request.
  var task: RunningTask?
  /// The alternatives that it had chosen.
  var choices: [PendingRequest.Choice] = []
  /// Whether the item that the user selected was shown already.
  var reselects = false
  /// The questions, in the order in which they were asked.
  var questions: [Question] = []
  /// The screen whose lock has denied the request, until its edge for `blocked` is taken; nil if it has been.
  var blocking: EntryID?

  /// Makes a request.
  init(id: PendingID, request: Request) {
    self.id = id
    self.request = request
  }

  /// The same request with another identity, which no two requests differ in.
  public var anonymous: KeptRequest {
    var same = KeptRequest(id: PendingID(number: 0), request: request)
    (same.task, same.choices, same.reselects) = (task, choices, reselects)
    (same.questions, same.blocking) = (questions, blocking)
    return same
  }

  /// Whether a screen's question is shown.
  func asks(_ screen: EntryID) -> Bool { questions.contains { $0.screen == screen } }
}
