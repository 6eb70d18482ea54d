import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `links:`; they belong to the module.
  mutating func decodeLinks(_ node: YAMLTree.NodeID) {
    let help = "write '{ chat: { url: \"/chat/{peer}\", to: [chat] } }'"
    if tree.kind(node) == .sequence, let first = tree.firstChild(node), tree.kind(first) == .mapping,
      let key = tree.firstChild(first), LinkKey(rawValue: string(key)) != nil
    {
      reportWrongKind(node, "'links'", takes: "links by name", help: help)
      document.unread.insert(.links)
      return
    }
    let entries = decodeEntries(node, .link, of: "links", takes: "links by name", help: help, hidden: .links)
    for (name, key, value) in entries {
      var link = LinkSyntax(name: name)
      let count = log.count
      if let value, tree.kind(value) == .mapping {
        decodeLink(value, into: &link)
      } else if let value {
        reportWrongKind(
          value, "link '\(excerpt(names[name.name]))'", takes: "a mapping",
          help: "write '{ url: \"/path\", to: [home] }'")
      } else {
        log.report(.linkWithoutTarget(names[name.name], at: name.range))
      }
      link.isWhole = !isUnread(value ?? key, of: key, since: count)
      document.links.append(link)
    }
  }

  private mutating func decodeLink(_ node: YAMLTree.NodeID, into link: inout LinkSyntax) {
    let name = names[link.name.name]
    var keys: [LinkKey: YAMLTree.NodeID] = [:]
    var move = MoveSyntax(range: link.name.range)
    var arrive: YAMLTree.NodeID?
    var hasUnknown = false
    for (key, value) in tree.pairs(of: node) {
      guard let known = LinkKey(rawValue: string(key)) else {
        hasUnknown = true
        if let verb = Verb(rawValue: string(key)) {
          log.report(.verbInLink(verb.rawValue, shown(value), at: tree.range(key)))
        } else {
          reportUnknownKey(key, in: LinkKey.self)
        }
        continue
      }
      keys[known] = key
      switch known {
      case .doc: link.doc = decodeDoc(value)
      case .url: link.urls = decodeURLs(value, at: tree.range(key))
      case .payload: decodePayload(value, at: tree.range(key), into: &link)
      case .inputs: link.inputs = decodeFields(value, of: "'inputs'")
      case .state:
        if let first = keys[.moves] {
          log.report(.eitherKey(Self.toOrDo, "to", at: tree.range(key), first: tree.range(first)))
        } else if let state = decodeState(value, of: "'to'", .values) {
          link.target = .state(state)
        }
      case .moves:
        if let first = keys[.state] {
          log.report(.eitherKey(Self.toOrDo, "do", at: tree.range(key), first: tree.range(first)))
        } else {
          let moves = decodeMoves(value, of: link.name)
          if !moves.isEmpty { link.target = .moves(moves, tree.range(value)) }
        }
      case .with: link.with = decodeArguments(value) ?? []
      case .set: move.set = decodeAssignments(value) ?? []
      case .transition: move.transition = decodeName(value, .transition)
      case .requires: link.requires = decodeRequirements(value) ?? []
      case .arrive: arrive = value
      }
    }
    if !move.set.isEmpty || move.transition != nil { link.move = move }
    let hasState = keys[.state] != nil || keys[.moves] == nil
    // A link's moves leave the layers as they are, unless it says otherwise.
    if !hasState { link.arrive.modal = .keep }
    if let arrive { decodeArrive(arrive, hasState: hasState, into: &link) }
    if hasUnknown { return }
    if let inputs = keys[.inputs], let pattern = keys[.url] ?? keys[.payload] {
      log.report(
        .linkInputsBesidePattern(string(pattern), at: tree.range(inputs), first: tree.range(pattern)))
    }
    if keys[.state] == nil && keys[.moves] == nil { log.report(.linkWithoutTarget(name, at: link.name.range)) }
    if hasState { return }
    for key in [LinkKey.with, .set, .transition] {
      if let node = keys[key] { log.report(.linkKeyWithoutTo(key.rawValue, at: tree.range(node))) }
    }
  }

  private static let toOrDo = "a link leads somewhere with 'to' or with 'do'"

  /// - Parameter hasState: whether the link has `to`; beside `do`, only `modal` has a meaning.
  private mutating func decodeArrive(_ node: YAMLTree.NodeID, hasState: Bool, into link: inout LinkSyntax) {
    let help = "write '{ same: keep, modal: over }'"
    for (key, value) in pairs(of: node, "'arrive'", takes: "actions by situation", help: help) {
      let range = tree.range(key)
      switch ArriveKey(rawValue: string(key)) {
      case .same where !hasState, .sibling where !hasState:
        log.report(.linkKeyWithoutTo(string(key), at: range))
      case .same:
        guard let same = decodeWord(value, Arrive.Same.self, of: "same", at: range) else { continue }
        link.arrive.same = same
        if same == .restart { link.restartRange = tree.range(value) }
      case .sibling:
        link.arrive.sibling = decodeWord(value, Arrive.Sibling.self, of: "sibling", at: range) ?? link.arrive.sibling
      case .modal:
        guard let modal = decodeWord(value, Arrive.Modal.self, of: "modal", at: range) else { continue }
        if !hasState, modal == .over {
          log.report(.modalWithoutTo(at: tree.range(value)))
        } else {
          link.arrive.modal = modal
        }
      case nil: reportUnknownKey(key, in: ArriveKey.self)
      }
    }
  }

  /// Decodes one pattern, or a list of them.
  private mutating func decodeURLs(_ node: YAMLTree.NodeID, at keyRange: SourceRange) -> [LinkSyntax.URL] {
    guard tree.kind(node) == .sequence else { return decodeURL(node, at: keyRange).map { [$0] } ?? [] }
    guard tree.firstChild(node) != nil else {
      log.report(.missingURL(at: tree.range(node)))
      return []
    }
    return tree.elements(of: node).compactMap { decodeURL($0, at: tree.range($0)) }
  }

  private mutating func decodeURL(_ node: YAMLTree.NodeID, at keyRange: SourceRange) -> LinkSyntax.URL? {
    guard tree.isScalar(node) else {
      reportWrongKind(
        node, "'url'", takes: "a pattern, or a list of patterns", help: "put it in quotes, as in '\"/chat/{peer}\"'")
      return nil
    }
    if tree.text(node) == .empty {
      log.report(.missingURL(at: tree.isEmpty(node) ? keyRange : tree.range(node)))
      return nil
    }
    if let several = Self.severalURLs(string(node)) {
      log.report(.severalURLs(several, at: tree.range(node)))
      return nil
    }
    let place = ScalarText(node, in: tree, names)
    var parser = LinkPatternParser(place.bytes)
    let pattern = parser.parse()
    if let (problem, range) = parser.problem {
      log.report(.curlyQuotes(string(node), at: tree.range(node)) ?? .badURL(problem, at: place.range(range)))
      return nil
    }
    var isWhole = true
    let url = pattern.map(literal: { intern($0) }, parameter: { parameter($0, place, &isWhole) })
    return isWhole ? url.map { ($0, tree.range(node)) } : nil
  }

  /// The patterns of `/a|/b` or `/a, /b`; nil for one pattern.
  private static func severalURLs(_ text: String) -> [String]? {
    let parts = text.split { "|,; ".contains($0) }.map(String.init)
    return parts.count > 1 && parts.allSatisfy { $0.hasPrefix("/") || $0.contains("://") } ? parts : nil
  }

  private mutating func decodePayload(
    _ node: YAMLTree.NodeID, at keyRange: SourceRange, into link: inout LinkSyntax
  ) {
    guard tree.kind(node) == .mapping else {
      reportWrongKind(node, "'payload'", takes: "fields by name", help: "write '{ type: chat, peer: \"{peer}\" }'")
      return
    }
    guard tree.firstChild(node) != nil else {
      log.report(.emptyPayload(at: tree.range(node)))
      return
    }
    link.payloadRange = tree.range(node)
    for (key, value) in tree.pairs(of: node) {
      guard tree.isScalar(key), tree.text(key) != .empty else {
        reportWrongKind(key, "a field of 'payload'", takes: "one word")
        continue
      }
      if let field = decodePayloadField(value, of: key) { link.payload.append(field) }
    }
  }

  private mutating func decodePayloadField(
    _ node: YAMLTree.NodeID, of key: YAMLTree.NodeID
  ) -> LinkField<Name, Word>? {
    let name = tree.text(key)
    guard tree.isScalar(node) else {
      let inner = tree.firstChild(node).flatMap { tree.isScalar($0) ? string($0) : nil }
      reportWrongKind(
        node, "'\(excerpt(names[name]))'", takes: "text",
        help: inner.map { "write '\"{\(excerpt($0))}\"', in quotes" })
      return nil
    }
    if tree.isEmpty(node) {
      log.report(
        .missingValue(of: names[name], at: tree.range(key), help: "write text, or a parameter as in '\"{peer}\"'"))
      return nil
    }
    let place = ScalarText(node, in: tree, names)
    var parser = LinkPatternParser(place.bytes)
    let parts = parser.parsePayloadField()
    if let (problem, range) = parser.problem {
      log.report(.badURL(problem, at: place.range(range)))
      return nil
    }
    var isWhole = true
    let value = parts.map(literal: { intern($0) }, parameter: { parameter($0, place, &isWhole) })
    return isWhole ? value.map { LinkField(name: name, value: $0) } : nil
  }

  /// Reads the name of a parameter and checks its spelling.
  private mutating func parameter(_ range: Range<Int>, _ place: ScalarText, _ isWhole: inout Bool) -> Word {
    let word = Word(intern(Array(place.bytes[range])), at: place.range(range))
    if !checkName(word.name, .parameter, at: word.range, canFix: place.isExact) { isWhole = false }
    return word
  }

  private mutating func intern(_ bytes: [UInt8]) -> Name { names.intern(String(decoding: bytes, as: UTF8.self)) }

  /// Decodes `types: { City: [kept, equatable] }`.
  mutating func decodeTypes(_ node: YAMLTree.NodeID) {
    for (key, value) in pairs(of: node, "'types'", takes: "attributes by type", help: "write '{ City: kept }'") {
      let type = decodeType(key)
      let elements = tree.kind(value) == .sequence ? Array(tree.elements(of: value)) : [value]
      let words = elements.compactMap { decodeWord($0, TypeWord.self, of: "types", at: tree.range(key)) }
      if let type, !words.isEmpty { document.types.append(AppType(name: type, words: words)) }
    }
  }
}
