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

  @Test func `completion works in an empty file`() {
    var client = Client([:])
    client.open(Shop.main, "")
    let labels = client.ask("completion", Shop.main, "¦").elements.compactMap { $0["label"].text }
    #expect(labels.contains("flow") && labels.contains("screens"))
  }
}
