/// The keys of a move that is written as a mapping; its verbs begin the short form, too.
package enum MoveKey: UInt8, MappingKey {
  case root, push, replace, present, pop, popTo, dismiss, select, finish, send, run, restart, open, stay
  case with, when, requires, set, style, transition, item, existing, inclusive

  package static let owner = "a move"

  package var rule: KeyRule {
    switch self {
    case .root: KeyRule("root", .destination, "Everything of this flow goes; the target is its only entry.")
    case .push: KeyRule("push", .destination, "The target goes on top of the stack.")
    case .replace: KeyRule("replace", .destination, "The entry that speaks is swapped for the target.")
    case .present: KeyRule("present", .destination, "The target goes on a new modal layer above all others.")
    case .pop: KeyRule("pop", .flag, "One entry fewer.")
    case .popTo: KeyRule("popTo", .target, "Down to the nearest entry of that name, which stays.")
    case .dismiss: KeyRule("dismiss", .flag, "The layers above this stack go; else the layer it stands in.")
    case .select: KeyRule("select", .item, "That item of the nearest container is shown.")
    case .finish: KeyRule("finish", .outcome, "This flow ends with that outcome.")
    case .send: KeyRule("send", .event, "This flow tells its parent that event and lives on.")
    case .run: KeyRule("run", .task, "The task is carried out; its outcome is the next event.")
    case .restart: KeyRule("restart", .flag, "The flow's start is decided again.")
    case .open: KeyRule("open", .link, "The link is opened from inside the app.")
    case .stay: KeyRule("stay", .flag, "Nothing moves.")
    case .with: KeyRule("with", .arguments, "What the target's inputs, or the outcome's fields, are given.")
    case .when: KeyRule("when", .condition, "The guard; the move is taken if it holds.")
    case .requires:
      KeyRule("requires", .requirements, "What must hold for the move to go on; else its gate runs first.")
    case .set: KeyRule("set", .assignments, "The context fields to write ahead of the move, in order.")
    case .style: KeyRule("as", .style, "How a presented target is shown.")
    case .transition: KeyRule("transition", .transition, "How the move is to look: a name for the presenter.")
    case .item: KeyRule("in", .item, "The item or column that the target lands in, which is then shown.")
    case .existing: KeyRule("existing", .existing, "What an entry of the same identity on that stack means.")
    case .inclusive: KeyRule("inclusive", .bool, "Whether 'popTo' takes its target too.")
    }
  }

  /// Whether it says what to do, rather than how.
  package var isVerb: Bool { rawValue <= MoveKey.stay.rawValue }

  /// Whether it is a verb that goes back, beside which one that goes forward may stand.
  var isBackward: Bool { self == .pop || self == .popTo || self == .dismiss }

  /// Whether it is a verb that names where it leads, or what it is about.
  package var takesTarget: Bool {
    switch self {
    case .root, .push, .replace, .present, .popTo, .select, .finish, .send, .run, .open: true
    default: false
    }
  }

  /// The verb that shows something, a screen, a flow, a decision, or a whole state, if it is one.
  var targetVerb: ForwardSyntax.StateVerb? {
    switch self {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present
    default: nil
    }
  }

  /// Whether it is a verb that can change what is on the screen by itself, so that there is something to look at.
  var isSeen: Bool {
    switch self {
    case .root, .push, .replace, .present, .pop, .popTo, .dismiss, .select, .finish, .restart, .open: true
    default: false
    }
  }

  /// Whether what it names takes values.
  var takesArguments: Bool { takesTarget && self != .popTo && self != .select }

  /// What a verb's target is.
  var targetRole: NameRole {
    switch self {
    case .finish: .outcome
    case .send: .event
    case .run: .task
    case .open: .link
    case .select: .item
    default: .target
    }
  }
}
