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
  /// For each symbol, whether its pair with each symbol directly below it is soft.
  private var softness: [[Int: Bool]]
  /// For each symbol, whether it certainly can be on the stack, or run: some way down to the ground has no soft pair.
  private(set) var isFirm: [Bool]
  /// For each symbol, whether it may be replaced while other symbols are on it, which may then lie on anything.
  private var isShifted: [Bool]
  /// For each symbol, the ends of its ways down to a layer, sorted.
  private(set) var layers: [[NearestLayer]]
  /// For each symbol, the facts about its ways down to its flow's frame and the targets of `popTo`, sorted.
  private(set) var targetFacts: [[TargetFact]]
  /// The queue of jobs. A symbol's job has the symbol's number.
  private var due: [Int] = []
  private var firstDue = 0
  private var isDue: [Bool]
  /// For each symbol, the jobs that have read the symbols below it, and the jobs that have read its layers or target facts.
  private var readers: [[Int]]
  private var factReaders: [[Int]]
  /// The current job; nil before the first.
  private(set) var job: Int?
  /// New layers and target facts that have not been passed on to the symbols above yet.
  private var newLayers: [(symbol: Int, layer: NearestLayer)] = []
  private var newFacts: [(symbol: Int, fact: TargetFact)] = []

  let graph: FlowGraph
  let traits: Traits
  let targets: PopTargets
  /// For each symbol, the flow whose frame it is; nil if it is no frame.
  let frameOf: [FlowIndex?]

  /// The first layer on a way down from a symbol.
  enum NearestLayer: Comparable, Sendable {
    /// The way goes through a loose symbol, so any layer may be met.
    case unknown
    /// The way goes to the ground without a layer.
    case none
    /// The way meets this layer.
    case layer(Int32)
  }

  /// A fact about the ways down from a symbol to its flow's frame, and a `popTo` target.
  enum TargetFact: Comparable, Sendable {
    /// Some way goes through a loose symbol, so any target may be met, or missing.
    case unknown
    /// Some way meets the target.
    case met(target: Int32)
    /// Some way does not meet the target.
    case missing(target: Int32)
  }

  /// - Parameter jobs: the number of jobs; the first ones belong to the symbols.
  init(_ graph: FlowGraph, _ symbols: Symbols, jobs: Int) {
    self.graph = graph
    self.symbols = symbols
    traits = Traits(graph)
    targets = PopTargets(graph, symbols)
    below = Array(repeating: [], count: symbols.count)
    softness = Array(repeating: [:], count: symbols.count)
    above = below
    readers = below
    factReaders = below
    isLoose = Array(repeating: false, count: symbols.count)
    isDue = Array(repeating: false, count: jobs)
    isFirm = isLoose
    isFirm[symbols.ground] = true
    isShifted = isLoose
    layers = Array(repeating: [], count: symbols.count)
    targetFacts = Array(repeating: [], count: symbols.count)
    frameOf = symbols.kinds.map { kind in
      switch kind {
      case .gate(let gate): graph.gates[gate].flow
      case .flow(let flow): flow
      case .node(let flow, let node):
        if case .flow(let child) = graph.flows[flow].nodes[node].kind { child } else { nil }
      default: nil
      }
    }
  }

  // MARK: Asking

  /// Whether a symbol is the frame of a flow.
  func isFrame(_ symbol: Int) -> Bool { frameOf[symbol] != nil }

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
        if isFrame(next) || isFoot && lower == symbols.ground, seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }

  /// Whether a symbol can ever be on the stack, or run.
  public func mayBeOnStack(_ symbol: Int) -> Bool { isLoose[symbol] || !below[symbol].isEmpty }

  /// Whether one symbol can certainly be directly on another.
  public func isHard(_ upper: Int, over lower: Int) -> Bool { isFirm[lower] && softness[upper][lower] == false }

  /// The number of screens and containers that can be on the stack.
  var entryCount: Int {
    symbols.kinds.indices.reduce(0) { count, symbol in
      switch symbols.kinds[symbol] {
      case .container, .node: count + (!isFrame(symbol) && mayBeOnStack(symbol) ? 1 : 0)
      default: count
      }
    }
  }

  /// The numbers of hard pairs, of soft pairs, and of symbols that may lie on anything.
  public var counts: (hard: Int, soft: Int, loose: Int) {
    let all = softness.reduce(0) { $0 + $1.count }
    let soft = softness.reduce(0) { $0 + $1.count { $0.value || !isFirm[$0.key] } }
    return (all - soft, soft, isLoose.count { $0 })
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
        if isFoot || isFrame(next), seen[isOver ? 1 : 0].insert(next).inserted { waiting.append((next, isOver)) }
      }
    }
    return false
  }

  /// Whether a pair may be impossible, even if its lower symbol can be on the stack.
  func isSoft(_ upper: Int, over lower: Int) -> Bool { softness[upper][lower] ?? true }

  // MARK: Growing

  /// Adds the pair of one symbol over another.
  mutating func put(_ upper: Int, over lower: Int, isSoft: Bool) {
    if let known = softness[upper][lower] {
      if known && !isSoft {
        softness[upper][lower] = false
        wake(upper)
        firm(upper, over: lower)
      }
      return
    }
    softness[upper][lower] = isSoft
    let isFirst = !mayBeOnStack(upper)
    below[upper].append(lower)
    above[lower].append(upper)
    if !isSoft { firm(upper, over: lower) }
    if isFirst { enqueue(upper) }
    wake(upper)
    propagate(from: lower, to: upper)
    propagate()
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
      for next in above[symbol] where !isFirm[next] && softness[next][symbol] == false {
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
    add(.unknown, toLayersOf: symbol)
    add(.unknown, toFactsOf: symbol)
    propagate()
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

  /// Notes that the current job depends on a symbol's layers or target facts.
  mutating func readWays(_ symbol: Int) { Self.note(job, in: &factReaders[symbol]) }

  private static func note(_ job: Int?, in readers: inout [Int]) {
    if let job { insert(job, into: &readers) }
  }

  // MARK: Ways down

  /// Passes a symbol's layers and target facts on to the symbol that was put on it.
  private mutating func propagate(from lower: Int, to upper: Int) {
    if symbols.isLayer(lower) {
      add(.layer(Int32(lower)), toLayersOf: upper)
    } else if lower == symbols.ground {
      add(.none, toLayersOf: upper)
    } else {
      for layer in layers[lower] { add(layer, toLayersOf: upper) }
    }
    if let flow = frameOf[lower] {
      for target in targets.ofFlow[flow.number] { add(.missing(target: Int32(target)), toFactsOf: upper) }
    }
    for fact in targetFacts[lower] where holds(fact, above: lower) { add(fact, toFactsOf: upper) }
    if !isFrame(lower) || traits.sends {
      for target in targets.at[lower] { add(.met(target: Int32(target.target)), toFactsOf: upper) }
    }
  }

  /// Whether a symbol's fact also holds for the symbols on it.
  private func holds(_ fact: TargetFact, above lower: Int) -> Bool {
    let flow = frameOf[lower]
    if flow != nil && !traits.sends { return false }
    let target: Int
    switch fact {
    case .unknown: return true
    case .met(let met): target = Int(met)
    case .missing(let missing):
      target = Int(missing)
      if targets.at[lower].contains(where: { $0.target == target && $0.isOwn }) { return false }
    }
    return flow.map { !targets.ofFlow[$0.number].contains(target) } ?? true
  }

  private mutating func add(_ layer: NearestLayer, toLayersOf symbol: Int) {
    if Self.insert(layer, into: &layers[symbol]) { newLayers.append((symbol, layer)) }
  }

  private mutating func add(_ fact: TargetFact, toFactsOf symbol: Int) {
    if Self.insert(fact, into: &targetFacts[symbol]) { newFacts.append((symbol, fact)) }
  }

  /// Passes all new layers and target facts on to the symbols above.
  private mutating func propagate() {
    while let (symbol, layer) = newLayers.popLast() {
      for job in factReaders[symbol] { enqueue(job) }
      if symbols.isLayer(symbol) { continue }
      for upper in above[symbol] { add(layer, toLayersOf: upper) }
    }
    while let (symbol, fact) = newFacts.popLast() {
      for job in factReaders[symbol] { enqueue(job) }
      if !holds(fact, above: symbol) { continue }
      for upper in above[symbol] { add(fact, toFactsOf: upper) }
    }
  }

  /// Inserts into a sorted list; false if the value is in it already.
  @discardableResult
  private static func insert<Value: Comparable>(_ value: Value, into list: inout [Value]) -> Bool {
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
    var nodesOfScreen: [ScreenIndex: [Int]] = [:]
    for (flow, value) in graph.flows.indexed {
      for (index, node) in value.nodes.indexed {
        if case .screen(let screen) = node.kind {
          nodesOfScreen[screen, default: []].append(symbols.node(index, of: flow))
        }
      }
    }
    for (flow, value) in graph.flows.indexed {
      value.forEachAlternative { move in
        guard case .popTo(let node, _) = move.backward, case .screen(let screen) = value.nodes[node].kind else {
          return
        }
        let own = symbols.node(node, of: flow)
        if numbers[own] != nil { return }
        let number = self.symbols.count
        numbers[own] = number
        ofFlow[flow.number].append(number)
        let met = nodesOfScreen[screen] ?? []
        self.symbols.append(met)
        for symbol in met { at[symbol].append((number, symbol == own)) }
      }
    }
  }

  /// The target's number for a node's symbol; nil if no `popTo` leads to it, or it is no screen.
  func number(of symbol: Int) -> Int? { numbers[symbol] }
}
