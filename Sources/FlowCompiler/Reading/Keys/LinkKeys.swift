/// The keys of a link.
package enum LinkKey: UInt8, MappingKey {
  case doc, url, payload, inputs, state, moves, with, requires, arrive

  package static let owner = "a link"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the link is for.")
    case .url: KeyRule("url", .url, "The pattern of the URLs that open it, with parameters in braces; or several.")
    case .payload:
      KeyRule("payload", .payload, "The fields that a notification's payload must have, with parameters in braces.")
    case .inputs: KeyRule("inputs", .fields, "What a link is given that is opened from inside only.")
    case .state: KeyRule("to", .state, "The state that it leads to, from the entry flow.")
    case .moves: KeyRule("do", .moves, "What it does on the stack that is shown: a move, or alternatives.")
    case .with: KeyRule("with", .arguments, "What the inputs of the last entry are given.")
    case .requires: KeyRule("requires", .requirements, "What must hold for it to be opened; else its gate runs first.")
    case .arrive: KeyRule("arrive", .arrive, "What happens to what stands already.")
    }
  }
}

/// The keys of `arrive:`.
package enum ArriveKey: UInt8, MappingKey {
  case same, sibling, modal, otherTab

  package static let owner = "'arrive'"

  package var rule: KeyRule {
    switch self {
    case .same: KeyRule("same", .word(of: LinkSyntax.Arrive.Same.self), "The target stands, with the same identity.")
    case .sibling:
      KeyRule(
        "sibling", .word(of: LinkSyntax.Arrive.Sibling.self), "The same screen stands there, with another identity.")
    case .modal: KeyRule("modal", .word(of: LinkSyntax.Arrive.Modal.self), "Layers lie over the target.")
    case .otherTab: KeyRule("otherTab", .word(of: LinkSyntax.Arrive.OtherTab.self), "Another item is selected.")
    }
  }
}
