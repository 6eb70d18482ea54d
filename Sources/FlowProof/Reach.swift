import FlowCompiler

/// From where some run gets to what.
///
/// `possible` takes too many steps, so that what it leaves out certainly is not reached; `certain` takes only those that can always be taken.
struct Reach {
  private let saturation: Saturation
  private let relation: OverRelation
  private let graph: FlowGraph
  /// The screens that can stand.
  let heads: [Int]

  init(_ saturation: Saturation) {
    self.saturation = saturation
    (relation, graph) = (saturation.relation, saturation.graph)
    let symbols = saturation.symbols
    heads = symbols.kinds.indices.filter { symbol in
      guard case .node(let flow, let node) = symbols.kinds[symbol], saturation.relation.mayStand(symbol),
        case .screen = saturation.graph.flows[flow].nodes[node].kind
      else { return false }
      return saturation.graph.flows[flow].shell?.node != node
    }
  }

  /// `Flow.screen`.
  func name(of head: Int) -> String? {
    guard case .node(let flow, let node) = relation.symbols.kinds[head] else { return nil }
    return "\(graph.names[graph.flows[flow].name]).\(graph.names[graph.flows[flow].nodes[node].name])"
  }

  // MARK: Possibly

  /// The heads from which a goal may be reached.
  func possible(to goal: Set<Int>) -> Set<Int> {
    // Whatever is asked of the whole stack, or comes from outside, may lead anywhere that it leads to at all.
    let anywhere = reachedFromAnywhere(goal)
    var next: [Int: [Int]] = [:]
    for number in 0..<2 * relation.symbols.count {
      for follower in followers(of: number) { next[follower, default: []].append(number) }
    }
    if anywhere { return Set(heads) }
    // What may lie on anything may go back to anything.
    var found = goal.union(relation.symbols.kinds.indices.filter { relation.isLoose[$0] }.flatMap { [$0, ended($0)] })
    var waiting = Array(found)
    while let symbol = waiting.popLast() {
      for before in next[symbol] ?? [] where found.insert(before).inserted { waiting.append(before) }
    }
    return found
  }

  /// Whether links, tabs, conditions or something that may lie on anything can lead to anything.
  private func reachedFromAnywhere(_ goal: Set<Int>) -> Bool {
    if !graph.links.isEmpty { return true }
    if graph.flows.contains(where: { !$0.items.isEmpty || $0.shell != nil }) { return true }
    if graph.conditions.contains(where: \.isLive) { return true }
    return relation.isLoose.indices.contains { relation.isLoose[$0] && relation.frameOf[$0] < 0 }
  }

  /// What stands for a flow that has ended: what may come of it is not what may come of one that begins.
  private func ended(_ frame: Int) -> Int { frame + relation.symbols.count }

  /// What may be shown when what lies on something goes.
  private func uncovered(below symbol: Int) -> [Int] {
    relation.below[symbol].map { relation.frameOf[$0] >= 0 ? ended($0) : $0 }
  }

  /// What may be shown after a step of what a symbol stands for, or of what runs there, or has ended there.
  private func followers(of number: Int) -> [Int] {
    let isEnded = number >= relation.symbols.count
    let symbol = isEnded ? number - relation.symbols.count : number
    guard relation.mayStand(symbol) else { return [] }
    var all = uncovered(below: symbol)
    switch relation.symbols.kinds[symbol] {
    case .node(let flow, let node):
      let value = graph.flows[flow].nodes[node]
      for edge in value.edges.compactMap({ $0 }) + value.systemEdges.map(\.edge) {
        for number in saturation.moves.edge(edge, of: flow) { all += targets(of: number) }
      }
      if !isEnded, case .flow(let child) = value.kind { all += starts(of: child) }
    case .flow(let flow) where !isEnded: all += starts(of: flow)
    case .gate(let gate) where !isEnded: if let flow = graph.gates[gate].flow { all += starts(of: flow) }
    default: break
    }
    return all
  }

  private func starts(of flow: Int) -> [Int] {
    saturation.moves.start(of: flow).flatMap { targets(of: $0) }
      + graph.flows[flow].items.map { relation.symbols.node($0.node, of: flow) }
  }

  /// What a move may show.
  private func targets(of number: Int) -> [Int] {
    guard saturation.chosen.contains(number) else { return [] }
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    var all = gates(of: move.requires)
    switch move.target {
    case .node(_, let node, _):
      all.append(relation.symbols.node(node, of: flow))
      switch graph.flows[flow].nodes[node].kind {
      case .screen(let screen): all += gates(of: graph.screens[screen].requires)
      case .flow(let child): all += gates(of: graph.flows[child].requires)
      default: break
      }
    case .run(let task, _): all.append(relation.symbols.node(task, of: flow))
    case .decision(_, let use):
      let count = graph.flows[flow].decisions[use].alternatives.count
      for number in saturation.moves.decision(use, of: flow, count: count) { all += targets(of: number) }
    case .finish, .send: all += saturation.frames(of: flow).map(ended)
    case .state(_, let state):
      state.forEachEntry { entry in
        for run in entry.begins { all += saturation.ofFlow[run.flow] }
        switch entry.kind {
        case .screen(let screen): all += saturation.ofScreen[screen]
        case .flow(let flow), .container(let flow, _, _): all += saturation.ofFlow[flow]
        }
      }
    case .restart: all += gates(of: graph.flows[flow].requires) + saturation.frames(of: flow)
    case .open, .select, nil: break
    }
    // It may go back to whatever lies below.
    if case .popTo(let node, _) = move.backward { all.append(relation.symbols.node(node, of: flow)) }
    return all
  }

  private func gates(of requirements: [FlowGraph.Requirement]) -> [Int] {
    requirements.compactMap { graph.conditions[$0.condition].gate.map { relation.symbols.gate($0) } }
  }

  // MARK: Certainly

  /// The heads from which a goal certainly can be reached.
  func certain(to goal: Set<Int>) -> Set<Int> {
    var found = goal
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for head in heads where !found.contains(head) && (leads(head, into: found) || goesBack(head, into: found)) {
        found.insert(head)
        isGrowing = true
      }
      for (flow, value) in graph.flows.enumerated() {
        for (index, node) in value.nodes.enumerated() {
          let symbol = relation.symbols.node(index, of: flow)
          if found.contains(symbol) { continue }
          switch node.kind {
          case .task: if !leads(symbol, into: found) { continue }
          case .flow(let child):
            // A flow that begins shows what it starts with, whatever the move that leads to it asks.
            let starts = saturation.moves.start(of: child).filter {
              saturation.moves.all[$0].chosen != AnswerSets.empty
            }
            guard value.items.isEmpty, graph.flows[child].items.isEmpty, !starts.isEmpty,
              starts.allSatisfy({ requirements(of: $0).isEmpty && isCertain($0, into: found) })
            else { continue }
          default: continue
          }
          found.insert(symbol)
          isGrowing = true
        }
      }
    }
    return found
  }

  private func leads(_ symbol: Int, into found: Set<Int>) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[symbol] else { return false }
    return graph.flows[flow].nodes[node].edges.contains { edge in
      edge.map { saturation.moves.edge($0, of: flow).contains { isCertain($0, into: found) } } ?? false
    }
  }

  /// Whether a move can be chosen and carried out, and leads to something.
  private func isCertain(_ number: Int, into found: Set<Int>) -> Bool {
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    guard saturation.taken.contains(number), canGoOn(number) else { return false }
    switch move.backward {
    case .pop, .dismiss: return false
    case .popTo, nil: break
    }
    switch move.target {
    case .node(_, let node, _):
      if move.forward?.item != nil || move.forward?.existing != .add { return false }
      return found.contains(relation.symbols.node(node, of: flow))
    case .run(let task, _): return found.contains(relation.symbols.node(task, of: flow))
    case .decision(_, let use):
      // A guard of the decision may contradict that of the edge: only one that is always chosen counts.
      let count = graph.flows[flow].decisions[use].alternatives.count
      return isFree(number)
        && saturation.moves.decision(use, of: flow, count: count).contains { isCertain($0, into: found) }
    case .finish(let outcome, _):
      let frames = saturation.frames(of: flow)
      return !frames.isEmpty && isFree(number)
        && frames.allSatisfy { frame in
          guard case .node(let parent, let node) = relation.symbols.kinds[frame], !relation.isLoose[frame] else {
            return false
          }
          let list = graph.flows[parent].alternatives(ofNode: node, event: outcome)
          guard let edge = graph.flows[parent].nodes[node].edges[outcome] else { return isAll(below: frame, in: found) }
          if list.allSatisfy({ $0.target == nil && $0.backward == nil }) { return isAll(below: frame, in: found) }
          return saturation.moves.edge(edge, of: parent).contains { isCertain($0, into: found) }
        }
    default: return false
    }
  }

  /// Whether a move is chosen, and goes on, whatever conditions answer.
  private func isFree(_ number: Int) -> Bool {
    saturation.moves.all[number].chosen == AnswerSets.all && saturation.moves.all[number].move.requires.isEmpty
  }

  /// What a move and what it leads to require.
  private func requirements(of number: Int) -> [FlowGraph.Requirement] {
    let (flow, move) = (saturation.moves.all[number].flow, saturation.moves.all[number].move)
    guard case .node(_, let node, _) = move.target else { return move.requires }
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen): return move.requires + graph.screens[screen].requires
    case .flow(let child): return move.requires + graph.flows[child].requires
    case .task, .decision, .condition: return move.requires
    }
  }

  /// Whether conditions can answer so that a move is chosen, and nothing that it requires keeps it.
  private func canGoOn(_ number: Int) -> Bool {
    var sets = saturation.moves.sets
    var answers = sets.intersection(saturation.moves.assumed, saturation.moves.all[number].chosen)
    for requirement in requirements(of: number) where graph.conditions[requirement.condition].inputs.isEmpty {
      answers = sets.intersection(answers, sets.answers(to: .test(condition: requirement.condition, value: 1)))
    }
    return answers != AnswerSets.empty
  }

  /// Whether all that a head can lie on is among what was found, and the user can always go back there.
  private func goesBack(_ head: Int, into found: Set<Int>) -> Bool {
    guard case .node(let flow, let node) = relation.symbols.kinds[head],
      graph.flows[flow].nodes[node].systemEdges.isEmpty,
      case .screen(let screen) = graph.flows[flow].nodes[node].kind, graph.screens[screen].locked == nil
    else { return false }
    return isAll(below: head, in: found)
  }

  /// The heads on which a gate's flow can be run; nil where that is not known, since its flows are run by others, too.
  private func heads(outside gate: Int) -> [Int]? {
    guard let flow = graph.gates[gate].flow, let entry = graph.entry else { return nil }
    let (own, others) = (graph.family(of: flow), graph.family(of: entry))
    if !own.isDisjoint(with: others) { return nil }
    return heads.filter { head in
      if case .node(let flow, _) = relation.symbols.kinds[head] { !own.contains(flow) } else { true }
    }
  }

  /// Whether all that can come to be shown when something goes is among what was found.
  private func isAll(below symbol: Int, in found: Set<Int>) -> Bool {
    var seen: Set<Int> = [symbol]
    var waiting = [symbol]
    while let next = waiting.popLast() {
      if case .gate(let gate) = relation.symbols.kinds[next] {
        // What it holds is denied if its condition still does not hold, and what stood before it was run stands.
        guard let others = heads(outside: gate), others.allSatisfy(found.contains) else { return false }
        continue
      }
      if relation.isLoose[next] { return false }
      for lower in relation.below[next] where seen.insert(lower).inserted {
        if relation.symbols.isLayer(lower) {
          waiting.append(lower)
        } else if relation.frameOf[lower] >= 0 {
          if case .gate = relation.symbols.kinds[lower] {
            waiting.append(lower)
            continue
          }
          // A child that loses its last entry is cancelled, and its parent may do something about it.
          guard case .node(let flow, let node) = relation.symbols.kinds[lower],
            graph.flows[flow].nodes[node].edges[graph.flows[relation.frameOf[lower]].cancelled] == nil
          else { return false }
          waiting.append(lower)
        } else if !found.contains(lower) {
          return false
        }
      }
    }
    return true
  }
}

extension FlowGraph {
  /// A flow, and all that it runs, and they run.
  func family(of flow: Int) -> Set<Int> {
    var (family, waiting): (Set<Int>, [Int]) = ([], [flow])
    while let flow = waiting.popLast() {
      if !family.insert(flow).inserted { continue }
      for node in flows[flow].nodes { if case .flow(let child) = node.kind { waiting.append(child) } }
    }
    return family
  }
}
