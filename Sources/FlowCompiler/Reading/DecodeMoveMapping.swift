import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// What a move's mapping says, before its parts are put together.
private struct MoveParts {
  /// A key with what it is given.
  struct Part<Key> {
    var key: Key
    var keyRange: SourceRange
    var value: YAMLTree.NodeID
  }

  var forward: Part<Verb>?
  var backward: Part<Verb>?
  var style: Part<MoveOption>?
  var transition: Part<MoveOption>?
  var inclusive: Part<MoveOption>?
  var with: Part<MoveOption>?
  var item: Part<MoveOption>?
  var existing: Part<MoveOption>?
  /// Whether a mistake was reported that leaves unknown what the move is.
  var isBroken = false
}

extension DocumentDecoder {
  /// Decodes `{ push: cities, with: { region: id }, when: authenticated, set: { … } }`; without a verb it stays.
  mutating func decodeMoveMapping(_ node: YAMLTree.NodeID) -> MoveSyntax? {
    var move = MoveSyntax(range: tree.range(node))
    var parts = MoveParts()
    for (key, value) in tree.pairs(of: node) {
      guard let known = vocabulary.move[tree.text(key)] else {
        reportUnknownMoveKey(key, value, in: node)
        parts.isBroken = true
        continue
      }
      let option: MoveOption
      switch known {
      case .verb(let verb):
        take(MoveParts.Part(key: verb, keyRange: tree.range(key), value: value), into: &parts)
        continue
      case .option(let known): option = known
      }
      let part = MoveParts.Part(key: option, keyRange: tree.range(key), value: value)
      switch option {
      case .when:
        move.when = decodeGuard(value)
        if move.when == nil { parts.isBroken = true }
      case .set:
        if let assignments = decodeAssignments(value) { move.set = assignments } else { parts.isBroken = true }
      case .with:
        parts.with = part
        if let arguments = decodeArguments(value) { move.with = arguments } else { parts.isBroken = true }
      case .requires:
        if let requirements = decodeRequirements(value) { move.requires = requirements } else { parts.isBroken = true }
      case .item: parts.item = part
      case .existing: parts.existing = part
      case .style: parts.style = part
      case .transition: parts.transition = part
      case .inclusive: parts.inclusive = part
      }
    }
    return decode(&parts, into: &move)
  }

  /// Decodes what depends on the verbs, and these; nil after any mistake.
  private mutating func decode(_ parts: inout MoveParts, into move: inout MoveSyntax) -> MoveSyntax? {
    let style = decodeStyle(of: &parts)
    let inclusive = decodeInclusive(of: &parts)
    checkArguments(of: &parts)
    move.item = decodeItem(of: &parts)
    move.existing = decodeExisting(of: &parts)
    move.transition = decodeTransition(of: &parts)
    if let backward = parts.backward {
      let (target, isWhole) = decodeTarget(backward)
      if !isWhole { parts.isBroken = true }
      put(backward.key, target, style: nil, inclusive: inclusive, at: backward.keyRange, into: &move)
    }
    if let forward = parts.forward, leadsToState(forward), let lead = forward.key.showing(as: style) {
      if let state = decodeState(forward.value, of: "'\(forward.key.rawValue)'", .values) {
        move.forward = ForwardSyntax(.state(lead, state), at: forward.keyRange)
        document.hasStates = true
      } else {
        parts.isBroken = true
      }
    } else if let forward = parts.forward {
      let (target, isWhole) = decodeTarget(forward)
      if !isWhole { parts.isBroken = true }
      put(forward.key, target, style: style, inclusive: false, at: forward.keyRange, into: &move)
    }
    return parts.isBroken ? nil : move
  }

  /// Whether a verb leads to a whole state.
  private func leadsToState(_ part: MoveParts.Part<Verb>) -> Bool {
    tree.kind(part.value) == .sequence && part.key.object == .shown
  }

  /// Keeps a verb, if there is no other of its kind and none that contradicts it.
  private mutating func take(_ part: MoveParts.Part<Verb>, into parts: inout MoveParts) {
    let other = part.key.isBackward ? parts.backward : parts.forward
    let contradicts = parts.forward?.key == .stay || part.key == .stay
    guard let other = other ?? (contradicts ? parts.backward ?? parts.forward : nil) else {
      if part.key.isBackward { parts.backward = part } else { parts.forward = part }
      return
    }
    parts.isBroken = true
    log.report(
      .twoVerbs(
        part.key.rawValue, other.key.rawValue, areBackward: part.key.isBackward && other.key.isBackward,
        at: part.keyRange, first: other.keyRange))
  }

  /// Decodes what a verb is given: a name, or nothing.
  private mutating func decodeTarget(_ part: MoveParts.Part<Verb>) -> (target: Word?, isWhole: Bool) {
    let verb = part.key
    let range = tree.range(part.value)
    let text = tree.text(part.value)
    guard verb.object != nil else {
      if isNothingOrTrue(part.value) { return (nil, true) }
      let shown = tree.isScalar(part.value) ? names[text] : kindInWords(part.value)
      log.report(.unexpectedInMove(shown, after: verb.rawValue, takesTarget: false, at: range))
      return (nil, false)
    }
    guard tree.isScalar(part.value) else {
      reportWrongKind(
        part.value, "'\(verb.rawValue)'", takes: "one name",
        help: verb.object != .shown
          ? nil : "write a state as a list, '[home, \(layer(part.value))]', and inputs under 'with'")
      return (nil, false)
    }
    if text == .empty {
      log.report(.missingTarget(of: verb, at: part.keyRange))
      return (nil, false)
    }
    if shape(of: text) == .malformed, names[text].utf8.contains(where: \.isBlank) {
      log.report(.foreignText(names[text], at: range) ?? .severalTargets(names[text], of: verb.rawValue, at: range))
      return (nil, false)
    }
    let word = Word(text, at: range)
    checkTarget(word, of: verb, canMend: true)
    return (word, true)
  }

  /// A mapping as it could be written in a state: what lies on a layer is a list there.
  private func layer(_ node: YAMLTree.NodeID) -> String {
    guard tree.kind(node) == .mapping, let style = tree.firstChild(node), let value = tree.next(style),
      PresentationSyntax.Style(rawValue: names[tree.text(style)]) != nil, tree.isScalar(value), !tree.isEmpty(value)
    else { return shown(node) }
    return "{ \(names[tree.text(style)]): [\(shown(value))] }"
  }

  private mutating func decodeStyle(of parts: inout MoveParts) -> PresentationSyntax? {
    guard let part = parts.style else { return nil }
    if parts.forward?.key != .present {
      // A verb that is not known may have been meant as `present`.
      if !parts.isBroken { log.report(.modifierWithoutVerb("as", of: "present", at: part.keyRange)) }
      parts.isBroken = true
      return nil
    }
    guard tree.isScalar(part.value), !tree.isEmpty(part.value) else {
      log.report(.missingStyle(at: part.keyRange))
      parts.isBroken = true
      return nil
    }
    let style = decodeStyle(names[tree.text(part.value)], at: tree.range(part.value), canMend: true)
    if style == nil { parts.isBroken = true }
    return style
  }

  private mutating func decodeInclusive(of parts: inout MoveParts) -> Bool {
    guard let part = parts.inclusive else { return false }
    if parts.backward?.key != .popTo {
      if !parts.isBroken { log.report(.modifierWithoutVerb("inclusive", of: "popTo", at: part.keyRange)) }
      parts.isBroken = true
      return false
    }
    if isNothingOrTrue(part.value) { return true }
    if tree.text(part.value) != vocabulary.words.no {
      let shown = tree.isScalar(part.value) ? names[tree.text(part.value)] : kindInWords(part.value)
      log.report(
        .unknownWord(
          shown, for: "inclusive", known: ["true", "false"], nearest: nil, at: tree.range(part.value)))
      parts.isBroken = true
    }
    return false
  }

  /// Decodes `transition: zoom`, which only what moves something can have.
  private mutating func decodeTransition(of parts: inout MoveParts) -> Word? {
    guard let part = parts.transition else { return nil }
    guard parts.backward != nil || parts.forward?.key.isSeen == true else {
      if !parts.isBroken { log.report(.transitionOfNothing(parts.forward?.key.rawValue, at: part.keyRange)) }
      parts.isBroken = true
      return nil
    }
    let transition = decodeName(part.value, .transition)
    if transition == nil { parts.isBroken = true }
    return transition
  }

  /// Decodes `in: detail`.
  private mutating func decodeItem(of parts: inout MoveParts) -> Word? {
    guard let part = parts.item else { return nil }
    guard let verb = parts.forward?.key, verb.object == .shown, verb != .present else {
      if !parts.isBroken { log.report(.modifierWithoutVerb("in", of: "push", at: part.keyRange)) }
      parts.isBroken = true
      return nil
    }
    let item = decodeName(part.value, .item)
    if item == nil { parts.isBroken = true }
    return item
  }

  /// Decodes `existing: raise`.
  private mutating func decodeExisting(of parts: inout MoveParts) -> Existing? {
    guard let part = parts.existing else { return nil }
    guard let forward = parts.forward, forward.key.object == .shown else {
      if !parts.isBroken { log.report(.modifierWithoutVerb("existing", of: "push", at: part.keyRange)) }
      parts.isBroken = true
      return nil
    }
    if leadsToState(forward) {
      log.report(.existingOfState(at: part.keyRange))
      parts.isBroken = true
      return nil
    }
    let existing = decodeWord(part.value, Existing.self, of: "existing", at: part.keyRange)
    if existing == nil { parts.isBroken = true }
    return existing
  }

  private mutating func checkArguments(of parts: inout MoveParts) {
    guard let part = parts.with, !parts.isBroken else { return }
    if let forward = parts.forward, forward.key.takesValues { return }
    log.report(.argumentsWithoutTarget(at: part.keyRange))
    parts.isBroken = true
  }

  private func isNothingOrTrue(_ node: YAMLTree.NodeID) -> Bool {
    tree.isEmpty(node) || (tree.kind(node) == .plain && tree.text(node) == vocabulary.words.yes)
  }
}
