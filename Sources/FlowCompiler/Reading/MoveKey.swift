/// The keys of a move that is written as a mapping; its verbs begin the short form, too.
package enum MoveKey: String, MappingKey {
  case root, push, replace, present, pop, popTo, dismiss, select, finish, send, run, restart, open, stay
  case with, when, requires, set, style = "as", transition, item = "in", existing, inclusive

  package static let owner = "a move"

  /// Whether it says what to do, rather than how.
  package var isVerb: Bool {
    switch self {
    case .with, .when, .requires, .set, .style, .transition, .item, .existing, .inclusive: false
    default: true
    }
  }

  /// Whether it is a verb that goes back, which may be beside one that goes forward.
  var isBackward: Bool { self == .pop || self == .popTo || self == .dismiss }

  /// Whether it is a verb that names where it leads, or what it is about.
  package var takesTarget: Bool {
    switch self {
    case .root, .push, .replace, .present, .popTo, .select, .finish, .send, .run, .open: true
    default: false
    }
  }

  /// Whether it is a verb that shows something: a screen, a flow, a decision, or a whole state.
  var leads: Bool { lead(as: nil) != nil }

  /// The verb that shows something, in a style if it presents; nil for other verbs.
  func lead(as style: PresentationSyntax?) -> ForwardSyntax.Lead? {
    switch self {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present(as: style)
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

  /// The role of a verb's target.
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
