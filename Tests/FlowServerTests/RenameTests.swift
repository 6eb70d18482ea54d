import FlowReporting
import FlowServer
import Testing

@Suite struct `A new name` {
  /// The places that change, by file.
  private func rename(_ marked: String, _ plain: String, to new: String) -> JSON {
    var client = Shop.client()
    return client.ask("rename", Shop.main, Shop.mainText(plain, marked), ["newName": .string(new)])["changes"]
  }

  private func refusal(_ marked: String, _ plain: String, to new: String, in text: String? = nil) -> String {
    var client = Shop.client()
    let whole = text ?? Shop.mainText(plain, marked)
    let parts = whole.split(separator: "¦", omittingEmptySubsequences: false)
    client.write(Shop.main, parts.joined())
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let answer = client.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(Shop.main)], "newName": .string(new),
        "position": ["line": JSON(lines.count - 1), "character": JSON(lines[lines.count - 1].utf16.count)],
      ])
    #expect(answer["error"]["code"] == -32803)
    return answer["error"]["message"].text ?? "\(answer)"
  }

  private func lines(_ changes: JSON, _ uri: String = Shop.main) -> [String] {
    changes[uri].elements.map { "\($0["range"]["start"]["line"]):\($0["range"]["start"]["character"])" }
  }

  @Test func `a new name is written in edges, gates, links, properties and tests`() {
    let changes = rename("  pro¦duct:\n", "  product:\n", to: "item")
    #expect(lines(changes) == ["12:2", "21:23", "22:2", "24:40", "26:17", "31:28"])
  }

  @Test func `a new name is written in all modules that use it`() {
    var client = Shop.client()
    client.open(Shop.auth, Shop.authText)
    let changes = client.ask(
      "rename", Shop.auth, Shop.authText.replacing("  terms: { events", with: "  te¦rms: { events"),
      ["newName": "rules"])["changes"]
    #expect(lines(changes, Shop.auth) == ["6:2", "8:21", "9:2"])
    #expect(lines(changes, "file:///App/ShopSignIn.flow.yaml") == ["3:9"])
  }

  @Test func `a new name is used by what is filled by it, and by a link's parameter`() {
    let changes = rename("opened: { i¦d: Int }", "opened: { id: Int }", to: "number")
    #expect(lines(changes) == ["11:24", "13:14", "24:23", "30:28", "31:39"])
  }

  @Test func `a new name is refused where it would clash, be none, or mean something else`() {
    #expect(refusal("  pro¦duct:\n", "  product:\n", to: "home").contains("'home'"))
    #expect(
      refusal("  pro¦duct:\n", "  product:\n", to: "Item")
        == "'Item' is no name for a screen: it starts with a lower-case letter; letters, digits and '_' follow")
    #expect(refusal("  pro¦duct:\n", "  product:\n", to: "a, b").contains("is no name"))
    #expect(refusal("flow: Ma¦in", "flow: Main", to: "main").contains("an upper-case letter"))
    #expect(refusal("clo¦sed]", "closed]", to: "back").contains("back"))
    // A condition 'check' beside the decision 'check' is another thing; a screen is not.
    #expect(refusal("  ho¦me:\n", "  home:\n", to: "check").contains("check"))
    #expect(refusal("imp¦orts", "imports", to: "other") == "there is no name here that flows declare")
    #expect(refusal("  op¦ens:\n", "  opens:\n", to: "other").contains("a sentence"))
  }

  @Test func `a new name is refused while something cannot be read or bound`() {
    let broken = Shop.mainText("home: { opened: push product, left: stay }", "home: { opened: pu")
    #expect(
      refusal("", "", to: "item", in: broken.replacing("  product:\n", with: "  pro¦duct:\n")).contains("fix it first")
    )
    let unbound = Shop.mainText("push product", "push produkt")
    #expect(
      refusal("", "", to: "item", in: unbound.replacing("  product:\n", with: "  pro¦duct:\n")).contains("has errors"))
  }

  @Test func `a new name is prepared with the name as it is`() {
    var client = Shop.client()
    let answer = client.ask("prepareRename", Shop.main, Shop.mainText("push product", "push prod¦uct"))
    #expect(answer == ["range": range((21, 23), (21, 30)), "placeholder": "product"])
    #expect(client.ask("prepareRename", Shop.main, Shop.mainText("doc: All", "doc: A¦ll")) == .null)
  }
}
