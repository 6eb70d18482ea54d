import FlowModel
import FlowRuntime

/// A generator whose numbers a seed gives back.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ count: Int) -> Int { Int(next() >> 33) % count }
}

/// What the walked flows ask, and how many of their things live.
@MainActor
final class World {
  var isSignedIn = false
  private var screens: [Weak] = []
  private var coordinators: [Weak] = []
  /// Answers that are to come.
  var replies: [FlowReply] = []
  /// Whether answers come from tasks of their own.
  let isConcurrent: Bool

  init(isConcurrent: Bool) { self.isConcurrent = isConcurrent }

  private struct Weak {
    weak var object: AnyObject?
  }

  func add(screen: SoakingScreen) { screens.append(Weak(object: screen)) }
  func add(coordinator: SoakingCoordinator) { coordinators.append(Weak(object: coordinator)) }

  /// Counts what still lives.
  func living() -> (screens: Int, coordinators: Int) {
    screens.removeAll { $0.object == nil }
    coordinators.removeAll { $0.object == nil }
    return (screens.count, coordinators.count)
  }
}

final class SoakingScreen: FlowScreen {
  init(_ world: World) { world.add(screen: self) }
}

final class SoakingCoordinator: FlowCoordinator {
  private let world: World
  private var count = 0

  init(_ definition: FlowDefinition, _ inputs: [Any], _ world: World) {
    self.world = world
    super.init(definition, inputs)
    world.add(coordinator: self)
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    BuiltScreen(handle, SoakingScreen(world))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    if definition.nodes[node].name == "Auth" { return SoakingCoordinator(Flows.auth, [], world) }
    guard let count = inputs.value(0, Int.self) else { return nil }
    return SoakingCoordinator(Flows.shop, [count], world)
  }

  override func answer(_ condition: Int) -> Int { world.isSignedIn ? 1 : 0 }

  override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { answer(reply, 1, []) }

  override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {
    guard let count = inputs.value(0, Int.self) else { return reply.fail() }
    answer(reply, count % 2, count % 2 == 0 ? [count] : [])
  }

  private func answer(_ reply: FlowReply, _ value: Int, _ values: [Int]) {
    if world.isConcurrent {
      reply.perform {
        // Found out somewhere else, as a server's answer is.
        await Task.detached { value &* 3 }.value == value &* 3 ? (value, values) : nil
      }
    } else {
      world.replies.append(reply)
    }
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    guard let by = scope.event(0, Int.self) else { return false }
    count &+= by
    return true
  }

  override func value(_ expression: Int, _ scope: FlowScope) -> Any? { 1 }

  override func contextValue(_ field: Int) -> Any? { count }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = count
    return { [weak self] in self?.count = saved }
  }
}

/// Walks at random.
@MainActor
final class Walk {
  let world: World
  let flow: SoakingCoordinator
  private var random: Seeded
  private var handled = 0

  init(seed: UInt64, isConcurrent: Bool) {
    world = World(isConcurrent: isConcurrent)
    flow = SoakingCoordinator(Flows.app, [], world)
    random = Seeded(seed)
    flow.start(onFault: { fault in fatal("seed \(seed): \(fault)") })
  }

  func step() {
    guard let navigator = flow.navigator else { return }
    if navigator.hasEnded || navigator.model.entries.count > 40 { return flow.start() }
    switch random.below(16) {
    case 0, 1, 2: navigator.back()
    case 3: if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
    case 4, 5:
      let containers = navigator.model.containers
      if !containers.isEmpty { navigator.select(random.below(3), of: containers[random.below(containers.count)].id) }
    case 6:
      world.isSignedIn = random.below(3) > 0
      navigator.conditionsChanged()
    case 7, 8:
      // Late, twice, or never.
      guard !world.replies.isEmpty else { return }
      let reply = world.replies.remove(at: random.below(world.replies.count))
      if random.below(4) == 0 { reply.fail() } else { reply(random.below(2), [random.below(5)]) }
      if random.below(4) == 0 { reply(1, []) }
    default:
      let entries = navigator.model.entries
      guard !entries.isEmpty else { return flow.start() }
      let entry = entries[entries.count - 1 - random.below(min(entries.count, 3))]
      guard let node = navigator.node(of: entry.id), !node.events.isEmpty else { return }
      let event = random.below(node.events.count)
      navigator.say(event, node.events[event].fields.map { _ in random.below(5) }, from: entry.id)
    }
    world.replies.removeAll { !$0.isAwaited }
  }

  /// What lives is what the model says.
  func check(_ step: Int, seed: UInt64) {
    guard let navigator = flow.navigator else { return }
    let entries = navigator.model.entries.count
    let living = world.living()
    if living.screens != entries {
      fatal("seed \(seed), step \(step): \(living.screens) screens live and \(entries) stand in \(flow.stack)")
    }
    let running = navigator.coordinators.count
    if living.coordinators != running {
      fatal("seed \(seed), step \(step): \(living.coordinators) coordinators live and \(running) run in \(flow.stack)")
    }
  }
}
