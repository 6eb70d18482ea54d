import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// A verb of a move's mapping, with its value.
private typealias VerbPart = (verb: Verb, keyRange: SourceRange, value: YAMLTree.NodeID)

/// An option that only some verbs have, with its value.
private typealias OptionPart = (option: MoveOption, keyRange: SourceRange, value: YAMLTree.NodeID)

/// The keys of a move's mapping, before the move is built from them.
private struct MoveParts {
  var forward: VerbPart?
  var backward: VerbPart?
  var with, style, transition, item, existing, inclusive: OptionPart?
  /// Whether a reported mistake leaves the move unknown.
  var isBroken = false

  /// Marks the move as broken if a part is nil; returns the part.
  mutating func kept<Value>(_ value: Value?) -> Value? {
    if value == nil { isBroken = true }
    return value
  }
}

extension DocumentDecoder {
  /// Decodes `{ push: cities, with: { region: id }, when: authenticated, set: { … } }`; a mapping without a verb stays.
  mutating func decodeMoveMapping(_ node: YAMLTree.NodeID) -> MoveSyntax? {
    var move = MoveSyntax(range: tree.range(node))
    var parts = MoveParts()
    for (key, value) in tree.pairs(of: node) {
      guard let known = moveKey(tree.text(key)) else {
        reportUnknownMoveKey(key, value, in: node)
        parts.isBroken = true
        continue
      }
      let keyRange = tree.range(key)
      switch known {
      case .verb(let verb):
        take((verb, keyRange, value), into: &parts)
      case .option(let option):
        let part: OptionPart = (option, keyRange, value)
        switch option {
        case .when: move.when = parts.kept(decodeGuard(value))
        case .set: move.set = parts.kept(decodeAssignments(value)) ?? []
        case .with:
          parts.with = part
          move.with = parts.kept(decodeArguments(value)) ?? []
        case .requires: move.requires = parts.kept(decodeRequirements(value)) ?? []
        case .style: parts.style = part
        case .transition: parts.transition = part
        case .item: parts.item = part
        case .existing: parts.existing = part
        case .inclusive: parts.inclusive = part
        case .covered:
          if string(value) != "false", parts.kept(decodeBool(value, of: "covered")) == true { move.covered = keyRange }
        }
      }
    }
    decodeVerbs(&parts, into: &move)
    return parts.isBroken ? nil : move
  }

  /// Decodes the verbs and the options that depend on them.
  private mutating func decodeVerbs(_ parts: inout MoveParts, into move: inout MoveSyntax) {
    let verb = parts.forward?.verb
    var style: PresentationSyntax?
    var isInclusive = false
    if let part = option(parts.style, of: "present", isHere: verb == .present, &parts) {
      style = parts.kept(decodeStyle(part))
    }
    if let part = option(parts.inclusive, of: "popTo", isHere: parts.backward?.verb == .popTo, &parts) {
      isInclusive = string(part.value) != "false" && parts.kept(decodeBool(part.value, of: "inclusive")) == true
    }
    if let part = parts.with, !parts.isBroken, verb?.takesValues != true {
      log.report(.argumentsWithoutTarget(at: part.keyRange))
      parts.isBroken = true
    }
    if let part = option(parts.item, of: "push", isHere: verb?.object == .shown && verb != .present, &parts) {
      move.item = parts.kept(decodeName(part.value, .item))
    }
    if let part = option(parts.existing, of: "push", isHere: verb?.object == .shown, &parts) {
      move.existing = parts.kept(decodeExisting(part, forward: parts.forward))
    }
    if let part = parts.transition {
      if parts.backward == nil, verb?.isSeen != true {
        if !parts.isBroken { log.report(.transitionOfNothing(verb?.rawValue, at: part.keyRange)) }
        parts.isBroken = true
      } else {
        move.transition = parts.kept(decodeName(part.value, .transition))
      }
    }
    if let backward = parts.backward {
      let (target, isWhole) = decodeTarget(backward)
      if !isWhole { parts.isBroken = true }
      put(backward.verb, target, style: nil, inclusive: isInclusive, at: backward.keyRange, into: &move)
    }
    guard let forward = parts.forward else { return }
    if leadsToState(forward), let lead = forward.verb.showing(as: style) {
      if let state = parts.kept(decodeState(forward.value, of: "'\(forward.verb.rawValue)'", .values)) {
        move.forward = ForwardSyntax(verb: .state(lead, state), range: forward.keyRange)
        document.hasStates = true
      }
    } else {
      let (target, isWhole) = decodeTarget(forward)
      if !isWhole { parts.isBroken = true }
      put(forward.verb, target, style: style, inclusive: false, at: forward.keyRange, into: &move)
    }
  }

  /// An option that only some verbs have; nil if absent, or if the move has none of these verbs, which is reported.
  private mutating func option(
    _ part: OptionPart?, of verb: String, isHere: Bool, _ parts: inout MoveParts
  ) -> OptionPart? {
    guard let part, !isHere else { return part }
    // An unknown verb may have been meant as one of them.
    if !parts.isBroken { log.report(.modifierWithoutVerb(part.option.rawValue, of: verb, at: part.keyRange)) }
    parts.isBroken = true
    return nil
  }

  /// Whether a verb's value is a whole state.
  private func leadsToState(_ part: VerbPart) -> Bool {
    tree.kind(part.value) == .sequence && part.verb.object == .shown
  }

  /// Keeps a verb unless another verb of its direction, or one that contradicts it, comes first; reports it then.
  private mutating func take(_ part: VerbPart, into parts: inout MoveParts) {
    let other = part.verb.isBackward ? parts.backward : parts.forward
    let contradicts = parts.forward?.verb.standsAlone == true || part.verb.standsAlone
    guard let other = other ?? (contradicts ? parts.backward ?? parts.forward : nil) else {
      if part.verb.isBackward { parts.backward = part } else { parts.forward = part }
      return
    }
    parts.isBroken = true
    log.report(
      .twoVerbs(
        part.verb.rawValue, other.verb.rawValue, areBackward: part.verb.isBackward && other.verb.isBackward,
        at: part.keyRange, first: other.keyRange))
  }

  /// Decodes the value of a verb: a name, or nothing.
  private mutating func decodeTarget(_ part: VerbPart) -> (target: Word?, isWhole: Bool) {
    let verb = part.verb
    let range = tree.range(part.value)
    let text = nameText(part.value)
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
    checkTarget(word, of: verb, canFix: true)
    return (word, true)
  }

  /// A mapping as it could be written in a state, in which the entries of a layer are a list.
  private func layer(_ node: YAMLTree.NodeID) -> String {
    guard tree.kind(node) == .mapping, let style = tree.firstChild(node), let value = tree.next(style),
      PresentationSyntax.Style(rawValue: string(style)) != nil, tree.isScalar(value), !tree.isEmpty(value)
    else { return shown(node) }
    return "{ \(string(style)): [\(shown(value))] }"
  }

  private mutating func decodeStyle(_ part: OptionPart) -> PresentationSyntax? {
    guard tree.isScalar(part.value), !tree.isEmpty(part.value) else {
      log.report(.missingStyle(at: part.keyRange))
      return nil
    }
    return decodeStyle(string(part.value), at: tree.range(part.value), canFix: true)
  }

  /// Decodes `existing: raise`, which a whole state does not take.
  private mutating func decodeExisting(_ part: OptionPart, forward: VerbPart?) -> Existing? {
    if let forward, leadsToState(forward) {
      log.report(.existingOfState(at: part.keyRange))
      return nil
    }
    return decodeWord(part.value, Existing.self, of: "existing", at: part.keyRange)
  }

  private func isNothingOrTrue(_ node: YAMLTree.NodeID) -> Bool {
    tree.isEmpty(node) || (tree.kind(node) == .plain && string(node) == "true")
  }
}
