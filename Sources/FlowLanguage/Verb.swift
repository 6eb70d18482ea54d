/// A verb of the flow language.
///
/// To add one, add a case: Swift names each switch that must know it, and CONTRIBUTING, "a verb", the rest.
public enum Verb: String, Hashable, Sendable, CaseIterable {
  /// Everything of the flow goes; the target is its only entry.
  case root
  /// The target goes on top of the stack.
  case push
  /// The entry that sends the event is swapped for the target.
  case replace
  /// The target goes on a new modal layer.
  case present
  /// The stack's top entry goes.
  case pop
  /// Down to an entry, which stays.
  case popTo
  /// The layers above go, or the layer itself.
  case dismiss
  /// An item of the nearest container is shown.
  case select
  /// The flow ends with an outcome.
  case finish
  /// The flow sends its parent an event.
  case send
  /// The app carries out a task.
  case run
  /// The flow's start is decided again.
  case restart
  /// A link is opened from inside the app.
  case open
  /// Nothing moves.
  case stay

  /// The things that a verb can name.
  public enum Object: Hashable, Sendable {
    /// A screen, a flow, a decision, or a whole state, which is shown.
    case shown
    /// An entry on the stack.
    case entry
    /// An item of a container.
    case item
    /// An outcome of the flow.
    case outcome
    /// An event that the flow sends.
    case event
    /// A task.
    case task
    /// A link.
    case link
  }

  /// The kind of thing that it names; nil for a verb without an object.
  public var object: Object? {
    switch self {
    case .root, .push, .replace, .present: .shown
    case .popTo: .entry
    case .select: .item
    case .finish: .outcome
    case .send: .event
    case .run: .task
    case .open: .link
    case .pop, .dismiss, .restart, .stay: nil
    }
  }

  /// Whether it goes back. A verb that goes forward may follow it.
  public var isBackward: Bool {
    switch self {
    case .pop, .popTo, .dismiss: true
    case .root, .push, .replace, .present, .select, .finish, .send, .run, .restart, .open, .stay: false
    }
  }

  /// Whether it can change the screen by itself, so that it can have a transition.
  public var isSeen: Bool {
    switch self {
    case .root, .push, .replace, .present, .pop, .popTo, .dismiss, .select, .finish, .restart, .open: true
    case .send, .run, .stay: false
    }
  }

  /// The verbs by which the flow of a gate can come, in the order in which messages list them.
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
    case .pop, .popTo, .dismiss, .select, .finish, .send, .run, .restart, .open, .stay: nil
    }
  }
}

/// A verb that shows something.
///
/// The compiler knows styles by the app's names, the machine as one of five.
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

  /// The style of the layer that it opens; nil for a verb that opens none.
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

  /// Whether everything of the flow goes.
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

/// The backward part of a move.
public enum Backward<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The stack's top entry goes.
  case pop
  /// Down to the nearest entry of a node, which goes too if `inclusive`.
  case popTo(Target, inclusive: Bool)
  /// The layers above go, or the layer itself.
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
