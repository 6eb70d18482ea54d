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

  /// Both `items:` and `columns:`, or both `to:` and `do:` of a link.
  static func eitherKey(_ message: String, _ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(message), not both", at: range, label: "not a key here",
      notes: [Note("the other is here", at: first)], help: "leave '\(key)' out")
  }

  /// `history:` of a stack or a split.
  static func history(ofSplit isSplit: Bool, at range: SourceRange) -> Diagnostic {
    let lacking = isSplit ? "has columns" : "is a single stack"
    return Diagnostic(
      .unknownKey, "'history' belongs to a container with items, but this flow \(lacking)", at: range,
      label: "not a key here",
      help: isSplit
        ? "leave it out: 'back' on the root of a column shows the column before it"
        : "leave it out, or write 'container: tabs' and 'items'")
  }

  /// A key of conditions that the app answers, beside `by:`, `stack:` or `top:`; or two of these.
  static func keyBeside(
    _ other: String, _ key: String, answeredBy who: String, at range: SourceRange, _ first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a condition that \(who) answers has no '\(key)'", at: range, label: "not a key here",
      notes: [Note("'\(other)' is here", at: first)],
      help: "leave '\(key)' out, or '\(other)' for a condition that the app answers")
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
      help: adviceOnKeys[text] ?? "write the id of a warning, shown in brackets after its message"
    ).suggesting(word: nearest)
  }

  /// An `allow` of an error.
  static func allowedError(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "'\(text)' is an error, and only warnings can be allowed", at: range, label: "an error",
      help: "fix the error, and leave this out")
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
