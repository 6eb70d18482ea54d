import FlowCompiler

/// What the relation is over: the bottoms of stacks, and what can stand on them, by number.
public struct Symbols: Sendable {
  /// What a number stands for.
  public enum Kind: Hashable, Sendable {
    /// Nothing: what lies on it is the lowest of the root.
    case root
    /// Nothing: what lies on it is the lowest of a modal layer.
    case layer
    /// Nothing: what lies on it is the lowest of an item's stack; the flow and the item, indices.
    case item(Int, Int)
    /// A flow that is a container: its index.
    case container(Int)
    /// A screen of a flow's: the flow and its node, indices. For a node that is a flow, that flow as this one runs it; for a task, it.
    case node(Int, Int)
  }

  /// The bottom of the root.
  public let root = 0
  /// The bottom of a modal layer.
  public let layer = 1

  /// All that there are.
  public private(set) var kinds: [Kind] = [.root, .layer]
  private var firstItem: [Int] = []
  private var firstNode: [Int] = []
  private var firstContainer = 0

  init(_ graph: FlowGraph) {
    for (index, flow) in graph.flows.enumerated() {
      firstItem.append(kinds.count)
      kinds += flow.items.indices.map { .item(index, $0) }
    }
    firstContainer = kinds.count
    kinds += graph.flows.indices.map { .container($0) }
    for (index, flow) in graph.flows.enumerated() {
      firstNode.append(kinds.count)
      kinds += flow.nodes.indices.map { .node(index, $0) }
    }
  }

  /// How many there are.
  public var count: Int { kinds.count }

  /// The bottom of an item's stack.
  public func item(_ item: Int, of flow: Int) -> Int { firstItem[flow] + item }

  /// A container.
  public func container(_ flow: Int) -> Int { firstContainer + flow }

  /// A flow's node.
  public func node(_ node: Int, of flow: Int) -> Int { firstNode[flow] + node }

  /// Whether a number stands for the bottom of a stack.
  func isBottom(_ symbol: Int) -> Bool { symbol < firstContainer }

  /// A symbol in words: `Shop.cart`, `an item of Main`.
  public func name(_ symbol: Int, in graph: FlowGraph) -> String {
    switch kinds[symbol] {
    case .root: "the root"
    case .layer: "a layer"
    case .item(let flow, let item):
      "\(graph.names[graph.flows[flow].name])'s \(graph.names[graph.flows[flow].items[item].name])"
    case .container(let flow): graph.names[graph.flows[flow].name]
    case .node(let flow, let node):
      "\(graph.names[graph.flows[flow].name]).\(graph.names[graph.flows[flow].nodes[node].name])"
    }
  }
}

/// Some symbols, or some and whatever else can stand.
public struct Places: Hashable, Sendable {
  /// The symbols that are known.
  public internal(set) var symbols: Set<Int>
  /// Whether it may be any other, too.
  public internal(set) var isAnything = false

  init(_ symbols: Set<Int> = [], isAnything: Bool = false) {
    self.symbols = symbols
    self.isAnything = isAnything
  }

  /// Anything.
  static let anything = Places(isAnything: true)

  /// Whether nothing is in it.
  public var isEmpty: Bool { symbols.isEmpty && !isAnything }

  /// Whether a symbol may be meant.
  public func mayBe(_ symbol: Int) -> Bool { isAnything || symbols.contains(symbol) }

  /// Adds what is in another.
  ///
  /// - Returns: whether something was new.
  @discardableResult
  mutating func add(_ other: Places) -> Bool {
    let before = (symbols.count, isAnything)
    symbols.formUnion(other.symbols)
    if other.isAnything { isAnything = true }
    return before != (symbols.count, isAnything)
  }
}
