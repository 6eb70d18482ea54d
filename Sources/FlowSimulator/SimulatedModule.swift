import FlowModel

/// The flows of a module, ready to run.
@MainActor
package final class SimulatedModule {
  package let flows: [SimulatedFlow]
  /// The types of fields whose values are kept over a relaunch.
  let keptTypes: Set<String>
  /// The definitions, made on demand, since they refer to each other, even in cycles.
  private var definitions: [Int: FlowDefinition] = [:]

  /// Makes a module from its flows.
  package init(_ flows: [SimulatedFlow], keptTypes: Set<String>) { (self.flows, self.keptTypes) = (flows, keptTypes) }

  /// A flow's definition.
  package func definition(_ flow: Int) -> FlowDefinition {
    if let known = definitions[flow] { return known }
    let definition = FlowDefinition(flows[flow].definition) { [weak self] in
      // Called while the flows run, on the main actor.
      MainActor.assumeIsolated { self?.children(of: flow) ?? [] }
    }
    definitions[flow] = definition
    return definition
  }

  private func children(of flow: Int) -> [FlowDefinition] { flows[flow].children.map { definition($0) } }

  /// Whether the app announces the changes of a condition.
  func isLive(_ condition: String) -> Bool {
    flows.indices.contains { flow in
      definition(flow).conditions.contains { $0.isLive && $0.name == condition }
    }
  }

  /// Whether a value of a type can be kept over a relaunch.
  func canBeKept(_ type: String) -> Bool { keptTypes.contains(type) }
}
