import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowProof

/// What is said to happen never, compared with what happened.
@MainActor
func contradiction(of proofs: Proofs, by exploration: Exploration, in graph: FlowGraph) -> String? {
  let moves = exploration.moves(in: graph)
  let lost = Set(
    proofs.findings.filter { $0.id == .unreachableScreen || $0.id == .unreachableUnderGuards }.compactMap { finding in
      graph.screens.first { $0.range == finding.range }.map { graph.names[$0.name] }
    })
  let ended = Set(proofs.findings.filter { $0.id == .outcomeNeverReached }.map(\.range))
  let never: Set<DiagnosticID> = [.edgeNeverTaken, .popAtRoot, .dismissWithoutLayer]
  let untaken = Dictionary(proofs.findings.filter { never.contains($0.id) }.map { ($0.range, $0.id.name) }) {
    first, _ in first
  }
  let absent = Set(proofs.findings.filter { $0.id == .popTargetNeverThere }.map(\.range))
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
    if let outcome = state.machine.outcome, let entry = graph.entry,
      ended.contains(graph.flows[entry].outcomes[outcome].range)
    {
      return "an outcome is said to be given never\n\(exploration.walk(to: index))"
    }
  }
  return nil
}
