import FlowRuntime
import Testing

/// The fate of the app's work for a flow that the app forgets.
@MainActor
struct ForgottenWorkTests {
  /// Carries its tasks out for as long as they are not cancelled.
  final class Worker: HookedCoordinator {
    final class Log {
      var cancelled: [String] = []
      var begun = 0
    }

    let log: Log

    init(_ definition: FlowDefinition, _ log: Log) {
      self.log = log
      super.init(definition, [])
    }

    final class Shown: FlowScreen {}

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown()) }

    override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {
      let name = definition.nodes[task].name
      reply.perform { [log] in
        log.begun += 1
        for _ in 0..<200 where !Task.isCancelled { await Task.yield() }
        if Task.isCancelled { log.cancelled.append(name) }
        return nil
      }
    }
  }

  @Test func `work that a forgotten flow waited for is cancelled, and other work is not`() async {
    let definition = FlowDefinition(
      """
      flow App
      start = push home
      screen home
        log = run log
        save = run save
      task log
      task save
        saved = stay
      """
    ) { [] }
    let log = Worker.Log()
    do {
      let flow = Worker(definition, log)
      flow.start()
      for event in 0..<2 {
        guard let navigator = flow.navigator, let home = navigator.top else { return }
        navigator.send(event, [], from: home.id)
      }
      for _ in 0..<50 where log.begun < 2 { await Task.yield() }
    }
    for _ in 0..<1_000 where log.cancelled.isEmpty { await Task.yield() }
    for _ in 0..<500 { await Task.yield() }
    #expect(log.begun == 2)
    #expect(log.cancelled == ["save"])
  }
}
