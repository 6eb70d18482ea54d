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
    case .root: KeyRule(rawValue, .destination, "Everything of this flow goes; the target is its only entry.")
    case .push: KeyRule(rawValue, .destination, "The target goes on top of the stack.")
    case .replace: KeyRule(rawValue, .destination, "The entry that speaks is swapped for the target.")
    case .present: KeyRule(rawValue, .destination, "The target goes on a new modal layer above all others.")
    case .pop: KeyRule(rawValue, .flag, "The stack's top entry goes.")
    case .popTo: KeyRule(rawValue, .target, "Down to the nearest entry of that name, which stays.")
    case .dismiss: KeyRule(rawValue, .flag, "The layers above this stack go; else the layer it is in.")
    case .select: KeyRule(rawValue, .item, "That item of the nearest container is shown.")
    case .finish: KeyRule(rawValue, .outcome, "This flow ends with that outcome.")
    case .send: KeyRule(rawValue, .event, "This flow tells its parent that event and lives on.")
    case .run: KeyRule(rawValue, .task, "The task is carried out; its outcome is the next event.")
    case .restart: KeyRule(rawValue, .flag, "The flow's start is decided again.")
    case .open: KeyRule(rawValue, .link, "The link is opened from inside the app.")
    case .stay: KeyRule(rawValue, .flag, "Nothing moves.")
    }
  }
}

extension MoveOption {
  fileprivate var rule: KeyRule {
    switch self {
    case .with: KeyRule(rawValue, .arguments, "What the target's inputs, or the outcome's fields, are given.")
    case .when: KeyRule(rawValue, .condition, "The guard; the move is taken if it holds.")
    case .requires:
      KeyRule(rawValue, .requirements, "What must hold for the move to go on; else its gate runs first.")
    case .set: KeyRule(rawValue, .assignments, "The context fields to write ahead of the move, in order.")
    case .style: KeyRule(rawValue, .style, "How a presented target is shown.")
    case .transition: KeyRule(rawValue, .transition, "How the move is to look: a name for the presenter.")
    case .item: KeyRule(rawValue, .item, "The item or column that the target lands in, which is then shown.")
    case .existing: KeyRule(rawValue, .existing, "What an entry of the same identity on that stack means.")
    case .inclusive: KeyRule(rawValue, .bool, "Whether 'popTo' takes its target too.")
    }
  }
}
