import FlowModel

/// A step as the machine took it, for tools that tell which moves were made.
package struct TakenStep {
  /// A question to the app, with its answer.
  package struct Answer {
    /// The condition's name.
    package let condition: String
    /// Its value, or the mark that it comes later.
    package let value: Int
  }

  /// The machine before the step.
  package let before: FlowMachine
  /// The machine after the step.
  package let after: FlowMachine
  /// The request that caused the step; nil for a given state, and for a link that matches none.
  package let request: Request?
  /// The answers, including those for held requests.
  package let answers: [Answer]
  /// The result of the step.
  package let result: StepResult
}

extension FlowCoordinator {
  /// Calls `body` after every step, including the start, in place of an earlier closure.
  package final func onTaken(_ body: (@MainActor (TakenStep) -> Void)?) { earlyNavigator.onTaken = body }
}

extension FlowNavigator.Event {
  /// The request to the machine; nil if the event makes none.
  var madeRequest: Request? { state == nil && !isUnanswered ? request : nil }
}
