// A random walk through a hundred screens: by a hand-written switch, by the pure machine, and by a whole coordinator; links into them, and
// snapshots of the stack. `machine-steps <passes> <count> [name…]` prints the picoseconds of CPU each took, in the fastest pass.
import FlowModel
import FlowRuntime
import Platform
import Workload

guard CommandLine.arguments.count >= 3, let passes = Int(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2]), count > 0
else { fail("usage: machine-steps <passes> <count> [\(Measured.allCases.map(\.rawValue).joined(separator: "|"))]…") }

/// The kinds of work that are measured.
enum Measured: String, CaseIterable {
  /// Nothing: what the process takes without.
  case nothing
  /// A list of one element an event: that it is counted shows that allocations are.
  case allocating
  case hand
  /// The same, with a screen made for each entry.
  case handScreens
  case machine
  case coordinator
  /// Three entries on the stack become three others of which the lowest is the same.
  case link
  /// A snapshot of ten entries.
  case snapshot
}

let events = Walk.events(count)
let definition = FlowDefinition(Walk().definition) { [] }
if let problem = definition.problem { fail(problem) }

@inline(never) @MainActor func byHand() -> (Int, [[Int]]) {
  var walk = HandWrittenWalk()
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    walk.conditions = step
    walk.send(event)
  }
  return (cpuTime() - start, walk.layers)
}

@inline(never) @MainActor func byHandWithScreens() -> (Int, [[Int]]) {
  let walk = HandWrittenScreens(EmptyScreens())
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    walk.conditions = step
    walk.layers.last?.last?.events.send(event)
  }
  return (cpuTime() - start, walk.layers.map { $0.map(\.events.number) })
}

@inline(never) @MainActor func byMachine() -> (Int, [[Int]]) {
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

@inline(never) @MainActor func byCoordinator() -> (Int, [[Int]]) {
  let coordinator = WalkCoordinator(definition)
  coordinator.start()
  guard let navigator = coordinator.navigator else { return (0, []) }
  let start = cpuTime()
  for (step, event) in events.enumerated() {
    coordinator.conditions = step
    guard let top = navigator.top, let screen = navigator.screen(of: top.id) as? WalkScreen else { continue }
    screen.send(event)
  }
  return (cpuTime() - start, navigator.model.layers.map { $0.entries.map(\.node) })
}

@inline(never) @MainActor func openingLinks() -> Int {
  let coordinator = WalkCoordinator(definition)
  coordinator.start()
  let start = cpuTime()
  for index in 0..<count { FlowImplementation.of(coordinator).open(link: index & 1, []) }
  let time = cpuTime() - start
  if coordinator.stack != (count & 1 == 0 ? "[s0, s3, s4]" : "[s0, s1, s2]") { fail(coordinator.stack) }
  return time
}

@inline(never) @MainActor func takingSnapshots() -> Int {
  let coordinator = WalkCoordinator(definition)
  FlowImplementation.of(coordinator).open(link: 2, [])
  coordinator.start()
  let start = cpuTime()
  var taken = 0
  for _ in 0..<count where coordinator.navigator?.snapshot() != nil { taken += 1 }
  if taken != count { fail("there was nothing to keep") }
  return cpuTime() - start
}

// Not inlined: the optimiser would put the list on the stack.
@inline(never) func list(of event: Int) -> [Int] { [event] }

@MainActor func allocating() -> Int {
  let start = cpuTime()
  var sum = 0
  for event in events { sum &+= list(of: event).count }
  if sum < 0 { fail("counted wrongly") }
  return cpuTime() - start
}

let asked = CommandLine.arguments.dropFirst(3)
let wanted = Measured.allCases.filter { asked.isEmpty || asked.contains($0.rawValue) }
var minima: [Measured: Int] = [:]
for _ in 0..<passes {
  var ends: [[[Int]]] = []
  for measured in wanted {
    let time: Int
    func walk(_ body: () -> (Int, [[Int]])) -> Int {
      let (time, end) = body()
      ends.append(end)
      return time
    }
    switch measured {
    case .nothing: time = 0
    case .allocating: time = allocating()
    case .link: time = openingLinks()
    case .snapshot: time = takingSnapshots()
    case .hand: time = walk(byHand)
    case .handScreens: time = walk(byHandWithScreens)
    case .machine: time = walk(byMachine)
    case .coordinator: time = walk(byCoordinator)
    }
    minima[measured] = min(minima[measured] ?? time, time)
  }
  if !ends.allSatisfy({ $0 == ends[0] }) { fail("the walks end at different places") }
}
for measured in wanted { print(measured.rawValue, (minima[measured] ?? 0) * 1_000 / count) }
