import FlowCompiler
import FlowModel

/// The steps between the symbols of a saturation, as a graph.
///
/// Its vertices are the symbols; each symbol once it has gone; the jobs of edges; the links; and one for what is possible
/// from anywhere. What comes to light again when an entry goes is not in it: that is for the stack to say.
struct StepMap {
  let graph: FlowGraph
  private let saturation: Saturation
  /// For each vertex, those that lead to it, and whether that takes a step.
  private(set) var before: [[(vertex: Int, isStep: Bool)]]

  init(_ saturation: Saturation) {
    self.saturation = saturation
    graph = saturation.graph
    before = []
    before = Array(repeating: [], count: firstLink + graph.links.count)
    let reach = Reach(saturation)
    for symbol in saturation.symbols.kinds.indices
    where saturation.relation.mayBeOnStack(symbol) || isOffStack(symbol) { connect(symbol, reach) }
    for link in graph.links.indices { connect(link: link, reach) }
  }

  private mutating func connect(_ vertex: Int, to next: Int, isStep: Bool) {
    before[next].append((vertex, isStep))
  }

  private mutating func connect(_ vertex: Int, to points: [Reach.Point]) {
    for point in points { connect(vertex, to: point.symbol, isStep: false) }
  }

  /// Connects a symbol to what follows it.
  private mutating func connect(_ symbol: Int, _ reach: Reach) {
    switch saturation.symbols.kinds[symbol] {
    case .node(let flow, let node):
      let value = graph.flows[flow].nodes[node]
      var sender: Int? = symbol
      switch value.kind {
      case .flow(let child):
        connect(symbol, to: reach.starts(of: child))
        // Its end carries out its jobs.
        sender = nil
      case .decision:
        guard let use = graph.flows[flow].button(at: node)?.decision else { return }
        let count = graph.flows[flow].decisions[use].alternatives.count
        for number in saturation.moves.decision(use, of: flow, count: count) { connect(symbol, toMove: number, reach) }
      // Shells and live conditions speak wherever one is.
      case .screen where isOffStack(symbol), .condition: sender = anywhere
      case .task: break
      case .screen:
        connect(symbol, to: gone(symbol), isStep: true)
        connect(symbol, to: anywhere, isStep: false)
        for frame in frames(below: symbol) { connect(gone(symbol), to: frame, isStep: false) }
      }
      for job in saturation.firstJob[symbol]..<saturation.firstJob[symbol + 1] {
        if let sender { connect(sender, to: self.job(job), isStep: true) }
        for number in moves(ofJob: job - saturation.firstJob[symbol], value, of: flow) {
          connect(self.job(job), toMove: number, reach)
        }
      }
    case .flow(let flow), .container(let flow): connect(symbol, to: reach.starts(of: flow))
    case .gate(let gate): connect(symbol, to: graph.gates[gate].flow.map { reach.starts(of: $0) } ?? [])
    case .ground, .layer, .layerOf, .item: break
    }
  }

  /// Connects a vertex to what a move leads to.
  private mutating func connect(_ vertex: Int, toMove number: Int, _ reach: Reach) {
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    switch move.target {
    case .show(_, .decision(let use)):
      let count = graph.flows[flow].decisions[use].alternatives.count
      for number in saturation.moves.decision(use, of: flow, count: count) { connect(vertex, toMove: number, reach) }
    case .act(.finish(let outcome), _): connect(vertex, toEvent: outcome, of: flow)
    case .act(.send(let event), _): connect(vertex, toEvent: graph.flows[flow].outcomes.count + event, of: flow)
    case .act(.open(let link), _): connect(vertex, to: self.link(link), isStep: false)
    default: connect(vertex, to: reach.targets(of: number))
    }
  }

  /// Connects a vertex to the edges for an event of a flow.
  private mutating func connect(_ vertex: Int, toEvent event: Int, of flow: FlowIndex) {
    for frame in saturation.ofFlow[flow.number] {
      connect(vertex, to: job(saturation.firstJob[frame] + event), isStep: false)
    }
  }

  private mutating func connect(link: Int, _ reach: Reach) {
    if !graph.links[link].isInsideOnly { connect(anywhere, to: self.link(link), isStep: true) }
    switch graph.links[link].target {
    case .moves(let list):
      for number in saturation.moves.link(link, count: list.count * graph.entries.count) {
        connect(self.link(link), toMove: number, reach)
      }
    case .state(let state):
      for symbol in reach.begun(by: state) { connect(self.link(link), to: symbol, isStep: false) }
    }
  }

  /// The jobs that the end of a child carries out when its only entry goes.
  private func frames(below symbol: Int) -> [Int] {
    saturation.relation.below[symbol].flatMap { lower in
      saturation.symbols.isLayer(lower) ? saturation.relation.below[lower] : [lower]
    }.compactMap { frame in
      guard case .node = saturation.symbols.kinds[frame], let child = saturation.relation.frameOf[frame] else {
        return nil
      }
      return job(saturation.firstJob[frame] + graph.flows[child].cancelled)
    }
  }

  private func moves(ofJob index: Int, _ node: FlowGraph.Node, of flow: FlowIndex) -> Range<Int> {
    if index < node.edges.count {
      return node.edges[index].map { saturation.moves.edge($0, of: flow) } ?? 0..<0
    }
    return saturation.moves.edge(node.systemEdges[index - node.edges.count].edge, of: flow)
  }

  /// Whether a symbol is a node that is never on the stack: a task, a condition, a button, a shell.
  private func isOffStack(_ symbol: Int) -> Bool {
    guard case .node(let flow, let node) = saturation.symbols.kinds[symbol] else { return false }
    switch graph.flows[flow].nodes[node].kind {
    case .task, .condition, .decision: return true
    case .screen: return graph.flows[flow].shell?.node == node
    case .flow: return false
    }
  }

  // MARK: Vertices

  private var count: Int { saturation.symbols.count }
  private var anywhere: Int { 2 * count }
  private var firstLink: Int { 2 * count + 1 + saturation.senderOf.count }

  /// The vertex of a node.
  func symbol(of node: NodeIndex, of flow: FlowIndex) -> Int { saturation.symbols.node(node, of: flow) }

  /// The vertex of a symbol that has gone.
  func gone(_ symbol: Int) -> Int { count + symbol }

  private func job(_ job: Int) -> Int { 2 * count + 1 + job - count }

  /// The vertex of a node's event.
  func event(_ event: Int, of node: NodeIndex, of flow: FlowIndex) -> Int {
    let symbol = symbol(of: node, of: flow)
    let isKnown = event >= 0 && event < saturation.firstJob[symbol + 1] - saturation.firstJob[symbol]
    // What has no edge leads nowhere.
    return isKnown ? job(saturation.firstJob[symbol] + event) : gone(saturation.symbols.ground)
  }

  /// The vertex of a node's edge for an event of the system; nil if it has none.
  func event(_ event: FlowGraph.SystemEvent, of node: NodeIndex, of flow: FlowIndex) -> Int? {
    let value = graph.flows[flow].nodes[node]
    return value.systemEdges.firstIndex { $0.event == event }.map {
      self.event(value.edges.count + $0, of: node, of: flow)
    }
  }

  /// The vertex of a link.
  func link(_ link: Int) -> Int { firstLink + link }

  // MARK: Distances

  /// For each vertex, the fewest steps to some goals; at most ``Guide/far``.
  ///
  /// - Parameter isFarEnough: whether what is more than a step behind a vertex may be too far.
  func distances(to goals: [Int], until isFarEnough: (Int) -> Bool) -> [UInt8] {
    var distances = Array(repeating: UInt8(Guide.far), count: before.count)
    // The vertices by their distance; a step leads to the next list.
    var near = goals.sorted()
    for vertex in near { distances[vertex] = 0 }
    var (distance, last) = (UInt8(0), UInt8(Guide.far))
    while !near.isEmpty, distance < last {
      var next: [Int] = []
      while let vertex = near.popLast() {
        if distances[vertex] < distance { continue }
        if isFarEnough(vertex) { last = min(last, distance + 2) }
        for (earlier, isStep) in before[vertex] where distances[earlier] > distance + (isStep ? 1 : 0) {
          distances[earlier] = distance + (isStep ? 1 : 0)
          if isStep { next.append(earlier) } else { near.append(earlier) }
        }
      }
      near = next
      distance += 1
    }
    return distances
  }

  /// The vertices of a goal.
  func vertices(_ goal: Guide.Goal) -> [Int] {
    switch goal {
    // A symbol's own job is about the end of its flow, or of its task.
    case .job(let symbol) where symbol < count:
      (saturation.firstJob[symbol]..<saturation.firstJob[symbol + 1]).map(job)
    case .job(let job): [self.job(job)]
    case .symbol(let symbol): [symbol]
    case .link(let link): [self.link(link)]
    }
  }
}

/// The places of states and requests among the steps.
extension StepMap {
  /// The vertices at which a state stands.
  struct Place {
    /// Those of what is shown.
    var shown: [Int]
    /// Those that are a step away, whatever is shown: what lies below or beside it, and what waits.
    var around: [Int]
  }

  /// The place of a state.
  @MainActor
  func place(of machine: FlowMachine, _ writer: WalkWriter) -> Place {
    var around = machine.model.entries.compactMap { vertex(of: $0.id, machine, writer) }
    for container in machine.model.containers {
      guard let flow = writer.flow(container.flow, machine) else { continue }
      around += graph.flows[flow].items.filter { !$0.isButton }.map { symbol(of: $0.node, of: flow) }
    }
    for hold in machine.held {
      if case .task = hold.wait { continue }
      around += vertices(after: hold.request, in: machine, writer)
    }
    return Place(shown: machine.model.shown.compactMap { vertex(of: $0.id, machine, writer) }, around: around)
  }

  /// The vertices to which a request may lead.
  @MainActor
  func vertices(after request: Request, in machine: FlowMachine, _ writer: WalkWriter) -> [Int] {
    switch request {
    case .event(let event, let entry):
      return writer.place(of: entry, machine).map { [self.event(event, of: $0.node, of: $0.flow)] } ?? []
    case .back(let entry): return left(entry, .back, machine, writer)
    case .dismissed(let layer):
      return machine.model.top(of: layer).map { left($0.id, .dismissed, machine, writer) } ?? []
    case .selected(let item, let container):
      guard let owner = machine.model.containers.first(where: { $0.id == container }),
        let flow = writer.flow(owner.flow, machine)
      else { return [] }
      let top = owner.items.first { $0.index == item }?.entries.last
      return [
        top.flatMap { vertex(of: $0.id, machine, writer) } ?? symbol(of: graph.flows[flow].items[item].node, of: flow)
      ]
    case .ended(let task, let outcome):
      guard let running = machine.tasks.first(where: { $0.id == task }) else { return [] }
      return self.outcome(outcome, ofTask: machine.definition(of: running.flow)?.nodes[running.node].name)
    case .answered(let hold, let value):
      guard let held = machine.held.first(where: { $0.id == hold }) else { return [] }
      if case .task(let name) = held.wait { return outcome(value, ofTask: name) }
      return vertices(after: held.request, in: machine, writer)
    case .opened(let link): return [self.link(link)]
    case .start, .conditionsChanged, .turned, .shellEvent, .regained: return []
    }
  }

  @MainActor
  private func vertex(of entry: EntryID, _ machine: FlowMachine, _ writer: WalkWriter) -> Int? {
    writer.place(of: entry, machine).map { symbol(of: $0.node, of: $0.flow) }
  }

  /// The vertices once the system has taken an entry, or the entry's edge was taken instead.
  @MainActor
  private func left(
    _ entry: EntryID, _ event: FlowGraph.SystemEvent, _ machine: FlowMachine, _ writer: WalkWriter
  ) -> [Int] {
    guard let (flow, node) = writer.place(of: entry, machine) else { return [] }
    let others = machine.model.entries.filter { $0.id != entry }.compactMap { vertex(of: $0.id, machine, writer) }
    return [gone(symbol(of: node, of: flow))] + [self.event(event, of: node, of: flow)].compactMap { $0 } + others
  }

  private func outcome(_ value: Int, ofTask name: String?) -> [Int] {
    graph.flows.indexed.flatMap { flow, known in
      known.nodes.indexed.compactMap { node, known in
        guard case .task = known.kind, graph.names[known.name] == name else { return nil }
        return event(value, of: node, of: flow)
      }
    }
  }
}

extension Saturation {
  /// For each move, what leads to it: the jobs of its edge, the flow that starts with it, or its link.
  var leads: [Set<Guide.Goal>] {
    var leads: [Set<Guide.Goal>] = Array(repeating: [], count: moves.all.count)
    // The moves that are made of each flow's decisions.
    var ofDecision: [Int: [Int: Range<Int>]] = [:]
    moves.forEachList(in: graph) { list, trigger in
      let led: Set<Guide.Goal>
      switch trigger {
      case .start(let flow): led = Set(framesOf[flow.number].map { .symbol($0) })
      case .event(let flow, let node, let event, _): led = [.job(firstJob[symbols.node(node, of: flow)] + event)]
      case .decision(let flow, let use):
        ofDecision[flow.number, default: [:]][use] = list
        let buttons = graph.flows[flow].items.filter { $0.decision == use }
        led = Set(buttons.map { .symbol(symbols.node($0.node, of: flow)) })
      case .link(let link): led = [.link(link)]
      }
      for number in list { leads[number].formUnion(led) }
    }
    // A decision may lead to another one, so this goes on until nothing is new.
    var isNew = true
    while isNew {
      isNew = false
      for (number, move) in moves.all.enumerated() {
        guard case .show(_, .decision(let use)) = move.move.target,
          let list = ofDecision[move.flow.number]?[use]
        else { continue }
        for next in list where !leads[number].isSubset(of: leads[next]) {
          leads[next].formUnion(leads[number])
          isNew = true
        }
      }
    }
    return leads
  }
}
