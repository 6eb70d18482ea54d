import FlowDiagnostics
import FlowSyntax

/// Checks for declarations that nothing names or reads.
///
/// Declarations that other modules can see are not reported, since they may be used there; nor is anything that an unbound name may have meant.
///
/// - Parameter alsoRun: flows that were probably meant in a place that was reported.
func checkUnused(_ resolution: Resolution, alsoRun: Set<FlowIndex>, log: inout DiagnosticLog) {
  let (graph, found) = (resolution.graph, resolution.found)
  if resolution.isWhole && !resolution.unread.contains(.access) {
    let isNamed = found.isNamed(.screen)
    for index in graph.screens.indices where !isNamed[index] && graph.screens[index].access == .internal {
      log.report(.unusedScreen(graph.names[graph.screens[index].name], at: graph.screens[index].range))
    }
    for (index, condition) in graph.conditions.enumerated()
    where condition.access == .internal && !found.isNamed(.condition)[index] && !resolution.unread.contains(.gates) {
      log.report(
        .unusedCondition(
          graph.names[condition.name], at: condition.range, gate: condition.gate.map { graph.gates[$0].range }))
    }
    for (index, task) in graph.tasks.enumerated() where task.access == .internal && !found.isNamed(.task)[index] {
      log.report(.unusedTask(graph.names[task.name], at: task.range))
    }
    if !resolution.unread.contains(.gates) { checkFlowsUnused(resolution, alsoRun: alsoRun, log: &log) }
  }
  for (index, flow) in graph.flows.indexed where !found.unresolved[index.number].contains(.reads) {
    log.subject = index.number
    let elsewhere = found.readsElsewhere.isEmpty ? [] : found.readsElsewhere.filter { $0.flow == index }
    checkFieldsUnread(flow, alsoRead: elsewhere.map(\.root), graph.names, log: &log)
  }
  log.subject = nil
  checkDefaultsUnused(resolution, log: &log)
}

/// Checks for flows that nothing runs. If a flow has `entry: true`, every other flow must be run by it, directly or through other flows, by a gate or
/// by a link. Otherwise the app may start any flow.
private func checkFlowsUnused(_ resolution: Resolution, alsoRun: Set<FlowIndex>, log: inout DiagnosticLog) {
  let graph = resolution.graph
  guard let entry = graph.flows.first(where: \.isEntry) else { return }
  let isNamed = resolution.found.isNamed(.flow)
  var isRun = graph.flows.indexed.map { index, flow in
    flow.isEntry || flow.access != .internal || isNamed[index.number] || alsoRun.contains(index)
  }
  for flow in graph.flows { if let base = flow.base { isRun[base.number] = true } }
  for link in graph.links {
    guard case .state(let state) = link.target else {
      // A link without moves, after a mistake, may have meant any flow.
      if case .moves(let moves) = link.target, moves.isEmpty { return }
      continue
    }
    state.forEachEntry { if case .flow(let flow) = $0.node { isRun[flow.number] = true } }
  }
  var waiting = graph.flows.allIndices.filter { isRun[$0.number] }
  func runAll() {
    while let flow = waiting.popLast() {
      for node in graph.flows[flow].nodes {
        guard case .flow(let child) = node.kind, !isRun[child.number] else { continue }
        isRun[child.number] = true
        waiting.append(child)
      }
    }
  }
  runAll()
  if !isRun.contains(false) { return }
  let runs = graph.runs
  // The flows that an unused flow runs are not reported, and of unused flows that run each other only the first is.
  for isCircle in [false, true] {
    for index in graph.flows.allIndices
    where !isRun[index.number] && (isCircle || !runs[index.number].contains { $0.flow != index }) {
      let flow = graph.flows[index]
      log.report(
        .unusedFlow(graph.names[flow.name], at: flow.range, entry: graph.names[entry.name], declared: entry.range))
      isRun[index.number] = true
      waiting.append(index)
      runAll()
    }
  }
}

private func checkFieldsUnread(
  _ flow: FlowGraph.Flow, alsoRead: [FlowGraph.Source.Root], _ names: NameTable, log: inout DiagnosticLog
) {
  if flow.inputs.isEmpty && flow.context.isEmpty { return }
  // The context's fields, then the inputs.
  var isRead = Array(repeating: false, count: flow.context.count + flow.inputs.count)
  func read(_ root: FlowGraph.Source.Root) {
    let place: Int
    switch root {
    case .context(let field): place = field
    case .input(let field): place = flow.context.count + field
    case .event, .screen, .literal, .none: return
    }
    isRead[place] = true
  }
  for field in flow.context { if let input = field.input { read(.input(input)) } }
  for root in alsoRead { read(root) }
  flow.forEachAlternative { for assignment in $0.assignments { read(assignment.source.root) } }
  flow.forEachFill { if !$0.isFromRunner { read($0.source.root) } }
  for (index, field) in flow.context.enumerated() where !isRead[index] {
    log.report(.unusedContextField(names[field.field.name], at: field.field.range))
  }
  for (index, field) in flow.inputs.enumerated()
  where !isRead[flow.context.count + index] && flow.access == .internal {
    log.report(.unusedInput(names[field.name], of: names[flow.name], at: field.range))
  }
}

private func checkDefaults(of events: [FlowGraph.Event], _ graph: FlowGraph, _ log: inout DiagnosticLog) {
  for event in events {
    for field in event.fields {
      guard let value = field.defaultValue else { continue }
      log.report(.defaultUnused(graph.names[field.name], ofEvent: graph.names[event.name], at: value.range))
    }
  }
}

/// Checks for unused defaults: of a screen's input, if every move to the screen fills the input; of a context field,
/// if an input has its name; of what the app sends. A flow's defaults are not: the app may start the flow, too.
private func checkDefaultsUnused(_ resolution: Resolution, log: inout DiagnosticLog) {
  let graph = resolution.graph
  for (index, flow) in graph.flows.enumerated() {
    log.subject = index
    for field in flow.context {
      if let value = field.field.defaultValue, let input = field.input {
        log.report(.defaultUnused(graph.names[field.field.name], at: value.range, input: flow.inputs[input].range))
      }
    }
  }
  log.subject = nil
  for screen in graph.screens where screen.module == 0 { checkDefaults(of: screen.events, graph, &log) }
  for task in graph.tasks where task.module == 0 { checkDefaults(of: task.outcomes, graph, &log) }
  let found = resolution.found
  guard !found.unresolved.contains(where: { $0.contains(.reads) }) else { return }
  for screen in graph.screens where found.filledScreens.contains(screen.range) && screen.access == .internal {
    for field in screen.inputs {
      if let value = field.defaultValue, !found.usedDefaults.contains(value.range) {
        log.report(.defaultUnused(graph.names[field.name], of: graph.names[screen.name], at: value.range))
      }
    }
  }
}
