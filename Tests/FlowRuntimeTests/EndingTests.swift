import FlowModel
import FlowRuntime
import Testing

/// The end of the entry flow.
@MainActor
struct EndingTests {
  @Test func `the end is reported where a child's end was asked about in the same step`() {
    let child = FlowDefinition("flow Child\nstart = push only\nscreen only") { [] }
    let app = FlowDefinition(
      """
      flow App
      condition flag
      start = push Child
      screen other
      child Child
        cancelled = push other when flag
      """
    ) { [child] }
    let coordinator = ScriptedCoordinator(app, children: [child])
    var steps: [FlowStep] = []
    coordinator.start(onStep: { steps.append($0) })
    coordinator.navigator?.back()
    #expect(coordinator.log.asked == ["App.flag"])
    #expect(steps.last?.outcome == "cancelled")
    // The last entry stays, and with it the flow that shows it.
    #expect(coordinator.stack == "[only]")
    #expect(steps.last?.released == [])
    #expect(coordinator.log.built == ["only"])
  }

  @Test func `the end and the sent events are reported to observers added before the flow started`() {
    let app = FlowDefinition(
      """
      flow App
      event said
      outcome done
      start = push only
      screen only
        say = send said
        end = finish done
      """
    ) { [] }
    #expect(app.problem == nil)
    let coordinator = ScriptedCoordinator(app)
    var received: [String] = []
    coordinator.implementation.onSend { event, _ in received.append(app.events[event].name) }
    coordinator.implementation.onEnd { outcome, _ in received.append(app.outcomes[outcome].name) }
    coordinator.start()
    coordinator.navigator?.send("only.say")
    coordinator.navigator?.send("only.end")
    #expect(received == ["said", "done"])
  }

  @Test func `the outcome is cancelled for observers added after the flow was stopped, whatever else is kept or asked`()
    async
  {
    let app = FlowDefinition("flow App\nevent said\nstart = push only\nscreen only") { [] }
    #expect(app.problem == nil)
    let coordinator = ScriptedCoordinator(app)
    var received: [String] = []
    coordinator.start()
    let kept = coordinator.navigator
    coordinator.implementation.onEnd { [weak coordinator] _, _ in
      received.append("stopped")
      coordinator?.implementation.onEnd { _, _ in received.append("asked meanwhile") }
    }
    coordinator.stop()
    coordinator.implementation.onSend { _, _ in }
    #expect(received == ["stopped", "asked meanwhile"])
    let outcome = await coordinator.implementation.end()?.outcome
    #expect(outcome == app.cancelled)
    withExtendedLifetime(kept) {}
  }

  @Test func `a flow that was stopped while a change was announced announces the next one`() {
    let app = FlowDefinition(
      "flow App\ncondition flag live\nstart = push first\nscreen first\n  next = push second when flag\nscreen second"
    ) { [] }
    #expect(app.problem == nil)
    let coordinator = ScriptedCoordinator(app)
    var steps: [String] = []
    func start(stops: Bool) {
      coordinator.answers = ["flag": 0]
      coordinator.start(onStep: { [weak coordinator] step in
        if case .conditions = step.trigger {
          steps.append("announced")
          if stops { coordinator?.stop() }
        } else {
          steps.append("\(step.trigger)")
        }
      })
      // The condition is asked, and then changes without a word.
      coordinator.navigator?.send("first.next")
      coordinator.answers = ["flag": 1]
      coordinator.navigator?.send("first.next")
    }
    start(stops: true)
    #expect(steps == ["start", "first.next", "announced"])
    steps = []
    start(stops: false)
    #expect(steps == ["start", "first.next", "announced", "first.next"])
    #expect(coordinator.stack == "[first, second]")
  }

  @Test(arguments: [AnswerCode.unknown, AnswerCode.failed, 7])
  func `an answer that is not a value denies the move, and nothing waits`(answer: Int) {
    let app = FlowDefinition(
      "flow App\ncondition flag\nstart = push first\nscreen first\n  next = push second when flag\nscreen second"
    ) { [] }
    for isWatched in [false, true] {
      let coordinator = ScriptedCoordinator(app)
      var steps: [FlowStep] = []
      if isWatched { coordinator.start(onStep: { steps.append($0) }) } else { coordinator.start() }
      coordinator.answers = ["flag": answer]
      coordinator.navigator?.send("first.next")
      #expect(coordinator.stack == "[first]")
      #expect(steps.allSatisfy { $0.waits == [] })
      coordinator.answers = ["flag": 1]
      coordinator.navigator?.send("first.next")
      #expect(coordinator.stack == "[first, second]")
    }
  }
}
