import FlowModel

/// Runs a tree of flows: takes events one at a time, has the machine move the model, and makes screens and coordinators follow it.
///
/// An event that arrives while another is carried out waits for its turn.
@MainActor
public final class FlowNavigator {
  /// A screen that stands.
  final class Live {
    let handle: ScreenHandle
    let built: BuiltScreen
    /// The inputs that tell it from another of its kind: asked for while the machine moves, and cannot be asked.
    let key: [Int]?

    init(handle: ScreenHandle, built: BuiltScreen, key: [Int]?) {
      self.handle = handle
      self.built = built
      self.key = key
    }
  }

  private(set) var machine: FlowMachine
  private weak var entry: FlowCoordinator?
  /// The same, while a step is taken.
  private var runningEntry: FlowCoordinator?
  private lazy var work = StepWork(self)
  /// Tells the flows from others; made when it is first asked for, since it reads them all.
  private(set) lazy var digest = makeDigest()
  /// What screens hold on to.
  private(set) lazy var tie = NavigatorTie(self)
  private var presenter: (any FlowPresenter)?
  /// Child coordinators, parents first; the entry flow's is held by the app.
  var children: [(id: FlowID, coordinator: FlowCoordinator)] = []
  var live = LiveScreens()
  var waitingRoom = WaitingRoom()
  /// What is being brought back after a relaunch.
  var restoring: Restoring?
  /// What is shown alone.
  var showcase: Showcase?
  /// Answers the conditions while a recording is taken again.
  var replaying: Replaying?
  /// Remembers what comes from outside.
  var recorder: FlowRecorder?
  /// What is to be taken, and whether it came from outside.
  private var waiting: [(event: Event, isOutside: Bool)] = []
  private var isRunning = false
  private var ended: (outcome: Int, slots: [Slot])?
  private var endings: [@MainActor (Int, [Slot]) -> Void] = []
  private(set) var observers: [@MainActor (FlowStep) -> Void] = []
  private var listeners: [@MainActor (Int, [Slot]) -> Void] = []
  private var faultHandler: @MainActor (FlowFault) -> Void = FlowFault.print

  init(_ entry: FlowCoordinator) {
    self.entry = entry
    machine = FlowMachine(entry.definition)
  }

  // MARK: What stands

  /// What stands, as a value.
  public var model: StackModel { machine.model }

  /// What stands, in the notation of the flow language.
  public var stack: String { machine.notation }

  /// The coordinators that live: the entry flow's, then its children, parents first.
  public var coordinators: [FlowCoordinator] { (entry.map { [$0] } ?? []) + children.map(\.coordinator) }

  /// What stands, with what `inputs` says of each entry, in the notation of the flow language: `[profile, { cities: { region: 7 } }]`.
  public func notation(inputs: (EntryID) -> [StateTree.Text]) -> String { machine.notation(inputs: inputs) }

  /// What stands, as it is written down, with what `inputs` says of each entry.
  public func state(inputs: (EntryID) -> [StateTree.Text]) -> StateTree { machine.state(inputs: inputs) }

  /// What an entry is: its name, its inputs and its events by name and type; nil if it has gone.
  public func node(of entry: EntryID) -> FlowDefinition.Node? { machine.node(of: entry) }

  /// The flow that shows an entry; nil if it has gone.
  public func flow(of entry: EntryID) -> FlowDefinition? {
    machine.model.entry(entry).flatMap { machine.definition(of: $0.flow) }
  }

  /// An entry's inputs as they are now, in the order of their declaration; empty if it has gone.
  public func inputs(of entry: EntryID) -> [Any] { live[entry]?.handle.current.map(\.value) ?? [] }

  /// What an entry shows; nil if it has gone.
  public func screen(of entry: EntryID) -> (any FlowScreen)? { live[entry]?.built.screen }

  /// The nearest screen of a generated type, from the top down.
  func view<View>(_ type: View.Type) -> View? {
    for entry in machine.model.entries.reversed() {
      if let view = live[entry.id]?.built.view as? View { return view }
    }
    return nil
  }

  // MARK: Observing

  /// Calls `body` after every step.
  public func onStep(_ body: @escaping @MainActor (FlowStep) -> Void) { observers.append(body) }

  /// Sends faults to `body` instead of standard error.
  public func onFault(_ body: @escaping @MainActor (FlowFault) -> Void) { faultHandler = body }

  func fault(_ fault: FlowFault) { faultHandler(fault) }

  func onEnd(_ body: @escaping @MainActor (Int, [Slot]) -> Void) {
    if let ended { return body(ended.outcome, ended.slots) }
    endings.append(body)
  }

  func onTell(_ body: @escaping @MainActor (Int, [Slot]) -> Void) { listeners.append(body) }

  func end() async -> (Int, [Slot]) {
    await withCheckedContinuation { continuation in
      onEnd { outcome, slots in continuation.resume(returning: (outcome, slots)) }
    }
  }

  // MARK: Events

  func start(in presenter: (any FlowPresenter)?) { begin(.start, in: presenter) }

  func stand(_ state: StateTree, in presenter: (any FlowPresenter)?) { begin(.stood(state), in: presenter) }

  private func begin(_ event: Event, in presenter: (any FlowPresenter)?) {
    // Another presenter takes over: the former shows nothing any more.
    if self.presenter !== presenter { clearPresenter() }
    self.presenter = presenter
    if let problem = machine.definition.problem { return fault(.unreadableDefinition(problem)) }
    ended = nil
    run(event)
  }

  func send(_ event: Int, _ values: [Any], from handle: ScreenHandle) { say(event, values, from: handle.id) }

  /// Says an event in a screen's place: for tools that know events by their number. An app's screens have typed methods instead.
  ///
  /// - Parameters:
  ///   - event: its index in the node's events.
  ///   - values: its fields in the order of their declaration, of the declared types.
  ///   - entry: who speaks.
  public func say(_ event: Int, _ values: [Any], from entry: EntryID) {
    run(.said(event, values.map { Slot($0) }, entry))
  }

  /// The user went back from an entry, by the button, the edge swipe or a key.
  public func back(from entry: EntryID) { run(.back(entry)) }

  /// The user goes back from the topmost screen: in a split from the last column that can go back, else from the last.
  public func back() {
    let shown = machine.model.shown
    let top = shown.first { !machine.model.isLowest($0.id) } ?? shown.first
    if let top { back(from: top.id) }
  }

  /// The user pulled a modal layer down.
  public func dismissed(_ layer: LayerID) { run(.dismissed(layer)) }

  /// The user chose an item of a container: a tab, an entry of the drawer's menu, a page.
  ///
  /// - Parameters:
  ///   - item: its index among the `FlowDefinition.items` of the container's flow; if it is shown already, it is chosen again.
  ///   - container: the container's entry.
  public func select(_ item: Int, of container: EntryID) { run(.selected(item, container)) }

  /// The app's answers to conditions have changed: items of containers come and go.
  public func conditionsChanged() { run(.conditionsChanged) }

  /// Takes every screen and coordinator away, as when the app lets go of the flow.
  func stop() {
    clearPresenter()
    for screen in live.all { screen.handle.release() }
    live = LiveScreens()
    for child in children.reversed() { child.coordinator.leave() }
    children = []
    waiting = []
    waitingRoom.close()
    let endings = self.endings
    self.endings = []
    for ending in endings { ending(machine.definition.cancelled, []) }
  }

  private func clearPresenter() {
    presenter?.apply(StackChange(from: model, to: StackModel()), from: self)
    presenter = nil
  }

  func run(_ event: Event) {
    guard !isRunning else { return waiting.append((event, true)) }
    isRunning = true
    take(event, isOutside: true)
    while !waiting.isEmpty {
      let (event, isOutside) = waiting.removeFirst()
      take(event, isOutside: isOutside)
    }
    isRunning = false
  }

  private func take(_ event: Event, isOutside: Bool) {
    if isOutside, recorder != nil { note(event) }
    // The machine is a large value: it is not handed about where nothing waits.
    if waitingRoom.isEmpty || !waitingRoom.queue(event, machine) {
      step(event)
      if !waitingRoom.isEmpty, let next = waitingRoom.nextEvent(machine) { waiting.insert((next, false), at: 0) }
    }
    if let recorder { recorder.stands(stack) }
  }

  private func step(_ event: Event) {
    guard let entry else { return }
    runningEntry = entry
    if let spoken = spoken(event) { work.begin(spoken) }
    step(event, work)
    work.end()
    runningEntry = nil
  }

  /// What the moves of whoever speaks see; nil for nothing.
  private func spoken(_ event: Event) -> StepWork.Scope? {
    switch event {
    case .said(_, let fields, let entry):
      let speaker = live[entry]?.handle.current ?? []
      return fields.isEmpty && speaker.isEmpty ? nil : StepWork.Scope(fields: fields, speaker: speaker)
    case .back(let entry): return StepWork.Scope(speaker: current(entry))
    case .dismissed(let layer): return StepWork.Scope(speaker: current(model.top(of: layer)?.id))
    case .selected(let item, let container):
      let item = model.container(container)?.items.first { $0.index == item }
      return StepWork.Scope(speaker: current(item.flatMap { model.top(of: $0.id)?.id }))
    case .opened(_, let parameters): return StepWork.Scope(fields: parameters)
    case .ended(let task, _, let fields):
      return StepWork.Scope(fields: fields, speaker: current(machine.tasks.first { $0.id == task }?.speaker))
    case .start, .stood, .conditionsChanged, .answered, .unanswered: return nil
    }
  }

  private func current(_ entry: EntryID?) -> [Slot] { entry.flatMap { live[$0]?.handle.current } ?? [] }

  private func step(_ event: Event, _ work: StepWork) {
    // Looked up before its entry goes.
    let trigger = observers.isEmpty ? nil : describe(event)
    if case .answered(let hold, _, let values) = event { waitingRoom.note(values, hold) }
    let result = decide(event, work)
    guard result.isCarriedOut else {
      work.takeBack()
      presenter?.refused(by: self)
      // What was kept is tried until something of it stands: what came of that is one step.
      if restoring != nil { return }
      if case .denied(.locked(let entry)) = result, !isBlocked(event) { block(entry) }
      return report(trigger, result, [], work)
    }
    guard machine.effects.isEmpty || work.carryOut(machine.effects) else {
      machine.takeBack()
      work.takeBack()
      presenter?.refused(by: self)
      return report(trigger, .denied(.impossible), [], work)
    }
    let (added, removed) = machine.comings()
    if work.isEmpty {
      // Screens come and go, and nothing else.
      if !added.isEmpty { work.built = build(added, work.filled) }
      if let presenter { presenter.apply(machine.change, from: self) }
      for entry in removed { live.remove(entry.id)?.handle.release() }
      if trigger != nil { report(trigger, result, removed, work) }
    } else {
      follow(work, event, trigger, result, added, removed)
    }
    if waitingRoom.link != nil { openWaitingLink() }
  }

  /// Does what a step has to do that gives inputs, starts or ends flows, waits, or tells somebody something.
  private func follow(
    _ work: StepWork, _ event: Event, _ trigger: FlowStep.Trigger?, _ result: StepResult,
    _ added: [StackModel.Entry], _ removed: [StackModel.Entry]
  ) {
    children += work.started
    let asked = wait(work, trigger ?? (work.held.isEmpty ? nil : describe(event)))
    work.built = build(added, work.filled)
    work.updated = deliver(work)
    if let presenter { presenter.apply(machine.change, from: self) }
    release(removed, work.endedFlows)
    report(trigger, result, removed, work)
    waitingRoom.settle(work)
    ask(asked, work)
    for told in work.told { for listener in listeners { listener(told.event, told.slots) } }
    if let report = work.report { finish(report.outcome, report.slots) }
  }

  /// A link that waits is opened, before anything else, as soon as the flow stands that it is for.
  private func openWaitingLink() {
    guard let waiting = waitingRoom.link, machine.canOpen(waiting.link) else { return }
    waitingRoom.link = nil
    self.waiting.insert((.opened(link: waiting.link, waiting.parameters), false), at: 0)
  }

  /// A locked screen's flow hears that a move was denied for its sake, before anything else.
  private func block(_ entry: EntryID) {
    guard let node = machine.node(of: entry), hasOwnEdge(.blocked, entry) else { return }
    waiting.insert((.said(node.number(of: .blocked), [], entry), false), at: 0)
  }

  /// Whether an event says that a move was denied: where what follows from it is denied too, nobody hears of that again, without end.
  private func isBlocked(_ event: Event) -> Bool {
    guard case .said(let number, _, let entry) = event else { return false }
    return machine.node(of: entry)?.number(of: .blocked) == number
  }

  private func decide(_ event: Event, _ work: StepWork) -> StepResult {
    // A flow that starts in this step answers for itself: its coordinator is made now.
    func ask(_ question: Question, _ effects: [Effect]) -> Int {
      if case .rewind = question { return work.answer(question) }
      return work.carryOut(effects) ? work.answer(question) : Known.failed
    }
    if case .stood(let state) = event {
      return machine.stand(state, isGuarded: replaying?.isBeginning != true, ask)
    }
    return machine.take(event.request, ask)
  }

  /// The coordinator of a running flow.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    if id == .entry { return runningEntry ?? entry }
    if let lent = waitingRoom.lent[id] { return lent.coordinator }
    return children.last { $0.id == id }?.coordinator
  }

  private func finish(_ outcome: Int, _ slots: [Slot]) {
    ended = (outcome, slots)
    let endings = self.endings
    self.endings = []
    for ending in endings { ending(outcome, slots) }
  }
}
