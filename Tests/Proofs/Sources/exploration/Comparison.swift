import FlowCompiler
import FlowModel
import FlowProof

/// What one module's exploration shows of its relation.
struct Comparison {
  /// What is wrong; nil for nothing.
  private(set) var failure: String?
  /// The pairs that were met.
  private(set) var met: Set<Pair> = []

  struct Pair: Hashable {
    var upper: Int
    var lower: Int
  }

  private let graph: FlowGraph
  private let relation: OverRelation
  private let flows: [String: Int]

  /// Compares every stack that was met with the relation.
  init(_ graph: FlowGraph, _ relation: OverRelation, _ exploration: Exploration) {
    self.graph = graph
    self.relation = relation
    flows = Dictionary(
      graph.flows.enumerated().map { (graph.names[$1.name], $0) }, uniquingKeysWith: { first, _ in first })
    for (index, state) in exploration.states.enumerated() where state.machine.outcome == nil {
      check(state.machine)
      if let failure {
        self.failure = "\(failure)\n\(exploration.walk(to: index))"
        return
      }
    }
  }

  private mutating func check(_ machine: FlowMachine) {
    for layer in machine.model.layers {
      check(layer.entries, on: layer.style == nil ? relation.symbols.root : relation.symbols.layer, machine)
    }
    for container in machine.model.containers {
      guard let flow = index(of: container.flow, machine) else { continue }
      for item in container.items {
        check(item.entries, on: relation.symbols.item(item.index, of: flow), machine)
      }
    }
  }

  private mutating func check(_ entries: [StackModel.Entry], on bottom: Int, _ machine: FlowMachine) {
    var lower = bottom
    for entry in entries {
      // What is shown while something is awaited stands alone, and is no part of the relation.
      if machine.lastKnown(entry.flow)?.role == .loading { continue }
      guard let symbol = symbol(of: entry, machine) else {
        failure = "\(machine.name(of: entry)) is no node of its flow's"
        return
      }
      met.insert(Pair(upper: symbol, lower: lower))
      if failure == nil, !relation.may(symbol, over: lower) {
        failure = "\(relation.symbols.name(symbol, in: graph)) over \(relation.symbols.name(lower, in: graph))"
      }
      lower = symbol
    }
  }

  private func index(of flow: FlowID, _ machine: FlowMachine) -> Int? {
    machine.lastKnownDefinition(of: flow).flatMap { flows[$0.name] }
  }

  private func symbol(of entry: StackModel.Entry, _ machine: FlowMachine) -> Int? {
    guard let flow = index(of: entry.flow, machine) else { return nil }
    if entry.isContainer { return relation.symbols.container(flow) }
    let name = machine.name(of: entry)
    let node = graph.flows[flow].nodes.firstIndex { node in
      if case .screen = node.kind { graph.names[node.name] == name } else { false }
    }
    return node.map { relation.symbols.node($0, of: flow) }
  }
}
