import FlowCompiler

/// The symbols of the relation, by number: the grounds of stacks, the flows in them, and the entries.
public struct Symbols: Sendable {
  /// The meaning of a number.
  public enum Kind: Hashable, Sendable {
    /// The ground, below the entry flow.
    case ground
    /// A layer about which nothing else is known.
    case layer
    /// The foot of the layer that a flow presents a node on: the indices of the flow and the node.
    case layerOf(FlowIndex, NodeIndex)
    /// The foot of an item's stack: the indices of the flow and the item.
    case item(FlowIndex, Int)
    /// A flow that is a container, as an entry: its index.
    case container(FlowIndex)
    /// The flow that a gate runs, below the flow's entries: the gate's index.
    case gate(Int)
    /// The entry flow, or a flow that only a state begins, below its entries: its index.
    case flow(FlowIndex)
    /// A node: the indices of the flow and the node. A screen is an entry, and a child flow is below its entries. A task, a decision or a condition
    /// is never on the stack.
    case node(FlowIndex, NodeIndex)
  }

  /// The ground, below the entry flow.
  public let ground = 0
  /// A layer about which nothing else is known.
  public let layer = 1

  /// All symbols.
  public private(set) var kinds: [Kind] = [.ground, .layer]
  private var firstItem: [Int] = []
  private var firstNode: [Int] = []
  private var firstContainer = 0
  private var firstGate = 0
  private var firstFlow = 0
  private var firstLayer = 0

  init(_ graph: FlowGraph) {
    for (index, flow) in graph.flows.indexed {
      firstItem.append(kinds.count)
      kinds += flow.items.indices.map { .item(index, $0) }
    }
    firstContainer = kinds.count
    kinds += graph.flows.allIndices.map { .container($0) }
    firstGate = kinds.count
    kinds += graph.gates.indices.map { .gate($0) }
    firstFlow = kinds.count
    kinds += graph.flows.allIndices.map { .flow($0) }
    for (index, flow) in graph.flows.indexed {
      firstNode.append(kinds.count)
      kinds += flow.nodes.allIndices.map { .node(index, $0) }
    }
    firstLayer = kinds.count
    for (index, flow) in graph.flows.indexed { kinds += flow.nodes.allIndices.map { .layerOf(index, $0) } }
  }

  /// The number of symbols.
  public var count: Int { kinds.count }

  /// The foot of an item's stack.
  public func item(_ item: Int, of flow: FlowIndex) -> Int { firstItem[flow.number] + item }

  /// The symbol of a container.
  public func container(_ flow: FlowIndex) -> Int { firstContainer + flow.number }

  /// The symbol of a gate's flow.
  public func gate(_ gate: Int) -> Int { firstGate + gate }

  /// The symbol of a flow that no node runs.
  public func flow(_ flow: FlowIndex) -> Int { firstFlow + flow.number }

  /// The symbol of a flow's node.
  public func node(_ node: NodeIndex, of flow: FlowIndex) -> Int { firstNode[flow.number] + node.number }

  /// The foot of the layer that a flow presents a node on.
  public func layer(of node: NodeIndex, of flow: FlowIndex) -> Int {
    firstLayer + firstNode[flow.number] - firstNode[0] + node.number
  }

  /// Whether a symbol is a layer's foot.
  func isLayer(_ symbol: Int) -> Bool { symbol >= firstLayer || symbol == layer }

  /// A symbol in words: `Shop.cart`, `Main's home`.
  public func name(_ symbol: Int, in graph: FlowGraph) -> String {
    func name(_ flow: FlowIndex) -> String { graph.names[graph.flows[flow].name] }
    func name(_ flow: FlowIndex, _ node: NodeIndex) -> String { graph.names[graph.flows[flow].nodes[node].name] }
    return switch kinds[symbol] {
    case .ground: "the root"
    case .layer: "a layer"
    case .layerOf(let flow, let node): "the layer of \(name(flow)).\(name(flow, node))"
    case .item(let flow, let item): "\(name(flow))'s \(graph.names[graph.flows[flow].items[item].name])"
    case .container(let flow): name(flow)
    case .gate(let gate): "the gate \(graph.names[graph.conditions[graph.gates[gate].condition].name])"
    case .flow(let flow): "the flow \(name(flow))"
    case .node(let flow, let node): "\(name(flow)).\(name(flow, node))"
    }
  }
}

/// The symbols that a place can be; it may also be any symbol at all.
struct Places: Sendable {
  /// The symbols that the place certainly can be.
  private(set) var hard: [Int] = []
  /// The symbols that may be impossible as the place.
  private(set) var soft: [Int] = []
  /// Whether the place may be any other symbol, too.
  var isAnything = false

  init(_ symbols: [Int] = [], isAnything: Bool = false) {
    hard = symbols
    self.isAnything = isAnything
  }

  /// Any symbol.
  static let anything = Places(isAnything: true)

  /// The known symbols.
  var symbols: [Int] { soft.isEmpty ? hard : hard + soft }

  /// Whether the place can be no symbol at all.
  var isEmpty: Bool { hard.isEmpty && soft.isEmpty && !isAnything }

  /// Visits the symbols, each with whether it is soft.
  func forEach(_ visit: (_ symbol: Int, _ isSoft: Bool) -> Void) {
    for symbol in hard { visit(symbol, false) }
    for symbol in soft { visit(symbol, true) }
  }

  /// Adds a symbol.
  mutating func insert(_ symbol: Int, isSoft: Bool = false) {
    if isSoft { soft.append(symbol) } else { hard.append(symbol) }
  }

  /// Adds the symbols of another place.
  mutating func add(_ other: Places) {
    hard += other.hard
    soft += other.soft
    if other.isAnything { isAnything = true }
  }

  /// The same place with all symbols soft.
  var softened: Places {
    var result = Places(isAnything: isAnything)
    result.soft = symbols
    return result
  }

  /// The union of two places.
  static func + (left: Places, right: Places) -> Places {
    var sum = left
    sum.add(right)
    return sum
  }
}
