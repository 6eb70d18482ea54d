import FlowLanguage
import FlowModel
import FlowRuntime

/// A denied step in the terms of tests.
struct StepDenial {
  /// The conditions and screens that denied it.
  var names: [String] = []
  /// The reason, to follow "was denied".
  var words: String
  /// The trigger of the denied step.
  var trigger: String

  init(_ trigger: Act, _ denial: Denial, _ step: FlowStep, _ lockedScreens: [EntryID: String]) {
    self.trigger = trigger.text
    switch denial {
    case .guards:
      names = step.asked.map { $0.condition }
      words = "by its guards (\(step.asked.map { $0.description }.joined(separator: ", ")))"
    case .locked(let entry):
      let locked = lockedScreens[entry] ?? "?"
      names = [locked]
      words = "by screen '\(locked)', which is locked"
    case .required(let condition):
      names = [condition]
      words = "because '\(condition)' is required"
    case .failed(let condition):
      names = [condition]
      words = "because '\(condition)' could not be answered"
    case .link:
      names = ["link"]
      words = "because no link matches it, a parameter does not parse, or its target is below a layer"
    case .impossible:
      names = [DenialWord.impossible.rawValue]
      words = "because it is not possible from here"
    case .covered:
      names = [DenialWord.covered.rawValue]
      words = "because its screen is covered"
    case .waiting:
      names = [DenialWord.waiting.rawValue]
      words = "because a move of its screen is held"
    case .proceed:
      names = [DenialWord.proceed.rawValue]
      words = "because nothing was asked that 'proceed' could carry out"
    case .endless: words = "because starts, decisions, links or buttons form an endless loop"
    }
  }
}
