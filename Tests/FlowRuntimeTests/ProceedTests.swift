import FlowModel
import FlowRuntime
import Testing

/// The values of a request that is kept for `proceed`.
@MainActor
struct ProceedTests {
  private func started(_ answers: [String: Int] = ["edited": 1]) -> ScriptedCoordinator {
    let flow = ScriptedCoordinator(
      FlowDefinition(
        """
        flow App
        context count: Int
        condition edited
        start = push home
        screen home
          opened(id: Int) = push form(id: event.id, count: context.count)
        screen form(id: Int, count: Int) locked when edited
          sent(name: Int) = pop, push sent(name: event.name, id: screen.id, count: screen.count) covered
          blocked = present sure as alert keepsRequest
        screen sent(name: Int, id: Int, count: Int)
        screen sure
          yes = proceed
          counted(by: Int) = write 0 [count]
        """
      ) { [] })
    flow.answers = answers
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
    return flow
  }

  private func send(_ screen: String, _ event: Int, _ values: Int..., to flow: ScriptedCoordinator) {
    guard let navigator = flow.navigator,
      let entry = navigator.model.entries.last(where: { navigator.node(of: $0.id)?.name == screen })
    else {
      Issue.record("there is no '\(screen)'")
      return
    }
    navigator.send(event, values, from: entry.id)
  }

  @Test func `the event's fields and the screen's inputs are as they were, and bound ones follow the context`() throws {
    let flow = started()
    send("home", 0, 7, to: flow)
    send("form", 0, 5, to: flow)
    #expect(flow.stack == "[home, form, { alert: [sure] }]")
    send("sure", 1, 1, to: flow)
    send("sure", 0, to: flow)
    #expect(flow.stack == "[home, sent]")
    let top = try #require(flow.navigator?.top)
    #expect(flow.navigator?.inputs(of: top.id) as? [Int] == [5, 7, 1])
  }

  @Test func `the values of the last request are those that are kept`() throws {
    let flow = started()
    send("home", 0, 7, to: flow)
    send("form", 0, 5, to: flow)
    send("form", 0, 6, to: flow)
    #expect(flow.stack == "[home, form, { alert: [sure] }]")
    send("sure", 0, to: flow)
    let top = try #require(flow.navigator?.top)
    #expect(flow.navigator?.inputs(of: top.id) as? [Int] == [6, 7, 0])
  }
}
