import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Mistakes of a first week, by a user who has read about the language and never seen the compiler.
@Suite struct FirstWeekTests {
  private static func screens(_ text: String) -> String {
    """
    flow: News
    conditions: [known]
    start: { push: list, with: { articleID: "1" } }
    screens:
      list: { \(text) }
    """
  }

  @Test(arguments: [
    FirstDaySlip(
      "args: { articleID: String }", "a screen has no key 'args'", "did you mean 'inputs'?",
      right: "inputs: { articleID: String }"),
    FirstDaySlip(
      "inputs: { articleID: String }, lost: dismiss", "a screen has no key 'lost'", "'lost' is a key of a gate"),
    FirstDaySlip(
      "inputs: { articleID: String }, push: list", "a screen has no key 'push'", "'push' is a key of a move"),
    FirstDaySlip(
      "inputs: { articleID: String }, screens: list", "a screen has no key 'screens'", "'screens' is a key of a flow"),
    FirstDaySlip(
      "inputs: { articleID: String }, is: tabs", "a screen has no key 'is'",
      "'is' is a key of an alternative of 'container'"),
    FirstDaySlip(
      "inputs: { articleID: String }, when: known", "a screen has no key 'when'", "did you mean 'requires'?",
      right: "inputs: { articleID: String }, requires: known"),
  ])
  func `mistakes in a screen are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.screens) }

  private static func edges(_ text: String) -> String {
    """
    flow: Shop
    inputs: { user: User }
    conditions: [premium]
    start: list
    screens:
      list: { events: { tapped: { id: Int }, more } }
      product: { inputs: { id: Int } }
      paywall: { inputs: { source: String } }
      editor: { inputs: { mode: EditorMode } }
      login: { inputs: { password: String } , events: { entered: { mail: String, pass: String, other: String } } }
    edges:
      list:
        tapped: push product
        more: \(text)
    """
  }

  @Test(arguments: [
    FirstDaySlip(
      "stay\n    on:\n      tapped: push product", "events belong directly under their node, without 'on'",
      "leave it out, and write 'tapped: push product' in its place"),
    FirstDaySlip(
      "{ target: product, with: { id: 1 } }", "a move has no key 'target': its verb takes the target",
      "write 'push: product', 'present: product', 'replace: product' or 'root: product'"),
    FirstDaySlip(
      "{ present: paywall, with: { source: banner } }", "no event field, input or context field here is named 'banner'",
      "for the text itself, write '\"banner\"'"),
    FirstDaySlip(
      "{ push: editor, with: { mode: editing } }", "no event field, input or context field here is named 'editing'",
      "for the case of that name, write '.editing'"),
    FirstDaySlip(
      "[{ push: product, with: { id: 1 }, when: user.isPremium }, stay]",
      "'user.isPremium' is a value, but guards can only use conditions",
      "declare 'conditions: { isPremium: { inputs: { user: \"User\" } } }', which the app answers, and write 'when: isPremium'"
    ),
    FirstDaySlip(
      "[{ push: product, with: { id: 1 }, when: context.isPremium }, stay]",
      "'context.isPremium' is a value, but guards can only use conditions",
      "declare 'conditions: [isPremium]', which the app answers, and write 'when: isPremium'"),
    FirstDaySlip(
      "{ push: product, with: { id: 1 }, when: premium }\n    more: stay", "duplicate key 'more'",
      "write the moves of one event as a list, '[{ push: note, when: condition }, push help]'"),
  ])
  func `mistakes in edges are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.edges) }

  @Test func `of several values of the right type the one that is nearly called so is offered, or none`() throws {
    func help(_ fields: String) throws -> String? {
      let source = MarkedSource(
        """
        flow: A
        start: form
        screens:
          form: { events: { sent: { \(fields) } } }
          next: { inputs: { password: String } }
        edges: { form: { sent: 1️⃣push next } }
        """)
      return try #require(found(in: source).first { $0.id == .missingInput }).help
    }
    #expect(try help("mail: String, pass: String") == "write 'with: { password: pass }'")
    #expect(try help("mail: String") == "write 'with: { password: mail }'")
    #expect(
      try help("mail: String, phone: String")
        == "write 'with: { password: … }', or declare 'password: String' under the 'inputs' of flow 'A'")
  }

  private static func flows(_ text: String) -> String {
    """
    conditions: [authenticated]
    flows:
      Main:
        start: home
        edges:
          home: { unlockTapped: present Unlock, fileTapped: { push: file, in: detail, requires: authenticated } }
          Unlock: { done: stay }
      Files:
        entry: true
        container: split
        columns: { primary: Main, detail: file }
      Unlock:
        outcomes: { done }
        start: pin
        edges:
          pin: { entered: finish done, helpTapped: push file }
          file: { closed: pop }
      Premium:
        extends: Unlock
        insert: { plans: { between: [pin, file], on: closed } }
    screens:
      home: { events: { unlockTapped, fileTapped } }
      pin: { events: { entered, helpTapped } }
      file: { events: { closed } }
      plans: { events: { closed } }
    gates:
      authenticated: { run: Unlock }
    \(text)
    """
  }

  @Test(arguments: [
    (
      "Unlock: { done: stay }", "Unlock: { done: stay, helpTapped: push file }",
      "flow 'Unlock' has no outcome 'helpTapped'",
      "'helpTapped' is an event of its screen 'pin': finish with an outcome there, or 'send' an event that the flow declares"
    ),
    (
      "in: detail", "in: secondary", "no container around the screens of 'Main' has an item 'secondary'",
      "known items: 'primary' and 'detail'"
    ),
    (
      "authenticated: { run", "login: { condition: authenticated, run",
      "a gate has no key 'condition'", "name a gate after its condition; a screen or a move has 'requires'"
    ),
    (
      "{ between: [pin, file]", "{ after: pin", "an inserted node goes between two nodes, and has no 'after'",
      "write 'between: [pin, home]' with the two nodes whose edge it cuts"
    ),
    (
      "outcomes: { done }", "outcomes: { done }\n    tests: { a: { when: back } }", "a flow has no key 'tests'",
      "write 'tests' at the top of the file, without indentation"
    ),
  ])
  func `mistakes in flows are explained`(right: String, wrong: String, message: String, help: String) throws {
    let text = Self.flows("").replacing(right, with: wrong)
    let files = [FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))]
    let errors = compileWithExpectations(files, module: "App").log.sorted.filter { $0.id.severity == .error }
    #expect(errors.map(\.message) == [message])
    #expect(errors.first?.help == help)
  }

  @Test func `curly quotes around a URL are reported as such`() throws {
    let text = "flow: A\nstart: a\nscreens: { a: }\nlinks: { l: { url: “/chat”, to: [a] } }\n"
    let files = [FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))]
    let diagnostic = try #require(compileWithExpectations(files, module: "App").log.sorted.first)
    #expect(diagnostic.message == "'“' is not a quote in YAML")
    #expect(diagnostic.help == "write \"/chat\"")
  }
}
