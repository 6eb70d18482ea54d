import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Habits from other frameworks that show in several related declarations.
@Suite struct HabitFileTests {
  private static func link(_ text: String) -> String {
    """
    flow: Main
    container: tabs
    items: { home: chats, me: profile }
    screens:
      chats: { events: { opened: { peer: String } } }
      chat: { inputs: { peer: String } }
      profile:
    edges:
      chats: { opened: push chat }
    links:
      chat: { \(text) }
    """
  }

  @Test(arguments: [
    FirstDaySlip(
      "url: \"/chat/{chatId}\", to: [Main.home, chat]",
      "parameter 'chatId' of link 'chat' is not used by anything that the link leads to", nil,
      right: "url: \"/chat/{peer}\", to: [Main.home, chat]"),
    FirstDaySlip(
      "url: \"/chat/{peer}|app://chat/{peer}\", to: [Main.home, chat]", "several patterns must be a list",
      "write '[\"/chat/{peer}\", \"app://chat/{peer}\"]'",
      right: "url: [\"/chat/{peer}\", \"app://chat/{peer}\"], to: [Main.home, chat]"),
    FirstDaySlip(
      "url: \"/chat/{peer}, /c/{peer}\", to: [Main.home, chat]", "several patterns must be a list",
      "write '[\"/chat/{peer}\", \"/c/{peer}\"]'",
      right: "url: [\"/chat/{peer}\", \"/c/{peer}\"], to: [Main.home, chat]"),
    FirstDaySlip(
      "url: \"/chat/{peer}\", to: [Main.home.chat]",
      "'Main.home.chat' is more than a flow and its item: entries in the item are listed separately",
      "write '[Main.home, chat]'", right: "url: \"/chat/{peer}\", to: [Main.home, chat]"),
  ])
  func `habits in a link are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.link) }

  private static func files(_ text: String) -> String {
    """
    flows:
      App:
        entry: true
        start: welcome
        edges:
          welcome: { asked: push Auth }
          Auth: { done: root home }
      Auth:
        outcomes: [done]
        start: login
        edges: { login: { loggedIn: finish done } }
    screens:
      welcome: { events: [asked] }
      home: { requires: authenticated }
      login: { events: [loggedIn] }
    conditions: [authenticated, early]
    gates: { early: { lost: stay }, authenticated: { run: Auth } }
    \(text)
    """
  }

  private static func gate(_ text: String) -> String {
    files("").replacing("authenticated: { run: Auth }", with: text)
  }

  @Test func `a gate that has a name of its own is explained`() throws {
    try expect(
      FirstDaySlip(
        "loginGate: { run: Auth }", "a gate is named after its condition, and there is no condition 'loginGate'",
        "write 'authenticated', or declare 'loginGate' under 'conditions'", right: "authenticated: { run: Auth }"),
      in: Self.gate)
  }

  private static func edges(_ text: String) -> String {
    files("").replacing("Auth: { done: root home }", with: text)
  }

  @Test(arguments: [
    FirstDaySlip(
      "Auth: { done: root home, ended: pop }", "flow 'Auth' has no outcome 'ended'",
      "it has 'done' and 'cancelled'; declare 'ended' under its 'outcomes' if it is a new one"),
    FirstDaySlip(
      "login: { done: root home }", "screen 'login' has no event 'done': it comes from flow 'Auth'",
      "write 'edges: { Auth: { done: … } }'"),
  ])
  func `habits under a child's name are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.edges) }

  @Test func `of an outcome under a screen nothing else is reported`() {
    let text = Self.edges("login: { done: root home }")
    let found = compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))], module: "App").log
      .sorted
    #expect(found.filter { $0.id == .eventWithoutEdge || $0.id == .unhandledOutcome } == [])
  }

  private static func test(_ text: String) -> String {
    files(
      """
      tests:
        signing in:
          \(text)
      """)
  }

  @Test(arguments: [
    FirstDaySlip(
      "then: { outcome: done }", "'outcome' is the tested flow's, but 'App' has no 'done'",
      "'Auth' has it: test that with 'given: { flow: Auth }'"),
    FirstDaySlip(
      "when: [start.asked]\n    then: { stack: [login] }", "screen 'start' is not declared", nil,
      right: "when: [welcome.asked]\n    then: { stack: [login] }"),
    FirstDaySlip(
      "when: [{ stack: [welcome] }]\n    then: { stack: [login] }", "'stack' is an expectation, not a step",
      "write '{ then: { stack: [welcome] } }'"),
    FirstDaySlip(
      "when: [push Auth]\n    then: { stack: [welcome, login] }", "'push Auth' is a move, but a step is an event",
      "write the event whose edge makes it, as in 'list.opened'; 'given: { stack: […] }' starts anywhere"),
    FirstDaySlip(
      "then: { top: welcome }", "'then' has no key 'top'",
      "write the whole stack, bottom to top, as in 'stack: [home, welcome]'"),
    FirstDaySlip(
      "waits: auth\n    then: { stack: [login] }", "a test has no key 'waits'", "'waits' is a key of 'then'"),
  ])
  func `habits in a test are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.test) }

  private static func testOfTask(_ text: String) -> String {
    """
    flow: Send
    start: form
    screens: { form: { events: [sent] } }
    tasks: { upload: { outcomes: [done] } }
    edges:
      form: { sent: run upload }
      upload: { done: stay }
    tests:
      sending: { when: [form.sent], then: { ran: [\(text)] } }
    """
  }

  @Test func `an outcome where a task belongs is explained`() throws {
    try expect(
      FirstDaySlip(
        "upload.done", "'ran' takes tasks, but 'upload.done' is an outcome", "write 'upload'", right: "upload"),
      in: Self.testOfTask)
  }

  private static func name(_ text: String) -> String {
    "flow: A\nstart: a\nscreens: { a: }\ntests:\n  \(text):\n    then: { stack: [a] }\n"
  }

  @Test func `a test's name with a colon in it is to be quoted`() throws {
    try expect(
      FirstDaySlip(
        "bug 12: it starts", "a second ':' on one line", "put the test's name in quotes: \"bug 12: it starts\"",
        right: "\"bug 12: it starts\""), in: Self.name)
  }

  @Test func `of an event that has two edges the diagnostic names the one that lacks an edge`() throws {
    let text = """
      flow: Photos
      start: photo
      screens:
        photo: { events: [edited, shared] }
        editor:
      edges:
        photo:
          edited: push editor
          edited: pop
      """
    let found = compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))], module: "App").log
      .sorted
    #expect(found.map(\.id) == [.duplicateKey])
    #expect(found.first?.help == "is one of them for 'shared', which has no edge?")
  }

  @Test func `a screen of the parent is for the parent to show`() throws {
    let text = Self.files("").replacing("finish done", with: "root welcome")
    let found = compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))], module: "App").log
      .sorted.filter {
        $0.id == .eventWithoutEdge
      }
    #expect(found.map(\.message) == ["event 'asked' of screen 'welcome' has no edge in 'Auth'"])
    #expect(
      found.first?.help
        == "write 'edges: { welcome: { asked: … } }'; 'stay' says that nothing moves; or end 'Auth' with 'finish', and let 'App' show 'welcome'"
    )
  }

  @Test(arguments: ["${{ event.photo }}", "{{ photo }}", "${photo}", "{photo}", "\\\\(photo)", "$photo", "event.photo"])
  func `a value in quotes is a text`(text: String) throws {
    let flow = """
      flow: Gallery
      start: grid
      screens:
        grid: { events: { tapped: { photo: String } } }
        photo: { inputs: { id: String } }
      edges:
        grid: { tapped: { push: photo, with: { id: "\(text)" } } }
      """
    let files = [FlowFile(path: "A.flow.yaml", bytes: Array(flow.utf8))]
    let compilation = compileWithExpectations(files, module: "App")
    #expect(compilation.log.sorted.map(\.id) == [.quotedPath])
    #expect(expectEachFix(of: compilation, in: files) == 1)
  }

  @Test(arguments: ["{other}", "$5", "a photo", "{photo} and more", "photo"])
  func `a text in quotes that names nothing is a text`(text: String) {
    let flow = """
      flow: Gallery
      start: grid
      screens:
        grid: { events: { tapped: { photo: String } } }
        photo: { inputs: { id: String } }
      edges:
        grid: { tapped: { push: photo, with: { id: "\(text)" } } }
      """
    #expect(
      compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(flow.utf8))], module: "App").log.sorted == [])
  }
}
