import FlowCompiler
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Mistakes of the first week, such as words of other languages or keys at the wrong level: each gives one diagnostic with what to write.
@Suite struct SlipTests {
  /// One mistake.
  struct Slip: CustomTestStringConvertible, Sendable {
    var text: String
    var id: DiagnosticID
    var message: String
    var help: String

    init(_ text: String, _ id: DiagnosticID, _ message: String, _ help: String) {
      (self.text, self.id, self.message, self.help) = (text, id, message, help)
    }

    var testDescription: String { message }
  }

  private func expect(_ slip: Slip, in text: String, beside others: [String] = []) {
    let source = MarkedSource(text)
    let expected: ExpectedDiagnostic =
      slip.id.severity == .error
      ? .error(slip.id, at: "1️⃣", slip.message, help: slip.help)
      : .warning(slip.id, at: "1️⃣", slip.message, help: slip.help)
    expectDiagnostics(found(in: source, beside: others), in: source, expected)
  }

  @Test(arguments: [
    Slip(
      "push note 1️⃣with id", .badMove, "'with id' cannot follow 'push'",
      "write '{ push: note, with: { name: value } }'"),
    Slip(
      "push note 1️⃣when premium", .badMove, "'when premium' cannot follow 'push'",
      "write '{ push: note, when: premium }'"),
    Slip(
      "push note 1️⃣as sheet", .badMove, "'as sheet' cannot follow 'push'",
      "'as' belongs to 'present': write 'present note as sheet', or leave it out"),
    Slip(
      "finish done 1️⃣id", .badMove, "'id' cannot follow 'finish'",
      "write more than a verb and its target as a mapping, as in '{ finish: done, with: { field: value } }'"),
    Slip(
      "root list 1️⃣> note", .badMove, "'> note' cannot follow 'root'",
      "write '{ root: [list, note] }' for several entries, bottom to top"),
    Slip(
      "\"root 1️⃣[list, note]\"", .badMove, "'root' takes one name here, not '[list, note]'",
      "write '{ root: [list, note] }'"),
    Slip(
      "{ push: 1️⃣\"premium ? note : list\" }", .badMove, "'push' takes one name, not 'premium ? note : list'",
      "write '[{ push: note, when: premium }, push list]'"),
    Slip(
      "push note1️⃣# later", .badMove, "a comment needs a space before its '#'",
      "write a space before '#'"),
    Slip(
      "{ run: load, 1️⃣push: note }", .badMove, "'push' cannot be combined with 'run' in one move",
      "to continue after a task, write an edge of the task: 'edges: { task: { outcome: push detail } }'"),
    Slip("1️⃣replaceWith note", .badMove, "'replaceWith' is not a verb", "did you mean 'replace'?"),
    Slip("run 1️⃣door", .unknownTask, "'door' is a decision, not a task", "write 'push door' to take the decision"),
    Slip(
      "open 1️⃣/note/7", .badMove, "'open' takes the name of a link, not a URL",
      "name the link that '/note/7' would open, as in 'open product'"),
    Slip(
      "finish 1️⃣over", .unknownOutcome, "flow 'Notes' has no outcome 'over'",
      "it has 'done' and 'cancelled'; declare 'over' under its 'outcomes' if it is a new one"),
    Slip(
      "finish 1️⃣changed", .unknownOutcome, "flow 'Notes' has no outcome 'changed'",
      "'changed' is an event: write 'send changed' to send it and keep running"),
    Slip("push 1️⃣noteScreen", .unknownScreen, "screen 'noteScreen' is not declared", "write 'note'"),
    Slip(
      "{ push: note, when: 1️⃣id }", .unknownCondition, "condition 'id' is not declared",
      "let the screen send two events, or declare a condition with an input that takes 'id'"),
    Slip(
      "{ push: note, with: { 1️⃣noteID: id } }", .unknownInput, "screen 'note' has no input 'noteID'",
      "it takes 'number'"),
    Slip(
      "{ push: note, with: { 1️⃣id: number } }", .unknownInput,
      "'with' takes the input first, and 'number' is the input here", "write 'number: id'"),
    Slip(
      "{ set: { 1️⃣context.seen: id } }", .unknownContextField, "flow 'Notes' has no context field 'context'",
      "'set' can only write the context: write 'seen'"),
    Slip("{ set: 1️⃣seen = id }", .wrongKind, "'set' takes values by context field, not text", "write '{ seen: id }'"),
    Slip(
      "{ set: { seen: 1️⃣$event.id } }", .badValue, "'$event.id' is neither a path nor a literal", "write 'event.id'"),
    Slip(
      "{ push: note, with: { number: 1️⃣Kind.first } }", .badValue, "'Kind.first' is neither a path nor a literal",
      "write '.first'"),
  ])
  func `a move with too many parts, or with another kind of thing, gets a help line with what to write`(slip: Slip) {
    let isSuggested = slip.message.contains("noteScreen")
    let text = """
      flow: Notes
      outcomes: [done]
      events: [changed]
      context: { seen: { type: Int, default: 0 } }
      conditions: [premium]
      tasks: { load: { outcomes: [loaded] } }
      start: list
      decisions: { door: [{ push: note, when: premium }, push list] }
      screens:
        list: { inputs: { seen: Int }, events: { tapped: { id: Int }, more: , ready: , other: { number: Int } } }
        note: { inputs: { number: Int? } }
      edges:
        list:
          tapped: \(slip.text)
          more: [{ run: load, when: premium }, finish done]
          ready: send changed
          other: push door
        load: { loaded: open note }
      links: { note: { to: [list, note] } }
      """
    let source = MarkedSource(text)
    expectDiagnostics(
      found(in: source), in: source,
      .error(slip.id, at: "1️⃣", slip.message, help: isSuggested ? nil : slip.help))
  }

  @Test(arguments: [
    Slip(
      "1️⃣tapped: push note", .unknownNode, "'edges' takes nodes, but 'tapped' is an event of screen 'list'",
      "write 'list: { tapped: push note }'"),
    Slip(
      "1️⃣list.tapped: push note", .unknownNode, "'edges' takes nodes, but 'list.tapped' is a node with its event",
      "write 'list: { tapped: push note }'"),
    Slip(
      "1️⃣list.tapped: { push: note }", .unknownNode,
      "'edges' takes nodes, but 'list.tapped' is a node with its event", "write 'list: { tapped: … }'"),
    Slip("1️⃣\"*\": { tapped: push note }", .badName, "'*' is not the name of a node", "write 'any' for every node"),
  ])
  func `an edge at the wrong level is taken as it is meant, and reported with where it belongs`(slip: Slip) {
    expect(
      slip,
      in: """
        flow: Notes
        start: { root: [list, note] }
        screens: { list: { events: [tapped] }, note: }
        edges:
          \(slip.text)
        """)
  }

  @Test(arguments: [
    Slip(
      "list: { events: [tapped], 1️⃣edges: { tapped: push note } }", .unknownKey,
      "a screen has no key 'edges': it belongs to the flow",
      "write 'edges: { list: { event: push detail } }' beside 'screens'"),
    Slip(
      "list: { events: { tapped: 1️⃣push note } }", .wrongKind, "an event says what it carries, not where it leads",
      "declare 'tapped' alone, and write 'edges: { list: { tapped: push note } }'"),
    Slip("list: { inputs: { id: \"Int1️⃣[]\" } }", .badType, "'Int[]' is not a Swift type", "write '[Int]'"),
    Slip("list: { inputs: { id: 1️⃣string } }", .badType, "'string' is not a Swift type", "write 'String'"),
    Slip("list: { inputs: { id: 1️⃣0 } }", .badType, "'0' is not a Swift type", "write '{ type: Int, default: 0 }'"),
    Slip(
      "list: { inputs: { id: Int 1️⃣= 0 } }", .badType, "'Int = 0' is not a Swift type",
      "write '{ type: Int, default: 0 }'"),
    Slip(
      "list: { locked: 1️⃣true }", .unknownCondition, "condition 'true' is not declared",
      "name a condition, or leave the guard out"),
    Slip(
      "list: { requires: 1️⃣Login }", .unknownCondition, "'Login' is a flow, but a condition is expected here",
      "write 'authed', whose gate runs 'Login'"),
    Slip(
      "list: { requires: 1️⃣Sure }", .badName, "condition name 'Sure' must start with a lower-case letter",
      "write 'sure'"),
  ])
  func `a mistake in a screen gets a help line with what to write`(slip: Slip) {
    expect(
      slip,
      in: """
        flow: Notes
        start: { root: [list, note, other] }
        conditions: [authed]
        gates: { authed: { run: Login } }
        screens:
          \(slip.text)
          note:
          other: { requires: authed }
        """, beside: ["flow: Login\nstart: form\nscreens: [form]"])
  }

  @Test(arguments: [
    Slip(
      "start: 1️⃣[list, note]", .badMove, "'start' takes one name or a move, not a list of names",
      "write '{ root: [list, note] }'"),
    Slip(
      "start: 1️⃣note", .missingInput,
      "input 'id' of screen 'note' is missing: nothing here has that name and type 'Int'",
      "write 'with: { id: … }', or declare 'id: Int' under the 'inputs' of flow 'Notes'"),
    Slip(
      "1️⃣tabs: { list: list, note: note }", .unknownKey, "a flow has no key 'tabs'",
      "write 'container: tabs', and what it holds under 'items'"),
    Slip(
      "{ container: tabs, items: 1️⃣[list, note] }", .wrongKind,
      "'items' takes screens or flows by name, not a list",
      "write '{ list: list, note: note }', each with the screen or flow that it starts with"),
    Slip(
      "{ container: 1️⃣tabBar, items: { list: list, note: { to: note, with: { id: 1 } } } }", .badValue,
      "'tabBar' is not a value of 'container'", "did you mean 'tabs'?"),
    Slip(
      "{ start: list, imports: [1️⃣import Models] }", .badName, "'imports' takes names of modules, not 'import Models'",
      "write 'Models'"),
    Slip(
      "{ start: list, imports: [1️⃣Other.flow.yaml] }", .badName,
      "'Other.flow.yaml' is a file, but 'imports' takes Swift modules",
      "leave it out: the flow files of one module see each other's names"),
  ])
  func `a mistake in a flow gets a help line with what to write`(slip: Slip) {
    // In braces the key is in a mapping of its own.
    let parts = slip.text.hasPrefix("{") ? slip.text.dropFirst(2).dropLast(2).split(separator: ", ", maxSplits: 1) : []
    let lines = parts.isEmpty ? slip.text : parts.joined(separator: "\n")
    expect(
      slip,
      in: """
        flow: Notes
        \(lines)
        screens: { list: { events: [tapped] }, note: { inputs: { id: Int } } }
        edges: { list: { tapped: { push: note, with: { id: 7 } } } }
        """)
  }

  @Test func `an event with brackets is taken as the event that it means`() {
    let source = MarkedSource(
      """
      flow: Notes
      start: list
      screens: { list: { events: [1️⃣"tapped(id: Int)"] }, note: { inputs: { id: Int } } }
      edges: { list: { tapped: push note } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(.badName, at: "1️⃣", "event 'tapped' has its fields in parentheses", help: "write 'tapped: { id: Int }'"))
    let inBraces = MarkedSource(
      """
      flow: Notes
      start: list
      screens: { list: { events: { 1️⃣saved(number: String) } }, note: }
      edges: { list: { saved: push note } }
      """)
    expectDiagnostics(
      found(in: inBraces), in: inBraces,
      .error(
        .badName, at: "1️⃣", "event 'saved' has its fields in parentheses", help: "write 'saved: { number: String }'"))
  }

  @Test func `a move that no blank parts from its event is one mistake`() {
    let source = MarkedSource(
      """
      flow: Notes
      start: list
      screens: { list: { events: [opened] }, note: { events: [saved] } }
      edges: { list: { opened: push note }, note: { 1️⃣saved:pop } }
      """)
    expectDiagnostics(found(in: source), in: source, .error(.yamlSyntax, at: "1️⃣", "a space is missing after ':'"))
  }

  @Test func `a move without its event is shown with an event of the screen`() {
    let source = MarkedSource(
      """
      flow: Notes
      start: list
      screens: { list: { events: [opened] }, note: { events: [saved] } }
      edges: { list: { opened: push note }, note: 1️⃣pop }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .wrongKind, at: "1️⃣", "node 'note' takes moves by event, not text", help: "write '{ saved: pop }'"))
  }

  @Test func `a variant names a flow, not its file`() {
    let source = MarkedSource("flow: Premium\nextends: 1️⃣Auth.flow.yaml\nedges: { login: { ok: stay } }")
    let base = "flow: Auth\nstart: login\nscreens: { login: { events: [ok] } }\nedges: { login: { ok: stay } }"
    expectDiagnostics(
      found(in: source, beside: [base]), in: source,
      .error(.badName, at: "1️⃣", "'Auth.flow.yaml' is a file, but 'extends' takes a flow", help: "write 'Auth'"))
  }

  @Test(arguments: [
    Slip(
      "to: 1️⃣list/note", .wrongKind, "'to' takes a list of entries, from the bottom to the top, not text",
      "write '[list, note]'"),
    Slip(
      "to: 1️⃣push note", .wrongKind, "'to' takes a list of entries, from the bottom to the top, not text",
      "write 'do: push note' for a move, or the entries that are to be there, as in '[home, note]'"),
    Slip("1️⃣path: \"/x\", to: [list]", .unknownKey, "a link has no key 'path'", "did you mean 'url'?"),
    Slip(
      "url: \"/note/1️⃣{id: Int}\", to: [list, note]", .badURL,
      "a parameter is only a name: it has the type of the input that takes it", "write '{id}'"),
    Slip(
      "url: \"/note\", to: [list, 1️⃣note]", .missingInput,
      "input 'id' of screen 'note' is missing: nothing here has that name and type 'Int'",
      "write '{id}' in the link's pattern, or give 'id' with a literal"),
  ])
  func `a mistake in a link gets a help line with what to write`(slip: Slip) {
    expect(
      slip,
      in: """
        flow: Notes
        start: list
        links: { note: { \(slip.text) } }
        screens: { list: { events: { tapped: { id: Int } } }, note: { inputs: { id: Int } } }
        edges: { list: { tapped: push note } }
        """)
  }

  @Test(arguments: [
    Slip(
      "{ when: [1️⃣tapped], then: { stack: [list] } }", .testInvalid, "'tapped' is not a step",
      "'tapped' is an event of 'list': write 'list.tapped'"),
    Slip(
      "{ when: [list.tapped], 1️⃣expect: { stack: [list] } }", .unknownKey, "a test has no key 'expect'",
      "did you mean 'then'?"),
    Slip(
      "{ given: { conditions: 1️⃣[premium] }, then: { stack: [list] } }", .wrongKind,
      "'conditions' takes answers by name, not a list", "write '{ premium: true }'"),
  ])
  func `a mistake in a test gets a help line with what to write`(slip: Slip) {
    expect(
      slip,
      in: """
        flow: Notes
        start: list
        conditions: [premium]
        screens: { list: { events: [tapped] } }
        edges: { list: { tapped: { popTo: list, when: premium } } }
        tests: { stays: \(slip.text) }
        """)
  }
}
