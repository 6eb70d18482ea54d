import FlowDiagnostics

extension DiagnosticID {
  /// A key that has no meaning in its mapping.
  public static let unknownKey = DiagnosticID("unknown-key", .error)
}

extension Diagnostic {
  /// A key that its mapping does not take.
  ///
  /// - Parameters:
  ///   - key: the key as written.
  ///   - owner: the kind of mapping, as in `a screen`.
  ///   - known: the keys that it takes.
  ///   - nearest: the known key that was probably meant.
  ///   - range: the key's place.
  static func unknownKey(
    _ key: String, in owner: String, known: [String], nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(owner) has no key '\(excerpt(key))'", at: range, label: "not a key here",
      help: "it takes \(enumeration(of: known))"
    ).suggesting(word: nearest)
  }

  /// A flow's key with the indentation of the screens above it.
  ///
  /// - Parameter screen: the screen above the key, if screens can have such a key too; else nil.
  static func keyAmongScreens(_ key: String, below screen: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(excerpt(key))' is indented as if it were a screen", at: range, label: "not a screen",
      help: screen.map {
        "indent it deeper than '\(excerpt($0))' if it belongs to that screen, or like 'screens' if it belongs to the flow"
      } ?? "indent it like 'screens'")
  }

  /// A screen with the indentation of the keys of the screen above it.
  static func screenInScreen(_ screen: String, below outer: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "screen '\(excerpt(screen))' is indented as if it were a key of '\(excerpt(outer))'", at: range,
      label: "not a key here", help: "indent it like '\(excerpt(outer))'")
  }

  /// `with:` beside an event instead of in the event's move.
  static func moveKeyAmongEvents(_ key: String, event: String?, _ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(key)' belongs in a move, not among events", at: range, label: "not an event",
      help: "write it in braces with its move, as in '\(event.map { excerpt($0) + ": " } ?? "")\(better)'")
  }

  /// `on:` between a node and its events.
  static func headingOfEvents(_ key: String, event: String, move: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "events belong directly under their node, without '\(key)'", at: range, label: "one level too many",
      help: "leave it out, and write '\(excerpt(event)): \(excerpt(move))' in its place")
  }

  /// `login: { condition: authenticated, run: SignIn }` among gates.
  static func conditionInGate(_ condition: String, gate: String, _ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a gate is named after its condition", at: range, label: "not a condition",
      help: "write '\(excerpt(condition))' instead of '\(excerpt(gate))', and leave the condition out of the gate")
  }

  /// `after: login` in an inserted node.
  static func halfAPlace(_ key: String, _ pair: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "an inserted node goes between two nodes, and has no '\(key)'", at: range, label: "only one node",
      help: "write 'between: \(pair)' with the two nodes whose edge it cuts")
  }

  /// `items:` of a split, `columns:` of anything else.
  static func otherItemsKey(
    _ key: String, of kind: ContainerSyntax.Kind, wanted: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "container '\(kind.rawValue)' has '\(wanted)', not '\(key)'", at: range, label: "not a key here"
    ).writing(wanted, at: range)
  }

  /// Both `items:` and `columns:`.
  static func itemsAndColumns(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a flow has 'items' or 'columns', not both", at: range, label: "not a key here",
      notes: [Note("the other is here", at: first)], help: "leave '\(key)' out")
  }

  /// `history:` of a stack.
  static func historyOfStack(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'history' belongs to a container with items, but this flow is a single stack", at: range,
      label: "not a key here", help: "leave it out, or write 'container: tabs' and 'items'")
  }

  /// `history:` of a split.
  static func historyOfSplit(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'history' belongs to a container with items, but this flow has columns", at: range,
      label: "not a key here", help: "leave it out: 'back' on the root of a column shows the column before it")
  }

  /// `async:` or `inputs:` beside `by:`.
  static func keyBesideBy(_ key: String, at range: SourceRange, by first: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a condition that a screen answers has no '\(key)'", at: range, label: "not a key here",
      notes: [Note("a screen answers it here", at: first)],
      help: "leave '\(key)' out, or 'by' for a condition that the app answers")
  }

  /// A key of conditions that the app or a screen answers, beside `stack:` or `top:`; or both of these.
  static func keyBesideStack(
    _ key: String, at range: SourceRange, beside other: String, _ first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a condition that the stack answers has no '\(key)'", at: range, label: "not a key here",
      notes: [Note("'\(other)' is here", at: first)],
      help: "leave '\(key)' out, or '\(other)' for a condition that the app answers")
  }

  /// Both `to:` and `do:`.
  static func linkToAndDo(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a link leads somewhere with 'to' or with 'do', not both", at: range, label: "not a key here",
      notes: [Note("the other is here", at: first)], help: "leave '\(key)' out")
  }

  /// `with:`, `set:`, `transition:` or, in `arrive:`, `same:` or `sibling:` beside `do:`.
  static func linkKeyWithoutTo(_ key: String, at range: SourceRange) -> Diagnostic {
    let isOfMove = MoveKey(rawValue: key) != nil
    return Diagnostic(
      .unknownKey, "'\(key)' applies to the state in 'to', but this link has 'do'", at: range, label: "not a key here",
      help: isOfMove
        ? "write it in the move, as in 'do: { push: home, \(key): \(key == "transition" ? "none" : "{ … }") }'"
        : "leave it out")
  }

  /// `otherTab:` of `arrive`: a link always selects the item of its target.
  ///
  /// - Parameter removal: the bytes to leave out; nil if they have comments or line breaks around them.
  static func otherTab(_ word: String, at range: SourceRange, removal: SourceRange?) -> Diagnostic {
    let isDefault = word == "select"
    return Diagnostic(
      .unknownKey, "'arrive' has no key 'otherTab': a link selects the item of its target", at: range,
      label: "not a key here",
      help: word == "over"
        ? "leave it out, or write 'do: { present: screen }' to show the screen over what is there" : "leave it out",
      fixIts: isDefault ? removal.map { [FixIt("leave it out", replace: $0, with: "", .safe)] } ?? [] : [])
  }

  /// `inputs:` of a link with patterns, whose parameters get the types of the inputs that take them.
  static func linkInputsBesidePattern(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'inputs' is only for a link opened from inside, but this one has '\(key)'", at: range,
      label: "not a key here", notes: [Note("the parameters of '\(key)' are its inputs", at: first)],
      help: "leave 'inputs' out, or '\(key)'")
  }

  /// A name in `allow` that is not the id of a diagnostic.
  static func unknownDiagnostic(_ text: String, nearest: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "there is no diagnostic '\(excerpt(text))'", at: range, label: "not an id",
      help: "write the id of a warning, shown in brackets after its message"
    ).suggesting(word: nearest)
  }

  /// An `allow` of an error.
  static func allowedError(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(text)' is an error, and only warnings can be allowed", at: range, label: "an error",
      help: "fix the error, and leave this out")
  }

  /// `required: false` of a field.
  static func optionalAsKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a field has no key '\(key)': its type says whether it may be nil", at: range,
      label: "not a key here",
      help: "leave it out, and make the type optional if the field may be nil, as in '\"String?\"'")
  }

  /// `view: ListView` in a screen.
  static func lookOfScreen(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a screen has no key '\(key)'", at: range, label: "not a key here",
      help: "leave it out: the app's factory makes the screen; only its 'inputs' and 'events' belong here")
  }

  /// `push: note` in a link.
  static func verbInLink(_ verb: String, _ target: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a link has no key '\(verb)'", at: range, label: "a verb",
      help:
        "write 'do: { \(verb): \(excerpt(target)) }', or the state to show, 'to: [home, \(excerpt(target))]'"
    )
  }

  /// A flow's key in a screen.
  static func flowKeyInScreen(_ key: String, screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a screen has no key '\(key)': it belongs to the flow", at: range, label: "not a key here",
      help: key == "edges"
        ? "write 'edges: { \(excerpt(screen)): { event: push detail } }' beside 'screens'" : "write it beside 'screens'"
    )
  }

  /// `on: { tapped: … }` in a screen.
  static func edgesInScreen(_ key: String, screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a screen has no key '\(key)': it says what happened, and the flow decides where that leads",
      at: range, label: "not a key here",
      help: "declare 'events', and write 'edges: { \(excerpt(screen)): { event: push detail } }' beside 'screens'")
  }

  /// `tabs: { … }` for a container.
  static func containerAsKey(_ kind: String, at range: SourceRange) -> Diagnostic {
    let items = kind == "split" ? "columns" : "items"
    return Diagnostic(
      .unknownKey, "a flow has no key '\(kind)'", at: range, label: "not a key here",
      help: "write 'container: \(kind)', and what it holds under '\(items)'")
  }
}
