import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// The commonest slips of a first day: what is written, what is reported, and what the change that is offered makes of it.
@Suite struct FirstDayTests {
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
    FirstDaySlip(
      "{ push note, when: premium }", "YAML reads 'push note' as one key", "in braces write 'push: note'",
      right: "{ push: note, when: premium }"),
    FirstDaySlip(
      "{ push:note, when: premium }", "YAML reads 'push:note' as one key", "in braces write 'push: note'",
      right: "{ push: note, when: premium }"),
    FirstDaySlip(
      "{ present note as sheet, when: premium }", "YAML reads 'present note as sheet' as one key",
      "in braces write 'present: note, as: sheet'", right: "{ present: note, as: sheet, when: premium }"),
    FirstDaySlip(
      "{ push: note, when premium }", "YAML reads 'when premium' as one key", "in braces write 'when: premium'",
      right: "{ push: note, when: premium }"),
    FirstDaySlip(
      "{ push: note, when: premium, else: push help }",
      "a move has no key 'else': alternatives are a list",
      "write '[{ push: note, when: premium }, push help]'"),
    FirstDaySlip(
      "{ when: premium, push: note, else: { push: help } }",
      "a move has no key 'else': alternatives are a list",
      "write '[{ push: note, when: premium }, { push: help }]'"),
    FirstDaySlip(
      "{ if: premium, then: push note, otherwise: push help }",
      "a move has no key 'if': alternatives are a list", "write '[{ push: note, when: premium }, push help]'"),
    FirstDaySlip(
      "{ push: note, unless: premium }", "a move has no key 'unless'", "write 'when: not premium'",
      right: "{ push: note, when: not premium }"),
    FirstDaySlip(
      "{ sheet: note }", "a move has no key 'sheet'", "write 'present: note, as: sheet'",
      right: "{ present: note, as: sheet }"),
    FirstDaySlip(
      "{ fullScreenCover: note }", "a move has no key 'fullScreenCover'", "write 'present: note, as: full'",
      right: "{ present: note, as: full }"),
    FirstDaySlip("full note", "'full' is not a verb", "'full' is a presentation style: write 'present note as full'"),
    FirstDaySlip(
      "{ push: note, inputs: { number: id } }", "a move has no key 'inputs'", "did you mean 'with'?",
      right: "{ push: note, with: { number: id } }"),
    FirstDaySlip(
      "{ push: note, number: id }", "a move has no key 'number'",
      "write inputs of 'note' under 'with': 'with: { number: id }'"),
    FirstDaySlip(
      "{ note: { number: id } }", "a move starts with a verb, not 'note'",
      "write '{ push: note, with: { number: id } }'"),
    FirstDaySlip(
      "{ run: load, loaded: push note }", "what follows a task is not part of the move that runs it",
      "write 'edges: { load: { loaded: push note } }'"),
    FirstDaySlip(
      "{ push: note, doc: Not yet }", "a move has no key 'doc'",
      "write a comment after it, '# …', or a 'doc' on its target"),
    FirstDaySlip("{ show: note }", "a move has no key 'show'", "did you mean 'push'?", right: "{ push: note }"),
    FirstDaySlip("push: note", "a second ':' on one line", "write '{ push: note }'", right: "{ push: note }"),
    FirstDaySlip(
      "{ push: note when: premium }", "',' is missing before 'when'", "write ',' between entries in braces",
      right: "{ push: note, when: premium }"),
    FirstDaySlip(
      "{ push: note, with: { number: id title: null } }", "',' is missing before 'title'",
      "write ',' between entries in braces", right: "{ push: note, with: { number: id, title: null } }"),
    FirstDaySlip(
      "[{ push: note, when: premium and not premium with: { number: id } }, stay]", "',' is missing before 'with'",
      "write ',' between entries in braces",
      right: "[{ push: note, when: premium and not premium, with: { number: id } }, stay]"),
    FirstDaySlip(
      "push Notes.second", "'Notes.second' cannot be a move's target: 'Notes' is a flow",
      "declare 'second' under 'screens', and write 'second'"),
    FirstDaySlip(
      "push note // the first", "a comment begins with '#', not with '//'",
      "write '#' instead of '//', after any closing brace"),
    FirstDaySlip(
      "push\u{A0}note", "U+00A0 found where YAML expects a space", "write a space, U+0020", right: "push note"),
    FirstDaySlip("push “note”", "'“' is not a quote in YAML", "write note", right: "push note"),
    FirstDaySlip("push(help)", "'push(help)' is not a verb", "write 'push help'", right: "push help"),
    FirstDaySlip("popToRoot", "'popToRoot' is not a verb", "name the screen to go back to, as in 'popTo list'"),
    FirstDaySlip("Notes.help", "'Notes.help' is not a verb", "write 'push help' to go there", right: "push help"),
    FirstDaySlip(
      "push Notes.help", "'Notes.help' cannot be a move's target: 'Notes' is a flow", "write 'help'", right: "push help"
    ),
    FirstDaySlip(
      "{ push: note, with: { number: seen + 1 } }",
      "'seen + 1' is an expression, but a value must be a path or a literal",
      "compute it in Swift, and send it with the event"),
    FirstDaySlip(
      "{ push: note, with: { number: \"0\" } }", "'number' has type 'Int?' and cannot be a String", "write '0'",
      right: "{ push: note, with: { number: 0 } }"),
    FirstDaySlip(
      "{ push: note, with: { title: 7 } }", "'title' has type 'String?' and cannot be the integer 7",
      "write '\"7\"'", right: "{ push: note, with: { title: \"7\" } }"),
    FirstDaySlip(
      "{ root: [list, { sheet: note }] }", "layer 'sheet' takes a list of entries, not text",
      "write '{ sheet: [note] }'", right: "{ root: [list, { sheet: [note] }] }"),
    FirstDaySlip(
      "{ root: { sheet: note } }", "'root' takes one name, not a mapping",
      "write a state as a list, '[home, { sheet: [note] }]', and inputs under 'with'"),
    FirstDaySlip("goBack", "'goBack' is not a verb", "did you mean 'pop'?", right: "pop"),
    FirstDaySlip("nothing", "'nothing' is not a verb", "did you mean 'stay'?", right: "stay"),
    FirstDaySlip(
      "{ popTo: root }", "screen 'root' is not declared",
      "name the screen that is first, as in 'popTo home', or declare 'root' under 'screens'"),
    FirstDaySlip(
      "{ popToRoot }", "'popToRoot' is not a verb", "name the screen to go back to, as in 'popTo list'"),
    FirstDaySlip("push push help", "'help' cannot follow 'push'", "write 'push help'"),
    FirstDaySlip("present note sheet", "'sheet' cannot follow 'present'", "write 'present note as sheet'"),
    FirstDaySlip(
      "{ present: note as sheet }", "'present' takes one name, not 'note as sheet'", "write 'present: note, as: sheet'"),
    FirstDaySlip("{ push: note, with: id }", "'with' takes values by name, not text", "write '{ id: id }'"),
    FirstDaySlip(
      "{ push: note, with: { number = id } }", "expected ':', found '='", "write 'number: id'",
      right: "{ push: note, with: { number: id } }"),
    FirstDaySlip(
      "{ set: { seen = id } }", "expected ':', found '='", "write 'seen: id'", right: "{ set: { seen: id } }"),
  ])
  func `slips in a move are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.move) }

  @Test(arguments: [
    FirstDaySlip(
      "push note, with: { number: id }", "a second ':' on one line", "write '{ push: note, with: { number: id } }'",
      right: "{ push: note, with: { number: id } }"),
    FirstDaySlip(
      "push: note, with: { number: id }", "a second ':' on one line", "write '{ push: note, with: { number: id } }'",
      right: "{ push: note, with: { number: id } }"),
    FirstDaySlip(
      "push note with: { number: id }  # the first", "a second ':' on one line",
      "write '{ push: note, with: { number: id } }'", right: "{ push: note, with: { number: id } }  # the first"),
    FirstDaySlip(
      "push note, when: not premium", "a second ':' on one line", "write '{ push: note, when: not premium }'",
      right: "{ push: note, when: not premium }"),
    FirstDaySlip(
      "present note as sheet, when: premium", "a second ':' on one line",
      "write '{ present: note, as: sheet, when: premium }'", right: "{ present: note, as: sheet, when: premium }"),
    FirstDaySlip(
      "present: note, as: sheet, set: { seen: id }", "a second ':' on one line",
      "write '{ present: note, as: sheet, set: { seen: id } }'",
      right: "{ present: note, as: sheet, set: { seen: id } }"),
    FirstDaySlip(
      "\n    - push note, when: premium\n    - push help", "YAML reads 'push note, when' as one key",
      "write '{ push: note, when: premium }'", right: "\n    - { push: note, when: premium }\n    - push help"),
    FirstDaySlip(
      "\n      push note, with: { number: id }", "YAML reads 'push note, with' as one key",
      "write '{ push: note, with: { number: id } }'", right: "\n      { push: note, with: { number: id } }"),
    FirstDaySlip(
      "{ push note when: premium }", "YAML reads 'push note when' as one key", "write 'push: note, when: premium'",
      right: "{ push: note, when: premium }"),
    FirstDaySlip(
      "push note(number: id)", "a second ':' on one line", "write '{ push: note, with: { number: id } }'",
      right: "{ push: note, with: { number: id } }"),
    FirstDaySlip(
      "present note(number: id) as full", "a second ':' on one line",
      "write '{ present: note, as: full, with: { number: id } }'",
      right: "{ present: note, as: full, with: { number: id } }"),
    FirstDaySlip(
      "push note(number: id, title: null)  # both", "a second ':' on one line",
      "write '{ push: note, with: { number: id, title: null } }'",
      right: "{ push: note, with: { number: id, title: null } }  # both"),
  ])
  func `slips in a move with keys and without braces are explained`(slip: FirstDaySlip) throws {
    try expect(slip, in: Self.move)
  }

  @Test func `a text with a colon in it is to be quoted, and is not a mapping`() {
    for text in ["See the chapter: it is long", "Two things, and more: these", "a, b: c: d"] {
      let found = compileWithExpectations(
        [FlowFile(path: "A.flow.yaml", bytes: Array("flow: A\ndoc: \(text)\nstart: a\nscreens: [a]\n".utf8))],
        module: "App")
      #expect(found.log.sorted.first?.message == "a second ':' on one line")
      #expect(found.log.sorted.first?.fixIts.isEmpty == true, "\(text)")
    }
  }

  @Test func `of two fields of one name the diagnostic shows which has which type`() {
    let source = MarkedSource(
      Self.move("{ push: note, with: { title: 3️⃣title } }").replacing("title: Int", with: "1️⃣title: Int")
        .replacing("title: String", with: "2️⃣title: String"))
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .typeMismatch, at: "3️⃣", "'title' takes 'String?', but 'title' of the event has type 'Int'",
        notes: [
          .note(at: "2️⃣", "expected type declared here"), .note(at: "1️⃣", "given type declared here"),
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
    FirstDaySlip(
      "{ push: note }\n    with: { number: id }", "'with' belongs in a move, not among events",
      "write it in braces with its move, as in 'tapped: { push: note, with: { number: id } }'"),
    FirstDaySlip(
      "\n      push: note\n    with:\n      number: id", "'with' belongs in a move, not among events",
      "write it in braces with its move, as in 'tapped: { push: note, with: { number: id } }'"),
    FirstDaySlip(
      "push note\n    when: premium", "'when' belongs in a move, not among events",
      "write it in braces with its move, as in 'tapped: { push: note, when: premium }'"),
  ])
  func `moves a level too high, under an event, are explained`(slip: FirstDaySlip) throws {
    try expect(slip, in: Self.level)
  }
}
