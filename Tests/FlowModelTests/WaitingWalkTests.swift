import FlowModel
import FlowTestSupport
import Testing

/// The invariants of the model on random walks whose moves wait for answers, tasks and gates.
struct WaitingWalkTests {
  /// The app's current answers, by the condition's name. They do not change while a step is decided.
  private struct World {
    var answers: [String: Int] = [:]
    /// The answer that decides the kind of containers; it stays the same.
    var kind = 0

    func ask(_ definitions: [FlowDefinition]) -> FlowMachine.Ask {
      { question, _ in
        switch question {
        case .condition(let flow, let condition, _):
          let declared = definitions[flow.definition].conditions[condition]
          if declared.isAsync { return AnswerCode.unknown }
          return declared.name == "d" ? kind : answers[declared.name] ?? 0
        case .gate, .task: return AnswerCode.unknown
        case .isSame, .isSameFlow, .agrees, .flowAgrees, .rollBack: return 0
        }
      }
    }
  }

  @Test(arguments: sample(oneIn: 4, of: 1...20))
  func `no walk that waits breaks the model`(seed: UInt64) throws {
    var flows = RandomFlows(seed: seed, isWaiting: true)
    let definition = flows.flow(depth: 2, links: 4)
    #expect(definition.problem == nil, "seed \(seed)")
    var random = Seeded(seed &+ 3_000)
    var machine = FlowMachine(definition)
    machine.linkAll()
    var world = World(kind: Int(seed % 2))
    let definitions = machine.definitions
    _ = machine.take(.start, world.ask(definitions))
    var trail: [(Request, StepResult)] = []
    for step in 0..<300 {
      if machine.outcome != nil || machine.model.isEmpty && machine.held.isEmpty {
        _ = machine.take(.start, world.ask(definitions))
      }
      for name in ["c", "l", "m"] where random.chance(20) { world.answers[name] = random.below(3) > 0 ? 1 : 0 }
      guard let request = request(machine, &random) else { continue }
      let before = machine
      let result = machine.take(request, world.ask(definitions))
      trail.append((request, result))
      func place() -> Comment {
        "seed \(seed), step \(step): \(machine.notation) after \(trail.suffix(8).map { "\($0) \($1)" }.joined(separator: ", "))"
      }
      try RandomWalkTests().expectSound(machine, place())
      try expectWaitsAreSound(machine, place())
      switch result {
      case .taken, .held:
        try #require(machine.modelBefore == before.model, place())
        try RandomWalkTests().expectChange(machine, from: before.model, place())
        var back = machine
        back.rollBack()
        try #require(back.model == before.model && back.held == before.held && back.tasks == before.tasks, place())
      case .denied, .ignored:
        // A task has ended, whatever comes of it.
        var tasks = before.tasks
        if case .ended(let task, _) = request { tasks.removeAll { $0.id == task } }
        try #require(
          machine.model == before.model && machine.held == before.held && machine.tasks == tasks, place())
      }
      if case .opened(let link) = request, result == .taken, before.canOpen(link), machine.continued.isEmpty {
        try expectIsOpen(link, machine, world.ask(definitions), place())
      }
      if step % 5 == 0, machine.outcome == nil, machine.held.isEmpty, machine.tasks.isEmpty {
        try RandomWalkTests().expectProbeComesBack(machine, place())
        // What is required is asked again, and what did not hold may have kept columns and items away.
        let willing = World(answers: world.answers.merging(["l": 1, "m": 1]) { $1 }, kind: world.kind)
        var other = machine
        if other.take(.conditionsChanged, willing.ask(definitions)) == .taken {
          try expectShownAsWritten(other, willing.ask(definitions), place())
        }
      }
    }
  }

  /// Something that happens: an event, a system move, a link, an answer; nil where there is nothing of that kind.
  private func request(_ machine: FlowMachine, _ random: inout Seeded) -> Request? {
    let entry = machine.model.entries.randomElement(using: &random)
    switch random.below(20) {
    case 0, 1: return machine.model.top.map { .back($0.id) }
    case 2: return machine.model.topLayer.map { .dismissed($0.id) }
    case 3, 4: return .conditionsChanged
    case 5: return machine.model.containers.randomElement(using: &random).map { .selected(random.below(3), $0.id) }
    case 6: return .opened(random.below(5))
    case 7, 8, 9, 10:
      if let task = machine.tasks.randomElement(using: &random), random.chance(40) {
        return .ended(task.id, outcome: random.below(2))
      }
      let answers = [0, 1, 1, AnswerCode.failed]
      return machine.held.randomElement(using: &random).map { .answered($0.id, answers[random.below(4)]) }
    default: return entry.map { .event(1 + random.below(3), $0.id) }
    }
  }

  /// Checks that every wait can still end, and belongs to an entry or a flow that still exists.
  private func expectWaitsAreSound(_ machine: FlowMachine, _ place: @autoclosure () -> Comment) throws {
    try #require(Set(machine.held.map(\.id)).count == machine.held.count, place())
    for hold in machine.held {
      try #require(hold.entry.map { machine.model.contains($0) } ?? true, place())
      if case .gate(_, let flow) = hold.wait { try #require(machine.flow(flow) != nil, place()) }
    }
    for task in machine.tasks {
      try #require(machine.model.contains(task.sender) && machine.flow(task.flow) != nil, place())
    }
    if machine.outcome == nil {
      try #require(machine.flows.count { $0.role == .loading } <= machine.held.count, place())
    }
  }

  /// A link that is opened once more changes nothing.
  private func expectIsOpen(
    _ link: Int, _ machine: FlowMachine, _ ask: FlowMachine.Ask, _ place: @autoclosure () -> Comment
  ) throws {
    guard machine.outcome == nil, case .state = machine.definition.links[link].target else { return }
    var again = machine
    try #require(again.open(link, ask) == .taken, place())
    try #require(again.model == machine.model, "\(place()) → \(again.notation)")
  }

  /// Checks that a state, written down and read, gives the same state again; the entries of gates and loading screens are not part of it.
  private func expectShownAsWritten(
    _ machine: FlowMachine, _ ask: FlowMachine.Ask, _ place: @autoclosure () -> Comment
  ) throws {
    guard !machine.model.isEmpty, machine.flows.allSatisfy({ $0.role == .ordinary }) else { return }
    let tree = try #require(StateTree(parsing: machine.notation), place())
    try #require(tree == machine.state, place())
    // A layer that is left when the root is removed may have a container's own screens, which a state has in items alone.
    guard
      machine.model.layers.first?.entries.allSatisfy({
        $0.isContainer || machine.definition(of: $0.flow)?.items.isEmpty != false
      }) == true
    else { return }
    var other = machine
    try #require(other.start(at: tree, ask) == .taken, place())
    try #require(other.state(naming: .bare) { _ in [] } == machine.state(naming: .bare) { _ in [] }, place())
  }
}
