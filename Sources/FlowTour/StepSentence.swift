import FlowRuntime

/// Says in words what a step did: `asked edited=no · released cities, regions · updated profile`.
@MainActor
struct StepSentence {
  let text: String

  /// - Parameters:
  ///   - step: what was done.
  ///   - before: the step before it.
  ///   - end: how the flow has ended.
  ///   - style: how words are painted.
  init(_ step: FlowStep, after before: FlowStep? = nil, end: String?, _ style: TourStyle) {
    var parts: [String] = []
    if !step.asked.isEmpty {
      parts.append("asked \(step.asked.map { "\($0.condition)=\($0.answer)" }.joined(separator: " "))")
    }
    if case .denied(let denial) = step.result { parts.append(style.paint(Self.text(of: denial), .gone)) }
    for continued in step.continued {
      switch continued.result {
      case .taken, .held: parts.append("\(continued.trigger) went on")
      case .denied(let denial): parts.append(style.paint("\(continued.trigger) \(Self.text(of: denial))", .gone))
      case .ignored where continued.trigger.isTurn:
        parts.append("\(continued.trigger) is dropped: the condition has changed again, or its screen has gone")
      case .ignored: parts.append("\(continued.trigger) is dropped: its screen has gone")
      }
    }
    if !step.ran.isEmpty { parts.append("ran \(step.ran.joined(separator: ", "))") }
    if !step.waits.isEmpty { parts.append("waits for \(step.waits.map(\.description).joined(separator: ", "))") }
    for (word, names, role) in [
      ("released", step.released, TourStyle.Role.gone), ("built", step.built, .new),
      ("updated", step.updated, .changed),
    ] where !names.isEmpty {
      parts.append("\(style.paint(word, role)) \(names.joined(separator: ", "))")
    }
    if !step.tracked.isEmpty { parts.append("tracked \(step.tracked.map { "'\($0)'" }.joined(separator: ", "))") }
    if let end { parts.append(style.paint("ended: \(end)", .bold)) }
    if parts.isEmpty {
      // Nothing came or went: another tab was chosen, say.
      parts = [before.map { $0.stack == step.stack } ?? true ? "nothing moved" : "another stack is shown"]
    }
    text = parts.joined(separator: " · ")
  }

  static func text(of denial: Denial) -> String {
    switch denial {
    case .guards: "denied: no guard held"
    case .locked: "denied: a screen that would go is locked"
    case .impossible: "denied: the move cannot be made from here"
    case .link: "denied: no link answers, or its target is covered"
    case .endless: "denied: starts and decisions lead to each other without end"
    case .required(let condition): "denied: '\(condition)' is required"
    case .failed(let name): "denied: '\(name)' could not be answered"
    }
  }

  static func text(of reason: Ignored) -> String {
    switch reason {
    case .gone: "nobody heard it: the screen has gone"
    case .notRunning: "nobody heard it: the flow has ended"
    case .noEdge: "nothing follows: the flow has no edge for this event"
    case .atRoot: "nothing follows: there is nothing to go back to"
    case .heldFast: "this layer cannot be pulled down: only a sheet or a popover can"
    }
  }
}
