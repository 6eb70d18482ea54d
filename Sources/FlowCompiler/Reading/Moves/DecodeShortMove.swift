import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `push regions`, `present chooser as alert`, `pop`.
  mutating func decodeShortMove(_ node: YAMLTree.NodeID) -> MoveSyntax? {
    let place = ScalarText(node, in: tree, names)
    let bytes = place.bytes
    var words = ByteScanner(bytes)
    let (first, last) = words.word()
    guard first < last else {
      log.report(.missingMove(of: "", at: place.whole))
      return nil
    }
    let verbRange = place.range(first, last)
    guard let verb = Verb(rawValue: bytes.text(first, last)) else {
      let (next, end) = words.word()
      if let diagnostic = Diagnostic.foreignText(string(node), at: place.whole) {
        log.report(diagnostic)
        return nil
      }
      reportUnknownVerb(bytes.text(first, last), bytes.text(next, end), at: verbRange, canFix: place.isExact)
      return nil
    }
    var move = MoveSyntax(range: place.whole)
    var target: Word?
    if let object = verb.object {
      let (start, end) = words.word()
      guard start < end else {
        log.report(.missingTarget(of: verb, at: verbRange))
        return nil
      }
      if bytes[start] == UInt8(ascii: "["), object == .shown {
        log.report(
          .stateInShortMove(bytes.text(start, bytes.count), of: verb.rawValue, at: place.range(start, bytes.count)))
        return nil
      }
      let word = Word(names.intern(bytes.text(start, end)), at: place.range(start, end))
      if shape(of: word.name) == .malformed, let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: "#")),
        sign > start
      {
        log.report(.commentWithoutBlank(at: place.range(sign, sign + 1), canFix: place.isExact))
        return nil
      }
      checkTarget(word, of: verb, canFix: place.isExact)
      target = word
    }
    var style: PresentationSyntax?
    words.skipBlanks()
    if !words.isAtEnd {
      style = decodeStyle(after: verb, target, in: &words, place)
      if style == nil { return nil }
    }
    put(verb, target, style: style, inclusive: false, at: verbRange, into: &move)
    return move
  }

  /// Decodes the words after a verb and its target, as in `as alert`; nil after an error.
  private mutating func decodeStyle(
    after verb: Verb, _ target: Word?, in words: inout ByteScanner, _ place: ScalarText
  ) -> PresentationSyntax? {
    let bytes = words.bytes
    let (start, end) = words.word()
    guard verb == .present, bytes.text(start, end) == "as" else {
      if let diagnostic = Diagnostic.foreignText(bytes.text(start, bytes.count), at: place.range(start, bytes.count)) {
        log.report(diagnostic)
        return nil
      }
      log.report(
        .unexpectedInMove(
          bytes.text(start, bytes.count), after: verb.rawValue, target: target.map { names[$0.name] },
          leads: verb.object == .shown, takesTarget: verb.object != nil, at: place.range(start, bytes.count)))
      return nil
    }
    let (from, to) = words.word()
    guard from < to else {
      log.report(.missingStyle(at: place.range(start, end)))
      return nil
    }
    guard let style = decodeStyle(bytes.text(from, to), at: place.range(from, to), canFix: place.isExact) else {
      return nil
    }
    words.skipBlanks()
    if words.isAtEnd { return style }
    let (next, _) = words.word()
    log.report(
      .unexpectedInMove(
        bytes.text(next, bytes.count), after: "present", takesTarget: true, at: place.range(next, bytes.count)))
    return nil
  }

  /// Checks the spelling of a target, and that it is not `any`.
  mutating func checkTarget(_ word: Word, of verb: Verb, canFix: Bool) {
    if shape(of: word.name) == .malformed, let bracket = names[word.name].firstIndex(of: "(") {
      let text = names[word.name]
      let name = String(text[..<bracket])
      log.report(
        .targetWithBrackets(
          name, of: verb.rawValue, isEmpty: text.hasSuffix("()"), at: word.range,
          // A blank cuts `detail(id, name)` in two.
          canFix: canFix && text.hasSuffix(")") && name.utf8.allSatisfy(\.isIdentifierByte)))
      return
    }
    if verb == .open, shape(of: word.name) == .malformed, names[word.name].contains("/") {
      log.report(.openedURL(names[word.name], at: word.range))
      return
    }
    // A flow, which `run` does not take, is reported when names are resolved.
    if verb == .run, let first = names[word.name].unicodeScalars.first, "A"..."Z" ~= first,
      shape(of: word.name) == .upper
    {
      return
    }
    guard let role = verb.object?.role else { return }
    let isNode = role == .target || role == .task
    checkName(word.name, role, at: word.range, canFix: canFix, mayBeQualified: isNode, isReference: isNode)
    if role == .target { checkNodeName(word, .target) }
  }

  private mutating func reportUnknownVerb(_ text: String, _ next: String, at range: SourceRange, canFix: Bool) {
    // A screen or an outcome may have that name.
    let isTarget = next.isEmpty && isDeclaredTarget(text)
    let isOutcome = next.isEmpty && !isTarget && (text == "cancelled" || spellings().outcomes.contains(text))
    let known = isTarget || isOutcome ? [] : Verb.allCases.map(\.rawValue)
    let nearest = known.isEmpty ? nil : verbsElsewhere[text] ?? nearest(to: text, in: known)
    log.report(.unknownVerb(text, next, nearest: nearest, of: isOutcome ? .finish : .push, at: range, canFix: canFix))
  }
}

/// Whether a verb takes a name.
func takesTarget(_ verb: String) -> Bool { Verb(rawValue: verb)?.object != nil }

/// The words of other frameworks for verbs.
let verbsElsewhere = [
  "goto": "push", "goTo": "push", "go": "push", "navigate": "push", "navigateTo": "push", "show": "push",
  "segue": "push", "pushViewController": "push", "setRoot": "root", "setViewControllers": "root", "reset": "root",
  "sheet": "present", "modal": "present", "cover": "present", "presentModally": "present", "showModal": "present",
  "close": "dismiss", "hide": "dismiss", "dismissModal": "dismiss", "dismissViewController": "dismiss",
  "back": "pop", "goBack": "pop", "navigateUp": "pop", "navigateBack": "pop", "popBackStack": "pop",
  "popViewController": "pop", "popUpTo": "popTo", "popToViewController": "popTo", "backTo": "popTo",
  "goBackTo": "popTo", "unwind": "popTo", "unwindTo": "popTo", "end": "finish", "complete": "finish",
  "return": "finish", "none": "stay", "ignore": "stay", "replaceWith": "replace", "swap": "replace",
  "switch": "select", "switchTo": "select", "tab": "select", "emit": "send", "notify": "send", "perform": "run",
  "performSegue": "push", "navigationDestination": "push", "coordinate": "push", "startActivity": "push",
  "await": "run", "invoke": "run", "execute": "run", "dispatch": "run", "call": "run", "popBack": "pop",
  "exit": "finish", "nothing": "stay", "noop": "stay", "noOp": "stay",
]
