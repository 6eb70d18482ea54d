import FlowModel
import FlowRuntime

/// Walks at random.
@MainActor
final class Walk {
  let world: World
  private(set) var flow: SoakingCoordinator
  private let seed: UInt64
  private var random: Seeded
  private(set) var count = Count()

  /// The number of times that a walk came across each of these.
  struct Count {
    var relaunches = 0
    var restored = 0
    var links = 0
    var answers = 0
    var ends = 0
    var observed = 0
    /// Steps after which something waited, and steps after which a gate's flow ran.
    var waits = 0
    var gates = 0
  }

  init(seed: UInt64, isConcurrent: Bool) {
    world = World(isConcurrent: isConcurrent)
    flow = SoakingCoordinator(Flows.app, [], world)
    self.seed = seed
    random = Seeded(seed)
    flow.start(onFault: fault)
    listen()
  }

  private var fault: @MainActor (FlowFault) -> Void { { [seed] fault in fatal("seed \(seed): \(fault)") } }

  private func listen() {
    FlowImplementation.of(flow).onEnd { [weak self] _, _ in self?.count.ends += 1 }
    if world.isConcurrent {
      let flow = flow
      Task { [weak self] in
        _ = await FlowImplementation.of(flow).end()
        self?.count.ends += 1
      }
    }
  }

  func step() {
    guard let navigator = flow.navigator else { return }
    if navigator.model.entries.count > 40 { return flow.start() }
    switch random.below(20) {
    case 0, 1, 2: navigator.back()
    case 3: if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
    case 4, 5:
      let containers = navigator.model.containers
      if !containers.isEmpty { navigator.select(random.below(4), of: containers[random.below(containers.count)].id) }
    case 6, 7: change(navigator)
    case 8, 9, 10: answer()
    case 11: open()
    case 12 where random.below(10) == 0: relaunch(navigator)
    default: speak(navigator)
    }
    if flow.navigator?.model.isEmpty == true { flow.start() }
    world.replies.removeAll { !$0.isAwaited }
    if !world.replies.isEmpty { count.waits += 1 }
  }

  private func change(_ navigator: FlowNavigator) {
    let names = ["signedIn", "member", "paid", "vip", "busy", "even", "known"]
    let name = names[random.below(names.count)]
    // They hold more often than not.
    if random.below(4) > 0 { world.holding.insert(name) } else { world.holding.remove(name) }
    navigator.conditionsChanged()
  }

  /// Late, twice, or never.
  private func answer() {
    guard !world.replies.isEmpty else { return }
    let reply = world.replies.remove(at: random.below(world.replies.count))
    count.answers += 1
    if random.below(4) == 0 { reply.fail() } else { reply(random.below(2), [random.below(5)]) }
    if random.below(4) == 0 { reply(1, []) }
  }

  private func open() {
    count.links += 1
    switch random.below(8) {
    case 0: flow.open(url: "/me")
    case 1: flow.open(url: "/club")
    case 2: flow.open(url: "/help")
    case 3: flow.open(url: "/nowhere")
    case 4: flow.open(url: "/shop/\(random.below(4))")
    case 5: flow.open(payload: ["type": "detail", "id": random.below(5)])
    case 6: FlowImplementation.of(flow).open(link: 0, [random.below(5)])
    default: flow.open(url: "/detail/\(random.below(5))")
    }
  }

  private func speak(_ navigator: FlowNavigator) {
    let entries = navigator.model.entries
    guard !entries.isEmpty else { return }
    let entry = entries[entries.count - 1 - random.below(min(entries.count, 3))]
    guard let node = navigator.node(of: entry.id), !node.events.isEmpty else { return }
    if navigator.coordinators.contains(where: { $0.definition.name == "Auth" || $0.definition.name == "Join" }) {
      count.gates += 1
    }
    let event = random.below(node.events.count)
    navigator.send(event, node.events[event].fields.map { _ in random.below(5) }, from: entry.id)
  }

  /// The app is ended, with all of it, and restarted with what was kept.
  private func relaunch(_ navigator: FlowNavigator) {
    let snapshot = navigator.snapshot()
    flow.stop()
    count.relaunches += 1
    flow = SoakingCoordinator(Flows.app, [], world)
    var observer: (@MainActor (FlowStep) -> Void)?
    if random.below(2) == 0 {
      observer = { [weak self] step in
        if !step.stack.isEmpty { self?.count.observed += 1 }
      }
    }
    if let snapshot {
      let restoration = flow.restore(snapshot, onStep: observer, onFault: fault)
      if !restoration.isSameFlow { fatal("seed \(seed): a snapshot is of other flows than those it was taken of") }
      if restoration.result != .started { count.restored += 1 }
    } else {
      flow.start(onStep: observer, onFault: fault)
    }
    listen()
  }

  /// Releases the flow.
  func stop() {
    flow.stop()
    flow = SoakingCoordinator(Flows.auth, [], World(isConcurrent: false))
    world.replies = []
  }

  /// Checks that the living screens and coordinators agree with the model.
  func check(_ step: Int) {
    guard let navigator = flow.navigator else { return }
    let entries = navigator.model.entries.count
    let living = world.living()
    if living.screens != entries {
      fatal("seed \(seed), step \(step): \(living.screens) screens live and \(entries) stand in \(flow.stack)")
    }
    let running = navigator.coordinators.count
    // A flow that asks before it has begun is there as long as it waits.
    if living.coordinators < running || living.coordinators > running + world.replies.count {
      fatal("seed \(seed), step \(step): \(living.coordinators) coordinators live and \(running) run in \(flow.stack)")
    }
  }
}
