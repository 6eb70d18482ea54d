import FlowModel
import Testing

@testable import FlowRuntime

/// What screens and developers are told of moves that are held, and of events that are dropped.
@MainActor
struct SpeakingTests {
  private final class Headless: FlowPresenter {
    var refusals = 0
    func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {}
    func navigatorDidRefuse(_ navigator: FlowNavigator) { refusals += 1 }
    var isShowing: Bool { false }
  }

  private final class Shown: FlowScreen {}

  /// A flow whose task the test ends.
  private final class Form: HookedCoordinator {
    var handles: [ScreenHandle] = []
    var reply: FlowReply?

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
      handles.append(handle)
      return BuiltScreen(handle, Shown())
    }

    override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { self.reply = reply }
  }

  private let presenter = Headless()

  private func started() throws -> (Form, FlowNavigator) {
    let flow = Form(
      FlowDefinition(
        """
        flow App
        start = push form
        screen form
          sent = run send
          helped = push help
          called = push help covered
        screen help
        task send
          done = push help
        """
      ) { [] })
    flow.start(in: presenter)
    return (flow, try #require(flow.navigator))
  }

  @Test func `a screen's handle says while a move of the screen is held`() throws {
    let (flow, navigator) = try started()
    var answers: [Bool] = []
    var steps: [FlowStep] = []
    navigator.onStep { steps.append($0) }
    flow.handles[0].onUpdate { [weak handle = flow.handles[0]] in answers.append(handle?.isWaiting ?? false) }
    flow.handles[0].send(0)
    #expect(flow.handles[0].isWaiting)
    flow.reply?(0)
    #expect(!flow.handles[0].isWaiting)
    #expect(answers == [false, true, false])
    #expect(steps.flatMap(\.updated) == [])
    #expect(flow.stack == "[form, help]")
  }

  @Test func `a task runs once for three taps, and a covered move waits for it`() throws {
    let (flow, navigator) = try started()
    var results: [StepResult] = []
    navigator.onStep { results.append($0.result) }
    for event in [0, 0, 0, 2] { flow.handles[0].send(event) }
    #expect(results == [.taken, .denied(.waiting), .denied(.waiting)])
    #expect(presenter.refusals == 2)
    flow.reply?(0)
    #expect(flow.stack == "[form, help, help]")
  }

  @Test func `a debug build notes the first time that an event of a screen is dropped`() throws {
    #if DEBUG
      let (flow, navigator) = try started()
      var notes: [String] = []
      navigator.weakNavigator.noted = { notes.append($0) }
      for event in [1, 1, 1, 0] { flow.handles[0].send(event) }
      #expect(
        notes == [
          "the screen 'form' sent 'helped' while something lies over it, and nothing moved: "
            + "if nobody taps it (a server's answer, a timer), write 'covered: true' beside its move",
          "the screen 'form' sent 'sent' while something lies over it, and nothing moved: "
            + "if nobody taps it (a server's answer, a timer), write 'covered: true' beside its move",
        ])
    #endif
  }
}
