import FlowSyntax

/// The targets that each flow leads to, by name alone. They are enough to find the flows that run a state's entries before any flow is bound.
///
/// Made only for modules with states, links or tests.
struct FlowReachability {
  /// A screen or a flow.
  typealias Target = FlowGraph.Node.Kind

  /// For each flow, the targets that it can start with.
  private var starts: [Set<Target>]
  /// For each flow, all targets of its start, moves and items.
  private var leads: [Set<Target>]
  /// For each flow, the flows that its moves run, in order of first mention, without those of items.
  private var children: [[FlowIndex]]
  /// For each flow, the flows of its items, in order.
  private var inItems: [[FlowIndex]]
  /// For each flow, whether another flow or a gate runs it.
  private(set) var isRun: [Bool]
  /// Whether a move's target is not declared: it may be meant for any flow.
  private(set) var leadsNowhere = false
  /// For each flow, whether it is a container, which shows everything in one of its items.
  private let isContainer: [Bool]

  /// Reads all flows of a module.
  init(_ module: Declarations) {
    let none = Array(repeating: Set<Target>(), count: module.bodies.count)
    starts = none
    leads = none
    children = Array(repeating: [], count: module.bodies.count)
    inItems = children
    isRun = Array(repeating: false, count: module.bodies.count)
    isContainer = module.bodies.map(\.isContainer)
    var stated: [Stated] = []
    for index in module.flows.allIndices { read(index, module, module.space(ofFlow: index), &stated) }
    // A target that no flow leads to by name belongs to the flow whose move names it in a state.
    let known = leads.reduce(into: Set<Target>()) { $0.formUnion($1) }
    for mention in stated {
      if case .flow(let child) = mention.target, child != mention.flow { isRun[child.number] = true }
      if known.contains(mention.target) { continue }
      add(mention.target, to: mention.flow)
      if mention.isStart { starts[mention.flow.number].insert(mention.target) }
    }
    for flow in module.gateFlows { isRun[flow.number] = true }
  }

  /// A screen or flow that a state in a flow's move names.
  private struct Stated {
    var flow: FlowIndex
    var target: Target
    /// Whether it is the first entry of a start.
    var isStart: Bool
  }

  private mutating func add(_ target: Target, to flow: FlowIndex) {
    guard leads[flow.number].insert(target).inserted, case .flow(let child) = target else { return }
    children[flow.number].append(child)
    if child != flow { isRun[child.number] = true }
  }

  private mutating func read(_ index: FlowIndex, _ module: Declarations, _ space: NameSpace, _ stated: inout [Stated]) {
    let body = module.bodies[index.number]
    var decisions: [Name: Int] = [:]
    for (position, decision) in body.decisions.enumerated() where decisions[decision.name.name] == nil {
      decisions[decision.name.name] = position
    }
    func target(_ word: Word) -> Target? {
      if decisions[word.name] != nil { return nil }
      return space[.screen, word.name].map { .screen(Index($0)) } ?? space[.flow, word.name].map { .flow(Index($0)) }
    }
    // `Auth.login` names its runner, which makes no flow lead to `login`; `Main.chats` is an item, which shows `Main`.
    func shown(_ entry: StateSyntax.Entry) -> Word? {
      guard let qualifier = entry.qualifiers.last else { return entry.name }
      guard let flow = space[.flow, qualifier.name] else { return nil }
      return module.bodies[flow].container.items.contains { $0.name.name == entry.name.name } ? qualifier : nil
    }
    body.forEachMove { move in
      if let word = move.target, let target = target(word) {
        add(target, to: index)
      } else if let word = move.target, decisions[word.name] == nil {
        leadsNowhere = true
      }
      move.state?.forEachEntry { entry, _ in
        if let word = shown(entry), let target = target(word) {
          stated.append(Stated(flow: index, target: target, isStart: false))
        }
      }
    }
    // After the moves, which may run an item's flow, too.
    for item in body.container.items {
      guard let target = target(item.target) else { continue }
      leads[index.number].insert(target)
      guard case .flow(let child) = target, child != index else { continue }
      isRun[child.number] = true
      inItems[index.number].append(child)
    }
    if body.isContainer { return }
    var waiting: [MoveSyntax] = []
    switch body.start {
    case .node(let word):
      if let target = target(word) {
        add(target, to: index)
        starts[index.number].insert(target)
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
        starts[index.number].insert(target)
      } else if let decision = decisions[word.name], isSeen.insert(word.name).inserted {
        waiting += body.decisions[decision].alternatives
      }
    }
  }

  /// The flow that a flow always starts with; nil if it may start with anything else.
  func start(of flow: FlowIndex) -> FlowIndex? {
    guard starts[flow.number].count == 1, case .flow(let child)? = starts[flow.number].first else { return nil }
    return child
  }

  /// Whether a flow starts with the target or has a forward edge to it.
  func leads(_ flow: FlowIndex, to target: Target) -> Bool { leads[flow.number].contains(target) }

  /// Whether a flow, or one that it runs, directly or through others, leads to a target.
  func reaches(_ target: Target, from flow: FlowIndex) -> Bool {
    var waiting = [flow]
    var isSeen: Set = [flow]
    while let next = waiting.popLast() {
      if leads(next, to: target) { return true }
      waiting += (children[next.number] + inItems[next.number]).filter { isSeen.insert($0).inserted }
    }
    return false
  }

  /// A running flow on the way to a state's entry, with the flows that run it, outermost first.
  struct Running: Equatable {
    var chain: [FlowIndex]

    /// The flow itself.
    var flow: FlowIndex { chain.last ?? FlowIndex(0) }

    func running(_ flow: FlowIndex) -> Running { Running(chain: chain + [flow]) }

    /// Whether its chain ends with some flows.
    func ends(with flows: ArraySlice<FlowIndex>) -> Bool { chain.suffix(flows.count) == flows }
  }

  /// The flows on the way to an entry of a state, the nearest last.
  typealias Way = [Running]

  /// The nearest flow that could run an entry.
  enum Nearest {
    /// The last of some flows that begin, each inside the one before, the first inside a flow on the way; that flow itself if there are none.
    case begins([FlowIndex], in: Running)
    /// Several flows, equally near: each by its name, with the flow that runs it before if the names alone are not distinct.
    case several([[FlowIndex]])
    /// No flow.
    case none
  }

  /// A way to a flow that could run an entry.
  private struct Candidate {
    var steps: Int
    /// The running flow that the way begins at.
    var from: Running
    /// The flows that begin, outermost first.
    var begun: [FlowIndex] = []

    var chain: [FlowIndex] { from.chain + begun }
  }

  /// The nearest flow that starts with the target or has a forward edge to it.
  ///
  /// - Parameters:
  ///   - target: the entry.
  ///   - way: the flows that are running, the nearest last.
  func nearest(to target: Target, on way: Way) -> Nearest {
    var found: [Candidate] = []
    for (distance, flow) in way.reversed().enumerated() {
      if leads(flow.flow, to: target) { found.append(Candidate(steps: distance, from: flow)) }
      if found.contains(where: { $0.steps <= distance }) { break }
      search(below: flow, way, distance, into: &found) { child in
        starts[child.number].contains(target) ? 0 : leads(child, to: target) ? 1 : nil
      }
    }
    return nearest(of: found)
  }

  /// The nearest container that leads to the target, among the flows on a way and all flows that they run, those of items too.
  func container(leadingTo target: Target, from way: Way) -> FlowIndex? {
    var level = way.reversed().map(\.flow)
    var isSeen = Set(level)
    while !level.isEmpty {
      if let container = level.first(where: { isContainer[$0.number] && leads($0, to: target) }) { return container }
      var next: [FlowIndex] = []
      for flow in level { next += (children[flow.number] + inItems[flow.number]).filter { isSeen.insert($0).inserted } }
      level = next
    }
    return nil
  }

  /// The flow that a state names, by its own name or with the flows that run it.
  ///
  /// - Parameter flows: the named flows, outermost first; each flow runs the next one.
  func qualified(_ flows: [FlowIndex], on way: Way) -> Nearest {
    for count in (1...flows.count).reversed() {
      let rest = Array(flows[count...])
      if let known = way.last(where: { $0.ends(with: flows[..<count]) }), runs(known.flow, rest) {
        return .begins(rest, in: known)
      }
    }
    var found: [Candidate] = []
    for (distance, flow) in way.reversed().enumerated() {
      if found.contains(where: { $0.steps <= distance }) { break }
      search(below: flow, way, distance, into: &found) { $0 == flows[0] ? 0 : nil }
    }
    let rest = Array(flows.dropFirst())
    guard runs(flows[0], rest) else { return .none }
    return nearest(of: found.map { Candidate(steps: $0.steps, from: $0.from, begun: $0.begun + rest) })
  }

  /// The flow beside all moves, a gate's or one that only links lead to, that shows an entry of a test's state. The flow of the entry
  /// below runs it, or the one that is named before it.
  func beside(_ flows: [FlowIndex], leadingTo target: Target, on way: Way) -> Nearest {
    let led = leads.reduce(into: Set<Target>()) { $0.formUnion($1) }
    guard let below = way.last else { return .none }
    for count in flows.indices.reversed() where !led.contains(.flow(flows[count])) {
      let runner = count == 0 ? below : way.last { $0.ends(with: flows[..<count]) }
      guard let runner, runs(flows[count], Array(flows[(count + 1)...])) else { continue }
      return .begins(Array(flows[count...]), in: runner)
    }
    if !flows.isEmpty { return .none }
    let others = leads.indices.map { FlowIndex($0) }.filter { flow in
      !led.contains(.flow(flow)) && !way.contains { $0.flow == flow }
    }
    guard case .begins(let begun, let other) = nearest(to: target, on: others.map(below.running)) else { return .none }
    return .begins([other.flow] + begun, in: below)
  }

  /// Whether a flow runs the first of some flows, and each of these the next.
  private func runs(_ flow: FlowIndex, _ flows: [FlowIndex]) -> Bool {
    var flow = flow
    for child in flows {
      if !leads[flow.number].contains(.flow(child)) { return false }
      flow = child
    }
    return true
  }

  private func nearest(of found: [Candidate]) -> Nearest {
    guard let least = found.map(\.steps).min() else { return .none }
    var nearest: [Candidate] = []
    for candidate in found where candidate.steps == least {
      if !nearest.contains(where: { $0.chain == candidate.chain }) { nearest.append(candidate) }
    }
    if nearest.count == 1 { return .begins(nearest[0].begun, in: nearest[0].from) }
    let flows = Set(nearest.map { $0.chain.last })
    return .several(
      flows.count == nearest.count ? nearest.map { $0.chain.suffix(1) } : nearest.map { $0.chain.suffix(2) })
  }

  /// Searches the flows that a flow's moves run, breadth first, for those that could run the target.
  ///
  /// - Parameter stepsFrom: the steps from a flow to the target; nil if there is no way.
  private func search(
    below flow: Running, _ way: Way, _ distance: Int, into found: inout [Candidate],
    _ stepsFrom: (FlowIndex) -> Int?
  ) {
    var isSeen = Set(way.map(\.flow))
    var level: [[FlowIndex]] = [[]]
    var depth = distance
    while !level.isEmpty {
      depth += 1
      var next: [[FlowIndex]] = []
      var isNew: Set<FlowIndex> = []
      for path in level {
        for child in children[(path.last ?? flow.flow).number] where !isSeen.contains(child) {
          // A state names what a container shows in one of its items.
          if isContainer[child.number] { continue }
          let path = path + [child]
          if let steps = stepsFrom(child) { found.append(Candidate(steps: depth + steps, from: flow, begun: path)) }
          // If two ways lead to one flow, only the first is followed.
          if isNew.insert(child).inserted { next.append(path) }
        }
      }
      isSeen.formUnion(isNew)
      if found.contains(where: { $0.steps <= depth }) { return }
      level = next
    }
  }
}

extension FlowDeclaration {
  /// Visits every move: the start's, those of the decisions, those of the edges.
  package func forEachMove(_ visit: (MoveSyntax) -> Void) {
    if case .moves(let moves, _) = start { moves.forEach(visit) }
    for decision in decisions { decision.alternatives.forEach(visit) }
    for node in nodeEdges { for edge in node.edges { edge.alternatives.forEach(visit) } }
  }
}
