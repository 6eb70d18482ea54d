import FlowDiagnostics
import FlowSyntax

extension DocumentDecoder {
  /// Decodes a state: a list of entries from the bottom to the top, then modal layers; nil after a mistake, which was reported.
  ///
  /// - Parameters:
  ///   - subject: the owner of the state, as in `'to'`.
  ///   - values: the form in which inputs are written.
  ///   - mayBeEmpty: whether `[]`, a state with nothing on the screen, is allowed.
  package mutating func decodeState(
    _ node: YAMLTree.NodeID, of subject: String, _ values: StateSyntax.Values, mayBeEmpty: Bool = false
  ) -> StateSyntax? {
    guard tree.kind(node) == .sequence else {
      reportWrongKind(
        node, subject, takes: "a list of entries, from the bottom to the top",
        help: tree.isScalar(node) ? helpForState(string(node), of: subject) : "put it in brackets: '[{ … }]'")
      return nil
    }
    var state = StateSyntax(range: tree.range(node))
    var isWhole = true
    for element in tree.elements(of: node) {
      if let (key, list) = layer(element) {
        let style = style(ofLayer: key)
        guard let entries = decodeStack(list, of: "layer '\(string(key))'", values) else {
          isWhole = false
          continue
        }
        state.layers.append(StateSyntax.Layer(style: style, entries: entries))
      } else if let layer = state.layers.last {
        let style = layer.style.name == .empty ? layer.style.style.rawValue : names[layer.style.name]
        log.report(.entryAfterLayer(style, at: tree.range(element), layer: layer.range))
        isWhole = false
      } else if let entry = decodeEntry(element, values, inBrackets: tree.isFlow(node)) {
        state.entries.append(entry)
      } else {
        isWhole = false
      }
    }
    if isWhole && state.entries.isEmpty && !(mayBeEmpty && state.layers.isEmpty) {
      log.report(
        .emptyState(subject, at: state.layers.first?.range ?? tree.range(node), startsWithLayer: !state.layers.isEmpty))
      return nil
    }
    return isWhole ? state : nil
  }

  /// The key and list of an element that is a layer; nil for an entry: a screen takes inputs by name, and a flow starts in upper case.
  private mutating func layer(_ element: YAMLTree.NodeID) -> (key: YAMLTree.NodeID, list: YAMLTree.NodeID)? {
    guard tree.kind(element) == .mapping, let key = tree.firstChild(element), let list = tree.next(key),
      tree.next(list) == nil, tree.kind(list) == .sequence, tree.isScalar(key), isStyleName(tree.text(key))
    else { return nil }
    return (key, list)
  }

  /// Whether a name is one of the language's styles, or this file declares it.
  private func isKnownStyle(_ name: Name) -> Bool {
    PresentationSyntax.Style(rawValue: names[name]) != nil || document.styles.contains { $0.name.name == name }
  }

  private mutating func isStyleName(_ name: Name) -> Bool {
    switch shape(of: name) {
    case .lower, .caseless: true
    case .upper, .startsWrong, .malformed: false
    }
  }

  private mutating func style(ofLayer key: YAMLTree.NodeID) -> PresentationSyntax {
    let (name, range) = (tree.text(key), tree.range(key))
    if let style = PresentationSyntax.Style(rawValue: names[name]) { return PresentationSyntax(style, at: range) }
    return use(styleNamed: Word(name, at: range))
  }

  /// Decodes the entries of an item or a layer, which may hold no layers; nil after a mistake.
  private mutating func decodeStack(
    _ node: YAMLTree.NodeID, of subject: String, _ values: StateSyntax.Values
  ) -> [StateSyntax.Entry]? {
    guard tree.firstChild(node) != nil else {
      log.report(.emptyState(subject, at: tree.range(node), startsWithLayer: false))
      return nil
    }
    var entries: [StateSyntax.Entry] = []
    var isWhole = true
    for element in tree.elements(of: node) {
      if let (key, _) = layer(element), isKnownStyle(tree.text(key)) {
        log.report(.layerInStack(string(key), of: subject, at: tree.range(key)))
        isWhole = false
      } else if let entry = decodeEntry(element, values, inBrackets: tree.isFlow(node)) {
        entries.append(entry)
      } else {
        isWhole = false
      }
    }
    return isWhole ? entries : nil
  }

  private mutating func decodeEntry(
    _ node: YAMLTree.NodeID, _ values: StateSyntax.Values, inBrackets: Bool
  ) -> StateSyntax.Entry? {
    switch tree.kind(node) {
    case .plain, .quoted: return decodeEntryName(node, inBrackets: inBrackets)
    case .sequence:
      reportWrongKind(node, "an entry of a state", takes: "a name, or a name with its inputs")
      return nil
    case .mapping: break
    }
    guard let key = tree.firstChild(node), let value = tree.next(key) else {
      reportWrongKind(node, "an entry of a state", takes: "a name, or a name with its inputs", help: "write '- chat'")
      return nil
    }
    if let second = tree.next(value) {
      log.report(.severalEntries(excerpt(string(second)), at: tree.range(second), first: tree.range(key)))
      return nil
    }
    guard tree.isScalar(key) else {
      reportWrongKind(key, "an entry of a state", takes: "one word")
      return nil
    }
    if isKnownStyle(tree.text(key)), tree.isScalar(value), !tree.isEmpty(value) {
      let better = "[\(string(value))]"
      reportWrongKind(
        value, "layer '\(string(key))'", takes: "a list of entries",
        help: "write '{ \(string(key)): \(excerpt(better)) }'",
        fixIts: shape(of: tree.text(value)) == .malformed
          ? [] : [Diagnostic.FixIt("write '\(excerpt(better))'", replace: tree.range(value), with: better)])
      return nil
    }
    if let call = call(key, value) {
      log.report(.callAsPair(call, at: tree.range(key).joined(to: tree.range(value))))
      return nil
    }
    guard var entry = decodeEntryName(key) else { return nil }
    if tree.isEmpty(value) { return entry }
    let isFlow = shape(of: entry.name.name) == .upper || !entry.qualifiers.isEmpty
    guard tree.kind(value) == .mapping else {
      let name = excerpt(string(key))
      reportWrongKind(
        value, "'\(name)'", takes: isFlow ? "the stacks of its items, or inputs by name" : "inputs by name",
        help: isVerb(name)
          ? "write '\(shown(value))': a state says what stands, not how it came"
          : isFlow ? "write '{ \(name): { item: [screen] } }'" : "write '{ \(name): { input: \(shown(value)) } }'")
      return nil
    }
    return decodeParts(value, isFlow: isFlow, values, into: &entry) ? entry : nil
  }

  /// Decodes an entry's inputs and, for a container, the stacks of its items; returns whether there was no mistake.
  private mutating func decodeParts(
    _ node: YAMLTree.NodeID, isFlow: Bool, _ values: StateSyntax.Values, into entry: inout StateSyntax.Entry
  ) -> Bool {
    var isWhole = true
    for (key, value) in tree.pairs(of: node) {
      if isFlow && tree.kind(value) == .sequence {
        let item = decodeName(key, .item)
        let entries = decodeStack(value, of: "'\(excerpt(string(key)))'", values)
        if let item, let entries {
          entry.stacks.append(StateSyntax.Stack(item: item, entries: entries))
        } else {
          isWhole = false
        }
        continue
      }
      let name = decodeName(key, .field)
      switch values {
      case .values:
        let given = decodeValue(value, of: key, help: "leave it out to have it filled by name, or write a value")
        if let name, let given {
          entry.inputs.append(ArgumentSyntax(name: name, value: given))
        } else {
          isWhole = false
        }
      case .texts:
        let given = decodeText(value, of: key)
        if let name, let given {
          entry.texts.append(TextSyntax(path: [name], text: given.text, range: given.range))
        } else {
          isWhole = false
        }
      }
    }
    return isWhole
  }

  /// Decodes any value as a text, `[]` and `{}` too; an unquoted `null` is no text. Nil after a mistake, which was reported.
  package mutating func decodeText(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> (
    text: Name?, range: SourceRange
  )? {
    if tree.isNull(node) { return (nil, tree.range(node)) }
    guard tree.isScalar(node) else {
      if tree.firstChild(node) == nil {
        return (names.intern(tree.kind(node) == .sequence ? "[]" : "{}"), tree.range(node))
      }
      reportWrongKind(node, "'\(excerpt(string(key)))'", takes: "text", help: "put it in quotes")
      return nil
    }
    if tree.isEmpty(node) {
      log.report(
        .missingValue(of: string(key), at: tree.range(key), help: "write text, 'null', or '\"\"' for an empty one"))
      return nil
    }
    return (tree.text(node), tree.range(node))
  }

  /// Decodes `chat`, `Main`, `Main.chats`, `Auth.login` or `Setup.SignIn.form`.
  ///
  /// - Parameter inBrackets: whether the node is an element of a list in brackets.
  private mutating func decodeEntryName(_ node: YAMLTree.NodeID, inBrackets: Bool = false) -> StateSyntax.Entry? {
    let name = tree.text(node)
    guard shape(of: name) == .malformed, name != .empty, names[name].utf8.contains(UInt8(ascii: ".")) else {
      guard let word = decodeName(node, .target) else { return nil }
      checkNodeName(word, .target)
      return StateSyntax.Entry(word)
    }
    let text = names[name]
    if let list = entriesOfPath(text) {
      log.report(.entriesAsPath(text, list, at: tree.range(node), canFix: inBrackets))
      return nil
    }
    let place = ScalarText(node, in: tree, names)
    var flows: [Word] = []
    var start = 0
    for dot in place.bytes.indices where place.bytes[dot] == UInt8(ascii: ".") {
      flows.append(Word(names.intern(place.text(start, dot)), at: place.range(start, dot)))
      start = dot + 1
    }
    let end = place.bytes.count
    let last = Word(names.intern(place.text(start, end)), at: place.range(start, end))
    guard !flows.contains(where: { $0.name == .empty }), last.name != .empty else {
      log.report(.missingName(of: last.name == .empty ? "target" : "flow", at: place.whole))
      return nil
    }
    var isRight = true
    for flow in flows where !checkName(flow.name, .flow, at: flow.range, canFix: place.isExact) { isRight = false }
    let isTarget = checkName(last.name, .target, at: last.range, canFix: place.isExact, mayBeQualified: false)
    return isRight && isTarget ? StateSyntax.Entry(last, of: flows) : nil
  }

  /// `Main.home, product` for `Main.home.product`: an item's name, which is lower case, ends a path. Nil for any other path.
  private func entriesOfPath(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard NameShape(of: parts[0]) == .upper, let item = parts.firstIndex(where: { NameShape(of: $0) == .lower }),
      item < parts.count - 1, parts[item...].allSatisfy({ NameShape(of: $0) == .lower })
    else { return nil }
    return ([parts[...item].joined(separator: ".")] + parts[(item + 1)...]).joined(separator: ", ")
  }
}
