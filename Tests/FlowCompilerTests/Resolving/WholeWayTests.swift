import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The whole way to an entry of a state, and screens that are in no item.
struct WholeWayTests {
  private let signingIn = """
    flows:
      App:
        entry: true
        start: door
        edges: { door: { guest: root Setup, member: present SignIn }, Setup: { done: stay }, SignIn: { signedIn: stay } }
      Setup:
        outcomes: { done }
        start: push SignIn
        edges: { SignIn: { signedIn: finish done } }
      SignIn:
        outcomes: { signedIn }
        start: form
        edges: { form: { sent: finish signedIn } }
    screens:
      door: { events: { guest, member } }
      form: { events: { sent } }

    """

  private func expectErrors(
    _ yaml: String, _ expected: ExpectedDiagnostic..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(yaml)
    let compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    let errors = compilation.log.sorted.filter { $0.id.severity == .error }
    expectDiagnostics(errors, in: source, expected, sourceLocation: sourceLocation)
  }

  @Test func `a state may name the whole way to an entry`() {
    expectErrors(
      signingIn + """
        links:
          near:  { url: "/near", to: [door, SignIn.form] }
          whole: { url: "/whole", to: [door, App.Setup.SignIn.form] }
          way:   { url: "/way", to: [door, Setup.SignIn.form] }
        """)
  }

  @Test func `a flow that does not run the next is reported at its name`() {
    expectErrors(
      signingIn + """
        links:
          wrong: { url: "/wrong", to: [door, 1️⃣SignIn.Setup.form] }
        """,
      .error(.unknownFlow, at: "1️⃣", "flow 'SignIn' is not running here: nothing in this state runs it"))
  }

  @Test func `a container's own screen outside its items is an error at its name, in links and in tests`() {
    expectErrors(
      """
      flow: App
      container: tabs
      items: { home: home, account: { to: me, requires: signedIn } }
      conditions: { signedIn }
      edges: { home: { opened: push page } }
      screens:
        home: { events: { opened } }
        me:
        page:
      links:
        me:    { url: "/me", to: [1️⃣me] }
        page:  { url: "/page", to: [App.home, page] }
        over:  { url: "/over", to: [App.home, { sheet: [page] }] }
      tests:
        alone:
          given: { stack: [2️⃣page] }
          when: [ back ]
          then: { denied: true }
        in its item:
          given: { stack: [{ App.home: { home: [home, page] } }] }
          when: [ back ]
          then: { stack: [{ App.home: { home: [home] } }] }
      """,
      .error(
        .screenOutsideItems, at: "1️⃣", "'me' is shown in an item of 'App', but here it is outside all of them",
        help: "write '[App.account]'"),
      .error(
        .screenOutsideItems, at: "2️⃣",
        "'page' is shown in an item of 'App', but here it is outside all of them",
        help: "write '[App.home, page]'"))
  }

  @Test func `a container's own screen outside its items is an error, whichever flow runs the container`() {
    let outside = "is shown in an item of 'Main', but here it is outside all of them"
    expectErrors(
      """
      flows:
        App: { entry: true, start: door, edges: { door: { in: root Main } } }
        Main:
          container: tabs
          items: { home: home, account: { to: me, requires: signedIn } }
          edges: { home: { opened: push page } }
      conditions: [signedIn]
      screens: { door: { events: { in } }, home: { events: { opened } }, me: , page: }
      links:
        me:    { url: /me, to: [1️⃣me] }
        page:  { url: /page, to: [door, 2️⃣page] }
        said:  { url: /said, to: [3️⃣Main.me] }
        sheet: { url: /sheet, to: [Main, { sheet: [page] }] }
        item:  { url: /item, to: [Main.account] }
      tests:
        given: { given: { stack: [door, 4️⃣page] }, then: { stack: [door, page] } }
      """,
      .error(.screenOutsideItems, at: "1️⃣", "'me' \(outside)", help: "write '[Main.account]'"),
      .error(.screenOutsideItems, at: "2️⃣", "'page' \(outside)", help: "write '[Main.home, page]'"),
      .error(.screenOutsideItems, at: "3️⃣", "'me' \(outside)", help: "write '[Main.account]'"),
      .error(.screenOutsideItems, at: "4️⃣", "'page' \(outside)", help: "write '[Main.home, page]'"))
  }

  @Test func `a screen that the app's own flow shows too may be beside the container`() {
    expectErrors(
      """
      flows:
        App: { entry: true, start: door, edges: { door: { in: root Main, help: push page } } }
        Main: { container: tabs, items: { home: home, other: other }, edges: { home: { opened: push page } } }
      screens: { door: { events: { in, help } }, home: { events: { opened } }, other: , page: }
      links: { page: { url: /page, to: [door, page] } }
      """)
  }
}
