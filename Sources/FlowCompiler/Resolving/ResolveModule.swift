import FlowDiagnostics
import FlowSyntax

/// The parts of screens, conditions and gates that name other declarations.
extension FlowResolver {
  /// Binds everything outside of flows, once the flows are bound.
  func bindModule(_ graph: inout FlowGraph) {
    leaveFlows()
    for (condition, written) in module.awaited {
      enterScope(ofFile: written.name.range.file)
      bindAwaiting(written, into: &graph.conditions[condition], condition)
    }
    for (screen, written) in module.screenOptions {
      enterScope(ofFile: written.name.range.file)
      bindOptions(written, into: &graph.screens[screen], screen)
    }
    if !shells.isEmpty { reportOptions(ofShells: graph) }
    bindGates(&graph)
    if !placed.links.isEmpty { bindLinkRequirements() }
    if !anyEdges.isEmpty || !module.library.isEmpty { reportSharedEdges(graph) }
    if !reselections.isEmpty { findReselections(in: graph) }
  }

  /// Binds `failed` and `loading` of an async condition, and the screens that answer a condition instead of the app.
  private func bindAwaiting(
    _ written: ConditionDeclaration, into bound: inout FlowGraph.Condition, _ index: Int
  ) {
    if let failed = written.failed { bound.failed = answer(failed, of: bound, index) }
    bindAnswering(written.by, into: &bound)
    if let standing = written.standing { bound.standing = bindStanding(standing, of: bound, index) }
    guard let loading = written.loading else { return }
    let name = module.names[loading.name]
    if let screen = use(.screen, loading) {
      bound.loading = Index(screen)
      checkForeign(.screen, screen, loading)
      if module.unread(.screen, screen).contains(.inputs) { return }
      // A `loading` screen gets nothing but its defaults.
      found.usedDefaults.formUnion(module.screens[screen].inputs.compactMap(\.defaultValue?.range))
      for input in module.screens[screen].inputs
      where input.defaultValue == nil && !module.names.isOptional(input.type) {
        found.log.report(
          .missingInput(
            module.names[input.name], type: module.names[input.type], of: "screen '\(name)'", at: loading.range,
            declared: input.range, near: [],
            help: "give '\(module.names[input.name])' a 'default:', or make its type optional"))
      }
    } else if let (kind, index) = space.find(loading.name, as: [.task, .flow]) {
      found.mark(kind, index)
      found.log.report(.loadingIsNoScreen(name, isA: kind.word, at: loading.range, declared: module[kind, index].range))
    } else if !module.unread.contains(.screens) {
      reportNoScreen(loading)
    }
  }

  /// Binds the screens that answer a condition. Their types get a property for it, so they must be in its module and at least as visible.
  private func bindAnswering(_ screens: [Word], into bound: inout FlowGraph.Condition) {
    var named = FirstNames()
    for word in screens {
      let name = module.names[word.name]
      if let first = named.earlier(word) {
        found.log.report(.duplicateDeclaration("screen", name, at: word.range, first: first))
      } else if let screen = find(.screen, word) {
        let declared = module.screens[screen]
        if declared.module != bound.module {
          let other = module.modules.modules[declared.module].name
          found.log.report(.answeredElsewhere(name, inModule: other, at: word.range, declared: declared.range))
        } else if declared.access.rank < bound.access.rank {
          found.log.report(
            .notVisible(
              "screen '\(name)'", declared.access, fromCondition: module.names[bound.name], bound.access,
              at: word.range, declared: declared.range))
        } else {
          bound.by.append(Index(screen))
        }
      } else if let (kind, index) = space.find(word.name, as: [.flow, .task]) {
        found.log.report(.answersAsNoScreen(name, isA: kind.word, at: word.range, declared: module[kind, index].range))
      } else if !module.unread.contains(.screens) {
        reportNoScreen(word)
      }
    }
  }

  /// The index of the answer that `failed:` names; nil after an error.
  private func answer(_ failed: Word, of condition: FlowGraph.Condition, _ index: Int) -> Int? {
    if module.unread(.condition, index).contains(.values) { return nil }
    let text = module.names[failed.name]
    if condition.values.isEmpty {
      if text == "true" || text == "false" { return text == "true" ? 1 : 0 }
      found.log.report(.unknownWord(text, for: "failed", known: ["true", "false"], nearest: nil, at: failed.range))
      return nil
    }
    found.note(failed, condition.range.startPoint)
    if let value = condition.values.firstIndex(of: failed.name) { return value }
    found.log.report(
      .unknownConditionValue(
        text, of: module.names[condition.name], values: module.names.listed(condition.values),
        at: failed.range, declared: condition.range,
        nearest: module.names.suggest(failed.name, among: condition.values)))
    return nil
  }
}
