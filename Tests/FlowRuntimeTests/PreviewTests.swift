import FlowModel
import FlowRuntime
import Testing

/// The effect of a system move, asked for before the move is made.
@MainActor
struct PreviewTests {
  private nonisolated static let child = FlowDefinition(
    """
    flow Child
    outcome ok
    start = push x
    screen x
      next = push y
    screen y
      back = finish ok
    """
  ) { [] }

  private let flow = ScriptedCoordinator(
    FlowDefinition(
      """
      flow Asked(n: Int)
      context n: Int
      condition edited
      condition fast async
      condition n
      start = push a
      screen a
        next = push b
        far = push c
        slow = push d
        counted = push e
        faded = push f
        sheet = present s
        free = present t
        child = push Child
        held = push locked
      screen b
        next = push c
      screen c
        back = stay when edited
        next = push b
      screen d
        back = stay when fast
      screen e
        back = stay when n | write 0 [n], pop
        next = push e
      screen f
        back = pop transition fade
      screen s
        dismissed = stay when edited
      screen t
        dismissed = present s
      screen locked locked when edited
        blocked = present s
      child Child
        ok = push b when edited | stay
        cancelled = stay
      """
    ) { [child] }, [0], children: [child])

  private func walk(_ events: String...) throws -> FlowNavigator {
    flow.start()
    let navigator = try #require(flow.navigator)
    for event in events { navigator.send(event) }
    flow.log.asked = []
    return navigator
  }

  private func preview(_ navigator: FlowNavigator) throws -> FlowPreview {
    navigator.preview(.back(try #require(navigator.top).id))
  }

  @Test func `a screen without an edge for back is simply removed`() throws {
    let navigator = try walk("a.next")
    let preview = try preview(navigator)
    #expect(preview.isPlatformDefault)
    #expect(preview.results == [.taken])
    #expect(preview.after.entries.count == 1)
    #expect(flow.stack == "[a, b]")
    #expect(try !navigator.interceptsBack(from: #require(navigator.top).id))
  }

  @Test func `a guard is asked as in a step, and no observer is notified`() throws {
    let navigator = try walk("a.far")
    var steps = 0
    navigator.onStep { _ in steps += 1 }
    #expect(try preview(navigator).isPlatformDefault)
    flow.answers["edited"] = 1
    let held = try preview(navigator)
    #expect(!held.isPlatformDefault)
    #expect(held.after == navigator.model)
    #expect(flow.log.asked == ["Asked.edited", "Asked.edited"])
    #expect(steps == 0)
    #expect(try navigator.interceptsBack(from: #require(navigator.top).id))
  }

  @Test func `an entry whose condition is answered later is not simply removed, and is not asked`() throws {
    let navigator = try walk("a.slow")
    let preview = try preview(navigator)
    #expect(!preview.isPlatformDefault)
    if case .held? = preview.results.first {} else { Issue.record("\(preview.results)") }
    #expect(flow.stack == "[a, d]")
    #expect(navigator.model.entries.count == 2)
  }

  @Test func `a write of a move that is only tried is put back`() throws {
    let navigator = try walk("a.counted", "e.next")
    let entries = navigator.model.entries.map(\.id)
    // The first step writes what the second is guarded by.
    let preview = navigator.preview(.backOver(Array(entries.dropFirst())))
    #expect(!preview.isPlatformDefault)
    #expect(preview.results == [.taken, .taken])
    #expect(flow.context == [0])
    #expect(try self.preview(navigator).isPlatformDefault)
    #expect(flow.context == [0])
    navigator.back()
    #expect(flow.context == [1])
  }

  @Test func `a move with a transition of its own is not the platform's`() throws {
    #expect(try !preview(try walk("a.faded")).isPlatformDefault)
  }

  @Test func `a locked screen is not removed`() throws {
    let navigator = try walk("a.held")
    #expect(try preview(navigator).isPlatformDefault)
    flow.answers["edited"] = 1
    #expect(try !preview(navigator).isPlatformDefault)
    #expect(try navigator.interceptsBack(from: #require(navigator.top).id))
    #expect(flow.stack == "[a, locked]")
  }

  @Test func `the end of a flow is what its parent makes of it`() throws {
    let navigator = try walk("a.child")
    #expect(try preview(navigator).isPlatformDefault)
    #expect(try navigator.interceptsBack(from: #require(navigator.top).id))
    navigator.send("x.next")
    // With y the whole child is removed.
    #expect(try !preview(navigator).isPlatformDefault)
    #expect(navigator.preview(.backOver(navigator.model.entries.dropFirst().map(\.id))).isPlatformDefault == false)
    flow.answers["edited"] = 1
    #expect(try preview(navigator).after.entries.count == 2)
    #expect(flow.stack == "[a, x, y]")
  }

  @Test func `a layer is simply removed unless the flow has it stay, or shows another`() throws {
    let navigator = try walk("a.sheet")
    let layer = try #require(navigator.model.layers.last).id
    #expect(navigator.preview(.dismissed(layer)).isPlatformDefault)
    flow.answers["edited"] = 1
    #expect(!navigator.preview(.dismissed(layer)).isPlatformDefault)
    flow.answers["edited"] = 0
    navigator.dismissed(layer)
    navigator.send("a.free")
    let other = try #require(navigator.model.layers.last).id
    #expect(!navigator.preview(.dismissed(other)).isPlatformDefault)
    #expect(navigator.preview(.dismissed(layer)).results == [.ignored(.gone)])
  }

  @Test func `going back from the flow's first screen ends it, and simply removes it`() throws {
    let navigator = try walk()
    #expect(try preview(navigator).isPlatformDefault)
    #expect(!navigator.hasEnded)
  }

  @Test func `an event that the app sends while it is asked comes after`() throws {
    final class Talkative: HookedCoordinator {
      override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
        BuiltScreen(handle, ScriptedCoordinator.Shown(handle))
      }
      override func answer(_ condition: Int) -> Int {
        if let navigator, let top = navigator.top, navigator.node(of: top.id)?.name == "b" {
          navigator.send("b.next")
        }
        return 0
      }
    }
    let flow = Talkative(
      FlowDefinition(
        """
        flow Talk
        condition edited
        start = push a
        screen a
          next = push b
        screen b
          back = stay when edited
          next = push a
        """
      ) { [] }, [])
    flow.start()
    let navigator = try #require(flow.navigator)
    navigator.send("a.next")
    #expect(try preview(navigator).isPlatformDefault)
    #expect(flow.stack == "[a, b, a]")
  }

  @Test func `a tab that is chosen simply comes, once it has been made`() throws {
    let flow = ScriptedCoordinator(
      FlowDefinition(
        """
        flow Home
        container tabs
        item first = push p
        item second = push q
        screen p
        screen q
        """
      ) { [] })
    flow.start()
    let navigator = try #require(flow.navigator)
    let container = try #require(navigator.model.containers.first).id
    #expect(!navigator.preview(.selected(1, of: container)).isPlatformDefault)
    navigator.select(1, of: container)
    #expect(navigator.preview(.selected(0, of: container)).isPlatformDefault)
    #expect(navigator.model.container(container)?.selected == 1)
  }
}
