import FlowDiagnostics
import FlowLanguage

extension DiagnosticID {
  /// A value that the language does not have.
  public static let badValue = DiagnosticID("bad-value", .error)
}

extension Diagnostic {
  /// `modal: over` beside `do:`.
  static func modalWithoutTo(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'over' shows the state in 'to' on top, but this link has 'do'", at: range, label: "not beside 'do'",
      help: "write 'dismiss', 'keep' or 'deny', or present the screen in the move")
  }

  /// `same: restart` in a link that leads to a screen.
  static func restartOfScreen(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'restart' decides a flow's start again, but this link leads to the screen '\(screen)'", at: range,
      label: "only for a flow", help: "write 'replace' for a fresh screen, or name the flow alone")
  }

  /// The style of an entry flow without its key.
  static func entryStyleAlone(_ style: EntryPresentation, at range: SourceRange) -> Diagnostic {
    Diagnostic(.badValue, "'\(style.rawValue)' is not a value of 'entry'", at: range, label: "a style")
      .writing("{ as: \(style.rawValue) }", at: range)
  }

  /// A text that is neither a path nor a literal.
  static func badValue(_ text: String, at range: SourceRange) -> Diagnostic {
    if let better = memberOrPath(text) {
      let isExact = Int(range.end) - Int(range.start) == text.utf8.count
      return Diagnostic(
        .badValue, "'\(excerpt(text))' is neither a path nor a literal", at: range, label: "not a value"
      ).writing(better, at: isExact ? range : nil)
    }
    if isComputed(text) {
      return Diagnostic(
        .badValue, "'\(excerpt(text))' is an expression, but a value must be a path or a literal", at: range,
        label: "not a value", help: "compute it in Swift, and send it with the event")
    }
    return Diagnostic(
      .badValue, "'\(excerpt(text))' is neither a path nor a literal", at: range, label: "not a value",
      help: "put text in quotes; a path is names joined by dots, as in 'user.city'", fixIts: quoting(text, at: range))
  }

  /// Whether a text is a Swift expression: `count + 1`, `notes.without(id)`, `user?.name`, `user!`.
  private static func isComputed(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isIdentifierByte else { return false }
    let operators: Set = ["+", "-", "*", "/", "??", "?", "==", "&&", "||", "%"]
    let words = text.split(separator: " ").map(String.init)
    if words.count > 2, words.dropFirst().dropLast().contains(where: operators.contains) { return true }
    guard words.count == 1 || text.contains("(") else { return false }
    return text.contains("?.") || text.contains("!.") || text.hasSuffix("!") || text.hasSuffix("]")
      || text.hasSuffix(")") && NameShape(of: String(text.prefix { $0 != "(" && $0 != "." })) == .lower
  }

  /// The correct spelling of `Payment.invoice`, a static member, and of `$event.id`, a path; nil for anything else.
  private static func memberOrPath(_ text: String) -> String? {
    let steps = text.drop { $0 == "$" }.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard steps.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isIdentifierByte) }) else { return nil }
    if text.first == "$" { return steps.allSatisfy { NameShape(of: $0) == .lower } ? String(text.dropFirst()) : nil }
    guard steps.count == 2, NameShape(of: steps[0]) == .upper, NameShape(of: steps[1]) == .lower else { return nil }
    return "." + steps[1]
  }

  /// `.5`, which Swift does not read.
  static func badNumber(_ text: String, write better: String?, at range: SourceRange) -> Diagnostic {
    let diagnostic = Diagnostic(
      .badValue, "'\(excerpt(text))' is not a valid number", at: range, label: "not a number",
      help: "write digits, as in '7', '-2', '0.5' or '1e3'")
    return better.map { diagnostic.writing($0, at: range, .safe) } ?? diagnostic
  }

  /// The fix-it that quotes a text which is not a path. It is a guess, since the text may be a misspelt path.
  private static func quoting(_ text: String, at range: SourceRange) -> [FixIt] {
    // A text over several lines is different in the source, and an expression that computes something is not a text.
    guard Int(range.end) - Int(range.start) == text.utf8.count, text.unicodeScalars.allSatisfy(isProse) else {
      return []
    }
    return [FixIt("write \"\(excerpt(text))\"", replace: range, with: "\"\(text)\"")]
  }

  static func missingValue(of subject: String, at range: SourceRange, help: String) -> Diagnostic {
    Diagnostic(.badValue, "'\(excerpt(subject))' is given no value", at: range, label: "expected a value", help: help)
  }

  /// A path as a default.
  ///
  /// - Parameter type: the field's type, if it is one of Swift's own.
  static func defaultIsPath(_ text: String, type: BuiltInType?, at range: SourceRange) -> Diagnostic {
    let isText = type?.takesText("a") ?? true
    let member = FixIt("write '.\(excerpt(text))'", replace: range, with: ".\(text)")
    return Diagnostic(
      .badValue, "default '\(excerpt(text))' is a path, not a literal", at: range, label: "a path",
      help: isText
        ? "put text in quotes, or write '.\(excerpt(text))' for a static member"
        : "write a literal, as in '7', 'true' or '[]', or '.\(excerpt(text))' for a static member",
      fixIts: (type != nil && isText ? quoting(text, at: range) : []) + (text.contains(".") ? [] : [member]))
  }

  /// A path in a sample, which is outside of any flow.
  static func sampleIsPath(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(excerpt(text))' is a path, but a sample can only use literals", at: range,
      label: "not a literal", help: "put text in quotes, or write '.\(excerpt(text))' for a static member")
  }

  /// `track:` without a text.
  static func missingText(of key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.badValue, "'\(key)' has no value", at: range, label: "expected text", help: "leave it out")
  }

  /// A word that is not one of the known words.
  package static func unknownWord(
    _ text: String, for subject: String, known: [String], nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(excerpt(text))' is not a value of '\(subject)'", at: range, label: "not one of its values",
      help: "write \(enumeration(of: known, "or"))"
    ).suggesting(word: nearest)
  }

  /// A key without its value, which is one of a few words.
  static func missingWord(for key: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(.badValue, "'\(key)' has no value", at: range, help: "write \(enumeration(of: known, "or"))")
  }

  /// `values: []`.
  static func noConditionValues(of condition: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "condition '\(excerpt(condition))' has an empty list of values", at: range, label: "no values",
      help: "leave the list out for a Bool")
  }

  /// A key of `set:` that is not a path.
  package static func badKeyPath(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(excerpt(text))' is not the path of a context field", at: range, label: "not a path",
      help: "write the field's name, and its members after dots, as in 'user.city'")
  }

  /// An empty `items:`.
  static func noItems(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(key)' is empty", at: range, label: "nothing to select",
      help: "write screens or flows by name, as in '\(key): { home: Home }'")
  }

  /// `container: stack` beside `items:`.
  static func stackWithItems(_ key: String, at range: SourceRange, items: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "container 'stack' has no '\(key)'", at: range, label: "one stack",
      notes: [Note("'\(key)' is here", at: items)],
      help: key == "columns" ? "write 'split'" : "write 'tabs', 'drawer' or 'pages'")
  }

  /// Alternatives of a container that hold different things: a stack beside tabs, columns beside items.
  static func mixedContainers(
    _ kind: ContainerSyntax.Kind, with other: ContainerSyntax.Kind, at range: SourceRange, other otherRange: SourceRange
  ) -> Diagnostic {
    func holds(_ kind: ContainerSyntax.Kind) -> String {
      switch kind {
      case .stack: "only a stack"
      case .items(.split): "columns"
      case .items: "items"
      }
    }
    return Diagnostic(
      .badValue, "'\(kind.rawValue)' holds \(holds(kind)), so it cannot be an alternative to '\(other.rawValue)'",
      at: range, label: "holds \(holds(kind))", notes: [Note("this holds \(holds(other))", at: otherRange)],
      help: "make it a flow of its own, and choose between the two with a decision")
  }

  /// A key beside an item's `do`.
  static func besideDo(_ key: ItemKey, at range: SourceRange, moves: SourceRange) -> Diagnostic {
    let why = key == .target ? "starts with nothing" : "has no stack"
    return Diagnostic(
      .badValue, "an item with 'do' is a button and \(why), so it takes no '\(key.rawValue)'", at: range,
      label: "of a button", notes: [Note("its move is here", at: moves)],
      help: key == .with ? "write 'with' in the move" : "leave out '\(key.rawValue)', or 'do'")
  }

  /// `do` or `fresh` for a page or a column, which nobody taps.
  static func itemWithoutBar(
    _ key: ItemKey, in kind: ContainerSyntax.Kind, at range: SourceRange, kind kindRange: SourceRange
  ) -> Diagnostic {
    let part = kind.container == .split ? "a column" : "a page"
    return Diagnostic(
      .badValue, "\(part) takes no '\(key.rawValue)': it is not chosen in a bar", at: range, label: "in no bar",
      notes: [Note("'\(kind.rawValue)' is here", at: kindRange)],
      help: key == .moves
        ? "write the move as an edge of a screen, or as an item of 'tabs' or of a 'drawer'"
        : "leave it out, or write 'restart' where it is to begin anew")
  }

  /// Items that are all buttons.
  static func onlyButtons(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "all items are buttons, so there is nothing to show", at: range, label: "nothing to show",
      help: "add an item with a screen or a flow, as in 'home: Home'")
  }

  /// A button where something is shown or held.
  package static func buttonHoldsNothing(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "item '\(name)' is a button, which holds nothing", at: range, label: "a button",
      notes: [.declared(name, at: declared)], help: "name another item, or what the button's move leads to")
  }

  /// `home: push Home`.
  static func itemIsMove(_ verb: String, _ text: String, at range: SourceRange) -> Diagnostic {
    let rest = excerpt(String(text.dropFirst(verb.count).drop { $0 == " " }))
    return Diagnostic(
      .badValue, "an item takes the name of a screen or a flow, not a move", at: range, label: "a move"
    ).writing(rest, at: range)
  }

  /// An entry after a layer of a state.
  static func entryAfterLayer(
    _ style: String, at range: SourceRange, layer: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .badValue, "modal layers come last in a state, but this entry follows one", at: range,
      label: "after a layer", notes: [Note("the layer is here", at: layer)],
      help: "to put entries on the layer, write them in its list, as in '{ \(style): [first, second] }'")
  }

  /// A state, a layer or an item's stack without an entry.
  static func emptyState(_ subject: String, at range: SourceRange, startsWithLayer: Bool) -> Diagnostic {
    startsWithLayer
      ? Diagnostic(
        .badValue, "a layer needs something below it, but \(subject) names nothing there", at: range,
        label: "over what?", help: "write the screen or flow below it first")
      : Diagnostic(
        .badValue, "\(subject) is empty", at: range, label: "no entries",
        help: "name at least one screen or flow, as in '[home]'")
  }

  /// `Main.home.product` for the entries of an item's stack.
  static func entriesAsPath(_ path: String, _ list: String, at range: SourceRange, canFix: Bool) -> Diagnostic {
    Diagnostic(
      .badValue, "'\(excerpt(path))' is more than a flow and its item: entries in the item are listed separately",
      at: range, label: "several entries", help: "write '[\(excerpt(list))]'",
      fixIts: canFix ? [.write(list, at: range)] : [])
  }

  /// A layer in the stack of an item, or on a layer.
  static func layerInStack(
    _ style: String, of subject: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .badValue, "a layer covers the whole state and cannot be in the list of \(subject)", at: range,
      label: "a layer", help: "write '{ \(style): […] }' at the end of the state")
  }

  /// A mapping of several names where one entry belongs.
  static func severalEntries(_ second: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "an entry of a state is one name, but '\(second)' is a second one", at: range, label: "another entry",
      notes: [Note("the first is here", at: first)], help: "give each entry its own place in the list")
  }

  /// `payload: {}`, which any payload would match.
  static func emptyPayload(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badValue, "'payload' is empty", at: range, label: "matches everything",
      help: "write the fields that it must have, as in '{ type: chat, peer: \"{peer}\" }'")
  }
}

private func isProse(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    || " _.,!?'’…-–".unicodeScalars.contains(scalar)
}
