#if !hasFeature(Embedded)
  extension FlowImplementation {
    /// Waits for the end of the flow, which may not have started yet. The outcome is `cancelled` if the app has stopped
    /// the flow, or if the waiting task is cancelled.
    ///
    /// - Returns: the number of the outcome and its values; nil if the coordinator is gone. Generated coordinators have
    ///   a typed `outcome` instead.
    public final func end() async -> (outcome: Int, values: FlowValues)? {
      guard let coordinator else { return nil }
      let ended = coordinator.isOver ? coordinator.lastEnd : await coordinator.earlyNavigator.end()
      return (ended?.outcome ?? definition.cancelled, FlowValues(values: ended?.values ?? [], coordinator: coordinator))
    }
  }

  extension FlowNavigator {
    /// Whether the app was asked a question that it has not answered yet.
    package var isAsking: Bool { pendingWork.isAsking }

    /// Waits for the end; returns nil if the waiting task is cancelled.
    func end() async -> (outcome: Int, values: [BoundValue])? {
      let waiter = EndWaiter()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          waiter.continuation = continuation
          if Task.isCancelled { return waiter.resume(nil) }
          waiter.observation = onEnd { outcome, values in waiter.resume((outcome, values)) }
        }
      } onCancel: {
        Task { @MainActor in waiter.resume(nil) }
      }
    }
  }

  /// A task that waits for the end of a flow. It is resumed once, by the end or by its cancellation.
  @MainActor
  private final class EndWaiter {
    var continuation: CheckedContinuation<(outcome: Int, values: [BoundValue])?, Never>?
    var observation: FlowObservation?

    func resume(_ end: (outcome: Int, values: [BoundValue])?) {
      let waiting = continuation
      continuation = nil
      observation?.cancel()
      observation = nil
      waiting?.resume(returning: end)
    }
  }
#endif
