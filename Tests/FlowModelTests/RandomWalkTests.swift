import FlowModel
import FlowTestSupport
import Testing

/// The properties of the model that hold on every walk.
struct RandomWalkTests {
  @Test(arguments: sample(oneIn: 4, of: 1...20))
  func `no walk breaks the model`(seed: UInt64) throws {
    var flows = RandomFlows(seed: seed)
    let definition = flows.flow(depth: 2)
    try #require(definition.problem == nil)
    var random = Seeded(seed &+ 1_000)
    var machine = FlowMachine(definition)
    var seen: Set<EntryID> = []
    let kind = Int(seed % 2)
    _ = machine.start(asking(kind))
    for step in 0..<250 {
      let before = machine.model
      let result = self.step(&machine, kind, &random)
      func place() -> Comment { "seed \(seed), step \(step): \(machine.notation)" }
      try expectSound(machine, place())
      // A step that is not taken changes nothing; one that is does what its change describes, and can be taken back.
      if result != .taken {
        try #require(machine.model == before, place())
      } else {
        try #require(machine.modelBefore == before, place())
        try expectChange(machine, from: before, place())
        var back = machine
        back.rollBack()
        try #require(back.model == before, place())
      }
      // Ids are never used again.
      let ids = Set(machine.model.entries.map(\.id))
      let new = ids.subtracting(before.entries.map(\.id))
      try #require(seen.isDisjoint(with: new), place())
      seen.formUnion(new)
      if machine.outcome != nil { _ = machine.start(asking(kind)) }
      if step % 5 == 0 {
        try expectProbeComesBack(machine, place())
        try expectShownAsWritten(machine, kind, place())
      }
    }
  }

  /// No stack that is shown is empty, nothing is on two stacks, and what runs has an entry.
  func expectSound(_ machine: FlowMachine, _ place: @autoclosure () -> Comment) throws {
    let model = machine.model
    try #require(model.layers.allSatisfy { !$0.entries.isEmpty }, place())
    // A gate's flow may put all aside, and be the root above it.
    let isAside = machine.flows.contains { $0.role == .gate }
    try #require(
      model.layers.enumerated().allSatisfy {
        ($0.offset == 0) == ($0.element.style == nil) || isAside && $0.offset > 0
      },
      place())
    var ids = model.entries.map(\.id.number) + model.layers.map(\.id.number)
    for container in model.containers {
      ids += [container.id.number] + container.items.map(\.id.number)
      let shown = container.items.filter { container.kind == .split || $0.index == container.selected }
      try #require(!shown.isEmpty && shown.allSatisfy(\.isMade), place())
      try #require(container.kind == .split || container.visited.last == container.selected, place())
      try #require(Set(container.items.map(\.index)).count == container.items.count, place())
    }
    try #require(Set(ids).count == ids.count, place())
    // An entry's flow runs; a flow that runs has an entry, its own or of a flow it runs.
    let shows = model.entries.map(\.flow) + model.containers.map(\.flow)
    try #require(shows.allSatisfy { machine.flow($0) != nil }, place())
    for flow in machine.flows where machine.outcome == nil {
      let runs = machine.flows.contains { $0.parent == flow.id }
      try #require(runs || shows.contains(flow.id), place())
    }
    try #require(model.isEmpty || model.top != nil && !model.shown.isEmpty, place())
  }

  /// Expects that a change reports exactly the things that happened: nothing more, nothing less.
  func expectChange(_ machine: FlowMachine, from before: StackModel, _ place: @autoclosure () -> Comment) throws {
    let change = machine.change
    try #require(change.before == before && change.after == machine.model, place())
    let (old, new) = (Set(before.entries.map(\.id)), Set(machine.model.entries.map(\.id)))
    try #require(new == old.subtracting(change.removed.map(\.id)).union(change.added.map(\.id)), place())
    var listed = machine
    listed.listScreens()
    try #require(listed.step.added.screens == change.added && listed.step.removed.screens == change.removed, place())
    let (were, are) = (Set(before.containers.map(\.id)), Set(machine.model.containers.map(\.id)))
    let gone = change.removedContainers.map(\.id)
    try #require(are == were.subtracting(gone).union(change.addedContainers.map(\.id)), place())
    var applied = AppliedChange(before)
    applied.apply(change)
    try #require(applied == AppliedChange(machine.model), place())
  }

  /// A screen that is pushed and gone back from leaves the stack as it was.
  func expectProbeComesBack(_ machine: FlowMachine, _ place: @autoclosure () -> Comment) throws {
    var machine = machine
    let before = machine.model
    guard let top = before.top, machine.node(of: top.id)?.events.isEmpty == false else { return }
    try #require(machine.send(0, from: top.id) { _, _ in 0 } == .taken, place())
    try #require(machine.model != before, place())
    guard let probe = machine.model.top else { return }
    try #require(machine.back(from: probe.id) { _, _ in 0 } == .taken, place())
    try #require(machine.model == before, place())
  }

  /// Expects that a state is the same again after it was written down and read.
  private func expectShownAsWritten(_ machine: FlowMachine, _ kind: Int, _ place: @autoclosure () -> Comment) throws {
    let notation = machine.notation
    guard let tree = StateTree(parsing: notation), !machine.model.isEmpty else {
      return try #require(machine.model.isEmpty, place())
    }
    try #require(tree == machine.state, place())
    // The compiler refuses a container's own screen beside it, which these links lead to.
    guard
      machine.model.layers.first?.entries.allSatisfy({
        $0.isContainer || machine.definition(of: $0.flow)?.items.isEmpty != false
      }) == true
    else { return }
    var other = machine
    // Items may exist that are not there any more, since no condition was announced as changed.
    try #require(other.start(at: tree, isGuarded: false, asking(kind)) == .taken, "\(notation) \(place())")
    try #require(bare(other) == bare(machine), place())
  }

  /// The entries alone: of two runs of one flow side by side, a state cannot show which is which.
  private func bare(_ machine: FlowMachine) -> StateTree { machine.state(naming: .bare) { _ in [] } }

  /// Keeps the kind of a container the same during a walk, since a state does not contain it.
  private func asking(_ kind: Int) -> FlowMachine.Ask {
    { question, _ in
      if case .condition(_, 1, _) = question { return kind }
      return 0
    }
  }

  private func step(_ machine: inout FlowMachine, _ kind: Int, _ random: inout Seeded) -> StepResult {
    var answers = random
    defer { random = answers }
    let ask: FlowMachine.Ask = { question, _ in
      if case .condition(_, 1, _) = question { return kind }
      return answers.below(2)
    }
    guard let entry = machine.model.entries.randomElement(using: &random) else { return machine.start(ask) }
    switch random.below(12) {
    case 0: return machine.back(from: machine.model.top?.id ?? entry.id, ask)
    case 1: return machine.dismissed(machine.model.topLayer?.id ?? .root, ask)
    case 2: return machine.reconsider(ask)
    case 3, 4:
      guard let container = machine.model.containers.randomElement(using: &random) else { return .ignored(.gone) }
      if random.chance(20) { return machine.back(from: container.id, ask) }
      return machine.select(random.below(3), of: container.id, ask)
    default: return machine.send(1 + random.below(3), from: entry.id, ask)
    }
  }
}
