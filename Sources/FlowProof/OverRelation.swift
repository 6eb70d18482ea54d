import FlowCompiler

/// The relation "x over y": the symbols that can be directly on each other in any possible stack.
///
/// Only the top screen sends events, so everything below an entry stays until the entry is removed. So every possible stack is a way down this
/// relation, which may be too large, but never too small. A condition can have any value in each step, and keeps it within the step. Pairs that
/// may be impossible are *soft*. A symbol whose place is unknown is *loose*: it may lie on anything.
///
/// Not included: stacks after a relaunch, the remains of an ended entry flow, and events of covered screens.
public struct OverRelation: Sendable {
  /// The symbols that the numbers stand for.
  public let symbols: Symbols
  /// The symbols directly below each symbol.
  private(set) var below: [[Int]]
  /// The symbols directly on each symbol.
  private(set) var above: [[Int]]
  /// For each symbol, whether it may lie on anything.
  private(set) var isLoose: [Bool]
  /// For each pair, whether it is soft.
  private var pairs: [UInt64: Bool] = [:]
  /// For each symbol, whether it certainly can be on the stack, or run: some way down to the ground has no soft pair.
  private(set) var isFirm: [Bool]
  /// For each symbol, whether it may be replaced while other symbols are on it, which may then lie on anything.
  private var isShifted: [Bool]
  /// For each symbol, the first layer on each way down; ``noLayer`` for a way to the ground, ``anyLayer`` for a way through a loose symbol.
  private(set) var layers: [[Int32]]
  /// For each symbol, the `popTo` targets on its ways down to its flow's frame: `2 × target` if some way meets the target, `2 × target + 1` if some
  /// way does not; ``anySight`` if a way goes through a loose symbol.
  private(set) var sights: [[Int32]]
  /// The queue of jobs. A symbol's job has the symbol's number.
  private var due: [Int] = []
  private var firstDue = 0
  private var isDue: [Bool]
  /// For each symbol, the jobs that have read the symbols below it, and the jobs that have read its layers or sights.
  private var readers: [[Int]]
  private var sightReaders: [[Int]]
  /// The current job.
  var job = -1
  /// New layers and sights that have not been passed on to the symbols above yet.
  private var newLayers: [(symbol: Int, layer: Int32)] = []
  private var newSights: [(symbol: Int, sight: Int32)] = []

  let graph: FlowGraph
  let traits: Traits
  let targets: PopTargets
  /// For each symbol, the flow whose frame it is; -1 if it is no frame.
  let frameOf: [Int]

  static let noLayer: Int32 = -1
  static let anyLayer: Int32 = -2
  static let anySight: Int32 = -1

  /// - Parameter jobs: the number of jobs; the first ones belong to the symbols.
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

  /// Whether one symbol can be directly on another; frames between them do not count.
  public func may(_ upper: Int, over lower: Int) -> Bool {
    var seen: Set<Int> = [upper]
    var waiting = [upper]
    while let symbol = waiting.popLast() {
      if isLoose[symbol] { return true }
      for next in below[symbol] {
        if next == lower { return true }
        let isFoot = symbols.isLayer(next)
        if lower == symbols.layer, isFoot { return true }
        // A layer is the root if nothing is below it.
        if frameOf[next] >= 0 || isFoot && lower == symbols.ground, seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }

  /// Whether a symbol can ever be on the stack, or run.
  public func mayBeOnStack(_ symbol: Int) -> Bool { isLoose[symbol] || !below[symbol].isEmpty }

  /// Whether one symbol can certainly be directly on another.
  public func isHard(_ upper: Int, over lower: Int) -> Bool { isFirm[lower] && pairs[Self.key(upper, lower)] == false }

  /// The number of screens and containers that can be on the stack.
  var entryCount: Int {
    symbols.kinds.indices.reduce(0) { count, symbol in
      switch symbols.kinds[symbol] {
      case .container, .node: count + (frameOf[symbol] < 0 && mayBeOnStack(symbol) ? 1 : 0)
      default: count
      }
    }
  }

  /// The numbers of hard pairs, of soft pairs, and of symbols that may lie on anything.
  public var counts: (hard: Int, soft: Int, loose: Int) {
    let soft = pairs.reduce(0) { $0 + ($1.value || !isFirm[Int($1.key & 0xFFFF_FFFF)] ? 1 : 0) }
    return (pairs.count - soft, soft, isLoose.reduce(0) { $0 + ($1 ? 1 : 0) })
  }

  /// The symbols directly below a symbol, each with whether the pair may be impossible.
  public func lowers(of upper: Int) -> [(lower: Int, isSoft: Bool)] {
    below[upper].map { ($0, !isHard(upper, over: $0)) }
  }

  /// Whether a layer with one symbol as its lowest entry can be shown over another symbol.
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

  /// Whether a pair may be impossible, even if its lower symbol can be on the stack.
  func isSoft(_ upper: Int, over lower: Int) -> Bool { pairs[Self.key(upper, lower)] ?? true }

  // MARK: Growing

  private static func key(_ upper: Int, _ lower: Int) -> UInt64 { UInt64(upper) << 32 | UInt64(lower) }

  /// Adds the pair of one symbol over another.
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
    let isFirst = !mayBeOnStack(upper)
    below[upper].append(lower)
    above[lower].append(upper)
    if !isSoft { firm(upper, over: lower) }
    if isFirst { enqueue(upper) }
    wake(upper)
    handOn(from: lower, to: upper)
    spread()
    if isShifted[lower] { loosen(upper) }
  }

  /// Marks a symbol and the symbols above it as firm, after a hard pair has put it on a firm symbol.
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

  /// Notes that a symbol may be replaced or removed while others are on it.
  mutating func shift(_ symbol: Int) {
    if isShifted[symbol] { return }
    isShifted[symbol] = true
    for upper in above[symbol] { loosen(upper) }
  }

  /// Notes that a symbol can lie on anything.
  mutating func loosen(_ symbol: Int) {
    if isLoose[symbol] { return }
    if !mayBeOnStack(symbol) { enqueue(symbol) }
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

  /// The next job; nil if there are no more.
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

  /// Enqueues again the jobs that have read the symbols below a symbol.
  mutating func wake(_ symbol: Int) { for job in readers[symbol] { enqueue(job) } }

  /// Notes that the current job depends on the symbols below a symbol.
  mutating func read(_ symbol: Int) { Self.note(job, in: &readers[symbol]) }

  /// Notes that the current job depends on a symbol's layers or sights.
  mutating func readSights(_ symbol: Int) { Self.note(job, in: &sightReaders[symbol]) }

  private static func note(_ job: Int, in readers: inout [Int]) {
    if job >= 0 { insert(job, into: &readers) }
  }

  // MARK: Ways down

  /// Passes a symbol's layers and sights on to the symbol that was put on it.
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

  /// Whether a symbol's sight is also a sight of the symbols on it.
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

  /// Passes all new layers and sights on to the symbols above.
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

  /// Inserts into a sorted list; false if the value is in it already.
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

/// The targets of `popTo` moves.
struct PopTargets: Sendable {
  /// For each symbol, the targets that it counts as. `isOwn` tells the flow's own entry from a child's entry of the same screen.
  private(set) var at: [[(target: Int, isOwn: Bool)]]
  /// For each flow, its targets.
  private(set) var ofFlow: [[Int]]
  /// For each target, the symbols that count as it.
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

  /// The target's number for a node's symbol; nil if no `popTo` leads to it, or it is no screen.
  func number(of symbol: Int) -> Int? { numbers[symbol] }
}
