import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Unknown keys in a move's mapping: their meaning in other languages decides what the message proposes.
extension DocumentDecoder {
  /// Reports an unknown key of a move; of several keys that write one choice, only the first.
  mutating func reportUnknownMoveKey(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in move: YAMLTree.NodeID) {
    guard tree.isScalar(key), !log.isFull, let diagnostic = moveSlip(key, value, in: move) else {
      reportUnknownKey(key, in: MoveKey.self)
      return
    }
    if let diagnostic = diagnostic.first { log.report(diagnostic) }
  }

  /// The diagnostic for a key; empty if an earlier key's diagnostic covers it, nil if the key is merely unknown.
  private mutating func moveSlip(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in move: YAMLTree.NodeID
  ) -> [Diagnostic]? {
    let text = string(key)
    let range = tree.range(key)
    let whole = SourceRange(file: range.file, start: range.start, end: tree.range(value).end)
    let isKeyElsewhere = keysElsewhere.contains { $0.key == text && MoveKey(rawValue: $0.value) != nil }
    let given = pairs(of: move)
    func object(under verbs: [Verb]) -> String? { given.first { verbs.map(\.rawValue).contains($0.key) }?.text }
    let isChoice = given.contains { elseWords.contains($0.key) || $0.key == "then" && object(under: [.run]) == nil }
    if isChoice, choiceWords.contains(text) {
      guard given.first(where: { choiceWords.contains($0.key) && $0.key != "when" })?.key == text else { return [] }
      let isLast = tree.isEmpty(value) || given.count == 1
      return [.elseInMove(text, isLast ? nil : alternatives(given), at: range)]
    }
    if let meant = splitMove(text) { return [.shortMoveAsKey(text, meant, at: range, canFix: tree.isEmpty(value))] }
    if text == "popToRoot", tree.isEmpty(value) {
      return [.unknownVerb(text, "", nearest: nil, at: range, canFix: false)]
    }
    if let meant = keysInOne(text, value) {
      // In braces, a comma would have ended the key.
      let isInBraces = tree.range(move).start < range.start
      let better = isInBraces ? String(meant.dropFirst(2).dropLast(2)) : meant
      let isAlone = isInBraces || given.count == 1
      return [.keysInOne(text, better, at: range, whole: isAlone ? whole : nil)]
    }
    let isWord = tree.isScalar(value) && shape(of: tree.text(value)) != .malformed
    if let style = style(in: text) {
      return [.styleAsVerb(text, style, isWord ? string(value) : nil, at: range, whole: whole)]
    }
    if text == "unless" || text == "ifNot" {
      let isGuard = tree.kind(value) == .plain && !tree.isEmpty(value)
      return [.unlessInMove(text, isGuard ? string(value) : nil, at: range, whole: whole)]
    }
    if !given.contains(where: { isVerb($0.key) }), isDeclaredTarget(text) {
      let inputs = tree.isEmpty(value) ? "" : tree.kind(value) == .mapping ? ", with: \(shown(value))" : ""
      return [.targetAsKey(text, "{ push: \(text)\(inputs) }", at: range)]
    }
    if let task = object(under: [.run]), text == "then" || NameShape(of: text) == .lower, !isKeyElsewhere {
      return [.outcomeInMove(text, of: task, shown(value), at: range)]
    }
    if wordsForTarget.contains(text), isWord, !given.contains(where: { isVerb($0.key) }) {
      return [.moveWithoutHow(text, string(value), at: range)]
    }
    if let verb = verbsElsewhere[text], takesTarget(verb) ? isWord : tree.isEmpty(value) {
      return [.unknownKey(text, in: MoveKey.owner, known: MoveKey.texts, nearest: verb, at: range)]
    }
    if isWord, let presented = self.value(of: .verb(.present), in: move), tree.isScalar(presented),
      let style = style(in: string(presented)), !isDeclaredTarget(string(presented))
    {
      let better = "{ present: \(string(value)), as: \(style) }"
      return [
        .styleAsTarget(
          string(presented), better, at: tree.range(presented),
          whole: given.count == 2 ? tree.range(move) : nil)
      ]
    }
    guard let target = object(under: Verb.allCases.filter(\.takesValues)), tree.isScalar(value),
      !tree.isEmpty(value), NameShape(of: text) == .lower, !isKeyElsewhere, adviceOnKeys[text] == nil || text == "path",
      nearest(to: text, in: MoveKey.texts) == nil
    else { return Diagnostic.foreignText(text, at: range).map { [$0] } }
    return [.inputAsKey(text, shown(value), of: target, at: range)]
  }

  /// Whether the file declares a flow, a screen, a task or a decision with this name.
  mutating func isDeclaredTarget(_ text: String) -> Bool {
    let declared = spellings()
    return declared.flows.contains(text) || declared.others.contains(text)
  }

  /// The value of a move's key; nil if absent.
  private func value(of wanted: MoveKey, in move: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    tree.pairs(of: move).first { MoveKey(rawValue: string($0.key)) == wanted }?.value
  }

  /// The style that a word means, here or in other frameworks; nil if the word may be a screen.
  private func style(in text: String) -> String? {
    PresentationSyntax.Style(rawValue: wordsElsewhere[text] ?? text)?.rawValue
  }

  /// `push: note` for `push note` or `push:note`, `present: note, as: sheet` for `present note as sheet`; nil for any other text.
  func splitMove(_ text: String) -> String? {
    var words = text.split { $0 == " " || $0 == ":" }.map(String.init)
    guard words.count > 1, let key = MoveKey(rawValue: words[0]) else { return nil }
    if key == .option(.when) || key == .option(.requires) {
      return "\(words[0]): \(words.dropFirst().joined(separator: " "))"
    }
    var tail = ""
    if key == .verb(.present), words.count == 4, words[2] == "as" {
      tail = ", as: \(words[3])"
      words.removeLast(2)
    }
    return words.count == 2 ? "\(words[0]): \(words[1])\(tail)" : nil
  }

  /// `{ push: note, when: premium }` for `push note, when: premium`, whose part before the colon YAML reads as one key; nil for any other key.
  private func keysInOne(_ text: String, _ value: YAMLTree.NodeID) -> String? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 2, isVerb(words[0]), MoveKey(rawValue: words[words.count - 1]) != nil, !tree.isEmpty(value)
    else { return nil }
    return inBraces("\(text): \(shown(value))")
  }

  /// A move's keys with their values.
  private func pairs(of move: YAMLTree.NodeID) -> [(key: String, text: String)] {
    tree.pairs(of: move).prefix(20).map { (string($0.key), shown($0.value)) }
  }

  /// The list meant by `{ push: note, when: premium, else: push help }` or `{ if: premium, then: push note, otherwise: push help }`.
  private func alternatives(_ given: [(key: String, text: String)]) -> String {
    func braces(_ text: String) -> String {
      let words = text.split(separator: " ").map(String.init)
      return words.count == 2
        ? "\(words[0]): \(words[1])" : String(text.drop { $0 == "{" || $0 == " " }.prefix { $0 != "}" })
    }
    var (condition, move, otherwise) = ("condition", "", "stay")
    for (key, text) in given {
      switch key {
      case "when", "if": condition = text
      case "then": move = braces(text)
      case _ where elseWords.contains(key): otherwise = text
      default: move += (move.isEmpty ? "" : ", ") + "\(key): \(text)"
      }
    }
    while move.last == " " { move.removeLast() }
    return "[{ \(excerpt(move)), when: \(excerpt(condition)) }, \(excerpt(otherwise))]"
  }

  /// A value on one line, as it could be written; anything deeper than a mapping in a mapping is abridged.
  package func shown(_ node: YAMLTree.NodeID, depth: Int = 2) -> String {
    if tree.kind(node) == .plain { return excerpt(string(node)) }
    if tree.kind(node) == .quoted { return "\"\(excerpt(string(node)))\"" }
    let isList = tree.kind(node) == .sequence
    guard depth > 0 else { return isList ? "[…]" : "{ … }" }
    var parts: [String] = []
    var child = tree.firstChild(node)
    while let first = child, parts.count < 5 {
      child = tree.next(first)
      if isList {
        parts.append(shown(first, depth: depth - 1))
      } else if let value = child {
        child = tree.next(value)
        parts.append(
          tree.isEmpty(value)
            ? string(first) : "\(string(first)): \(shown(value, depth: depth - 1))")
      }
    }
    if child != nil { parts.append("…") }
    let text = parts.joined(separator: ", ")
    return isList ? "[\(text)]" : "{ \(text) }"
  }
}

private let elseWords: Set = ["else", "otherwise", "elseIf", "elseif", "elif"]
private let wordsForTarget: Set = ["target", "to", "destination", "screen", "node", "state", "flow"]
private let choiceWords = elseWords.union(["if", "then", "when"])
