import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowProof

/// The first event in the exploration that the proofs call impossible, as text; nil if the two agree.
@MainActor
func contradiction(of proofs: Proofs, by exploration: Exploration, in graph: FlowGraph) -> String? {
  let moves = exploration.moves(in: graph)
  let lost = Set(
    proofs.diagnostics.filter { $0.id == .unreachableScreen || $0.id == .unreachableUnderGuards }.compactMap {
      diagnostic in
      graph.screens.first { $0.range == diagnostic.range }.map { graph.names[$0.name] }
    })
  let ended = Set(proofs.diagnostics.filter { $0.id == .outcomeNeverReached }.map(\.range))
  let never: Set<DiagnosticID> = [.edgeNeverTaken, .popAtRoot, .dismissWithoutLayer]
  let untaken = Dictionary(proofs.diagnostics.filter { never.contains($0.id) }.map { ($0.range, $0.id.name) }) {
    first, _ in first
  }
  let absent = Set(proofs.diagnostics.filter { $0.id == .popTargetNeverThere }.map(\.range))
  for (index, state) in exploration.states.enumerated() {
    for entry in state.machine.model.entries {
      if let name = state.machine.node(of: entry.id)?.name, lost.contains(name),
        state.machine.lastKnown(entry.flow)?.role != .loading
      {
        return "\(name) is said to be shown never\n\(exploration.walk(to: index))"
      }
    }
    if let move = moves[index] {
      if let id = untaken[move] { return "\(id) at a move that was taken\n\(exploration.walk(to: index))" }
      if absent.contains(move), let from = state.from,
        exploration.states[from].machine.notation != state.machine.notation
      {
        return "pop-target-never-there at a move that went back\n\(exploration.walk(to: index))"
      }
    }
    if let from = state.from, let text = end(of: exploration.states[from].machine, state, proofs, graph) {
      return "\(text)\n\(exploration.walk(to: index))"
    }
    if let outcome = state.machine.outcome, let entry = graph.entry,
      ended.contains(graph.flows[entry].outcomes[outcome].range)
    {
      return "an outcome is said to be given never\n\(exploration.walk(to: index))"
    }
  }
  return nil
}

/// The end of a flow or layer that is claimed never to end, as text; nil for nothing. The hardware key goes back from
/// what hides that, and is left out, as are links: who is stuck can open none.
@MainActor
private func end(
  of before: FlowMachine, _ state: Exploration.State, _ proofs: Proofs, _ graph: FlowGraph
) -> String? {
  switch state.request {
  case .back, .opened: return nil
  default: break
  }
  if before.held.contains(where: { if case .opened = $0.request { true } else { false } }) { return nil }
  if let top = before.model.shown.first, let name = before.node(of: top.id)?.name,
    let flow = before.definition(of: top.flow)?.name, state.machine.flow(top.flow) == nil
  {
    let isTrapped = proofs.diagnostics.contains { diagnostic in
      diagnostic.id.name == "trap" && diagnostic.message.contains("end of '\(flow)'")
        && diagnostic.message.contains("'\(name)'")
    }
    if isTrapped { return "'\(name)' is said to be a trap of '\(flow)', which has ended" }
  }
  if let layer = before.model.topLayer, let lowest = layer.entries.first, let name = before.node(of: lowest.id)?.name,
    let flow = before.definition(of: lowest.flow)?.name,
    !state.machine.model.layers.contains(where: { $0.id == layer.id })
  {
    let isStuck = proofs.diagnostics.contains { diagnostic in
      diagnostic.id.name == "modal-without-exit"
        && graph.flows.contains { owner in
          graph.names[owner.name] == flow
            && owner.alternatives.contains { move in
              guard move.forward?.range == diagnostic.range, case .show(_, .node(let node, _)) = move.target else {
                return false
              }
              return graph.names[owner.nodes[node].name] == name
            }
        }
    }
    if isStuck { return "the layer of '\(name)' is said to stay, and has gone" }
  }
  return nil
}

/// The number of cases met by the exploration, and the cases that no diagnostic reports. The cases are growing stacks, and screens of a gate's flow
/// left below something that the gate guards.
@MainActor
func missed(by proofs: Proofs, growing: Set<Set<String>>, _ exploration: Exploration, in graph: FlowGraph) -> (
  met: Int, missed: [String]
) {
  func names(of id: DiagnosticID) -> Set<String> {
    Set(
      proofs.diagnostics.filter { $0.id == id }.compactMap { diagnostic in
        diagnostic.message.split(separator: "'").first.map(String.init)
      })
  }
  let (grown, left) = (names(of: .unboundedStack), names(of: .screenLeftBelow))
  var missed = growing.filter { $0.isDisjoint(with: grown) }.map {
    "unbounded-stack of \($0.sorted().joined(separator: ", "))"
  }
  let met = metBelow(exploration, graph)
  missed += met.filter { !left.contains($0) }.map { "screen-left-below of \($0)" }
  return (growing.count + met.count, missed)
}

/// The screens of gates' flows, each the first of its gate, on which something was found that requires the gate's condition.
@MainActor
private func metBelow(_ exploration: Exploration, _ graph: FlowGraph) -> Set<String> {
  var met: [String: String] = [:]
  for state in exploration.states {
    guard let from = state.from, case .taken = state.result else { continue }
    let (machine, before) = (state.machine, exploration.states[from].machine)
    for layer in machine.model.layers {
      for (lower, upper) in zip(layer.entries, layer.entries.dropFirst()) where before.model.entry(upper.id) == nil {
        guard let name = machine.node(of: upper.id)?.name, let below = machine.node(of: lower.id)?.name,
          let flow = machine.definition(of: lower.flow)?.name,
          let screen = graph.screens.first(where: { graph.names[$0.name] == name })
        else { continue }
        let gates = graph.gates.filter { gate in
          gate.module == 0 && gate.flow.map { graph.names[graph.flows[$0].name] } == flow
            && screen.requires.contains { $0.condition == gate.condition }
        }
        guard let gate = gates.first else { continue }
        let condition = graph.names[graph.conditions[gate.condition].name]
        met[condition] = met[condition] ?? below
      }
    }
  }
  return Set(met.values)
}
