import FlowModel

/// A step as the machine took it, for tools that tell which moves were made.
package struct TakenStep {
  /// What the app was asked.
  package struct Answer {
    /// The condition's name.
    package let condition: String
    /// Its value, or that it comes later.
    package let value: Int
  }

  /// What stood.
  package let before: FlowMachine
  /// What stands.
  package let after: FlowMachine
  /// What set it off; nil for a state that was made to stand, and for a link that nobody answers.
  package let request: Request?
  /// What was asked, of held requests too.
  package let answers: [Answer]
  /// How it went.
  package let result: StepResult
}

extension FlowCoordinator {
  /// Calls `body` after every step, the start's too, in the place of what was given before.
  package final func onTaken(_ body: (@MainActor (TakenStep) -> Void)?) { earlyNavigator.onTaken = body }
}

extension FlowNavigator.Event {
  /// The request that is made of the machine; nil where there is none.
  var madeRequest: Request? {
    switch self {
    case .stood, .unanswered: nil
    default: request
    }
  }
}
