import FlowDiagnostics
import FlowSyntax

/// What stands in no flow: screens, conditions and gates, as far as they name other declarations.
extension FlowResolver {
  /// Binds it, after the flows.
  mutating func bindModule(_ graph: inout FlowGraph) {
    leaveFlows()
    for (condition, written) in module.awaited {
      enterScope(ofFile: written.name.range.file)
      bindAwaiting(written, into: &graph.conditions[condition], condition)
    }
    for (screen, written) in module.manners {
      enterScope(ofFile: written.name.range.file)
      bindManner(written, into: &graph.screens[screen], screen)
    }
    if !shells.isEmpty { reportManners(ofShells: graph) }
    bindGates(&graph)
    if !links.isEmpty { bindLinkRequirements() }
    if !anyEdges.isEmpty || !module.library.isEmpty { reportSharedEdges(graph) }
    if !reselections.isEmpty { findReselections(in: graph) }
  }

  /// What an async condition answers if it fails, and what is shown until it answers; the screens that answer another.
  private mutating func bindAwaiting(
    _ written: ConditionDeclaration, into bound: inout FlowGraph.Condition, _ index: Int
  ) {
    if let failed = written.failed { bound.failed = answer(failed, of: bound, index) }
    bindAnswering(written.by, into: &bound)
    guard let loading = written.loading else { return }
    let name = module.names[loading.name]
    if let screen = module.screenNamed[loading.name] {
      screenIsNamed[screen] = true
      bound.loading = screen
      checkForeign(.screen, screen, loading)
      if module.screenUnread[screen].contains(.inputs) { return }
      for input in module.screens[screen].inputs
      where input.defaultValue == nil && !module.names.isOptional(input.type) {
        log.report(
          .missingInput(
            module.names[input.name], type: module.names[input.type], of: "screen '\(name)'", at: loading.range,
            declared: input.range, near: [],
            help: "give '\(module.names[input.name])' a 'default:', or make its type optional"))
      }
    } else if let task = module.taskNamed[loading.name] {
      taskIsNamed[task] = true
      log.report(.loadingIsNoScreen(name, isA: "task", at: loading.range, declared: module.tasks[task].range))
    } else if let flow = module.flowNamed[loading.name] {
      flowIsNamed[flow] = true
      log.report(.loadingIsNoScreen(name, isA: "flow", at: loading.range, declared: module.flows[flow].range))
    } else if !module.unread.contains(.screens) {
      let nearest = suggestScreen(loading.name)
      log.report(.unknownScreen(name, at: loading.range, nearest: nearest, help: "declare '\(name)' under 'screens'"))
    }
  }

  /// The screens that answer a condition; their types have a property for it, so they are of its module and seen as far.
  private mutating func bindAnswering(_ screens: [Word], into bound: inout FlowGraph.Condition) {
    var named = FirstNames()
    for word in screens {
      let name = module.names[word.name]
      if let first = named.earlier(word) {
        log.report(.duplicateDeclaration("screen", name, at: word.range, first: first))
      } else if let screen = module.screenNamed[word.name] {
        let declared = module.screens[screen]
        if declared.module != bound.module {
          let other = module.modules.modules[declared.module].name
          log.report(.answeredElsewhere(name, inModule: other, at: word.range, declared: declared.range))
        } else if declared.access.rank < bound.access.rank {
          log.report(
            .notVisible(
              "screen '\(name)'", declared.access, fromCondition: module.names[bound.name], bound.access,
              at: word.range, declared: declared.range))
        } else {
          bound.by.append(screen)
        }
      } else if let flow = module.flowNamed[word.name] {
        log.report(.answersAsNoScreen(name, isA: "flow", at: word.range, declared: module.flows[flow].range))
      } else if let task = module.taskNamed[word.name] {
        log.report(.answersAsNoScreen(name, isA: "task", at: word.range, declared: module.tasks[task].range))
      } else if !module.unread.contains(.screens) {
        let nearest = suggestScreen(word.name)
        log.report(.unknownScreen(name, at: word.range, nearest: nearest, help: "declare '\(name)' under 'screens'"))
      }
    }
  }

  /// The number of an answer that `failed:` names.
  private mutating func answer(_ failed: Word, of condition: FlowGraph.Condition, _ index: Int) -> Int? {
    if module.conditionUnread[index].contains(.values) { return nil }
    let text = module.names[failed.name]
    if condition.values.isEmpty {
      if text == "true" || text == "false" { return text == "true" ? 1 : 0 }
      log.report(
        .unknownWord(text, for: "failed", known: ["true", "false"], nearest: nil, at: failed.range))
      return nil
    }
    if let value = condition.values.firstIndex(of: failed.name) { return value }
    log.report(
      .unknownConditionValue(
        text, of: module.names[condition.name], values: condition.values.prefix(13).map { module.names[$0] },
        at: failed.range, declared: condition.range,
        nearest: suggest(failed.name, among: condition.values)))
    return nil
  }
}
