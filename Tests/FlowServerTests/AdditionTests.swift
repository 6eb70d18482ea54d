import FlowReporting
import FlowServer
import Testing

@Suite struct `What is missing` {
  /// The file after the change with this title is made; nil if it is not offered.
  private func carriedOut(_ title: String, _ plain: String) -> String? {
    var client = Client([:])
    client.open(Shop.main, plain)
    let answer = client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(Shop.main)], "range": range((0, 0), (99, 0))])["result"]
    guard let action = answer.elements.first(where: { $0["title"] == .string(title) }),
      let change = action["edit"]["changes"][Shop.main].elements.first,
      let offset = Session.offset(change["range"]["start"], in: Array(plain.utf8))
    else { return nil }
    #expect(action["diagnostics"].elements.count == 1 && change["range"]["start"] == change["range"]["end"])
    var bytes = Array(plain.utf8)
    bytes.insert(contentsOf: Array((change["newText"].text ?? "").utf8), at: offset)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("edges:\n  home: { a: stay }\n", "edges:\n  home: { a: stay, b: stay }\n"),
    ("edges: { home: { a: stay } }\n", "edges: { home: { a: stay, b: stay } }\n"),
    (
      "edges:\n  home:\n    a: stay # as it is\ntests: {}\n",
      "edges:\n  home:\n    a: stay # as it is\n    b: stay\ntests: {}\n"
    ),
    ("edges:\n  any: { a: stay }\n", "edges:\n  any: { a: stay }\n  home: { b: stay }\n"),
    ("edges:\n  any: { a: stay }\n  home:\n", "edges:\n  any: { a: stay }\n  home: { b: stay }\n"),
    ("edges: { any: { a: stay }, home }\n", "edges: { any: { a: stay }, home: { b: stay } }\n"),
  ])
  func `a missing edge is added where the flow has its edges`(edges: String, after: String) {
    let head = "flow: Main\nstart: home\nscreens: { home: { events: [a, b] } }\n"
    #expect(carriedOut("Add an edge for 'b' that stays", head + edges) == head + after)
  }

  @Test func `missing edges are added to one of several flows`() {
    let text = "flows:\n  Main:\n    start: home\nscreens: { home: { events: [a] } }\n"

    #expect(
      carriedOut("Add an edge for 'a' that stays", text)
        == text.replacing("home\nscreens", with: "home\n    edges:\n      home: { a: stay }\nscreens"))
  }

  @Test(arguments: [
    ("{ events: [a] }", "{ events: [a, b] }"), ("{ events: { a } }", "{ events: { a, b } }"),
    ("{ events: { a: { n: Int } } }", "{ events: { a: { n: Int }, b } }"),
    ("\n    events:\n      - a", "\n    events:\n      - a\n      - b"),
    ("\n    events:\n      a:\n        n: Int", "\n    events:\n      a:\n        n: Int\n      b:"),
    ("{ events: [] }", "{ events: [ b ] }"), ("{ doc: x }", "{ doc: x, events: [b] }"), ("{}", "{ events: [b] }"),
  ])
  func `a missing event is declared where the screen is`(screen: String, after: String) {
    let head = "flow: Main\nstart: home\nedges:\n  home: { b: stay }\n  any: { a: stay }\nscreens:\n  home: "
    let kept = screen.contains("a") ? head : head.replacing("  any: { a: stay }\n", with: "")
    #expect(
      carriedOut("Declare event 'b' of screen 'home'", kept + screen + "\n")
        == kept + after + "\n")
  }

  @Test(arguments: [
    (
      "push list", "Declare screen 'list'", "screens: {\n    home: { events: [a] } }",
      "screens: {\n    home: { events: [a] }, list }"
    ),
    ("{ when: warm, push: home }", "Declare condition 'warm'", "tests: {}\n", "tests: {}\nconditions:\n  warm:\n"),
    ("finish left", "Declare outcome 'left'", "tests: {}\n", "tests: {}\noutcomes:\n  left:\n"),
  ])
  func `a name that is used is declared where its like are`(move: String, title: String, before: String, after: String)
  {
    let text = """
      flow: Main
      start: home
      screens: {
          home: { events: [a] } }
      edges:
        home: { a: \(move) }
      tests: {}

      """
    #expect(carriedOut(title, text) == text.replacing(before, with: after))
  }

  @Test func `a task that is used is declared, and its outcome gets an edge next`() {
    let text = "flow: Main\nstart: home\nscreens: { home: { events: [a] } }\nedges:\n  home: { a: run save }\n"
    let declared = text + "tasks:\n  save: { outcomes: [done] }\n"
    #expect(carriedOut("Declare task 'save'", text) == declared)
    #expect(
      carriedOut("Add an edge for 'done' that stays", declared)
        == declared.replacing("run save }\n", with: "run save }\n  save: { done: stay }\n"))
  }

  @Test(arguments: [
    ("isNew:", "isNew", "isNotNew:", "isNotNew"),
    ("known: { live: true }", "known", "notKnown: { live: true }", "notKnown"),
  ])
  func `a screen cannot require what does not hold, but its opposite`(
    declared: String, name: String, opposite: String, required: String
  ) {
    func text(_ declarations: String, _ condition: String) -> String {
      """
      flow: Main
      start: home
      screens: { home: { events: [a] }, list: { requires: \(condition) } }
      conditions:
        \(declarations)
      edges:
        home: { a: { push: list, when: \(name) } }

      """
    }
    var client = Client([:])
    let plain = text(declared, "not \(name)")
    client.open(Shop.main, plain)
    let answer = client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(Shop.main)], "range": range((0, 0), (99, 0))])["result"]
    let title = "Declare its opposite, '\(required)', which the app answers"
    let action = answer.elements.first { $0["title"] == .string(title) }
    var bytes = Array(plain.utf8)
    // The change at the end of the text comes last.
    for change in action?["edit"]["changes"][Shop.main].elements.reversed() ?? [] {
      guard let start = Session.offset(change["range"]["start"], in: bytes),
        let end = Session.offset(change["range"]["end"], in: bytes)
      else { continue }
      bytes.replaceSubrange(start..<end, with: Array((change["newText"].text ?? "").utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == text("\(declared)\n  \(opposite)", required))
  }

  @Test func `an addition that would be another mistake is not offered`() {
    let reserved =
      "flow: Main\nstart: home\nscreens: { home: { events: [a] } }\nedges: { home: { a: stay, A: stay } }\n"
    #expect(carriedOut("Declare event 'A' of screen 'home'", reserved) == nil)
  }

  @Test func `an edge taken out of an example is the one that is added`() throws {
    var count = 0
    for name in ["Chat", "EditProfile", "Launch", "Shop"] {
      var session = Session(try exampleModules(name))
      for path in session.paths {
        let text = String(decoding: session.texts[path] ?? [], as: UTF8.self)
        // The last edge of each node whose edges are in braces on a line.
        for edge in text.matches(of: #/\n  \w+: \{ .*(?<last>, (?<event>\w+): (?<move>[\w ]+)) \}\n/#) {
          let place = Array(text[..<edge.output.last.startIndex].utf8).count
          session.edit(path, place..<(place + edge.output.last.utf8.count), "")
          let end = Session.position(session.texts[path]?.count ?? 0, in: session.texts[path] ?? [])
          let answer = session.ask(
            "textDocument/codeAction",
            [
              "textDocument": ["uri": .string("file://\(path)")],
              "range": ["start": ["line": 0, "character": 0], "end": end],
            ])["result"]
          let title = "Add an edge for '\(edge.output.event)' that stays"
          if let action = answer.elements.first(where: { $0["title"] == .string(title) }) {
            let isCarriedOut = session.carryOut(action["edit"]["changes"])
            #expect(isCarriedOut)
            let (before, move) = (text[..<edge.output.move.startIndex], edge.output.move)
            let stays = before + "stay" + text[move.endIndex...]
            #expect(String(decoding: session.texts[path] ?? [], as: UTF8.self) == stays)
            count += 1
          }
          session.edit(path, 0..<(session.texts[path]?.count ?? 0), text)
        }
      }
    }
    #expect(count > 1)
  }
}
