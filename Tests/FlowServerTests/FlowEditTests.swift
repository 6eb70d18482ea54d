import FlowCompiler
import FlowReporting
import FlowServer
import Testing

@Suite struct `Small edits` {
  private let flows = """
    flow: Main
    start: home
    screens:
      home: { events: [opened, closed] }  # the first
      list: { events: [picked] }
      # kept
      detail:
    tasks:
      load: { outcomes: [done] }
    edges:
      home:
        # why it opens
        opened: { push: list }
        closed: stay
      list: { picked: [ { when: quick, push: detail }, push home ] }
      load: { done: push detail }
    conditions: { quick }
    """

  private func made(_ change: FlowChange, of text: String? = nil) throws(FlowEditor.Refusal) -> String {
    let text = text ?? flows
    var editor = FlowEditor([
      ServedModule(
        name: "App", folder: "/App", files: [FlowFile(path: "/App/Main.flow.yaml", bytes: Array(text.utf8))])
    ])
    let edit = try editor.edit(change, in: "App")
    #expect(edit.files.map(\.path) == ["/App/Main.flow.yaml"])
    // The inverse gives the bytes that were there.
    #expect(edit.inverse.files.map(\.after) == edit.files.map(\.before))
    #expect(edit.inverse.inverse.files.map(\.after) == edit.files.map(\.after))
    return String(decoding: edit.files[0].after, as: UTF8.self)
  }

  private func refusal(_ change: FlowChange, of text: String? = nil) -> String {
    do throws(FlowEditor.Refusal) { return try made(change, of: text) } catch { return error.message }
  }

  @Test(arguments: [
    (EdgeInFlows("Main", "home", "opened"), 0, "detail", "{ push: list }", "{ push: detail }"),
    (EdgeInFlows("Main", "home", "opened"), 0, "load", "{ push: list }", "{ run: load }"),
    (EdgeInFlows("Main", "home", "closed"), 0, "list", "closed: stay", "closed: push list"),
    (EdgeInFlows("Main", "list", "picked"), 1, "detail", "push home ]", "push detail ]"),
    (EdgeInFlows("Main", "list", "picked"), 0, "list", "quick, push: detail", "quick, push: list"),
  ])
  func `an edge leads elsewhere`(
    edge: EdgeInFlows, alternative: Int, to name: String, before: String, after: String
  ) throws {
    #expect(
      try made(.retarget(edge, alternative: alternative, to: name)) == flows.replacing(before, with: after))
  }

  @Test(arguments: [
    (EdgeInFlows("Main", "home", "opened"), "    # why it opens\n    opened: { push: list }\n"),
    (EdgeInFlows("Main", "home", "closed"), "    closed: stay\n"),
    (EdgeInFlows("Main", "load", "done"), "  load: { done: push detail }\n"),
  ])
  func `an edge goes, and nothing else`(edge: EdgeInFlows, gone: String) throws {
    #expect(try made(.delete(edge)) == flows.replacing(gone, with: ""))
  }

  @Test(arguments: [
    ("{ a: stay, b: stay }", "a", "{ b: stay }"), ("{ a: stay, b: stay }", "b", "{ a: stay }"),
    ("{ a: stay, # one\n          b: stay } # two", "a", "{  # one\n          b: stay } # two"),
    ("{ a: stay, # one\n          b: stay } # two", "b", "{ a: stay, # one\n           } # two"),
  ])
  func `an edge goes from a line, and comments of others stay`(edges: String, event: String, after: String) throws {
    let head = "flow: Main\nstart: home\nscreens: { home: { events: [a, b] } }\nedges:\n  home: "
    #expect(try made(.delete(EdgeInFlows("Main", "home", event)), of: head + edges + "\n") == head + after + "\n")
  }

  @Test func `the list of edges goes with its last one`() throws {
    let text = "flow: Main\nstart: home\nscreens: { home: { events: [a] } }\nedges:\n  home: { a: stay }\n"
    #expect(
      try made(.delete(EdgeInFlows("Main", "home", "a")), of: text)
        == text.replacing("edges:\n  home: { a: stay }\n", with: ""))
  }

  @Test func `an event comes with its edge, and is declared once`() throws {
    let added = flows.replacing("[picked]", with: "[picked, left]").replacing(
      "push home ] }", with: "push home ], left: push home }")
    #expect(try made(.add(EdgeInFlows("Main", "list", "left"), to: "home")) == added)
    let alone = flows.replacing("\n    closed: stay", with: "")
    #expect(
      try made(.add(EdgeInFlows("Main", "home", "closed"), to: "load"), of: alone)
        == alone.replacing("opened: { push: list }", with: "opened: { push: list }\n    closed: run load"))
    #expect(
      try made(.add(EdgeInFlows("Main", "detail", "seen"), to: ""))
        == flows.replacing("  detail:\n", with: "  detail: { events: [seen] }\n").replacing(
          "  load: { done: push detail }\n", with: "  load: { done: push detail }\n  detail: { seen: stay }\n"))
  }

  @Test func `names change as in an editor`() throws {
    #expect(
      try made(.rename(NamedInFlows("screen", "detail"), to: "item"))
        == flows.replacing("  detail:\n", with: "  item:\n").replacing("push: detail", with: "push: item").replacing(
          "push detail", with: "push item"))
    #expect(
      try made(.rename(NamedInFlows("event", "picked", of: "list"), to: "chosen"))
        == flows.replacing("picked", with: "chosen"))
    #expect(refusal(.rename(NamedInFlows("screen", "detail"), to: "list")).contains("list"))
    #expect(
      refusal(.rename(NamedInFlows("screen", "nothing"), to: "x")) == "there is no screen 'nothing' here")
  }

  @Test func `a change that would be wrong is refused with the compiler's words`() {
    let home = EdgeInFlows("Main", "home", "opened")
    #expect(
      refusal(.retarget(home, alternative: 0, to: "nowhere"))
        == "there is no screen, flow, task or decision 'nowhere' here")
    let needs = flows.replacing("  detail:\n", with: "  detail: { inputs: { id: Int } }\n").replacing(
      "push detail", with: "{ push: detail, with: { id: 1 } }"
    ).replacing("push: detail }", with: "push: detail, with: { id: 1 } }")
    #expect(refusal(.retarget(home, alternative: 0, to: "detail"), of: needs).contains("'id'"))
    #expect(refusal(.add(home, to: "list")) == "'home.opened' has an edge already")
    #expect(refusal(.add(EdgeInFlows("Main", "home", "no event"), to: "")).contains("is no name for an event"))
    #expect(
      refusal(.delete(EdgeInFlows("Main", "home", "left"))) == "no edge 'home.left' is written in these flows")
    #expect(refusal(.delete(home), of: flows + "\nlinks: {").contains("cannot be read as it is"))
  }

  @Test func `an unknown name has its fixes, and edges change beside it`() throws {
    let text = flows.replacing("push: list", with: "push: lisst")
    var editor = FlowEditor([
      ServedModule(name: "App", folder: "/App", files: [FlowFile(path: "/App/Main.flow.yaml", bytes: Array(text.utf8))])
    ])
    let found = FoundInFlows(
      id: "unknown-screen", message: "screen 'lisst' is not declared", path: "/App/Main.flow.yaml", line: 13, column: 21
    )
    let titles = editor.fixes(of: found)
    #expect(titles.contains("Declare screen 'lisst'"), "\(titles)")
    #expect(try made(.fix(found, title: titles[0]), of: text) == flows)
    #expect(
      try made(.fix(found, title: "Declare screen 'lisst'"), of: text)
        == text.replacing("  detail:\n", with: "  detail:\n  lisst:\n"))
    #expect(refusal(.fix(found, title: "no such fix"), of: text) == "there is no such fix any more")
    let edge = EdgeInFlows("Main", "home", "opened")
    #expect(try made(.retarget(edge, alternative: 0, to: "list"), of: text) == flows)
    #expect(
      try made(.delete(EdgeInFlows("Main", "home", "closed")), of: text)
        == text.replacing("    closed: stay\n", with: ""))
  }

  @Test func `an editor has them as code actions`() {
    var client = Client([:])
    client.open(Shop.main, flows)
    func titles(_ line: Int, _ character: Int, trigger: JSON = 1) -> [String] {
      client.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(Shop.main)], "range": range((line, character), (line, character)),
          "context": ["only": ["refactor.rewrite.edge"], "triggerKind": trigger],
        ])["result"].elements.compactMap { $0["title"].text }
    }
    #expect(titles(12, 6) == ["Delete the edge 'home.opened'"])
    #expect(
      titles(12, 21) == [
        "Lead 'home.opened' to 'home'", "Lead 'home.opened' to 'detail'", "Lead 'home.opened' to 'load'",
      ])
    #expect(titles(3, 3) == [] && titles(12, 6, trigger: 2) == [])
  }
}
