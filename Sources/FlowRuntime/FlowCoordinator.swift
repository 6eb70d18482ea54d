import FlowModel

/// Runs one flow: the superclass of every generated coordinator.
///
/// A generated subclass gives the flow its types: it holds the context, evaluates the expressions of the flow file, builds the screens
/// and makes the coordinators of child flows. Where to go, who lives and who is released is decided by FlowModel.
///
/// An app makes the coordinator of its entry flow, keeps it, and calls ``start(in:onStep:onFault:)``. Child coordinators come and go by themselves.
@MainActor
open class FlowCoordinator {
  /// The flow.
  public let definition: FlowDefinition
  /// The flow's inputs as they are now; a child's follow its parent's context.
  var inputs: [Slot]
  /// Which running flow it is.
  var flowID = FlowID.entry
  /// Runs the whole tree of flows; held by the entry flow's coordinator alone.
  private var ownNavigator: FlowNavigator?
  private weak var sharedNavigator: FlowNavigator?
  /// Puts the context back to what the coordinator was made with.
  private var startAnew: (@MainActor () -> Void)?
  /// Whether it has run, and will not by itself again: the app has let go of it, or its parent has.
  private(set) var isOver = false

  /// Makes a coordinator; generated initializers call this.
  ///
  /// - Parameters:
  ///   - definition: the flow.
  ///   - inputs: its inputs, in the order of their declaration.
  public init(_ definition: FlowDefinition, _ inputs: [Any]) {
    self.definition = definition
    self.inputs = inputs.map { Slot($0) }
  }

  // MARK: What the app calls

  /// Starts the flow, as the entry flow, on a presenter; without one it runs headless. Starting again starts anew: what stood goes, and
  /// the context is what it was at first.
  ///
  /// Keep the coordinator for as long as the flow shall run: when it goes, everything of the flow is let go of.
  ///
  /// - Parameters:
  ///   - presenter: shows what stands; kept for as long as the flow runs.
  ///   - onStep: called after every step, the start too; for logs and analytics. It takes the place of the one that a start before was given. More can join
  ///     later, see ``FlowNavigator/onStep(_:)``.
  ///   - onFault: is told of programmers' errors, instead of standard error; see ``FlowNavigator/onFault(_:)``.
  public final func start(
    in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    prepare(onStep, onFault).start(in: presenter)
  }

  /// Has a presenter show the flow as it stands, in place of the one that has shown it: a view that is made anew, another window. Nothing starts
  /// anew; a flow that does not run is started.
  public final func attach(to presenter: any FlowPresenter) {
    if let ownNavigator, ownNavigator.isStarted { return ownNavigator.attach(to: presenter) }
    start(in: presenter)
  }

  /// Makes a state stand, however it came about, instead of starting the flow: for tools and tests. Nothing is asked that screens, flows or
  /// items require, nor whether the items are there that the state names; what comes later is asked as ever.
  ///
  /// An input that the state does not write is what a move of the flow's own would fill it with, as far as that is known without one;
  /// else ``standIn(_:_:_:)`` says what it is. A state that cannot stand is a step that is denied, and nothing stands then.
  public final func stand(
    _ state: StateTree, in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    prepare(onStep, onFault).stand(state, in: presenter)
  }

  /// Brings back what ``FlowNavigator/snapshot()`` kept, as far as it is still legal, instead of starting the flow: all of it, or without the
  /// entries on top that cannot stand any more (since the flows have changed, or a condition that they require does not hold); where
  /// nothing is left the flow starts.
  ///
  /// - Returns: what came of it.
  @discardableResult
  public final func restore(
    _ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)? = nil,
    onStep: (@MainActor (FlowStep) -> Void)? = nil, onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> FlowRestoration {
    prepare(onStep, onFault).restore(snapshot, in: presenter)
  }

  /// Puts the context back to what the coordinator was made with.
  final func forgetWhatWasKept() { startAnew?() }

  final func prepare(
    _ onStep: (@MainActor (FlowStep) -> Void)?, _ onFault: (@MainActor (FlowFault) -> Void)?
  ) -> FlowNavigator {
    let navigator = ownNavigator ?? FlowNavigator(self)
    ownNavigator = navigator
    isOver = false
    sharedNavigator = navigator
    if let onStep { navigator.observeFromStart(onStep) }
    if let onFault { navigator.onFault(onFault) }
    if let startAnew { startAnew() } else { startAnew = checkpoint() }
    return navigator
  }

  /// Lets go of everything of the flow and takes it off its presenter; whoever awaits its outcome hears `cancelled`.
  public final func stop() {
    // Before whoever awaits its outcome hears of it, and asks again.
    isOver = true
    ownNavigator?.stop()
    ownNavigator = nil
  }

  /// What runs the flow and all its children: the stack, system moves, observers. Nil after the end of a child, and before
  /// ``start(in:onStep:onFault:)`` where nothing waits for that.
  public final var navigator: FlowNavigator? { ownNavigator ?? sharedNavigator }

  /// What stands, in the notation of the flow language: `[profile, regions, { sheet: [chooser] }]`.
  public final var stack: String { navigator?.stack ?? "[]" }

  /// Calls `body` once, when the flow has ended: at once if it has, and at its end if it has not started yet. Generated coordinators have a
  /// typed `onOutcome` instead.
  @discardableResult
  public final func onEnd(
    _ body: @escaping @MainActor (_ outcome: Int, _ values: FlowValues) -> Void
  ) -> FlowObservation {
    if isOver {
      body(definition.cancelled, FlowValues(slots: [], coordinator: self))
      return FlowObservation {}
    }
    return earlyNavigator.onEnd { [weak self] outcome, slots in
      guard let self else { return }
      body(outcome, FlowValues(slots: slots, coordinator: self))
    }
  }

  /// Calls `body` each time that the entry flow sends an event, which goes to the app for want of a parent; it may be said before the flow
  /// starts. Generated coordinators have a typed `onSend` instead.
  @discardableResult
  public final func onTell(
    _ body: @escaping @MainActor (_ event: Int, _ values: FlowValues) -> Void
  ) -> FlowObservation {
    earlyNavigator.onTell { [weak self] event, slots in
      guard let self else { return }
      body(event, FlowValues(slots: slots, coordinator: self))
    }
  }

  /// Reports a programmer's error.
  public final func fault(_ fault: FlowFault) {
    guard let navigator else { return FlowFault.print(fault) }
    navigator.fault(fault)
  }

  // MARK: What is generated

  /// Builds the screen of a node; nil if there is none.
  open func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { nil }

  /// Whether a value is of one of the types that the screens need which one of the flow files declares. The files agree in the names of
  /// types, but each means by a name what it imports.
  open func isValue(_ value: Any, of type: Int, in file: Int) -> Bool { true }

  /// Makes the coordinator of a child flow; nil if its inputs are of other types.
  open func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { nil }

  /// The value of a condition: 0 and 1 for a Bool, else an index into its values.
  open func answer(_ condition: Int) -> Int { 0 }

  /// The value of a condition that has inputs, or of one that has none.
  open func answer(_ condition: Int, _ inputs: FlowValues) -> Int { answer(condition) }

  /// Finds the value of a condition that takes time, and gives it to `reply`.
  open func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out the task that a node is, and gives its outcome to `reply`.
  open func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }

  /// Carries out a block of writes; false if a value was of another type.
  open func write(_ block: Int, _ scope: FlowScope) -> Bool { false }

  /// Evaluates an expression; nil if a value was of another type.
  open func value(_ expression: Int, _ scope: FlowScope) -> Any? { nil }

  /// An input of a node that a state makes stand: from its text where the state writes it, else whatever stands in for it; nil, and the
  /// state cannot stand, if there is no such value.
  open func standIn(_ node: Int, _ input: Int, _ text: String?) -> Any? { nil }

  /// Types of the app's own whose values can be kept over a relaunch, by the names that the flows give them.
  open var keptTypes: [String: any Codable.Type] { [:] }

  /// A value as it is kept over a relaunch; nil for one that cannot be.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - type: what its declaration says that it is.
  open func keep(_ value: Any, _ type: String) -> KeptValue? {
    KeptTypes.keep(value, type, keptTypes)
  }

  /// Reads a value that was kept; nil for one of another type.
  open func read(_ kept: KeptValue, _ type: String) -> Any? {
    KeptTypes.read(kept, type, keptTypes)
  }

  /// Reads a value that was recorded: where it could not be kept, its text.
  open func read(recorded kept: KeptValue, _ type: String) -> Any? { read(kept, type) }

  /// Gives a context field a value that was kept; false if it is of another type.
  open func restoreContext(_ field: Int, _ value: Any) -> Bool { false }

  /// Reads a parameter of a link of the entry flow's from its text; nil if it is none of its type.
  open func linkValue(_ text: String, _ parameter: Int, of link: Int) -> Any? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.read(text, definition.links[link].parameters[parameter].type)
  }

  /// Writes a parameter of a link of the entry flow's as a text that ``linkValue(_:_:of:)`` reads; nil if it cannot.
  open func linkText(_ value: Any, _ parameter: Int, of link: Int) -> String? {
    guard definition.links.indices.contains(link), definition.links[link].parameters.indices.contains(parameter) else {
      return nil
    }
    return LinkValues.write(value, definition.links[link].parameters[parameter].type)
  }

  /// A context field as it is now; nil if nothing was written to it yet.
  open func contextValue(_ field: Int) -> Any? { nil }

  /// Remembers the context: what is returned puts it back, when a step that wrote to it is denied after all, or the flow starts anew.
  open func checkpoint() -> @MainActor () -> Void { {} }

  // MARK: What the navigator calls

  func join(_ navigator: FlowNavigator, as id: FlowID, inputs: [Slot]) {
    isOver = false
    sharedNavigator = navigator
    flowID = id
    self.inputs = inputs
  }

  func leave() {
    sharedNavigator = nil
    isOver = true
  }

  /// Whether it runs the flow that the app has started.
  var isEntry: Bool { ownNavigator != nil }

  /// What takes links, and who is to hear of the flow, before it has started too: they wait then.
  var earlyNavigator: FlowNavigator {
    if let navigator { return navigator }
    let made = FlowNavigator(self)
    ownNavigator = made
    return made
  }
}
