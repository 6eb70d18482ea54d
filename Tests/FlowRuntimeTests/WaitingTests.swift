import FlowModel
import FlowRuntime
import FlowTesting
import Testing

/// Conditions and tasks that take time, seen from the app: the calls with their values, and the reports to observers.
@MainActor
struct WaitingTests {
  /// A coordinator whose app answers when the test chooses.
  final class Patient: HookedCoordinator {
    final class Office {
      var open: [(name: String, values: [Int], reply: FlowReply)] = []
      var answers: [String: Int] = [:]
      var screens: [String] = []

      @MainActor
      func reply(_ name: String, _ value: Int, _ values: Any...) {
        guard let index = open.firstIndex(where: { $0.name == name }) else {
          Issue.record("nobody asked for '\(name)'")
          return
        }
        open.remove(at: index).reply(value, values)
      }
    }

    let office: Office
    private let children: [FlowDefinition]
    var context: [Int]

    init(_ definition: FlowDefinition, _ children: [FlowDefinition] = [], office: Office = Office()) {
      self.office = office
      self.children = children
      context = Array(repeating: 0, count: definition.context.count)
      super.init(definition, [])
    }

    final class Shown: FlowScreen {}

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
      office.screens.append(definition.nodes[node].name)
      return BuiltScreen(handle, Shown())
    }

    override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
      children.first { $0.name == definition.nodes[node].name }.map { Patient($0, children, office: office) }
    }

    override func answer(_ condition: Int) -> Int { office.answers[definition.conditions[condition].name] ?? 0 }

    override func answer(_ condition: Int, _ inputs: FlowValues) -> Int {
      inputs.value(0, Int.self) == office.answers["expected"] ? 1 : 0
    }

    override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) {
      let fills = definition.conditions[condition].fills
      office.open.append(
        (definition.conditions[condition].name, fills.indices.map { inputs.value($0, Int.self) ?? -1 }, reply))
    }

    override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) {
      let node = definition.nodes[task]
      office.open.append((node.name, node.inputs.indices.map { inputs.value($0, Int.self) ?? -1 }, reply))
    }

    override func write(_ block: Int, _ scope: FlowScope) -> Bool {
      context[block] = scope.event(0, Int.self) ?? context[block] + 1
      return true
    }

    override func contextValue(_ field: Int) -> Any? { context[field] }

    override func value(_ expression: Int, _ scope: FlowScope) -> Any? { scope.event(0, Int.self).map { $0 + 100 } }

    override func checkpoint() -> @MainActor () -> Void {
      let saved = context
      return { [weak self] in self?.context = saved }
    }
  }

  private func definition(_ text: String, _ children: FlowDefinition...) -> FlowDefinition {
    FlowDefinition(text) { children }
  }

  private func started(_ definition: FlowDefinition, _ children: FlowDefinition...) throws -> (Patient, FlowNavigator) {
    let flow = Patient(definition, children)
    flow.start()
    return (flow, try #require(flow.navigator))
  }

  @Test func `a condition is asked with the event's fields, and the move sees them when it is made`() throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition known async (id: event.0)
        start = push list
        screen list
          chosen(id: Int) = push detail(id: event.id) when known
        screen detail(id: Int)
        """))
    navigator.send("list.chosen", 7)
    #expect(flow.stack == "[list]")
    #expect(flow.office.open.map(\.values) == [[7]])
    flow.office.reply("known", 1)
    #expect(flow.stack == "[list, detail]")
    #expect(navigator.numbers == [[], [7]])
  }

  @Test func `a flow that the app forgets while something is awaited is released, with its loading screen`() {
    let definition = FlowDefinition(
      """
      flow App
      condition slow async loading splash
      start = push home
      screen home
        next = push page when slow
        save = run save
      screen page
      screen splash
      task save
        saved = stay
      """
    ) { [] }
    let office = Patient.Office()
    weak var forgotten: Patient?
    do {
      let flow = Patient(definition, office: office)
      forgotten = flow
      flow.start()
      flow.navigator?.send("home.next")
      #expect(flow.stack == "[home, { full: [splash] }]")
    }
    #expect(forgotten == nil)
    #expect(office.open.count == 1)
  }

  @Test
  func `events of the screen that waits are dropped, covered ones put off in order, those of others taken at once`()
    throws
  {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition slow async
        start = push a
        screen a
          next = push b covered
        screen b
          go = push c when slow | push d
          more = push d
          called = push e covered
        screen c
        screen d
        screen e
        """))
    navigator.send("a.next")
    navigator.send("b.go")
    navigator.send("b.called")
    navigator.send("b.more")
    navigator.send("b.called")
    #expect(flow.stack == "[a, b]")
    navigator.send("a.next")
    #expect(flow.stack == "[a, b, b]")
    flow.office.reply("slow", 1)
    #expect(flow.stack == "[a, b, b, c, e, e]")
  }

  @Test func `going back is not queued, and what waited is dropped with its screen`() throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition slow async
        start = push a
        screen a
          next = push b
        screen b
          go = push c when slow
          more = push c covered
        screen c
        """))
    navigator.send("a.next")
    navigator.send("b.go")
    navigator.send("b.more")
    let reply = try #require(flow.office.open.first?.reply)
    navigator.back()
    #expect(flow.stack == "[a]")
    #expect(!reply.isAwaited)
    flow.office.reply("slow", 1)
    #expect(flow.stack == "[a]")
  }

  @Test func `a task is given its inputs, writes ahead of it are seen at once, and its outcome carries values`() throws
  {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        context busy: Int
        start = push form(busy: context.busy)
        task send(note: Int)
          sent(id: Int) = push thanks(id: event.id, note: screen.0)
        screen form(busy: Int)
          submit(note: Int) = write 0 [busy], run send(note: event.note)
          other = push form(busy: context.busy) covered
        screen thanks(id: Int, note: Int)
        """))
    navigator.send("form.submit", 5)
    #expect(navigator.numbers == [[5]])
    #expect(flow.office.open.map(\.values) == [[5]])
    navigator.send("form.other")
    #expect(flow.stack == "[form]")
    flow.office.reply("send", 0, 9)
    #expect(flow.stack == "[form, thanks, form]")
    #expect(navigator.numbers[1] == [9, 5])
  }

  @Test func `a task that holds a start hands its values to what comes`() throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        start = run load
        task load
          loaded(id: Int) = push home(id: event.id)
          failed = run load
        screen home(id: Int)
        """))
    #expect(flow.stack == "[]")
    flow.office.reply("load", 1)
    flow.office.reply("load", 0, 3)
    #expect(navigator.numbers == [[3]])
  }

  @Test func `a step lists what is waited for, what was carried out, and what was made in the end`() throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition slow async
        start = push a
        task send
          sent = push b
        screen a
          go = push b when slow
          run = run send
        screen b
        """))
    var steps: [FlowStep] = []
    navigator.onStep { steps.append($0) }
    navigator.send("a.go")
    flow.office.reply("slow", 0)
    navigator.send("a.run")
    flow.office.reply("send", 0)
    #expect(
      steps.map(\.description) == [
        "a.go → [a], waits for slow",
        "conditions: { slow: false } → [a], a.go denied (guards), asked slow=no",
        "a.run → [a], waits for send, ran send",
        "send.sent → [a, b], built b",
      ])
  }

  @Test func `a gate's flow is given what the condition was asked with`() throws {
    let auth = definition(
      """
      flow Auth(user: Int)
      outcome done
      start = push login(user: inputs.user)
      screen login(user: Int)
        ok = finish done
      """)
    let app = definition(
      """
      flow F
      condition allowed (user: screen.0)
      gate allowed = present Auth(user: event.0~0)
      start = push home
      screen home
        open(user: Int) = push page(user: event.user) covered
      screen page(user: Int) requires allowed
      child Auth(user: Int)
      """, auth)
    let (flow, navigator) = try started(app, auth)
    flow.office.answers["expected"] = 3
    navigator.send("home.open", 3)
    #expect(flow.stack == "[home, page]")
    navigator.send("home.open", 4)
    #expect(flow.stack == "[home, page, { sheet: [login] }]")
    #expect(navigator.coordinators.count == 2)
    flow.office.answers["expected"] = 4
    navigator.send("login.ok")
    #expect(flow.stack == "[home, page, page]")
    #expect(navigator.numbers.last == [4])
    #expect(navigator.coordinators.count == 1)
  }

  @Test func `a loading screen is built by the flow that waits, a child's that has not come yet too`() throws {
    let child = definition(
      """
      flow Child
      condition ready async loading wait
      start = push first when ready | push second
      screen first
      screen second
      screen wait
      """)
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        start = push home
        screen home
          go = push Child
        child Child
        """, child), child)
    navigator.send("home.go")
    #expect(flow.stack == "[home, { full: [wait] }]")
    #expect(flow.office.screens == ["home", "wait"])
    flow.office.reply("ready", 1)
    #expect(flow.stack == "[home, first]")
    #expect(flow.office.screens == ["home", "wait", "first"])
    #expect(navigator.coordinators.count == 2)
  }

  @Test func `stopping drops everything that is waited for`() throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition slow async
        start = push a
        screen a
          go = push b when slow
        screen b
        """))
    navigator.send("a.go")
    let reply = try #require(flow.office.open.first?.reply)
    flow.stop()
    #expect(!reply.isAwaited)
    reply(1)
    #expect(navigator.stack == "[a]")
  }

  @Test func `a test waits until the app has answered, and no longer`() async throws {
    let (flow, navigator) = try started(
      definition(
        """
        flow F
        condition known async
        start = push list
        screen list
          chosen = run save covered when known
        screen done
        task save
          saved = push done
        """))
    await flow.settled()
    navigator.send("list.chosen")
    Task {
      await Task.yield()
      flow.office.reply("known", 1)
      await Task.yield()
      flow.office.reply("save", 0)
    }
    await flow.settled()
    #expect(flow.stack == "[list, done]")
    navigator.send("list.chosen")
    // The list has not moved yet: its save is asked for again, and the flow is stopped before anyone answers.
    var isStopped = false
    Task {
      isStopped = true
      flow.stop()
    }
    await flow.settled()
    #expect(isStopped)
  }

  @Test func `a screen that is required and not on the stack is named, with the stack`() throws {
    let (flow, _) = try started(
      definition(
        """
        flow F
        start = push list
        screen list
        """))
    let error = #expect(throws: FlowScreenMissing.self) { try flow.require(Int.self) }
    #expect(error?.description == "no Int is in [list]")
    flow.stop()
    let later = #expect(throws: FlowScreenMissing.self) { try flow.require(Int.self) }
    #expect(later?.description == "no Int is in []: the flow does not run; call 'start()' first")
  }

  @Test func `an answer found in a task of its own arrives`() async {
    var reply: FlowReply?
    let value = await withCheckedContinuation { continuation in
      reply = FlowReply { value, _ in continuation.resume(returning: value) }
      reply?.perform { (1, []) }
    }
    #expect(value == 1)
    #expect(reply?.isAwaited == false)
  }
}
