import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Keys written at the wrong level, or in the way of other languages. Each is reported. If only one meaning is possible, it is also decoded,
/// so that no further mistakes follow.
extension DocumentDecoder {
  /// The texts of a list of nothing but names; nil for any other node.
  package mutating func namesAlone(in node: YAMLTree.NodeID) -> [String]? {
    guard tree.kind(node) == .sequence else { return nil }
    var texts: [String] = []
    for element in tree.elements(of: node) {
      guard tree.kind(element) == .plain else { return nil }
      let name = tree.text(element)
      switch shape(of: name) {
      case .lower, .upper, .caseless: if isVerb(names[name]) { return nil }
      case .startsWrong, .malformed: return nil
      }
      texts.append(names[name])
    }
    return texts.isEmpty ? nil : texts
  }

  /// Decodes a move written directly under `edges`, at an event or at `screen.event`, and reports where it belongs.
  ///
  /// - Returns: the edge, under the node that it belongs to; nil for any other key.
  mutating func decodeMisplacedEdge(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> NodeEdgesDeclaration? {
    let name = tree.text(key)
    let isMapping = tree.kind(value) == .mapping
    if isMapping, shape(of: name) != .malformed { return nil }
    guard tree.isScalar(key), !tree.isEmpty(value) else { return nil }
    if isMapping {
      guard let first = tree.firstChild(value), tree.isScalar(first), isVerb(string(first)) else { return nil }
    }
    let move = tree.isScalar(value) ? excerpt(string(value)) : "…"
    let parts = names[name].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let range = tree.range(key)
    var node = ""
    if parts.count == 2, NameShape(of: parts[0]) == .lower || NameShape(of: parts[0]) == .upper,
      NameShape(of: parts[1]) == .lower
    {
      node = parts[0]
      log.report(.dottedEdge(names[name], node: node, event: parts[1], move: move, at: range))
    } else if parts.count == 1, !isMapping {
      let declared = spellings()
      guard let screen = declared.events[parts[0]], !declared.others.contains(parts[0]) else { return nil }
      node = screen
      log.report(.eventAmongNodes(parts[0], of: screen, move: move, at: range))
    } else {
      return nil
    }
    let event = Word(names.intern(parts[parts.count - 1]), at: range)
    var declaration = NodeEdgesDeclaration(node: Word(names.intern(node), at: range))
    declaration.isWhole = false
    declaration.edges = [
      EdgeDeclaration(event: event, alternatives: decodeMoves(value, of: event), range: tree.range(value))
    ]
    return declaration
  }

  /// Whether a key among a node's events belongs to the move above it, as in `{ tapped: { push: note }, with: { id: id } }`. It is reported, and
  /// that move is emptied, so that it is not checked.
  ///
  /// - Parameters:
  ///   - above: the value of the event above the key.
  ///   - declaration: the node's edges so far.
  mutating func isMoveKeyAmongEvents(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, above: YAMLTree.NodeID?, _ declaration: inout NodeEdgesDeclaration
  ) -> Bool {
    let text = string(key)
    // An event may have any name; other files declare some.
    guard case .option = moveKey(tree.text(key)), !looksLikeMoves(value), spellings().events[text] == nil else {
      return false
    }
    var move = "push: note"
    var event: String?
    if let last = declaration.edges.indices.last {
      event = names[declaration.edges[last].event.name]
      declaration.edges[last].alternatives = []
      move = above.map { shown($0) } ?? move
      let words = move.split(separator: " ")
      move =
        move.hasPrefix("{")
        ? String(move.dropFirst(2).dropLast(2)) : words.count == 2 ? "\(words[0]): \(words[1])" : move
    }
    log.report(.moveKeyAmongEvents(text, event: event, "{ \(move), \(text): \(shown(value)) }", at: tree.range(key)))
    return true
  }

  /// Whether a node has the form of a move or of alternatives, whatever they say.
  private mutating func looksLikeMoves(_ node: YAMLTree.NodeID) -> Bool {
    switch tree.kind(node) {
    case .mapping: tree.pairs(of: node).allSatisfy { moveKey(tree.text($0.key)) != nil }
    case .sequence: tree.elements(of: node).allSatisfy { looksLikeMoves($0) }
    case .plain, .quoted: string(node).split(separator: " ").first.map { isVerb(String($0)) } ?? false
    }
  }

  /// Whether a key comes between a node and its events, as `on:` does in a state chart; it is reported, and its value is skipped.
  mutating func isHeadingOfEvents(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> Bool {
    guard tree.isScalar(key), tree.kind(value) == .mapping, let first = tree.firstChild(value), tree.isScalar(first)
    else { return false }
    let text = string(key)
    switch text {
    case "on", "events", "transitions", "edges", "actions": break
    default: return false
    }
    // An event with that name may have a move of its own.
    if spellings().events[text] != nil || moveKey(tree.text(first)) != nil { return false }
    let move = tree.next(first).map { shown($0) } ?? "stay"
    log.report(.headingOfEvents(text, event: string(first), move: move, at: tree.range(key)))
    return true
  }

  /// Whether a key is separated from its value by another sign than ':', as in `{ id = number }` and `{ tapped -> push note }`. It is
  /// reported, and its value is not decoded.
  ///
  /// - Parameter isEvent: whether the value should be a move.
  mutating func isKeyWithOtherSign(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID?, isEvent: Bool = false) -> Bool {
    guard tree.kind(key) == .plain, value.map({ tree.isEmpty($0) }) ?? true, shape(of: tree.text(key)) == .malformed
    else { return false }
    let text = string(key)
    guard let sign = ["=>", "->", "→", ":=", "="].first(where: { text.contains($0) }),
      let place = text.firstRange(of: sign)
    else { return false }
    let name = text[..<place.lowerBound].split(separator: " ").joined(separator: " ")
    var rest = text[place.upperBound...].split(separator: " ").joined(separator: " ")
    guard !rest.isEmpty, NameShape(of: name) == .lower else { return false }
    let words = rest.split(separator: " ")
    if isEvent, words.count == 1, !isVerb(String(words[0])) { rest = "push \(rest)" }
    log.report(.otherSign(sign, "\(name): \(rest)", for: text, at: tree.range(key)))
    return true
  }

  /// Whether a key is the rest of an unquoted text after a comma, as in `{ doc: Not yet, in this region. }`; reported once per text.
  mutating func isRestOfSentence(_ key: YAMLTree.NodeID) -> Bool {
    guard let root, let value = tree.next(key), tree.isEmpty(value), let first = firstKey(beside: key, in: root) else {
      return false
    }
    var sentence: (key: YAMLTree.NodeID, value: YAMLTree.NodeID)?
    var next: YAMLTree.NodeID? = first
    while let beside = next, beside != key, let value = tree.next(beside) {
      if !tree.isEmpty(value) { sentence = (beside, value) }
      next = tree.next(value)
    }
    guard let sentence, tree.kind(sentence.value) == .plain, let start = tree.next(sentence.value) else { return false }
    let text = string(sentence.value)
    guard string(sentence.key) == "doc" || text.contains(" ") && string(key).contains(" ") else { return false }
    if start != key { return true }
    var range = tree.range(sentence.value)
    var words = text
    next = key
    while let part = next, let value = tree.next(part), tree.isEmpty(value) {
      words += ", " + string(part)
      range.end = tree.range(part).end
      next = tree.next(value)
    }
    log.report(.brokenSentence(string(sentence.key), words, at: range))
    return true
  }

  /// The first key of the mapping that contains `key`, searched below a node.
  private func firstKey(beside key: YAMLTree.NodeID, in node: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    for inner in tree.elements(of: node) {
      if inner == key { return tree.firstChild(node) }
      if tree.range(inner).start <= tree.range(key).start, tree.range(inner).end >= tree.range(key).end,
        let found = firstKey(beside: key, in: inner)
      {
        return found
      }
    }
    return nil
  }

  /// Decodes one of `imports:`; nil after a mistake that leaves no module.
  mutating func decodeImport(_ node: YAMLTree.NodeID) -> Word? {
    guard tree.isScalar(node), shape(of: tree.text(node)) == .malformed else { return decodeName(node, .module) }
    let text = string(node)
    let words = text.split(separator: " ").map(String.init)
    if words.count > 1, words[words.count - 2] == "import", let name = words.last,
      name.utf8.allSatisfy(\.isIdentifierByte)
    {
      log.report(.importStatement(text, name, at: tree.range(node)))
      return Word(names.intern(name), at: tree.range(node))
    }
    if Self.isFile(text) {
      log.report(.importedFile(text, at: tree.range(node)))
      return nil
    }
    return decodeName(node, .module)
  }

  /// The flow that a file name means, as in `extends: Auth.flow.yaml`; nil for anything else.
  mutating func baseInFile(_ node: YAMLTree.NodeID) -> Word? {
    guard tree.isScalar(node), shape(of: tree.text(node)) == .malformed, Self.isFile(string(node)),
      let path = string(node).split(separator: "/").last, let stem = path.split(separator: ".").first,
      NameShape(of: String(stem)) == .upper
    else { return nil }
    log.report(.extendedFile(string(node), String(stem), at: tree.range(node)))
    return Word(names.intern(String(stem)), at: tree.range(node))
  }

  static func isFile(_ text: String) -> Bool {
    text.hasSuffix(".yaml") || text.hasSuffix(".yml") || text.hasSuffix(".swift")
  }

  /// The event that `tapped(id: Int)` declares; nil for any other key.
  mutating func eventInBrackets(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID?) -> Word? {
    guard tree.isScalar(key), shape(of: tree.text(key)) == .malformed else { return nil }
    let text = string(key)
    guard text.hasSuffix(")") || value != nil, let bracket = text.firstIndex(of: "(") else { return nil }
    let name = String(text[..<bracket])
    guard NameShape(of: name) == .lower else { return nil }
    // In braces, YAML cuts `tapped(id: Int)` at its colon.
    let type = value.map { tree.isScalar($0) && !text.hasSuffix(")") ? ": \(string($0))" : "" } ?? ""
    let fields = (text[text.index(after: bracket)...] + type).filter { $0 != ")" }
    let shown = fields.isEmpty ? value == nil ? "" : "id: Int" : named(fields)
    log.report(.eventWithBrackets(name, fields: shown, at: tree.range(key)))
    return Word(names.intern(name), at: tree.range(key))
  }

  /// `{ order: { id: 7 } }` for `order(id: 7)`, which YAML reads as a key and its value; nil for any other pair.
  package func call(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> String? {
    let text = string(key)
    guard tree.isScalar(value), let open = text.firstIndex(of: "("), string(value).hasSuffix(")") else { return nil }
    return "{ \(text[..<open]): { \(text[text.index(after: open)...]): \(string(value).dropLast()) } }"
  }

  /// Whether a move is written in place of an event's fields, which is reported.
  mutating func isMoveOfEvent(_ value: YAMLTree.NodeID, _ event: Word, _ role: NameRole) -> Bool {
    guard role == .event, tree.kind(value) == .plain else { return false }
    let text = string(value)
    guard let verb = text.split(separator: " ").first, isVerb(String(verb)) else { return false }
    document.unread.insert(.edges)
    let screen = spellings().events[names[event.name]] ?? "screen"
    log.report(.moveOfEvent(text, event: names[event.name], screen: screen, at: tree.range(value)))
    return true
  }

  /// Whether a screen's key belongs to its flow, which is reported.
  mutating func isFlowKey(_ key: YAMLTree.NodeID, inScreen screen: Word) -> Bool {
    guard tree.isScalar(key) else { return false }
    let text = string(key)
    switch text {
    case "edges", "start", "decisions", "items", "tasks", "conditions", "gates", "links", "tests":
      document.unread.formUnion(UnreadParts(heldBy: text))
      log.report(.flowKeyInScreen(text, screen: names[screen.name], at: tree.range(key)))
    // The words of state charts.
    case "on", "transitions":
      document.unread.formUnion(UnreadParts(heldBy: "edges"))
      log.report(.edgesInScreen(text, screen: names[screen.name], at: tree.range(key)))
    default: return false
    }
    return true
  }

  /// The help that shows how to write a text as a state.
  mutating func helpForState(_ text: String, of subject: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    if let first = words.first, words.count > 1, isVerb(first) {
      return subject == "'to'"
        ? "write 'do: \(excerpt(text))' for a move, or the entries that are to be there, as in '[home, note]'"
        : "write the entries in brackets, as in '[home, note]'"
    }
    var entries: [String] = [""]
    for character in text {
      switch character {
      case " ": break
      case "/", ">", ",", "→":
        if entries.last != "" { entries.append("") }
      case "-": break
      default: entries[entries.count - 1].append(character)
      }
    }
    let shown = entries.filter { !$0.isEmpty }.joined(separator: ", ")
    return "write '[\(shown.isEmpty ? "home" : excerpt(shown))]'"
  }

  /// Whether a word is a verb of moves.
  package func isVerb(_ word: String) -> Bool { Verb(rawValue: word) != nil }
}
