import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import FlowTestSupport
import Testing

/// The slips of a first day outside of moves.
@Suite struct FirstDayFileTests {
  private static func screen(_ text: String) -> String {
    """
    flow: Notes
    start: { push: list, with: { id: 7 } }
    screens:
    \(text)
    edges: { list: { tapped: stay } }
    """
  }

  private static let whole = "  list: { inputs: { id: Int }, events: [tapped] }"

  @Test(arguments: [
    FirstDaySlip(
      "  list: { inputs: { id: Int } }\n  events: { tapped }", "'events' is indented as if it were a screen",
      "indent it deeper than 'list' if it belongs to that screen, or like 'screens' if it belongs to the flow"),
    FirstDaySlip(
      "  list: { events: [tapped] }\n  inputs: { id: Int }", "'inputs' is indented as if it were a screen",
      "indent it deeper than 'list' if it belongs to that screen, or like 'screens' if it belongs to the flow"),
    FirstDaySlip(
      "\u{A0}\u{A0}list: { inputs: { id: Int }, events: [tapped] }", "U+00A0 found where YAML expects a space",
      "write a space, U+0020", right: whole),
    FirstDaySlip(
      "  list:\u{A0}{ inputs: { id: Int }, events: [tapped] }", "U+00A0 found where YAML expects a space",
      "write a space, U+0020", right: whole),
    FirstDaySlip(
      "  list：{ inputs: { id: Int }, events: [tapped] }", "'：' (U+FF1A) found where YAML expects ':'", "write ': '",
      right: whole),
    FirstDaySlip(
      "  // the notes\n\(whole)", "a comment begins with '#', not with '//'", "write '#'",
      right: "  # the notes\n\(whole)"),
    FirstDaySlip(
      "  list: { inputs: { id: Int } }\n  events: [tapped]", "'events' is indented as if it were a screen",
      "indent it deeper than 'list' if it belongs to that screen, or like 'screens' if it belongs to the flow"),
    FirstDaySlip(
      "  list: // the notes\n    inputs: { id: Int }\n    events: [tapped]", "a comment begins with '#', not with '//'",
      "write '#'", right: "  list: # the notes\n    inputs: { id: Int }\n    events: [tapped]"),
    FirstDaySlip(
      "  list: { inputs: { id: Int }, events: [tapped] } // the notes", "a comment begins with '#', not with '//'",
      "write '#'", right: "  list: { inputs: { id: Int }, events: [tapped] } # the notes"),
    FirstDaySlip(
      "  list: { inputs: { id: Int } events: [tapped] }", "',' is missing before 'events'",
      "write ',' between entries in braces", right: whole),
    FirstDaySlip(
      "  list: { inputs: {id:Int}, events: [tapped] }", "a space is missing after ':'", "write 'id: Int'",
      right: "  list: { inputs: {id: Int}, events: [tapped] }"),
    FirstDaySlip(
      "  list: { doc: Not yet, in this region., inputs: { id: Int }, events: [tapped] }",
      "inside braces, a comma ends the text of 'doc'",
      "quote the text: 'doc: \"Not yet, in this region.\"'",
      right: "  list: { doc: \"Not yet, in this region.\", inputs: { id: Int }, events: [tapped] }"),
    FirstDaySlip(
      "<<<<<<< HEAD\n\(whole)\n=======\n  list: { inputs: { id: Int }, events: [tapped, more] }\n>>>>>>> more",
      "unresolved merge conflict",
      "keep one side, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'"),
  ])
  func `slips in screens are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.screen) }

  @Test func `a file whose blanks are all others is fixed at once`() throws {
    let text = "flow: A\nstart: list\nscreens:\n  list:\n    events: [tapped]\nedges:\n  list: { tapped: stay }\n"
    var bytes = Array(
      text.replacing("\n    ", with: "\n\u{A0}\u{A0} \u{A0}").replacing("\n  ", with: "\n\u{A0}\u{A0}").utf8)
    let diagnostic = try #require(
      compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: bytes)], module: "App").log.sorted.first)
    bytes = SourceFile(path: "A.flow.yaml", bytes: bytes).applying(Array(diagnostic.fixIts.prefix(1)))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  private static func file(_ text: String) -> String {
    """
    flow: Notes
    entry: true
    start: list
    flows: { SignIn: { start: form } }
    \(text)
    """
  }

  @Test(arguments: [
    FirstDaySlip(
      "conditions: [known, old]\ngates: { known: { flow: SignIn } }\nscreens: { list: { requires: known and old }, form: }",
      "a gate has no key 'flow'", "did you mean 'run'?",
      right:
        "conditions: [known, old]\ngates: { known: { run: SignIn } }\nscreens: { list: { requires: known and old }, form: }"
    ),
    FirstDaySlip(
      "conditions: [known, old]\nscreens: { list: { requires: [known, old] }, form: }",
      "'requires' takes conditions joined by 'and', not a list", "write 'known and old'",
      right: "conditions: [known, old]\nscreens: { list: { requires: known and old }, form: }"),
    FirstDaySlip(
      "screens: { list: { view: ListView }, form: }", "a screen has no key 'view'",
      "leave it out: the app's factory makes the screen; only its 'inputs' and 'events' belong here"),
    FirstDaySlip(
      "screens: { list: , form: }\nlinks: { list: { url: /list, push: list } }", "a link has no key 'push'",
      "write 'do: { push: list }', or the state to show, 'to: [home, list]'"),
    FirstDaySlip(
      "screens: { list: , form: }\nlinks:\n  - url: /list\n    to: [list]", "'links' takes links by name, not a list",
      "write '{ chat: { url: \"/chat/{peer}\", to: [chat] } }'"),
    FirstDaySlip(
      "screens: { list: , form: }\nimports: ./Other.flow.yaml",
      "'./Other.flow.yaml' is a file, but 'imports' takes Swift modules",
      "leave it out: the flow files of one module see each other's names"),
    FirstDaySlip(
      "screens: { list: { events: [tapped] }, form: }\nedges:\n  list:\n    tapped -> form",
      "expected ':', found '->'", "write 'tapped: push form'",
      right: "screens: { list: { events: [tapped] }, form: }\nedges:\n  list:\n    tapped: push form"),
    FirstDaySlip(
      "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped => form } }",
      "expected ':', found '=>'", "write 'tapped: push form'",
      right: "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped: push form } }"),
    FirstDaySlip(
      "screens: { list: { inputs: { id = Int? }, events: [tapped] }, form: }\nedges: { list: { tapped: push form } }",
      "expected ':', found '='", "write 'id: Int?'",
      right:
        "screens: { list: { inputs: { id: Int? }, events: [tapped] }, form: }\nedges: { list: { tapped: push form } }"),
    FirstDaySlip(
      "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped: present form as fullScreen } }",
      "style 'fullScreen' is not declared", nil,
      right: "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped: present form as full } }"),
    FirstDaySlip(
      "screens: { list: { events: [tapped] }, note: { inputs: { id: \"Int?\" } }, form: }\nedges: { list: { tapped: { push: note, with: { id: nil } } } }",
      "no event field, input or context field here is named 'nil'", "write 'null'",
      right:
        "screens: { list: { events: [tapped] }, note: { inputs: { id: \"Int?\" } }, form: }\nedges: { list: { tapped: { push: note, with: { id: null } } } }"
    ),
  ])
  func `slips in the rest of a file are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.file) }

  private static func url(_ text: String) -> String {
    """
    flow: Notes
    start: list
    links: { note: { url: "\(text)", to: [list, note] } }
    screens: { list: { events: { tapped: { id: Int } } }, note: { inputs: { id: Int } } }
    edges: { list: { tapped: push note } }
    """
  }

  @Test(arguments: [
    FirstDaySlip("/notes/:id", "a parameter is written in braces", "write '{id}'", right: "/notes/{id}"),
    FirstDaySlip("/notes/<id>", "a parameter is written in braces", "write '{id}'", right: "/notes/{id}"),
  ])
  func `slips in a URL's pattern are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.url) }

  @Test func `a parameter that only a required condition takes is asked of the screen`() {
    let source = MarkedSource(
      """
      flow: Notes
      start: list
      conditions: { owner: { inputs: { 1️⃣id: Int } } }
      links: { note: { url: "/notes/{id}", to: [list, note] } }
      screens: { list: { events: [tapped] }, note: { requires: 2️⃣owner } }
      edges: { list: { tapped: push note } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "2️⃣",
        "input 'id' of condition 'owner' is missing: nothing here has that name and type 'Int'",
        notes: [.note(at: "1️⃣", "'id' is declared here")], help: "declare 'id: Int' under the screen's 'inputs'"))
  }

  @Test func `an input that a context field of another type has in its name gets a note about it`() {
    let source = MarkedSource(
      """
      flow: Notes
      context: { 1️⃣owner: { type: String, default: "" } }
      start: 2️⃣list
      screens: { list: { inputs: { 3️⃣owner: Int, name: String } } }
      """)
    let diagnostics = found(in: source).filter { $0.message.contains("'owner' of screen") }
    expectDiagnostics(
      diagnostics, in: source,
      .error(
        .missingInput, at: "2️⃣",
        "input 'owner' of screen 'list' is missing: nothing here has that name and type 'Int'",
        notes: [.note(at: "3️⃣", "'owner' is declared here"), .note(at: "1️⃣", "context field 'owner' has type 'String'")]))
  }

  @Test func `an event that is written among the flow's own is reported as such`() {
    let source = MarkedSource(
      """
      flow: Main
      start: home
      screens:
        home:
          inputs: { title: "String?" }
      events: { 1️⃣tapped }
      edges: { home: { 2️⃣tapped: stay } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownEvent, at: "2️⃣", "screen 'home' has no event 'tapped'",
        notes: [.note(at: "1️⃣", "'tapped' is declared here, among the events that flow 'Main' itself sends")],
        help: "if 'home' sends it, declare it under the screen's 'events', indented deeper than 'home'"))
  }

  @Test func `a flow is not asked to write itself where a link shows its first screen`() {
    let source = MarkedSource(
      """
      flow: Main
      start: 1️⃣home
      links: { home: { url: /, to: [home] } }
      screens: { home: { events: [tapped] } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(.eventWithoutEdge, at: "1️⃣", "event 'tapped' of screen 'home' has no edge in 'Main'"))
  }

  @Test func `a screen that a state names without its flow is one line, whatever its events`() {
    let events = (0..<39).map { "e\($0)" }
    let settings = """
      flow: Settings
      start: settings
      edges: { settings: { \(events.map { "\($0): stay" }.joined(separator: ", ")) } }
      """
    let source = MarkedSource(
      """
      flow: Main
      entry: true
      start: home
      links: { settings: { url: /settings, to: [home, { sheet: [1️⃣settings2️⃣] }] } }
      screens: { home: { events: [tapped] }, settings: { events: [\(events.joined(separator: ", "))] } }
      edges: { home: { tapped: open settings } }
      """)
    expectDiagnostics(
      found(in: source, beside: [settings]), in: source,
      .warning(
        .eventWithoutEdge, at: "1️⃣-2️⃣",
        "no event of screen 'settings' has an edge in 'Main', which shows it here", help: "write 'Settings'",
        fixIts: ["Settings"]))
  }
}
