import FlowRuntime
import Testing

/// Factories that do not make a new object for each entry.
@MainActor
struct SharedScreenTests {
  private final class Shown: FlowScreen {}

  /// A coordinator that shows each screen with the same object.
  private final class Sharing: HookedCoordinator {
    let shown = Shown()

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, shown) }
  }

  private func app(_ edge: String) -> Sharing {
    Sharing(
      FlowDefinition("flow App\nstart = push home\nscreen home\n  next = \(edge)\nscreen page\n  next = push page") {
        []
      })
  }

  private func faults(_ flow: Sharing, _ events: String...) -> [FlowFault] {
    var faults: [FlowFault] = []
    flow.start(onFault: { faults.append($0) })
    for event in events { flow.navigator?.send(event) }
    return faults
  }

  @Test func `one object for two entries is a fault, reported once for each pair`() {
    let flow = app("push page")
    let faults = faults(flow, "home.next", "page.next")
    #expect(faults == [.shared("page", "home"), .shared("page", "home"), .shared("page", "page")])
    #expect(faults[0].isMistake)
    #expect("\(faults[0])" == "one object shows the screens 'page' and 'home': make a new one for each entry")
    #expect("\(faults[2])" == "one object shows the screen 'page' twice: make a new one for each entry")
    #expect(flow.stack == "[home, page, page]")
  }

  @Test func `an object may show another entry when the first one is gone`() {
    #expect(faults(app("replace page"), "home.next") == [])
  }
}
