import FlowSyntax

/// Which flow leads to what, by name alone: what it takes to say who runs the entries of a state before any flow is bound.
///
/// Made only for modules with states or links.
struct FlowWays {
  /// A screen or a flow.
  typealias Target = FlowGraph.Node.Kind

  /// For each flow, what it can start with.
  private var starts: [Set<Target>]
  /// For each flow, whatever its moves and items lead to.
  private var leads: [Set<Target>]
  /// For each flow, the flows that its moves run, in order of first mention; items are not among them.
  private var children: [[Int]]
  /// Whether another flow, or a gate, runs it.
  private(set) var isRun: [Bool]
  /// Whether it holds items, so that what it shows stands in one of them.
  private let isContainer: [Bool]

  /// Reads all flows of a module.
  init(_ module: Declarations) {
    let none = Array(repeating: Set<Target>(), count: module.bodies.count)
    starts = none
    leads = none
    children = Array(repeating: [], count: module.bodies.count)
    isRun = Array(repeating: false, count: module.bodies.count)
    isContainer = module.bodies.map(\.isContainer)
    var stated: [Stated] = []
    var module = module
    for index in module.bodies.indices {
      if !module.documentOfFlow.isEmpty { _ = module.enterScope(ofDocument: module.documentOfFlow[index]) }
      read(index, module, &stated)
    }
    // What no flow leads to by name, the flow leads to whose move names it in a state.
    let known = leads.reduce(into: Set<Target>()) { $0.formUnion($1) }
    for mention in stated {
      if case .flow(let child) = mention.target, child != mention.flow { isRun[child] = true }
      if known.contains(mention.target) { continue }
      add(mention.target, to: mention.flow)
      if mention.isStart { starts[mention.flow].insert(mention.target) }
    }
    for name in module.gateFlows {
      if let flow = module.flowNamed[name] { isRun[flow] = true }
    }
  }

  /// A screen or flow that a state of a flow's move names.
  private struct Stated {
    var flow: Int
    var target: Target
    /// Whether it is the first entry of a start.
    var isStart: Bool
  }

  private mutating func add(_ target: Target, to flow: Int) {
    guard leads[flow].insert(target).inserted, case .flow(let child) = target else { return }
    children[flow].append(child)
    if child != flow { isRun[child] = true }
  }

  private mutating func read(_ index: Int, _ module: Declarations, _ stated: inout [Stated]) {
    let body = module.bodies[index]
    var decisions: [Name: Int] = [:]
    for (position, decision) in body.decisions.enumerated() where decisions[decision.name.name] == nil {
      decisions[decision.name.name] = position
    }
    func target(_ word: Word) -> Target? {
      if decisions[word.name] != nil { return nil }
      return module.screenNamed[word.name].map { .screen($0) } ?? module.flowNamed[word.name].map { .flow($0) }
    }
    // `Auth.login` says who runs it, and no more; `Main.chats` is Main.
    func shown(_ entry: StateSyntax.Entry) -> Word? {
      guard let qualifier = entry.qualifier else { return entry.name }
      guard let flow = module.flowNamed[qualifier.name] else { return nil }
      return module.bodies[flow].container.items.contains { $0.name.name == entry.name.name } ? qualifier : nil
    }
    for item in body.container.items {
      guard let target = target(item.target) else { continue }
      leads[index].insert(target)
      if case .flow(let child) = target, child != index { isRun[child] = true }
    }
    body.forEachMove { move in
      if let word = move.target, let target = target(word) { add(target, to: index) }
      move.state?.forEachEntry { entry, _ in
        if let word = shown(entry), let target = target(word) {
          stated.append(Stated(flow: index, target: target, isStart: false))
        }
      }
    }
    if body.isContainer { return }
    var waiting: [MoveSyntax] = []
    switch body.start {
    case .node(let word):
      if let target = target(word) {
        add(target, to: index)
        starts[index].insert(target)
      } else if let decision = decisions[word.name] {
        waiting = body.decisions[decision].alternatives
      }
    case .moves(let moves, _): waiting = moves
    case nil: break
    }
    // Through decisions, each once.
    var isSeen: Set<Name> = []
    while let move = waiting.popLast() {
      if let first = move.state?.entries.first, let word = shown(first), let target = target(word) {
        stated.append(Stated(flow: index, target: target, isStart: true))
      }
      guard let word = move.target else { continue }
      if let target = target(word) {
        starts[index].insert(target)
      } else if let decision = decisions[word.name], isSeen.insert(word.name).inserted {
        waiting += body.decisions[decision].alternatives
      }
    }
  }

  /// The flow that a flow surely starts with, if it does so with one.
  func start(of flow: Int) -> Int? {
    guard starts[flow].count == 1, case .flow(let child)? = starts[flow].first else { return nil }
    return child
  }

  /// Whether a flow starts with the target or has a forward edge to it.
  func leads(_ flow: Int, to target: Target) -> Bool { leads[flow].contains(target) }

  /// The nearest flow that could run an entry.
  enum Nearest {
    /// One flow on the way.
    case onTheWay(Int)
    /// The last of these, which begin one in the other, the first of them in a flow on the way.
    case begins([Int], in: Int)
    /// Any of these, equally near.
    case several([Int])
    /// None.
    case none
  }

  /// The nearest flow that starts with the target or has a forward edge to it.
  ///
  /// - Parameters:
  ///   - target: the entry.
  ///   - way: the flows that stand, the nearest last.
  ///   - only: the one flow that may be it, where it is said.
  func nearest(to target: Target, on way: [Int], only: Int? = nil) -> Nearest {
    if let only, way.contains(only) { return .onTheWay(only) }
    var found: [(steps: Int, result: Nearest, flow: Int)] = []
    for (distance, flow) in way.reversed().enumerated() {
      if only == nil, leads(flow, to: target) { found.append((distance, .onTheWay(flow), flow)) }
      if found.contains(where: { $0.steps <= distance }) { break }
      search(below: flow, for: target, way, distance, only, into: &found)
    }
    guard let least = found.map(\.steps).min() else { return .none }
    let nearest = found.filter { $0.steps == least }
    var flows: [Int] = []
    for candidate in nearest where !flows.contains(candidate.flow) { flows.append(candidate.flow) }
    // Of two ways to one flow either will do.
    return flows.count == 1 ? nearest[0].result : .several(flows)
  }

  /// Looks, in breadth, at the flows that a flow's moves run, for those that could run the target.
  private func search(
    below flow: Int, for target: Target, _ way: [Int], _ distance: Int, _ only: Int?,
    into found: inout [(steps: Int, result: Nearest, flow: Int)]
  ) {
    var isSeen = Set(way)
    var level: [[Int]] = [[flow]]
    var depth = distance
    while !level.isEmpty {
      depth += 1
      var next: [[Int]] = []
      for path in level {
        for child in children[path[path.count - 1]] where isSeen.insert(child).inserted {
          // What a container shows is written in one of its items.
          if isContainer[child] { continue }
          let path = path + [child]
          let steps = starts[child].contains(target) ? depth : depth + 1
          if only == child || (only == nil && leads(child, to: target)) {
            found.append((steps, .begins(Array(path.dropFirst()), in: flow), child))
          }
          next.append(path)
        }
      }
      if found.contains(where: { $0.steps <= depth }) { return }
      level = next
    }
  }
}

extension FlowDeclaration {
  /// Visits every move: the start's, those of the decisions, those of the edges.
  func forEachMove(_ visit: (MoveSyntax) -> Void) {
    if case .moves(let moves, _) = start { moves.forEach(visit) }
    for decision in decisions { decision.alternatives.forEach(visit) }
    edges.moves.forEach(visit)
  }
}
