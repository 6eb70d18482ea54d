import FlowDiagnostics
import FlowSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension DocumentDecoder {
  /// Decodes `push regions`, `present chooser as alert`, `pop`.
  mutating func decodeShortMove(_ node: YAMLTree.NodeID) -> MoveSyntax? {
    let name = tree.text(node)
    // A copy: the name's own bytes may move when another is added.
    let bytes = shortMove.copy(names.bytes(of: name))
    let place = ScalarText(node, in: tree, count: bytes.count)
    var words = ShortMoveWords(bytes)
    let (first, last) = words.next()
    guard first < last else {
      log.report(.missingMove(of: "", at: place.whole))
      return nil
    }
    let verbRange = place.range(first, last)
    let raw = vocabulary.move.found[last - first == bytes.count ? name : names.intern(bytes.slice(first, last))]
    guard let verb = MoveKey(rawValue: raw), verb.isVerb else {
      let (next, end) = words.next()
      if let finding = Diagnostic.foreignText(names[name], at: place.whole) {
        log.report(finding)
        return nil
      }
      reportUnknownVerb(bytes.text(first, last), bytes.text(next, end), at: verbRange, canMend: place.isExact)
      return nil
    }
    var move = MoveSyntax(range: place.whole)
    var target: Word?
    if verb.takesTarget {
      let (start, end) = words.next()
      guard start < end else {
        log.report(.missingTarget(of: verb, at: verbRange))
        return nil
      }
      if bytes[start] == 0x5B, verb.targetVerb != nil {
        log.report(
          .stateInShortMove(
            bytes.text(start, bytes.count), of: verb.rule.text, at: place.range(start, bytes.count)))
        return nil
      }
      let word = Word(names.intern(bytes.slice(start, end)), at: place.range(start, end))
      if case .malformed = shape(of: word.name), let sign = bytes[start..<end].firstIndex(of: 0x23), sign > start {
        log.report(.commentWithoutBlank(at: place.range(sign, sign + 1), canMend: place.isExact))
        return nil
      }
      checkTarget(word, of: verb, canMend: place.isExact)
      target = word
    }
    var style: PresentationSyntax?
    if !words.isAtEnd {
      style = decodeStyle(after: verb, target, in: &words, place)
      if style == nil { return nil }
    }
    put(verb, target, style: style, inclusive: false, at: verbRange, into: &move)
    return move
  }

  /// Decodes what stands behind a verb and its target: `as alert`; nil after an error.
  private mutating func decodeStyle(
    after verb: MoveKey, _ target: Word?, in words: inout ShortMoveWords, _ place: ScalarText
  ) -> PresentationSyntax? {
    let bytes = words.bytes
    let (start, end) = words.next()
    guard verb == .present, bytes.text(start, end) == "as" else {
      if let finding = Diagnostic.foreignText(bytes.text(start, bytes.count), at: place.range(start, bytes.count)) {
        log.report(finding)
        return nil
      }
      log.report(
        .unexpectedInMove(
          bytes.text(start, bytes.count), after: verb.rule.text, target: target.map { names[$0.name] },
          leads: verb.targetVerb != nil, takesTarget: verb.takesTarget, at: place.range(start, bytes.count)))
      return nil
    }
    let (from, to) = words.next()
    guard from < to else {
      log.report(.missingStyle(at: place.range(start, end)))
      return nil
    }
    guard let style = decodeStyle(bytes.text(from, to), at: place.range(from, to), canMend: place.isExact) else {
      return nil
    }
    if words.isAtEnd { return style }
    let (next, _) = words.next()
    log.report(
      .unexpectedInMove(
        bytes.text(next, bytes.count), after: "present", takesTarget: true, at: place.range(next, bytes.count)))
    return nil
  }

  /// Checks how a target looks, and that it is not `any`.
  @_transparent
  mutating func checkTarget(_ word: Word, of verb: MoveKey, canMend: Bool) {
    if shape(of: word.name) == .malformed, let bracket = names[word.name].firstIndex(of: "(") {
      let text = names[word.name]
      let name = String(text[..<bracket])
      log.report(
        .targetWithBrackets(
          name, of: verb.rule.text, isEmpty: text.hasSuffix("()"), at: word.range,
          // `detail(id, name)` is cut in two at its blank.
          canMend: canMend && text.hasSuffix(")") && name.utf8.allSatisfy(\.isIdentifierByte)))
      return
    }
    if case .open = verb, shape(of: word.name) == .malformed, names[word.name].contains("/") {
      log.report(.openedURL(names[word.name], at: word.range))
      return
    }
    // Whoever knows the flows says whether it is one, which `run` does not take.
    if case .run = verb, let first = names.bytes(of: word.name).first, first >= 0x41 && first <= 0x5A,
      shape(of: word.name) == .upper
    {
      return
    }
    checkName(
      word.name, verb.targetRole, at: word.range, canMend: canMend,
      mayBeQualified: verb.targetRole == .target || verb.targetRole == .task,
      isReference: verb.targetRole == .target || verb.targetRole == .task)
    if verb.targetRole == .target { checkNodeName(word, .target) }
  }

  private mutating func reportUnknownVerb(_ text: String, _ next: String, at range: SourceRange, canMend: Bool) {
    let known = MoveKey.allCases.filter(\.isVerb).map(\.rule.text)
    // A screen may be called so.
    let isTarget = next.isEmpty && isDeclaredTarget(text)
    let nearest = isTarget ? nil : verbsElsewhere[text] ?? nearest(to: text, in: known)
    log.report(
      .unknownVerb(
        text, next, known: known, nearest: nearest, takesTarget: nearest.map(takesTarget) ?? false, at: range,
        canMend: canMend))
  }
}

/// Whether a verb names where it leads.
func takesTarget(_ verb: String) -> Bool {
  MoveKey.allCases.contains { $0.rule.text == verb && $0.takesTarget }
}

/// What other frameworks call the verbs.
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
  "call": "run", "popBack": "pop", "exit": "finish", "nothing": "stay", "noop": "stay", "noOp": "stay",
]

/// A copy of a text's bytes that stays where it is until the next one is made. A string does the same for several times as much.
final class TextCopy {
  private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  private var capacity = 256

  deinit { start.deallocate() }

  /// Copies a text, in place of the one before.
  func copy(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if text.count > capacity {
      start.deallocate()
      start = .allocate(capacity: text.count)
      capacity = text.count
    }
    if let first = text.baseAddress { memcpy(start, first, text.count) }
    return UnsafeBufferPointer(start: start, count: text.count)
  }
}

/// A move's words, one after the other.
private struct ShortMoveWords {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where a word begins, or the end.
  private var offset = 0
  /// Whether the words are apart by blanks alone, for which C's search is the fastest.
  private let hasBlanksAlone: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if let text = bytes.baseAddress {
      hasBlanksAlone =
        memchr(text, 0x09, bytes.count) == nil && memchr(text, 0x0A, bytes.count) == nil
        && memchr(text, 0x0D, bytes.count) == nil
    } else {
      hasBlanksAlone = false
    }
    passBlanks()
  }

  /// Whether there is no more.
  var isAtEnd: Bool { offset == bytes.count }

  /// Where the next word stands; two equal offsets at the end.
  @_transparent
  mutating func next() -> (start: Int, end: Int) {
    guard let text = bytes.baseAddress else { return (0, 0) }
    let start = offset
    let count = bytes.count
    var end = start
    if hasBlanksAlone {
      end = count
      if let blank = memchr(text + start, 0x20, count &- start) {
        end = UnsafeRawPointer(blank) - UnsafeRawPointer(text)
      }
    } else {
      while end < count && !text[end].isBlank { end = end &+ 1 }
    }
    offset = end
    passBlanks()
    return (start, end)
  }

  @_transparent
  private mutating func passBlanks() {
    guard let text = bytes.baseAddress else { return }
    let count = bytes.count
    while offset < count && text[offset].isBlank { offset = offset &+ 1 }
  }
}
