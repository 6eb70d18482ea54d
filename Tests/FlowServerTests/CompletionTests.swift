import FlowReporting
import FlowServer
import Testing

@Suite struct `What is proposed` {
  private func labels(_ plain: String, _ marked: String) -> [String] {
    var client = Shop.client()
    let answer = client.ask("completion", Shop.main, Shop.mainText(plain, marked))
    return answer.elements.compactMap { $0["label"].text }
  }

  @Test(
    arguments: [
      ("push product", "push ¦", ["check", "home", "product", "ShopSignIn"]),
      ("push product", "push pr¦", ["product"]), ("push product", "¦", ["push", "popTo", "finish", "when"]),
      ("popTo home", "{ push: product, ¦ }", ["with", "set", "when"]),
      ("popTo home", "{ push: product, with: { ¦ } }", ["id", "user"]),
      ("popTo home", "{ with: { ¦ }, push: product }", ["id", "user"]),
      ("push product", "{ push: product, with: { id: ¦ } }", ["id", "user", "event", "context"]),
      ("push product", "{ push: product, with: { id: event.¦ } }", ["id"]),
      ("push product", "{ push: product, set: { ¦", ["user"]),
      ("when: nav == tabs", "when: ¦", ["member", "nav", "not"]),
      ("when: nav == tabs", "when: nav ¦", ["and", "or", "=="]),
      ("when: nav == tabs", "when: nav == ¦", ["tabs", "drawer"]),
      ("requires: member", "requires: ¦", ["member"]), ("opened: push product, ", "¦", ["opened", "back"]),
      ("  product: { closed: popTo home }\n", "  ¦\n", ["product", "ShopSignIn", "any"]),
      ("  product: { closed: popTo home }\n", "  product:\n    ¦\n", ["closed"]),
      ("run: ShopSignIn", "run: ¦", ["ShopSignIn"]), ("to: [home, product]", "to: [home, ¦", ["product"]),
      ("never: product", "never: ¦", ["product"]), ("unless: member", "unless: ¦", ["member"]),
      ("[{ home.opened", "[{ home.¦", ["home.opened", "home.left"]),
      ("{ id: 7 } }]\n", "{ ¦ } }]\n", ["id"]), ("member: true", "¦", ["member"]),
      ("nav: drawer }", "nav: ¦ }", ["tabs", "drawer", "failed"]),
      ("start: check", "start: ¦", ["check", "home", "push"]), ("imports: [Auth]", "imports: [¦", ["Auth"]),
      ("id: Int }, left", "id: ¦ }, left", ["Int", "User", "String"]),
      ("doc: All products.\n", "¦\n", ["doc", "key", "requires", "samples"]),
      ("links:\n", "¦\nlinks:\n", ["tasks", "allow"]),
      ("links:\n", "allow:\n  un¦\nlinks:\n", ["unused-screen", "event-without-edge"]),
      ("links:\n", "allow:\n  unused-screen: { ¦ }\nlinks:\n", ["home", "product", "member"]),
    ])
  func `completion fits the place`(_ plain: String, _ marked: String, _ expected: [String]) {
    let found = labels(plain, marked)
    for label in expected { #expect(found.contains(label), "\(label) is not in \(found)") }
  }

  @Test func `completion proposes nothing in comments, quotes and texts`() {
    #expect(labels("links:\n", "links:  # ¦\n") == [])
    #expect(labels("\"/p/{id}\"", "\"/p/¦") == [])
    #expect(labels("doc: All products.\n", "doc: |\n      All ¦\n") == [])
  }

  @Test func `completion does not name a key twice`() {
    let found = labels("doc: All products.\n", "¦\n")
    #expect(!found.contains("inputs") && !found.contains("events"), "\(found)")
    #expect(!labels("links:\n", "¦\nlinks:\n").contains("tests"))
  }

  @Test func `completion replaces the word that is typed`() {
    var client = Shop.client()
    let answer = client.ask("completion", Shop.main, Shop.mainText("push product", "push pr¦"))
    let product = answer.elements.first { $0["label"] == "product" }
    #expect(product?["textEdit"] == ["range": range((21, 23), (21, 25)), "newText": "product"])
    #expect(product?["detail"] == "screen")
    let key = client.ask("completion", Shop.main, Shop.mainText("popTo home", "{ push: product, wi¦ }"))
    let with = key.elements.first { $0["label"] == "with" }
    #expect(with?["textEdit"]["newText"] == "with: ")
    #expect(with?["documentation"].text?.isEmpty == false)
  }

  @Test(arguments: [("¦", true), ("screen.¦", true), ("event.¦", false)])
  func `completion proposes what an outcome sees of the moves that lead to its task`(typed: String, isInput: Bool) {
    func text(_ value: String) -> String {
      """
      flow: Trips
      start: trip
      tasks: { save: { outcomes: { done: { kind: Int } } } }
      screens:
        trip: { inputs: { number: { type: Int, default: 0 } }, events: { saved: { page: Int } } }
        result: { inputs: { place: Int } }
      edges:
        trip: { saved: run save }
        save: { done: { push: result, with: { place: \(value) } } }

      """
    }
    var client = Client([:])
    client.open(Shop.main, text("kind"))
    let labels = client.ask("completion", Shop.main, text(typed)).elements.compactMap { $0["label"].text }
    #expect(labels.contains("number") == isInput, "\(labels)")
    #expect(labels.contains("page") == (typed != "screen.¦"), "\(labels)")
  }

  @Test(arguments: [
    ("{ push: detail, in: ¦ }", false), ("{ select: ¦ }", true), ("select ¦", true),
    ("{ push: [{ Bar.home: { ¦ } }] }", false),
  ])
  func `completion proposes a button where it is selected, and not where something is put`(
    move: String, isProposed: Bool
  ) {
    func text(_ move: String) -> String {
      """
      flow: Bar
      container: tabs
      items: { home: home, me: me, compose: { do: present note } }
      screens:
        home: { events: [tapped] }
        me:
        note:
        detail:
      edges:
        home: { tapped: \(move) }

      """
    }
    var client = Client([:])
    client.open(Shop.main, text("select me"))
    let labels = client.ask("completion", Shop.main, text(move)).elements.compactMap { $0["label"].text }
    #expect(labels.contains("me"), "\(labels)")
    #expect(labels.contains("compose") == isProposed, "\(labels)")
  }

  @Test func `completion proposes no edges of what has none`() {
    let text = """
      flow: Main
      start: home
      screens: { home: {} }
      conditions: { warm: { live: true }, cold: }
      edges:
        ¦

      """
    var client = Client([:])
    client.open(Shop.main, "")
    let labels = client.ask("completion", Shop.main, text).elements.compactMap { $0["label"].text }
    #expect(labels.contains("warm") && !labels.contains("cold") && !labels.contains("Main"), "\(labels)")
    let values = client.ask("completion", Shop.main, text.replacing("¦", with: "warm: { ¦ }")).elements
    #expect(values.map { $0["label"] } == ["true", "false"])
    let again = text.replacing("  ¦", with: "  Main: { done: stay }\n  ¦").replacing(
      "start: home", with: "start: Main\noutcomes: [done]")
    let runs = client.ask("completion", Shop.main, again.replacing("  Main: { done: stay }\n", with: ""))
    #expect(runs.elements.contains { $0["label"] == "Main" }, "it runs itself")
  }

  @Test func `completion of a key has places to fill in where the editor takes them, and what it puts is right`() {
    var client = Client([:], initialized: false)
    let takes: JSON = ["textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]]
    _ = client.ask("initialize", ["capabilities": takes])
    client.open(Shop.main, "")
    let items = client.ask("completion", Shop.main, "flow: A\n¦").elements.filter { $0["insertTextFormat"] == 2 }
    #expect(items.count == 9)
    var text = "flow: Main\nstart: screen\n"
    for item in items.sorted(by: { ($0["label"].text ?? "") < ($1["label"].text ?? "") }) {
      text += (item["textEdit"]["newText"].text ?? "").replacing(#/\$\{\d:(?<text>[^}]*)\}/#) { $0.output.text } + "\n"
    }
    client.write(Shop.main, text)
    // Only the names that a person fills in are unknown.
    #expect(
      client.diagnostics[Shop.main]?.filter { !$0.hasSuffix("unknown-flow") && !$0.contains("unused") } == [], "\(text)"
    )
  }

  @Test(arguments: [
    ("opened: ¦", "when", "{ when: }"), ("opened: [¦]", "when", "{ when: }"),
    ("opened: { push: list, with: ¦ }", "id", "{ id: }"), ("opened:\n      ¦", "when", "when: "),
    ("opened:\n      - ¦", "when", "when: "), ("opened: { ¦ }", "when", "when: "), ("opened: ¦", "push", "push "),
  ])
  func `completion of a key behind another on its line is a mapping in braces`(
    typed: String, label: String, inserted: String
  ) {
    let text = """
      flow: Main
      start: home
      screens: { home: { events: [opened] }, list: { inputs: { id: { type: Int, default: 0 } } } }
      edges:
        home:
          \(typed)

      """
    var client = Client([:])
    client.open(Shop.main, text.replacing(#/opened:[^¦]*¦.*/#, with: "opened: stay"))
    let items = client.ask("completion", Shop.main, text).elements
    #expect(items.first { $0["label"] == .string(label) }?["textEdit"]["newText"] == .string(inserted))
  }

  @Test(arguments: [
    ("screens:\n  ¦", "list", "list: "), ("screens: ¦", "list", "{ list: }"),
    ("screens: { home: { events: [opened] } }\nconditions:\n  ¦", "warm", "warm: "),
    ("screens: { home: { events: [opened] } }\ntasks:\n  ¦", "save", "save: "),
    ("screens: { home: { events: [opened] } }\noutcomes:\n  ¦", "left", "left: "),
    ("screens: { home: { events: [opened] } }\noutcomes: [¦]", "left", "left"),
    ("screens: { home: { events: [opened, ¦] } }", "closed", "closed"),
  ])
  func `completion proposes what is used already where it is declared`(
    typed: String, label: String, inserted: String
  ) {
    let text = """
      flow: Main
      start: home
      \(typed)
      edges:
        home: { opened: [{ push: list, when: warm }, { run: save, when: not warm }, finish left], closed: stay }

      """
    var client = Client([:])
    client.open(Shop.main, "")
    let items = client.ask("completion", Shop.main, text).elements
    #expect(items.first { $0["label"] == .string(label) }?["textEdit"]["newText"] == .string(inserted), "\(items)")
  }

  @Test func `completion proposes no second verb, and only what it can have`() {
    let pushed = labels("popTo home", "{ push: product, ¦ }")
    #expect(pushed.contains("popTo") && pushed.contains("with"))
    #expect(!pushed.contains("present") && !pushed.contains("stay") && !pushed.contains("as"), "\(pushed)")
    #expect(labels("popTo home", "{ popTo: home, ¦ }").contains("inclusive"))
    #expect(!labels("popTo home", "{ popTo: home, ¦ }").contains("pop"))
  }

  @Test func `completion proposes the file's name for its flow`() {
    var client = Client([:])
    let file = "file:///App/SignIn.flow.yaml"
    client.open(file, "")
    #expect(client.ask("completion", file, "flow: ¦").elements.map { $0["label"] } == ["SignIn"])
  }

  @Test func `completion works in an empty file`() {
    var client = Client([:])
    client.open(Shop.main, "")
    let labels = client.ask("completion", Shop.main, "¦").elements.compactMap { $0["label"].text }
    #expect(labels.contains("flow") && labels.contains("screens"))
  }
}
