import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax

/// Indexing of tests.
extension IndexBuilder {
  /// Records the references of a test.
  mutating func refer(_ test: TestSyntax, in position: Int, entry: Int?) {
    var tested = entry
    if let word = test.given.flow { tested = refer(word, .flow, in: position) }
    let scope = Scope(document: position, flow: tested)
    for text in test.given.inputs {
      if let word = text.path.first, let tested { refer(word, to: index.member(.input, word.name, of: tested)) }
    }
    refer(answers: test.given.conditions, scope)
    refer(context: test.given.context, scope)
    if let stack = test.given.stack { refer(stack, scope) }
    for step in test.steps { refer(step, scope) }
    refer(test.then, scope)
  }

  private mutating func refer(_ step: StepSyntax, _ scope: Scope) {
    switch step.kind {
    case .event(let node, let name, let texts):
      let speaker = known(.screen, node.name, scope) ?? known(.task, node.name, scope)
      refer(node, to: speaker)
      guard let speaker, let event = event(name.name, of: speaker) else { return }
      refer(name, to: event)
      for text in texts {
        if let word = text.path.first { refer(word, to: index.member(.field, word.name, of: event)) }
      }
    case .select(let item): refer(item: item, Scope(document: scope.document))
    case .conditions(let answers): refer(answers: answers, scope)
    case .then(let expectation): refer(expectation, scope)
    case .plain, .link: break
    }
  }

  private mutating func refer(_ expectation: ExpectationSyntax, _ scope: Scope) {
    if let stack = expectation.stack { refer(stack, scope) }
    refer(context: expectation.context ?? [], scope)
    if let (name, fields) = expectation.outcome, let flow = scope.flow {
      let outcome = index.member(.outcome, name.name, of: flow)
      refer(name, to: outcome)
      for text in fields {
        if let outcome, let word = text.path.first { refer(word, to: index.member(.field, word.name, of: outcome)) }
      }
    }
    if let word = expectation.denied { refer(word, [.condition, .screen], scope) }
    if let word = expectation.waits { refer(word, [.condition, .task, .flow, .link], scope) }
    for word in (expectation.updated ?? []) + (expectation.built ?? []) { refer(word, [.screen], scope) }
    for word in expectation.ran ?? [] { refer(word, [.task], scope) }
    for word in expectation.released ?? [] { refer(word, [.screen, .flow], scope) }
  }

  private mutating func refer(_ word: Word, _ kinds: [SymbolKind], _ scope: Scope) {
    for kind in kinds {
      if let found = known(kind, word.name, scope) { return refer(word, to: found) }
    }
  }

  /// A symbol that a test can name: visible in its file, or declared in any module that the test's module imports.
  private func known(_ kind: SymbolKind, _ name: Name, _ scope: Scope) -> Int? {
    if let found = global(kind, name, in: scope.document) { return found }
    return index.imports[sources[scope.document].module].lazy.compactMap { index.global(kind, name, in: $0) }.first
  }

  private mutating func refer(answers: [TextSyntax], _ scope: Scope) {
    for answer in answers {
      guard let word = answer.path.first, let condition = known(.condition, word.name, scope) else { continue }
      refer(word, to: condition)
      if let text = answer.text {
        refer(Word(text, at: answer.range), to: index.member(.answer, text, of: condition))
      }
    }
  }

  private mutating func refer(context: [TextSyntax], _ scope: Scope) {
    for text in context {
      var steps = text.path[...]
      var flow = scope.flow
      if let first = steps.first, let found = known(.flow, first.name, scope) {
        refer(first, to: found)
        flow = found
        steps = steps.dropFirst()
      }
      if let first = steps.first, let flow { refer(first, to: index.member(.context, first.name, of: flow)) }
    }
  }
}
