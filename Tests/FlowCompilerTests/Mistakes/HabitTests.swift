import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// Mistakes that people bring from other frameworks, and the messages about them.
@Suite struct HabitTests {
  private static func move(_ text: String) -> String {
    """
    flow: Notes
    outcomes: [saved]
    context: { seen: { type: Int, default: 0 } }
    conditions: { nav: [tabs, drawer] }
    start: list
    screens:
      list: { inputs: { seen: Int }, events: [tapped, asked] }
      note: { inputs: { number: Int? }, events: [done] }
    edges:
      list:
        tapped: push note
        asked: [{ finish: saved, when: nav == tabs }, stay]
      note:
        done: \(text)
    """
  }

  @Test(arguments: [
    FirstDaySlip("goBack", "'goBack' is not a verb", "did you mean 'pop'?", right: "pop"),
    FirstDaySlip("popViewController", "'popViewController' is not a verb", "did you mean 'pop'?", right: "pop"),
    FirstDaySlip("{ goBack }", "a move has no key 'goBack'", "did you mean 'pop'?", right: "{ pop }"),
    // A verb alone would not fix these.
    FirstDaySlip("goBack to list", "'goBack' is not a verb", "did you mean 'pop'?"),
    FirstDaySlip("navigate", "'navigate' is not a verb", "did you mean 'push'?"),
    FirstDaySlip("goBackTo list", "'goBackTo' is not a verb", "did you mean 'popTo'?", right: "popTo list"),
    FirstDaySlip(
      "popToRootViewController", "'popToRootViewController' is not a verb",
      "name the screen to go back to, as in 'popTo list'"),
    FirstDaySlip(
      "trigger saved", "'trigger' is not a verb",
      "for the parent, write 'finish saved' with an outcome, or 'send saved' to keep running"),
    FirstDaySlip(
      "{ present: fullScreen, of: list }", "'fullScreen' is a presentation style, but 'present' takes a target",
      "write '{ present: list, as: full }'", right: "{ present: list, as: full }"),
    FirstDaySlip(
      "{ present: sheet, view: list, when: nav == tabs }",
      "'sheet' is a presentation style, but 'present' takes a target", "write '{ present: list, as: sheet }'"),
    FirstDaySlip(
      "finish note", "'note' is a screen, but 'finish' ends the flow with an outcome",
      "to leave the screen, write 'dismiss' if it was presented, 'pop' if it was pushed"),
    FirstDaySlip(
      "finish list", "'list' is a screen, but 'finish' ends the flow with an outcome",
      "write 'popTo list' to go back to it, or 'push list' to show it"),
    FirstDaySlip(
      "finish closed", "flow 'Notes' has no outcome 'closed'",
      "it has 'saved' and 'cancelled'; declare 'closed' under its 'outcomes' if it is a new one"),
    FirstDaySlip(
      "{ pop, when: drawer }", "'drawer' is a value of condition 'nav'", "write 'nav == drawer'",
      right: "{ pop, when: nav == drawer }"),
    FirstDaySlip(
      "{ pop, when: not drawer }", "'drawer' is a value of condition 'nav'", "write 'nav == drawer'",
      right: "{ pop, when: not nav == drawer }"),
    FirstDaySlip(
      "{ pop, when: seen }", "'seen' is data, but guards can only use conditions",
      "declare a condition that the app answers, as in 'conditions: [authenticated]', and use that"),
    FirstDaySlip(
      "{ set: { number: 1 } }", "flow 'Notes' has no context field 'number'",
      "declare 'number: \"Int?\"' under 'context': it fills the input, and can be set"),
  ])
  func `habits in a move are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.move) }

  private static func items(_ text: String) -> String {
    """
    flow: Main
    container: tabs
    items: { home: feed, search: form }
    screens:
      feed: { events: { tapped: { tag: String } } }
      form:
      result: { inputs: { tag: String } }
    edges:
      feed: { tapped: \(text) }
    """
  }

  @Test func `an item and what is shown in it are distinguished`() throws {
    try expect(
      FirstDaySlip(
        "{ push: search, in: result }", "'search' is an item, but the verb takes the target to show in it",
        "the other way round: write 'result' here, and 'in: search'"), in: Self.items)
  }

  private static func screens(_ text: String) -> String {
    """
    flow: Notes
    start: list
    screens:
    \(text)
    edges:
      list: { tapped: push note }
    """
  }

  @Test(arguments: [
    FirstDaySlip(
      "  list: { events: { tapped: { id: String } } }\n  note: { inputs: [{ name: id, type: String }] }",
      "'inputs' takes fields by name, not a list", "write '{ id: String }'",
      right: "  list: { events: { tapped: { id: String } } }\n  note: { inputs: { id: String } }"),
    FirstDaySlip(
      """
        list: { events: { tapped: { id: String } } }
        note:
          inputs:
            - { name: id, type: String }
            - { name: title, type: "String?" }
      """, "'inputs' takes fields by name, not a list", "write '{ id: String, title: \"String?\" }'",
      right: """
          list: { events: { tapped: { id: String } } }
          note:
            inputs:
              { id: String, title: "String?" }
        """),
    FirstDaySlip(
      "  list: { events: { tapped: { id: String } } }\n  note: { inputs: [{ name: id, type: String, in: path }] }",
      "'inputs' takes fields by name, not a list", "write '{ id: String }'"),
    FirstDaySlip(
      "  list: { events: [tapped] }\n  note: { inputs: { id: { type: \"String?\", required: false } } }",
      "a field has no key 'required'",
      "leave it out, and make the type optional if the field may be nil, as in '\"String?\"'"),
    FirstDaySlip(
      "  list: { events: { tapped: City } }\n  note:", "an event takes fields by name, not text",
      "write '{ city: City }'"),
    FirstDaySlip(
      "  list: { events: { tapped: String } }\n  note:", "an event takes fields by name, not text",
      "write '{ name: String }', with the field's own name"),
    FirstDaySlip(
      """
        list:
          events: { tapped: { id: String } }
          note:
            inputs: { id: String }
      """, "screen 'note' is indented as if it were a key of 'list'", "indent it like 'list'"),
    FirstDaySlip(
      "  list: { on: { tapped: { target: note } } }\n  note:",
      "a screen has no key 'on': it says what happened, and the flow decides where that leads",
      "declare 'events', and write 'edges: { list: { event: push detail } }' beside 'screens'"),
    FirstDaySlip(
      """
        list:
          events: [tapped],
        note:
      """, "lines are not separated by commas", "leave it out",
      right: """
          list:
            events: [tapped]
          note:
        """),
  ])
  func `habits in a screen are explained`(slip: FirstDaySlip) throws { try expect(slip, in: Self.screens) }

  @Test func `a field that is called 'name', and has a type, is not a list of fields`() {
    let text = Self.screens(
      "  list: { events: { tapped: [name: String, type: Kind] } }\n  note: { inputs: [name: String, type: Kind] }")
    #expect(
      compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))], module: "App").log.sorted == [])
  }
}
