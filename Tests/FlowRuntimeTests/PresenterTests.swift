import FlowRuntime
import Testing

/// Notifications that a presenter gets, and the questions it may ask.
@MainActor
struct PresenterTests {
  private final class Recording: FlowPresenter {
    var counts: [Int] = []
    func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
      counts.append(change.after.entries.count)
    }
  }

  private let flow = ScriptedCoordinator(
    FlowDefinition(
      """
      flow Shown
      condition edited
      start = push a
      screen a
        next = push b
        sheet = present s covered
        swap = replace Child covered
      screen b
        next = push c
        back = stay when edited
      screen c
        next = push a
      screen s
        dismissed = stay
      child Child
        ok = stay
      """
    ) { [child] }, children: [child])
  private nonisolated static let child = FlowDefinition(
    """
    flow Child
    outcome ok
    start = push x
    screen x
      done = finish ok covered
    """
  ) { [] }

  @Test func `a screen whose layer becomes the root is neither built again nor released`() throws {
    flow.start()
    let navigator = try #require(flow.navigator)
    navigator.send("a.sheet")
    navigator.send("a.swap")
    let sheet = try #require(navigator.shown(1))
    var last: FlowStep?
    navigator.onStep { last = $0 }
    navigator.send("x.done")
    #expect(flow.stack == "[s]")
    #expect(navigator.shown(0) === sheet)
    #expect(last?.built == [])
    #expect(last?.released == ["x", "Child"])
  }

  @Test func `a flow that is stopped is taken off its presenter`() {
    let presenter = Recording()
    flow.start(in: presenter)
    flow.stop()
    #expect(presenter.counts == [1, 0])
  }

  @Test func `a presenter that takes over leaves nothing on the former`() {
    let (former, next) = (Recording(), Recording())
    flow.start(in: former)
    flow.start(in: next)
    #expect(former.counts == [1, 0])
    #expect(next.counts == [1])
  }

  @Test func `a presenter can ask which entries and layers have an edge for going back`() throws {
    flow.start()
    let navigator = try #require(flow.navigator)
    navigator.send("a.next")
    navigator.send("a.sheet")
    #expect(navigator.model.entries.map { navigator.hasOwnBack(from: $0.id) } == [false, true, false])
    #expect(navigator.model.layers.map { navigator.hasOwnDismissal(of: $0.id) } == [false, true])
    #expect(!navigator.hasEnded)
  }

  @Test func `entries that are removed at once are one step, save those with an edge for back`() throws {
    flow.start()
    let navigator = try #require(flow.navigator)
    for event in ["a.next", "b.next", "c.next", "a.next"] { navigator.send(event) }
    #expect(flow.stack == "[a, b, c, a, b]")
    var steps: [String] = []
    navigator.onStep { steps.append($0.description) }
    flow.answers = ["edited": 0]
    navigator.goBack(over: navigator.model.entries.dropFirst(2).map(\.id))
    #expect(
      steps == [
        "back → [a, b, c, a], asked edited=no, released b", "back → [a, b], released a c",
      ])
    flow.answers = ["edited": 1]
    navigator.goBack(over: navigator.model.entries.map(\.id))
    #expect(flow.stack == "[a, b]")
  }
}
