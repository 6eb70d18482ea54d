import FlowModel
import FlowTestSupport
import Testing

/// Rules for links, in any state that they are opened in.
struct LinkWalkTests {
  @Test(arguments: sample(oneIn: 4, of: 1...30))
  func `a link that is opened twice is opened once`(seed: UInt64) throws {
    var flows = RandomFlows(seed: seed)
    let definition = flows.flow(depth: 2, links: 6)
    #expect(definition.problem == nil, "seed \(seed)")
    var random = Seeded(seed &+ 7_000)
    var machine = FlowMachine(definition)
    _ = machine.start(ask)
    for step in 0..<150 {
      if machine.outcome != nil { _ = machine.start(ask) }
      let link = random.below(definition.links.count)
      let before = machine.model
      let opened = machine
      let isOpen = machine.canOpen(link)
      let result = machine.open(link, ask)
      func place() -> Comment { "seed \(seed), step \(step), link \(link): \(opened.notation) → \(machine.notation)" }
      try RandomWalkTests().expectSound(machine, place())
      #expect(machine.modelBefore == before, place())
      if result != .taken || !isOpen { #expect(machine.model == before, place()) }
      var back = machine
      back.rollBack()
      #expect(back.model == before, place())
      if result == .taken, isOpen, machine.outcome == nil, case .state = definition.links[link].target {
        #expect(machine.canOpen(link), place())
        expectIsThere(definition, link, machine, place())
        let once = machine.model
        #expect(machine.open(link, ask) == .taken, place())
        #expect(machine.model == once, "\(place()) → \(machine.notation)")
      }
      for _ in 0..<random.below(4) {
        guard let entry = machine.model.entries.randomElement(using: &random) else { break }
        switch random.below(6) {
        case 0: _ = machine.back(from: machine.model.top?.id ?? entry.id, ask)
        case 1:
          guard let container = machine.model.containers.randomElement(using: &random) else { break }
          _ = machine.select(random.below(3), of: container.id, ask)
        default: _ = machine.send(1 + random.below(3), from: entry.id, ask)
        }
      }
    }
  }

  /// The last entry of the target is one that the user sees, if it is a screen. On an overlay other layers may be, which no link removes.
  private func expectIsThere(
    _ definition: FlowDefinition, _ link: Int, _ machine: FlowMachine, _ place: @autoclosure () -> Comment
  ) {
    guard case .state(let state, _) = definition.links[link].target else { return }
    let target = definition.states[state]
    guard let last = (target.layers.last?.entries ?? target.entries).last, last.name.first?.isLowercase == true else {
      return
    }
    let isOnOverlay = target.layers.last?.style == Presentation.overlay.rawValue
    let seen = isOnOverlay ? machine.model.entries : machine.model.shown
    #expect(seen.contains { machine.name(of: $0) == last.name }, place())
  }

  /// Nothing is locked, and every container is of one kind.
  private var ask: FlowMachine.Ask { { _, _ in 0 } }
}
