import FlowModel

/// Runs one flow: the superclass of every generated coordinator.
///
/// A generated subclass gives the flow its types. Its ``FlowImplementation`` computes the flow's values; FlowModel decides the moves, and which screens are
/// built and released.
///
/// An app makes the coordinator of its entry flow, keeps it, and calls ``start(in:onStep:onShown:onFault:)``. Child coordinators come and go by themselves.
@MainActor
open class FlowCoordinator {
  /// The computations of the flow: for generated coordinators, and for tools.
  package final let implementation: FlowImplementation
  /// The flow's inputs as they are now; a child's follow its parent's context.
  var inputs: [BoundValue]
  /// The running flow that this coordinator belongs to.
  var flowID = FlowID.entry
  /// Runs the whole tree of flows; held by the entry flow's coordinator alone.
  private var ownNavigator: FlowNavigator?
  private weak var sharedNavigator: FlowNavigator?
  /// Resets the context to its first values.
  private var restoreFirstValues: (@MainActor () -> Void)?
  /// Whether the coordinator no longer runs its flow: the app has stopped it, or its parent's navigator has released it.
  private(set) var isOver = false
  /// The outcome of a flow that its presenter has removed; nil if the app has stopped it.
  private(set) var lastEnd: (outcome: Int, values: [BoundValue])?

  /// Makes a coordinator; generated initializers call this.
  ///
  /// - Parameter implementation: the computations of the flow; no other coordinator has the same object.
  public init(_ implementation: FlowImplementation) {
    self.implementation = implementation
    inputs = implementation.inputs.map { BoundValue($0) }
    implementation.coordinator = self
  }

  /// The flow.
  package final var definition: FlowDefinition { implementation.definition }

  // MARK: Calls by the app

  /// Starts the flow, as the entry flow, on a presenter; without one it runs headless. A second start begins from scratch: the
  /// stack is dropped, and the context is reset to its first values.
  ///
  /// Keep the coordinator for as long as the flow is to run: releasing it releases the whole flow.
  ///
  /// - Parameters:
  ///   - presenter: shows the stack; kept for as long as the flow runs.
  ///   - onStep: called after every step, including the start; for logs and analytics. It replaces the closure of an earlier start. Further observers:
  ///     ``FlowNavigator/onStep(_:)``.
  ///   - onShown: called with every step once it can be seen; see ``FlowNavigator/onShown(_:)``.
  ///   - onFault: called for each fault, in place of the system's log or standard error; see ``FlowNavigator/onFault(_:)``.
  public final func start(
    in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
    onShown: (@MainActor (FlowStep) -> Void)? = nil, onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) {
    prepare(onStep: onStep, onShown: onShown, onFault: onFault).start(in: presenter)
  }

  /// Restores the state that ``FlowNavigator/snapshot()`` returned, as far as it is still valid, instead of starting the flow. Entries on top are
  /// dropped if the flows have changed or a required condition no longer holds. If nothing is left, the flow starts.
  ///
  /// - Returns: how much was restored, and which links were opened again.
  @discardableResult
  public final func restore(
    _ snapshot: FlowSnapshot, in presenter: (any FlowPresenter)? = nil,
    onStep: (@MainActor (FlowStep) -> Void)? = nil, onShown: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)? = nil
  ) -> FlowRestoration {
    prepare(onStep: onStep, onShown: onShown, onFault: onFault).restore(snapshot, in: presenter)
  }

  /// Resets the context to its first values.
  final func resetContext() { restoreFirstValues?() }

  final func prepare(
    onStep: (@MainActor (FlowStep) -> Void)?, onShown: (@MainActor (FlowStep) -> Void)? = nil,
    onFault: (@MainActor (FlowFault) -> Void)?
  ) -> FlowNavigator {
    let navigator = ownNavigator ?? FlowNavigator(self)
    ownNavigator = navigator
    (isOver, lastEnd) = (false, nil)
    sharedNavigator = navigator
    navigator.observeFromStart(onStep, onShown, onFault)
    if let restoreFirstValues { restoreFirstValues() } else { restoreFirstValues = implementation.checkpoint() }
    return navigator
  }

  /// Ends the flow, releases everything and takes it off its presenter. Observers of its outcome receive `cancelled`.
  public final func stop() {
    // Set first: an observer of the outcome may ask again.
    (isOver, lastEnd) = (true, ownNavigator?.untold ?? lastEnd)
    ownNavigator?.stop()
    ownNavigator = nil
  }

  /// The navigator of the flow and all its children: the stack, system moves, observers. Nil once a child flow has ended. Before
  /// ``start(in:onStep:onShown:onFault:)`` it is nil unless a link or an observer waits for the start.
  public final var navigator: FlowNavigator? { ownNavigator ?? sharedNavigator }

  /// The current stack, in the notation of the flow language: `[profile, regions, { sheet: [chooser] }]`.
  public final var stack: String { navigator?.stack ?? "[]" }

  /// Reports a fault.
  package final func fault(_ fault: FlowFault) {
    guard let navigator else { return FlowFault.print(fault) }
    navigator.fault(fault)
  }

  // MARK: Calls by the navigator

  func join(_ navigator: FlowNavigator, as id: FlowID, inputs: [BoundValue]) {
    isOver = false
    sharedNavigator = navigator
    flowID = id
    self.inputs = inputs
  }

  func leave() {
    sharedNavigator = nil
    isOver = true
  }

  /// Whether the coordinator runs the entry flow.
  var isEntry: Bool { ownNavigator != nil }

  /// The navigator, made before the start if necessary: links and observers wait in it.
  var earlyNavigator: FlowNavigator {
    if let navigator { return navigator }
    let made = FlowNavigator(self)
    ownNavigator = made
    return made
  }
}
