import FlowModel

/// What one step did, as a value: for logs, tests and analytics.
public struct FlowStep: Hashable, Sendable {
  /// What set the step off.
  public enum Trigger: Hashable, Sendable {
    /// The entry flow started.
    case start
    /// A screen said an event; its values as text.
    case event(screen: String, event: String, values: [String])
    /// The user went back from a screen.
    case back(screen: String)
    /// The user pulled a layer down; the screen is the layer's top one.
    case dismissed(screen: String)
    /// The user chose an item of a container.
    case selected(item: String, container: String)
    /// The app said that answers to conditions have changed.
    case conditionsChanged
  }

  /// A condition that a guard asked, and what the app answered.
  public struct Answer: Hashable, Sendable {
    /// The condition.
    public let condition: String
    /// `yes`, `no`, or the value's name.
    public let answer: String
  }

  /// What set the step off.
  public let trigger: Trigger
  /// What the guards asked, in order.
  public let asked: [Answer]
  /// How the step went.
  public let result: StepResult
  /// What stands after it, in the notation of the flow language.
  public let stack: String
  /// Screens that were built, bottom first.
  public let built: [String]
  /// Screens that were given inputs anew, bottom first.
  public let updated: [String]
  /// Screens and flows that were released: screens topmost first, then flows.
  public let released: [String]
  /// How the entry flow ended, if it did in this step.
  public let outcome: String?

  @MainActor
  init(trigger: Trigger, result: StepResult, removed: [StackModel.Entry], work: StepWork, machine: FlowMachine) {
    self.trigger = trigger
    self.result = result
    asked = machine.asked.compactMap { answer in
      guard let condition = machine.condition(answer) else { return nil }
      return Answer(condition: condition.name, answer: condition.values[answer.value])
    }
    stack = machine.notation
    built = work.built.map(machine.name(of:))
    updated = work.updated.map(machine.name(of:))
    released =
      removed.map(machine.name(of:))
      + work.endedFlows.compactMap { machine.lastKnownDefinition(of: $0)?.name }
    outcome = work.report.map { machine.definition.outcomes[$0.outcome].name }
  }
}

extension FlowStep.Answer: CustomStringConvertible {
  /// The answer as `condition=value`.
  public var description: String { "\(condition)=\(answer)" }
}

extension FlowStep: CustomStringConvertible {
  /// The step in one line: `regions.federalCity → [profile], updated profile, released regions`.
  public var description: String {
    var line = "\(trigger) → "
    switch result {
    case .taken: line += stack
    case .denied(.locked): line += "denied (locked)"
    case .denied(let denial): line += "denied (\(denial))"
    case .ignored(let reason): line += "ignored (\(reason))"
    }
    if !asked.isEmpty { line += ", asked " + asked.map(\.description).joined(separator: " ") }
    for (word, names) in [("built", built), ("updated", updated), ("released", released)] where !names.isEmpty {
      line += ", \(word) \(names.joined(separator: " "))"
    }
    if let outcome { line += ", ended \(outcome)" }
    return line
  }
}

extension FlowStep.Trigger: CustomStringConvertible {
  /// The trigger in a few words.
  public var description: String {
    switch self {
    case .start: "start"
    case .event(let screen, let event, let values):
      "\(screen).\(event)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    case .back(let screen): "back from \(screen)"
    case .dismissed(let screen): "pulled down \(screen)"
    case .selected(let item, let container): "chose \(container).\(item)"
    case .conditionsChanged: "conditions changed"
    }
  }
}
