/// A verb of the flow language. Its rule in `FlowExport/Keys/MoveRule.swift` says what it does to the stack.
///
/// To add one, add a case: Swift names each switch that must know it, and CONTRIBUTING, "a verb", the rest.
public enum Verb: String, Hashable, Sendable, CaseIterable {
  case root, push, replace, present
  case pop, popTo, dismiss
  case select, finish, send, run, restart, open, proceed
  case stay

  /// The things that a verb can name.
  public enum Object: Hashable, Sendable {
    /// A screen, a flow, a decision, or a whole state, which is shown.
    case shown
    case entry
    case item
    case outcome
    case event
    case task
    case link
  }

  /// The purposes of verbs: showing something, going back, a deed that shows nothing by itself, or nothing.
  public enum Role: Hashable, Sendable {
    case show
    case back(Back)
    case act(Deed)
    case stay
  }

  /// The verbs that go back.
  public enum Back: Hashable, Sendable {
    case pop, popTo, dismiss
  }

  /// The verbs that show nothing by themselves.
  public enum Deed: String, Hashable, Sendable {
    case select, finish, send, run, restart, open, proceed
  }

  /// The purpose of the verb.
  public var role: Role {
    switch self {
    case .root, .push, .replace, .present: .show
    case .pop: .back(.pop)
    case .popTo: .back(.popTo)
    case .dismiss: .back(.dismiss)
    case .select: .act(.select)
    case .finish: .act(.finish)
    case .send: .act(.send)
    case .run: .act(.run)
    case .restart: .act(.restart)
    case .open: .act(.open)
    case .proceed: .act(.proceed)
    case .stay: .stay
    }
  }

  /// The kind of thing that the verb names; nil for a verb without an object.
  public var object: Object? {
    switch role {
    case .show: .shown
    case .back(.popTo): .entry
    case .act(.select): .item
    case .act(.finish): .outcome
    case .act(.send): .event
    case .act(.run): .task
    case .act(.open): .link
    case .back(.pop), .back(.dismiss), .act(.restart), .act(.proceed), .stay: nil
    }
  }

  /// Whether the verb goes back. A verb that goes forward may follow it.
  public var isBackward: Bool { if case .back = role { true } else { false } }

  /// Whether no verb that goes back may stand beside it.
  public var standsAlone: Bool { self == .stay || self == .proceed }

  /// Whether it can change the screen by itself, so that it can have a transition.
  public var isSeen: Bool {
    switch role {
    case .show, .back, .act(.select), .act(.finish), .act(.restart), .act(.open),
      .act(.proceed):
      true
    case .act(.send), .act(.run), .stay: false
    }
  }

  /// The verbs that can show the flow of a gate, in the order in which messages list them.
  public static let ofGates: [Verb] = [.present, .push, .root]

  /// Whether its object takes values.
  public var takesValues: Bool {
    switch object {
    case .shown, .outcome, .event, .task, .link: true
    case .entry, .item, nil: false
    }
  }

  /// The verb that shows something, in a style if it presents; nil for other verbs.
  public func showing<Style>(as style: Style) -> ShowingVerb<Style>? {
    switch self {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present(style)
    case .pop, .popTo, .dismiss, .select, .finish, .send, .run, .restart, .open, .proceed, .stay: nil
    }
  }
}

/// A verb that shows something.
///
/// A style is a name of the app's in the compiler, and one of five presentations in the machine.
public enum ShowingVerb<Style: Hashable & Sendable>: Hashable, Sendable {
  case root, push, replace, present(Style)

  /// The verb without its style.
  public var verb: Verb {
    switch self {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present: .present
    }
  }

  /// The style of the layer that it opens; nil for a verb that opens no layer.
  public var style: Style? {
    switch self {
    case .present(let style): style
    case .root, .push, .replace: nil
    }
  }

  /// Whether the entry on top stays, so that Back leads to it.
  public var keepsTop: Bool {
    switch self {
    case .push, .present: true
    case .root, .replace: false
    }
  }

  /// Whether all entries of the flow are removed.
  public var clearsFlow: Bool {
    switch self {
    case .root: true
    case .push, .replace, .present: false
    }
  }

  /// The same verb with another style.
  public func map<Other>(_ transform: (Style) -> Other) -> ShowingVerb<Other> {
    switch self {
    case .root: .root
    case .push: .push
    case .replace: .replace
    case .present(let style): .present(transform(style))
    }
  }
}

/// The backward part of a move. With `inclusive` the entry of the node is removed too.
public enum Backward<Target: Hashable & Sendable>: Hashable, Sendable {
  case pop
  case popTo(Target, inclusive: Bool)
  case dismiss

  /// The verb without its target.
  public var verb: Verb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .dismiss: .dismiss
    }
  }
}
