import FlowModel

/// The result of one step, as a value: for logs, tests and analytics.
public struct FlowStep: Hashable, Sendable {
  /// Something that a held move, a task or a link waits for.
  public enum Wait: Hashable, Sendable, CustomStringConvertible {
    /// The answer of a condition.
    case condition(String)
    /// The end of a task.
    case task(String)
    /// The end of the flow that a condition's gate runs.
    case gate(String, flow: String)
    /// The flow that a link leads to: the link.
    case link(String)

    /// The name of the condition, task, flow or link.
    public var description: String {
      switch self {
      case .condition(let name), .task(let name), .gate(_, let name), .link(let name): name
      }
    }
  }

  /// A further request that this step carried out: a held one that could go on, or an edge of a live condition.
  public struct Continued: Hashable, Sendable {
    /// The cause of the request: the values of live conditions, for an edge of one.
    public let trigger: Act
    /// The result of the request.
    public let result: StepResult
    /// The locked screen that caused the denial; nil if absent.
    public let locked: String?
  }

  /// A condition that a guard asked, and what the app answered.
  public struct Answer: Hashable, Sendable {
    /// The condition.
    public let condition: String
    /// `yes`, `no`, or the value's name.
    public let answer: String
  }

  /// The cause of the step, with the values of events, links and outcomes as text.
  public let trigger: Act
  /// The error that the app threw in place of an answer or an outcome, as text; nil if absent.
  public let error: String?
  /// The answers that guards asked for, in order.
  public let asked: [Answer]
  /// The result of the step.
  public let result: StepResult
  /// The locked screen that caused the denial of the step; nil if absent.
  public let locked: String?
  /// The edges of live conditions that were taken, and the held requests that went on, in order.
  public let continued: [Continued]
  /// Everything that the flow waits for after the step, in order.
  public let waits: [Wait]
  /// The tasks that the step started.
  public let ran: [String]
  /// The stack after the step, in the notation of the flow language.
  public let stack: String
  /// The name that the last move with a `transition:` gave for the animation of the change; nil if no move did, or if
  /// nothing has changed.
  public let transition: String?
  /// Screens that were built, bottom first.
  public let built: [String]
  /// The `track:` texts of the screens that became visible in this step, in order: screens that were built, uncovered
  /// by a pop or shown with their tab.
  public let tracked: [String]
  /// Screens that received new inputs, bottom first.
  public let updated: [String]
  /// Screens and flows that were released: screens topmost first, then flows. The entry flow is never among them: the
  /// app keeps its coordinator.
  public let released: [String]
  /// The outcome of the entry flow, if it ended in this step.
  public let outcome: String?

  @MainActor
  init(
    trigger: Act, error: String?, result: StepResult, work: EffectRunner, machine: FlowMachine,
    _ pendingWork: PendingWork
  ) {
    self.trigger = trigger
    self.error = error
    self.result = result
    asked = machine.asked.map { answer in
      let condition = machine.condition(answer)
      let isValue = condition.values.indices.contains(answer.value)
      return Answer(condition: condition.name, answer: isValue ? condition.values[answer.value] : "?")
    }
    locked = result.locked(machine)
    let links = pendingWork.links(after: work.progress.postponedLinks)
    let continued = machine.continued.map { continuation in
      // A start's trigger is not taken from its hold: the hold names the event because of which the start was decided again.
      let locked = continuation.result.locked(machine)
      if continuation.request == .start {
        return Continued(trigger: .start, result: continuation.result, locked: locked)
      }
      let trigger = continuation.hold.flatMap(pendingWork.trigger)
      return Continued(
        trigger: trigger ?? machine.act(of: continuation.request), result: continuation.result, locked: locked)
    }
    let dropped = links.filter { !$0.isAwaited(machine) && !machine.canOpen($0.link) }
    self.continued =
      continued
      + dropped.map { Continued(trigger: machine.act(of: .opened($0.link), []), result: .ignored(.gone), locked: nil) }
    waits =
      machine.held.map { hold in
        switch hold.wait {
        case .condition(let name): .condition(name)
        case .task(let name): .task(name)
        case .gate(let name, let flow): .gate(name, flow: machine.definition(of: flow)?.name ?? name)
        }
      }
      + machine.tasks.compactMap { task in
        // A task that has ended is waited for no longer, though the move after its end may be held.
        if machine.held.contains(where: { $0.request.isEnd(of: task.id) }) { return nil }
        return machine.definition(of: task.flow).map { .task($0.nodes[task.node].name) }
      }
      + links.filter { $0.isAwaited(machine) }.map { .link(machine.definition.links[$0.link].name) }
    ran =
      work.progress.held.compactMap { held in
        held.awaited.flatMap { work.awaited[$0].readable }.flatMap { $0.isTask ? $0.name : nil }
      } + work.progress.taskStarts.map { $0.coordinator.definition.nodes[$0.node].name }
    stack = machine.notation
    transition = machine.transition.flatMap { machine.change.isEmpty ? nil : $0 }
    built = result.isCarriedOut ? machine.step.added.screens.map(machine.name(of:)) : []
    tracked = result.isCarriedOut ? machine.tracked : []
    updated = work.updated.map(machine.name(of:))
    released =
      (result.isCarriedOut ? machine.step.removed.screens.map(machine.name(of:)) : [])
      + work.progress.releasedFlows.compactMap { machine.lastKnownDefinition(of: $0)?.name }
    outcome = work.progress.report.map { machine.definition.outcomes[$0.outcome].name }
  }
}

extension FlowStep.Answer: CustomStringConvertible {
  /// The answer as `condition=value`.
  public var description: String { "\(condition)=\(answer)" }
}

extension FlowStep: CustomStringConvertible {
  /// The step in one line: `regions.federalCity → [profile], updated profile, released regions`. The app's values are
  /// left out: they may be about people, and lines go into logs.
  public var description: String { line { $0.description } }

  /// The step in one line, with the values that events, links and outcomes carry: `regions.federalCity: { city: Kazan }
  /// → [profile], …`.
  public var descriptionWithValues: String { line(error: error) { $0.text } }

  private func line(error: String? = nil, _ text: (Act) -> String) -> String {
    var line = "\(text(trigger)) → "
    switch result {
    case .taken, .held: line += stack
    case .denied, .ignored: line += result.text(locked)
    }
    for continued in continued { line += ", \(text(continued.trigger)) \(continued.result.text(continued.locked))" }
    if let error { line += ", threw \(error)" }
    if !waits.isEmpty { line += ", waits for " + waits.map { $0.description }.joined(separator: " ") }
    if !ran.isEmpty { line += ", ran " + ran.joined(separator: " ") }
    if !asked.isEmpty { line += ", asked " + asked.map { $0.description }.joined(separator: " ") }
    for (word, names) in [("built", built), ("updated", updated), ("released", released)] where !names.isEmpty {
      line += ", \(word) \(names.joined(separator: " "))"
    }
    if let transition { line += ", transition \(transition)" }
    if !tracked.isEmpty { line += ", tracked " + tracked.map { "'\($0)'" }.joined(separator: " ") }
    if let outcome { line += ", ended \(outcome)" }
    return line
  }
}

extension StepResult {
  /// The result of a step, in words.
  ///
  /// - Parameter screen: the name of the screen that is locked.
  func text(_ screen: String?) -> String {
    switch self {
    case .taken: "went on"
    case .held: "is held"
    case .denied(.locked): "denied (\(screen ?? "a screen") is locked)"
    case .denied(let denial): "denied (\(denial.description))"
    case .ignored(let reason): "ignored (\(reason.rawValue))"
    }
  }

  /// The name of the locked screen that caused the denial of the step; nil if absent.
  func locked(_ machine: FlowMachine) -> String? {
    guard case .denied(.locked(let entry)) = self else { return nil }
    return machine.node(of: entry)?.name
  }
}

#if !hasFeature(Embedded)
  // `dump` and logs that go by reflection would write values.
  extension FlowStep: CustomReflectable {
    /// The step's ``description`` alone, without values.
    public var customMirror: Mirror { Mirror(self, children: ["step": description]) }
  }
#endif
