import FlowCompiler
import FlowModel
@testable import FlowRuntime
import FlowSimulator

/// Snapshots of a machine.
extension MachineSide {
  /// Brings a snapshot back instead of starting.
  func restore(_ snapshot: FlowSnapshot) -> FlowRestoration {
    known = nil
    hasRelaunched = true
    return simulator.restore(snapshot)
  }

  /// The state, with all flows that run each entry.
  var wholeState: String { navigator?.machine.state(naming: .whole) { _ in [] }.description ?? "" }

  /// Whether a relaunch brings back all that there is, as it is: nothing waits, no question is asked instead of a move,
  /// everything can be kept, and whatever it requires holds.
  var isWhollyKept: Bool {
    guard let navigator, !model.isEmpty, simulator.end == nil, simulator.steps.last?.waits.isEmpty ?? false,
      model.flows.allSatisfy({ $0.role == .ordinary }), misplaced == nil, navigator.machine.kept.isEmpty
    else { return false }
    for entry in model.entries {
      guard let node = navigator.node(of: entry.id), node.isRestored,
        node.inputs.allSatisfy({ graph.canBeKept($0.type) }),
        let screen = graph.screens.first(where: { graph.names[$0.name] == node.name }), holds(screen.requires)
      else { return false }
    }
    for (running, coordinator) in running {
      let definition = FlowImplementation.of(coordinator).definition
      guard (definition.inputs + definition.context).allSatisfy({ graph.canBeKept($0.type) }),
        let flow = graph.flows.first(where: { graph.names[$0.name] == definition.name }), holds(flow.requires),
        flow.items.allSatisfy({ holds($0.requires) && ($0.when == nil || !hasChangedQuietly) }),
        // Of which kind a container is, is decided anew: pages have neighbours.
        flow.container.count < 2 || !hasChangedQuietly,
        // An item's flow may have gone on without the container, which no state says.
        flow.items.isEmpty || model.containers.contains(where: { $0.flow == running.id }),
        // What it requires may hold since the container came, or its flow has ended, and a relaunch makes it.
        flow.items.indices.allSatisfy({ !flow.items[$0].isEager || isMade($0, of: running.id) }),
        areNeighboursMade(of: running.id)
      else { return false }
    }
    return true
  }

  private func isMade(_ item: Int, of container: FlowID) -> Bool {
    model.containers.first { $0.flow == container }?.items.contains { $0.index == item && !$0.entries.isEmpty } ?? true
  }

  /// Whether the pages beside the shown one are made: else a relaunch makes them, as it makes what is eager.
  private func areNeighboursMade(of flow: FlowID) -> Bool {
    guard let pages = model.containers.first(where: { $0.flow == flow }), pages.kind == .pages,
      let shown = pages.items.firstIndex(where: { $0.index == pages.selected })
    else { return true }
    return [shown - 1, shown + 1].allSatisfy { !pages.items.indices.contains($0) || pages.items[$0].isMade }
  }

  private func holds(_ requirements: [FlowGraph.Requirement]) -> Bool {
    requirements.allSatisfy { requirement in
      let condition = graph.conditions[requirement.condition]
      return !condition.isAsync && simulator.answers[graph.names[condition.name]] == "yes"
    }
  }
}
