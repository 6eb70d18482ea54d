import FlowModel

/// Runs a tree of flows: takes events one at a time, has the machine move the model, and makes screens and coordinators follow it.
///
/// An event that arrives while another is carried out waits for its turn.
@MainActor
public final class FlowNavigator {
  /// Where the machine moves.
  let home: MachineSeat
  /// Where it is while the app is asked something, which may look at what stands.
  let elsewhere = MachineSeat(FlowMachine())
  var isElsewhere = false
  weak var entry: FlowCoordinator?
  private(set) lazy var work = StepWork(self)
  /// Tells the flows from others; made when it is first asked for, since it reads them all.
  private(set) lazy var digest = makeDigest()
  /// What screens hold on to.
  let tie = NavigatorTie()
  private let stage = Stage()
  /// Child coordinators, parents first; the entry flow's is held by the app.
  var children: [(id: FlowID, coordinator: FlowCoordinator)] = []
  // The app's code never runs while it is changed: what is built was built before, and what goes is let go of after.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var live = LiveScreens()
  var waitingRoom = WaitingRoom()
  /// The shells that were built, each with the flow that it is of.
  var shells: [(id: EntryID, flow: FlowID)] = []
  /// What is being brought back after a relaunch.
  var restoring: Restoring?
  /// What is shown alone.
  var showcase: Showcase?
  /// Answers the conditions while a recording is taken again.
  var replaying: Replaying?
  /// Remembers what comes from outside.
  var recorder: FlowRecorder?
  /// Hears each step as the machine took it.
  var onTaken: (@MainActor (TakenStep) -> Void)?
  /// What was asked in this step, where somebody hears of it.
  var asked: [TakenStep.Answer] = []
  /// What is to be taken, and whether it came from outside.
  var waiting: [(event: Event, isOutside: Bool)] = []
  var isRunning = false
  /// The screen that has said what was taken last; nil where that was no screen's event. A presenter of questions tells by it whether one that has gone
  /// was answered.
  public internal(set) var lastSpeaker: EntryID?
  /// Whether a move is only tried.
  var isTrying = false
  private var ended: (outcome: Int, slots: [Slot])?
  private var endings = Listeners<(Int, [Slot])>()
  private(set) var observers = Listeners<FlowStep>()
  var shownObservers = Listeners<FlowStep>()
  var unshown = UnshownSteps()
  /// The time that the step takes which is being taken.
  var interval: StepInterval?
  #if DEBUG
    var trail = StepTrail()
  #endif
  private(set) var listeners = Listeners<(Int, [Slot])>()
  /// What was given with the start: another start that gives the same takes its place.
  private var startObservation: FlowObservation?
  private var startShownObservation: FlowObservation?
  /// Whether the flow has been started, and not been stopped.
  private(set) var isStarted = false
  /// Whether a presenter shows a flow that runs.
  private var isShown = false
  /// Whether a screen has asked to be told of its inputs, and may thereby hold itself.
  var isWatched = false

  init(_ entry: FlowCoordinator) {
    self.entry = entry
    home = MachineSeat(FlowMachine(entry.definition))
    tie.navigator = self
  }

  // The page runs the machine as Embedded Swift, which has no tasks, and keeps its coordinator.
  #if !hasFeature(Embedded)
    /// Nobody keeps the coordinator any more, and it was not stopped: screens let go of what they hold, and if they can be seen that is a mistake.
    deinit {
      let (isWatched, isShown) = (isWatched, isShown)
      guard isWatched || isShown else { return }
      // Not what was built, which goes now.
      let handles = live.screens.map(\.handle)
      let (stage, tie, home) = (stage, tie, home)
      Task { @MainActor in
        for handle in handles { handle.release() }
        if isShown, stage.presenter?.isShowing == true {
          tie.report(.forgotten(home.machine.definition.name), isShown: true)
        }
      }
    }
  #endif

  /// What stands, and how it came about; while the app is asked something, what stood before the step.
  package var machine: FlowMachine {
    _read {
      let seat = isElsewhere ? elsewhere : home
      yield seat.machine
    }
  }

  private(set) var presenter: (any FlowPresenter)? {
    get { stage.presenter }
    set { stage.presenter = newValue }
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
  public func state(naming: StateNaming = .asNeeded, inputs: (EntryID) -> [StateTree.Text]) -> StateTree {
    machine.state(naming: naming, inputs: inputs)
  }

  /// What an entry is: its name, its inputs and its events by name and type; nil if it has gone.
  public func node(of entry: EntryID) -> FlowDefinition.Node? { machine.node(of: entry) }

  /// The flow that shows an entry, or that a shell is of; nil if it has gone.
  public func flow(of entry: EntryID) -> FlowDefinition? {
    let flow = machine.model.entry(entry)?.flow ?? shells.first { $0.id == entry }?.flow
    return flow.flatMap { machine.definition(of: $0) }
  }

  /// An entry's inputs as they are now, in the order of their declaration; empty if it has gone.
  public func inputs(of entry: EntryID) -> [Any] { live[entry]?.current.map(\.value) ?? [] }

  /// What an entry shows; nil if it has gone.
  public func screen(of entry: EntryID) -> (any FlowScreen)? { live.screen(of: entry)?.screen }

  // MARK: Observing

  /// Calls `body` after every step, until that is cancelled.
  @discardableResult
  public func onStep(_ body: @escaping @MainActor (FlowStep) -> Void) -> FlowObservation {
    let id = observers.add(body)
    return FlowObservation { [weak self] in self?.observers.remove(id) }
  }

  /// Tells of every step what is given with the start, in the place of what was given with the start before.
  func observeFromStart(
    _ onStep: (@MainActor (FlowStep) -> Void)?, _ onShown: (@MainActor (FlowStep) -> Void)?
  ) {
    if let onStep {
      startObservation?.cancel()
      startObservation = self.onStep(onStep)
    }
    if let onShown {
      startShownObservation?.cancel()
      startShownObservation = self.onShown(onShown)
    }
  }

  /// Sends faults to `body` instead of the system's log, or, where there is none, standard error.
  ///
  /// Where nobody takes them, a mistake of the programmer's (``FlowFault/isMistake``) stops the app, too: in builds for debugging, on Apple's platforms, and
  /// where a presenter shows the flow. Tests without a presenter, and the tools, only read of it.
  public func onFault(_ body: @escaping @MainActor (FlowFault) -> Void) { tie.listener = body }

  /// Reports a fault; that of a move which is only tried is reported when the move is made.
  func fault(_ fault: FlowFault) { if !isTrying { tie.report(fault, isShown: presenter != nil) } }

  @discardableResult
  func onEnd(_ body: @escaping @MainActor (Int, [Slot]) -> Void) -> FlowObservation {
    if let ended {
      body(ended.outcome, ended.slots)
      return FlowObservation {}
    }
    let id = endings.add { body($0.0, $0.1) }
    return FlowObservation { [weak self] in self?.endings.remove(id) }
  }

  func onTell(_ body: @escaping @MainActor (Int, [Slot]) -> Void) -> FlowObservation {
    let id = listeners.add { body($0.0, $0.1) }
    return FlowObservation { [weak self] in self?.listeners.remove(id) }
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
    isStarted = true
    isShown = presenter != nil
    run(event)
  }

  /// Has another presenter show the flow as it is: for a view that is made anew, or another window. Nothing starts anew.
  public func attach(to presenter: any FlowPresenter) {
    if self.presenter === presenter { return }
    clearPresenter()
    self.presenter = presenter
    isShown = !hasEnded
    presenter.apply(StackChange(from: StackModel(), to: model), from: self)
    tellShown()
  }

  /// Hears from a presenter that what it showed the flow on has gone for good, as when an app puts another root into its window: the flow ends as
  /// `cancelled`, unless another presenter shows it by now.
  public func hasLost(_ presenter: any FlowPresenter) {
    if self.presenter === presenter { entry?.stop() }
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

  /// The user goes back from the topmost screen: in a split from the last column that can go back, else from the last; under an overlay of one
  /// entry whose screen has no edge for `back`.
  public func back() {
    if let entry = machine.backEntry { back(from: entry) }
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
    let gone = live.removeAll()
    shells = []
    for screen in gone.screens { screen.handle.release() }
    for child in children.reversed() { child.coordinator.leave() }
    children = []
    waiting = []
    waitingRoom.close()
    unshown.forget()
    (isStarted, isShown) = (false, false)
    endings.takeAll().tell((machine.definition.cancelled, []))
  }

  private func clearPresenter() {
    let former = presenter
    // What it shows from now on is nothing of the flow's.
    presenter = nil
    former?.apply(StackChange(from: model, to: StackModel()), from: self)
  }

  /// The coordinator of a running flow.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    if id == .entry { return entry }
    if let lent = waitingRoom.lent[id] { return lent.coordinator }
    return children.last { $0.id == id }?.coordinator
  }

  func finish(_ outcome: Int, _ slots: [Slot]) {
    ended = (outcome, slots)
    isShown = false
    endings.takeAll().tell((outcome, slots))
  }
}

/// Where a flow is shown; it outlives the navigator for as long as it takes to say that the flow was forgotten.
@MainActor
private final class Stage {
  var presenter: (any FlowPresenter)?
}
