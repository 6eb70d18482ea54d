import FlowDiagnostics
import FlowSyntax

/// Options of screens: identity, requirements, locks, samples.
extension FlowResolver {
  /// Binds the options of a screen: everything but its inputs and events.
  func bindOptions(_ written: ScreenDeclaration, into screen: inout FlowGraph.Screen, _ index: ScreenIndex) {
    screen.restore = written.restore
    screen.restoreRange = written.restore == nil ? nil : written.restoreRange
    screen.hidesBack = written.hidesBack
    screen.track = written.track
    let areInputsKnown = !module.unread(.screen, index.number).contains(.inputs)
    if let key = written.key {
      let bound = bindKey(key, areInputsKnown ? module.filled(.screen, index.number) : nil, screen.inputs)
      (screen.key, screen.keyRanges) = (bound.key, bound.ranges)
    }
    var scope = MoveScope(place: screen.range)
    if !screen.inputs.isEmpty { scope.sender = index }
    scope.speaker = index
    scope.isUnread = !areInputsKnown
    screen.requires = bindRequirements(written.requires, scope: scope)
    if let locked = written.locked { screen.locked = bindLock(locked, scope) }
    if !written.samples.isEmpty { reportTwice("sample", written.samples.map(\.name)) }
    if areInputsKnown { screen.samples = written.samples.map { bindSample($0, of: screen) } }
  }

  /// Binds the inputs that a screen's or a flow's `key:` names.
  ///
  /// - Parameter owner: the screen or flow; nil if its inputs could not be read.
  func bindKey(
    _ key: [Word], _ owner: Recipient?, _ inputs: [FlowGraph.Field]
  ) -> (key: [Int], ranges: [SourceRange]) {
    reportTwice("key input", key)
    var bound: [Int] = []
    var ranges: [SourceRange] = []
    for word in key {
      if let input = inputs.firstIndex(where: { $0.name == word.name }) {
        found.note(word, inputs[input].range)
        if bound.contains(input) { continue }
        bound.append(input)
        ranges.append(word.range)
      } else if let owner {
        reportUnknownInput(word, of: owner)
      }
    }
    return (bound, ranges)
  }

  private func bindLock(_ written: GuardSyntax, _ scope: MoveScope) -> FlowGraph.Lock? {
    here.askedHere.removeAll()
    let bound = bind(written, scope: scope)
    let questions = flow.questions
    here.askedAs = [:]
    flow.questions = []
    return bound.map { FlowGraph.Lock(guardExpression: $0, questions: questions, range: written.range) }
  }

  private func bindSample(_ written: SampleSyntax, of screen: FlowGraph.Screen) -> FlowGraph.Sample {
    let names = module.names
    let sampled = Recipient(
      kind: .screen, name: screen.name, fields: screen.inputs, isUnread: false, range: screen.range)
    for value in written.values where !screen.inputs.contains(where: { $0.name == value.name.name }) {
      reportUnknownInput(value.name, of: sampled)
    }
    var values: [ValueSyntax?] = []
    for input in screen.inputs {
      let value = written.values.first { $0.name.name == input.name }
      if let value { found.note(value.name, input.range) }
      let given = value?.value
      values.append(given)
      if let given, names.refuses(input.type, given.kind) {
        found.log.report(
          .typeMismatch(
            names[input.name], type: names[input.type], given: names.typeName(of: given.kind), at: given.range,
            declared: input.range, better: names.literalMeant(by: given.kind, for: input.type)))
      }
      if given != nil || input.defaultValue != nil || names.isOptional(input.type) { continue }
      // The misspelt name was reported above.
      let isMisspelt = written.values.contains { value in
        !screen.inputs.contains { $0.name == value.name.name }
          && module.names.suggest(value.name.name, among: [input]) != nil
      }
      if isMisspelt { continue }
      found.log.report(
        .missingInput(
          names[input.name], ofSample: names[written.name.name], type: names[input.type], at: written.name.range,
          declared: input.range))
    }
    return FlowGraph.Sample(name: written.name.name, values: values, range: written.name.range)
  }

  func reportUnknownInput(_ word: Word, of owner: Recipient) {
    found.log.report(
      .unknownInput(
        module.names[word.name], of: owner.text(module.names),
        known: module.names.listed(owner.fields.lazy.map(\.name)),
        at: word.range, declared: owner.range, nearest: module.names.suggest(word.name, among: owner.fields)))
  }

  /// Reports each word that a list has twice.
  private func reportTwice(_ kind: String, _ words: [Word]) {
    var names = FirstNames()
    for word in words {
      guard let first = names.earlier(word) else { continue }
      found.log.report(.duplicateDeclaration(kind, module.names[word.name], at: word.range, first: first))
    }
  }
}
