import FlowCompiler
import FlowModel

/// Finds the moves that a step makes: the event's move, and the moves of starts, decisions and parents that follow from it.
///
/// Moves are numbered as in ``Moves``. The answers by which a waiting move was chosen are known only from earlier steps.
@MainActor
struct Tracer {
  let graph: FlowGraph
  let writer: WalkWriter
  let moves: Moves

  /// The flow that makes a move: a running flow, or a flow that begins in the step, with the context that runs it.
  private indirect enum Context {
    case running(FlowID)
    case begun(flow: FlowIndex, node: NodeIndex, by: Context, parent: FlowIndex)
    case none
  }

  /// The moves that a step makes.
  func taken(_ step: Exploration.Step) -> Set<Int> {
    var (taken, step) = (Set<Int>(), step)
    step.answers += step.after.standingAnswers.filter { answer in !step.answers.contains { $0.name == answer.name } }
    let (before, earlier) = (step.before, step.held)
    if case .denied(.locked(let entry)) = step.result {
      taken.formUnion(system(.blocked, entry, before, step.answers))
    }
    if case .taken = step.result {
      taken.formUnion(
        chain(step.request, before, answers(step.request, step.answers, before, earlier), earlier))
    }
    for continuation in step.after.continued {
      guard case .taken = continuation.result else { continue }
      let known = continuation.hold.flatMap { earlier[$0] } ?? []
      taken.formUnion(chain(continuation.request, before, step.answers + known, earlier))
    }
    // Gates' flows and items begin without a move to them.
    for flow in step.after.flows where before.flow(flow.id) == nil || step.from == nil {
      guard let index = writer.flow(flow.id, step.after) else { continue }
      if let start = choose(moves.start(of: index), step.answers) {
        taken.formUnion(follow(start, .running(flow.id), step.after, step.answers))
      }
    }
    // A child that was removed from outside counts as cancelled for its parent.
    for flow in before.flows where step.after.flow(flow.id) == nil && flow.role == .ordinary {
      guard let parent = flow.parent, step.after.flow(parent) != nil, let index = writer.flow(flow.id, before),
        !taken.contains(where: { ends($0, index) })
      else { continue }
      taken.formUnion(parentMoves(after: graph.flows[index].cancelled, .running(flow.id), before, step.answers))
    }
    return taken
  }

  /// The requirements that did not hold in a step, so that it was denied or a gate's flow runs, each with its request and the request's moves.
  func denials(
    _ step: Exploration.Step, _ result: StepResult
  ) -> [(condition: String, request: Request, moves: Set<Int>)] {
    var denied: [(String, Request)] = []
    if case .denied(.required(let name)) = result { denied.append((name, step.request)) }
    for hold in step.after.held where !step.before.held.contains(where: { $0.id == hold.id && $0.wait == hold.wait }) {
      if case .gate(let name, _) = hold.wait { denied.append((name, hold.request)) }
    }
    return denied.map { ($0, $1, chain($1, step.before, step.answers, step.held)) }
  }

  /// Whether a move ends a flow.
  private func ends(_ number: Int, _ flow: FlowIndex) -> Bool {
    guard moves.all[number].flow == flow, case .act(.finish, _) = moves.all[number].move.target else { return false }
    return true
  }

  /// The answers that are known when a step continues a held request.
  private func answers(
    _ request: Request, _ answers: [Exploration.Answer], _ before: FlowMachine,
    _ earlier: [PendingID: [Exploration.Answer]]
  ) -> [Exploration.Answer] {
    guard case .answered(let hold, let value) = request else { return answers }
    return [before.answer(to: hold, value)] + answers + (earlier[hold] ?? [])
  }

  // MARK: Requests

  /// The moves that a request leads to.
  private func chain(
    _ request: Request, _ machine: FlowMachine, _ answers: [Exploration.Answer],
    _ earlier: [PendingID: [Exploration.Answer]]
  ) -> Set<Int> {
    switch request {
    case .start:
      guard let entry = writer.flow(named: machine.definition.name) else { return [] }
      return follow(moves.start(of: entry), .none, machine, answers)
    case .event(let event, let entry):
      guard let (flow, node) = writer.place(of: entry, machine), let owner = owner(of: entry, machine) else {
        return []
      }
      let edges = graph.flows[flow].nodes[node].edges
      guard edges.indices.contains(event) else {
        // The number of a lock's event follows the numbers of the screen's events.
        return machine.node(of: entry)?.number(of: .blocked) == event ? system(.blocked, entry, machine, answers) : []
      }
      guard let edge = edges[event] else { return [] }
      return follow(moves.edge(edge, of: flow), .running(owner), machine, answers)
    case .back(let entry): return system(.back, entry, machine, answers)
    case .dismissed(let layer):
      return machine.model.top(of: layer).map { system(.dismissed, $0.id, machine, answers) } ?? []
    case .ended(let task, let outcome):
      guard let running = machine.tasks.first(where: { $0.id == task }), let flow = writer.flow(running.flow, machine),
        let name = machine.definition(of: running.flow)?.nodes[running.node].name,
        let node = graph.flows[flow].nodes.first(where: { graph.names[$0.name] == name }),
        let edge = node.edges[outcome]
      else { return [] }
      return follow(moves.edge(edge, of: flow), .running(running.flow), machine, answers)
    case .answered(let hold, let value):
      guard let held = machine.held.first(where: { $0.id == hold }) else { return [] }
      let known = [machine.answer(to: hold, value)] + answers + (earlier[hold] ?? [])
      return chain(held.request, machine, known, earlier)
    case .opened(let link):
      guard graph.links.indices.contains(link), case .moves(let list) = graph.links[link].target else { return [] }
      return follow(moves.link(link, count: list.count), .none, machine, answers)
    case .turned(let turn):
      guard let flow = writer.flow(turn.flow, machine) else { return [] }
      let name = machine.definitions[turn.definition].nodes[turn.node].name
      guard let node = graph.flows[flow].nodes.first(where: { graph.names[$0.name] == name }),
        let edge = node.edges[turn.value]
      else { return [] }
      return follow(moves.edge(edge, of: flow), .running(turn.flow), machine, answers)
    case .selected(let item, let container):
      // Only the selected item sends an event when it is selected. Another item shows its start or its last stack.
      guard let entry = machine.model.containers.first(where: { $0.id == container }) else { return [] }
      if let name = machine.definition(of: entry.flow)?.items[item].name, let pressed = press(name, entry, machine) {
        return follow(pressed, .running(entry.flow), machine, answers)
      }
      guard entry.selected == item, let top = entry.items.first(where: { $0.index == item })?.entries.last
      else { return [] }
      return system(.reselected, top.id, machine, answers)
    case .conditionsChanged, .shellEvent, .regained: return []
    }
  }

  /// The moves of a button; nil for any other item.
  private func press(_ name: String, _ container: StackModel.Container, _ machine: FlowMachine) -> Range<Int>? {
    guard let flow = writer.flow(container.flow, machine),
      let use = graph.flows[flow].items.first(where: { graph.names[$0.name] == name })?.decision
    else { return nil }
    return moves.decision(use, of: flow, count: graph.flows[flow].decisions[use].alternatives.count)
  }

  private func system(
    _ event: FlowGraph.SystemEvent, _ entry: EntryID, _ machine: FlowMachine, _ answers: [Exploration.Answer]
  ) -> Set<Int> {
    guard let (flow, node) = writer.place(of: entry, machine), let owner = owner(of: entry, machine),
      let edge = graph.flows[flow].nodes[node][event]
    else { return [] }
    return follow(moves.edge(edge, of: flow), .running(owner), machine, answers)
  }

  private func owner(of entry: EntryID, _ machine: FlowMachine) -> FlowID? {
    machine.model.entry(entry)?.flow ?? machine.model.flows.first { $0.shell == entry }?.id
  }

  // MARK: Moves

  private func follow(
    _ list: Range<Int>, _ context: Context, _ machine: FlowMachine, _ answers: [Exploration.Answer]
  ) -> Set<Int> {
    choose(list, answers).map { follow($0, context, machine, answers) } ?? []
  }

  /// A move, and all that follow from it in the same step.
  private func follow(
    _ number: Int, _ context: Context, _ machine: FlowMachine, _ answers: [Exploration.Answer]
  ) -> Set<Int> {
    let (flow, move) = (moves.all[number].flow, moves.all[number].move)
    var taken: Set<Int> = [number]
    switch move.target {
    case .show(_, .node(let node, _)):
      if case .flow(let child) = graph.flows[flow].nodes[node].kind {
        taken.formUnion(
          follow(moves.start(of: child), .begun(flow: child, node: node, by: context, parent: flow), machine, answers))
      }
    case .show(_, .decision(let use)):
      let count = graph.flows[flow].decisions[use].alternatives.count
      taken.formUnion(follow(moves.decision(use, of: flow, count: count), context, machine, answers))
    case .act(.finish(let outcome), _): taken.formUnion(parentMoves(after: outcome, context, machine, answers))
    case .act(.send(let event), _):
      taken.formUnion(parentMoves(after: graph.flows[flow].outcomes.count + event, context, machine, answers))
    case .act(.proceed, _):
      // A system move is carried out by default, which is no move.
      for kept in machine.kept {
        switch kept.request {
        case .event, .opened, .turned: taken.formUnion(chain(kept.request, machine, answers, [:]))
        default: break
        }
      }
    case .act(.run(let node), _):
      let task = graph.flows[flow].nodes[node]
      let name = Exploration.Answer.name(ofTask: graph.names[task.name])
      if let outcome = answers.first(where: { $0.name == name && $0.value >= 0 })?.value, let edge = task.edges[outcome]
      {
        taken.formUnion(follow(moves.edge(edge, of: flow), context, machine, answers))
      }
    case .act(.restart, _): taken.formUnion(follow(moves.start(of: flow), context, machine, answers))
    case .act(.open(let link), _):
      if case .moves(let list) = graph.links[link].target {
        taken.formUnion(follow(moves.link(link, count: list.count), .none, machine, answers))
      }
    case .act(.select(let item), _):
      for container in machine.model.containers.reversed() {
        guard let pressed = press(graph.names[item], container, machine) else { continue }
        taken.formUnion(follow(pressed, .running(container.flow), machine, answers))
        break
      }
    case .show(_, .state), .act, nil: break
    }
    return taken
  }

  /// The moves of a flow's parent that follow from an event of the flow.
  private func parentMoves(
    after event: Int, _ context: Context, _ machine: FlowMachine, _ answers: [Exploration.Answer]
  ) -> Set<Int> {
    switch context {
    case .none: return []
    case .begun(_, let node, let parent, let flow):
      guard let edge = graph.flows[flow].nodes[node].edges[event] else { return [] }
      return follow(moves.edge(edge, of: flow), parent, machine, answers)
    case .running(let id):
      guard let running = machine.flow(id), let parent = running.parent, let flow = writer.flow(parent, machine),
        let definition = machine.definition(of: parent), definition.nodes.indices.contains(running.node)
      else { return [] }
      let name = definition.nodes[running.node].name
      guard let node = graph.flows[flow].nodes.first(where: { graph.names[$0.name] == name && $0.isFlow }),
        let edge = node.edges[event]
      else { return [] }
      return follow(moves.edge(edge, of: flow), .running(parent), machine, answers)
    }
  }

  // MARK: Choosing

  /// The first move of a list whose guard holds; nil if none holds, or if these answers do not decide that.
  private func choose(_ list: Range<Int>, _ answers: [Exploration.Answer]) -> Int? {
    for number in list {
      guard let expression = moves.all[number].move.guardExpression else { return number }
      switch holds(expression, graph.flows[moves.all[number].flow].questions, answers) {
      case true?: return number
      case false?: continue
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether a guard holds with these answers; nil if they are not enough.
  func holds(
    _ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question], _ answers: [Exploration.Answer]
  ) -> Bool? {
    switch expression {
    case .test(let question, let value):
      let name = graph.names[graph.conditions[questions[question].condition].name]
      return answers.first { $0.name == name && $0.value >= 0 }.map { $0.value == value }
    case .not(let inner): return holds(inner, questions, answers).map { !$0 }
    case .and(let left, let right):
      let (left, right) = (holds(left, questions, answers), holds(right, questions, answers))
      if left == false || right == false { return false }
      return left == nil || right == nil ? nil : true
    case .or(let left, let right):
      let (left, right) = (holds(left, questions, answers), holds(right, questions, answers))
      if left == true || right == true { return true }
      return left == nil || right == nil ? nil : false
    }
  }
}

extension FlowGraph.Node {
  /// Whether the node is a child flow.
  fileprivate var isFlow: Bool { if case .flow = kind { true } else { false } }
}
