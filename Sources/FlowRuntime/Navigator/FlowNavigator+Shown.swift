/// Steps that were decided, but not completely shown by the presenter yet, in order.
@MainActor
struct UnshownSteps {
  private(set) var steps: [(step: FlowStep, interval: StepInterval?)] = []
  /// The number of steps, from the first on, that are visible by now and whose observers are to be called.
  var shown = 0
  /// Whether observers are being called: steps that the observers cause are reported afterwards.
  var isNotifying = false

  var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ step: FlowStep, _ interval: StepInterval?) { steps.append((step, interval)) }

  mutating func takeFirst() -> FlowStep {
    let first = steps.removeFirst()
    shown -= 1
    first.interval?.end()
    return first.step
  }

  /// Drops all steps.
  mutating func forget() {
    for step in steps { step.interval?.end() }
    (steps, shown) = ([], 0)
  }
}

extension FlowNavigator {
  /// Calls `body` with each step once the presenter has finished showing the step's change, until the observation is cancelled. ``onStep(_:)``
  /// reports the same steps when they are decided.
  ///
  /// Steps are reported in order, each once. Steps that a presenter shows together are reported one after the other, and so is a step that changes
  /// nothing. Without a presenter a step is reported as soon as it is taken. After `stop()` nothing more is reported.
  @discardableResult
  public func onShown(_ body: @escaping @MainActor (FlowStep) -> Void) -> FlowObservation {
    let id = shownObservers.add(body)
    return FlowObservation { [weak self] in self?.shownObservers.remove(id) }
  }

  /// Reports that a presenter has caught up: every change is visible, and nothing moves. Presenters call it; it counts for the steps taken so far. A call of a
  /// presenter that was replaced is ignored.
  public func didShow(_ presenter: any FlowPresenter) {
    if self.presenter === presenter { notifyShown() }
  }

  /// Calls the observers of the steps that can be seen. During a step it does nothing: it is called again afterwards.
  func notifyShown() {
    if isQuiet || unshown.isEmpty || isRunning || collected != nil || presenter?.isCatchingUp == true { return }
    unshown.shown = unshown.steps.count
    if unshown.isNotifying { return }
    unshown.isNotifying = true
    while unshown.shown > 0 { shownObservers.notify(unshown.takeFirst()) }
    unshown.isNotifying = false
  }
}
