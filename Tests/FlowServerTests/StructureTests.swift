import FlowReporting
import FlowServer
import Testing

@Suite struct `Parts of a text` {
  /// Each range as `first-last`, with the kind.
  private func folds(_ text: String) -> [String] {
    var client = Client([:])
    client.open(Shop.main, text)
    let answer = client.ask("textDocument/foldingRange", ["textDocument": ["uri": .string(Shop.main)]])["result"]
    return answer.elements.map { fold in
      "\(fold["startLine"])-\(fold["endLine"])" + (fold["kind"].text.map { " \($0)" } ?? "")
    }
  }

  @Test func `parts of a text fold with what is indented deeper, lists and comments too, and while half typed`() {
    let text = """
      # One
      # two
      flow: Main
      screens:
        home:
          doc: |
            a

            b
        # above list
        list: {}
      remove:
      - one
      - two

      edges:
        home: {
          opened: push list
        }
        list: { clo
      """
    #expect(folds(text) == ["0-1 comment", "3-10", "4-8", "5-8", "11-13", "15-19", "16-17"])
    #expect(folds("") == [] && folds("flow: A\r\nscreens:\r\n  a: {}\r\n") == ["1-2"])
  }

  /// The texts that are selected one after the other, from the place of a mark.
  private func selections(_ marked: String) -> [String] {
    var client = Client([:])
    client.open(Shop.main, "")
    let plain = marked.replacing("¦", with: "")
    let answer = client.ask("selectionRange", Shop.main, marked, ["positions": [place(in: marked)]])
    var found: [String] = []
    var next = answer.elements.first ?? .null
    while next != .null {
      let bytes = Array(plain.utf8)
      let start = Session.offset(next["range"]["start"], in: bytes)
      let end = Session.offset(next["range"]["end"], in: bytes)
      found.append(String(decoding: bytes[(start ?? 0)..<(end ?? 0)], as: UTF8.self))
      next = next["parent"]
    }
    return found
  }

  private func place(in marked: String) -> JSON {
    let lines = marked.split(separator: "¦")[0].split(separator: "\n", omittingEmptySubsequences: false)
    return ["line": JSON(lines.count - 1), "character": JSON(lines[lines.count - 1].utf16.count)]
  }

  @Test func `parts of a text are selected from the word outward`() {
    let text = "start: a\nedges:\n  a: { b: push l¦ist, c: [x] }\n"
    #expect(
      selections(text) == [
        "list", "push list", "b: push list", "{ b: push list, c: [x] }", "a: { b: push list, c: [x] }",
        "edges:\n  a: { b: push list, c: [x] }", "start: a\nedges:\n  a: { b: push list, c: [x] }",
        "start: a\nedges:\n  a: { b: push list, c: [x] }\n",
      ])
    #expect(selections("a: [o¦ne\nb: {\n") == ["one", "a: [one", "a: [one\nb: {\n"])
  }
}

@Suite struct `Who leads where` {
  /// The items of an answer, each as `name, detail: places`.
  private func shown(_ calls: JSON, _ direction: String) -> [String] {
    calls.elements.map { call in
      let item = call[direction]
      let lines = call["fromRanges"].elements.map { "\($0["start"]["line"])" }
      return "\(item["name"].text ?? ""), \(item["detail"].text ?? ""): \(lines.joined(separator: " "))"
    }
  }

  @Test func `callers of a screen are edges, decisions, links and starts, and its targets are what it leads to`() {
    var client = Shop.client()
    func calls(_ direction: String, _ plain: String, _ marked: String) -> [String] {
      let items = client.ask("prepareCallHierarchy", Shop.main, Shop.mainText(plain, marked))
      #expect(items.elements.count == 1, "\(marked)")
      let item = items.elements.first ?? .null
      let answer = client.ask("callHierarchy/\(direction)Calls", ["item": item])["result"]
      return shown(answer, direction == "incoming" ? "from" : "to")
    }
    #expect(
      calls("incoming", "push product", "push prod¦uct") == [
        "home, opened, Main.flow.yaml: 21", "product, link, Main.flow.yaml: 24",
      ])
    #expect(
      calls("incoming", "popTo home", "popTo ho¦me") == [
        "check, decision, Main.flow.yaml: 19 19", "product, closed, Main.flow.yaml: 22",
        "product, link, Main.flow.yaml: 24",
      ])
    #expect(calls("incoming", "start: check", "start: che¦ck") == ["Main, start, Main.flow.yaml: 3"])
    #expect(calls("incoming", "run: ShopSignIn", "run: Shop¦SignIn") == ["member, gate, Main.flow.yaml: 17"])
    #expect(calls("outgoing", "  home: { opened", "  ho¦me: { opened") == ["product, Main.flow.yaml: 21"])
    #expect(calls("outgoing", "check: [{", "che¦ck: [{") == ["home, Main.flow.yaml: 19 19"])
    #expect(
      calls("outgoing", "links:\n  product:", "links:\n  prod¦uct:") == [
        "home, Main.flow.yaml: 24", "product, Main.flow.yaml: 24",
      ])
    #expect(client.ask("prepareCallHierarchy", Shop.main, Shop.mainText("doc: All", "doc: A¦ll")) == [])
  }

  @Test func `callers of a screen in a file of several flows are in one of them, and none where nothing is named`() {
    let text = """
      flows:
        One: { entry: true, start: a, edges: { a: { on: present Two }, any: { left: push b } } }
        Two: { start: b, outcomes: [done], edges: { b: { left: finish done } } }
      screens: { a: { events: [on, left] }, b: { events: [left] } }

      """
    var client = Client([:])
    client.open(Shop.main, text)
    let items = client.ask(
      "prepareCallHierarchy", Shop.main,
      text.replacing("screens: { a: { events: [on, left] }, b", with: "screens: { a: { events: [on, left] }, ¦b"))
    let answer = client.ask("callHierarchy/incomingCalls", ["item": items.elements.first ?? .null])["result"]
    #expect(shown(answer, "from") == ["any, left, Main.flow.yaml: 1", "Two, start, Main.flow.yaml: 2"])
    for (plain, marked, targets) in [
      ("One: {", "O¦ne: {", ["a, Main.flow.yaml: 1"]), ("Two: {", "T¦wo: {", ["b, Main.flow.yaml: 2"]),
    ] {
      let flow = client.ask("prepareCallHierarchy", Shop.main, text.replacing(plain, with: marked))
      let led = client.ask("callHierarchy/outgoingCalls", ["item": flow.elements.first ?? .null])["result"]
      #expect(shown(led, "to") == targets)
    }
    let nothing: JSON = ["uri": "file:///Gone.flow.yaml", "selectionRange": range((0, 0), (0, 1))]
    #expect(client.ask("callHierarchy/outgoingCalls", ["item": nothing])["result"] == [])
  }
}

@Suite struct `Commands above a text` {
  @MainActor @Test func `commands above a text run one test, also before the module was checked`() {
    var client = Shop.client()
    let document: JSON = ["textDocument": ["uri": .string(Shop.main)]]
    let lenses = client.ask("textDocument/codeLens", document)["result"]
    #expect(lenses.elements.map { $0["command"]["title"] } == ["Run test"])
    #expect(lenses.elements.first?["range"] == range((28, 2), (28, 7)))
    let command = lenses.elements.first?["command"] ?? .null
    func run(_ arguments: JSON) -> JSON {
      client.ask("workspace/executeCommand", ["command": command["command"], "arguments": arguments])
    }
    for (arguments, said) in [
      (command["arguments"], "flowc: test 'opens' passed"),
      ([.string(Shop.main), "closes"], "flowc: there is no test 'closes' in '/App/Main.flow.yaml'"),
      (["file:///Gone.flow.yaml", "opens"], "flowc: '/Gone.flow.yaml' is in no module"),
    ] {
      #expect(run(arguments) == .null)
      client.runTests()
      #expect(client.shown.last == said)
    }
    client.write(Shop.main, Shop.mainText("then: { stack: [home, {", "then: { stack: [{"))
    _ = run(command["arguments"])
    client.runTests()
    #expect(client.shown.last?.hasPrefix("flowc: test 'opens' failed: ") == true, "\(client.shown)")
    client.write(Shop.main, Shop.mainText("push product", "push produkt"))
    _ = run(command["arguments"])
    client.runTests()
    #expect(client.shown.last == "flowc: module 'App' has errors; its tests are not run")
    #expect(run(["opens"])["error"]["code"] == -32602)
  }

  @Test func `commands above a text show the flows where the editor says that it can`() {
    var client = Client(Shop.modules, initialized: false)
    _ = client.ask("initialize", ["initializationOptions": ["commands": ["flowc.picture", "flowc.walk", "rm"]]])
    client.open(Shop.main, Shop.mainText)
    let document: JSON = ["textDocument": ["uri": .string(Shop.main)]]
    let lenses = client.ask("textDocument/codeLens", document)["result"]
    #expect(lenses.elements.map { $0["command"]["command"] } == ["flowc.picture", "flowc.runTest", "flowc.walk"])
    #expect(lenses.elements.first?["command"]["arguments"].elements.first == .string(Shop.main))
    #expect(lenses.elements.last?["command"]["arguments"] == [.string(Shop.main), "opens"])
  }
}
