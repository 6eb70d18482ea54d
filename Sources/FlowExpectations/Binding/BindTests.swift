import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Binding of tests to the flows, screens, tasks and conditions that they name. Nothing is run here.
extension FlowResolver {
  /// Binds a module's tests; leaves out tests with mistakes.
  ///
  /// - Parameter entries: the module's entry flows. With several, each test names its flow.
  func boundTests(_ written: [TestSyntax], entries: [FlowIndex]) -> [FlowGraph.Test] {
    var tests: [FlowGraph.Test] = []
    var names = FirstNames()
    for test in written {
      enterScope(ofFile: test.name.range.file)
      if let first = names.earlier(test.name) {
        found.log.report(
          .duplicateDeclaration("test", module.names[test.name.name], at: test.name.range, first: first))
      }
      let count = found.log.count
      guard let flow = testedFlow(test, entries) else { continue }
      let given = given(test.given, of: flow, at: test.name.range)
      let steps = test.steps.compactMap { step($0, flow) }
      let then = expectation(test.then, flow)
      if found.log.count > count { continue }
      tests.append(
        FlowGraph.Test(name: test.name.name, given: given, steps: steps, then: then, range: test.name.range))
    }
    return tests
  }

  private func testedFlow(_ test: TestSyntax, _ entries: [FlowIndex]) -> FlowIndex? {
    guard let word = test.given.flow else {
      if entries.count == 1 { return entries[0] }
      // After an error it may be clear which flow is meant.
      if module.flows.isEmpty || module.isPartlyUnread || module.unread.contains(.gates) || found.log.hasErrors {
        return nil
      }
      let possible = entries.isEmpty ? Array(module.flows.allIndices) : entries
      let own = module.flows.allIndices.filter { module.flows[$0].range.file == test.name.range.file }
      let entries = (own + possible).filter { module.flows[$0].module == 0 }.map {
        module.names[module.flows[$0].name]
      }
      found.log.report(.testWithoutFlow(entries: entries, at: test.name.range))
      return nil
    }
    if let flow = find(.flow, word) { return Index(flow) }
    if !module.unread.contains(.flows) {
      found.log.report(.unknownFlow(module.names[word.name], at: word.range, nearest: suggestTarget(word.name)))
    }
    return nil
  }

  // MARK: Given

  private func given(_ written: GivenSyntax, of flow: FlowIndex, at name: SourceRange) -> FlowGraph.Given {
    var given = FlowGraph.Given(flow: flow, range: written.range)
    let declared = module.flows[flow]
    given.inputs = texts(written.inputs, for: declared.inputs) { word in
      .unknownInput(
        module.names[word.name], of: "flow '\(module.names[declared.name])'", at: word.range,
        declared: declared.range, nearest: module.names.suggest(word.name, among: declared.inputs))
    }
    let isUnread = module.unread(.flow, flow.number).contains(.inputs)
    // A flow that is on the stack already needs no inputs; a flow that starts does.
    if written.stack == nil && !isUnread {
      for (position, input) in declared.inputs.enumerated()
      where input.defaultValue == nil && !module.names.isOptional(input.type)
        && !given.inputs.contains(where: { $0.input == position })
      {
        found.log.report(
          .testWithoutInput(
            module.names[input.name], of: module.names[declared.name], at: written.flow?.range ?? name,
            declared: input.range))
      }
    }
    given.answers = answers(written.conditions)
    given.context = context(written.context, flow)
    if let state = written.stack {
      if let placed = place(state, of: flow, .given) { given.beginning = .stack(placed) }
    } else if let link = written.link {
      given.beginning = .link(opened(link))
    }
    return given
  }

  private func opened(_ written: OpenedSyntax) -> Act {
    switch written {
    case .url(let word): .link(nil, url: module.names[word.name], [])
    case .payload(let fields, _):
      .link(
        nil, url: nil,
        fields.compactMap { field in
          field.path.last.map { Act.Value(module.names[$0.name], plain: module.names[field.text ?? .empty]) }
        })
    }
  }

  private func answers(_ written: [TextSyntax]) -> [Act.Value] {
    var answers: [Act.Value] = []
    for answer in written {
      guard let word = answer.path.first else { continue }
      guard let condition = find(.condition, word) else {
        if !module.unread.contains(.conditions) && !reportImport(word) {
          found.log.report(
            .unknownCondition(module.names[word.name], at: word.range, nearest: suggest(.condition, word.name)))
        }
        continue
      }
      let declared = module.conditions[condition]
      if declared.asksStack {
        found.log.report(
          .stackConditionMisplaced(
            module.names[declared.name], in: .test, at: word.range, declared: declared.range))
        continue
      }
      if module.unread(.condition, condition).contains(.values) { continue }
      if let text = answer.text { found.note(Word(text, at: answer.range), declared.range.startPoint) }
      let text = answer.text.map { module.names[$0] } ?? "null"
      let known = declared.values.isEmpty ? ["false", "true"] : declared.values.map { module.names[$0] }
      if known.contains(text) || declared.isAsync && text == "failed" {
        answers.append(Act.Value(name: module.names[declared.name], value: text))
      } else {
        found.log.report(
          .badAnswer(
            text, of: module.names[declared.name], known: known + (declared.isAsync ? ["failed"] : []), at: answer.range
          ))
      }
    }
    return answers
  }

  /// Binds context fields: `field` of the tested flow or `Flow.field` of a child, each with an optional path after it.
  func context(_ written: [TextSyntax], _ tested: FlowIndex) -> [FlowGraph.ContextText] {
    var fields: [FlowGraph.ContextText] = []
    for text in written {
      var steps = text.path[...]
      var owner = tested
      if let first = steps.first, module.names.isUpperCase(first.name) {
        guard let flow = find(.flow, first) else {
          if !module.unread.contains(.flows) {
            found.log.report(
              .unknownFlow(module.names[first.name], at: first.range, nearest: suggestTarget(first.name)))
          }
          continue
        }
        owner = Index(flow)
        steps = steps.dropFirst()
      }
      guard let first = steps.first else {
        if let flow = text.path.first {
          found.log.report(.valueWithoutField(module.names[flow.name], at: flow.range))
        }
        continue
      }
      guard let field = module.flows[owner].context.firstIndex(where: { $0.field.name == first.name }) else {
        if module.unread(.flow, owner.number).contains(.context) { continue }
        found.log.report(
          .unknownContextField(
            module.names[first.name], of: module.names[module.flows[owner].name], at: first.range,
            input: module.flows[owner].inputs.first { $0.name == first.name }?.range,
            nearest: module.names.suggest(first.name, among: module.flows[owner].context.map(\.field))))
        continue
      }
      found.note(first, module.flows[owner].context[field].field.range)
      fields.append(
        FlowGraph.ContextText(
          flow: owner, field: field, path: steps.dropFirst().map(\.name), text: text.text, range: text.range))
    }
    return fields
  }

  /// Binds texts to fields by name; reports unknown names.
  func texts(
    _ written: [TextSyntax], for fields: [FlowGraph.Field], unknown: (Word) -> Diagnostic
  ) -> [FlowGraph.StateText] {
    var texts: [FlowGraph.StateText] = []
    for text in written {
      guard let word = text.path.first else { continue }
      if let field = fields.firstIndex(where: { $0.name == word.name }) {
        found.note(word, fields[field].range)
        texts.append(FlowGraph.StateText(input: field, text: text.text, range: text.range))
      } else {
        found.log.report(unknown(word))
      }
    }
    return texts
  }

  // MARK: Steps

  private func step(_ written: StepSyntax, _ tested: FlowIndex) -> FlowGraph.Step? {
    let kind: FlowGraph.Step.Kind?
    switch written.kind {
    case .plain(let act): kind = .act(act)
    case .select(let item): kind = select(item).map { .act($0) }
    case .link(let link): kind = .act(opened(link))
    case .conditions(let answers): kind = .act(.conditions(self.answers(answers)))
    case .then(let expectation): kind = .then(self.expectation(expectation, tested))
    case .event(let node, let event, let fields): kind = self.event(node, event, fields).map { .act($0) }
    }
    return kind.map { FlowGraph.Step(kind: $0, range: written.range) }
  }

  private func select(_ item: Word) -> Act? {
    let items = module.flows.flatMap { flow in module.bodies[index(of: flow)].container.items }
    let known = items.filter { $0.name.name == item.name }
    for known in known { found.note(item, known.name.range) }
    if !known.isEmpty { return .select(module.names[item.name], in: nil) }
    if module.unread(ofAll: .flow).contains(where: { $0.contains(.items) }) { return nil }
    let nearest = nearest(to: module.names[item.name], in: items.map { module.names[$0.name.name] })
    found.log.report(
      .unknownItem(module.names[item.name], at: item.range, nearest: nearest.map { Suggestion(text: $0) }))
    return nil
  }

  private func index(of flow: FlowGraph.Flow) -> Int { space[.flow, flow.name] ?? 0 }

  private func event(_ node: Word, _ event: Word, _ fields: [TextSyntax]) -> Act? {
    if let screen = use(.screen, node) {
      let declared = module.screens[screen]
      guard let position = declared.events.firstIndex(where: { $0.name == event.name }) else {
        if module.unread(.screen, screen).contains(.events) { return nil }
        found.log.report(
          .unknownEvent(
            module.names[event.name], of: module.names[declared.name], at: event.range, declared: declared.range,
            nearest: module.names.suggest(event.name, among: declared.events)))
        return nil
      }
      // The fields of an event in parentheses are not known.
      if module.unread(.screen, screen).contains(.events), declared.events[position].fields.isEmpty { return nil }
      return act(declared.name, declared.events[position], fields, named: node, event)
    }
    if let task = use(.task, node) {
      let declared = module.tasks[task]
      guard let position = declared.outcomes.firstIndex(where: { $0.name == event.name }) else {
        if module.unread(.task, task).contains(.outcomes) { return nil }
        found.log.report(
          .unknownOutcome(
            module.names[event.name], ofTask: module.names[declared.name], at: event.range, declared: declared.range,
            nearest: module.names.suggest(event.name, among: declared.outcomes)))
        return nil
      }
      return act(declared.name, declared.outcomes[position], fields, named: node, event)
    }
    if module.unread.contains(.screens) || module.unread.contains(.tasks) || reportImport(node) { return nil }
    let nearest = suggestTarget(node.name) ?? onlyScreen(withEvent: event.name)
    found.log.report(
      .unknownScreen(
        module.names[node.name], at: node.range, nearest: nearest,
        help: "declare it, or name the screen that has the event"))
    return nil
  }

  /// The only screen with an event of this name, to suggest if a step names a renamed screen; nil if there is not exactly one.
  private func onlyScreen(withEvent event: Name) -> Suggestion? {
    let screens = module.screens.indices.filter { module.screens[$0].events.contains { $0.name == event } }
    guard screens.count == 1, let screen = screens.first else { return nil }
    found.mark(.screen, screen)
    return Suggestion(text: module.names[module.screens[screen].name], range: module.screens[screen].range)
  }

  private func act(
    _ sender: Name, _ event: FlowGraph.Event, _ written: [TextSyntax], named node: Word, _ word: Word
  ) -> Act {
    found.note(word, event.range)
    let name = module.names[node.name] + "." + module.names[event.name]
    let texts = texts(written, for: event.fields) { field in
      .unknownInput(
        module.names[field.name], as: "field", of: "event '\(module.names[event.name])'",
        known: module.names.listed(event.fields.lazy.map(\.name)), at: field.range, declared: event.range,
        nearest: module.names.suggest(field.name, among: event.fields))
    }
    for (position, field) in event.fields.enumerated()
    where field.defaultValue == nil && !module.names.isOptional(field.type)
      && !texts.contains(where: { $0.input == position }) && texts.count == written.count
    {
      found.log.report(.stepWithoutField(module.names[field.name], of: name, at: word.range, declared: field.range))
    }
    let values = texts.map { text in
      Act.Value(module.names[event.fields[text.input].name], plain: text.text.map { module.names[$0] })
    }
    return .event(module.names[sender], module.names[event.name], values)
  }
}
