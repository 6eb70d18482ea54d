import FlowModel
import Testing

/// A generator whose numbers a seed gives back.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// What holds of the model wherever one walks.
struct RandomWalkTests {
  /// Flows with every verb between random screens, each running the next one.
  private func tree(_ random: inout Seeded, depth: Int) -> FlowDefinition {
    let child = depth > 0 ? tree(&random, depth: depth - 1) : nil
    let count = Int.random(in: 2...5, using: &random)
    let names = (0..<count).map { "s\($0)" } + (child == nil ? [] : ["Child"])
    func move() -> String {
      let target = names.randomElement(using: &random) ?? "s0"
      let screen = "s\(Int.random(in: 0..<count, using: &random))"
      switch Int.random(in: 0..<14, using: &random) {
      case 0...2: return "push \(target)"
      case 3: return "root \(target)"
      case 4: return "replace \(target)"
      case 5: return "present \(target) as \(Presentation.allCases.randomElement(using: &random)?.rawValue ?? "sheet")"
      case 6: return "pop"
      case 7: return "popTo \(screen)"
      case 8: return "popTo \(screen) inclusive, push \(target)"
      case 9: return "dismiss"
      case 10: return "dismiss, push \(target)"
      case 11: return "finish done"
      case 12: return "restart"
      default: return "stay"
      }
    }
    var text =
      "flow F\(depth)\noutcome done\ncondition c\nstart = push \(names.randomElement(using: &random) ?? "s0")\n"
    for screen in 0..<count {
      text += "screen s\(screen)\n"
      for event in 0..<3 { text += "  e\(event) = \(move()) when c | \(move())\n" }
      if Bool.random(using: &random) { text += "  back = \(move()) when c\n" }
    }
    if child != nil { text += "child Child\n  done = \(move())\n  cancelled = \(move())\n" }
    return FlowDefinition(text) { child.map { [$0] } ?? [] }
  }

  @Test(arguments: 1...60)
  func `no walk breaks the model`(seed: UInt64) {
    var random = Seeded(seed)
    let definition = tree(&random, depth: 2)
    #expect(definition.problem == nil)
    var machine = FlowMachine(definition)
    var seen: Set<EntryID> = []
    _ = machine.start { _, _, _ in 0 }
    for step in 0..<400 {
      let before = machine.model
      let result = self.step(&machine, &random)
      let model = machine.model
      let place: Comment = "seed \(seed), step \(step): \(machine.notation)"
      // No stack is empty, only the root layer is without a style, and no entry stands twice.
      #expect(model.layers.allSatisfy { !$0.entries.isEmpty }, place)
      #expect(model.layers.enumerated().allSatisfy { ($0.offset == 0) == ($0.element.style == nil) }, place)
      let ids = model.entries.map(\.id)
      #expect(Set(ids).count == ids.count, place)
      // An entry's flow runs; a flow that runs has an entry, its own or of a flow it runs.
      #expect(model.entries.allSatisfy { machine.flow($0.flow) != nil }, place)
      for flow in machine.flows where machine.outcome == nil {
        let runs = machine.flows.contains { $0.parent == flow.id }
        #expect(runs || model.entries.contains { $0.flow == flow.id }, place)
      }
      // A step that is not taken changes nothing; one that is, is what its change says.
      if result != .taken {
        #expect(model == before, place)
      } else {
        let change = machine.change
        #expect(change.before == before && change.after == model, place)
        #expect(
          Set(ids) == Set(before.entries.map(\.id)).subtracting(change.removed.map(\.id)).union(change.added.map(\.id)),
          place)
      }
      // Ids are never used again.
      let new = Set(ids).subtracting(before.entries.map(\.id))
      #expect(seen.isDisjoint(with: new) || machine.outcome != nil, place)
      seen.formUnion(new)
      if machine.outcome != nil { _ = machine.start { _, _, _ in 0 } }
    }
  }

  private func step(_ machine: inout FlowMachine, _ random: inout Seeded) -> StepResult {
    var answers = random
    defer { random = answers }
    let ask: FlowMachine.Ask = { _, _, _ in Int.random(in: 0...1, using: &answers) }
    guard let entry = machine.model.entries.randomElement(using: &random) else { return machine.start(ask) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return machine.back(from: machine.model.top?.id ?? entry.id, ask)
    case 1: return machine.dismissed(machine.model.layers.last?.id ?? .root, ask)
    default: return machine.send(Int.random(in: 0..<3, using: &random), from: entry.id, ask)
    }
  }
}
