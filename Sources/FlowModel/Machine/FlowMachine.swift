/// Applies guards and moves to the stack. No other code does.
///
/// A machine is a value: the model of the current stacks, and the definitions of the flows that run in it. Each step takes one event, decides the
/// guards through a closure, carries out the move with all that follows from it (a child's start, a decision, an outcome and its parent's
/// edge), and lists in ``effects`` the work of the runtime. A step that is denied leaves everything as it was. Every function is total.
public struct FlowMachine: Sendable {
  /// The stack, and the flows that run, with what this step has changed of them. Always changed in place: a copy would
  /// take longer than a step.
  @usableFromInline var editor = StackEditor()
  package internal(set) var program = FlowProgram()
  private var lasting = State()
  /// The state before the first change to it in this step; nil if it has not changed.
  private var stateBefore: State?
  var asking = StepList(blank: Answer(flow: .entry, definition: 0, condition: 0, value: 0))
  /// The last step, or the one that is being taken.
  package internal(set) var step = Step()
  var nextHold: UInt32 = 1
  /// The values of live conditions as they were last announced, by name; of those that were asked since the app started. No step takes them back.
  var announced: [String: Int] = [:]
  /// The way in which a presenter shows the flow as a whole; nil if only its definition says it.
  public var presentation: EntryPresentation?
  /// The entry whose request is carried out; nil if no entry sent it.
  var sender: EntryID?
  /// The flow whose move is being made, and the entry that led to it; nil if no entry did, and while a link is opened.
  var leader: (flow: FlowID, entry: EntryID)?
  /// Whether a `proceed` only removes what was asked, since the kept request has become impossible.
  var givesUpKept = false
  /// The number of the request's questions that were not answered.
  var unanswered = 0
  /// The limit of starts, decisions, outcomes, sent events and the like in a step. Each is a recursive call: far more than any app needs, and safe on a small call stack.
  package static let longestStep = 256

  /// The state that outlives a step, besides the model.
  struct State: Sendable {
    var outcome: Int?
    var held: [PendingRequest] = []
    var tasks: [RunningTask] = []
    var isStartDue = false
    /// The values that required conditions had when they were last asked, if they did not hold.
    var live: [LiveKey: Bool] = [:]
    /// The values that watched conditions had when they were last asked.
    var watched: [Watch: Int] = [:]
    /// The requests that are kept for `proceed`, in order.
    var kept: [KeptRequest] = []
  }

  /// The results of a step, cleared when the next begins.
  package struct Step: Sendable {
    package internal(set) var effects: [Effect] = []
    /// The screens that it has added, from the bottom up: see ``FlowMachine/listScreens()``.
    package internal(set) var added = StepList(blank: StackModel.Entry(id: EntryID(0), flow: .entry, node: 0))
    /// The screens that it has removed, topmost first.
    package internal(set) var removed = StepList(blank: StackModel.Entry(id: EntryID(0), flow: .entry, node: 0))
    /// The number of starts, decisions, outcomes and the like that may still follow.
    var followUpsLeft = FlowMachine.longestStep
    var nextScope = 1
    /// Whether the user's gesture has removed entries, and no edge was taken instead.
    var isGesture = false
    /// Whether a gesture has left flows without an entry.
    var hasTakenByGesture = false
    /// Whether a move has had a backward part.
    var goesBack = false
    /// Whether a move has ended a flow.
    var hasFinished = false
    /// The flow of each move that was made, in order.
    var activeFlows = StepList(blank: FlowID.entry)
    var attempt = Attempt() {
      didSet { isUntouched = false }
    }
    package internal(set) var notes = Notes() {
      didSet { isUntouched = false }
    }
    /// Whether the attempt and the notes have not been changed: in most steps they are not.
    private var isUntouched = true

    /// Clears the step. A new value would free the storage of every list: the machine would take five times as long as one
    /// written by hand, and not three times.
    mutating func clear() {
      if !isUntouched || !effects.isEmpty { return self = Step() }
      (followUpsLeft, nextScope) = (FlowMachine.longestStep, 1)
      (isGesture, hasTakenByGesture, goesBack, hasFinished) = (false, false, false, false)
      activeFlows.clear()
    }

    /// Clears the results that observers get.
    fileprivate mutating func rollBack() {
      if !effects.isEmpty { effects.removeAll() }
      if !isUntouched { (notes.shown, notes.transition, notes.continued) = ([], nil, []) }
    }
  }

  /// The part of a step that few steps write.
  package struct Notes: Sendable {
    var shown: [StackID] = []
    /// Whether the stack of an item is being made: no column is landed in for that.
    var makesItem = false
    var transition: String?
    package internal(set) var continued: [Continuation] = []
    /// The flows that started, including those that have ended again.
    var passing: [RunningFlow] = []
    /// The placements of the first entries of flows that are starting; each is removed when its entry is placed.
    var placements: [(flow: FlowID, placement: Placement)] = []
    /// The flows that other flows have removed. A request that is held for the end of such a flow is denied.
    var takenOff: Set<FlowID> = []
    /// The flows that lost their last entry to a gesture, or to a move of their own or of a child, before a parent's edge was taken. They end with
    /// their parent's edge, whatever the parent does in the same step.
    var orphans: Set<FlowID> = []
    /// The entries of gates' flows that are set aside while another flow moves.
    var aside: [StackEditor.SetAside] = []
    /// The entries that the target of the current link names.
    var named: [UInt32] = []
    /// The containers that show a page whose neighbours are still to be made.
    var pages: [EntryID] = []
    /// The page that is being made as a neighbour; nil if none is.
    var neighbour: UInt32?
    /// The neighbours that cannot come at once.
    var leftOut: [UInt32] = []
    /// The names of the flows of a link's target that ended as they started. The entries that they would have run are left out.
    var endedInTarget: [String] = []
    /// The locked screens that were removed by force, because a condition was lost or the flow starts again. They do not deny the step.
    var unlocked: Set<UInt32> = []
    /// The layers of the screens that are shown while an answer is awaited, lowest first. No move sees them.
    var hiddenLayers: [HiddenLayer] = []
    /// The entries that were removed and restored, since the entry flow has ended and keeps its last entry.
    var restoredLastEntries: Set<UInt32> = []
  }

  /// The durable state. The former state is kept before a change.
  var durable: State {
    _read { yield lasting }
    _modify {
      if stateBefore == nil { stateBefore = lasting }
      yield &lasting
    }
  }

  /// The requests that are kept for `proceed`, one a screen. Read from the state itself: read through ``durable``, Swift 6.3 frees it too early.
  public var kept: [KeptRequest] { lasting.kept }

  /// Whether the step has changed the flows, or the state that outlives it.
  var hasChangedFlowsOrState: Bool { editor.flowsBefore != nil || stateBefore != nil }

  /// Whether every entry belongs to one flow, which has no container.
  var isOneFlowWithoutContainers: Bool { model.flows.count == 1 && !program.hasContainers }

  /// The stack, and the flows that run.
  ///
  /// Inlined also into other modules: through a call, an event of a coordinator takes 1.8 times as long.
  @inlinable public var model: StackModel { editor.model }

  /// The number of the outcome with which the entry flow ended; nil while it runs.
  public var outcome: Int? { durable.outcome }
  /// The requests that wait, in the order in which they came.
  public var held: [PendingRequest] { durable.held }
  /// The tasks that screens have started and that have not ended.
  public var tasks: [RunningTask] { durable.tasks }
  /// Whether the entry flow's start was denied, and neither a screen nor a gate's flow is shown. It is decided again when a condition changes
  /// or an answer comes.
  public var isStartDue: Bool { durable.isStartDue }
  /// The effects of the last step, which the runtime carries out in order.
  public var effects: [Effect] { step.effects }
  /// The items and columns that moves of the last step named, in order.
  public var shown: [StackID] { step.notes.shown }
  /// The `transition:` of the last move of the last step that has one; nil if absent.
  public var transition: String? { step.notes.transition }
  /// The requests that the last step took after its own, with their results: those of live conditions, then held ones.
  public var continued: [Continuation] { step.notes.continued }

  /// A request that a step took after its own: a held request, or that of a live condition.
  public struct Continuation: Hashable, Sendable {
    /// The number of the held request; nil for one that was not held.
    public let hold: PendingID?
    /// The request.
    public let request: Request
    /// Its result.
    public let result: StepResult
  }

  /// A condition that was asked.
  public struct Answer: Hashable, Sendable {
    /// The flow whose guard asked. If the step was decided again afterwards, the number may belong to another flow by now.
    public let flow: FlowID
    /// That flow's definition: an index into the program's.
    package let definition: Int
    /// The condition: an index into the definition's conditions.
    public let condition: Int
    /// Its value.
    public let value: Int
  }

  /// Answers a question, with a value or ``AnswerCode``. It also gets the effects of the step so far, since a flow that starts in this step asks
  /// before the step is done, and must see the written values.
  public typealias Ask = (Question, [Effect]) -> Int

  /// Answers a question. The machine is passed too, since the app may look at it while it is asked.
  package typealias Asking = (Question, inout FlowMachine) -> Int

  /// Makes a machine for an entry flow, which has not started.
  public init(_ entry: FlowDefinition) {
    _ = program.link(entry)
    editor.order(overlays: entry.overlays)
  }

  /// Makes a machine without flows, as the placeholder of a machine that is elsewhere.
  package init() {}

  // MARK: Flows

  /// The definitions of the flows that have run; the entry flow's is the first.
  public var definitions: [FlowDefinition] { program.definitions }

  /// Whether a screen that the user cannot see may move something.
  package var hasCoveredMoves: Bool { program.hasCoveredMoves }

  /// The entry flow.
  public var definition: FlowDefinition { program.definitions[0] }

  /// Links all flows that can ever run, and not each when it first runs, for tools that look at ``definitions``.
  public mutating func linkAll() {
    var index = 0
    while index < program.definitions.count {
      for node in program.definitions[index].nodes.indices { _ = program.linkChild(node, of: index) }
      index += 1
    }
  }

  /// The flows that run, parents before their children.
  public var flows: [RunningFlow] { model.flows }

  /// A running flow; nil if it has ended.
  public func flow(_ id: FlowID) -> RunningFlow? { model.flow(id) }

  /// The definition of a running flow; nil if it has ended.
  public func definition(of flow: FlowID) -> FlowDefinition? {
    model.flow(flow).map { program.definitions[$0.definition] }
  }

  /// The node of an entry, or of a shell, in its flow; nil for a container, and if it has gone.
  public func node(of entry: EntryID) -> FlowDefinition.Node? {
    if let flow = shell(entry), let shell = program.definitions[flow.definition].shell {
      return program.definitions[flow.definition].nodes[shell.node]
    }
    guard let entry = model.entry(entry), !entry.isContainer, let definition = definition(of: entry.flow) else {
      return nil
    }
    return definition.nodes[entry.node]
  }

  // MARK: A step

  /// Begins a step. The step before can no longer be rolled back.
  mutating func begin() {
    editor.begin()
    asking.clear()
    if stateBefore != nil { stateBefore = nil }
    step.clear()
  }

  /// Ends a step: flows without entries end, unneeded gates' flows go, and removed screens that are locked deny it.
  mutating func finishStep(isForced: Bool = false, _ ask: Asking) throws(Refusal) {
    try endEmptyFlows(ask)
    while program.hasPages, !step.notes.pages.isEmpty {
      try makeNeighbours(ask)
      try endEmptyFlows(ask)
    }
    if hasChangedFlowsOrState || !durable.held.isEmpty || !durable.tasks.isEmpty { try endUnneededGates(ask) }
    if program.hasLocks, !isForced, !step.attempt.isBeyondGate { try checkLocks(ask) }
    if program.hasWatches { watchNewFlows(ask) }
  }

  /// Rolls back a step that cannot go on.
  mutating func deny(_ refusal: Refusal) -> StepResult {
    rollBack()
    return .denied(refusal.denial)
  }

  /// Rolls back a step that the end of a task began. The task has ended nevertheless, and its screen no longer waits for it.
  mutating func deny(_ refusal: Refusal, ending task: TaskID) -> StepResult {
    let result = deny(refusal)
    lasting.tasks.removeAll { $0.id == task }
    return result
  }

  /// Rolls back the last step.
  public mutating func rollBack() {
    editor.rollBack()
    if let stateBefore { lasting = stateBefore }
    stateBefore = nil
    step.rollBack()
  }

  /// The tasks that ran when the step began.
  var tasksBefore: [RunningTask] { stateBefore?.tasks ?? lasting.tasks }

  /// Rolls back a step that no observer has seen, so that its numbers can be used again.
  mutating func rollBackUnseen() {
    rollBack()
    editor.reuseNumbers()
  }

  /// The machine as it was when the step began.
  package var rolledBack: FlowMachine {
    var machine = self
    machine.rollBack()
    return machine
  }

  /// Calls ``swapStacks(with:)`` if the step has not changed the stack, the flows, or the held requests.
  ///
  /// - Returns: whether it did.
  package mutating func swapUnmovedStacks(with other: inout FlowMachine) -> Bool {
    if editor.hasChanged || stateBefore != nil { return false }
    swapStacks(with: &other)
    return true
  }

  /// Swaps the part that the app can see with another machine. The results of the step stay in this one.
  package mutating func swapStacks(with other: inout FlowMachine) {
    swap(&editor, &other.editor)
    swap(&program, &other.program)
    swap(&lasting, &other.lasting)
    swap(&nextHold, &other.nextHold)
    swap(&announced, &other.announced)
  }

  // MARK: What a step did

  /// The conditions that the last step asked, with their answers, in order.
  public var asked: [Answer] { asking.all }

  /// The model as it was when the last step began.
  public var modelBefore: StackModel { editor.before }

  /// The change that the last step made.
  public var change: StackChange { StackChange(from: modelBefore, to: model, shown: shown, transition: transition) }
}

/// An error that ends a step.
struct Refusal: Error {
  let denial: Denial
  /// The reason to wait; nil if the step is denied.
  var wait: Waiting?

  init(denial: Denial) { self.denial = denial }

  init(wait: Waiting) {
    denial = .guards
    self.wait = wait
  }
}
