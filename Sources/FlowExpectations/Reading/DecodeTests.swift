import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax

extension DocumentDecoder {
  /// Decodes `tests:`.
  mutating func decodeTests(_ node: YAMLTree.NodeID) -> [TestSyntax] {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "'tests'", takes: "tests by name", help: "write '{ what is expected: { when: […], then: {…} } }'")
      return []
    }
    var tests: [TestSyntax] = []
    for (key, value) in tree.pairs(of: node) {
      guard tree.isScalar(key), !tree.isEmpty(key) else {
        reportWrongKind(key, "the name of a test", takes: "text")
        continue
      }
      if let test = decodeTest(value, named: Word(tree.text(key), at: tree.range(key))) { tests.append(test) }
    }
    return tests
  }

  private mutating func decodeTest(_ node: YAMLTree.NodeID, named name: Word) -> TestSyntax? {
    guard tree.kind(node) == .mapping else {
      reportWrongKind(
        node, "test '\(excerpt(names[name.name]))'", takes: "a mapping",
        help: "write '{ given: {…}, when: […], then: {…} }'")
      return nil
    }
    var test = TestSyntax(name: name)
    var isWhole = true
    var hasExpectation = false
    for (key, value) in tree.pairs(of: node) {
      switch TestKey(rawValue: string(key)) {
      case .given:
        if let given = decodeGiven(value) { test.given = given } else { isWhole = false }
      case .when:
        if let steps = decodeSteps(value) { test.steps = steps } else { isWhole = false }
      case .then:
        hasExpectation = true
        if let then = decodeExpectation(value, of: key) { test.then = then } else { isWhole = false }
      case nil:
        let meant = reportUnknownKey(key, in: TestKey.self, among: testKinds).meant
        if meant == TestKey.then.rawValue || meant == nil { hasExpectation = true }
        isWhole = false
      }
    }
    // Steps alone are a test: none of them is denied.
    if !hasExpectation && test.steps.isEmpty && isWhole {
      log.report(.testWithoutExpectation(at: name.range))
      return nil
    }
    return isWhole ? test : nil
  }

  private mutating func decodeGiven(_ node: YAMLTree.NodeID) -> GivenSyntax? {
    var given = GivenSyntax(range: tree.range(node))
    if tree.isEmpty(node) { return given }
    guard tree.kind(node) == .mapping else {
      reportWrongKind(node, "'given'", takes: "a mapping", help: "write '{ flow: Main, stack: [home] }'")
      return nil
    }
    var isWhole = true
    var stackKey: SourceRange?
    for (key, value) in tree.pairs(of: node) {
      let known = GivenKey(rawValue: string(key))
      switch known {
      case .flow: given.flow = decodeName(value, .flow)
      case .inputs: isWhole = decodeTexts(value, of: key, into: &given.inputs) && isWhole
      case .conditions: isWhole = decodeTexts(value, of: key, into: &given.conditions) && isWhole
      case .context: isWhole = decodeTexts(value, of: key, into: &given.context) && isWhole
      case .stack:
        stackKey = tree.range(key)
        given.stack = decodeState(value, of: "'stack'", .texts)
        if given.stack == nil { isWhole = false }
      case .link:
        given.link = decodeOpened(value, of: key)
        if given.link == nil { isWhole = false }
      case nil:
        if tree.isScalar(value), ["true", "false"].contains(string(value)) {
          log.report(.conditionInGiven(string(key), string(value), at: tree.range(key)))
        } else {
          reportUnknownKey(key, in: GivenKey.self, among: testKinds)
        }
        isWhole = false
      }
      if known == .flow, given.flow == nil { isWhole = false }
    }
    if let stackKey, given.link != nil {
      log.report(.givenStackAndLink(at: stackKey))
      return nil
    }
    return isWhole ? given : nil
  }

  // MARK: Steps

  private mutating func decodeSteps(_ node: YAMLTree.NodeID) -> [StepSyntax]? {
    if tree.isEmpty(node) { return [] }
    guard tree.kind(node) == .sequence else {
      return decodeStep(node).map { [$0] }
    }
    var steps: [StepSyntax] = []
    var isWhole = true
    for element in tree.elements(of: node) {
      if let step = decodeStep(element) { steps.append(step) } else { isWhole = false }
    }
    return isWhole ? steps : nil
  }

  private mutating func decodeStep(_ node: YAMLTree.NodeID) -> StepSyntax? {
    let range = tree.range(node)
    switch tree.kind(node) {
    case .plain, .quoted:
      return decodePlainStep(node).map { StepSyntax(kind: $0, range: range) }
    case .sequence:
      reportWrongKind(node, "a step", takes: "one event", help: "write 'screen.event', or 'back'")
      return nil
    case .mapping: break
    }
    guard let key = tree.firstChild(node), let value = tree.next(key) else {
      reportWrongKind(node, "a step", takes: "one event", help: "write 'screen.event', or 'back'")
      return nil
    }
    if let second = tree.next(value) {
      log.report(.severalInStep(excerpt(string(second)), at: tree.range(second), first: tree.range(key)))
      return nil
    }
    return decodeStep(key, value).map { StepSyntax(kind: $0, range: range) }
  }

  /// The words that are a step by themselves.
  private static let plainSteps: [Act] = [.back(from: nil), .dismissed(nil), .relaunch, .start]

  private mutating func decodePlainStep(_ node: YAMLTree.NodeID) -> StepSyntax.Kind? {
    let text = string(node)
    if let plain = Self.plainSteps.first(where: { $0.text == text }) { return .plain(plain) }
    guard let (sender, event) = decodeSender(node) else { return nil }
    return .event(node: sender, event: event, [])
  }

  private mutating func decodeStep(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> StepSyntax.Kind? {
    switch StepKey(rawValue: string(key)) {
    case .swipe:
      if tree.isScalar(value), string(value) == "cancelled" { return .plain(.swipeCancelled) }
      let shown = tree.isScalar(value) ? string(value) : kindInWords(value)
      log.report(
        .unknownWord(shown, for: "swipe", known: ["cancelled"], nearest: nil, at: tree.range(value)))
      return nil
    case .select: return decodeName(value, .item).map { .select($0) }
    case .link: return decodeOpened(value, of: key).map { .link($0) }
    case .conditions:
      var answers: [TextSyntax] = []
      return decodeTexts(value, of: key, into: &answers) ? .conditions(answers) : nil
    case .then: return decodeExpectation(value, of: key).map { .then($0) }
    case nil: break
    }
    guard tree.isScalar(key) else {
      reportWrongKind(key, "a step", takes: "one event", help: "write 'screen.event'")
      return nil
    }
    if ExpectationKey(rawValue: string(key)) != nil, !tree.isEmpty(value) {
      log.report(.expectationAsStep(string(key), shown(value), at: tree.range(key)))
      return nil
    }
    if tree.isEmpty(value) { return decodePlainStep(key) }
    if let call = call(key, value) {
      log.report(.callAsPair(call, at: tree.range(key).joined(to: tree.range(value))))
      return nil
    }
    if ["wait", "sleep", "delay"].contains(string(key)) {
      log.report(.waitAsStep(string(key), at: tree.range(key)))
      return nil
    }
    if tree.isScalar(value), spellings().events[string(value)] != nil, !string(key).contains(".") {
      log.report(.eventOfKey(string(key), string(value), at: tree.range(key).joined(to: tree.range(value))))
      return nil
    }
    guard let (sender, event) = decodeSender(key) else { return nil }
    var fields: [TextSyntax] = []
    if tree.isScalar(value) {
      reportWrongKind(
        value, "'\(excerpt(string(key)))'", takes: "fields by name",
        help: "write '{ \(excerpt(string(key))): { field: \(shown(value)) } }'")
      return nil
    }
    guard decodeTexts(value, of: key, into: &fields) else { return nil }
    return .event(node: sender, event: event, fields)
  }

  /// Decodes `screen.event`, or `task.outcome`.
  private mutating func decodeSender(_ node: YAMLTree.NodeID) -> (node: Word, event: Word)? {
    let known = Self.plainSteps.map(\.text) + StepKey.allCases.map(\.rawValue)
    let text = string(node)
    let path = decodePath(ScalarText(node, in: tree, names))
    guard let path, path.count == 2 else {
      if let verb = text.split(separator: " ").first, isVerb(String(verb)),
        verb.count < text.count
      {
        log.report(.moveAsStep(text, at: tree.range(node)))
        return nil
      }
      let isWord = path?.count == 1
      let declared = spellings()
      // `tap list.opened`, `Trips.list.opened`.
      let parts = (text.split(separator: " ").last ?? "").split(separator: ".").suffix(2)
      if parts.count == 2, declared.events[String(parts[parts.endIndex - 1])] != nil {
        log.report(.stepWithMore(text, parts.joined(separator: "."), at: tree.range(node)))
        return nil
      }
      log.report(
        .unknownStep(
          text, known: known, nearest: isWord ? nearest(to: text, in: known) : nil, screen: declared.events[text],
          at: tree.range(node)))
      return nil
    }
    return (path[0], path[1])
  }

  // MARK: Parts

  /// Decodes a URL, or a payload.
  private mutating func decodeOpened(_ node: YAMLTree.NodeID, of key: YAMLTree.NodeID) -> OpenedSyntax? {
    if tree.kind(node) == .mapping {
      var payload: [TextSyntax] = []
      return decodeTexts(node, of: key, into: &payload) ? .payload(payload, tree.range(node)) : nil
    }
    guard tree.isScalar(node), !tree.isEmpty(node) else {
      reportWrongKind(
        node, "'link'", takes: "a URL, or a payload", help: "write '/chat/7', or '{ type: chat, peer: 7 }'")
      return nil
    }
    return .url(Word(tree.text(node), at: tree.range(node)))
  }

  /// Decodes texts by name or path, as in `{ user.city: Moscow }`; returns whether there was no mistake.
  mutating func decodeTexts(
    _ node: YAMLTree.NodeID, of key: YAMLTree.NodeID, into texts: inout [TextSyntax]
  ) -> Bool {
    if tree.isEmpty(node) { return true }
    guard tree.kind(node) == .mapping else {
      let name = tree.firstChild(node).flatMap { tree.isScalar($0) ? string($0) : nil }
      let isConditions = string(key) == "conditions"
      reportWrongKind(
        node, "'\(excerpt(string(key)))'", takes: isConditions ? "answers by name" : "text by name",
        help: isConditions ? "write '{ \(excerpt(name ?? "authenticated")): true }'" : "write '{ name: text }'")
      return false
    }
    var isWhole = true
    for (name, value) in tree.pairs(of: node) {
      if tree.isEmpty(value), string(key) == "conditions", tree.isScalar(name) {
        log.report(.answerMissing(string(name), at: tree.range(name)))
        isWhole = false
        continue
      }
      let given = decodeText(value, of: name)
      guard let path = decodeTextPath(name), let given else {
        isWhole = false
        continue
      }
      texts.append(TextSyntax(path: path, text: given.text, range: given.range))
    }
    return isWhole
  }

  private mutating func decodeTextPath(_ key: YAMLTree.NodeID) -> [Word]? {
    guard tree.isScalar(key) else {
      reportWrongKind(key, "a name", takes: "one word")
      return nil
    }
    let path = decodePath(ScalarText(key, in: tree, names), mayBeginUpperCase: true)
    if path == nil { log.report(.badKeyPath(string(key), at: tree.range(key))) }
    return path
  }
}
