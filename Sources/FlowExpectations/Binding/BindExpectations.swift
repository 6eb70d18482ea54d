import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowSyntax

/// Binding of `then:`.
extension FlowResolver {
  func expectation(_ written: ExpectationSyntax, _ tested: FlowIndex) -> FlowGraph.Expectation {
    var then = FlowGraph.Expectation(range: written.range)
    then.keys = written.keys
    if let state = written.stack { then.stack = place(state, of: tested, .expected) }
    then.context = written.context.map { context($0, tested) }
    then.outcome = written.outcome.flatMap { outcome($0.name, $0.fields, tested) }
    then.denied = written.denied.flatMap { denial($0) }
    then.waits = written.waits.flatMap { wait($0) }
    then.updated = written.updated.map { $0.compactMap { screen($0) } }
    then.built = written.built.map { $0.compactMap { screen($0) } }
    then.ran = written.ran.map { $0.compactMap { task($0) } }
    then.released = written.released.map { $0.compactMap { subject($0) } }
    return then
  }

  private func outcome(
    _ word: Word, _ fields: [TextSyntax], _ tested: FlowIndex
  ) -> (outcome: Int, fields: [FlowGraph.StateText])? {
    let flow = module.flows[tested]
    guard let position = flow.outcomes.firstIndex(where: { $0.name == word.name }) else {
      if module.unread(.flow, tested.number).contains(.outcomes) { return nil }
      let (name, nearest) = (module.names[word.name], module.names.suggest(word.name, among: flow.outcomes))
      let other = module.flows.first { $0.outcomes.contains { $0.name == word.name } }
      found.log.report(
        nearest == nil && other != nil
          ? .outcomeOfOther(
            name, tested: module.names[flow.name], other: module.names[other?.name ?? flow.name], at: word.range)
          : .unknownOutcome(
            name, of: module.names[flow.name], at: word.range, declared: flow.range,
            known: flow.outcomes.map { module.names[$0.name] }, nearest: nearest))
      return nil
    }
    let declared = flow.outcomes[position]
    found.note(word, declared.range)
    let texts = texts(fields, for: declared.fields) { field in
      .unknownInput(
        module.names[field.name], as: "field", of: "outcome '\(module.names[declared.name])'",
        known: module.names.listed(declared.fields.lazy.map(\.name)), at: field.range, declared: declared.range,
        nearest: module.names.suggest(field.name, among: declared.fields))
    }
    return (position, texts)
  }

  private func denial(_ word: Word) -> FlowGraph.Expectation.Denial? {
    let text = module.names[word.name]
    if text == "true" { return .anything }
    if text == "link" { return .link }
    if let known = DenialWord(rawValue: text) { return .word(known) }
    if let condition = use(.condition, word) { return .condition(condition) }
    if let screen = find(.screen, word) { return .screen(Index(screen)) }
    reportUnknown(
      word, as: "can deny a move",
      kinds: "'true', a condition, a locked screen, 'link', 'covered', 'waiting', 'proceed' or 'impossible'")
    return nil
  }

  private func wait(_ word: Word) -> FlowGraph.Expectation.Wait? {
    let text = module.names[word.name]
    if text == "false" { return .nothing }
    if let condition = use(.condition, word) { return .condition(condition) }
    if let task = find(.task, word) { return .task(task) }
    if let flow = find(.flow, word) { return .flow(Index(flow)) }
    if let link = module.linkNamed[word.name] {
      found.note(word, module.links[link].name.range)
      return .link(link)
    }
    reportUnknown(word, as: "a move can be held for", kinds: "a condition, a task, a gate's flow, a link, or 'false'")
    return nil
  }

  private func reportUnknown(_ word: Word, as role: String, kinds: String) {
    if !module.unread.isDisjoint(with: [.screens, .conditions, .tasks, .flows]) { return }
    let all = module.conditions.map(\.name) + module.screens.map(\.name) + module.tasks.map(\.name)
    found.log.report(
      .unknownExpected(
        module.names[word.name], as: role, kinds: kinds, nearest: module.names.suggest(word.name, among: all),
        at: word.range))
  }

  private func screen(_ word: Word) -> ScreenIndex? {
    if let screen = find(.screen, word) { return Index(screen) }
    if !module.unread.contains(.screens) {
      found.log.report(.unknownScreen(module.names[word.name], at: word.range, nearest: suggestTarget(word.name)))
    }
    return nil
  }

  private func task(_ word: Word) -> Int? {
    if let task = find(.task, word) { return task }
    if !module.unread.contains(.tasks) {
      let first = module.names[word.name].split(separator: ".").first.flatMap { module.names.find(String($0)) }
      if let first, first != word.name, space[.task, first] != nil {
        found.log.report(.outcomeAsTask(module.names[word.name], of: module.names[first], at: word.range))
        return nil
      }
      found.log.report(
        .unknownTask(
          module.names[word.name], at: word.range,
          screen: space[.screen, word.name].map { module.screens[$0].range },
          nearest: suggest(.task, word.name)))
    }
    return nil
  }

  /// Resolves a name as a screen or a flow; reports any other name.
  func subject(_ word: Word) -> FlowGraph.Property.Subject? {
    // An inherited property is resolved in the file that declares it.
    let space = module.space(ofFile: word.range.file)
    if let screen = found.find(.screen, word, in: space, of: module) { return .screen(Index(screen)) }
    if let flow = found.find(.flow, word, in: space, of: module) { return .flow(Index(flow)) }
    let name = module.names[word.name]
    if module.names.isUpperCase(word.name) {
      if !module.unread.contains(.flows) {
        found.log.report(.unknownFlow(name, at: word.range, nearest: suggestTarget(word.name)))
      }
    } else if !module.unread.contains(.screens) {
      let first = name.split(separator: ".").first.flatMap { module.names.find(String($0)) }
      let screen = name.contains(".") ? first.flatMap { space[.screen, $0] } : nil
      if let screen { found.mark(.screen, screen) }
      found.log.report(
        .unknownScreen(
          name, at: word.range, nearest: screen == nil ? suggestTarget(word.name) : nil,
          help: screen.map { "properties name screens and flows: write '\(module.names[module.screens[$0].name])'" }
        ))
    }
    return nil
  }
}
