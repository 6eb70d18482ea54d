import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Conditions that the stack answers.
extension FlowResolver {
  /// Binds `stack:` or `top:`; nil after an error.
  func bindStanding(
    _ written: StandingSyntax, of condition: FlowGraph.Condition, _ index: Int
  ) -> FlowGraph.Standing? {
    let word = written.subject
    guard let subject = subject(ofStanding: word) else { return nil }
    var standing = FlowGraph.Standing(subject: subject, isTop: written.isTop, range: word.range)
    let owner: Recipient
    switch subject {
    case .screen(let screen): owner = module.filled(.screen, screen.number)
    case .flow(let flow): owner = module.filled(.flow, flow.number)
    case .layer:
      if let first = written.compared.first {
        found.log.report(.layerWithInputs(module.names[word.name], at: first.name.range))
        return nil
      }
      return standing
    }
    var scope = MoveScope(place: word.range)
    scope.event = condition.inputs
    scope.isUnread = module.unread(.condition, index).contains(.inputs)
    for argument in written.compared {
      guard let input = owner.fields.firstIndex(where: { $0.name == argument.name.name }) else {
        if !owner.isUnread { reportUnknownInput(argument.name, of: owner) }
        continue
      }
      found.note(argument.name, owner.fields[input].range)
      guard let source = bind(argument.value, for: owner.fields[input], scope: scope) else { continue }
      standing.compared.append(
        FlowGraph.Standing.Compared(
          input: input, range: argument.name.range, fill: FlowGraph.Fill(source: source, value: argument.value)))
    }
    return standing
  }

  /// The thing that `stack:` or `top:` names: a screen, a flow, or else layers; nil after an error.
  private func subject(ofStanding word: Word) -> FlowGraph.Standing.Subject? {
    let name = module.names[word.name]
    if let screen = find(.screen, word) {
      checkForeign(.screen, screen, word)
      if let shell = shells.first(where: { $0.screen.number == screen }) {
        found.log.report(
          .shellOnStack(name, of: module.names[module.flows[shell.flow].name], at: word.range, shell: shell.range))
        return nil
      }
      return .screen(Index(screen))
    }
    if let flow = find(.flow, word) {
      checkForeign(.flow, flow, word)
      return .flow(Index(flow))
    }
    let style = module.style(named: word.name, inFile: word.range.file)
    if name == LayerWord.modal || Presentation(rawValue: name) != nil || style != nil {
      if let style { found.note(word, style.range) }
      return .layer(word.name)
    }
    if let (kind, index) = space.find(word.name, as: [.task, .condition]) {
      found.mark(kind, index)
      found.log.report(.notOnStack(name, isA: kind.word, at: word.range, declared: module[kind, index].range))
    } else if module.names.isUpperCase(word.name) {
      if !module.unread.contains(.flows) {
        found.log.report(.unknownFlow(name, at: word.range, nearest: suggest(.flow, word.name)))
      }
    } else if module.unread.isDisjoint(with: [.screens, .styles]) {
      let layers = [LayerWord.modal] + Presentation.allCases.map(\.rawValue)
      let near = suggest(.screen, word.name) ?? nearest(to: name, in: layers).map { Suggestion(text: $0) }
      found.log.report(
        .unknownScreen(
          name, at: word.range, nearest: near,
          help: "declare '\(name)' under 'screens', or write 'modal', 'overlay' or a style for layers"))
    }
    return nil
  }

  /// Reports each condition of a guard that the stack answers, where no step asks it.
  package func reportStackConditions(in expression: GuardSyntax, _ place: Diagnostic.PlaceWithoutStack) {
    switch expression {
    case .condition(let word), .comparison(let word, _, _): reportStackCondition(word, place)
    case .not(let inner, _): reportStackConditions(in: inner, place)
    case .and(let left, let right), .or(let left, let right):
      reportStackConditions(in: left, place)
      reportStackConditions(in: right, place)
    }
  }

  /// Reports a condition that the stack answers, where no step asks it; returns whether it is one.
  @discardableResult
  func reportStackCondition(_ word: Word, _ place: Diagnostic.PlaceWithoutStack) -> Bool {
    guard let condition = conditionNamed(word), module.conditions[condition].asksStack else { return false }
    found.log.report(
      .stackConditionMisplaced(
        module.names[word.name], in: place, at: word.range, declared: module.conditions[condition].range))
    return true
  }
}
