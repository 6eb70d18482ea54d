/// The questions of a module to the app: conditions and their guards, gates and tasks.
extension Drafter {
  mutating func makeConditions() {
    for index in 0..<2 + random.below(2) {
      var condition = ModuleDraft.Condition(name: named("c\(index)"))
      condition.isLive = features.contains(.live) && random.chance(50)
      draft.conditions.append(condition)
    }
    var chosen = ModuleDraft.Condition(name: named("nav"))
    chosen.values = ["tabs", "drawer", "pages"].dropLast(random.below(2))
    chosen.isLive = features.contains(.live) && random.chance(30)
    draft.conditions.append(chosen)
    if !features.contains(.asynchronous) { return }
    for index in 0..<1 + random.below(2) {
      var condition = ModuleDraft.Condition(name: named("a\(index)"), isAsync: true)
      if random.chance(30) { condition.values = ["one", "two", "three"] }
      if random.chance(60) {
        condition.manner.append(
          "failed: \(random.pick(condition.values.isEmpty ? ["true", "false"] : condition.values))")
      }
      draft.conditions.append(condition)
    }
  }

  mutating func makeTasks() {
    for index in 0..<1 + random.below(2) {
      draft.tasks.append(
        ModuleDraft.Task(name: named("work\(index)"), inputs: fields(2), outcomes: events("d", random.below(3))))
    }
  }

  // MARK: Guards

  mutating func guardText() -> String { guardText(over: draft.conditions.filter { !$0.isAsync }) }

  /// A guard of a move, which may take time.
  mutating func moveGuard() -> String { guardText(over: draft.conditions + draft.stackConditions) }

  /// Makes conditions that ask the stack about screens, flows and layers.
  mutating func makeStackConditions() {
    let shells = Set(draft.flows.compactMap(\.shell))
    let screens = draft.screens.indices.filter { !shells.contains($0) }.map { draft.screens[$0] }
    for index in 0..<1 + random.below(3) {
      var condition = ModuleDraft.Condition(name: named("k\(index)"))
      let key = random.pick(["stack", "top"])
      let screen = random.pick(screens)
      switch random.below(4) {
      case 0: condition.manner = ["\(key): \(random.pick(["modal", "overlay", "sheet", "full", "alert"] + ownStyles))"]
      case 1: condition.manner = ["\(key): \(random.pick(draft.flows).name)"]
      case 2 where !screen.inputs.isEmpty:
        let input = random.pick(screen.inputs)
        condition.manner = ["\(key): { \(screen.name): { \(input.name): \(literal(input.type)) } }"]
      default: condition.manner = ["\(key): \(screen.name)"]
      }
      draft.stackConditions.append(condition)
    }
  }

  /// A guard of conditions whose changes the app announces; nil where there are none.
  mutating func liveGuard() -> String? {
    let live = draft.conditions.filter { $0.isLive && $0.values.isEmpty }
    return live.isEmpty ? nil : guardText(over: live)
  }

  private mutating func guardText(over conditions: [ModuleDraft.Condition]) -> String {
    switch random.below(8) {
    case 0...3: return test(of: conditions)
    case 4: return "not \(test(of: conditions, isPlain: true))"
    case 5: return "\(test(of: conditions)) and \(test(of: conditions))"
    case 6: return "\(test(of: conditions)) or \(test(of: conditions))"
    default: return "not (\(test(of: conditions)) or \(test(of: conditions)))"
    }
  }

  private mutating func test(of conditions: [ModuleDraft.Condition], isPlain: Bool = false) -> String {
    let bools = conditions.filter(\.values.isEmpty)
    let condition = isPlain ? random.pick(bools) : random.pick(bools + bools + conditions)
    if condition.values.isEmpty { return condition.name }
    return "\(condition.name) \(random.pick(["==", "!="])) \(random.pick(condition.values))"
  }

  // MARK: Gates

  /// The names of some conditions that can be required, as they are written after `requires:`.
  mutating func requirements() -> String {
    let all = draft.gates.map(\.condition)
    let first = random.pick(all)
    guard random.chance(20), let second = all.first(where: { $0 != first }) else { return first }
    return random.chance(50) ? "\(first) and \(second)" : "\(second) and \(first)"
  }

  /// Makes gates, with the flows that they run, and has screens, flows and items require their conditions.
  mutating func makeGates() {
    var bools = draft.conditions.filter { $0.values.isEmpty }.map(\.name)
    let isAllLocked = features.contains(.lockedStart) && random.chance(70)
    for index in 0..<1 + random.below(2) where !bools.isEmpty {
      let live = draft.conditions.first { $0.isLive && $0.values.isEmpty }?.name
      let name = isAllLocked && index == 0 ? live ?? bools[0] : bools[random.below(bools.count)]
      bools.removeAll { $0 == name }
      let condition = draft.conditions.first { $0.name == name }
      let isLive = condition?.isLive ?? false
      let ways = ["restart", "dismiss", "run", "stay"] + (isAllLocked ? ["run", "run"] : [])
      let lost = "lost: \(random.pick(ways))"
      if features.contains(.gatesWithoutRun), random.chance(25) {
        let words = lost == "lost: run" ? ["lost: dismiss"] : [lost]
        if isLive { draft.gates.append(ModuleDraft.Gate(condition: name, manner: words)) }
        continue
      }
      var manner = isLive ? [lost] : []
      var styles = ["present", "push", "root"]
      if features.contains(.gateStyles) { styles += ["sheet", "full", "popover", "alert", "overlay"] + ownStyles }
      if features.contains(.gateChildren) { styles += ["root", "root", "root"] }
      if random.chance(75) { manner.append("as: \(random.pick(styles))") }
      let flow = makeGateFlow(index)
      let given = draft.flows[flow].inputs.filter { !$0.isFree }.map { "\($0.name): \(literal($0.type))" }
      if !given.isEmpty { manner.append("with: { \(given.joined(separator: ", ")) }") }
      draft.gates.append(ModuleDraft.Gate(condition: name, flow: flow, manner: manner))
    }
    if draft.gates.isEmpty { return }
    let isAsked = draft.gates.contains { gate in draft.conditions.contains { $0.name == gate.condition && $0.isAsync } }
    let share = features.contains(.gateChildren) ? 50 : isAsked ? 15 : 25
    for index in draft.screens.indices where random.chance(share) {
      // What a gate's flow shows may not be behind the gate.
      if draft.flows.contains(where: { $0.isOfGate && $0.nodes.contains(.screen(index)) }) { continue }
      draft.screens[index].manner.append("requires: \(requirements())")
    }
    for index in draft.flows.indices where !draft.flows[index].isOfGate {
      if index == 0 && isAllLocked {
        draft.flows[index].manner.append("requires: \(draft.gates[0].condition)")
      } else if random.chance(10) {
        draft.flows[index].manner.append("requires: \(requirements())")
      }
      for item in draft.flows[index].items.indices where random.chance(features.contains(.pages) ? 45 : 20) {
        draft.flows[index].items[item].manner.append("requires: \(requirements())")
      }
    }
  }

  /// Makes a flow that a gate runs, with screens of its own.
  private mutating func makeGateFlow(_ index: Int) -> Int {
    var flow = ModuleDraft.Flow(name: "\(prefix)G\(index)")
    flow.isOfGate = true
    if random.chance(30) { flow.inputs = fields(1) }
    flow.outcomes = events("o", 1 + random.below(2))
    for part in 0..<1 + random.below(2) {
      var screen = screen(named: "g\(index)\(part)")
      screen.inputs = screen.inputs.filter { $0.isFree }
      screen.manner = screen.manner.filter { !$0.hasPrefix("key") && !$0.hasPrefix("samples") }
      flow.nodes.append(.screen(draft.screens.count))
      draft.screens.append(screen)
    }
    let made = draft.flows.count
    draft.flows.append(flow)
    // Now and then it is run by others too, which then wait for one another.
    if random.chance(25) {
      let runner = random.below(draft.flows.firstIndex(where: \.isOfGate) ?? 1)
      draft.flows[runner].nodes.append(.flow(made))
    }
    if features.contains(.gateChildren) { makeChild(ofGateFlow: made, index) }
    return made
  }

  /// Makes a flow that a gate's flow runs, with a screen of its own. What comes behind its gate's flow may begin it.
  private mutating func makeChild(ofGateFlow parent: Int, _ index: Int) {
    var child = ModuleDraft.Flow(name: "\(prefix)G\(index)C")
    child.isOfGate = true
    child.outcomes = events("o", 1 + random.below(2))
    var screen = screen(named: "g\(index)c")
    screen.inputs = screen.inputs.filter { $0.isFree }
    screen.manner = screen.manner.filter { !$0.hasPrefix("key") && !$0.hasPrefix("samples") }
    child.nodes.append(.screen(draft.screens.count))
    draft.screens.append(screen)
    draft.flows[parent].nodes.append(.flow(draft.flows.count))
    draft.flows.append(child)
  }

  /// Gives some of the conditions that take time a screen that is shown meanwhile.
  mutating func showMeanwhile() {
    for index in draft.conditions.indices where draft.conditions[index].isAsync && random.chance(50) {
      var screen = screen(named: "w\(index)", events: 0)
      screen.inputs = screen.inputs.filter { $0.isFree }
      screen.manner = []
      draft.screens.append(screen)
      draft.conditions[index].manner.append("loading: \(screen.name)")
    }
  }
}
