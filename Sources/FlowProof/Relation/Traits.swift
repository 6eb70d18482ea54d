import FlowCompiler

/// The features of a module that decide how exact the relation can be.
struct Traits: Sendable {
  /// Whether an entry can be put on a stack whose top entry waits: by a link, a live condition, a lost gate, a system event, or a move with an item.
  var interferes = false
  /// Whether a move can shorten the stack that a child was started from, without ending the child.
  var reachesDown = false
  /// Whether a screen may move something while other entries lie on it.
  private(set) var movesCovered = false
  /// Whether there are layers that stay above all others.
  var hasOverlays = false
  /// The flows that may take their start again, by `restart`.
  private(set) var restarting: Set<FlowIndex> = []
  /// Whether a flow sends its parent an event.
  private(set) var sends = false
  /// Whether a request may be kept for `proceed`, so that its guards are decided before it is carried out.
  private(set) var keepsRequests = false
  /// Whether the stack below an existing layer may change.
  private(set) var shiftsItems = false
  /// The flows that show layers, or are shown on one.
  private(set) var presents: Set<FlowIndex> = []
  /// The flows whose start may have to wait, for an answer, a task or a gate.
  private var waitingStarts: Set<FlowIndex> = []
  /// The flows in which a move may have to wait.
  private(set) var waitingFlows: Set<FlowIndex> = []

  init(_ graph: FlowGraph) {
    interferes = !graph.links.isEmpty || graph.hasProceed
    keepsRequests = graph.hasProceed
    // What was asked goes, with all that lies on it.
    if keepsRequests { reachesDown = true }
    for gate in graph.gates {
      note(gate.verb)
      if gate.lost == .run { interferes = true }
    }
    var (hasContainers, hasColumns) = (false, false)
    for (index, flow) in graph.flows.indexed {
      if !flow.items.isEmpty { hasContainers = true }
      if flow.container.contains(where: { $0.kind == .split }) { hasColumns = true }
      // A shell speaks while a move of the entry in it waits.
      if flow.shell != nil { interferes = true }
      // So does a button, for whose move nobody waits.
      if flow.items.contains(where: \.isButton) { interferes = true }
      for node in flow.nodes {
        if case .condition = node.kind { interferes = true }
        // Events of the system never wait.
        if !node.systemEdges.isEmpty { interferes = true }
      }
      flow.forEachAlternative { move in
        note(move)
        if Self.presents(move) {
          presents.insert(index)
          if case .show(_, .node(let node, _)) = move.target, case .flow(let child) = flow.nodes[node].kind {
            presents.insert(child)
          } else if case .show(_, .node) = move.target {
          } else {
            presents.formUnion(graph.flows.allIndices)
          }
        }
        if case .act(.send, _) = move.target { sends = true }
        if case .act(.restart, _) = move.target { restarting.insert(index) }
        if move.forward?.item != nil { interferes = true }
        if move.covered != nil { (movesCovered, interferes, reachesDown) = (true, true, true) }
        if case .act(.select, _) = move.target { shiftsItems = true }
      }
    }
    for link in graph.links {
      for entry in graph.entries { link.moves(of: entry)?.forEach { note($0) } }
    }
    var parents: [[FlowIndex]] = Array(repeating: [], count: graph.flows.count)
    for (index, flow) in graph.flows.indexed {
      for node in flow.nodes { if case .flow(let child) = node.kind { parents[child.number].append(index) } }
    }
    spreadPresents(graph, parents)
    // An event that a flow sends to its parent acts on the stack below the flow's own layers. In a split, all columns are shown below a layer that one of them
    // presents.
    shiftsItems =
      movesCovered || hasColumns || sends && !presents.isEmpty
      || hasContainers && (shiftsItems || interferes || sends || graph.conditions.contains(where: \.isLive))
    if sends && (hasOverlays || hasContainers) { interferes = true }
    var waiting = Array(graph.flows.allIndices)
    while let index = waiting.popLast() {
      let flow = graph.flows[index]
      if waitingStarts.contains(index) { continue }
      if !flow.requires.isEmpty
        || flow.items.contains(where: { waits(toEnter: $0.node, of: index, graph) || !$0.requires.isEmpty })
        || waits(flow.start, of: index, graph)
      {
        waitingStarts.insert(index)
        waiting += parents[index.number]
      }
    }
    for (index, flow) in graph.flows.indexed {
      if flow.nodes.contains(where: { if case .task = $0.kind { true } else { false } })
        || waits(flow.alternatives, of: index, graph) || waitingStarts.contains(index)
      {
        waitingFlows.insert(index)
      }
    }
    // A flow waits, too, while a child's move waits.
    waiting = Array(waitingFlows)
    while let index = waiting.popLast() {
      for parent in parents[index.number] where waitingFlows.insert(parent).inserted { waiting.append(parent) }
    }
  }

  /// Whether one of the moves may have to wait.
  func waits(_ moves: some Sequence<FlowGraph.Alternative>, of flow: FlowIndex, _ graph: FlowGraph) -> Bool {
    moves.contains { move in
      if !move.requires.isEmpty { return true }
      if let guarding = move.guardExpression, asksForTime(guarding, of: flow, graph) { return true }
      switch move.target {
      case .show(_, .node(let node, _)): return waits(toEnter: node, of: flow, graph)
      case .show(_, .decision(let use)): return waits(graph.flows[flow].decisions[use].alternatives, of: flow, graph)
      case .show(_, .state), .act(.run, _), .act(.open, _): return true
      // The flow's start or the parent's edge may wait.
      case .act(.restart, _), .act(.proceed, _), .act(.finish, _), .act(.send, _): return waitsAtAll(graph)
      case .act(.select, _), nil: return false
      }
    }
  }

  private func waitsAtAll(_ graph: FlowGraph) -> Bool {
    !graph.gates.isEmpty || !graph.tasks.isEmpty || graph.conditions.contains { $0.isAsync }
  }

  private func waits(toEnter node: NodeIndex, of flow: FlowIndex, _ graph: FlowGraph) -> Bool {
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen): !graph.screens[screen].requires.isEmpty
    case .flow(let child): waitingStarts.contains(child)
    case .task: true
    case .decision, .condition: false
    }
  }

  private func asksForTime(_ expression: FlowGraph.Guard, of flow: FlowIndex, _ graph: FlowGraph) -> Bool {
    switch expression {
    case .test(let question, _): graph.conditions[graph.flows[flow].questions[question].condition].isAsync
    case .not(let inner): asksForTime(inner, of: flow, graph)
    case .and(let left, let right), .or(let left, let right):
      asksForTime(left, of: flow, graph) || asksForTime(right, of: flow, graph)
    }
  }

  private static func presents(_ move: FlowGraph.Alternative) -> Bool {
    switch move.target {
    case .show(let verb, .node), .show(let verb, .decision): verb.style != nil
    case .show(let verb, .state(let state)): verb.style != nil || !state.layers.isEmpty
    case .act, nil: false
    }
  }

  /// Adds parents and children: a flow on a layer shows its children there, and a child may show layers of its own.
  private mutating func spreadPresents(_ graph: FlowGraph, _ parents: [[FlowIndex]]) {
    var waiting = Array(presents)
    while let index = waiting.popLast() {
      for parent in parents[index.number] where presents.insert(parent).inserted { waiting.append(parent) }
      for node in graph.flows[index].nodes {
        if case .flow(let child) = node.kind, presents.insert(child).inserted { waiting.append(child) }
      }
    }
  }

  private mutating func note(_ move: FlowGraph.Alternative) {
    switch move.backward {
    case .dismiss, .popTo: reachesDown = true
    case .pop, nil: break
    }
    switch move.target {
    case .show(let verb, .node), .show(let verb, .decision): note(verb)
    case .show(let verb, .state(let state)):
      note(verb)
      for layer in state.layers where layer.style.presentation == .overlay { hasOverlays = true }
    case .act, nil: break
    }
  }

  private mutating func note(_ verb: FlowGraph.Forward.Verb) {
    if let style = verb.style, style.presentation == .overlay { hasOverlays = true }
  }
}
