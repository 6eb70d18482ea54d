import FlowCompiler
import FlowDiagnostics
import FlowModel

/// The guards that choose no move (of locks, items, containers and requirements), with the number of times that each held.
@MainActor
struct OtherGuards {
  /// A guard, with the numbers of times that it held and did not hold.
  private struct Known {
    var name: String
    /// The condition that is required; nil for a guard of another kind.
    var required: String?
    var range: SourceRange
    var counts: [Coverage.Kind: Int] = [:]
    var possible: Set<Coverage.Kind>
  }

  private var all: [Known] = []
  private var places: [SourceRange: Int] = [:]
  private let graph: FlowGraph
  private let tracer: Tracer

  init(_ graph: FlowGraph, _ saturation: Saturation, _ tracer: Tracer, _ names: MoveNames) {
    (self.graph, self.tracer) = (graph, tracer)
    var sets = saturation.moves.sets
    /// The possible results of a guard under some answers.
    func ways(_ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question], where chosen: AnswerSets.Answers)
      -> Set<Coverage.Kind>
    {
      let holds = sets.answers(to: expression.renumbered { questions[$0].condition })
      var ways: Set<Coverage.Kind> = []
      if sets.intersection(chosen, holds) != AnswerSets.empty { ways.insert(.holds) }
      if sets.intersection(chosen, sets.complement(holds)) != AnswerSets.empty { ways.insert(.fails) }
      return ways
    }
    func addRequirements(
      _ requirements: [FlowGraph.Requirement], _ name: String, where chosen: AnswerSets.Answers, isReached: Bool
    ) {
      for requirement in requirements {
        let question = FlowGraph.Question(condition: requirement.condition, range: requirement.range)
        let ways = isReached ? ways(.test(condition: 0, value: 1), [question], where: chosen) : []
        let required = graph.names[graph.conditions[requirement.condition].name]
        add("\(name) requires \(required)", requirement.range, ways, required: required)
      }
    }
    let isUsed = graph.entry == nil ? graph.flows.map { $0.module == 0 } : FindNever.flowsInUse(graph)
    for number in names.own {
      let move = saturation.moves.all[number]
      if move.move.requires.isEmpty { continue }
      let isReached = saturation.chosen.contains(number)
      addRequirements(move.move.requires, names[number].name, where: move.chosen, isReached: isReached)
    }
    for (flow, value) in graph.flows.indexed where isUsed[flow.number] {
      let name = graph.names[value.name]
      let isReached = !saturation.frames(of: flow).isEmpty
      addRequirements(value.requires, name, where: AnswerSets.all, isReached: isReached)
      for item in value.items {
        let name = "\(name).\(graph.names[item.name])"
        addRequirements(item.requires, name, where: AnswerSets.all, isReached: isReached)
        guard let when = item.when else { continue }
        add(
          "\(name) exists: \(when.text(asking: value.questions, in: graph))", item.range,
          isReached ? ways(when, value.questions, where: AnswerSets.all) : [])
      }
      for choice in value.container {
        guard let when = choice.guardExpression else { continue }
        add(
          "\(name) is \(choice.kind): \(when.text(asking: value.questions, in: graph))", choice.range,
          isReached ? ways(when, value.questions, where: AnswerSets.all) : [])
      }
    }
    for (index, screen) in graph.screens.indexed where screen.module == 0 {
      let isReached = saturation.ofScreen[index.number].contains { saturation.relation.mayBeOnStack($0) }
      let name = graph.names[screen.name]
      addRequirements(screen.requires, name, where: AnswerSets.all, isReached: isReached)
      guard let locked = screen.locked else { continue }
      add(
        "\(name) is locked: \(locked.guardExpression.text(asking: locked.questions, in: graph))", locked.range,
        isReached ? ways(locked.guardExpression, locked.questions, where: AnswerSets.all) : [])
    }
    for (index, link) in graph.links.enumerated() where link.module == 0 {
      addRequirements(
        link.requires, "link \(graph.names[link.name])", where: AnswerSets.all,
        isReached: saturation.opened.contains(index))
    }
  }

  private mutating func add(
    _ name: String, _ range: SourceRange, _ possible: Set<Coverage.Kind>, required: String? = nil
  ) {
    if let place = places[range] { return all[place].possible.formUnion(possible) }
    places[range] = all.count
    all.append(Known(name: name, required: required, range: range, possible: possible))
  }

  /// Two targets for each guard: it held, and it did not hold.
  var targets: [Coverage.Target] {
    [Coverage.Kind.holds, .fails].flatMap { kind in
      all.map { known in
        Coverage.Target(
          kind: kind, name: "\(known.name) \(kind.rawValue)", subject: known.required, range: known.range,
          count: known.counts[kind] ?? 0,
          isPossible: graph.entry == nil || known.possible.contains(kind))
      }
    }
  }

  // MARK: Counting

  /// Counts the guards that a step evaluates.
  ///
  /// - Parameters:
  ///   - taken: the moves that the step made.
  ///   - result: the step's result.
  mutating func count(_ step: Exploration.Step, _ taken: Set<Int>, _ result: StepResult) {
    countLocks(step, result)
    countContainers(step)
    for number in taken.sorted() { countHeld(requirements(of: number), step) }
    for request in step.requests {
      if case .opened(let link) = request { countHeld(graph.links[link].requires, step) }
    }
    for denial in tracer.denials(step, result) {
      var checked: [FlowGraph.Requirement] = []
      switch denial.request {
      case .opened(let link): checked = graph.links[link].requires
      case .selected(let item, let container):
        if let owner = step.before.model.containers.first(where: { $0.id == container })?.flow,
          let flow = tracer.writer.flow(owner, step.before)
        {
          checked = graph.flows[flow].items[item].requires
        }
      default: break
      }
      checked += denial.moves.sorted().flatMap { requirements(of: $0) }
      let failed = checked.first { graph.names[graph.conditions[$0.condition].name] == denial.condition }
      if let failed { note(failed.range, .fails) }
    }
  }

  private mutating func note(_ range: SourceRange, _ kind: Coverage.Kind) {
    if let place = places[range] { all[place].counts[kind, default: 0] += 1 }
  }

  /// The requirements of a move, and of its target.
  private func requirements(of number: Int) -> [FlowGraph.Requirement] {
    let (flow, move) = (tracer.moves.all[number].flow, tracer.moves.all[number].move)
    guard case .show(_, .node(let node, _)) = move.target else { return move.requires }
    switch graph.flows[flow].nodes[node].kind {
    case .screen(let screen): return move.requires + graph.screens[screen].requires
    case .flow(let child): return move.requires + graph.flows[child].requires
    case .task, .decision, .condition: return move.requires
    }
  }

  /// Counts the requirements that held.
  private mutating func countHeld(_ requirements: [FlowGraph.Requirement], _ step: Exploration.Step) {
    for requirement in requirements {
      let name = graph.names[graph.conditions[requirement.condition].name]
      if step.answers.contains(where: { $0.name == name && $0.value == 1 }) { note(requirement.range, .holds) }
    }
  }

  private mutating func countLocks(_ step: Exploration.Step, _ result: StepResult) {
    for result in [result] + step.after.continued.map(\.result) {
      guard case .denied(.locked(let entry)) = result, let locked = lock(of: entry, step.before) else { continue }
      note(locked.range, .holds)
    }
    for entry in step.before.model.entries where step.after.model.entry(entry.id) == nil || step.after.outcome != nil {
      guard let locked = lock(of: entry.id, step.before) else { continue }
      // No guard is evaluated when the loss of a condition removes entries.
      if tracer.holds(locked.guardExpression, locked.questions, step.answers) == false { note(locked.range, .fails) }
    }
  }

  private func lock(of entry: EntryID, _ machine: FlowMachine) -> FlowGraph.Lock? {
    guard let (flow, node) = tracer.writer.place(of: entry, machine),
      case .screen(let screen) = graph.flows[flow].nodes[node].kind
    else { return nil }
    return graph.screens[screen].locked
  }

  private mutating func countContainers(_ step: Exploration.Step) {
    for container in step.after.model.containers {
      guard let flow = tracer.writer.flow(container.flow, step.after) else { continue }
      let value = graph.flows[flow]
      let before = step.before.model.containers.first { $0.id == container.id }
      for (index, item) in value.items.enumerated() {
        let known = container.items.first { $0.index == index }
        if let when = item.when, before == nil || tracer.holds(when, value.questions, step.answers) != nil {
          note(item.range, known == nil ? .fails : .holds)
        }
        let wasMade = before?.items.contains { $0.index == index && !$0.entries.isEmpty } ?? false
        if !wasMade, known?.entries.isEmpty == false { countHeld(item.requires, step) }
      }
      for choice in value.container {
        guard let when = choice.guardExpression,
          let holds = tracer.holds(when, value.questions, step.answers)
        else { break }
        note(choice.range, holds ? .holds : .fails)
        if holds { break }
      }
    }
  }
}
