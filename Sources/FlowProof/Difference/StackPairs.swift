import FlowCompiler
import FlowModel

/// The pairs of entries that can be directly on each other in a module, by name.
struct StackPairs {
  /// One entry on another.
  struct Pair: Hashable, Comparable {
    var upper: String
    var lower: String
    /// Whether a layer begins between them.
    var isLayered: Bool

    static func < (left: Pair, right: Pair) -> Bool {
      (left.upper, left.lower, left.isLayered ? 1 : 0) < (right.upper, right.lower, right.isLayered ? 1 : 0)
    }
  }

  /// The lower name in the pair of the root's lowest entry.
  static let root = "the root"

  private(set) var pairs: Set<Pair> = []
  /// The names that may lie on anything.
  private(set) var loose: Set<String> = []
  /// All names that can be on the stack.
  private(set) var onStack: Set<String> = []
  private let graph: FlowGraph
  private let relation: OverRelation
  /// The base of each variant, by the flows' names.
  private let baseOf: [String: String]

  init(_ graph: FlowGraph) {
    self.graph = graph
    relation = Saturation.saturated(graph).relation
    baseOf = Dictionary(
      graph.flows.compactMap { flow in
        flow.base.map { (graph.names[flow.name], graph.names[graph.flows[$0].name]) }
      }
    ) { first, _ in first }
    for symbol in 0..<relation.symbols.count where isEntry(symbol) && relation.mayBeOnStack(symbol) { note(symbol) }
  }

  /// Whether a pair is possible, as far as is known.
  func contains(_ pair: Pair) -> Bool { pairs.contains(pair) || loose.contains(pair.upper) }

  private func isEntry(_ symbol: Int) -> Bool {
    switch relation.symbols.kinds[symbol] {
    case .container: return true
    case .node(let flow, let node):
      if case .screen = graph.flows[flow].nodes[node].kind { return true }
      return false
    default: return false
    }
  }

  private mutating func note(_ upper: Int) {
    let name = relation.symbols.name(upper, in: graph)
    onStack.insert(name)
    var seen: [Set<Int>] = [[upper], []]
    var waiting = [(symbol: upper, isLayered: false)]
    while let (symbol, isLayered) = waiting.popLast() {
      if relation.isLoose[symbol] { loose.insert(name) }
      for next in relation.below[symbol] {
        let isFoot = relation.symbols.isLayer(next)
        if next == relation.symbols.ground {
          pairs.insert(Pair(upper: name, lower: Self.root, isLayered: false))
        } else if isFoot || relation.isFrame(next) {
          let isLayered = isLayered || isFoot
          if seen[isLayered ? 1 : 0].insert(next).inserted { waiting.append((next, isLayered)) }
        } else {
          pairs.insert(Pair(upper: name, lower: relation.symbols.name(next, in: graph), isLayered: isLayered))
        }
      }
    }
  }

  // MARK: Variants

  /// The pairs without those that variants have of their bases: where both entries are inherited, or one of them, the
  /// base's pair says it.
  func withoutInherited(_ pairs: Set<Pair>) -> Set<Pair> {
    pairs.filter { pair in
      let (uppers, lowers) = (namesInBases(pair.upper), namesInBases(pair.lower))
      return !([pair.upper] + uppers).contains { upper in
        ([pair.lower] + lowers).contains { lower in
          let other = Pair(upper: upper, lower: lower, isLayered: pair.isLayered)
          return other != pair && pairs.contains(other)
        }
      }
    }
  }

  /// The names without those that variants have of their bases.
  func withoutInherited(names: Set<String>) -> Set<String> {
    names.filter { name in !namesInBases(name).contains { names.contains($0) } }
  }

  /// A name as it is in each base of its flow: `Base.help` for `Variant.help`.
  private func namesInBases(_ name: String) -> [String] {
    let flow = name.prefix { $0 != "." && $0 != "'" }
    var bases: [String] = []
    var next = baseOf[String(flow)]
    while let base = next {
      bases.append(base + name.dropFirst(flow.count))
      next = baseOf[base]
    }
    return bases
  }

  // MARK: On the machine

  /// The pairs of entries that are directly on each other in a state.
  static func met(in machine: FlowMachine) -> Set<Pair> {
    var met: Set<Pair> = []
    func name(_ entry: StackModel.Entry) -> String {
      let flow = machine.lastKnownDefinition(of: entry.flow)?.name ?? ""
      return entry.isContainer ? flow : "\(flow).\(machine.name(of: entry))"
    }
    func add(_ entries: [StackModel.Entry], on bottom: (name: String, isLayered: Bool)?) {
      var lower = bottom
      for entry in entries where machine.lastKnown(entry.flow)?.role != .loading {
        if let lower { met.insert(Pair(upper: name(entry), lower: lower.name, isLayered: lower.isLayered)) }
        lower = (name(entry), false)
      }
    }
    let layers = machine.model.layers
    for (index, layer) in layers.enumerated() {
      if layer.style == nil {
        add(layer.entries, on: (root, false))
      } else {
        let top = index > 0 ? machine.model.top(of: layers[index - 1].id) : nil
        add(layer.entries, on: top.map { (name($0), true) })
      }
    }
    for container in machine.model.containers {
      guard let definition = machine.lastKnownDefinition(of: container.flow) else { continue }
      for item in container.items {
        add(item.entries, on: ("\(definition.name)'s \(definition.items[item.index].name)", false))
      }
    }
    return met
  }
}
