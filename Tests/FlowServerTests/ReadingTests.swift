import FlowReporting
import FlowServer
import Testing

@Suite struct `While one reads` {
  private func hover(_ plain: String, _ marked: String) -> String {
    var client = Shop.client()
    return client.ask("hover", Shop.main, Shop.mainText(plain, marked))["contents"]["value"].text ?? ""
  }

  @Test func `a screen shows its contract, its doc and what fills it there`() {
    let text = hover("push product", "push prod¦uct")
    #expect(text.contains("screen product\n  inputs: { id: Int, user: User }\n  events: { closed }"), "\(text)")
    #expect(text.contains("- `id` from `event.id`, by name\n- `user` from `screen.user`, by name"), "\(text)")
    #expect(hover("  home:\n", "  ho¦me:\n").contains("All products."))
  }

  @Test func `an input shows where it comes from, and a field what it fills`() {
    let input = hover("inputs: { id: Int", "inputs: { i¦d: Int")
    #expect(input.contains("It comes from:\n\n- `event.id` at `home.opened`, by name"), "\(input)")
    let field = hover("opened: { id", "opened: { i¦d")
    #expect(field.contains("It fills:\n\n- `product.id` at `home.opened`, by name"), "\(field)")
  }

  @Test func `a key and a verb show what they are for`() {
    #expect(hover("requires: member", "requ¦ires: member").contains("The conditions required to enter the screen"))
    #expect(hover("popTo home", "po¦pTo home").contains("All entries above the nearest entry of that name"))
  }

  @Test func `an imported module shows its flows`() {
    #expect(hover("imports: [Auth]", "imports: [Au¦th]") == "Module `Auth`, with the flows `SignIn`.")
    // A Swift module has no flows here.
    #expect(hover("imports: [Auth]", "imports: [Auth, Founda¦tion]") == "")
  }

  @Test(arguments: [
    "home: { opened: \"push pro", "home: { opened: 'push pro", "home: { opened: \"push pro, left: stay }",
  ])
  func `a verb shows what it is for below quotes that are open`(_ half: String) {
    var client = Shop.client()
    _ = client.ask("hover", Shop.main, Shop.mainText("push product", "pu¦sh product"))
    let text = Shop.mainText("home: { opened: push product, left: stay }", half)
    for (verb, shown) in [
      ("po¦pTo home }", "All entries above the nearest"), ("requ¦ires: member", "The conditions required"),
    ] {
      let marked = text.replacing(verb.replacing("¦", with: ""), with: verb)
      let answer = client.ask("hover", Shop.main, marked)["contents"]["value"].text ?? ""
      #expect(answer.contains(shown), "\(answer)")
    }
  }

  @Test func `a text of several lines in quotes has no keys`() {
    let text = "doc: \"All of it\n  popTo home\n  and so on\""
    #expect(
      hover("doc: All products.", text.replacing("\n", with: "\n      ").replacing("popTo", with: "po¦pTo")) == "")
  }

  @Test func `a declaration of another module is marked as such`() {
    var client = Client(Shop.modules)
    let variant = "file:///App/ShopSignIn.flow.yaml"
    client.open(variant, Shop.variantText)
    let text = client.ask("hover", variant, Shop.variantText.replacing("extends: SignIn", with: "extends: Sig¦nIn"))
    #expect(text["contents"]["value"].text?.contains("Declared in module `Auth`.") == true, "\(text)")
  }

  @Test func `hints show what is filled by name, and stay while something is half typed`() {
    var client = Shop.client()
    let parameters: JSON = ["textDocument": ["uri": .string(Shop.main)], "range": range((0, 0), (99, 0))]
    func hints() -> [String] {
      client.ask("textDocument/inlayHint", parameters)["result"].elements.map {
        "\($0["position"]["line"]):\($0["position"]["character"]) \($0["label"].text ?? "")"
      }
    }
    let whole = [
      "19:41 { user: context.user }", "19:57 { user: context.user }", "21:30 { id: event.id, user: screen.user }",
    ]
    #expect(hints().filter { !$0.hasPrefix("24:") } == whole)
    client.write(Shop.main, Shop.mainText("product: { closed: popTo home }", "product: { clo"))
    #expect(hints().filter { !$0.hasPrefix("24:") } == whole)
    client.write(Shop.main, Shop.mainText("push product", "{ push: product, with: { id: 7, user: user } }"))
    #expect(hints().filter { !$0.hasPrefix("24:") } == Array(whole.prefix(2)))
  }

  @Test func `hints show what is filled by name in a file with a mistake`() {
    var client = Shop.client()
    client.write(Shop.main, Shop.mainText("popTo home", "popTo hom"))
    let answer = client.ask(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string(Shop.main)], "range": range((21, 0), (22, 0))])["result"]
    #expect(answer.elements.map { $0["label"] } == ["{ id: event.id, user: screen.user }"])
  }

  @Test func `tokens show what names are`() {
    let text = "flow: Main\nstart: 𝒳üa\nscreens: { 𝒳üa: { events: [b] } }\nedges: { 𝒳üa: { b: push 𝒳üa } }\n"
    var client = Client([:])
    client.open(Shop.main, text)
    let data = client.ask("textDocument/semanticTokens/full", ["textDocument": ["uri": .string(Shop.main)]])
    let numbers = data["result"]["data"].elements.compactMap(\.integer)
    // Line, column, length, type and whether it is declared, each from the token before; in UTF-16.
    #expect(
      numbers == [
        0, 6, 4, 0, 1, 1, 7, 4, 1, 0, 1, 11, 4, 1, 1, 0, 17, 1, 6, 1, 1, 9, 4, 1, 0, 0, 8, 1, 6, 0, 0, 3, 4, 9, 0, 0, 5,
        4, 1, 0,
      ])
  }
}
