import FlowCompiler

/// What the relation is over, by number: what lies at the bottom of stacks, what runs in them, and what can stand.
public struct Symbols: Sendable {
  /// What a number stands for.
  public enum Kind: Hashable, Sendable {
    /// Nothing: the entry flow lies on it.
    case ground
    /// A layer of which only that is known.
    case layer
    /// The foot of the layer that a flow presents a node on; the flow and the node, indices.
    case layerOf(Int, Int)
    /// The foot of an item's stack; the flow and the item, indices.
    case item(Int, Int)
    /// A flow that is a container, as an entry: its index.
    case container(Int)
    /// The flow that a gate runs, below what that flow shows: the gate's index.
    case gate(Int)
    /// The entry flow, or a flow that only a state begins, below what it shows: its index.
    case flow(Int)
    /// A flow's node, the flow and the node, indices: a screen as an entry; a child flow, below what it shows; a task, a decision and a
    /// condition, which lie nowhere.
    case node(Int, Int)
  }

  /// What the entry flow lies on.
  public let ground = 0
  /// A layer of which only that is known.
  public let layer = 1

  /// All that there are.
  public private(set) var kinds: [Kind] = [.ground, .layer]
  private var firstItem: [Int] = []
  private var firstNode: [Int] = []
  private var firstContainer = 0
  private var firstGate = 0
  private var firstFlow = 0
  private var firstLayer = 0

  init(_ graph: FlowGraph) {
    for (index, flow) in graph.flows.enumerated() {
      firstItem.append(kinds.count)
      kinds += flow.items.indices.map { .item(index, $0) }
    }
    firstContainer = kinds.count
    kinds += graph.flows.indices.map { .container($0) }
    firstGate = kinds.count
    kinds += graph.gates.indices.map { .gate($0) }
    firstFlow = kinds.count
    kinds += graph.flows.indices.map { .flow($0) }
    for (index, flow) in graph.flows.enumerated() {
      firstNode.append(kinds.count)
      kinds += flow.nodes.indices.map { .node(index, $0) }
    }
    firstLayer = kinds.count
    for (index, flow) in graph.flows.enumerated() { kinds += flow.nodes.indices.map { .layerOf(index, $0) } }
  }

  /// How many there are.
  public var count: Int { kinds.count }

  /// The foot of an item's stack.
  public func item(_ item: Int, of flow: Int) -> Int { firstItem[flow] + item }

  /// A container.
  public func container(_ flow: Int) -> Int { firstContainer + flow }

  /// What a gate runs.
  public func gate(_ gate: Int) -> Int { firstGate + gate }

  /// A flow that no node runs.
  public func flow(_ flow: Int) -> Int { firstFlow + flow }

  /// A flow's node.
  public func node(_ node: Int, of flow: Int) -> Int { firstNode[flow] + node }

  /// The foot of the layer that a flow presents a node on.
  public func layer(of node: Int, of flow: Int) -> Int { firstLayer + firstNode[flow] - firstNode[0] + node }

  /// Whether a number stands for a layer's foot.
  func isLayer(_ symbol: Int) -> Bool { symbol >= firstLayer || symbol == layer }

  /// A symbol in words: `Shop.cart`, `an item of Main`.
  public func name(_ symbol: Int, in graph: FlowGraph) -> String {
    func name(_ flow: Int) -> String { graph.names[graph.flows[flow].name] }
    func name(_ flow: Int, _ node: Int) -> String { graph.names[graph.flows[flow].nodes[node].name] }
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

/// Some symbols; or any at all.
struct Places: Sendable {
  /// The symbols that it certainly can be.
  private(set) var hard: [Int] = []
  /// Those that it may be unable to be.
  private(set) var soft: [Int] = []
  /// Whether it may be any other, too.
  var isAnything = false

  init(_ symbols: [Int] = [], isAnything: Bool = false) {
    hard = symbols
    self.isAnything = isAnything
  }

  /// Anything.
  static let anything = Places(isAnything: true)

  /// The symbols that are known.
  var symbols: [Int] { soft.isEmpty ? hard : hard + soft }

  /// Whether nothing is in it.
  var isEmpty: Bool { hard.isEmpty && soft.isEmpty && !isAnything }

  /// Visits the symbols, and whether it may be unable to be each.
  func forEach(_ visit: (_ symbol: Int, _ isSoft: Bool) -> Void) {
    for symbol in hard { visit(symbol, false) }
    for symbol in soft { visit(symbol, true) }
  }

  /// Adds a symbol.
  mutating func insert(_ symbol: Int, isSoft: Bool = false) {
    if isSoft { soft.append(symbol) } else { hard.append(symbol) }
  }

  /// Adds what is in another.
  mutating func add(_ other: Places) {
    hard += other.hard
    soft += other.soft
    if other.isAnything { isAnything = true }
  }

  /// The same, each of which it may be unable to be.
  var softened: Places {
    var result = Places(isAnything: isAnything)
    result.soft = symbols
    return result
  }

  /// The two together.
  static func + (left: Places, right: Places) -> Places {
    var sum = left
    sum.add(right)
    return sum
  }
}
