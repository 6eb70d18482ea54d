#if DEBUG
  import FlowModel

  /// The last steps of a flow in words, without the app's values: for a debugger. Debug builds only.
  struct StepTrail {
    /// The number of steps that are kept.
    static let length = 5
    private(set) var lines: [String] = []
    /// The cause of the current step.
    var trigger: Act?

    /// Adds the current step with its result.
    ///
    /// - Parameter stack: the stack after the step, if it has been written down already.
    mutating func note(_ result: StepResult, _ machine: FlowMachine, stack: String?) {
      guard let trigger else { return }
      self.trigger = nil
      if lines.count == Self.length { lines.removeFirst() }
      lines.append(
        "\(trigger.description) → "
          + (result.isCarriedOut ? stack ?? machine.notation : result.text(result.locked(machine))))
    }
  }
#endif
