import FlowCompiler
import FlowDiagnostics
import FlowModel

/// The goals of the search for walks.
extension FindMay {
  // MARK: Going back

  /// A goal for each move whose target, layer or item may be missing.
  func absentGoals(_ uncertain: [FindNever.Uncertain]) -> [Goal] {
    uncertain.map { sought in
      Goal(signs: [.move(sought.range)]) { step, _ in
        misses(step, sought)
      } diagnostic: { walk, _ in
        guard let walk else { return nil }
        switch sought.need {
        case .target(let node):
          return .popTargetMayBeAbsent(graph.names[graph.flows[sought.flow].nodes[node].name], at: sought.range, walk)
        case .layer: return .dismissMayBeDenied(at: sought.range, walk)
        case .item(let item): return .itemMayBeAbsent(graph.names[item], at: sought.range, walk)
        }
      }
    }
  }

  /// Whether a move's target, layer or item was missing in a step. A `popTo` without its target is taken anyway; any other move is denied.
  private func misses(_ step: Exploration.Step, _ sought: FindNever.Uncertain) -> Bool {
    guard case .target(let node) = sought.need else {
      if case .denied(.impossible) = step.result { return true }
      return false
    }
    // If the move is held, or denied for another reason, the machine did not look for the target.
    guard case .taken = step.result, step.after.held.isEmpty else { return false }
    let target = graph.names[graph.flows[sought.flow].nodes[node].name]
    return !step.before.model.entries.contains { entry in
      !entry.isContainer && step.before.node(of: entry.id)?.name == target
    }
  }

  // MARK: Growing

  /// A goal for each circle of screens that push each other: one of them is on a stack three times.
  func circleGoals() -> [Goal] {
    circles.map { circle in
      let names = circle.map { screenName($0) }
      return Goal(signs: names.map { .repeats($0) }) { _, _ in
        true
      } diagnostic: { walk, step in
        guard let walk, let last = walk.steps.last, let step,
          let name = repeated(in: step).filter(names.contains).min()
        else { return nil }
        return .unboundedStack(name, at: last.range, walk)
      }
    }
  }

  /// The names of screens that are on a stack three times.
  func repeated(in step: Exploration.Step) -> Set<String> {
    var repeated: Set<String> = []
    for layer in step.after.model.layers where layer.entries.count > 2 {
      var counts: [String: Int] = [:]
      for entry in layer.entries {
        guard let name = step.after.node(of: entry.id)?.name else { continue }
        counts[name, default: 0] += 1
        if counts[name] == 3 { repeated.insert(name) }
      }
    }
    return repeated
  }

  private func screenName(_ symbol: Int) -> String {
    guard case .node(let flow, let node) = saturation.symbols.kinds[symbol] else { return "" }
    return graph.names[graph.flows[flow].nodes[node].name]
  }

  // MARK: Ends of children

  /// A goal for each move that dismisses at the outcome of a child.
  ///
  /// - Parameter reported: diagnostics of moves that are always denied.
  func doubleGoals(besides reported: [Diagnostic]) -> [Goal] {
    var found: [SourceRange: String] = [:]
    let known = Set(reported.filter { $0.id == .dismissWithoutLayer }.map(\.range))
    for (flow, value) in graph.flows.indexed where value.module == 0 {
      for (index, node) in value.nodes.indexed {
        guard case .flow = node.kind, saturation.relation.mayBeOnStack(saturation.symbols.node(index, of: flow)) else {
          continue
        }
        for edge in node.edges.compactMap({ $0 }) {
          for move in value.alternatives(of: edge) where move.backward == .dismiss && !known.contains(move.range) {
            found[move.range] = found[move.range] ?? graph.names[node.name]
          }
        }
      }
    }
    return found.sorted { ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start) }.map { range, child in
      Goal(signs: [.double(range)]) { _, _ in
        true
      } diagnostic: { walk, step in
        guard let walk, let step else { return nil }
        return .doubleDismiss(child, at: range, isOnLayer: endsOnLayer(step), walk)
      }
    }
  }

  /// The move that dismisses at a child's outcome, if a step is denied because of it.
  func double(_ step: Exploration.Step, _ move: Move?) -> SourceRange? {
    guard case .denied(.impossible) = step.result, let (running, outcome) = ending(step, move),
      let child = writer.flow(running, step.before), let id = step.before.flow(running)?.parent,
      let parent = writer.flow(id, step.before)
    else { return nil }
    for node in graph.flows[parent].nodes where node.kind == .flow(child) {
      guard let edge = node.edges[outcome],
        let reaction = writer.chosen(graph.flows[parent].alternatives(of: edge), parent, step.knownAnswers)
      else { continue }
      if reaction.backward == .dismiss { return reaction.range }
    }
    return nil
  }

  /// The flow that a step would end, and its outcome: by `finish`, or as its only entry is gone back from.
  private func ending(_ step: Exploration.Step, _ move: Move?) -> (flow: FlowID, outcome: Int)? {
    switch step.request {
    case .event(_, let sender):
      guard let move, case .act(.finish(let outcome), _) = move.alternative.target, move.alternative.backward == nil,
        let flow = step.before.model.entry(sender)?.flow
      else { return nil }
      return (flow, outcome)
    case .back(let entry):
      guard move == nil, let flow = step.before.model.entry(entry)?.flow,
        step.before.model.entries.count(where: { $0.flow == flow }) == 1, let index = writer.flow(flow, step.before)
      else { return nil }
      return (flow, graph.flows[index].cancelled)
    default: return nil
    }
  }

  /// Whether a layer begins with an entry of the flow that ends in a step, or of its children.
  private func endsOnLayer(_ step: Exploration.Step) -> Bool {
    let speaking: EntryID? =
      switch step.request {
      case .event(_, let entry), .back(let entry): entry
      default: nil
      }
    guard let flow = speaking.flatMap({ step.before.model.entry($0)?.flow }) else { return false }
    return step.before.model.layers.contains { layer in
      var next = layer.style == nil ? nil : layer.entries.first?.flow
      while let known = next, known != flow { next = step.before.flow(known)?.parent }
      return next != nil
    }
  }

  // MARK: Flows and layers without an end

  /// A goal for each trap. The trap is proved already; the walk only leads to one of its screens.
  func trapGoals(_ traps: [WaysOut.Trap]) -> [Goal] {
    traps.map { trap in
      let flow = graph.flows[trap.flow]
      let names = trap.nodes.map { graph.names[flow.nodes[$0].name] }
      return Goal(signs: trap.nodes.map { .shows(flow: trap.flow, node: $0) }) { _, _ in
        true
      } diagnostic: { walk, _ in
        guard case .screen(let screen) = flow.nodes[trap.nodes[0]].kind else { return nil }
        return .trap(names, of: graph.names[flow.name], at: graph.screens[screen].range, walk)
      }
    }
  }

  /// A goal for each layer that cannot be closed. That is proved already; the walk only leads to the layer.
  func stuckGoals(_ stuck: [WaysOut.Stuck]) -> [Goal] {
    stuck.map { stuck in
      let node = graph.flows[stuck.flow].nodes[stuck.node]
      let sign: Sign =
        if case .flow(let child) = node.kind {
          .presents(flow: child, node: nil)
        } else {
          .presents(flow: stuck.flow, node: stuck.node)
        }
      return Goal(signs: [sign]) { _, _ in
        true
      } diagnostic: { walk, _ in
        .modalWithoutExit(graph.names[node.name], at: stuck.range, walk)
      }
    }
  }

  // MARK: Screens that gates leave

  /// A goal for each gate whose screens may be left below the screens that the gate guards.
  func leftGoals() -> [Goal] {
    let guarded = guardedScreens()
    return graph.gates.compactMap { gate -> Goal? in
      guard gate.module == 0, let flow = gate.flow, let screens = guarded[gate.condition] else { return nil }
      let shown = shownScreens(of: flow)
      guard mayBeLeft(below: screens, flow, shown) else { return nil }
      let gateName = graph.names[graph.conditions[gate.condition].name]
      return Goal(signs: [.any]) { step, move in
        left(step, move, gate.condition, flow, shown) != nil
      } diagnostic: { walk, step in
        guard let walk, let last = walk.steps.last, let step,
          let (lower, upper) = left(step, move(of: step), gate.condition, flow, shown)
        else { return nil }
        return .screenLeftBelow(lower, below: upper, gate: gateName, at: last.range, walk)
      }
    }
  }

  /// The names of the screens that a gate's flow starts with. A screen with such a name counts as the gate's in any flow.
  private func shownScreens(of flow: FlowIndex) -> Set<String> {
    let starts = graph.flows[flow].start.compactMap { move -> String? in
      guard case .show(_, .node(let node, _)) = move.target, case .screen = graph.flows[flow].nodes[node].kind else {
        return nil
      }
      return graph.names[graph.flows[flow].nodes[node].name]
    }
    return Set(starts)
  }

  private func carries(_ condition: Int, _ requirements: [FlowGraph.Requirement]) -> Bool {
    requirements.contains { $0.condition == condition }
  }

  /// For each condition, the screens that can be on the stack and require it, in their declaration or in a move to them.
  private func guardedScreens() -> [Int: Set<Int>] {
    var guarded: [Int: Set<Int>] = [:]
    for (flow, value) in graph.flows.indexed {
      func add(_ requirements: [FlowGraph.Requirement], _ node: NodeIndex) {
        let symbol = saturation.symbols.node(node, of: flow)
        if case .screen = value.nodes[node].kind, saturation.relation.mayBeOnStack(symbol) {
          for requirement in requirements { guarded[requirement.condition, default: []].insert(symbol) }
        }
      }
      for (index, node) in value.nodes.indexed {
        if case .screen(let screen) = node.kind { add(graph.screens[screen].requires, index) }
      }
      for move in value.alternatives { if case .show(_, .node(let node, _)) = move.target { add(move.requires, node) } }
    }
    return guarded
  }

  /// Whether the relation has a screen of the gate below a guarded screen.
  private func mayBeLeft(below screens: Set<Int>, _ flow: FlowIndex, _ shown: Set<String>) -> Bool {
    let relation = saturation.relation
    func isOfGate(_ symbol: Int) -> Bool {
      guard case .node(let owner, let node) = saturation.symbols.kinds[symbol], !relation.isFrame(symbol) else {
        return false
      }
      return owner == flow || shown.contains(graph.names[graph.flows[owner].nodes[node].name])
    }
    return screens.contains { symbol in
      var seen: Set<Int> = [symbol]
      var waiting = [symbol]
      while let next = waiting.popLast() {
        if relation.isLoose[next] { return true }
        for lower in relation.below[next] {
          if isOfGate(lower) { return true }
          if relation.isFrame(lower), seen.insert(lower).inserted { waiting.append(lower) }
        }
      }
      return false
    }
  }

  /// A screen of a gate, and the guarded screen that was just put on it.
  private func left(
    _ step: Exploration.Step, _ move: Move?, _ condition: Int, _ flow: FlowIndex, _ shown: Set<String>
  ) -> (lower: String, upper: String)? {
    guard case .taken = step.result else { return nil }
    let isGuarded = move.map { carries(condition, $0.alternative.requires) } ?? false
    let model = step.after.model
    for stack in model.layers.map(\.entries) + model.containers.flatMap({ $0.items.map(\.entries) }) {
      for (lower, upper) in zip(stack, stack.dropFirst()) where step.before.model.entry(upper.id) == nil {
        guard let place = writer.place(of: lower.id, step.after), let entered = writer.place(of: upper.id, step.after),
          case .screen(let screen) = graph.flows[entered.flow].nodes[entered.node].kind,
          isGuarded || carries(condition, graph.screens[screen].requires)
        else { continue }
        let name = graph.names[graph.flows[place.flow].nodes[place.node].name]
        if place.flow == flow || shown.contains(name) { return (name, graph.names[graph.screens[screen].name]) }
      }
    }
    return nil
  }
}
