import FlowModel
import FlowRuntime

/// Runs the flows of a module without generated code.
///
/// It uses the same runtime and the same definitions, but with texts as values and names as screens. A flow behaves in the simulator as its generated
/// coordinator does.
@MainActor
public final class Simulator {
  /// The coordinator of the flow that was started.
  public private(set) var coordinator: FlowCoordinator
  /// Every step so far.
  public private(set) var steps: [FlowStep] = []
  /// The faults so far: errors of flowc, or of the code that drives the simulator.
  public private(set) var faults: [FlowFault] = []
  /// The outcome of the flow, with the texts of its fields; nil while it runs.
  public private(set) var end: (outcome: String, fields: [SimulatedValue])?
  /// The names of locked screens that have denied a step.
  private(set) var lockedScreens: [EntryID: String] = [:]

  let module: SimulatedModule
  private let flow: Int
  private let inputs: [SimulatedValue]
  let conditions: SimulatedConditions
  private var isObserved = false
  /// Called for each step as the machine took it, also after relaunches.
  package var onTaken: (@MainActor (TakenStep) -> Void)? { didSet { coordinator.onTaken(onTaken) } }

  /// Makes a simulator of a module's flow; an input without a value gets its stand-in.
  package init(
    _ module: SimulatedModule, flow: Int, _ inputs: [SimulatedValue?],
    _ conditions: SimulatedConditions = SimulatedConditions()
  ) {
    self.module = module
    self.flow = flow
    self.conditions = conditions
    self.inputs = zip(inputs, module.flows[flow].inputs).map { $0 ?? $1 }
    coordinator = FlowCoordinator(SimulatedImplementation(module, flow, self.inputs, conditions))
  }

  // MARK: Beginning

  /// Starts the flow.
  public func start() { begin { coordinator.start(in: nil, onStep: $0, onFault: $1) } }

  /// Starts the flow again, and drops the current stack.
  public func restart() { start() }

  /// Puts the flow into a state instead of starting it, for tests and tools.
  ///
  /// An input that the state does not give follows the context if a move of the flow would make it follow. Otherwise it has its default, nil for an
  /// optional, or its own name as text.
  ///
  /// - Returns: whether the state is possible.
  @discardableResult
  public func start(at state: StateTree) -> Bool {
    begin { FlowTools(coordinator).start(at: state, onStep: $0, onFault: $1) }
    return steps.last?.result == .taken
  }

  /// Quits the app and opens it again. State that is kept over a relaunch is restored, with the links that had waited. Open questions and running tasks are
  /// dropped.
  ///
  /// The answers of conditions stay, since the app remembers them. The flow starts if it had ended, or if none of its state is kept.
  ///
  /// - Returns: the restored parts; nil if there was nothing to restore.
  @discardableResult
  public func relaunch() -> FlowRestoration? {
    let snapshot = coordinator.navigator?.snapshot()
    coordinator.stop()
    conditions.dropPending()
    isObserved = false
    coordinator = FlowCoordinator(SimulatedImplementation(module, flow, inputs, conditions))
    coordinator.onTaken(onTaken)
    guard let snapshot else {
      start()
      return nil
    }
    return begin { coordinator.restore(snapshot, onStep: $0, onFault: $1) }
  }

  /// Restores a snapshot instead of starting the flow; see ``FlowCoordinator/restore(_:in:onStep:onShown:onFault:)``.
  @discardableResult
  public func restore(_ snapshot: FlowSnapshot) -> FlowRestoration {
    begin { coordinator.restore(snapshot, onStep: $0, onFault: $1) }
  }

  /// Replays a recording of these flows, made in an app or in a simulator; see ``FlowTools/record(with:)``.
  @discardableResult
  public func replay(_ recording: FlowRecording) -> FlowReplay {
    begin { FlowTools(coordinator).replay(recording, onStep: $0, onFault: $1) }
  }

  /// Takes the next step of an app, as it was recorded there; see ``FlowTools/follow(_:onStep:onFault:)``.
  ///
  /// - Returns: the reason that it cannot be taken; nil if it was taken.
  func follow(_ record: FlowRecording.Record) -> String? {
    if !record.isBeginning { return FlowTools(coordinator).follow(record, onStep: nil, onFault: nil) }
    return begin { FlowTools(coordinator).follow(record, onStep: $0, onFault: $1) }
  }

  private func begin<Result>(
    _ body: (_ onStep: (@MainActor (FlowStep) -> Void)?, _ onFault: (@MainActor (FlowFault) -> Void)?) -> Result
  ) -> Result {
    end = nil
    let isFirst = !isObserved
    isObserved = true
    let result =
      isFirst ? body({ [weak self] in self?.note($0) }, { [weak self] in self?.faults.append($0) }) : body(nil, nil)
    let outcomes = coordinator.definition.outcomes
    coordinator.implementation.onEnd { [weak self] outcome, values in
      let fields = outcomes[outcome].fields.indices.map { index in
        values.value(index).map { SimulatedValue(of: $0) } ?? SimulatedValue(nil)
      }
      self?.end = (outcomes[outcome].name, fields)
    }
    return result
  }

  private func note(_ step: FlowStep) {
    for result in [step.result] + step.continued.map({ $0.result }) {
      guard case .denied(.locked(let entry)) = result else { continue }
      lockedScreens[entry] = coordinator.navigator?.node(of: entry)?.name
    }
    steps.append(step)
  }

  // MARK: The stack

  /// Whether no screen is shown.
  var isEmpty: Bool { coordinator.navigator?.model.isEmpty ?? true }

  /// The current stack, in the notation of the flow language.
  public var stack: String { coordinator.stack }

  /// The current stack, with the inputs of each screen as text, in the notation of the flow language.
  public var detailedStack: String { state { _ in true }.description }

  /// The current stack, with the inputs of the wanted screens.
  func state(naming: StateNaming = .asNeeded, inputsOf isWanted: (String) -> Bool) -> StateTree {
    guard let navigator = coordinator.navigator else { return StateTree() }
    return navigator.state(naming: naming) { entry in
      guard let node = navigator.node(of: entry), isWanted(node.name) else { return [] }
      return zip(node.inputs, navigator.inputs(of: entry)).map { field, value in
        StateTree.Text(name: field.name, value: SimulatedValue(of: value).notation)
      }
    }
  }

  /// The running coordinator of a flow that began last; nil if the flow does not run.
  func running(_ flow: Int) -> SimulatedImplementation? {
    let all = coordinator.navigator?.coordinators ?? []
    return all.reversed().lazy.compactMap { $0.implementation as? SimulatedImplementation }.first { $0.flow == flow }
  }

  // MARK: Events

  /// Sets the answer of a condition from now on, and answers open questions: `yes` and `no` for a Bool, else the name of a value; `failed` for no answer.
  public func answer(_ condition: String, _ value: String) { conditions.answer(condition, value) }

  /// Reports that conditions have changed: items appear and disappear, and screens whose requirement is lost are removed.
  public func announceConditions() { coordinator.navigator?.conditionsChanged() }

  /// Ends the oldest running task of a name, given as `task.outcome`.
  ///
  /// - Returns: whether such a task was in progress.
  @discardableResult
  public func end(_ event: String, _ values: [String: String] = [:]) -> Bool {
    let steps = event.split(separator: ".", maxSplits: 1).map(String.init)
    guard steps.count == 2 else { return false }
    return conditions.end(steps[0], steps[1]) { SimulatedValue(values[$0.name] ?? $0.name) }
  }

  /// Ends the oldest running task of a name, with a value for each field of the outcome.
  package func end(_ task: String, _ outcome: String, _ values: [SimulatedValue]) -> Bool {
    var values = values[...]
    return conditions.end(task, outcome) { _ in values.popFirst() ?? SimulatedValue(nil) }
  }

  /// The answers that were set, by condition.
  public var answers: [String: String] { conditions.answers }

  /// Sends `screen.event` from the nearest live entry of that screen, active ones first, else from the shell of the nearest flow.
  ///
  /// - Returns: whether there is such a screen, with such an event.
  @discardableResult
  public func send(_ event: String, _ values: [String: String] = [:]) -> Bool {
    let steps = event.split(separator: ".", maxSplits: 1).map(String.init)
    guard steps.count == 2 else { return false }
    return send(steps[0], steps[1]) { values[$0.name].map { SimulatedValue($0) } ?? SimulatedValue($0.name) }
  }

  func send(_ screen: String, _ event: String, _ value: (FlowDefinition.Field) -> SimulatedValue) -> Bool {
    guard let navigator = coordinator.navigator, let sender = navigator.sender(of: event, on: screen) else {
      return false
    }
    navigator.send(sender.event, sender.fields.map(value), from: sender.entry)
    return true
  }

  /// Goes back from the topmost screen, like the hardware key, which works even if the screen hides the button.
  ///
  /// - Returns: whether there was something to go back to, or an edge for it.
  @discardableResult
  public func back() -> Bool { isHandled { $0.back() } }

  /// Selects an item by its name, in the nearest container that has the item, visible containers first.
  ///
  /// - Returns: whether there is such an item.
  @discardableResult
  public func select(_ item: String) -> Bool {
    guard let navigator = coordinator.navigator, let item = navigator.item(item) else { return false }
    navigator.select(item.index, of: item.container)
    return true
  }

  /// Opens the link that matches a URL, or a path from `/` on.
  ///
  /// - Returns: whether a link matches and its parameters have the right types. An app's own type takes any text.
  @discardableResult
  public func open(_ url: String) -> Bool { coordinator.open(url: url) }

  /// Opens the link that matches a notification's payload.
  ///
  /// - Returns: whether a link matches.
  @discardableResult
  public func open(payload: [String: String]) -> Bool { coordinator.open(texts: payload) }

  /// Pulls the topmost layer down: `dismissed`.
  ///
  /// - Returns: whether a layer over the root can be pulled down.
  @discardableResult
  public func dismiss() -> Bool {
    isHandled { navigator in
      if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
    }
  }

  /// Whether a report leads to a step that is not ignored.
  private func isHandled(_ body: (FlowNavigator) -> Void) -> Bool {
    guard let navigator = coordinator.navigator else { return false }
    let count = steps.count
    body(navigator)
    guard steps.count > count else { return false }
    if case .ignored = steps[count].result { return false }
    return true
  }
}
