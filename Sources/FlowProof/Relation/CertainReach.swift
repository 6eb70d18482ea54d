import FlowCompiler

/// The symbols from which a goal can certainly be reached, by steps that can always be taken.
///
/// A symbol that does not lead to the goal yet waits for the symbols that it depends on. It is checked again only when one of them is found.
struct CertainReach {
  /// The goal, and the symbols that lead to it.
  private(set) var found: Set<Int>
  /// For each symbol, the symbols that wait for it to be found.
  private var dependents: [Int: Set<Int>] = [:]
  /// The symbol that is being checked; nil before the first.
  private var candidate: Int?
  /// The results of `canBeMade` so far, by the move's number.
  private var makeable: [Int: Bool] = [:]
  /// For each gate, the heads on which its flow can run, with the number of leading heads that are found already; nil if the heads are unknown.
  private var outsides: [Int: Outside?] = [:]
  /// For each item's foot, the heads that selecting it may show, with the number of leading heads found already.
  private var tops: [Int: Outside] = [:]
  /// For each symbol, those that can be directly on it; empty until an item is asked about.
  private var above: [[Int]] = []
  private var sets: AnswerSets
  private let heads: [Int]
  private let saturation: Saturation
  private let relation: OverRelation
  private let graph: FlowGraph

  private struct Outside {
    var heads: [Int]
    var known = 0
  }

  /// - Parameter heads: the screens that can be on the stack.
  init(_ saturation: Saturation, heads: [Int], to goal: Set<Int>) {
    self.saturation = saturation
    self.heads = heads
    (relation, graph, sets) = (saturation.relation, saturation.graph, saturation.moves.sets)
    found = goal
    var waiting = heads
    for (flow, value) in graph.flows.indexed {
      for (index, node) in value.nodes.indexed {
        switch node.kind {
        case .task, .flow: waiting.append(relation.symbols.node(index, of: flow))
        case .screen, .decision, .condition: break
        }
      }
    }
    while let symbol = waiting.popLast() {
      if found.contains(symbol) { continue }
      candidate = symbol
      if !leadsToFound(symbol) { continue }
      found.insert(symbol)
      waiting += dependents.removeValue(forKey: symbol) ?? []
    }
  }

  private mutating func isFound(_ symbol: Int) -> Bool {
    if found.contains(symbol) { return true }
    if let candidate { dependents[symbol, default: []].insert(candidate) }
    return false
  }

  private mutating func leadsToFound(_ symbol: Int) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[symbol] else { return false }
    switch graph.flows[flow].nodes[node].kind {
    case .screen: return leads(symbol) || goesBack(symbol) || selects(symbol)
    case .task: return leads(symbol)
    case .flow(let child): return begins(child, in: flow)
    case .decision, .condition: return false
    }
  }

  /// Whether a child flow, once it runs, certainly leads to a found symbol.
  private mutating func begins(_ child: FlowIndex, in flow: FlowIndex) -> Bool {
    let starts = saturation.moves.start(of: child).filter { saturation.moves.all[$0].chosen != AnswerSets.empty }
    if starts.isEmpty || !graph.flows[flow].items.isEmpty || !graph.flows[child].items.isEmpty { return false }
    for start in starts where !requirements(of: start).isEmpty || !isCertain(start) { return false }
    return true
  }

  private mutating func leads(_ symbol: Int) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[symbol] else { return false }
    for edge in graph.flows[flow].nodes[node].edges {
      if let edge, isCertain(oneOf: saturation.moves.edge(edge, of: flow)) { return true }
    }
    return false
  }

  private mutating func isCertain(oneOf list: Range<Int>) -> Bool {
    for number in list where isCertain(number) { return true }
    return false
  }

  /// Whether a move can be chosen and made, and leads to a found symbol.
  private mutating func isCertain(_ number: Int) -> Bool {
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    guard saturation.taken.contains(number), canBeMade(number) else { return false }
    // The app can give any answer, but the stack is as it is.
    let asks = saturation.moves.all[number].asksStack && !isFree(number)
    if asks || requirements(of: number).contains(where: { graph.conditions[$0.condition].asksStack }) { return false }
    switch move.backward {
    case .pop, .dismiss: return false
    case .popTo, nil: break
    }
    switch move.target {
    case .show(_, .node(let node, _)):
      if move.forward?.item != nil || move.forward?.existing != .add { return false }
      return isFound(relation.symbols.node(node, of: flow))
    case .act(.run(let task), _): return isFound(relation.symbols.node(task, of: flow))
    case .show(_, .decision(let use)):
      // A guard of the decision may contradict the edge's guard, so only a move that is always chosen counts.
      let count = graph.flows[flow].decisions[use].alternatives.count
      return isFree(number) && isCertain(oneOf: saturation.moves.decision(use, of: flow, count: count))
    case .act(.finish(let outcome), _):
      let frames = saturation.frames(of: flow)
      if frames.isEmpty || !isFree(number) { return false }
      for frame in frames where !isHandled(outcome, at: frame) { return false }
      return true
    default: return false
    }
  }

  /// Whether a child's end leads to a found symbol in the flow that runs it.
  private mutating func isHandled(_ outcome: Int, at frame: Int) -> Bool {
    guard case .node(let parent, let node) = relation.symbols.kinds[frame], !relation.isLoose[frame] else {
      return false
    }
    let list = graph.flows[parent].alternatives(ofNode: node, event: outcome)
    guard let edge = graph.flows[parent].nodes[node].edges[outcome] else { return isAll(below: frame) }
    if list.allSatisfy({ $0.target == nil && $0.backward == nil }) { return isAll(below: frame) }
    return isCertain(oneOf: saturation.moves.edge(edge, of: parent))
  }

  /// Whether a move is chosen whatever the conditions answer, and requires nothing.
  private func isFree(_ number: Int) -> Bool {
    saturation.moves.all[number].chosen == AnswerSets.all && saturation.moves.all[number].move.requires.isEmpty
  }

  /// The requirements of a move and of its target.
  private func requirements(of number: Int) -> [FlowGraph.Requirement] {
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    guard case .show(_, .node(let node, _)) = move.target else { return move.requires }
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen): return move.requires + graph.screens[screen].requires
    case .flow(let child): return move.requires + graph.flows[child].requires
    case .task, .decision, .condition: return move.requires
    }
  }

  /// Whether some answers of the conditions choose a move and fulfil its requirements.
  private mutating func canBeMade(_ number: Int) -> Bool {
    if let known = makeable[number] { return known }
    var answers = sets.intersection(saturation.moves.assumed, saturation.moves.all[number].chosen)
    for requirement in requirements(of: number) where graph.conditions[requirement.condition].isSteady {
      answers = sets.intersection(answers, sets.answers(to: .test(condition: requirement.condition, value: 1)))
    }
    makeable[number] = answers != AnswerSets.empty
    return answers != AnswerSets.empty
  }

  // MARK: Going back

  /// Whether the user can always go back from a head, and everything below it is found. Not each device has a key for
  /// it
  /// where the screen hides the button.
  private mutating func goesBack(_ head: Int) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[head],
      graph.flows[flow].nodes[node].systemEdges.isEmpty,
      case .screen(let screen) = graph.flows[flow].nodes[node].kind, graph.screens[screen].locked == nil,
      !graph.screens[screen].hidesBack
    else { return false }
    return isAll(below: head)
  }

  /// Whether only found symbols can be shown once a symbol is removed.
  private mutating func isAll(below symbol: Int) -> Bool {
    var seen: Set<Int> = [symbol]
    var waiting = [symbol]
    while let next = waiting.popLast() {
      if case .gate(let gate) = relation.symbols.kinds[next] {
        // The held request is denied if the condition still does not hold, and the stack from before the gate's flow is shown again.
        if !areFound(outside: gate) { return false }
        continue
      }
      if relation.isLoose[next] { return false }
      for lower in relation.below[next] where seen.insert(lower).inserted {
        if relation.symbols.isLayer(lower) {
          waiting.append(lower)
        } else if let ended = relation.frameOf[lower] {
          if case .gate = relation.symbols.kinds[lower] {
            waiting.append(lower)
            continue
          }
          // A child that loses its last entry is cancelled, and its parent may have an edge for that.
          guard case .node(let flow, let node) = relation.symbols.kinds[lower],
            graph.flows[flow].nodes[node].edges[graph.flows[ended].cancelled] == nil
          else { return false }
          waiting.append(lower)
        } else if !isFound(lower) {
          return false
        }
      }
    }
    return true
  }

  // MARK: Selecting

  /// Whether the user can always select another item around a head, and everything that it may show is found.
  ///
  /// - Parameter inner: the feet of the items in which the head is known to be.
  private mutating func selects(_ head: Int, in inner: Set<Int> = []) -> Bool {
    guard let around = items(around: head), !around.isEmpty, inner.isDisjoint(with: around) else { return false }
    for symbol in around {
      guard case .item(let flow, let item) = relation.symbols.kinds[symbol] else { return false }
      let isSplit = graph.flows[flow].container.contains { $0.kind == .split }
      var isFound = false
      for other in graph.flows[flow].items.indices
      where !isFound && !isSplit && other != item && isSelectable(other, of: flow) {
        isFound = areFound(in: relation.symbols.item(other, of: flow))
      }
      if !isFound && !selects(symbol, in: inner.union([symbol])) { return false }
    }
    return true
  }

  /// The feet of the stacks that a head can be in; nil if it can be on a layer or outside of items.
  private func items(around head: Int) -> Set<Int>? {
    var (items, seen, waiting) = (Set<Int>(), Set([head]), [head])
    while let next = waiting.popLast() {
      if relation.isLoose[next] || relation.symbols.isLayer(next) || relation.below[next].isEmpty { return nil }
      for lower in relation.below[next] where seen.insert(lower).inserted {
        if case .item = relation.symbols.kinds[lower] { items.insert(lower) } else { waiting.append(lower) }
      }
    }
    return items
  }

  /// Whether an item can be selected whatever the conditions answer.
  private func isSelectable(_ item: Int, of flow: FlowIndex) -> Bool {
    let value = graph.flows[flow].items[item]
    return !value.isButton && !value.isFresh && value.when == nil && value.requires.isEmpty
      && beginsAtOnce(value.node, of: flow)
  }

  /// Whether a node shows a screen in the step in which it begins, whatever the conditions answer.
  private func beginsAtOnce(_ node: NodeIndex, of flow: FlowIndex) -> Bool {
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen): return graph.screens[screen].requires.isEmpty
    case .flow(let child):
      if !graph.flows[child].requires.isEmpty || !graph.flows[child].items.isEmpty { return false }
      let starts = saturation.moves.start(of: child)
      guard starts.count == 1, let start = starts.first, isFree(start), !saturation.moves.all[start].waits,
        case .show(_, .node(let first, _)) = saturation.moves.all[start].move.target
      else { return false }
      return beginsAtOnce(first, of: child)
    case .task, .decision, .condition: return false
    }
  }

  /// Whether all heads that selecting an item may show are found.
  private mutating func areFound(in item: Int) -> Bool {
    var tops = tops[item] ?? Outside(heads: heads(in: item))
    while tops.known < tops.heads.count, isFound(tops.heads[tops.known]) { tops.known += 1 }
    self.tops[item] = tops
    return tops.known == tops.heads.count
  }

  /// The heads that can be on an item's foot without a layer between.
  private mutating func heads(in item: Int) -> [Int] {
    if above.isEmpty {
      above = Array(repeating: [], count: relation.symbols.count)
      for (upper, list) in relation.below.enumerated() { for lower in list { above[lower].append(upper) } }
    }
    // What may lie on anything may lie here.
    var waiting = [item] + relation.isLoose.indices.filter { relation.isLoose[$0] }
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      for upper in above[next] where !relation.symbols.isLayer(upper) && seen.insert(upper).inserted {
        waiting.append(upper)
      }
    }
    return heads.filter(seen.contains)
  }

  /// Whether all heads on which a gate's flow can run are found.
  private mutating func areFound(outside gate: Int) -> Bool {
    let outside = outsides[gate] ?? self.outside(gate)
    guard var outside else {
      outsides[gate] = .some(nil)
      return false
    }
    while outside.known < outside.heads.count, isFound(outside.heads[outside.known]) { outside.known += 1 }
    outsides[gate] = outside
    return outside.known == outside.heads.count
  }

  /// The heads on which a gate's flow can run; nil if unknown, because the entry flow runs some of the gate's flows, too.
  private func outside(_ gate: Int) -> Outside? {
    guard let flow = graph.gates[gate].flow, !graph.entries.isEmpty else { return nil }
    let own = graph.family(of: flow)
    if graph.entries.contains(where: { !own.isDisjoint(with: graph.family(of: $0)) }) { return nil }
    let heads = heads.filter { head in
      if case .node(let flow, _) = relation.symbols.kinds[head] { !own.contains(flow) } else { true }
    }
    return Outside(heads: heads)
  }
}
