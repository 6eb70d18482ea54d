import FlowModel
import FlowRuntime
import Testing

/// Checks that a flow makes on values before screens read them.
@MainActor
@Suite struct InputTypeTests {
  /// Its context can hold what its definition does not declare.
  private final class Odd: HookedCoordinator {
    final class Shown: FlowScreen {}

    var user: Any = 1

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }

    override func isValue(_ value: Any, of type: Int, in file: Int) -> Bool {
      file == 2 && type == 5 ? ScreenHandle.isValue(value, Int.self) : false
    }

    override func write(_ block: Int, _ scope: FlowScope) -> Bool {
      user = block == 0 ? 2 : "nobody"
      return true
    }

    override func contextValue(_ field: Int) -> Any? { user }
  }

  private let flow = Odd(
    FlowDefinition(
      """
      flow F
      context user: Int
      start = push profile(user: context.user)
      screen profile(user: Int) types 2 [5]
        renamed = write 0 [user], push note
        lost = write 1 [user], push note
      screen note
      """
    ) { [] }, [])
  private let received = Received()

  private final class Received {
    var faults: [FlowFault] = []
  }

  init() {
    flow.start()
    flow.navigator?.onFault { [received] in received.faults.append($0) }
  }

  private func send(_ event: Int) throws {
    let navigator = try #require(flow.navigator)
    navigator.send(event, [], from: try #require(navigator.top).id)
  }

  @Test func `an input is given again when its context field is written`() throws {
    let handle = try #require(flow.screen(ScreenHandle.self))
    try send(0)
    let user: Int = handle.input(0)
    #expect(user == 2)
    #expect(received.faults == [])
  }

  @Test func `an input that would be given again with another type keeps its value, and that is a fault`() throws {
    let handle = try #require(flow.screen(ScreenHandle.self))
    try send(1)
    let user: Int = handle.input(0)
    #expect(user == 1)
    #expect(received.faults == [.wrongType(expected: "Int", place: "the input 'user' of the screen 'profile'")])
    #expect(flow.stack == "[profile, note]")
  }

  @Test func `a definition that does not number the types of all inputs cannot be read`() {
    let definition = FlowDefinition(
      """
      flow F
      start = push a(x: literal~0, y: literal~1)
      screen a(x: Int, y: Int) types 0 [0]
      """
    ) { [] }
    #expect(definition.problem?.hasPrefix("line 3 of the definition of 'F'") == true)
  }
}
