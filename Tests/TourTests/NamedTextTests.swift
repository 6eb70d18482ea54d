import Testing

@testable import FlowTour

/// `name=text`, which command lines, conditions, events and payloads read alike.
struct NamedTextTests {
  @Test(arguments: [
    ("nav=tabs", "nav", "tabs"), ("url=/a?b=c", "url", "/a?b=c"), ("title=\"two words\"", "title", "two words"),
    ("empty=", "empty", ""), (" nav = tabs ", "nav", "tabs"),
  ])
  func `a name and a text are around the first sign`(written: String, name: String, text: String) {
    #expect(NamedText(written) == NamedText(name: name, text: text))
  }

  @Test(arguments: ["nav", "=tabs", "two words=tabs", "\"a=b\""])
  func `a text without a name, or without a sign, is not a named text`(written: String) {
    #expect(NamedText(written) == nil)
  }

  @Test func `several are distinguished by their names`() {
    #expect(
      NamedText.list("city=Saint Petersburg count=7 note=\"a b=c\"") == [
        NamedText(name: "city", text: "Saint Petersburg"), NamedText(name: "count", text: "7"),
        NamedText(name: "note", text: "a b=c"),
      ])
    #expect(NamedText.list("/chats/7?from=push") == nil)
    #expect(NamedText.list("a=1 b=2", isName: { $0 == "a" }) == [NamedText(name: "a", text: "1 b=2")])
  }
}
