import FlowCompiler

/// What can lie directly on what, in every stack that can ever stand.
///
/// Only who is shown on top speaks, so what lies below an entry stays until that entry goes. Then every stack that can stand is a way
/// down the relation "x over y". It is never too small. Conditions take any value at any time, and keep it within a step. Where it is not known on what
/// something comes it may lie on anything; that, and pairs which may be impossible, are *soft*.
///
/// Not in it: what a relaunch brings back, what an ended entry flow leaves to be seen, what screens say that are covered.
public struct OverRelation: Sendable {
  /// What the numbers stand for.
  public let symbols: Symbols
  /// What lies directly below each symbol.
  private(set) var below: [[Int]]
  /// What lies directly on each symbol.
  private(set) var above: [[Int]]
  /// Whether a symbol may lie on anything.
  private(set) var isLoose: [Bool]
  /// For each pair, whether it is soft.
  private var pairs: [UInt64: Bool] = [:]
  /// Whether a symbol certainly can stand, or run: a way down to the ground has no soft pair in it.
  private(set) var isFirm: [Bool]
  /// Whether something may take the place of a symbol while others lie on it: they lie on anything then.
  private var isShifted: [Bool]
  /// The feet of layers that ways down from a symbol come to first; ``noLayer`` for a way to the ground, ``anyLayer`` for one through anything.
  private(set) var layers: [[Int32]]
  /// For ways down to the frame of the own flow: `2 × target` where one meets the target, one more where one does not; ``anySight`` where one
  /// goes through anything.
  private(set) var sights: [[Int32]]
  /// What is still to be looked at: jobs, by the symbol whose they are.
  private var due: [Int] = []
  private var firstDue = 0
  private var isDue: [Bool]
  /// The jobs that have read what lies below a symbol, and those that have read what ways down from it meet.
  private var readers: [[Int]]
  private var sightReaders: [[Int]]
  /// The job that is done at the moment.
  var job = -1
  /// News of symbols: marks that they have come to meet, and those on them do not know of yet.
  private var newLayers: [(symbol: Int, layer: Int32)] = []
  private var newSights: [(symbol: Int, sight: Int32)] = []

  let graph: FlowGraph
  let traits: Traits
  let targets: PopTargets
  /// For each symbol, the flow whose frame it is; -1 for none.
  let frameOf: [Int]

  static let noLayer: Int32 = -1
  static let anyLayer: Int32 = -2
  static let anySight: Int32 = -1

  /// - Parameter jobs: how many jobs there are; the first ones are the symbols'.
  init(_ graph: FlowGraph, _ symbols: Symbols, jobs: Int) {
    self.graph = graph
    self.symbols = symbols
    traits = Traits(graph)
    targets = PopTargets(graph, symbols)
    below = Array(repeating: [], count: symbols.count)
    above = below
    readers = below
    sightReaders = below
    isLoose = Array(repeating: false, count: symbols.count)
    isDue = Array(repeating: false, count: jobs)
    isFirm = isLoose
    isFirm[symbols.ground] = true
    isShifted = isLoose
    layers = Array(repeating: [], count: symbols.count)
    sights = layers
    frameOf = symbols.kinds.map { kind in
      switch kind {
      case .gate(let gate): graph.gates[gate].flow ?? -1
      case .flow(let flow): flow
      case .node(let flow, let node):
        if case .flow(let child) = graph.flows[flow].nodes[node].kind { child } else { -1 }
      default: -1
      }
    }
  }

  // MARK: Asking

  /// Whether one thing can lie directly on another, but for what lies nowhere itself.
  public func may(_ upper: Int, over lower: Int) -> Bool {
    var seen: Set<Int> = [upper]
    var waiting = [upper]
    while let symbol = waiting.popLast() {
      if isLoose[symbol] { return true }
      for next in below[symbol] {
        if next == lower { return true }
        let isFoot = symbols.isLayer(next)
        if lower == symbols.layer, isFoot { return true }
        // A layer is the root where nothing lies below it.
        if frameOf[next] >= 0 || isFoot && lower == symbols.ground, seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }

  /// Whether something can ever stand, or run.
  public func mayStand(_ symbol: Int) -> Bool { isLoose[symbol] || !below[symbol].isEmpty }

  /// Whether it is certain that something can lie directly on another.
  public func isHard(_ upper: Int, over lower: Int) -> Bool { isFirm[lower] && pairs[Self.key(upper, lower)] == false }

  /// How many screens and containers can stand.
  var entryCount: Int {
    symbols.kinds.indices.reduce(0) { count, symbol in
      switch symbols.kinds[symbol] {
      case .container, .node: count + (frameOf[symbol] < 0 && mayStand(symbol) ? 1 : 0)
      default: count
      }
    }
  }

  /// How many pairs there are that are not soft, how many that are, and how many symbols may lie on anything.
  public var counts: (hard: Int, soft: Int, loose: Int) {
    let soft = pairs.reduce(0) { $0 + ($1.value || !isFirm[Int($1.key & 0xFFFF_FFFF)] ? 1 : 0) }
    return (pairs.count - soft, soft, isLoose.reduce(0) { $0 + ($1 ? 1 : 0) })
  }

  /// What lies directly below a symbol, and whether that may be impossible.
  public func lowers(of upper: Int) -> [(lower: Int, isSoft: Bool)] {
    below[upper].map { ($0, !isHard(upper, over: $0)) }
  }

  /// Whether a layer whose lowest entry is one thing can be shown over another.
  public func mayBeLayered(_ upper: Int, over lower: Int) -> Bool {
    // A frame may be met both on the layer and below it.
    var seen: [Set<Int>] = [[upper], []]
    var waiting = [(symbol: upper, isOver: false)]
    while let (symbol, isOver) = waiting.popLast() {
      if isLoose[symbol] { return true }
      for next in below[symbol] {
        if isOver, next == lower { return true }
        let isFoot = symbols.isLayer(next)
        let isOver = isOver || isFoot
        if isFoot || frameOf[next] >= 0, seen[isOver ? 1 : 0].insert(next).inserted { waiting.append((next, isOver)) }
      }
    }
    return false
  }

  /// Whether a pair may be impossible, whatever its lower part lies on.
  func isSoft(_ upper: Int, over lower: Int) -> Bool { pairs[Self.key(upper, lower)] ?? true }

  // MARK: Growing

  private static func key(_ upper: Int, _ lower: Int) -> UInt64 { UInt64(upper) << 32 | UInt64(lower) }

  /// One thing can lie on another.
  mutating func put(_ upper: Int, over lower: Int, isSoft: Bool) {
    let key = Self.key(upper, lower)
    if let known = pairs[key] {
      if known && !isSoft {
        pairs[key] = false
        wake(upper)
        firm(upper, over: lower)
      }
      return
    }
    pairs[key] = isSoft
    let isFirst = !mayStand(upper)
    below[upper].append(lower)
    above[lower].append(upper)
    if !isSoft { firm(upper, over: lower) }
    if isFirst { enqueue(upper) }
    wake(upper)
    handOn(from: lower, to: upper)
    spread()
    if isShifted[lower] { loosen(upper) }
  }

  /// A pair that is not soft makes what lies on firm ground firm, and what lies on that.
  private mutating func firm(_ upper: Int, over lower: Int) {
    guard isFirm[lower], !isFirm[upper] else { return }
    var waiting = [upper]
    isFirm[upper] = true
    while let symbol = waiting.popLast() {
      enqueue(symbol)
      wake(symbol)
      for next in above[symbol] where !isFirm[next] && pairs[Self.key(next, symbol)] == false {
        isFirm[next] = true
        waiting.append(next)
      }
    }
  }

  /// Something may take the place of a symbol, or take it away, while others lie on it.
  mutating func shift(_ symbol: Int) {
    if isShifted[symbol] { return }
    isShifted[symbol] = true
    for upper in above[symbol] { loosen(upper) }
  }

  /// Something can lie on anything.
  mutating func loosen(_ symbol: Int) {
    if isLoose[symbol] { return }
    if !mayStand(symbol) { enqueue(symbol) }
    isLoose[symbol] = true
    wake(symbol)
    add(layer: Self.anyLayer, to: symbol)
    add(sight: Self.anySight, to: symbol)
    spread()
  }

  mutating func put(_ symbol: Int, over places: Places, isSoft: Bool) {
    for lower in places.hard { put(symbol, over: lower, isSoft: isSoft) }
    for lower in places.soft { put(symbol, over: lower, isSoft: true) }
    if places.isAnything { loosen(symbol) }
  }

  mutating func enqueue(_ job: Int) {
    if isDue[job] { return }
    isDue[job] = true
    due.append(job)
  }

  /// The next job; nil for none.
  mutating func next() -> Int? {
    guard firstDue < due.count else { return nil }
    let next = due[firstDue]
    firstDue += 1
    if firstDue > due.count / 2 {
      due.removeFirst(firstDue)
      firstDue = 0
    }
    isDue[next] = false
    job = next
    return next
  }

  /// Does the jobs again that have read what lies below a symbol.
  mutating func wake(_ symbol: Int) { for job in readers[symbol] { enqueue(job) } }

  /// Notes that the present job depends on what lies below a symbol.
  mutating func read(_ symbol: Int) { Self.note(job, in: &readers[symbol]) }

  /// Notes that the present job depends on what ways down from a symbol meet.
  mutating func readSights(_ symbol: Int) { Self.note(job, in: &sightReaders[symbol]) }

  private static func note(_ job: Int, in readers: inout [Int]) {
    if job >= 0 { insert(job, into: &readers) }
  }

  // MARK: Ways down

  /// Hands on what ways down from one symbol meet to one that has come to lie on it.
  private mutating func handOn(from lower: Int, to upper: Int) {
    if symbols.isLayer(lower) {
      add(layer: Int32(lower), to: upper)
    } else if lower == symbols.ground {
      add(layer: Self.noLayer, to: upper)
    } else {
      for layer in layers[lower] { add(layer: layer, to: upper) }
    }
    if frameOf[lower] >= 0 {
      for target in targets.ofFlow[frameOf[lower]] { add(sight: Int32(2 * target + 1), to: upper) }
    }
    for sight in sights[lower] where isSeen(sight, through: lower) { add(sight: sight, to: upper) }
    if frameOf[lower] < 0 || traits.sends {
      for target in targets.at[lower] { add(sight: Int32(2 * target.target), to: upper) }
    }
  }

  /// Whether what ways down from a symbol meet is met from above it, too.
  private func isSeen(_ sight: Int32, through lower: Int) -> Bool {
    if frameOf[lower] >= 0 && !traits.sends { return false }
    if sight == Self.anySight { return true }
    let target = Int(sight >> 1)
    if sight & 1 == 1, targets.at[lower].contains(where: { $0.target == target && $0.isOwn }) { return false }
    return frameOf[lower] < 0 || !targets.ofFlow[frameOf[lower]].contains(target)
  }

  private mutating func add(layer: Int32, to symbol: Int) {
    if Self.insert(layer, into: &layers[symbol]) { newLayers.append((symbol, layer)) }
  }

  private mutating func add(sight: Int32, to symbol: Int) {
    if Self.insert(sight, into: &sights[symbol]) { newSights.append((symbol, sight)) }
  }

  /// Hands on what is new.
  private mutating func spread() {
    while let (symbol, layer) = newLayers.popLast() {
      for job in sightReaders[symbol] { enqueue(job) }
      if symbols.isLayer(symbol) { continue }
      for upper in above[symbol] { add(layer: layer, to: upper) }
    }
    while let (symbol, sight) = newSights.popLast() {
      for job in sightReaders[symbol] { enqueue(job) }
      if !isSeen(sight, through: symbol) { continue }
      for upper in above[symbol] { add(sight: sight, to: upper) }
    }
  }

  /// Inserts into a sorted list; false where it is there.
  @discardableResult
  private static func insert<Number: FixedWidthInteger>(_ value: Number, into list: inout [Number]) -> Bool {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low < list.count, list[low] == value { return false }
    list.insert(value, at: low)
    return true
  }
}

/// What moves go back to.
struct PopTargets: Sendable {
  /// For each symbol, the targets that it is met as; `isOwn` where it is the flow's own entry, and not a child's that shows the same screen.
  private(set) var at: [[(target: Int, isOwn: Bool)]]
  /// For each flow, its targets.
  private(set) var ofFlow: [[Int]]
  /// For each target, the symbols that it is met as.
  private(set) var symbols: [[Int]] = []
  private var numbers: [Int: Int] = [:]

  init(_ graph: FlowGraph, _ symbols: Symbols) {
    at = Array(repeating: [], count: symbols.count)
    ofFlow = Array(repeating: [], count: graph.flows.count)
    var nodesOfScreen: [Int: [Int]] = [:]
    for (flow, value) in graph.flows.enumerated() {
      for (index, node) in value.nodes.enumerated() {
        if case .screen(let screen) = node.kind {
          nodesOfScreen[screen, default: []].append(symbols.node(index, of: flow))
        }
      }
    }
    for (flow, value) in graph.flows.enumerated() {
      value.forEachAlternative { move in
        guard case .popTo(let node, _) = move.backward, case .screen(let screen) = value.nodes[node].kind else {
          return
        }
        let own = symbols.node(node, of: flow)
        if numbers[own] != nil { return }
        let number = self.symbols.count
        numbers[own] = number
        ofFlow[flow].append(number)
        let met = nodesOfScreen[screen] ?? []
        self.symbols.append(met)
        for symbol in met { at[symbol].append((number, symbol == own)) }
      }
    }
  }

  /// The number of a flow's node as a target; nil for one that is no screen.
  func number(of symbol: Int) -> Int? { numbers[symbol] }
}
