import FlowModel
import FlowRuntime
import Testing

/// The descriptions of a flow for people: they contain names, and no values of the app.
@MainActor
struct DebuggingTests {
  private func flow() -> ScriptedCoordinator {
    ScriptedCoordinator(
      FlowDefinition(
        """
        flow Shop
        outcome bought
        condition open
        condition edited
        link product(id: Int) url /product/{id} = to [list, product(id: event.id)]
        start = push list
        screen list
          opened(id: Int) = push product(id: event.id) when open
          buy = finish bought
        screen product(id: Int)
          note = push note
        screen note locked when edited
          left = popTo list
        """
      ) { [] })
  }

  @Test func `a flow prints its stack and its last steps, without values`() throws {
    let flow = flow()
    #expect(flow.debugDescription == "Shop: not running")
    flow.start()
    let navigator = try #require(flow.navigator)
    navigator.send("list.opened", 4711)
    flow.answers["open"] = 1
    navigator.send("list.opened", 4711)
    let text = """
      Shop: [list, product]
        start → [list]
        list.opened → denied (guards)
        list.opened → [list, product]
      """
    #expect(String(reflecting: flow) == text)
    #expect(String(reflecting: navigator) == text)
  }

  @Test func `the last five steps are remembered, the unreported ones too`() throws {
    let flow = flow()
    flow.answers = ["open": 1, "edited": 1]
    flow.start()
    let navigator = try #require(flow.navigator)
    navigator.send("list.opened", 1)
    navigator.send("product.note")
    navigator.send("note.left")
    flow.answers["edited"] = 0
    navigator.send("note.left")
    navigator.send("list.buy")
    navigator.send("list.buy")
    #expect(
      navigator.debugDescription == """
        Shop: [list], ended bought
          product.note → [list, product, note]
          note.left → denied (note is locked)
          note.left → [list]
          list.buy → [list]
          list.buy → ignored (notRunning)
        """)
  }

  @Test func `a step names the screen that is locked, and a log has no number for it`() throws {
    let flow = flow()
    flow.answers = ["open": 1, "edited": 1]
    var steps: [FlowStep] = []
    flow.start(onStep: { steps.append($0) })
    let navigator = try #require(flow.navigator)
    navigator.send("list.opened", 1)
    navigator.send("product.note")
    navigator.send("note.left")
    let step = try #require(steps.last)
    #expect(step.locked == "note")
    #expect(step.description == "note.left → denied (note is locked), asked edited=yes")
    guard case .denied(let denial) = step.result else { return #expect(Bool(false)) }
    #expect("\(denial)" == "locked")
  }

  @Test func `a link that generated code does not know, or gives too little, is named`() throws {
    let flow = flow()
    var steps: [FlowStep] = []
    var faults: [FlowFault] = []
    flow.start(onStep: { steps.append($0) }, onFault: { faults.append($0) })
    flow.implementation.open(link: 0, [])
    flow.implementation.open(link: 7, [])
    #expect(steps.suffix(2).map(\.trigger) == [.link(nil, url: "product", []), .link(nil, url: "?", [])])
    #expect(faults == [.missing("the link 'product' of 'Shop'"), .missing("the link '?' of 'Shop'")])
  }

  @Test func `every observer receives a fault, until it is cancelled, and a new start replaces its own`() throws {
    let flow = flow()
    var received: [String] = []
    flow.start(onFault: { _ in received.append("first start") })
    let observation = flow.navigator?.onFault { _ in received.append("log") }
    flow.navigator?.onFault { _ in received.append("analytics") }
    flow.start(onFault: { _ in received.append("second start") })
    flow.implementation.open(link: 7, [])
    #expect(received.sorted() == ["analytics", "log", "second start"])
    observation?.cancel()
    received = []
    flow.implementation.open(link: 7, [])
    #expect(received.sorted() == ["analytics", "second start"])
  }

  @Test func `a number that no value of a condition has is not an answer that a log shows`() throws {
    let flow = flow()
    flow.answers["open"] = 7
    var steps: [FlowStep] = []
    flow.start(onStep: { steps.append($0) })
    flow.navigator?.send("list.opened", 1)
    #expect(steps.last?.asked.map(\.description) == ["open=?"])
  }

  @Test func `without a presenter a step is shown as soon as it is taken, in order, whatever is sent meanwhile`() throws
  {
    let flow = flow()
    flow.answers["open"] = 1
    var reports: [String] = []
    flow.start(
      onStep: { reports.append("decided \($0.trigger)") },
      onShown: { [weak flow] step in
        reports.append("shown \(step.trigger)")
        if step.trigger == .start { flow?.navigator?.send("list.opened", 1) }
      })
    #expect(reports == ["decided start", "shown start", "decided list.opened", "shown list.opened"])
    flow.stop()
    #expect(reports.count == 4)
  }

  @Test func `a presenter that knows nothing of it has shown a step when it has applied it`() throws {
    final class Plain: FlowPresenter {
      var applied = 0
      func navigator(_ navigator: FlowNavigator, didMake change: StackChange) { applied += 1 }
    }
    let (flow, presenter) = (flow(), Plain())
    var shown: [Int] = []
    flow.start(in: presenter, onShown: { _ in shown.append(presenter.applied) })
    #expect(shown == [1])
  }

  @Test func `a replaced presenter cannot report that it has shown something`() throws {
    final class Slow: FlowPresenter {
      var isCatchingUp = true
      func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {}
    }
    let (flow, first, second) = (flow(), Slow(), Slow())
    var shown = 0
    flow.start(in: first, onShown: { _ in shown += 1 })
    flow.navigator?.attach(to: second)
    first.isCatchingUp = false
    flow.navigator?.didShow(first)
    #expect(shown == 0)
    second.isCatchingUp = false
    flow.navigator?.didShow(second)
    flow.navigator?.didShow(second)
    #expect(shown == 1)
  }
}
