import FlowModel

/// Runs a tree of flows: takes events one at a time, has the machine change the model, and builds and releases screens and coordinators accordingly.
///
/// An event that arrives during another waits for its turn.
@MainActor
public final class FlowNavigator {
  /// The machine that takes the steps.
  let liveMachine: MachineBox
  /// The machine before the step, which the app reads while it is asked something.
  let snapshotMachine = MachineBox(FlowMachine())
  var isSnapshotSeen = false
  weak var entry: FlowCoordinator?
  let work = EffectRunner()
  /// A hash that identifies the flows; made on demand, since it reads all definitions.
  private(set) lazy var digest = makeDigest()
  /// The screens' reference to this navigator.
  let weakNavigator = WeakNavigator()
  private let stage = Stage()
  /// A change that the presenter is given together with the next one; nil if absent.
  var collected: StackChange?
  /// Whether links are opened after a restoration, so that all changes are collected.
  var isCollecting = false
  /// Child coordinators, parents first; the entry flow's is held by the app.
  var children: [(id: FlowID, coordinator: FlowCoordinator)] = []
  // No code of the app runs during a change of this value: screens are built before, and released after.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var live = LiveScreens()
  var pendingWork = PendingWork() {
    didSet { updateQuiet() }
  }
  /// The shells that were built, each with its flow.
  var shells: [(id: EntryID, flow: FlowID)] = []
  /// The restoration in progress after a relaunch.
  var restoring: Restoring?
  /// The restoration that waits for an answer, with the request that is held for it.
  var heldRestoration: (hold: PendingID, restoring: Restoring)?
  /// The screen that is shown alone.
  var shownAlone: Preview?
  /// Answers the conditions while a recording is replayed.
  var replaying: Replaying?
  /// Records the events from outside.
  var recorder: FlowRecorder?
  /// Called after each step, with the machine before and after it.
  var onTaken: (@MainActor (TakenStep) -> Void)?
  /// The questions of this step, if they are observed.
  var asked: [TakenStep.Answer] = []
  var queue = EventQueue() {
    didSet { updateQuiet() }
  }
  /// Whether an event is being taken, or a move is tried, so that other events wait for their turn.
  var isRunning = false
  /// Whether no event and no request waits, and every step is shown. True for most events. Stored, since to
  /// look at all three takes a quarter of an event's time.
  private(set) var isQuiet = true
  /// The screen that sent the last event; nil if the last step was not caused by a screen's event. A presenter uses it to find out whether an alert
  /// that was closed has been answered.
  public var lastSender: EntryID? { sender }
  var sender: EntryID?
  /// Whether a move is only tried.
  var isTrying = false
  /// Whether changes of live conditions were announced for the next event from outside.
  var hasAnnounced = false
  /// The outcome of the flow, once its observers were told.
  private var ended: (outcome: Int, values: [BoundValue])?
  /// The outcome that is told when the presenter has removed the flow from the screen.
  private(set) var untold: (outcome: Int, values: [BoundValue])?
  private var endings = Listeners<(Int, [BoundValue])>()
  private(set) var observers = Listeners<FlowStep>() {
    didSet { updateObservation() }
  }
  var shownObservers = Listeners<FlowStep>() {
    didSet { updateObservation() }
  }
  /// Whether steps are observed.
  private(set) var isObserved = false
  var unshown = UnshownSteps() {
    didSet { updateQuiet() }
  }
  /// The cause of the current step; nil if no observer or tool needs it.
  var trigger: Act?
  /// The error that the app threw in place of the answer or the outcome that the current step takes.
  var thrown: String?
  /// The time interval of the current step.
  var interval: StepInterval?
  #if DEBUG
    /// The answers that a tool gives in place of the app's, by the condition's name: names of values.
    var givenAnswers: [String: String] = [:]
    var trail = StepTrail()
    /// The events that were dropped, each with its screen: each is logged once.
    var droppedEvents: Set<String> = []
  #endif
  private(set) var listeners = Listeners<(Int, [BoundValue])>()
  /// The observation given with the start: another start replaces it.
  private var startObservation: FlowObservation?
  private var startShownObservation: FlowObservation?
  private var startFaultObservation: FlowObservation?
  /// Whether the flow was started, and not stopped since.
  package private(set) var isStarted = false
  /// Whether a presenter shows a flow that runs.
  private var isShown = false
  /// Whether a screen observes its inputs, and may thereby keep itself alive.
  var isWatched = false
  /// Whether a screen has asked if a move of it is held, so that it is told when that changes.
  var tellsWaiting = false

  init(_ entry: FlowCoordinator) {
    self.entry = entry
    liveMachine = MachineBox(FlowMachine(entry.definition))
    weakNavigator.navigator = self
    work.navigator = self
    #if DEBUG && !hasFeature(Embedded)
      recorder = RecordingFolder.shared?.recorder()
    #endif
  }

  // `flowc`'s web page runs the navigator as Embedded Swift, which has no tasks; it never releases its coordinator.
  #if !hasFeature(Embedded)
    /// Reports a coordinator that was released without `stop()`: a mistake if its screens can still be seen. Screens release what they hold.
    deinit {
      let (isWatched, isShown) = (isWatched, isShown)
      guard isWatched || isShown else { return }
      // The handles only: the built screens are released now.
      let handles = live.screens.map { $0.handle }
      let (stage, weakNavigator, liveMachine) = (stage, weakNavigator, liveMachine)
      Task { @MainActor in
        for handle in handles { handle.release() }
        if isShown, stage.presenter?.isShowing == true {
          weakNavigator.report(.forgotten(liveMachine.machine.definition.name), isShown: true)
        }
      }
    }
  #endif

  /// The machine. While the app is asked something, it is the machine before the step.
  package var machine: FlowMachine {
    _read {
      let box = isSnapshotSeen ? snapshotMachine : liveMachine
      yield box.machine
    }
  }

  private(set) var presenter: (any FlowPresenter)? {
    get { stage.presenter }
    set { stage.presenter = newValue }
  }

  // MARK: The stack

  /// The current layers, containers and entries, as a value.
  public var model: StackModel { machine.model }

  /// The entry that the user sees: the last one of the topmost layer. Inside a container it is the last one of the shown item, or of the column that a
  /// split shows.
  public var top: StackModel.Entry? { machine.model.top }

  /// The current stack, in the notation of the flow language.
  public var stack: String { machine.notation }

  /// The running coordinators: the entry flow's, then its children, parents first.
  public var coordinators: [FlowCoordinator] { (entry.map { [$0] } ?? []) + children.map { $0.coordinator } }

  /// The current stack in the notation of the flow language, with the inputs that `inputs` gives for each entry: `[profile, { cities: { region: 7 } }]`.
  public func notation(inputs: (EntryID) -> [StateTree.Text]) -> String { machine.notation(inputs: inputs) }

  /// The current stack as a state tree, with the inputs that `inputs` gives for each entry.
  public func state(naming: StateNaming = .asNeeded, inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    machine.state(naming: naming, inputs: inputs)
  }

  /// The node of an entry: its name, its inputs and its events by name and type; nil if it is gone.
  public func node(of entry: EntryID) -> FlowDefinition.Node? { machine.node(of: entry) }

  /// The flow that shows an entry, or that has the shell; nil if it is gone.
  public func flow(of entry: EntryID) -> FlowDefinition? {
    let flow = machine.model.entry(entry)?.flow ?? shells.first { $0.id == entry }?.flow
    return flow.flatMap { machine.definition(of: $0) }
  }

  /// The current inputs of an entry, in the order of their declaration; empty if it is gone.
  public func inputs(of entry: EntryID) -> [AppValue] { live[entry]?.current.map { $0.value } ?? [] }

  /// The app's object that shows an entry; nil if it is gone.
  public func screen(of entry: EntryID) -> (any FlowScreen)? { live.screen(of: entry) }

  // MARK: Observing

  /// Calls `body` after every step, until the observation is cancelled.
  @discardableResult
  public func onStep(_ body: @escaping @MainActor (FlowStep) -> Void) -> FlowObservation {
    let id = observers.add(body)
    return FlowObservation { [weak self] in self?.observers.remove(id) }
  }

  private func updateQuiet() { isQuiet = queue.isEmpty && pendingWork.isEmpty && unshown.isEmpty }

  private func updateObservation() { isObserved = !observers.isEmpty || !shownObservers.isEmpty }

  /// Observes steps with the closures given at a start, in place of the closures of an earlier start.
  func observeFromStart(
    _ onStep: (@MainActor (FlowStep) -> Void)?, _ onShown: (@MainActor (FlowStep) -> Void)?,
    _ onFault: (@MainActor (FlowFault) -> Void)?
  ) {
    if let onStep {
      startObservation?.cancel()
      startObservation = self.onStep(onStep)
    }
    if let onShown {
      startShownObservation?.cancel()
      startShownObservation = self.onShown(onShown)
    }
    if let onFault {
      startFaultObservation?.cancel()
      startFaultObservation = self.onFault(onFault)
    }
  }

  /// Sends faults to `body` instead of the system's log or standard error, until the observation is cancelled.
  /// Several observers receive each fault in the order in which they were added.
  ///
  /// Without an observer, a programmer's mistake (``FlowFault/isMistake``) also stops the app: in debug builds, on Apple's platforms, and if a presenter shows
  /// the flow. Tests without a presenter, and the tools, only report it.
  @discardableResult
  public func onFault(_ body: @escaping @MainActor (FlowFault) -> Void) -> FlowObservation {
    let id = weakNavigator.listeners.add(body)
    return FlowObservation { [weak weakNavigator] in weakNavigator?.listeners.remove(id) }
  }

  /// Reports a fault. While a move is only tried, faults are ignored: they are reported when it is made.
  func fault(_ fault: FlowFault) { if !isTrying { weakNavigator.report(fault, isShown: presenter != nil) } }

  @discardableResult
  func onEnd(_ body: @escaping @MainActor (Int, [BoundValue]) -> Void) -> FlowObservation {
    if let ended {
      body(ended.outcome, ended.values)
      return FlowObservation {}
    }
    let id = endings.add { body($0.0, $0.1) }
    return FlowObservation { [weak self] in self?.endings.remove(id) }
  }

  func onSend(_ body: @escaping @MainActor (Int, [BoundValue]) -> Void) -> FlowObservation {
    let id = listeners.add { body($0.0, $0.1) }
    return FlowObservation { [weak self] in self?.listeners.remove(id) }
  }

  // MARK: Events

  func start(in presenter: (any FlowPresenter)?) { begin(Event(.start), in: presenter) }

  func start(at state: StateTree, in presenter: (any FlowPresenter)?) { begin(Event(state: state), in: presenter) }

  func begin(_ event: Event, in presenter: (any FlowPresenter)?) {
    // Another presenter takes over: the former one is cleared.
    if self.presenter !== presenter { clearPresenter() }
    self.presenter = presenter
    if let problem = machine.definition.problem { return fault(.unreadableDefinition(problem)) }
    (ended, untold) = (nil, nil)
    liveMachine.machine.presentation = nil
    isStarted = true
    isShown = presenter != nil
    run(event)
  }

  /// Makes another presenter show the flow in its current state: for a view that is made again, or another window. The flow does not start again.
  public func attach(to presenter: any FlowPresenter) {
    if self.presenter === presenter { return }
    clearPresenter()
    self.presenter = presenter
    liveMachine.machine.presentation = nil
    isShown = !hasEnded
    presenter.navigator(self, didMake: StackChange(from: StackModel(), to: model))
    notifyShown()
  }

  /// Reports that a presenter has lost its place on the screen for good, as when an app replaces the root of its window. The flow ends as `cancelled`, unless
  /// another presenter shows it by now.
  public func didLose(_ presenter: any FlowPresenter) {
    if self.presenter === presenter { entry?.stop() }
  }

  /// Reports that a presenter has removed the flow, which has ended, from the screen. The outcome is told now, and
  /// everything is released. Only presenters with ``FlowPresenter/removesEndedFlow`` call it.
  public func didRemove(_ presenter: any FlowPresenter) {
    if self.presenter === presenter { entry?.stop() }
  }

  /// Reports how a presenter shows the flow as a whole, whatever `entry: as` in the flow file says: a sheet or a
  /// popover can be pulled down.
  public func didPresent(as presentation: EntryPresentation) { liveMachine.machine.presentation = presentation }

  /// Sends an event as a screen does: for tools that know events by their number. An app's screens have typed methods instead.
  ///
  /// - Parameters:
  ///   - event: the index of the event among the node's events.
  ///   - values: the event's fields, in the order of their declaration and of the declared types.
  ///   - entry: the entry of the screen.
  public func send(_ event: Int, _ values: [AppValue], from entry: EntryID) {
    run(Event(.event(event, entry), values.map { BoundValue($0) }))
  }

  /// Reports that the user went back from an entry, with the button, the edge swipe or a key.
  public func back(from entry: EntryID) { run(Event(.back(entry))) }

  /// Goes back from the topmost screen, in a split from that of the column shown. Under an overlay with one entry it
  /// is the screen below, unless the overlay's screen has an edge for `back`.
  public func back() {
    if let entry = machine.backEntry { back(from: entry) }
  }

  /// Reports that the user pulled a modal layer down.
  public func dismissed(_ layer: LayerID) { run(Event(.dismissed(layer))) }

  /// Reports that the user chose an item of a container: a tab, an entry of the drawer's menu, a page.
  ///
  /// - Parameters:
  ///   - item: the index of the item among the `FlowDefinition.items` of the container's flow. It may be the item that is shown already.
  ///   - container: the container's entry.
  public func select(_ item: Int, of container: EntryID) { run(Event(.selected(item, container))) }

  /// Reports that the app's answers to conditions have changed: items of containers appear and disappear.
  public func conditionsChanged() { run(Event(.conditionsChanged)) }

  /// Releases every screen and coordinator, when the app stops the flow.
  func stop() {
    clearPresenter()
    let gone = live.removeAll()
    shells = []
    for screen in gone.screens { screen.handle.release() }
    for child in children.reversed() { child.coordinator.leave() }
    children = []
    queue = EventQueue()
    hasAnnounced = false
    heldRestoration = nil
    pendingWork.close()
    unshown.forget()
    (isStarted, isShown) = (false, false)
    let end = untold ?? (machine.definition.cancelled, [])
    untold = nil
    endings.takeAll().notify(end)
  }

  private func clearPresenter() {
    presentCollected()
    let former = presenter
    // Cleared first: from now on the former presenter does not report for this flow.
    presenter = nil
    former?.navigator(self, didMake: StackChange(from: model, to: StackModel()))
  }

  /// The coordinator of a running flow.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    if id == .entry { return entry }
    if let asker = pendingWork.loadingAskers[id] { return asker.coordinator }
    return children.last { $0.id == id }?.coordinator
  }

  func finish(_ outcome: Int, _ values: [BoundValue]) {
    isShown = false
    if presenter?.removesEndedFlow == true { return untold = (outcome, values) }
    ended = (outcome, values)
    endings.takeAll().notify((outcome, values))
  }
}

/// The presenter of a flow. It outlives the navigator until a released coordinator is reported.
@MainActor
private final class Stage {
  var presenter: (any FlowPresenter)?
}
