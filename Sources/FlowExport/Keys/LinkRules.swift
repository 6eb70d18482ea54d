import FlowCompiler
import FlowLanguage

extension LinkKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the link.")
    case .url: KeyRule(rawValue, .url, "The pattern of the URLs that open it, with parameters in braces; or several.")
    case .payload:
      KeyRule(rawValue, .payload, "The fields that a notification's payload must have, with parameters in braces.")
    case .inputs: KeyRule(rawValue, .fields, "The values that a link needs if only the app itself opens it.")
    case .state: KeyRule(rawValue, .state, "The state that it leads to, from the entry flow.")
    case .moves: KeyRule(rawValue, .moves, "The move that it makes on the current stack, or alternatives.")
    case .with: KeyRule(rawValue, .arguments, "The values of the last entry's inputs.")
    case .set: KeyRule(rawValue, .assignments, "The context fields to write before the move, in order.")
    case .transition: KeyRule(rawValue, .transition, "The transition of the move: a name for the presenter.")
    case .requires:
      KeyRule(rawValue, .requirements, "The conditions required to open it; if one does not hold, its gate runs first.")
    case .arrive: KeyRule(rawValue, .arrive, "The effect on entries that are already on the stack.")
    }
  }
}

extension ArriveKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .same: KeyRule(rawValue, .word(of: Arrive.Same.self), "The target is on the stack, with the same identity.")
    case .sibling:
      KeyRule(
        rawValue, .word(of: Arrive.Sibling.self), "The same screen is on the stack, with another identity.")
    case .modal: KeyRule(rawValue, .word(of: Arrive.Modal.self), "Layers are shown over the target.")
    }
  }
}
