import FlowCompiler
import FlowLanguage

extension MoveKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .verb(let verb): verb.rule
    case .option(let option): option.rule
    }
  }
}

extension Verb {
  /// The values that the verb takes, and its purpose.
  package var rule: KeyRule {
    switch self {
    case .root:
      KeyRule(rawValue, .destination, "All entries of this flow are removed; the target becomes its only entry.")
    case .push: KeyRule(rawValue, .destination, "The target goes on top of the stack.")
    case .replace: KeyRule(rawValue, .destination, "The entry that sends the event is replaced by the target.")
    case .present: KeyRule(rawValue, .destination, "The target goes on a new modal layer above all others.")
    case .pop: KeyRule(rawValue, .flag, "The entry that sent the event is removed, with those above it in its stack.")
    case .popTo:
      KeyRule(rawValue, .target, "All entries above the nearest entry of that name are removed, so that it is seen.")
    case .dismiss:
      KeyRule(
        rawValue, .flag,
        "The layer that the sender is in is dismissed, with all above it; if it is in none, the layers above."
      )
    case .select: KeyRule(rawValue, .item, "That item of the nearest container is shown.")
    case .finish: KeyRule(rawValue, .outcome, "This flow ends with that outcome.")
    case .send: KeyRule(rawValue, .event, "This flow sends that event to its parent, and keeps running.")
    case .run: KeyRule(rawValue, .task, "The task is run; its outcome is the next event.")
    case .restart: KeyRule(rawValue, .flag, "The flow's start is decided again.")
    case .open: KeyRule(rawValue, .link, "The link is opened from inside the app.")
    case .proceed: KeyRule(rawValue, .flag, "What an edge was taken instead of is carried out now.")
    case .stay: KeyRule(rawValue, .flag, "Nothing moves.")
    }
  }
}

extension MoveOption {
  fileprivate var rule: KeyRule {
    switch self {
    case .with: KeyRule(rawValue, .arguments, "The values of the target's inputs, or of the outcome's fields.")
    case .when: KeyRule(rawValue, .condition, "The guard; the move is taken if it holds.")
    case .requires:
      KeyRule(
        rawValue, .requirements, "The conditions that the move requires; if one does not hold, its gate runs first.")
    case .set: KeyRule(rawValue, .assignments, "The context fields to write before the move, in order.")
    case .style: KeyRule(rawValue, .style, "The style in which a presented target is shown.")
    case .transition: KeyRule(rawValue, .transition, "The transition of the move: a name for the presenter.")
    case .item: KeyRule(rawValue, .item, "The item or column that the target is put in, which is then shown.")
    case .existing:
      KeyRule(rawValue, .word(of: Existing.self), "The effect of an entry with the same identity on that stack.")
    case .inclusive: KeyRule(rawValue, .bool, "Whether 'popTo' removes its target, too.")
    case .covered: KeyRule(rawValue, .bool, "Whether the move is made wherever its screen lies, seen or not.")
    }
  }
}
