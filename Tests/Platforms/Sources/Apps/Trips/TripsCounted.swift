import FlowRuntime

// What the app counts, as the guide *Analytics* shows it.

@MainActor
protocol Analytics {
  func shown(_ screen: String)
  func count(_ name: String, _ values: [String: String])
}

/// Starts a flow, and counts what its user sees, what is refused, and how it ends.
@MainActor
func start(_ flow: FlowCoordinator, in presenter: any FlowPresenter, counting analytics: any Analytics) {
  flow.start(
    in: presenter,
    onShown: { step in
      for screen in step.tracked { analytics.shown(screen) }
      if case .denied(let denial) = step.result {
        analytics.count("refused", ["what": "\(step.trigger)", "by": "\(denial)"])
      }
      if let outcome = step.outcome { analytics.count("ended", ["as": outcome]) }
    })
}
