import FlowCompiler
import FlowLanguage

extension LinkKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the link is for.")
    case .url: KeyRule(rawValue, .url, "The pattern of the URLs that open it, with parameters in braces; or several.")
    case .payload:
      KeyRule(rawValue, .payload, "The fields that a notification's payload must have, with parameters in braces.")
    case .inputs: KeyRule(rawValue, .fields, "What a link is given that is opened from inside only.")
    case .state: KeyRule(rawValue, .state, "The state that it leads to, from the entry flow.")
    case .moves: KeyRule(rawValue, .moves, "What it does on the stack that is shown: a move, or alternatives.")
    case .with: KeyRule(rawValue, .arguments, "What the inputs of the last entry are given.")
    case .requires: KeyRule(rawValue, .requirements, "What must hold for it to be opened; else its gate runs first.")
    case .arrive: KeyRule(rawValue, .arrive, "What happens to the entries that are there already.")
    }
  }
}

extension ArriveKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .same: KeyRule(rawValue, .word(of: Arrive.Same.self), "The target is there, with the same identity.")
    case .sibling:
      KeyRule(
        rawValue, .word(of: Arrive.Sibling.self), "The same screen is there, with another identity.")
    case .modal: KeyRule(rawValue, .word(of: Arrive.Modal.self), "Layers lie over the target.")
    case .otherTab: KeyRule(rawValue, .word(of: Arrive.OtherTab.self), "Another item is selected.")
    }
  }
}
