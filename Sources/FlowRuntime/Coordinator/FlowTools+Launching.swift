#if !hasFeature(Embedded)
  import FlowModel

  extension FlowTools {
    /// Starts the flow where a UI test wants to begin: in the state after the launch argument `--flow-state`, or with
    /// the link after `--flow-link`.
    ///
    /// ```swift
    /// if !FlowTools(flow).start(by: CommandLine.arguments, in: presenter) { flow.start(in: presenter) }
    /// ```
    /// A `FlowView` shows the flow that was started so before it appears. A state that cannot be read, or that is
    /// impossible, is a fault: the test would look at another screen than it means. Leave the call out of builds for
    /// users, who could open any screen with it.
    ///
    /// - Returns: whether the arguments say where to start; if not, nothing has happened.
    public func start(
      by arguments: [String], in presenter: (any FlowPresenter)? = nil, onStep: (@MainActor (FlowStep) -> Void)? = nil,
      onFault: (@MainActor (FlowFault) -> Void)? = nil
    ) -> Bool {
      func value(of name: String) -> String? {
        arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
      }
      let (written, link) = (value(of: "--flow-state"), value(of: "--flow-link"))
      if written == nil, link == nil { return false }
      // A link that is opened before the start is reported, too.
      coordinator.earlyNavigator.observeFromStart(nil, nil, onFault)
      if let link, !coordinator.open(url: link) { coordinator.fault(.unknownLaunch("--flow-link \(link)")) }
      if let written {
        if let state = StateTree(parsing: written) {
          start(at: state, in: presenter, onStep: onStep, onFault: onFault)
        }
        if coordinator.stack != "[]" { return true }
        coordinator.fault(.unknownLaunch("--flow-state \(written)"))
      }
      coordinator.start(in: presenter, onStep: onStep, onFault: onFault)
      return true
    }
  }
#endif
