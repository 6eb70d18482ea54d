import FlowModel

/// Runs one flow: the superclass of every generated coordinator.
///
/// A generated subclass gives the flow its types. What the flow computes is its ``FlowImplementation``'s; where to go, who lives and who is released is decided
/// by FlowModel.
///
/// An app makes the coordinator of its entry flow, keeps it, and calls ``start(in:onStep:onFault:)``. Child coordinators come and go by themselves.
@MainActor
open class FlowCoordinator {
  /// What the flow computes: for generated coordinators, and for tools.
  public final let implementation: FlowImplementation
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
  /// - Parameter implementation: what the flow computes; no other coordinator has it.
  public init(_ implementation: FlowImplementation) {
    self.implementation = implementation
    inputs = implementation.inputs.map { Slot($0) }
    implementation.coordinator = self
  }

  /// The flow.
  package final var definition: FlowDefinition { implementation.definition }

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
  ///   - onShown: called with every step once it can be seen; see ``FlowNavigator/onShown(_:)``.
  ///   - onFault: is told of programmers' errors, instead of standard error; see ``FlowNavigator/onFault(_:)``.
  public final func start(
    in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onShown: (@MainActor (FlowStep) -> Void)? = nil, onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    prepare(onStep: onStep, onShown: onShown, onFault: onFault).start(in: presenter)
  }

  /// Brings back what ``FlowNavigator/snapshot()`` kept, as far as it is still legal, instead of starting the flow: all of it, or without the
  /// entries on top that cannot stand any more (since the flows have changed, or a condition that they require does not hold); where
  /// nothing is left the flow starts.
  ///
  /// - Returns: what came of it.
  @discardableResult
  public final func restore(
    _ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)? = nil,
    onStep: (@MainActor (FlowStep) -> Void)? = nil, onShown: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> FlowRestoration {
    prepare(onStep: onStep, onShown: onShown, onFault: onFault).restore(snapshot, in: presenter)
  }

  /// Puts the context back to what the coordinator was made with.
  final func forgetWhatWasKept() { startAnew?() }

  final func prepare(
    onStep: (@MainActor (FlowStep) -> Void)?, onShown: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)?
  ) -> FlowNavigator {
    let navigator = ownNavigator ?? FlowNavigator(self)
    ownNavigator = navigator
    isOver = false
    sharedNavigator = navigator
    navigator.observeFromStart(onStep, onShown)
    if let onFault { navigator.onFault(onFault) }
    if let startAnew { startAnew() } else { startAnew = implementation.checkpoint() }
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

  /// Reports a programmer's error.
  package final func fault(_ fault: FlowFault) {
    guard let navigator else { return FlowFault.print(fault) }
    navigator.fault(fault)
  }

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
