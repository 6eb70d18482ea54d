/// The keys of a move that is written as a mapping; its verbs begin the short form, too.
enum MoveKey: UInt8, MappingKey {
  case root, push, replace, present, pop, popTo, dismiss, finish, restart, stay
  case with, when, set, style, inclusive

  static let owner = "a move"

  var rule: KeyRule {
    switch self {
    case .root: KeyRule("root", .target, "Everything of this flow goes; the target is its only entry.")
    case .push: KeyRule("push", .target, "The target goes on top of the stack.")
    case .replace: KeyRule("replace", .target, "The entry that speaks is swapped for the target.")
    case .present: KeyRule("present", .target, "The target goes on a new modal layer above all others.")
    case .pop: KeyRule("pop", .flag, "One entry fewer.")
    case .popTo: KeyRule("popTo", .target, "Down to the nearest entry of that name, which stays.")
    case .dismiss: KeyRule("dismiss", .flag, "The layers above this stack go; else the layer it stands in.")
    case .finish: KeyRule("finish", .outcome, "This flow ends with that outcome.")
    case .restart: KeyRule("restart", .flag, "The flow's start is decided again.")
    case .stay: KeyRule("stay", .flag, "Nothing moves.")
    case .with: KeyRule("with", .arguments, "What the target's inputs, or the outcome's fields, are given.")
    case .when: KeyRule("when", .condition, "The guard; the move is taken if it holds.")
    case .set: KeyRule("set", .assignments, "The context fields to write ahead of the move, in order.")
    case .style: KeyRule("as", .style, "How a presented target is shown.")
    case .inclusive: KeyRule("inclusive", .bool, "Whether 'popTo' takes its target too.")
    }
  }

  /// Whether it says what to do, rather than how.
  var isVerb: Bool { rawValue <= MoveKey.stay.rawValue }

  /// Whether it is a verb that goes back, beside which one that goes forward may stand.
  var isBackward: Bool { self == .pop || self == .popTo || self == .dismiss }

  /// Whether it is a verb that names where it leads.
  var takesTarget: Bool {
    switch self {
    case .root, .push, .replace, .present, .popTo, .finish: true
    default: false
    }
  }
}
