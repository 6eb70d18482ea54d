/// Steps that were decided, and that the presenter has not finished showing, in order.
@MainActor
struct UnshownSteps {
  private(set) var steps: [(step: FlowStep, interval: StepInterval?)] = []
  /// The number of the first of them that can be seen, and whose observers are to be told.
  var shown = 0
  /// Whether observers are being told: what they lead to is told after.
  var isTelling = false

  var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ step: FlowStep, _ interval: StepInterval?) { steps.append((step, interval)) }

  mutating func takeFirst() -> FlowStep {
    let first = steps.removeFirst()
    shown -= 1
    first.interval?.end()
    return first.step
  }

  /// Forgets all of them.
  mutating func forget() {
    for step in steps { step.interval?.end() }
    (steps, shown) = ([], 0)
  }
}

extension FlowNavigator {
  /// Calls `body` with each step once it can be seen, until that is cancelled: when the presenter has finished showing what the step changed. ``onStep(_:)``
  /// tells of the same steps when they are decided.
  ///
  /// Steps are told in order, each once. Several that a presenter shows together are told one after the other, and so is one that changes nothing. Without a
  /// presenter a step is told as soon as it was taken. Nothing is told any more of a flow that was stopped.
  @discardableResult
  public func onShown(_ body: @escaping @MainActor (FlowStep) -> Void) -> FlowObservation {
    let id = shownObservers.add(body)
    return FlowObservation { [weak self] in self?.shownObservers.remove(id) }
  }

  /// Hears from a presenter that it has caught up: everything that it was told can be seen, and nothing moves. It counts for the steps taken so far, and
  /// not for what another presenter shows by now.
  public func hasShown(_ presenter: any FlowPresenter) {
    if self.presenter === presenter { tellShown() }
  }

  /// Tells of the steps that can be seen. While a step is taken it waits: it is called again after.
  func tellShown() {
    if unshown.isEmpty || isRunning || presenter?.isCatchingUp == true { return }
    unshown.shown = unshown.steps.count
    if unshown.isTelling { return }
    unshown.isTelling = true
    while unshown.shown > 0 { shownObservers.tell(unshown.takeFirst()) }
    unshown.isTelling = false
  }
}
