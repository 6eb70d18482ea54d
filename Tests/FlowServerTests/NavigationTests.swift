import FlowServer
import Testing

@Suite struct `Definition and references` {
  @Test(
    arguments: [
      ("push prod¦uct", "push product", "Main:12:2"), ("clo¦sed: popTo", "closed: popTo", "Main:15:13"),
      ("popTo ho¦me", "popTo home", "Main:8:2"), ("when: n¦av", "when: nav", "Main:6:2"),
      ("== ta¦bs", "== tabs", "Main:6:8"), ("mem¦ber: { run", "member: { run", "Main:5:2"),
      ("run: Shop¦SignIn", "run: ShopSignIn", "ShopSignIn:0:6"), ("{i¦d}", "{id}", "Main:24:23"),
      ("never: p¦roduct", "never: product", "Main:12:2"), ("home.op¦ened", "home.opened", "Main:11:14"),
      ("h¦ome.opened", "home.opened", "Main:8:2"), ("{ i¦d: 7 } }] }", "{ id: 7 } }] }", "Main:13:14"),
      ("nav: dra¦wer", "nav: drawer", "Main:6:14"), ("start: che¦ck", "start: check", "Main:19:2"),
      ("imports: [Au¦th]", "imports: [Auth]", "SignIn:0:6"),
    ])
  func `definition and references lead to the declaration`(_ marked: String, _ plain: String, _ place: String) {
    var client = Shop.client()
    let answer = client.ask("definition", Shop.main, Shop.mainText(plain, marked))
    #expect(places(answer) == [place])
  }

  @Test func `definition and references cross files and modules, through variants too`() {
    var client = Shop.client()
    client.open(Shop.auth, Shop.authText)
    let answer = client.ask(
      "references", Shop.auth, Shop.authText.replacing("  form: { events", with: "  fo¦rm: { events"),
      ["context": ["includeDeclaration": true]])
    #expect(places(answer) == ["ShopSignIn:5:2", "SignIn:3:7", "SignIn:5:2", "SignIn:8:2"])
    let base = client.ask(
      "references", Shop.auth, Shop.authText.replacing("flow: SignIn", with: "flow: Si¦gnIn"),
      ["context": ["includeDeclaration": false]])
    #expect(places(base) == ["ShopSignIn:2:9"])
  }

  @Test func `definition and references are there for an event under any, of each node that has it`() {
    let text = """
      flow: Main
      start: one
      screens:
        one: { events: [closed, next] }
        two: { events: [closed] }
      edges:
        one: { next: push two }
        any: { closed: restart }

      """
    var client = Client(["/App/Main.flow.yaml": text])
    client.open(Shop.main, text)
    let answer = client.ask("definition", Shop.main, text.replacing("any: { closed", with: "any: { clo¦sed"))
    #expect(places(answer) == ["Main:3:18", "Main:4:18"])
  }

  @Test func `definition and references answer in a half-typed file that other modules import`() {
    var client = Shop.client()
    client.open(Shop.auth, Shop.authText)
    let half = Shop.authText.replacing("terms: { agreed: finish signedIn }", with: "terms: { agr")
    client.write(Shop.auth, half)
    let answer = client.ask("definition", Shop.auth, half.replacing("push terms", with: "push te¦rms"))
    #expect(places(answer) == ["SignIn:6:2"])
    // Below an open brace, too.
    let above = Shop.authText.replacing("form: { done: push terms }", with: "form: { done: pu")
    let verb = client.ask("hover", Shop.auth, above.replacing("agreed: finish", with: "agreed: fin¦ish"))
    #expect(verb["contents"]["value"].text?.contains("ends with that outcome") == true, "\(verb)")
  }

  @Test func `definition and references lead to declarations in a file with mistakes`() {
    var client = Shop.client()
    let unbound = Shop.mainText("home: { opened: push product", "home: { opened: push produkt")
    for (plain, marked, place) in [
      ("popTo home", "popTo ho¦me", "Main:8:2"), ("{ opened: push", "{ op¦ened: push", "Main:11:14"),
      ("to: [home, product]", "to: [home, pro¦duct]", "Main:12:2"), ("nav == tabs", "nav == ta¦bs", "Main:6:8"),
      ("home.opened: { id", "home.opened: { i¦d", "Main:11:24"),
    ] {
      let answer = client.ask("definition", Shop.main, unbound.replacing(plain, with: marked))
      #expect(places(answer) == [place], "\(marked)")
    }
  }

  @Test func `definition and references lead from a link to its target while there are two entry flows`() {
    var client = Shop.client()
    client.open("file:///App/Other.flow.yaml", "flow: Other\nentry: true\nstart: home\n")
    let answer = client.ask("definition", Shop.main, Shop.mainText("to: [home, product]", "to: [home, pro¦duct]"))
    #expect(places(answer) == ["Main:12:2"])
  }

  @Test func `definition and references lead from a variant's changes to what it changes`() {
    var client = Client(Shop.modules)
    let variant = "file:///App/ShopSignIn.flow.yaml"
    client.open(variant, Shop.variantText)
    for (plain, marked, place) in [
      ("remove: [terms]", "remove: [te¦rms]", "SignIn:6:2"), ("  form: {", "  fo¦rm: {", "SignIn:5:2"),
      ("extends: SignIn", "extends: Sign¦In", "SignIn:0:6"),
    ] {
      let answer = client.ask("definition", variant, Shop.variantText.replacing(plain, with: marked))
      #expect(places(answer) == [place], "\(marked)")
    }
  }

  @Test func `definition and references are empty where nothing is named`() {
    var client = Shop.client()
    #expect(client.ask("definition", Shop.main, Shop.mainText("imports", "imp¦orts")) == [])
    #expect(client.ask("references", Shop.main, Shop.mainText("doc: All", "doc: A¦ll")) == [])
  }

  @Test func `definition and references answer from what could be read last while a file is half typed`() {
    var client = Shop.client()
    _ = client.ask("definition", Shop.main, Shop.mainText("push product", "push prod¦uct"))
    let half = Shop.mainText("home: { opened: push product, left: stay }", "home: { opened: pu")
    let below = client.ask("definition", Shop.main, half.replacing("popTo home", with: "popTo ho¦me"))
    #expect(places(below) == ["Main:8:2"])
    let above = client.ask("hover", Shop.main, half.replacing("  home:\n", with: "  ho¦me:\n"))
    #expect(above["contents"]["value"].text?.contains("All products") == true, "\(above)")
    // What was typed over is nowhere; what is behind it has moved.
    let all = client.ask(
      "references", Shop.main, half.replacing("  product:\n", with: "  pro¦duct:\n"),
      ["context": ["includeDeclaration": true]])
    #expect(places(all) == ["Main:12:2", "Main:22:2", "Main:24:40", "Main:26:17", "Main:31:28"])
    let outline = client.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(Shop.main)]])["result"]
    #expect(outline.elements.map { $0["name"] }.contains("screens"))
  }
}

@Suite struct `Symbols of the workspace` {
  @Test func `workspace symbols are found by letters in their order`() {
    var client = Shop.client()
    let found = client.ask("workspace/symbol", ["query": "sgin"])["result"]
    #expect(found.elements.map { $0["name"] } == ["ShopSignIn", "SignIn", "signedIn"])
    #expect(places(.array(found.elements.map { $0["location"] })) == ["ShopSignIn:0:6", "SignIn:0:6", "SignIn:2:11"])
    #expect(found.elements.last?["containerName"] == "SignIn")
  }
}
