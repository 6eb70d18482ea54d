/// Applies guards and moves to the stack: the one place in which that is written.
///
/// A machine is a value: the model of the current stacks, and the definitions of the flows that run in it. Each step takes one event, decides the
/// guards through a closure, carries out the move with all that follows from it (a child's start, a decision, an outcome and its parent's
/// edge), and leaves in ``effects`` what the runtime has to do. A step that is denied leaves everything as it was. Every function is total.
public struct FlowMachine: Sendable {
  /// The stack, and the flows that run.
  public internal(set) var model = StackModel()
  package internal(set) var program = FlowProgram()
  private var lasting = State()
  /// The flows and the state before the first change to them in this step; nil if nothing has changed. The records have the journal.
  private(set) var before: (flows: [RunningFlow], state: State)?
  var journal = StackJournal()
  var asking = StepList(blank: Answer(flow: .entry, definition: 0, condition: 0, value: 0))
  /// The last step, or the one that is being taken.
  package internal(set) var step = Step()
  /// Counts entries and stacks; 0 is the root layer.
  var nextID: UInt32 = 1
  var nextFlow: UInt32 = 1
  var nextHold: UInt32 = 1
  /// Whether links that moves open wait, and are requests of their own.
  var postponesLinks = false
  /// The number of the request's questions that were not answered.
  var unanswered = 0
  /// The number of things that may follow in a step, each on the machine's own stack: far more than anybody writes, and safe on a small one.
  package static let longestStep = 256

  /// Everything that outlives a step, beside the model.
  struct State: Sendable {
    var outcome: Int?
    var held: [PendingRequest] = []
    var tasks: [RunningTask] = []
    var isStartDue = false
    /// The values that required conditions had when they were last asked, if they did not hold.
    var live: [LiveKey: Bool] = [:]
    /// The values that watched conditions had when they were last asked.
    var watched: [Watch: Int] = [:]
  }

  /// Everything that a step comes to, forgotten when the next begins.
  package struct Step: Sendable {
    package internal(set) var effects: [Effect] = []
    /// The screens that it has added, from the bottom up: see ``FlowMachine/listScreens()``.
    package internal(set) var added = StepList(blank: StackModel.Entry(id: EntryID(0), flow: .entry, node: 0))
    /// The screens that it has removed, topmost first.
    package internal(set) var removed = StepList(blank: StackModel.Entry(id: EntryID(0), flow: .entry, node: 0))
    /// The starts, decisions and outcomes that may still follow.
    var followUpsLeft = FlowMachine.longestStep
    var nextScope = 1
    /// The flows that have made a move.
    var activeFlows = ActiveFlows()
    /// The first numbers that it gives.
    var firstID: UInt32 = 1
    var firstFlow: UInt32 = 1
    var attempt = Attempt() {
      didSet { isPlain = false }
    }
    package internal(set) var notes = Notes() {
      didSet { isPlain = false }
    }
    /// Whether the attempt and its notes are as they were made: in most steps they are.
    private var isPlain = true

    /// Forgets everything. A new value would let go of every list: half of an event's time.
    mutating func clear() {
      if !isPlain || !effects.isEmpty { return self = Step() }
      (followUpsLeft, nextScope) = (FlowMachine.longestStep, 1)
      activeFlows.clear()
    }

    /// Forgets what observers are told of.
    fileprivate mutating func takeBack() {
      if !effects.isEmpty { effects.removeAll() }
      if !isPlain { (notes.shown, notes.transition, notes.continued) = ([], nil, []) }
    }
  }

  /// The part of a step that few steps write.
  package struct Notes: Sendable {
    var shown: [StackID] = []
    var transition: String?
    package internal(set) var continued: [Continuation] = []
    /// The flows that started, those that have ended again too.
    var passing: [RunningFlow] = []
    /// The placements of the first entries of flows that start; removed when those are placed.
    var placements: [(flow: FlowID, placement: Placement)] = []
    /// The flows that others have taken off: what is held for the end of one is denied.
    var takenOff: Set<FlowID> = []
    /// The flows that lost their last entry to one that does not run them: their parents hear of it, whatever these do in the same step.
    var orphans: Set<FlowID> = []
    /// The entries of gates' flows that are set aside while another flow moves.
    var aside: [SetAside] = []
    /// The entries that the link names which is being opened.
    var named: [UInt32] = []
    /// The flows of a link's target that have ended as they began, by name: what they would have run is left out.
    var endedInTarget: [String] = []
    /// The locked screens that went because a condition was lost, or the flow starts anew: nothing is denied for them.
    var unlocked: Set<UInt32> = []
    /// The screens that were shown while something was awaited, and that no move sees, lowest first.
    var hiddenLayers: [HiddenLayer] = []
    /// The screens that were removed and restored, since the entry flow has ended with them.
    var broughtBack: Set<UInt32> = []
  }

  /// The durable state; a change to it keeps what was before.
  var durable: State {
    _read { yield lasting }
    _modify {
      keep()
      yield &lasting
    }
  }

  /// Keeps the flows and the state, before the first change to them in a step.
  mutating func keep() {
    if before == nil { before = (model.flows, lasting) }
  }

  /// The number of the outcome with which the entry flow ended; nil while it runs.
  public var outcome: Int? { durable.outcome }
  /// The requests that wait, in the order in which they came.
  public var held: [PendingRequest] { durable.held }
  /// The tasks that screens have led to and that have not ended.
  public var tasks: [RunningTask] { durable.tasks }
  /// Whether the entry flow's start was denied with nothing on the screen, and no gate's flow to show: it is decided again when a condition changes or
  /// an answer comes.
  public var isStartDue: Bool { durable.isStartDue }
  /// The effects of the last step, which the runtime carries out in order.
  public var effects: [Effect] { step.effects }
  /// The items and columns that the last step shows because a move named them, in order: what a split's columns can be told by.
  public var shown: [StackID] { step.notes.shown }
  /// The name that the last step's last move with `transition:` gave; nil if none did.
  public var transition: String? { step.notes.transition }
  /// The requests that the last step took besides its own, with how each went: those of conditions, then held ones.
  public var continued: [Continuation] { step.notes.continued }

  /// A request that was taken besides the one that set the step off: one that was held, or a condition's.
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
    /// The flow whose guard asked; where the step was decided anew after it asked, its number may be another flow's now.
    public let flow: FlowID
    /// That flow's definition: an index into the program's.
    let definition: Int
    /// The condition: an index into the definition's conditions.
    public let condition: Int
    /// Its value.
    public let value: Int
  }

  /// Answers a question, with a value or ``AnswerCode``. It is also given the effects of the step so far: a flow that starts in this step asks before the step is done,
  /// and what was set must be seen.
  public typealias Ask = (Question, [Effect]) -> Int

  /// Answers a question. The machine is handed over meanwhile: the app that is asked may look at it, so it is put there and back.
  package typealias Asking = (Question, inout FlowMachine) -> Int

  /// Makes a machine for an entry flow, which has not started.
  public init(_ entry: FlowDefinition) { _ = program.link(entry) }

  /// A machine that knows no flow: it keeps the place of one that is elsewhere.
  package init() {}

  // MARK: Flows

  /// The definitions of the flows that have run; the entry flow's is the first.
  public var definitions: [FlowDefinition] { program.definitions }

  /// The entry flow.
  public var definition: FlowDefinition { program.definitions[0] }

  /// Makes all flows known that can ever run, and not only when they first do: for tools that look at ``definitions``.
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

  /// Begins a step: what the one before did can no longer be taken back.
  mutating func begin() {
    journal.begin(model.records)
    asking.clear()
    if before != nil { before = nil }
    step.clear()
    (step.firstID, step.firstFlow) = (nextID, nextFlow)
  }

  /// Ends a step: what follows from what it took away is done, and screens that are locked are asked.
  mutating func finishStep(isForced: Bool = false, _ ask: Asking) throws(Refusal) {
    try endEmptyFlows(ask)
    if before != nil || !durable.held.isEmpty || !durable.tasks.isEmpty { try endUnneededGates(ask) }
    if program.hasLocks, !isForced { try checkLocks(ask) }
    if program.hasWatches { watchNewFlows(ask) }
  }

  /// Takes a step back that cannot go on.
  mutating func deny(_ refusal: Refusal) -> StepResult {
    rollBack()
    return .denied(refusal.denial)
  }

  /// Takes a step back that the end of a task has led to. The task has ended all the same: its screen waits for it no longer.
  mutating func deny(_ refusal: Refusal, ending task: TaskID) -> StepResult {
    let result = deny(refusal)
    lasting.tasks.removeAll { $0.id == task }
    return result
  }

  /// Takes the last step back.
  public mutating func rollBack() {
    journal.rollBack(&model.records)
    if let before { (model.flows, lasting) = before }
    before = nil
    step.takeBack()
  }

  /// Takes a step back of which nobody has seen anything: numbers are given again.
  mutating func rollBackUnseen() {
    rollBack()
    (nextID, nextFlow) = (step.firstID, step.firstFlow)
  }

  /// The machine as it was when the step began.
  package var rolledBack: FlowMachine {
    var machine = self
    machine.rollBack()
    return machine
  }

  /// Does ``swapStacks(with:)`` as long as the step has not changed the stack, the flows, or what waits.
  ///
  /// - Returns: whether it did.
  package mutating func swapUnmovedStacks(with other: inout FlowMachine) -> Bool {
    if journal.hasChanged(model.records) || before != nil { return false }
    swapStacks(with: &other)
    return true
  }

  /// Swaps what the app can see with another machine; what the step has come to stays here.
  package mutating func swapStacks(with other: inout FlowMachine) {
    swap(&model, &other.model)
    swap(&program, &other.program)
    swap(&lasting, &other.lasting)
    swap(&nextID, &other.nextID)
    swap(&nextFlow, &other.nextFlow)
    swap(&nextHold, &other.nextHold)
  }

  // MARK: What a step did

  /// The conditions that the last step asked, with their answers, in order.
  public var asked: [Answer] { asking.all }

  /// The model as it was when the last step began.
  public var modelBefore: StackModel {
    var before = model
    var journal = journal
    journal.rollBack(&before.records)
    if let flows = self.before?.flows { before.flows = flows }
    return before
  }

  /// The change that the last step made.
  public var change: StackChange { StackChange(from: modelBefore, to: model, shown: shown, transition: transition) }
}

/// Ends a step that cannot go on.
struct Refusal: Error {
  let denial: Denial
  /// The cause for which it would have to wait, instead of being denied.
  var wait: Waiting?

  init(denial: Denial) { self.denial = denial }

  init(wait: Waiting) {
    denial = .guards
    self.wait = wait
  }
}
