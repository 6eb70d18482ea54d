import FlowCompiler
import FlowModel
import FlowProof

/// The results of one module's exploration about its relation.
struct Comparison {
  /// The problem that was found; nil if nothing is wrong.
  private(set) var failure: String?
  /// The pairs that were met.
  private(set) var met: Set<Pair> = []
  /// Of a module that was explored to its end, the pairs of entries that are not soft, and how many of them were met.
  private(set) var hard = (total: 0, met: 0)
  /// The same of those that are soft.
  private(set) var soft = (total: 0, met: 0)

  /// The names of screens that were found on themselves twice, without an identity of their own, over pairs that are not soft: of each such stack, those
  /// that are in between.
  private(set) var growing: Set<Set<String>> = []

  struct Pair: Hashable {
    var upper: Int
    var lower: Int
  }

  private let graph: FlowGraph
  private let relation: OverRelation
  private let flows: [String: FlowIndex]

  /// Compares every stack that was met with the relation.
  init(_ graph: FlowGraph, _ relation: OverRelation, _ exploration: Exploration) {
    self.graph = graph
    self.relation = relation
    flows = Dictionary(
      graph.flows.enumerated().map { (graph.names[$1.name], FlowIndex($0)) }, uniquingKeysWith: { first, _ in first })
    for (index, state) in exploration.states.enumerated() where state.machine.outcome == nil {
      check(state.machine)
      if let failure {
        self.failure = "\(failure)\n\(exploration.walk(to: index))"
        return
      }
    }
    count(isComplete: exploration.isComplete)
  }

  /// Counts the pairs of entries that were met. Where nothing is left to explore, one that is not soft was.
  private mutating func count(isComplete: Bool) {
    for upper in 0..<relation.symbols.count where isEntry(upper) {
      for (lower, isSoft) in relation.lowers(of: upper) where isEntry(lower) {
        let isMet = met.contains(Pair(upper: upper, lower: lower))
        if isSoft {
          soft.total += 1
          if isMet { soft.met += 1 }
        } else if isComplete {
          hard.total += 1
          if isMet {
            hard.met += 1
          } else if failure == nil {
            failure =
              "not met: \(relation.symbols.name(upper, in: graph)) over \(relation.symbols.name(lower, in: graph))"
          }
        }
      }
    }
  }

  private func isEntry(_ symbol: Int) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[symbol] else { return false }
    if case .screen = graph.flows[flow].nodes[node].kind { return true }
    return false
  }

  private mutating func check(_ machine: FlowMachine) {
    checkLayers(machine)
    for layer in machine.model.layers {
      noteGrowing(layer.entries.compactMap { symbol(of: $0, machine) })
      check(layer.entries, on: layer.style == nil ? relation.symbols.ground : relation.symbols.layer, machine)
    }
    for container in machine.model.containers {
      guard let flow = index(of: container.flow, machine) else { continue }
      for item in container.items {
        check(item.entries, on: relation.symbols.item(item.index, of: flow), machine)
      }
    }
  }

  private mutating func noteGrowing(_ stack: [Int]) {
    for (first, symbol) in stack.enumerated() {
      let places = stack.indices.filter { stack[$0] == symbol }
      guard places.count > 2, places[0] == first else { continue }
      let between = Array(stack[first...places[2]])
      let isHard = zip(between.dropFirst(), between).allSatisfy { relation.isHard($0, over: $1) }
      let names = between.compactMap { nameWithoutIdentity($0) }
      if isHard, names.count == between.count { growing.insert(Set(names)) }
    }
  }

  /// The name of a screen that is the same wherever it is; nil for others, and for what may be on anything.
  private func nameWithoutIdentity(_ symbol: Int) -> String? {
    guard case .node(let flow, let node) = relation.symbols.kinds[symbol],
      case .screen(let screen) = graph.flows[flow].nodes[node].kind
    else { return nil }
    let value = graph.screens[screen]
    return value.key?.isEmpty ?? value.inputs.isEmpty ? graph.names[value.name] : nil
  }

  /// A layer is on what is shown of the layer below it.
  private mutating func checkLayers(_ machine: FlowMachine) {
    let layers = machine.model.layers
    for (index, layer) in layers.enumerated().dropFirst() where layer.style != nil && layer.style != .overlay {
      guard layers[index - 1].style != .overlay, let first = layer.entries.first,
        let upper = symbol(of: first, machine),
        let top = machine.model.top(of: layers[index - 1].id), let lower = symbol(of: top, machine),
        machine.lastKnown(first.flow)?.role != .loading, machine.lastKnown(top.flow)?.role != .loading
      else { continue }
      if failure == nil, !relation.mayBeLayered(upper, over: lower) {
        failure =
          "a layer with \(relation.symbols.name(upper, in: graph)) over \(relation.symbols.name(lower, in: graph))"
      }
    }
  }

  private mutating func check(_ entries: [StackModel.Entry], on bottom: Int, _ machine: FlowMachine) {
    var lower = bottom
    for entry in entries {
      // What is shown while something is awaited is alone, and is not part of the relation.
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

  private func index(of flow: FlowID, _ machine: FlowMachine) -> FlowIndex? {
    machine.lastKnownDefinition(of: flow).flatMap { flows[$0.name] }
  }

  private func symbol(of entry: StackModel.Entry, _ machine: FlowMachine) -> Int? {
    guard let flow = index(of: entry.flow, machine) else { return nil }
    if entry.isContainer { return relation.symbols.container(flow) }
    let name = machine.name(of: entry)
    let node = graph.flows[flow].nodes.firstIndex { node in
      if case .screen = node.kind { graph.names[node.name] == name } else { false }
    }
    return node.map { relation.symbols.node(NodeIndex($0), of: flow) }
  }
}
