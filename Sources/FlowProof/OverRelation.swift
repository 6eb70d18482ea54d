import FlowCompiler

/// What can lie directly on what, in every stack that can ever stand.
///
/// Only who is shown on top speaks, so what lies below an entry stays until that entry goes. Then every stack that can stand is a way
/// down the relation "x over y". It is never too small: guards may all hold, and where it is not known on what something comes, it may lie on anything
/// (``Places/isAnything``). So what it leaves out never happens, and nothing else may be concluded from it.
///
/// Not in it: what a relaunch brings back, what an ended entry flow leaves to be seen, what screens say that are covered.
public struct OverRelation: Sendable {
  /// What the numbers stand for.
  public let symbols: Symbols
  /// What lies directly below each symbol.
  public private(set) var below: [Places]
  let graph: FlowGraph
  /// On what a child's first entry comes: for each node that is a flow.
  var landings: [Places]
  /// What is on top of the stack that a child was started from, once its entries have gone: for each node that is a flow. For a task,
  /// that which it was run from.
  var origins: [Places]
  /// The same for each flow, whoever runs it.
  var flowLandings: [Places]
  var flowOrigins: [Places]
  /// What is shown on top where a layer is presented.
  var presenters = Places()
  /// Whether something was new in this round.
  var hasGrown = false
  let traits: Traits
  /// The nodes of all flows that are a screen, by screen.
  let nodesOfScreen: [[Int]]

  /// Computes the relation of a module that has an entry flow.
  ///
  /// - Returns: nil where it has none.
  public init?(_ graph: FlowGraph) {
    guard let entry = graph.entry else { return nil }
    self.graph = graph
    symbols = Symbols(graph)
    traits = Traits(graph)
    below = Array(repeating: Places(), count: symbols.count)
    (landings, origins) = (below, below)
    flowLandings = Array(repeating: Places(), count: graph.flows.count)
    flowOrigins = flowLandings
    var nodes: [[Int]] = Array(repeating: [], count: graph.screens.count)
    for (flow, value) in graph.flows.enumerated() {
      for (index, node) in value.nodes.enumerated() {
        if case .screen(let screen) = node.kind { nodes[screen].append(symbols.node(index, of: flow)) }
      }
    }
    nodesOfScreen = nodes
    run(entry, landing: Places([symbols.root]), origin: Places([symbols.root]))
    repeat {
      hasGrown = false
      goOn()
    } while hasGrown
  }

  // MARK: Asking

  /// Whether one thing can lie directly on another.
  public func may(_ upper: Int, over lower: Int) -> Bool { below[upper].mayBe(lower) }

  /// Whether something can ever stand.
  public func mayStand(_ symbol: Int) -> Bool { !below[symbol].isEmpty }

  /// How many pairs are known one by one, and of how many symbols it is not known on what they lie.
  public var counts: (pairs: Int, loose: Int) {
    (below.reduce(0) { $0 + $1.symbols.count }, below.reduce(0) { $0 + ($1.isAnything ? 1 : 0) })
  }

  // MARK: Growing

  mutating func put(_ symbol: Int, on places: Places) {
    if below[symbol].add(places) { hasGrown = true }
  }

  /// A flow starts, by whomever it is run.
  mutating func run(_ flow: Int, landing: Places, origin: Places) {
    if flowLandings[flow].add(landing) { hasGrown = true }
    if flowOrigins[flow].add(origin) { hasGrown = true }
    if !graph.flows[flow].items.isEmpty { put(symbols.container(flow), on: landing) }
  }

  /// What lies directly below any of some things; the bottoms among them stay.
  func under(_ places: Places) -> Places {
    if places.isAnything { return .anything }
    var lower = Places()
    for symbol in places.symbols {
      if symbols.isBottom(symbol) { lower.symbols.insert(symbol) } else { lower.add(below[symbol]) }
    }
    return lower
  }

  /// On what something comes that is pushed: where a layer has lost its only entry, on what it was presented from.
  func pushed(on places: Places) -> Places {
    var places = places
    if places.symbols.contains(symbols.layer) { places.add(presenters) }
    return places
  }
}
