import FlowDiagnostics
import FlowLanguage

extension DiagnosticID {
  /// A move with a syntax error.
  public static let badMove = DiagnosticID("bad-move", .error)
}

extension Diagnostic {
  static func missingMove(of subject: String, at range: SourceRange) -> Diagnostic {
    let message = subject.isEmpty ? "a move is missing here" : "'\(excerpt(subject))' has no move"
    return Diagnostic(
      .badMove, message, at: range, label: "expected a move",
      help: "write 'stay' if nothing should move, or a verb and its target, as in 'push detail'")
  }

  /// A first word that is not a verb.
  ///
  /// - Parameters:
  ///   - next: the word after it; empty if it is the only word, which may be an object without its verb.
  ///   - verb: the verb of such an object.
  static func unknownVerb(
    _ text: String, _ next: String, nearest: String?, of verb: Verb = .push, at range: SourceRange, canFix: Bool
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .badMove, "'\(excerpt(text))' is not a verb", at: range, label: "not a verb",
      help: "a move starts with \(enumeration(of: Verb.allCases.map(\.rawValue), "or"))")
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if text == "popToRoot" || text == "popToRootViewController" || text == "popToTop" {
      diagnostic.help = "name the screen to go back to, as in 'popTo list'"
    } else if text == "trigger" || text == "delegate" || text == "raise" || text == "fire" {
      let name = next.isEmpty ? "done" : excerpt(next)
      diagnostic.help = "for the parent, write 'finish \(name)' with an outcome, or 'send \(name)' to keep running"
    } else if let style = PresentationSyntax.Style(rawValue: wordsElsewhere[text] ?? text)?.rawValue {
      diagnostic.help =
        "'\(style)' is a presentation style: write 'present \(next.isEmpty ? "note" : excerpt(next)) as \(style)'"
    } else if parts.count == 2, Verb(rawValue: parts[0]) != nil {
      // As a call in Swift: `push(help)`.
      let argument = parts[1].prefix { $0 != ")" && $0 != "," }
      let better = argument.isEmpty ? parts[0] : "\(parts[0]) \(argument)"
      diagnostic.help = "write '\(excerpt(better))'"
      if canFix, argument.utf8.allSatisfy(\.isIdentifierByte), argument.utf8.count + 1 == parts[1].utf8.count {
        diagnostic.fixIts = [.write(better, at: range)]
      }
    } else if let nearest {
      diagnostic.help = "did you mean '\(nearest)'?"
      // If the verb has a target that it does not take, or lacks one that it needs, replacing the verb is not enough.
      if canFix, takesTarget(nearest) != next.isEmpty { diagnostic.fixIts = [.write(nearest, at: range)] }
    } else if next.isEmpty {
      let text = text.split(separator: ".").last.map(String.init) ?? text
      diagnostic.help = "write '\(verb) \(excerpt(text))' to \(verb == .finish ? "end the flow" : "go there")"
      if canFix, text.utf8.allSatisfy(\.isIdentifierByte) { diagnostic.fixIts = [.write("\(verb) \(text)", at: range)] }
    }
    return diagnostic
  }

  /// A start that presents something while nothing is on the screen.
  static func presentOverNothing(_ target: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "nothing is on the screen yet that '\(target)' could be presented over", at: range,
      label: "the first to be shown", help: "write 'push \(target)': it is the root")
  }

  /// `push` alone.
  static func missingTarget(of verb: Verb, at range: SourceRange) -> Diagnostic {
    let (noun, label, example) =
      switch verb.object {
      case .outcome: ("outcome", "with which outcome?", "cancelled")
      case .event: ("event", "which event?", "changed")
      case .task: ("task", "which task?", "save")
      case .link: ("link", "which link?", "product")
      case .item: ("item", "which item?", "home")
      case .shown, .entry, nil: ("target", "where to?", "detail")
      }
    let text = verb.rawValue
    return Diagnostic(
      .badMove, "'\(text)' has no \(noun)", at: range, label: label, help: "name it, as in '\(text) \(example)'")
  }

  /// `push: a b` as a mapping's value.
  static func severalTargets(_ text: String, of verb: String, at range: SourceRange) -> Diagnostic {
    let words = text.split(separator: " ").map(String.init)
    // `{ present: note as sheet }`
    let isPair = words.count == 3 && (words[1] == "as" && verb == "present" || ["when", "in"].contains(words[1]))
    let better = isPair ? "\(verb): \(words[0]), \(words[1]): \(words[2])" : nil
    return Diagnostic(
      .badMove, "'\(verb)' takes one name, not '\(excerpt(text))'", at: range, label: "several words",
      help: helpForChoice(text, after: verb) ?? better.map { "write '\(excerpt($0))'" }
        ?? "write the rest as keys beside '\(verb)', as in '{ \(verb): name, when: condition }'")
  }

  /// Words after a complete move, or a target after a verb that takes none.
  ///
  /// - Parameters:
  ///   - verb: the move's verb.
  ///   - target: the name after the verb; nil if unknown.
  ///   - leads: whether the verb leads to screens and flows.
  static func unexpectedInMove(
    _ text: String, after verb: String, target: String? = nil, leads: Bool = false, takesTarget: Bool,
    at range: SourceRange
  ) -> Diagnostic {
    let example = verb == "finish" || verb == "send" ? "with: { field: value }" : "when: condition"
    var diagnostic = Diagnostic(
      .badMove, "'\(excerpt(text))' cannot follow '\(verb)'", at: range, label: "unexpected",
      help: "write more than a verb and its target as a mapping, as in '{ \(verb): \(target ?? "name"), \(example) }'")
    if let target, takesTarget, let help = helpForTail(text, after: verb, target, leads: leads) {
      diagnostic.help = help
    }
    if !takesTarget {
      diagnostic.message = "'\(verb)' takes no target, but has '\(excerpt(text))'"
      diagnostic.help = verb == "pop" ? "write 'pop', or 'popTo' and a target" : "write '\(verb)' alone"
    }
    return diagnostic
  }

  /// The move that was probably meant by a short move with too many words: `push note with id`, `push note as sheet`, `root list > note`.
  private static func helpForTail(_ text: String, after verb: String, _ target: String, leads: Bool) -> String? {
    if let help = helpForChoice("\(target) \(text)", after: verb) { return help }
    let words = text.split(separator: " ").map(String.init)
    let rest = excerpt(words.dropFirst().joined(separator: " "))
    if words.count == 1, target == verb { return "write '\(verb) \(excerpt(words[0]))'" }
    let style = words.first.map { wordsElsewhere[$0] ?? $0 } ?? ""
    switch words.first {
    case _ where leads && words.count == 1 && PresentationSyntax.Style(rawValue: style) != nil:
      return "write 'present \(target) as \(style)'"
    case "as" where leads && verb != "present":
      return "'as' belongs to 'present': write 'present \(target) as \(rest.isEmpty ? "sheet" : rest)', or leave it out"
    case "with": return "write '{ \(verb): \(target), with: { name: value } }'"
    case "when", "if": return "write '{ \(verb): \(target), when: \(rest.isEmpty ? "condition" : rest) }'"
    case "in" where leads && !rest.isEmpty: return "write '{ \(verb): \(target), in: \(rest) }'"
    default: break
    }
    let separators: Set<String> = [">", "->", "→", "/", "+", "and", "then", ","]
    guard leads, let first = words.first, separators.contains(first) else { return nil }
    let names = [target] + words.filter { !separators.contains($0) }
    guard names.allSatisfy({ $0.utf8.allSatisfy(\.isIdentifierByte) }) else { return nil }
    return "write '{ \(verb): [\(excerpt(names.joined(separator: ", ")))] }' for several entries, bottom to top"
  }

  /// The alternatives that `premium ? note : help` means; nil for any other text.
  private static func helpForChoice(_ text: String, after verb: String) -> String? {
    let parts = text.split(separator: "?", omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 2 else { return nil }
    let targets = parts[1].split(separator: ":", omittingEmptySubsequences: false).map(trimmed)
    guard targets.count == 2, ([parts[0]] + targets).allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
      return nil
    }
    let (then, otherwise) = (excerpt(targets[0]), excerpt(targets[1]))
    return "write '[{ \(verb): \(then), when: \(excerpt(parts[0])) }, \(verb) \(otherwise)]'"
  }

  private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

  /// `root [list, note]`: a state where one name belongs.
  static func stateInShortMove(_ state: String, of verb: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'\(verb)' takes one name here, not '\(excerpt(state))'", at: range, label: "a state",
      help: "write '{ \(verb): \(excerpt(state)) }'")
  }

  /// `push note# later`.
  ///
  /// - Parameter range: the place of the `#`.
  static func commentWithoutBlank(at range: SourceRange, canFix: Bool) -> Diagnostic {
    let before = SourceRange(file: range.file, start: range.start, end: range.start)
    return Diagnostic(
      .badMove, "a comment needs a space before its '#'", at: range, label: "no space",
      help: "write a space before '#'", fixIts: canFix ? [FixIt("add a space", replace: before, with: " ")] : [])
  }

  /// `open: /note/7`.
  static func openedURL(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'open' takes the name of a link, not a URL", at: range, label: "a URL",
      help: "name the link that '\(excerpt(text))' would open, as in 'open product'")
  }

  /// `start: [list, note]`.
  static func startIsState(_ entries: [String], at range: SourceRange) -> Diagnostic {
    let better = entries.count == 1 ? "\(entries[0])" : "{ root: [\(entries.joined(separator: ", "))] }"
    return Diagnostic(
      .badMove, "'start' takes one name or a move, not a list of names", at: range, label: "a list"
    ).writing(better, at: entries.joined().utf8.count < 200 ? range : nil)
  }

  /// `push detail(id)`.
  ///
  /// - Parameter isEmpty: whether the brackets are empty, so that removing them loses nothing.
  static func targetWithBrackets(
    _ name: String, of verb: String, isEmpty: Bool, at range: SourceRange, canFix: Bool
  ) -> Diagnostic {
    Diagnostic(
      .badMove, "'\(excerpt(name))' takes no arguments in parentheses", at: range, label: "expected only a name",
      help: "inputs are filled by name and type; to give others a value, write "
        + "'{ \(verb): \(excerpt(name)), with: { input: value } }'",
      fixIts: canFix
        ? [.write(name, at: range, isEmpty ? .safe : .suggested)] : [])
  }

  /// `{ present: fullScreen, of: note }`.
  ///
  /// - Parameter whole: the move's range, if the move has no other keys; else nil.
  static func styleAsTarget(_ style: String, _ better: String, at range: SourceRange, whole: SourceRange?) -> Diagnostic
  {
    Diagnostic(
      .badMove, "'\(style)' is a presentation style, but 'present' takes a target", at: range, label: "a style"
    ).writing(better, at: whole)
  }

  /// `as` without the word after it.
  static func missingStyle(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'as' does not name a presentation style", at: range, label: "as what?",
      help: "write 'as' with \(enumeration(of: PresentationSyntax.Style.allCases.map(\.rawValue), "or"))")
  }

  /// A `transition` of a move that moves nothing.
  ///
  /// - Parameter verb: the move's verb; nil if absent.
  static func transitionOfNothing(_ verb: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'transition' has no effect: \(verb.map { "'\($0)'" } ?? "this move") moves nothing",
      at: range, label: "nothing moves", help: "leave it out, or write it beside a verb that shows something")
  }

  /// Two verbs of one kind in one mapping.
  static func twoVerbs(
    _ second: String, _ first: String, areBackward: Bool, at range: SourceRange, first firstRange: SourceRange
  ) -> Diagnostic {
    let helps: KeyValuePairs = [
      "stay": "leave 'stay' out",
      "proceed": "write 'proceed' alone: it takes off what was asked, and carries on what was wanted",
      "run": "to continue after a task, write an edge of the task: 'edges: { task: { outcome: push detail } }'",
      "select": "to show something in another item, write 'open' with a link whose 'to' is that state",
    ]
    let help =
      helps.first { $0.key == second || $0.key == first }?.value
      ?? "write a list of alternatives, or one verb that goes back and one that goes forward"
    return Diagnostic(
      .badMove, "'\(second)' cannot be combined with '\(first)' in one move", at: range,
      label: areBackward ? "goes back a second time" : "a second verb",
      notes: [Note("'\(first)' is here", at: firstRange)], help: help)
  }

  /// `as` without `present`, `inclusive` without `popTo`.
  static func modifierWithoutVerb(_ modifier: String, of verb: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'\(modifier)' needs '\(verb)' in the same move", at: range, label: "without '\(verb)'",
      help: "leave it out, or write '\(verb):' beside it")
  }

  /// A `with` in a move without a target that takes inputs.
  static func argumentsWithoutTarget(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'with' gives inputs to a target, but this move has no target", at: range, label: "no target",
      help: "write 'set' for context fields, or a verb with a target")
  }

  /// A `select`, or an `in`, without a container around it.
  ///
  /// - Parameters:
  ///   - flow: the flow whose move it is.
  ///   - elsewhere: an item of that name in a container that does not run the flow; nil if absent.
  static func itemWithoutContainer(
    _ name: String, around flow: String, at range: SourceRange, elsewhere: SourceRange?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .badMove, "the screens of '\(flow)' are not in a container, so there is no item '\(name)'", at: range,
      label: "no container",
      help: "items belong to a flow with 'container: tabs', 'drawer', 'pages' or 'split' that runs this one")
    if let elsewhere {
      diagnostic.notes.append(Note("this '\(name)' is in a container that does not run '\(flow)'", at: elsewhere))
    }
    return diagnostic
  }

  /// An `existing` in a move to a whole state.
  static func existingOfState(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badMove, "'existing' applies to a single entry, but this move leads to a whole state", at: range,
      label: "of which entry?", help: "leave it out: the state lists every entry")
  }
}
