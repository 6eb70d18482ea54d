import FlowModel

/// A step with the machine before and after it, for tools that find out which moves were made.
package struct TakenStep {
  /// A question to the app, with its answer.
  package struct Answer {
    /// The condition's name.
    package let condition: String
    /// The condition's value, or a number of ``AnswerCode``.
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
