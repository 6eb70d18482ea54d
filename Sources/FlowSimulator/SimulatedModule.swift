import FlowCompiler
import FlowModel

/// The definitions of a module's flows, and the expressions that they number.
@MainActor
final class SimulatedModule {
  let graph: FlowGraph
  let plans: [CoordinatorPlan]
  /// Definitions refer to each other, in circles too: they are made when they are first asked for.
  private var definitions: [Int: FlowDefinition] = [:]

  init(_ graph: FlowGraph) {
    // With what is shown and run while something is awaited.
    self.graph = graph.withWaitingNodes
    plans = planCoordinators(of: graph)
  }

  func definition(_ flow: Int) -> FlowDefinition {
    if let known = definitions[flow] { return known }
    let definition = FlowDefinition(plans[flow].definition) { [weak self] in
      // Asked by whoever runs the flows, and a simulator does so on the main actor.
      MainActor.assumeIsolated { self.map { module in module.children(of: flow).map { module.definition($0) } } ?? [] }
    }
    definitions[flow] = definition
    return definition
  }

  /// A node of a flow, as its definition counts them: decisions are none.
  func node(_ number: Int, of flow: Int) -> FlowGraph.Node? {
    let nodes = graph.flows[flow].nodes.filter { if case .decision = $0.kind { false } else { true } }
    return nodes.indices.contains(number) ? nodes[number] : nil
  }

  /// The flows that a flow runs, in the order of its nodes.
  func children(of flow: Int) -> [Int] {
    graph.flows[flow].nodes.compactMap { node in
      if case .flow(let index) = node.kind { index } else { nil }
    }
  }
}
