#if DEBUG
  import FlowModel

  /// The last steps of a flow in words, without the app's values: for a debugger. Builds for release have none.
  struct StepTrail {
    /// How many steps are remembered.
    static let length = 5
    private(set) var lines: [String] = []
    /// What has set off the step that is being taken.
    var trigger: FlowStep.Trigger?

    /// Remembers how the step has gone that is being taken.
    mutating func note(_ result: StepResult, _ machine: FlowMachine) {
      guard let trigger else { return }
      self.trigger = nil
      if lines.count == Self.length { lines.removeFirst() }
      lines.append(
        "\(trigger.description) → " + (result.isCarriedOut ? machine.notation : result.text(result.locked(machine))))
    }
  }
#endif
