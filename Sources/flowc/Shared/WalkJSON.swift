import FlowProof
import FlowReporting

extension Walk.Step {
  /// The step as `{"trigger", "answers", "state"}`.
  var json: JSON {
    [
      "trigger": .string(act.text), "answers": .object(answers.map { ($0.name, .string($0.value)) }),
      "state": .string(state),
    ]
  }
}
