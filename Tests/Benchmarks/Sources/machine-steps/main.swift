// A random walk through a hundred screens: by a hand-written switch, by the pure machine, and by a whole coordinator.
// `machine-steps <passes> <events>` prints the picoseconds of CPU an event, in the fastest pass of each.
import FlowRuntime
import Platform
import Workload

guard CommandLine.arguments.count == 3, let passes = Int(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2]), count > 0
else { fail("usage: machine-steps <passes> <events>") }

let events = Walk.events(count)
let definition = FlowDefinition(Walk().definition) { [] }
if let problem = definition.problem { fail(problem) }

@MainActor func byHand() -> (Int, [[Int]]) {
  var walk = HandWrittenWalk()
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    walk.conditions = step
    walk.send(event)
  }
  return (cpuTime() - start, walk.layers)
}

@MainActor func byMachine() -> (Int, [[Int]]) {
  var machine = FlowMachine(definition)
  _ = machine.start { _, _ in 0 }
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    guard let top = machine.model.top else { continue }
    _ = machine.send(event, from: top.id) { question, _ in
      guard case .condition(_, let condition, _) = question else { return 0 }
      return step >> condition & 1
    }
  }
  return (cpuTime() - start, machine.model.layers.map { $0.entries.map(\.node) })
}

@MainActor func byCoordinator() -> (Int, [[Int]]) {
  let coordinator = WalkCoordinator(definition)
  coordinator.start()
  guard let navigator = coordinator.navigator else { return (0, []) }
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    coordinator.conditions = step
    guard let top = navigator.model.top else { continue }
    navigator.say(event, [], from: top.id)
  }
  return (cpuTime() - start, navigator.model.layers.map { $0.entries.map(\.node) })
}

var (hand, machine, coordinator) = (Int.max, Int.max, Int.max)
for _ in 0..<passes {
  let (first, second, third) = (byHand(), byMachine(), byCoordinator())
  if first.1 != second.1 || second.1 != third.1 { fail("the walks end at different places") }
  hand = min(hand, first.0)
  machine = min(machine, second.0)
  coordinator = min(coordinator, third.0)
}
print("hand", hand * 1_000 / count)
print("machine", machine * 1_000 / count)
print("coordinator", coordinator * 1_000 / count)
