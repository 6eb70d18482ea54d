import FlowModel

/// Runs a tree of flows: takes events one at a time, has the machine move the model, and makes screens and coordinators follow it.
///
/// An event that arrives while another is carried out waits for its turn.
@MainActor
public final class FlowNavigator {
  /// A screen that stands.
  struct Live {
    let handle: ScreenHandle
    let built: BuiltScreen
    /// The inputs that tell it from another of its kind: asked for while the machine moves, and cannot be asked.
    let key: [Int]?
  }

  enum Event {
    case start
    case stood(StateTree)
    case said(Int, [Slot], EntryID)
    case back(EntryID)
    case dismissed(LayerID)
    case selected(Int, EntryID)
    case conditionsChanged
    case opened(link: Int, [Slot])
    /// A URL or a payload that no link answers, or whose parameter does not parse.
    case unanswered(String)
    case ended(TaskID, Int, [Slot])
    case answered(HoldID, Int, [Slot])

    var request: Request {
      switch self {
      // A state stands by another door: it is never held.
      case .start, .stood: .start
      case .said(let event, _, let entry): .event(event, entry)
      case .back(let entry): .back(entry)
      case .dismissed(let layer): .dismissed(layer)
      case .selected(let item, let container): .selected(item, container)
      case .conditionsChanged: .conditionsChanged
      case .ended(let task, let outcome, _): .ended(task, outcome: outcome)
      case .answered(let hold, let value, _): .answered(hold, value)
      case .opened(let link, _): .opened(link)
      case .unanswered: .opened(-1)
      }
    }
  }

  private(set) var machine: FlowMachine
  private weak var entry: FlowCoordinator?
  private var presenter: (any FlowPresenter)?
  /// Child coordinators, parents first; the entry flow's is held by the app.
  private(set) var children: [(id: FlowID, coordinator: FlowCoordinator)] = []
  private(set) var live: [EntryID: Live] = [:]
  var waitingRoom = WaitingRoom()
  /// What is being brought back after a relaunch.
  var restoring: Restoring?
  private var waiting: [Event] = []
  private var isRunning = false
  private var ended: (outcome: Int, slots: [Slot])?
  private var endings: [@MainActor (Int, [Slot]) -> Void] = []
  private var observers: [@MainActor (FlowStep) -> Void] = []
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
    for record in live.values { record.handle.release() }
    live = [:]
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
    waiting.append(event)
    guard !isRunning else { return }
    isRunning = true
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      if waitingRoom.queue(event, machine) { continue }
      step(event)
      if let next = waitingRoom.nextEvent(machine) { waiting.insert(next, at: 0) }
    }
    isRunning = false
  }

  func enqueue(_ event: Event) { run(event) }

  private func step(_ event: Event) {
    guard entry != nil else { return }
    // Looked up before its entry goes.
    let trigger = observers.isEmpty ? nil : describe(event)
    if case .answered(let hold, _, let values) = event { waitingRoom.note(values, hold) }
    let work = StepWork(self, event)
    let result = decide(event, work)
    guard result.isCarriedOut else {
      work.takeBack()
      presenter?.refused(by: self)
      if case .denied(.locked(let entry)) = result, !isBlocked(event) { block(entry) }
      return report(trigger, result, [], work)
    }
    guard work.carryOut(machine.effects) else {
      machine.takeBack()
      work.takeBack()
      presenter?.refused(by: self)
      return report(trigger, .denied(.impossible), [], work)
    }
    let removed = machine.removed
    children += work.started
    let asked = wait(work, trigger ?? (work.held.isEmpty ? nil : describe(event)))
    work.built = build(machine.added, work.filled)
    work.updated = deliver(work)
    if let presenter { presenter.apply(machine.change, from: self) }
    release(removed, work.endedFlows)
    report(trigger, result, removed, work)
    waitingRoom.settle(work)
    ask(asked, work)
    for told in work.told { for listener in listeners { listener(told.event, told.slots) } }
    if let report = work.report { finish(report.outcome, report.slots) }
    openWaitingLink()
  }

  /// A link that waits is opened, before anything else, as soon as the flow stands that it is for.
  private func openWaitingLink() {
    guard let waiting = waitingRoom.link, machine.canOpen(waiting.link) else { return }
    waitingRoom.link = nil
    self.waiting.insert(.opened(link: waiting.link, waiting.parameters), at: 0)
  }

  /// A locked screen's flow hears that a move was denied for its sake, before anything else.
  private func block(_ entry: EntryID) {
    guard let node = machine.node(of: entry), hasOwnEdge(.blocked, entry) else { return }
    waiting.insert(.said(node.number(of: .blocked), [], entry), at: 0)
  }

  /// Whether an event says that a move was denied: where what follows from it is denied too, nobody hears of that again, without end.
  private func isBlocked(_ event: Event) -> Bool {
    guard case .said(let number, _, let entry) = event else { return false }
    return machine.node(of: entry)?.number(of: .blocked) == number
  }

  private func decide(_ event: Event, _ work: StepWork) -> StepResult {
    // A flow that starts in this step answers for itself: its coordinator is made now.
    let ask: FlowMachine.Ask = { question, effects in
      if question == .rewind { return work.answer(question) }
      return work.carryOut(effects) ? work.answer(question) : Known.failed
    }
    if case .stood(let state) = event { return machine.stand(state, ask) }
    return machine.take(event.request, ask)
  }

  /// The coordinator of a running flow.
  func coordinator(_ id: FlowID) -> FlowCoordinator? {
    if id == .entry { return entry }
    if let lent = waitingRoom.lent[id] { return lent }
    return children.last { $0.id == id }?.coordinator
  }

  // MARK: Making screens follow

  private func build(_ added: [StackModel.Entry], _ filled: [EntryID: [Slot]]) -> [StackModel.Entry] {
    for entry in added {
      let handle = ScreenHandle(id: entry.id, slots: filled[entry.id] ?? [], navigator: self)
      guard let built = coordinator(entry.flow)?.build(entry.node, handle) else {
        fault(.missing("the screen '\(machine.name(of: entry))'"))
        continue
      }
      let key = coordinator(entry.flow)?.definition.nodes[entry.node].key
      live[entry.id] = Live(handle: handle, built: built, key: key)
    }
    return added
  }

  /// Gives inputs anew to whatever follows a context field that was written, and to what was brought up again, each screen once.
  private func deliver(_ work: StepWork) -> [StackModel.Entry] {
    if work.written.isEmpty && work.refilled.isEmpty && work.refilledFlows.isEmpty { return [] }
    for child in children {
      let inputs = work.refilledFlows[child.id] ?? child.coordinator.inputs
      child.coordinator.inputs = fresh(inputs, work.written) ?? inputs
    }
    let new = Set(work.built)
    var updated: [StackModel.Entry] = []
    for entry in machine.model.entries where !new.contains(entry) {
      guard let handle = live[entry.id]?.handle else { continue }
      let refilled = work.refilled[entry.id]
      guard let slots = fresh(refilled ?? handle.current, work.written) ?? refilled else { continue }
      handle.deliver(slots)
      updated.append(entry)
    }
    return updated
  }

  /// The slots with new values where they follow what was written; nil if none does.
  private func fresh(_ slots: [Slot], _ written: Set<StepWork.Written>) -> [Slot]? {
    var fresh: [Slot]?
    for (index, slot) in slots.enumerated() {
      guard let binding = slot.binding, written.contains(StepWork.Written(flow: binding.flow, field: binding.field)),
        let value = binding.value()
      else { continue }
      var all = fresh ?? slots
      all[index].value = value
      fresh = all
    }
    return fresh
  }

  private func release(_ removed: [StackModel.Entry], _ ended: [FlowID]) {
    for entry in removed { live.removeValue(forKey: entry.id)?.handle.release() }
    for id in ended {
      guard let index = children.lastIndex(where: { $0.id == id }) else { continue }
      children.remove(at: index).coordinator.leave()
    }
  }

  private func finish(_ outcome: Int, _ slots: [Slot]) {
    ended = (outcome, slots)
    let endings = self.endings
    self.endings = []
    for ending in endings { ending(outcome, slots) }
  }

  // MARK: Telling

  private func report(
    _ trigger: FlowStep.Trigger?, _ result: StepResult, _ removed: [StackModel.Entry], _ work: StepWork
  ) {
    guard let trigger else { return }
    let step = FlowStep(
      trigger: trigger, result: result, removed: removed, work: work, machine: machine, waitingRoom)
    for observer in observers { observer(step) }
  }

  private func describe(_ event: Event) -> FlowStep.Trigger {
    switch event {
    case .start: return .start
    case .stood: return .stood
    case .said(let event, let slots, let entry):
      let (screen, node) = named(entry)
      return .event(screen: screen, event: node?.eventName(event) ?? "?", values: slots.map { "\($0.value)" })
    case .back(let entry): return .back(screen: named(entry).0)
    case .dismissed(let layer):
      return .dismissed(screen: machine.model.top(of: layer).map(machine.name(of:)) ?? "?")
    case .selected(let item, let container):
      let items = flow(of: container)?.items ?? []
      return .selected(
        item: items.indices.contains(item) ? items[item].name : "?", container: named(container).0)
    case .conditionsChanged: return .conditionsChanged
    case .ended(let id, let outcome, let slots):
      let task = machine.tasks.first { $0.id == id }
      let node = task.flatMap { task in machine.definition(of: task.flow)?.nodes[task.node] }
      return .ended(
        task: node?.name ?? "?", outcome: node?.eventName(outcome) ?? "?", values: slots.map { "\($0.value)" })
    case .answered(let hold, let value, let slots):
      let awaited = waitingRoom.subject(of: hold)
      return .answered(
        awaited?.name ?? "?", awaited?.text(of: value) ?? "?", values: slots.map { "\($0.value)" })
    case .opened(let link, let parameters):
      return .link(machine.definition.links[link].name, values: parameters.map { "\($0.value)" })
    case .unanswered(let text): return .link(text, values: [])
    }
  }

  private func named(_ id: EntryID) -> (String, FlowDefinition.Node?) {
    (machine.model.entry(id).map(machine.name(of:)) ?? "?", machine.node(of: id))
  }
}
