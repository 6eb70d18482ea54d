import FlowDiagnostics
import FlowSyntax

/// Gates, each with its condition and the flow that it runs.
extension FlowResolver {
  /// Binds the module's gates.
  func bindGates(_ graph: inout FlowGraph) {
    for (written, document, access) in module.gates {
      enterScope(ofFile: written.name.range.file)
      let condition = conditionOfGate(written.name)
      let child = flowOfGate(written)
      if let condition, let first = graph.conditions[condition].gate {
        found.log.report(
          .duplicateDeclaration(
            "gate", module.names[written.name.name], at: written.name.range, first: graph.gates[first].range))
        continue
      }
      if child == nil, written.saysRun { continue }
      var scope = MoveScope(place: written.name.range)
      if let condition {
        scope.event = module.conditions[condition].inputs
        scope.isUnread = module.unread(.condition, condition).contains(.inputs)
      } else {
        scope.isUnread = true
      }
      var fills: [FlowGraph.Fill] = []
      if let child {
        fills = fill(
          module.filled(.flow, child.number), at: written.run?.range ?? written.name.range,
          with: written.with, scope: scope)
      }
      guard let condition else { continue }
      graph.conditions[condition].gate = graph.gates.count
      if document < graph.files.count { graph.files[document].gates.append(graph.gates.count) }
      graph.gates.append(
        FlowGraph.Gate(
          condition: condition, flow: child, verb: verb(written.verb), fills: fills,
          lost: written.lost ?? (written.saysRun || written.lostRange != nil ? .restart : .stay),
          lostRange: written.lostRange,
          runRange: written.run?.range ?? written.name.range,
          doc: written.doc, access: access, module: module.modules.ofDocument[document], range: written.name.range))
    }
  }

  /// Finds a gate's condition. The gate's name does not mark the condition as in use, since a gate alone never asks it.
  private func conditionOfGate(_ word: Word) -> Int? {
    guard let condition = find(.condition, word) else {
      if module.unread.isDisjoint(with: [.conditions, .gates]) {
        let nearest = suggest(.condition, word.name)
        let gates = Set(module.gates.map(\.gate.name.name))
        let free = module.conditions.filter { $0.values.isEmpty && !gates.contains($0.name) }
        found.log.report(
          nearest == nil && !free.isEmpty
            ? .gateOfNoCondition(
              module.names[word.name], free: free.prefix(5).map { module.names[$0.name] }, at: word.range)
            : .unknownCondition(module.names[word.name], at: word.range, nearest: nearest))
      }
      return nil
    }
    let declared = module.conditions[condition]
    checkForeign(.condition, condition, word)
    if reportStackCondition(word, .gate) {
      found.mark(.condition, condition)
      return nil
    }
    if !declared.values.isEmpty, !module.unread(.condition, condition).contains(.values) {
      found.mark(.condition, condition)
      found.log.report(.gateOfSeveralValues(module.names[word.name], at: word.range, declared: declared.range))
      return nil
    }
    return condition
  }

  private func flowOfGate(_ gate: GateSyntax) -> FlowIndex? {
    guard let run = gate.run else { return nil }
    let name = module.names[run.name]
    if let child = use(.flow, run) {
      found.flowIsRun[child] = true
      checkForeign(.flow, child, run)
      return Index(child)
    }
    if let (kind, index) = space.find(run.name, as: [.screen, .task]) {
      found.mark(kind, index)
      found.log.report(.gateRunsNoFlow(name, isA: kind.word, at: run.range, declared: module[kind, index].range))
    } else if !module.unread.contains(.flows) {
      found.log.report(.unknownFlow(name, at: run.range, nearest: suggest(.flow, run.name)))
    }
    return nil
  }
}
