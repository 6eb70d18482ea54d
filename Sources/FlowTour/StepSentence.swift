import FlowModel
import FlowReporting
import FlowRuntime

/// Describes the effect of a step: `asked edited=no · released cities, regions · updated profile`.
@MainActor
struct StepSentence {
  private(set) var line = StyledLine()

  /// - Parameters:
  ///   - step: the step.
  ///   - before: the step before it.
  ///   - end: the outcome with which the flow has ended, in words.
  init(_ step: FlowStep, after before: FlowStep? = nil, end: String?) {
    if !step.asked.isEmpty {
      add("asked \(step.asked.map { "\($0.condition)=\($0.answer)" }.joined(separator: " "))")
    }
    switch step.result {
    case .denied(let denial): add(Self.text(of: denial), .gone)
    case .ignored(let reason): add(Self.text(of: reason), .gone)
    case .taken, .held: break
    }
    for continued in step.continued {
      switch continued.result {
      case .taken, .held: add("\(continued.trigger.text) went on")
      case .denied(let denial): add("\(continued.trigger.text) \(Self.text(of: denial))", .gone)
      case .ignored:
        let reason =
          if case .conditions = continued.trigger { "the condition has changed again, or its" } else { "its" }
        add("\(continued.trigger.text) is dropped: \(reason) screen is gone")
      }
    }
    if !step.ran.isEmpty { add("ran \(step.ran.joined(separator: ", "))") }
    if !step.waits.isEmpty { add("waits for \(step.waits.map(\.description).joined(separator: ", "))") }
    add("released", .gone, step.released)
    add("built", .new, step.built)
    add("updated", .changed, step.updated)
    if !step.tracked.isEmpty { add("tracked \(step.tracked.map { "'\($0)'" }.joined(separator: ", "))") }
    if let end { add("ended: \(end)", .message) }
    // No screen was added or removed, but another tab may have been selected.
    if line.width == 0 {
      add(before.map { $0.stack == step.stack } ?? true ? "nothing moved" : "another stack is shown")
    }
  }

  private mutating func add(_ text: String, _ role: TerminalStyle.Role? = nil) {
    if line.width > 0 { line.add(" · ") }
    line.add(text, role)
  }

  private mutating func add(_ word: String, _ role: TerminalStyle.Role, _ names: [String]) {
    if names.isEmpty { return }
    add(word, role)
    line.add(" \(names.joined(separator: ", "))")
  }

  static func text(of denial: Denial) -> String {
    switch denial {
    case .guards: "denied: no guard held"
    case .locked: "denied: a screen that would be removed is locked"
    case .impossible: "denied: the move cannot be made from here"
    case .link: "denied: no link matches, or its target is covered"
    case .endless: "denied: an endless loop of starts, decisions, links or buttons"
    case .proceed: "denied: nothing was asked that could be carried out now"
    case .required(let condition): "denied: '\(condition)' is required"
    case .failed(let name): "denied: '\(name)' could not be answered"
    case .covered: "denied: the screen is covered"
    case .waiting: "denied: a move of the screen is held"
    }
  }

  static func text(of reason: Ignored) -> String {
    switch reason {
    case .gone: "nothing received it: the screen is gone"
    case .notRunning: "nothing received it: the flow has ended"
    case .noEdge: "ignored: the flow has no edge for this event"
    case .atRoot: "ignored: there is nothing to go back to"
    case .putOff: "put off until the move of the screen that is held goes on"
    case .cannotBeLeft: "the user cannot leave this now: it is no sheet or popover, or waits for an answer"
    }
  }
}
