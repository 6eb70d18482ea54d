import FlowModel
import Testing

/// What holds of the model wherever one walks.
struct RandomWalkTests {
  @Test(arguments: 1...40)
  func `no walk breaks the model`(seed: UInt64) {
    var flows = RandomFlows(seed: seed)
    let definition = flows.flow(depth: 2)
    #expect(definition.problem == nil)
    var random = Seeded(seed &+ 1_000)
    var machine = FlowMachine(definition)
    var seen: Set<EntryID> = []
    let kind = Int(seed % 2)
    _ = machine.start(asking(kind))
    for step in 0..<250 {
      let before = machine.model
      let result = self.step(&machine, kind, &random)
      let place: Comment = "seed \(seed), step \(step): \(machine.notation)"
      expectSound(machine, place)
      // A step that is not taken changes nothing; one that is, is what its change says, and can be taken back.
      if result != .taken {
        #expect(machine.model == before, place)
      } else {
        #expect(machine.modelBefore == before, place)
        expectChange(machine, from: before, place)
        var back = machine
        back.takeBack()
        #expect(back.model == before, place)
      }
      // Ids are never used again.
      let ids = Set(machine.model.entries.map(\.id))
      let new = ids.subtracting(before.entries.map(\.id))
      #expect(seen.isDisjoint(with: new), place)
      seen.formUnion(new)
      if machine.outcome != nil { _ = machine.start(asking(kind)) }
      if step % 5 == 0 {
        expectProbeComesBack(machine, place)
        expectStandsAsWritten(machine, kind, place)
      }
    }
  }

  /// No stack that is shown is empty, nothing stands twice, and what runs has an entry.
  func expectSound(_ machine: FlowMachine, _ place: Comment) {
    let model = machine.model
    #expect(model.layers.allSatisfy { !$0.entries.isEmpty }, place)
    #expect(model.layers.enumerated().allSatisfy { ($0.offset == 0) == ($0.element.style == nil) }, place)
    var ids = model.entries.map(\.id.number) + model.layers.map(\.id.number)
    for container in model.containers {
      ids += [container.id.number] + container.items.map(\.id.number)
      let shown = container.items.filter { container.kind == .split || $0.index == container.selected }
      #expect(!shown.isEmpty && shown.allSatisfy(\.isMade), place)
      #expect(container.kind == .split || container.visited.last == container.selected, place)
      #expect(Set(container.items.map(\.index)).count == container.items.count, place)
    }
    #expect(Set(ids).count == ids.count, place)
    // An entry's flow runs; a flow that runs has an entry, its own or of a flow it runs.
    let shows = model.entries.map(\.flow) + model.containers.map(\.flow)
    #expect(shows.allSatisfy { machine.flow($0) != nil }, place)
    for flow in machine.flows where machine.outcome == nil {
      let runs = machine.flows.contains { $0.parent == flow.id }
      #expect(runs || shows.contains(flow.id), place)
    }
    #expect(model.isEmpty || model.top != nil && !model.shown.isEmpty, place)
  }

  private func expectChange(_ machine: FlowMachine, from before: StackModel, _ place: Comment) {
    let change = machine.change
    #expect(change.before == before && change.after == machine.model, place)
    let (old, new) = (Set(before.entries.map(\.id)), Set(machine.model.entries.map(\.id)))
    #expect(new == old.subtracting(change.removed.map(\.id)).union(change.added.map(\.id)), place)
    #expect(machine.added == change.added && machine.removed == change.removed, place)
    let (were, are) = (Set(before.containers.map(\.id)), Set(machine.model.containers.map(\.id)))
    let gone = change.removedContainers.map(\.id)
    #expect(are == were.subtracting(gone).union(change.addedContainers.map(\.id)), place)
  }

  /// A screen that is pushed and gone back from leaves what stood.
  private func expectProbeComesBack(_ machine: FlowMachine, _ place: Comment) {
    var machine = machine
    let before = machine.model
    guard let top = before.top, machine.node(of: top.id)?.events.isEmpty == false else { return }
    #expect(machine.send(0, from: top.id) { _, _ in 0 } == .taken, place)
    #expect(machine.model != before, place)
    guard let probe = machine.model.top else { return }
    #expect(machine.back(from: probe.id) { _, _ in 0 } == .taken, place)
    #expect(machine.model == before, place)
  }

  /// What stands, written down and read, stands again.
  private func expectStandsAsWritten(_ machine: FlowMachine, _ kind: Int, _ place: Comment) {
    let notation = machine.notation
    guard let tree = StateTree(parsing: notation), !machine.model.isEmpty else {
      return #expect(machine.model.isEmpty, place)
    }
    #expect(tree == machine.state, place)
    var other = machine
    #expect(other.stand(tree, asking(kind)) == .taken, place)
    #expect(other.notation == notation, place)
  }

  /// What a container is stays as it is during a walk, since a state does not say it.
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
