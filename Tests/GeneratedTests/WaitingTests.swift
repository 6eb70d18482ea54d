import FlowRuntime
import Testing

private final class App: StallFactory, WaitingConditions, WaitingTasks {
  var authenticated = false
  var member = false
  var inStock: Set<String> = ["7"]
  var saved: [String] = []
  var logged = 0
  var isBroken = false
  private var gates: [CheckedContinuation<Void, Never>] = []

  struct Broken: Error {}

  func stocked(id: String) -> Bool { inStock.contains(id) }
  func sizing(sum: String?) -> SizingCondition { sum == nil ? .small : .large }

  func allowed(sum: String) async throws -> Bool {
    await withCheckedContinuation { gates.append($0) }
    if isBroken { throw Broken() }
    return sum == "12"
  }

  func save(note: String) async throws -> SaveTaskOutcome {
    if isBroken { throw Broken() }
    saved.append(note)
    return note.isEmpty ? .failed(reason: nil) : .saved(id: "id of \(note)")
  }

  func log() async { logged += 1 }

  /// Lets what is awaited be answered.
  func open() {
    for gate in gates { gate.resume() }
    gates = []
  }

  var isAsked: Bool { !gates.isEmpty }

  func counter(_ screen: CounterScreen) -> any FlowScreen { PlainScreen() }
  func ware(_ screen: WareScreen) -> any FlowScreen { PlainScreen() }
  func slip(_ screen: SlipScreen) -> any FlowScreen { PlainScreen() }
  func ledger(_ screen: LedgerScreen) -> any FlowScreen { PlainScreen() }
  func patience(_ screen: PatienceScreen) -> any FlowScreen { PlainScreen() }
  func signInForm(_ screen: SignInFormScreen) -> any FlowScreen { PlainScreen() }
  func enrolForm(_ screen: EnrolFormScreen) -> any FlowScreen { PlainScreen() }
}

/// Conditions and tasks that take time, and required conditions, in generated Swift.
@MainActor
@Suite struct WaitingTests {
  private let app = App()
  private let flow: StallCoordinator
  /// Records each fault as an issue, until it is cancelled.
  private let noFaults: FlowObservation?

  init() {
    flow = StallCoordinator(screens: app, conditions: app, tasks: app)
    flow.start()
    noFaults = flow.navigator?.onFault { Issue.record("\($0)") }
  }

  private func until(_ condition: () -> Bool) async {
    for _ in 0..<1_000 where !condition() { await Task.yield() }
  }

  @Test func `a condition that takes time shows its screen until the app has answered`() async {
    flow.screen(CounterScreen.self)?.pay(sum: "12")
    #expect(flow.stack == "[counter, { full: [patience] }]")
    #expect(flow.screen(PatienceScreen.self)?.note == "One moment")
    #expect(flow.screen(PatienceScreen.self)?.hint == nil)
    await until { app.isAsked }
    app.open()
    await until { flow.stack == "[counter, slip]" }
    #expect(flow.stack == "[counter, slip]")
  }

  @Test func `a condition that throws denies the move, and its error is in the step and reported`() async {
    app.isBroken = true
    var (faults, steps): ([FlowFault], [String]) = ([], [])
    noFaults?.cancel()
    flow.navigator?.onFault { faults.append($0) }
    flow.navigator?.onStep { steps.append($0.descriptionWithValues) }
    flow.screen(CounterScreen.self)?.pay(sum: "12")
    await until { app.isAsked }
    app.open()
    await until { flow.stack == "[counter]" }
    #expect(flow.stack == "[counter]")
    #expect(faults == [.failed("allowed", error: "Broken()")])
    #expect(
      steps.last?.hasPrefix("conditions: { allowed: failed } → [counter], counter.pay: { sum: 12 } denied") == true)
  }

  @Test func `conditions are asked with what the event and the target carry`() {
    flow.screen(CounterScreen.self)?.size(sum: nil)
    #expect(flow.stack == "[counter]")
    flow.screen(CounterScreen.self)?.size(sum: "a")
    #expect(flow.stack == "[counter, slip]")
    flow.navigator?.back()
    flow.screen(CounterScreen.self)?.open(id: "8")
    #expect(flow.stack == "[counter]")
    flow.screen(CounterScreen.self)?.open(id: "7")
    #expect(flow.stack == "[counter, ware]")
  }

  @Test func `a task is carried out by the app, and its outcome is handled`() async {
    flow.screen(CounterScreen.self)?.save(note: "milk")
    #expect(flow.screen(CounterScreen.self)?.note == "milk")
    await until { flow.stack == "[counter, slip]" }
    #expect(app.saved == ["milk"])
    #expect(flow.screen(CounterScreen.self)?.note == "id of milk")
  }

  @Test func `a task that throws leads nowhere, and its error is in the step and reported`() async {
    app.isBroken = true
    var (faults, steps): ([FlowFault], [String]) = ([], [])
    noFaults?.cancel()
    flow.navigator?.onFault { faults.append($0) }
    flow.navigator?.onStep { steps.append($0.descriptionWithValues) }
    flow.screen(CounterScreen.self)?.save(note: "milk")
    await until { !faults.isEmpty }
    #expect(faults == [.taskFailed("save", error: "Broken()")])
    #expect(steps.last?.hasPrefix("save.failed → ") == true, "\(steps)")
    #expect(flow.stack == "[counter]")
    app.isBroken = false
    flow.screen(CounterScreen.self)?.save(note: "milk")
    await until { flow.stack == "[counter, slip]" }
    #expect(flow.stack == "[counter, slip]")
  }

  @Test func `a task without outcomes is fired and forgotten`() async {
    flow.screen(CounterScreen.self)?.log()
    flow.screen(CounterScreen.self)?.ledger()
    #expect(flow.stack == "[counter, { sheet: [signInForm] }]")
    await until { app.logged == 1 }
    #expect(app.logged == 1)
  }

  @Test func `gates run their flows with what they give, and the held move is made`() {
    flow.screen(CounterScreen.self)?.ledger()
    #expect(flow.screen(SignInFormScreen.self)?.reason == "please")
    app.authenticated = true
    flow.screen(SignInFormScreen.self)?.done()
    #expect(flow.stack == "[counter, ledger]")
    app.authenticated = false
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[counter]")
    #expect(flow.navigator?.coordinators.count == 1)
  }
}
