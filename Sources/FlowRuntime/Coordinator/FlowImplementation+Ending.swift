/// Methods that take indices; generated coordinators wrap them in typed ones.
extension FlowImplementation {
  /// Calls `body` once when the flow ends, or at once if it has ended already. You may call this before the flow starts. Generated coordinators have
  /// a typed `onOutcome` instead.
  @discardableResult
  public final func onEnd(
    _ body: @escaping @MainActor (_ outcome: Int, _ values: FlowValues) -> Void
  ) -> FlowObservation {
    guard let coordinator else { return FlowObservation {} }
    if coordinator.isOver {
      let end = coordinator.lastEnd ?? (definition.cancelled, [])
      body(end.outcome, FlowValues(values: end.values, coordinator: coordinator))
      return FlowObservation {}
    }
    return coordinator.earlyNavigator.onEnd { [weak coordinator] outcome, values in
      guard let coordinator else { return }
      body(outcome, FlowValues(values: values, coordinator: coordinator))
    }
  }

  /// Calls `body` for each event that the entry flow sends: it has no parent, so its events go to the app. You may call this before the flow starts. Generated
  /// coordinators have a typed `onSend` instead.
  @discardableResult
  public final func onSend(
    _ body: @escaping @MainActor (_ event: Int, _ values: FlowValues) -> Void
  ) -> FlowObservation {
    guard let coordinator else { return FlowObservation {} }
    return coordinator.earlyNavigator.onSend { [weak coordinator] event, values in
      guard let coordinator else { return }
      body(event, FlowValues(values: values, coordinator: coordinator))
    }
  }

  /// Opens a link by its index, with its parameters in the order of their declaration, nil for a missing one. Generated coordinators have a typed
  /// `open` instead.
  public final func open(link: Int, _ values: [AppValue?]) { coordinator?.earlyNavigator.open(link: link, values) }
}
