import FlowModel
import FlowTestSupport
import Testing

/// The text of an act, which is a step of `tests:`, and its reader.
@Suite struct ActTests {
  @Test(arguments: [
    (Act.start, "start"), (.began, "began"), (.back(from: nil), "back"), (.dismissed(nil), "dismissed"),
    (.swipeCancelled, "swipe: cancelled"), (.select("orders", in: nil), "select: orders"), (.relaunch, "relaunch"),
    (.event("home", "ordersTapped", []), "home.ordersTapped"),
    (.event("list", "picked", [Act.Value("id", plain: "7")]), "list.picked: { id: 7 }"),
    (
      .event("form", "sent", [Act.Value("name", plain: "it's, a"), Act.Value("note", plain: nil)]),
      "form.sent: { name: 'it''s, a', note: null }"
    ),
    (.link(nil, url: "/product/7?from=mail", []), "link: /product/7?from=mail"),
    (.link(nil, url: "/a, b", []), "link: '/a, b'"),
    (.link(nil, url: nil, [Act.Value("type", plain: "chat")]), "link: { type: chat }"),
    (.conditions([Act.Value(name: "authenticated", value: "false")]), "conditions: { authenticated: false }"),
    (.conditions([]), "conditions: {}"),
  ])
  func `an act is printed as a step of a test, and read again`(_ act: Act, _ text: String) {
    #expect(act.text == text)
    #expect(Act(parsing: text) == act)
    #expect(Act(parsing: "{ \(text) }") == act || act.text.first?.isLetter != true || !text.contains(":"))
  }

  @Test func `the screen that is left and the container are known, and not printed`() {
    #expect(Act.back(from: "profile").text == "back")
    #expect(Act.dismissed("profile").text == "dismissed")
    #expect(Act.select("orders", in: "Main").text == "select: orders")
  }

  @Test func `a log has no values and no URL`() {
    #expect(Act.event("list", "picked", [Act.Value("id", plain: "7")]).description == "list.picked")
    #expect(Act.link("product", url: "/product/7", []).description == "link: product")
    #expect(Act.link(nil, url: "/secret", []).description == "link: ?")
  }

  @Test func `colons and braces may be left out where a person types`() {
    #expect(Act(parsing: "select orders") == .select("orders", in: nil))
    #expect(Act(parsing: "link shop://products/5") == .link(nil, url: "shop://products/5", []))
    #expect(Act(parsing: "list.picked { id: 7 }") == .event("list", "picked", [Act.Value("id", plain: "7")]))
  }

  @Test(arguments: [
    "", "back home", "back: x", "select", "select: a b", "link", "link:", "swipe", "swipe: done", "home", "a.b.c", "a.",
    ".b", "list.picked: 7", "list.picked: { id: 7", "conditions", "{ back", "back }", "start → [home]",
  ])
  func `text that is no act is refused`(_ text: String) { #expect(Act(parsing: text) == nil) }

  @Test func `any value comes back as it was`() throws {
    let signs = Array("ab \"'\\,:{}[]()#→\n\t\r\u{1}\u{7F}\u{85}é-?&*!|>%@`")
    for seed in 0..<2_000 as Range<UInt64> {
      var random = Seeded(seed)
      let text = String((0..<Int.random(in: 0...8, using: &random)).map { _ in signs.randomElement(using: &random)! })
      let event = Act.event("a", "b", [Act.Value("x", plain: text), Act.Value("y", plain: "z")])
      let read = try #require(Act(parsing: event.text), "seed \(seed): \(event.text)")
      guard case .event(_, _, let values) = read else { continue }
      #expect(values.map(\.plain) == [text, "z"], "seed \(seed): \(event.text)")
      let link = Act.link(nil, url: "/" + text, [])
      #expect(Act(parsing: link.text) == link, "seed \(seed): \(link.text)")
    }
  }
}

/// Lines of walks.
@Suite struct WalkedStepTests {
  @Test func `a step is read as traces, walks and tests have it`() throws {
    let noted = try #require(WalkedStep("Main.flow.yaml:10:20: note: 3. cities.picked, ready: false → [profile]"))
    #expect(noted.act == .event("cities", "picked", []))
    #expect(noted.answers == [Act.Value(name: "ready", value: "false")])
    #expect(noted.state?.description == "[profile]")
    let traced = try #require(WalkedStep("  12. link: /a/7 → [home, { sheet: [a] }], asked ready=no tab=one, built a"))
    #expect(traced.act == .link(nil, url: "/a/7", []))
    #expect(traced.answers.map(\.name) == ["ready", "tab"])
    #expect(traced.state?.top == "a")
    let written = try #require(WalkedStep("      - form.sent: { text: ' → [x]' }"))
    #expect(written.act == .event("form", "sent", [Act.Value("text", plain: " → [x]")]))
    #expect(written.state == nil)
    #expect(WalkedStep("back → denied (no guard holds)")?.act == .back(from: nil))
  }

  @Test(arguments: [
    "", "# 2 walks", "tests:", "  a test:", "    given: { flow: Main }", "Main.flow.yaml:1:2: error: this is wrong",
    "Main.flow.yaml:12:3: note: 'flowc check --as-test' writes the walk as a test",
  ])
  func `lines around steps are skipped`(_ line: String) { #expect(WalkedStep.isBeside(line)) }

  @Test func `a screen on top is in the selected item`() {
    #expect(StateTree(parsing: "[{ Main.chats: { chats: [list, chat], search: [search] } }]")?.top == "chat")
    #expect(StateTree(parsing: "[home, { Profile: [profile, regions] }]")?.top == "regions")
    #expect(StateTree(parsing: "[]")?.top == nil)
  }
}
