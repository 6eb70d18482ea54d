import FlowReporting
import FlowServer
import Testing

@Suite struct `Corrections` {
  /// The texts after each change that is offered for a file.
  private func offered(_ plain: String) -> [String] {
    var client = Client([:])
    client.open(Shop.main, plain)
    let answer = client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(Shop.main)], "range": range((0, 0), (99, 0)), "context": ["only": ["quickfix"]]])
    return answer["result"].elements.compactMap { action in
      guard let change = action["edit"]["changes"][Shop.main].elements.first,
        let start = Session.offset(change["range"]["start"], in: Array(plain.utf8)),
        let end = Session.offset(change["range"]["end"], in: Array(plain.utf8))
      else { return nil }
      var bytes = Array(plain.utf8)
      bytes.replaceSubrange(start..<end, with: Array((change["newText"].text ?? "").utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let app = """
    flow: Main
    start: home
    conditions: { known: { live: true }, kind: [new, old] }
    screens:
      home: { events: { tapped: { id: Int }, closed } }
      note: { inputs: { id: Int }, events: [done] }
    tasks: { save: { outcomes: [saved, failed] } }
    links:
      note: { url: "/notes/{id}", to: [home, note] }
    edges:
      home: { tapped: push note, closed: { when: known or kind == new, run: save } }
      note: { done: { dismiss, push: home } }
      save: { saved: stay, failed: stay }

    """

  @Test(arguments: [
    ("live: true", "live: ture"), ("live: true", "live: yes"),
    ("when: known or", "when: await known or"), ("when: known or", "when: known ||"),
    ("tapped: push note", "tapped: full note"), ("tapped: push note", "tapped: navigate note"),
    ("{ dismiss, push: home }", "[dismiss, push home]"),
    ("to: [home, note]", "to: note"), ("failed: stay", "fail: stay"),
    ("kind: [new, old]", "kind: [new, old"),
  ])
  func `what other languages say is written as it is here`(meant: String, written: String) {
    let plain = Self.app.replacing(meant, with: written)
    #expect(plain != Self.app)
    let style = Self.app.replacing(meant, with: "tapped: present note as full")
    let isOffered = offered(plain).contains { $0 == Self.app || written.contains("full") && $0 == style }
    #expect(isOffered == !written.hasSuffix("old"), "\(written)")
  }

  @Test func `a style is put behind the name, in braces and in lines`() {
    let styled = Self.app.replacing("tapped: push note", with: "tapped: { present: note, as: full }")
    #expect(offered(styled.replacing("note, as: full", with: "note as full")) == [styled])
    let lines = Self.app.replacing(
      "  note: { done: { dismiss, push: home } }",
      with: "  note:\n    done:\n      present: home\n      as: full")
    #expect(offered(lines.replacing("home\n      as: full", with: "home as full")) == [lines])
  }

  @Test func `a call as in Swift is a move with its inputs`() {
    let written = Self.app.replacing("push note, closed", with: "push note(id: id), closed")
    let meant = Self.app.replacing("push note, closed", with: "{ push: note, with: { id: id } }, closed")
    #expect(offered(written) == [meant])
  }

  @Test func `a type alone is a field of its name`() {
    let app = Self.app.replacing(": Int", with: ": NoteID").replacing("id:", with: "noteID:").replacing(
      "{id}", with: "{noteID}")
    for written in ["tapped(NoteID)", "tapped: NoteID"] {
      #expect(offered(app.replacing("tapped: { noteID: NoteID }", with: written)).contains(app), "\(written)")
    }
  }

  @Test(arguments: [("{ else: run save }", "run save"), ("{ else, run: save }", "{ run: save }")])
  func `the last of several moves needs no word`(written: String, meant: String) {
    let old = "{ when: known or kind == new, run: save }"
    let list = "[{ when: known or kind == new, push: home }, "
    #expect(
      offered(Self.app.replacing(old, with: "\(list)\(written)]"))
        == [Self.app.replacing(old, with: "\(list)\(meant)]")])
  }

  @Test func `a link gets the state that takes its parameters`() {
    let written = Self.app.replacing(", to: [home, note]", with: "")
    #expect(offered(written) == [Self.app])
  }

  @Test func `a flow starts with its first screen`() {
    let written = Self.app.replacing("start: home\n", with: "")
    #expect(offered(written).first == Self.app)
  }

  @Test func `an outcome gets an edge that stays`() {
    let written = Self.app.replacing(", failed: stay", with: "")
    #expect(offered(written) == [Self.app])
  }

  @Test(arguments: [
    ("conditions: {", "types: { Note: keep }\nconditions: {", "types: { Note: kept }\nconditions: {"),
    ("conditions: {", "outcomes: [left, cancelled]\nconditions: {", "outcomes: [left]\nconditions: {"),
    ("done: { dismiss, push: home }", "done: finish", "done: finish cancelled"),
    ("done: { dismiss, push: home }", "done: popTo", "done: popTo home"),
    ("done: { dismiss, push: home }", "done: popToRoot", "done: popTo home"),
    ("done: { dismiss, push: home }", "done: pop note", "done: pop"),
    ("done: { dismiss, push: home }", "done: dismiss note", "done: dismiss"),
    ("done: { dismiss, push: home }", "done: { push: home, animated: false }", "done: { push: home }"),
    ("done: { dismiss, push: home }", "done: { detents: [medium], push: home }", "done: { push: home }"),
    ("when: known or", "when: user.known or", "when: known or"),
    ("kind: [new, old]", "kind: [new, old], isNew: Bool", "kind: [new, old], isNew"),
    ("{ id: Int }, closed", "Int, closed", "{ id: Int }, closed"),
    ("tapped: { id: Int }, closed", "tapped(Int), closed", "tapped: { id: Int }, closed"),
    ("gates: { known: { run: SignIn } }", "gates: { known: SignIn }", "gates: { known: { run: SignIn } }"),
    (
      "edges:\n", "tests: { it: { when: [start], then: [home] } }\nedges:\n",
      "tests: { it: { when: [start], then: { stack: [home] } } }\nedges:\n"
    ),
  ])
  func `a mistake of the first day is mended where it is made`(plain: String, written: String, meant: String) {
    let app =
      Self.app + """
        gates: { known: { run: SignIn } }
        flows:
          SignIn: { start: signIn, screens: { signIn: { events: [left] } }, edges: { signIn: { left: finish cancelled } } }

        """
    let found = offered(app.replacing(plain, with: written))
    #expect(found.contains(app.replacing(plain, with: meant)), "\(written): \(found)")
  }

  @Test func `a key that nothing knows is left out with its lines`() {
    let lines = "  note:\n    done:\n      push: home\n      animated: false\n"
    let written = Self.app.replacing("  note: { done: { dismiss, push: home } }\n", with: lines)
    #expect(offered(written) == [written.replacing("      animated: false\n", with: "")])
  }

  @Test func `nothing is offered where the compiler would find another mistake`() {
    let written = Self.app.replacing("to: [home, note]", with: "to: nowhere")
    #expect(offered(written) == [])
  }
}
