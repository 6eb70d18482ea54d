import FlowRuntime
import Testing

/// The flow as its app sees it when asked something in the middle of a step.
@MainActor
struct AskingTests {
  /// A coordinator whose answers look at the stack.
  private final class Looking: HookedCoordinator {
    /// The stacks seen by the answers of all flows.
    final class Log { var seen: [String] = [] }

    let log: Log
    private let children: [FlowDefinition]

    init(_ definition: FlowDefinition, children: [FlowDefinition] = [], log: Log = Log()) {
      self.log = log
      self.children = children
      super.init(definition, [])
    }

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }

    override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
      children.first.map { Looking($0, log: log) }
    }

    override func answer(_ condition: Int) -> Int {
      log.seen.append(stack)
      return navigator?.model.entries.count == 1 ? 1 : 0
    }
  }

  private final class Shown: FlowScreen {}

  private static let child = FlowDefinition(
    """
    flow Child
    outcome cancelled
    condition alone
    start = push lone when alone | push other
    screen lone
    screen other
    """
  ) { [] }

  private static let app: FlowDefinition = {
    let child = Self.child
    return FlowDefinition(
      """
      flow App
      condition alone
      start = push first
      screen first
        next = push second when alone
      screen second
        next = push first when alone | push third
        go = pop, push Child
      screen third
      child Child
        cancelled = stay
      """
    ) { [child] }
  }()

  @Test(arguments: [false, true])
  func `a condition may look at the stack while it is asked`(isWatched: Bool) {
    let flow = Looking(Self.app)
    if isWatched { flow.start(onStep: { _ in }) } else { flow.start() }
    flow.navigator?.send("first.next")
    flow.navigator?.send("second.next")
    #expect(flow.log.seen == ["[first]", "[first, second]"])
    #expect(flow.stack == "[first, second, third]")
  }

  @Test func `a condition of a flow that starts sees the stack before the step`() {
    let flow = Looking(Self.app, children: [Self.child])
    flow.start()
    flow.navigator?.send("first.next")
    flow.navigator?.send("second.go")
    #expect(flow.log.seen == ["[first]", "[first, second]"])
    #expect(flow.stack == "[first, other]")
  }
}
