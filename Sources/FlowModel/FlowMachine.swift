/// What guards and moves do to the stack: the one place in which that is written.
///
/// A machine is a value: the model of what stands, and the definitions of the flows that run in it. Each step takes one event, decides the
/// guards through a closure, carries out the move with all that follows from it (a child's start, a decision, an outcome and its parent's
/// edge), and leaves in ``effects`` what the runtime has to do. A step that is denied leaves everything as it was. Every function is total.
public struct FlowMachine: Sendable {
  /// What stands, and the flows that run.
  public internal(set) var model = StackModel()
  /// How the entry flow ended: the number of its outcome; nil while it runs.
  public internal(set) var outcome: Int?
  /// What the last step has the runtime do, in order.
  public internal(set) var effects: [Effect] = []
  /// The items and columns that the last step shows because a move named them, in order: what a split's columns can be told by.
  public internal(set) var shown: [StackID] = []
  /// How the last step is to look: the name that the last of its moves with `transition:` gave; nil where none did.
  public internal(set) var transition: String?

  /// The requests that wait, in the order in which they came.
  public internal(set) var held: [Hold] = []
  /// The tasks that screens have led to and that have not ended.
  public internal(set) var tasks: [RunningTask] = []
  /// Whether the entry flow's start was denied with nothing on the screen, and no gate's flow to show: it is decided again when a condition changes or
  /// an answer comes.
  public internal(set) var isStartDue = false
  /// The requests that the last step took besides its own, with how each went: those of conditions, then held ones.
  public internal(set) var continued: [Continuation] = []

  /// A request that was taken besides the one that set the step off: one that was held, or a condition's.
  public struct Continuation: Hashable, Sendable {
    /// Which held request it was; nil for one that was not held.
    public let hold: HoldID?
    /// The request.
    public let request: Request
    /// How it went.
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

  /// Answers a question, with a value or ``Known``. It is also given the effects of the step so far: a flow that starts in this step asks before the step is done,
  /// and what was set must be seen.
  public typealias Ask = (Question, [Effect]) -> Int

  /// Answers a question, and is given the machine itself while it does: to put it where whoever is asked can look at it, and back.
  package typealias Asking = (Question, inout FlowMachine) -> Int

  var program = FlowProgram()
  var journal = StackJournal()
  var asking = StepList(blank: Answer(flow: .entry, definition: 0, condition: 0, value: 0))
  /// Counts entries and stacks; 0 is the root layer.
  var nextID: UInt32 = 1
  var nextFlow: UInt32 = 1
  var nextHold: UInt32 = 1
  var attempt = Attempt()
  /// The flows that others have taken off in this step: what is held for the end of one is denied.
  var takenOff: Set<FlowID> = []
  /// The flows that lost their last entry to one that does not run them: their parents hear of it, whatever these do in the same step.
  var orphans: Set<FlowID> = []
  /// What gates' flows show, while another flow moves.
  var aside: [SetAside] = []
  /// The entries that the link which is being carried out names.
  var arrived: [UInt32] = []
  /// What was required and did not hold when it was last asked; anything else is taken to hold.
  var live: [LiveKey: Bool] = [:]
  private var liveBefore: [LiveKey: Bool] = [:]
  /// Locked screens that went because a condition was lost, or the flow starts anew: what else the step carries out is not denied for them.
  var freed: Set<UInt32> = []
  /// The screens that this step took away and that are left on the screen, since the entry flow has ended with them.
  var broughtBack: Set<UInt32> = []
  /// Whether links that moves open wait, and are requests of their own.
  var postponesLinks = false
  /// What the conditions that flows watch were when that was last looked at.
  var watched: [Watch: Int] = [:]
  private var watchedBefore: [Watch: Int]?
  /// How many questions of this step were not answered.
  var unanswered = 0
  private var holdsBefore: [Hold]?
  private var tasksBefore: [RunningTask]?
  private var isStartDueBefore = false
  /// The first id of the present step.
  private(set) var firstNewID: UInt32 = 1
  private var firstNewFlow: UInt32 = 1
  /// Starts, decisions and outcomes that may still follow in this step.
  var budget = 0
  /// How the first entries of flows that start in this step come; gone when they have come.
  var landings: [(flow: FlowID, landing: Landing)] = []
  var nextScope = 1
  /// The flows of a link's target that have ended as they began, by name: what they would have run is left out.
  var endedInTarget: [String] = []
  /// How much may follow in a step, each thing on the machine's own stack: far more than anybody writes, and safe on a small one.
  package static let longestStep = 256
  /// The flows that have made a move in this step.
  var movers = Movers()
  /// The flows that ran when the step began, if others run now.
  private(set) var flowsBefore: [RunningFlow]?
  private var outcomeBefore: Int?
  /// The flows that started in this step, those that have ended again too.
  var passing: [RunningFlow] = []
  /// Whether the last step was a plain one of the only flow: it left nothing behind but its journal and what it asked, nothing waits, and
  /// there is nothing else to clear.
  private(set) var isClean = false

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

  /// What a running flow is; nil if it has ended.
  public func definition(of flow: FlowID) -> FlowDefinition? {
    model.flow(flow).map { program.definitions[$0.definition] }
  }

  /// What an entry, or a shell, is: a node of its flow; nil for a container, and if it has gone.
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
    beginClean()
    isClean = false
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    if transition != nil { transition = nil }
    movers.clear()
    if !passing.isEmpty { passing.removeAll(keepingCapacity: true) }
    if !landings.isEmpty { landings.removeAll(keepingCapacity: true) }
    if flowsBefore != nil { flowsBefore = nil }
    if watchedBefore != nil { watchedBefore = nil }
    if !freed.isEmpty { freed = [] }
    if !broughtBack.isEmpty { broughtBack = [] }
    // A plain event is decided without an attempt of its own.
    if attempt.isStart { attempt = Attempt() }
    if !takenOff.isEmpty { takenOff = [] }
    if !orphans.isEmpty { orphans = [] }
    if !aside.isEmpty { aside = [] }
    budget = Self.longestStep
    nextScope = 1
    outcomeBefore = outcome
    firstNewFlow = nextFlow
    if isWaiting { beginWaiting() }
  }

  /// Begins a step in which a screen says something.
  ///
  /// - Returns: false, and nothing has begun, where something waits: then the step may be more than the event.
  @inline(__always)
  mutating func beginEvent() -> Bool {
    if isClean {
      beginClean()
      return true
    }
    return beginFirst()
  }

  private mutating func beginFirst() -> Bool {
    unanswered = 0
    if isWaiting { return false }
    begin()
    return true
  }

  @inline(__always)
  private mutating func beginClean() {
    journal.begin(model.records)
    asking.clear()
    firstNewID = nextID
  }

  /// Carries out a move that a screen's event has led to, where nothing can follow from it: it is plain, and of the only flow.
  ///
  /// - Returns: whether that was so; otherwise nothing was done.
  @inline(__always)
  mutating func carryOutPlainly(_ index: Int, saidAt speaker: Int) throws(Refusal) -> Bool {
    let course = program.moves[index].course
    if course == .whole || !program.isSimple || model.flows.count != 1 { return false }
    if course == .arrival {
      bring(program.moves[index], saidAt: speaker)
    } else {
      try carryOutPlainly(program.moves[index], of: model.flows[0], at: place(at: speaker))
    }
    // The root layer keeps an entry, and nothing else can make the only flow end.
    assert(!mayLeaveFlowsEmpty && landings.isEmpty && unanswered == 0)
    isClean = true
    return true
  }

  /// Carries out a move that a screen's event has led to, with all that follows from it.
  @inline(never)
  mutating func carryOut(_ index: Int, of flow: Int, saidAt speaker: Int, _ ask: Asking) throws(Refusal) {
    isClean = false
    try carryOut(index, of: model.flows[flow], at: place(at: speaker), scope: 0, ask)
    try settle(ask)
  }

  /// Where the moves of a screen act that speaks.
  func place(at index: Int) -> Place {
    let id = model.records[index].id
    return Place(stack: id, speaker: EntryID(id))
  }

  /// Whether something is held, or was when the last step began.
  var isWaiting: Bool { !held.isEmpty || !tasks.isEmpty || !continued.isEmpty || holdsBefore != nil || isStartDue }

  private mutating func beginWaiting() {
    continued = []
    (holdsBefore, tasksBefore) = (nil, nil)
  }

  /// Ends a step: what follows from what it took away is done, and screens that are locked are asked.
  mutating func settle(isForced: Bool = false, _ ask: Asking) throws(Refusal) {
    try settleFlows(ask)
    if isWaiting { try settleGates(ask) }
    if program.hasLocks, !isForced { try checkLocks(ask) }
    if program.hasWatches { watchNewFlows(ask) }
  }

  /// Takes a step back that cannot go on.
  mutating func refuse(_ refusal: Refusal) -> StepResult {
    takeBack()
    return .denied(refusal.denial)
  }

  /// Takes the last step back: what stood before it stands again.
  public mutating func takeBack() {
    journal.takeBack(&model.records)
    if let flowsBefore { model.flows = flowsBefore }
    outcome = outcomeBefore
    if let watchedBefore { watched = watchedBefore }
    if let holdsBefore, let tasksBefore {
      (held, tasks, live, isStartDue) = (holdsBefore, tasksBefore, liveBefore, isStartDueBefore)
    }
    if !continued.isEmpty { continued = [] }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    if transition != nil { transition = nil }
  }

  /// Takes a step back that the end of a task has led to. The task has ended all the same: its screen waits for it no longer.
  mutating func refuse(_ refusal: Refusal, ending task: TaskID) -> StepResult {
    let result = refuse(refusal)
    (holdsBefore, tasksBefore) = (nil, nil)
    tasks.removeAll { $0.id == task }
    return result
  }

  /// Takes a step back of which nobody has seen anything: numbers are given again.
  mutating func rewind() {
    takeBack()
    nextID = firstNewID
    nextFlow = firstNewFlow
  }

  /// Whether the step has changed something of what stands or waits.
  package var hasMoved: Bool {
    journal.hasChanged(model.records) || flowsBefore != nil || holdsBefore != nil || outcome != outcomeBefore
  }

  /// The machine as it was when the step began.
  package var takenBack: FlowMachine {
    var machine = self
    machine.takeBack()
    return machine
  }

  /// Remembers what is held, before the first change to it in a step.
  mutating func keepHolds() {
    if holdsBefore != nil { return }
    (holdsBefore, tasksBefore, liveBefore, isStartDueBefore) = (held, tasks, live, isStartDue)
  }

  /// Remembers what is known of conditions that are watched, before the first change to it in a step.
  mutating func keepWatched() {
    if watchedBefore == nil { watchedBefore = watched }
  }

  /// Remembers the flows that run, before the first change to them in a step.
  mutating func keepFlows() {
    if flowsBefore == nil { flowsBefore = model.flows }
  }

  // MARK: What a step did

  /// The conditions that the last step asked, with their answers, in order.
  public var asked: [Answer] { asking.all }

  /// The model as it stood when the last step began.
  public var modelBefore: StackModel {
    var before = model
    var journal = journal
    journal.takeBack(&before.records)
    if let flowsBefore { before.flows = flowsBefore }
    return before
  }

  /// What the last step changed.
  public var change: StackChange { StackChange(from: modelBefore, to: model, shown: shown, transition: transition) }
}

/// Ends a step that cannot go on.
struct Refusal: Error {
  let denial: Denial
  /// What it would have to wait for, instead of being denied.
  var wait: Waiting?

  init(denial: Denial) { self.denial = denial }

  init(wait: Waiting) {
    denial = .guards
    self.wait = wait
  }
}
