import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowCompiler

/// The commonest slips of a first day: what stands there, what is said, and what the change that is offered makes of it.
@Suite struct FirstDayTests {
  /// One slip, in place of a part of a flow that is right.
  struct Slip: CustomTestStringConvertible, Sendable {
    var wrong: String
    var message: String
    /// Nil where a note says which name is near.
    var help: String?
    /// What stands there once the change is made; nil where none is offered.
    var right: String?

    init(_ wrong: String, _ message: String, _ help: String?, right: String? = nil) {
      (self.wrong, self.message, self.help, self.right) = (wrong, message, help, right)
    }

    var testDescription: String { wrong }
  }

  private func expect(_ slip: Slip, in make: (String) -> String) throws {
    let files = [FlowFile(path: "A.flow.yaml", bytes: Array(make(slip.wrong).utf8))]
    let compilation = compile(files, module: "App")
    expectEachFix(of: compilation, in: files)
    let errors = compilation.log.sorted.filter { $0.id.severity == .error }
    #expect(errors.map(\.message) == [slip.message])
    let finding = try #require(errors.first)
    #expect(finding.help == slip.help)
    let mended = finding.fixIts.first.map { SourceFile(path: "A.flow.yaml", bytes: files[0].bytes).applying([$0]) }
    #expect(mended.map { String(decoding: $0, as: UTF8.self) } == slip.right.map(make))
  }

  private static func move(_ text: String) -> String {
    """
    flow: Notes
    context: { seen: { type: Int, default: 0 } }
    conditions: [premium]
    tasks: { load: { outcomes: [loaded] } }
    start: list
    screens:
      list: { inputs: { seen: Int }, events: { tapped: { id: Int, title: Int }, more: , all: , edited: { seen: Int } } }
      note: { inputs: { number: Int?, title: String? } }
      help:
    edges:
      list:
        tapped: \(text)
        more: [{ run: load, when: premium }, push help]
        all: [{ push: note, when: premium }, push help]
        edited: { set: { seen: seen } }
      load: { loaded: push note }
    """
  }

  @Test(arguments: [
    Slip(
      "{ push note, when: premium }", "'push note' is one key to YAML", "in braces write 'push: note'",
      right: "{ push: note, when: premium }"),
    Slip(
      "{ push:note, when: premium }", "'push:note' is one key to YAML", "in braces write 'push: note'",
      right: "{ push: note, when: premium }"),
    Slip(
      "{ present note as sheet, when: premium }", "'present note as sheet' is one key to YAML",
      "in braces write 'present: note, as: sheet'", right: "{ present: note, as: sheet, when: premium }"),
    Slip(
      "{ push: note, when premium }", "'when premium' is one key to YAML", "in braces write 'when: premium'",
      right: "{ push: note, when: premium }"),
    Slip(
      "{ push: note, when: premium, else: push help }",
      "a move has no key 'else': what else may happen is a list",
      "write '[{ push: note, when: premium }, push help]'"),
    Slip(
      "{ when: premium, push: note, else: { push: help } }",
      "a move has no key 'else': what else may happen is a list",
      "write '[{ push: note, when: premium }, { push: help }]'"),
    Slip(
      "{ if: premium, then: push note, otherwise: push help }",
      "a move has no key 'if': what else may happen is a list", "write '[{ push: note, when: premium }, push help]'"),
    Slip(
      "{ push: note, unless: premium }", "a move has no key 'unless'", "write 'when: not premium'",
      right: "{ push: note, when: not premium }"),
    Slip(
      "{ sheet: note }", "a move has no key 'sheet'", "write 'present: note, as: sheet'",
      right: "{ present: note, as: sheet }"),
    Slip("full note", "'full' is not a verb", "'full' is how to present: write 'present note as full'"),
    Slip(
      "{ push: note, inputs: { number: id } }", "a move has no key 'inputs'", "did you mean 'with'?",
      right: "{ push: note, with: { number: id } }"),
    Slip(
      "{ push: note, number: id }", "a move has no key 'number'",
      "inputs of 'note' stand under 'with': 'with: { number: id }'"),
    Slip(
      "{ note: { number: id } }", "a move begins with its verb, not with 'note'",
      "write '{ push: note, with: { number: id } }'"),
    Slip(
      "{ run: load, loaded: push note }", "what follows on a task is no part of the move that runs it",
      "write 'edges: { load: { loaded: push note } }'"),
    Slip(
      "{ push: note, doc: Not yet }", "a move has no 'doc'",
      "write a comment behind it, '# …', or the 'doc' of what it leads to"),
    Slip("{ show: note }", "a move has no key 'show'", "did you mean 'push'?", right: "{ push: note }"),
    Slip("push: note", "a second ':' in one line", "write '{ push: note }'", right: "{ push: note }"),
    Slip(
      "{ push: note when: premium }", "',' is missing before 'when'", "write ',' between what stands in braces",
      right: "{ push: note, when: premium }"),
    Slip(
      "{ push: note, with: { number: id title: null } }", "',' is missing before 'title'",
      "write ',' between what stands in braces", right: "{ push: note, with: { number: id, title: null } }"),
    Slip(
      "push note // the first", "a comment begins with '#', not with '//'",
      "write '#' for '//', behind what stands in braces"),
    Slip(
      "push\u{A0}note", "U+00A0 stands where YAML has a blank", "write a blank, U+0020", right: "push note"),
    Slip("push “note”", "'“' is no quote of YAML", "write note", right: "push note"),
    Slip("push(help)", "'push(help)' is not a verb", "write 'push help'", right: "push help"),
    Slip("popToRoot", "'popToRoot' is not a verb", "name the screen to go back to, as in 'popTo list'"),
    Slip("Notes.help", "'Notes.help' is not a verb", "write 'push help' to go there", right: "push help"),
    Slip(
      "push Notes.help", "'Notes.help' is no target of a move: 'Notes' is a flow", "write 'help'", right: "push help"),
    Slip(
      "{ push: note, with: { number: seen + 1 } }",
      "'seen + 1' is computed, and a value here is a path or a literal",
      "compute it in Swift, and send it with the event"),
    Slip(
      "{ push: note, with: { number: \"0\" } }", "'number' has type 'Int?' and cannot be a String", "write '0'",
      right: "{ push: note, with: { number: 0 } }"),
    Slip(
      "{ push: note, with: { title: 7 } }", "'title' has type 'String?' and cannot be the integer 7",
      "write '\"7\"'", right: "{ push: note, with: { title: \"7\" } }"),
    Slip(
      "{ root: [list, { sheet: note }] }", "layer 'sheet' takes a list of entries, not a text",
      "write '{ sheet: [note] }'", right: "{ root: [list, { sheet: [note] }] }"),
    Slip(
      "{ root: { sheet: note } }", "'root' takes one name, not a mapping",
      "write a state as a list, '[home, { sheet: note }]', and inputs under 'with'"),
  ])
  func `in a move`(slip: Slip) throws { try expect(slip, in: Self.move) }

  @Test func `of two fields of one name it is said which has which type`() {
    let source = MarkedSource(
      Self.move("{ push: note, with: { title: 3️⃣title } }").replacing("title: Int", with: "1️⃣title: Int")
        .replacing("title: String", with: "2️⃣title: String"))
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .typeMismatch, at: "3️⃣", "'title' takes 'String?', and 'title' of the event has type 'Int'",
        notes: [
          .note(at: "2️⃣", "what takes it is declared here"), .note(at: "1️⃣", "what it is given is declared here"),
        ]))
  }

  private static func level(_ text: String) -> String {
    """
    flow: Notes
    start: list
    conditions: [premium]
    screens:
      list: { events: { tapped: { id: Int } } }
      note: { inputs: { number: Int } }
    edges:
      list:
        tapped: \(text)
    """
  }

  @Test(arguments: [
    Slip(
      "{ push: note }\n    with: { number: id }", "'with' stands where events do, and belongs to a move",
      "write it in braces with its move, as in 'tapped: { push: note, with: { number: id } }'"),
    Slip(
      "\n      push: note\n    with:\n      number: id", "'with' stands where events do, and belongs to a move",
      "write it in braces with its move, as in 'tapped: { push: note, with: { number: id } }'"),
    Slip(
      "push note\n    when: premium", "'when' stands where events do, and belongs to a move",
      "write it in braces with its move, as in 'tapped: { push: note, when: premium }'"),
  ])
  func `a level too high, under an event`(slip: Slip) throws { try expect(slip, in: Self.level) }

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
    Slip(
      "  list: { inputs: { id: Int } }\n  events: { tapped }", "'events' is indented as if it were a screen",
      "indent it deeper than 'list', whose events they are, or as 'screens' if they are the flow's"),
    Slip(
      "  list: { events: [tapped] }\n  inputs: { id: Int }", "'inputs' is indented as if it were a screen",
      "indent it deeper than 'list', whose inputs they are, or as 'screens' if they are the flow's"),
    Slip(
      "\u{A0}\u{A0}list: { inputs: { id: Int }, events: [tapped] }", "U+00A0 stands where YAML has a blank",
      "write a blank, U+0020", right: whole),
    Slip(
      "  list:\u{A0}{ inputs: { id: Int }, events: [tapped] }", "U+00A0 stands where YAML has a blank",
      "write a blank, U+0020", right: whole),
    Slip(
      "  list：{ inputs: { id: Int }, events: [tapped] }", "'：' (U+FF1A) stands where YAML has ':'", "write ': '",
      right: whole),
    Slip(
      "  // the notes\n\(whole)", "a comment begins with '#', not with '//'", "write '#'",
      right: "  # the notes\n\(whole)"),
    Slip(
      "  list: { inputs: { id: Int } events: [tapped] }", "',' is missing before 'events'",
      "write ',' between what stands in braces", right: whole),
    Slip(
      "  list: { inputs: {id:Int}, events: [tapped] }", "a blank is missing after ':'", "write 'id: Int'",
      right: "  list: { inputs: {id: Int}, events: [tapped] }"),
    Slip(
      "  list: { doc: Not yet, in this region., inputs: { id: Int }, events: [tapped] }",
      "the comma ends the text of 'doc', for it stands in braces",
      "quote the text: 'doc: \"Not yet, in this region.\"'",
      right: "  list: { doc: \"Not yet, in this region.\", inputs: { id: Int }, events: [tapped] }"),
    Slip(
      "<<<<<<< HEAD\n\(whole)\n=======\n  list: { inputs: { id: Int }, events: [tapped, more] }\n>>>>>>> more",
      "a conflict of a merge is left here",
      "keep one side, and take the lines with '<<<<<<<', '=======' and '>>>>>>>' out"),
  ])
  func `in screens`(slip: Slip) throws { try expect(slip, in: Self.screen) }

  @Test func `a file whose blanks are all others is mended at once`() throws {
    let text = "flow: A\nstart: list\nscreens:\n  list:\n    events: [tapped]\nedges:\n  list: { tapped: stay }\n"
    var bytes = Array(
      text.replacing("\n    ", with: "\n\u{A0}\u{A0} \u{A0}").replacing("\n  ", with: "\n\u{A0}\u{A0}").utf8)
    let finding = try #require(
      compile([FlowFile(path: "A.flow.yaml", bytes: bytes)], module: "App").log.sorted.first)
    bytes = SourceFile(path: "A.flow.yaml", bytes: bytes).applying(Array(finding.fixIts.prefix(1)))
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
    Slip(
      "conditions: [known, old]\ngates: { known: { flow: SignIn } }\nscreens: { list: { requires: known and old }, form: }",
      "a gate has no key 'flow'", "did you mean 'run'?",
      right:
        "conditions: [known, old]\ngates: { known: { run: SignIn } }\nscreens: { list: { requires: known and old }, form: }"
    ),
    Slip(
      "conditions: [known, old]\nscreens: { list: { requires: [known, old] }, form: }",
      "'requires' takes conditions joined by 'and', not a list", "write 'known and old'",
      right: "conditions: [known, old]\nscreens: { list: { requires: known and old }, form: }"),
    Slip(
      "screens: { list: { view: ListView }, form: }", "a screen has no key 'view'",
      "leave it out: the app's factory makes the screen, and here stand its 'inputs' and 'events'"),
    Slip(
      "screens: { list: , form: }\nlinks: { list: { url: /list, push: list } }", "a link has no key 'push'",
      "write 'do: { push: list }', or the state that is to be there, 'to: [home, list]'"),
    Slip(
      "screens: { list: , form: }\nlinks:\n  - url: /list\n    to: [list]", "'links' takes links by name, not a list",
      "write '{ chat: { url: \"/chat/{peer}\", to: [chat] } }'"),
    Slip(
      "screens: { list: , form: }\nimports: ./Other.flow.yaml",
      "'./Other.flow.yaml' is a file, and 'imports' names Swift modules",
      "leave it out: the flow files of one module know each other"),
    Slip(
      "screens: { list: { events: [tapped] }, form: }\nedges:\n  list:\n    tapped -> form",
      "node 'list' takes moves by event, not a text", "write 'tapped: push form'"),
    Slip(
      "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped: present form as fullScreen } }",
      "style 'fullScreen' is not declared", nil,
      right: "screens: { list: { events: [tapped] }, form: }\nedges: { list: { tapped: present form as full } }"),
    Slip(
      "screens: { list: { events: [tapped] }, note: { inputs: { id: \"Int?\" } }, form: }\nedges: { list: { tapped: { push: note, with: { id: nil } } } }",
      "no event field, input or context field here is named 'nil'", "write 'null'",
      right:
        "screens: { list: { events: [tapped] }, note: { inputs: { id: \"Int?\" } }, form: }\nedges: { list: { tapped: { push: note, with: { id: null } } } }"
    ),
  ])
  func `in the rest of a file`(slip: Slip) throws { try expect(slip, in: Self.file) }

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
    Slip("/notes/:id", "a parameter stands in braces", "write '{id}'", right: "/notes/{id}"),
    Slip("/notes/<id>", "a parameter stands in braces", "write '{id}'", right: "/notes/{id}"),
  ])
  func `in a URL's pattern`(slip: Slip) throws { try expect(slip, in: Self.url) }

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

  @Test func `an input that a context field of another type has in its name hears of it`() {
    let source = MarkedSource(
      """
      flow: Notes
      context: { 1️⃣owner: { type: String, default: "" } }
      start: 2️⃣list
      screens: { list: { inputs: { 3️⃣owner: Int, name: String } } }
      """)
    let findings = found(in: source).filter { $0.message.contains("'owner' of screen") }
    expectDiagnostics(
      findings, in: source,
      .error(
        .missingInput, at: "2️⃣",
        "input 'owner' of screen 'list' is missing: nothing here has that name and type 'Int'",
        notes: [.note(at: "3️⃣", "'owner' is declared here"), .note(at: "1️⃣", "context field 'owner' has type 'String'")]))
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
        "no event of screen 'settings' has an edge in 'Main', which is to show it here", help: "write 'Settings'",
        fixIts: ["Settings"]))
  }
}
