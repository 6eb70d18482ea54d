import FlowModel
import FlowRuntime

/// The answers to the walked flows' questions, and the count of their objects that are alive.
@MainActor
final class World {
  /// The conditions that hold.
  var holding: Set<String> = []
  private var screens: [Weak] = []
  private var coordinators: [Weak] = []
  /// Answers that are to come.
  var replies: [FlowReply] = []
  /// The number of answers that were asked for.
  var questions = 0
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
  private var updates = 0

  init(_ world: World, _ handle: ScreenHandle) {
    world.add(screen: self)
    handle.onUpdate { [weak self] in self?.updates += 1 }
  }
}

final class SoakingCoordinator: FlowCoordinator {
  init(_ definition: FlowDefinition, _ inputs: [Any], _ world: World) {
    super.init(SoakingImplementation(definition, inputs, world))
    world.add(coordinator: self)
  }
}

/// The part of its flows that computes answers and makes screens.
private final class SoakingImplementation: FlowImplementation {
  private let world: World
  private var count = 0

  init(_ definition: FlowDefinition, _ inputs: [Any], _ world: World) {
    self.world = world
    super.init(definition, inputs)
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    BuiltScreen(handle, SoakingScreen(world, handle))
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    let node = definition.nodes[node]
    if node.inputs.isEmpty { return SoakingCoordinator(Flows.auth, [], world) }
    guard let count = inputs.value(0, Int.self) else { return nil }
    return SoakingCoordinator(node.name == "Shop" ? Flows.shop : Flows.join, [count], world)
  }

  override func answer(_ condition: Int) -> Int {
    world.holding.contains(definition.conditions[condition].name) ? 1 : 0
  }

  override func answer(_ condition: Int, _ inputs: FlowValues) -> Int {
    guard let id = inputs.value(0, Int.self) else { return answer(condition) }
    return (id % 2 == 0) == (answer(condition) == 1) ? 1 : 0
  }

  override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { answer(reply, 1, []) }

  override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {
    guard let count = inputs.value(0, Int.self) else { return reply.fail() }
    answer(reply, count % 2, count % 2 == 0 ? [count] : [])
  }

  private func answer(_ reply: FlowReply, _ value: Int, _ values: [Int]) {
    world.questions += 1
    // Some answers are given late, or never.
    guard world.isConcurrent, world.questions % 4 > 0 else { return world.replies.append(reply) }
    reply.perform {
      // Found out somewhere else, as a server's answer is.
      await Task.detached { value &* 3 }.value == value &* 3 ? (value, values) : nil
    }
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    guard let by = block == 0 ? scope.event(0, Int.self) : 1 else { return false }
    count &+= by
    return true
  }

  override func value(_ expression: Int, _ scope: FlowScope) -> Any? { 1 }

  override func contextValue(_ field: Int) -> Any? { count }

  override func restoreContext(_ field: Int, _ value: Any) -> Bool {
    guard let value = value as? Int else { return false }
    count = value
    return true
  }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = count
    return { [weak self] in self?.count = saved }
  }
}
