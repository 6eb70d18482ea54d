import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSyntax

/// The steps of a test.
extension TestRun {
  func carryOut(_ act: Act, at range: SourceRange) throws(Failure) {
    if let end = simulator.end, !isOutside(act) {
      throw Failure(.missing("the flow has ended with '\(end.outcome)' and handles no more events", at: range))
    }
    if simulator.take(act) { return }
    // A link that opens nothing is a denial, which a test may expect.
    if case .link = act { return }
    throw Failure(.missing("\(reason(against: act)); the stack is \(simulator.stack)", at: range))
  }

  /// Whether an act comes from the app or the system, and is possible after the flow has ended.
  private func isOutside(_ act: Act) -> Bool {
    switch act {
    case .conditions, .relaunch, .start: true
    default: false
    }
  }

  /// The reason that an act cannot happen here.
  private func reason(against act: Act) -> String {
    switch act {
    case .event(let sender, _, _):
      graph.tasks.contains { name($0.name) == sender }
        ? "task '\(sender)' is not running" : "screen '\(sender)' is not shown"
    case .back: "the user cannot go back here"
    case .dismissed: "no layer here can be pulled down"
    case .swipeCancelled: "nothing here can be swiped away"
    case .select(let item, _): "there is no item '\(item)'"
    case .start, .began, .link, .conditions, .relaunch: "'\(act)' cannot happen here"
    }
  }
}
