extension FlowCoordinator {
  /// Waits for the end of the flow, which may not have started yet. A flow that the app has let go of was cancelled.
  ///
  /// - Returns: the number of the outcome, and its values. Generated coordinators have a typed `outcome` instead.
  public final func end() async -> (outcome: Int, values: FlowValues) {
    if isOver { return (definition.cancelled, FlowValues(slots: [], coordinator: self)) }
    let (outcome, slots) = await earlyNavigator.end()
    return (outcome, FlowValues(slots: slots, coordinator: self))
  }
}

extension FlowNavigator {
  func end() async -> (Int, [Slot]) {
    await withCheckedContinuation { continuation in
      onEnd { outcome, slots in continuation.resume(returning: (outcome, slots)) }
    }
  }
}
