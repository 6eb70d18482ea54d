import FlowModel
import FlowTestSupport
import Testing

/// URLs and payloads: which link answers them, and what it brings.
struct LinkPatternTests {
  private func app(_ links: String...) -> FlowDefinition {
    let definition = flow("flow App\nstart = push a\nscreen a\n" + links.map { "link \($0) = to [a]\n" }.joined())
    #expect(definition.problem == nil)
    return definition
  }

  /// `name(text, text)`; a missing parameter is a dash.
  private func answer(_ definition: FlowDefinition, _ url: String) -> String? {
    definition.link(url: url).map { match in
      match.texts.isEmpty ? match.name : "\(match.name)(\(match.texts.map { $0 ?? "-" }.joined(separator: ", ")))"
    }
  }

  @Test(arguments: [
    ("/chat/7", "chat(7)"), ("/chat/7/", "chat(7)"), ("//any.host/chat/7", "chat(7)"), ("app://x/chat/7", "chat(7)"),
    ("/chat/7?x=1#y", "chat(7)"), ("/chat//7", "chat(7)"), ("/chat/a%2Fb", "chat(a/b)"), ("/chat/%C3%BC", "chat(ü)"),
    ("/chat/ü b", "chat(ü b)"), ("/chat/a+b", "chat(a+b)"), ("/ch%61t/7", "chat(7)"), ("/chat", nil), ("/chat/", nil),
    ("/chat/7/8", nil), ("/Chat/7", nil), ("chat/7", nil), ("mailto:a@b", nil), ("", nil), ("/chat/%", nil),
    ("/chat/%4", nil), ("/chat/%zz", nil), ("/chat/%FF", nil), ("?a=1", nil), (":/chat/7", nil),
    ("app:/chat/7", "chat(7)"), ("/chat/{peer}", "chat({peer})"), ("/chat/.", "chat(.)"), ("/chat/%00", "chat(\0)"),
  ])
  func `a path is compared segment by segment`(url: String, expected: String?) {
    #expect(answer(app("chat(peer: String) url /chat/{peer}"), url) == expected)
  }

  @Test(arguments: [
    ("shop://products/7", "product(7, -)"), ("SHOP://Products/7?ref=mail", "product(7, mail)"),
    ("shop://ann:pw@products/7?ref=a%26b&ref=c", "product(7, a&b)"), ("shop://products/7?ref=", "product(7, -)"),
    ("shop://products/7?ref", "product(7, -)"), ("shop://products/7?x=1&&re%66=c", "product(7, c)"),
    ("shop:/products/7", nil), ("//products/7", nil), ("/products/7", nil), ("shop://products:80/7", nil),
    ("shopp://products/7", nil), ("shop://products", nil), ("shop://products/7?ref=%2", nil),
  ])
  func `scheme and host are in either case, and a field of the query may be missing`(url: String, expected: String?) {
    let link = "product(id: Int, source: String?) url shop://products/{id}?ref={source} missing(source: nil)"
    #expect(answer(app(link), url) == expected)
  }

  @Test(arguments: [
    ("https://matrix.to/#/!r:s.org?via=s.org", "room(!r:s.org, s.org)"), ("https://MATRIX.to#/r", "room(r, -)"),
    ("https://matrix.to/#r", "any(r)"), ("https://matrix.to/#//r/", "room(r, -)"), ("https://matrix.to/#/r/e", nil),
    ("https://matrix.to/", nil), ("https://matrix.to/#", nil), ("https://matrix.to/?x=1#/%72oom#", "room(room#, -)"),
    ("https://matrix.to/#/welcome", "welcome"), ("https://matrix.to/#/w%65lcome", "room(welcome, -)"),
    ("/about#x", "plain"),
    ("/about", "plain"),
  ])
  func `a pattern's fragment is compared as a path with a query, and any fragment fits one without`(
    url: String, expected: String?
  ) {
    let definition = app(
      "room(id: String, via: String?) url https://matrix.to/#/{id}?via={via} missing(via: nil)",
      "welcome url https://matrix.to/#/welcome", "any(id: String) url https://matrix.to/#{id}", "plain url /about")
    #expect(answer(definition, url) == expected)
  }

  @Test(arguments: [
    ("notes://Ab1", "note(Ab1)"), ("NOTES://ab%2F1/", "note(ab/1)"), ("notes://u@ab:80", "note(ab:80)"),
    ("notes:///", nil), ("notes:", nil), ("notes://new", "new"), ("notes://NEW", "new"), ("notes://n%65w", "note(new)"),
    ("https://Ann.Example.com/x", "team(Ann)"), ("https://.example.com/x", nil), ("https://example.com/x", nil),
  ])
  func `a host may be a parameter, whose text is as it is written`(url: String, expected: String?) {
    let definition = app(
      "note(id: String) url notes://{id}", "new url notes://new", "team(name: String) url https://{name}.example.com/x")
    #expect(answer(definition, url) == expected)
  }

  @Test func `a field of the query must be there unless its parameter may be missing`() {
    let search = app("search(text: String) url /search?q={text}&kind=all")
    #expect(answer(search, "/search?kind=all&q=x") == "search(x)")
    #expect(answer(search, "/search?kind=all") == nil)
    #expect(answer(search, "/search?q=x&kind=some") == nil)
    #expect(answer(search, "/search?q=&kind=all") == nil)
  }

  @Test(arguments: [
    ("/docs", "docs"), ("/docs/a%20b/%D0%BC", "docs"), ("/docs/a/%G1", nil), ("/docs/%2/a", nil), ("/docs/a/%", nil),
    ("/docs/%FF", nil), ("/docs/%D0/%BC", nil), ("/files/%G1/x", nil), ("/files/a/b/x", "files"), ("/files/x", "files"),
  ])
  func `the segments that a star takes must be readable, as a parameter must`(url: String, expected: String?) {
    #expect(answer(app("docs url /docs/*", "files url /files/*/x"), url) == expected)
  }

  @Test func `literals may be around parameters, which are as short as can be`() {
    let day = app("day(y: Int, m: Int) url /on-{y}-{m}.html")
    #expect(answer(day, "/on-2024-05.html") == "day(2024, 05)")
    #expect(answer(day, "/on-1-2-3.html") == "day(1, 2-3)")
    #expect(answer(day, "/on-1-.html") == nil)
    #expect(answer(day, "/on--1.html") == nil)
    #expect(answer(day, "/on-1-2.htm") == nil)
    #expect(answer(day, "/on-1%2D2-3.html") == "day(1-2, 3)")
  }

  @Test func `a star takes any number of segments`() {
    let docs = app("docs(page: String) url /docs/*/{page}", "other url /*")
    #expect(answer(docs, "/docs/a") == "docs(a)")
    #expect(answer(docs, "/docs/a/b/c") == "docs(c)")
    #expect(answer(docs, "/docs") == "other")
    #expect(answer(docs, "/") == "other")
    #expect(answer(docs, "/x/y") == "other")
  }

  @Test func `the pattern with more literal characters wins, wherever they are`() {
    let chats = app("chat(peer: String) url /chat/{peer}", "new url /chat/new", "any(path: String) url /{path}")
    #expect(answer(chats, "/chat/new") == "new")
    #expect(answer(chats, "/chat/news") == "chat(news)")
    #expect(answer(chats, "/chat") == "any(chat)")
  }

  @Test func `a payload has all fields of its pattern, and may have others`() {
    let chat = app("chat(peer: String, at: String) payload type=chat&peer=%7B{peer}%7D&at={at} missing(at: nil)")
    func texts(_ payload: [String: String]) -> [String?]? { chat.link(payload: payload)?.texts }
    #expect(texts(["type": "chat", "peer": "{7}", "at": "1", "x": "y"]) == ["7", "1"])
    #expect(texts(["type": "chat", "peer": "{7%}"]) == ["7%", nil])
    #expect(texts(["type": "chats", "peer": "{7}"]) == nil)
    #expect(texts(["type": "chat", "peer": "7"]) == nil)
    #expect(texts(["type": "chat"]) == nil)
    #expect(chat.link(url: "/chat") == nil)
  }

  @Test func `values are read as their types are, and a text that has no such value is reported`() throws {
    let match = try #require(
      app("chat(peer: Int, at: Double?) url /chat/{peer}?at={at} missing(at: nil)").link(url: "/chat/7?at=x"))
    #expect(try match.value(0, Int.self) == 7)
    #expect(throws: LinkProblem.parameter(name: "at", of: "chat", text: "x")) { try match.optional(1, Double.self) }
    #expect(throws: LinkProblem.parameter(name: "peer", of: "chat", text: "7")) { try match.value(0, Bool.self) }
    #expect(try match.value(0) { $0 + "!" } == "7!")
  }

  // MARK: Printing

  /// Pieces of text that make readers of URLs stumble.
  static let pieces = [
    "/", "?", "#", "&", "=", "%", "%41", "+", " ", "{", "}", "*", ":", "@", ".", "..", "-", "~", "new", "chat", "a",
    "ü",
    "e\u{301}", "🇨🇭", "\0", "\n", "\u{202E}", "\u{7F}", "\\", "\"", "'", ";", ",", "\u{FEFF}", "0", "\r\n",
  ]

  @Test(arguments: 1...60)
  func `a printed URL is read back`(seed: UInt64) throws {
    var random = Seeded(seed)
    let definition = app(
      "chat(peer: String) url /chat/{peer}", "new url /chat/new", "pair(a: String, b: String) url /p-{a}-{b}-q",
      "product(id: String, ref: String) url shop://products:80/%C3%BC/{id}?ref=r%26{ref}&x=y missing(ref: nil)",
      "rest(a: String) url /x/*/{a}", "note(b: String) url ?b={b}", "host(a: String) url notes://{a}",
      "first url notes://a", "room(a: String, b: String) url https://m.to/#/{a}?b={b} missing(b: nil)",
      "top(a: String) url https://m.to/#{a}")
    for _ in 0..<50 {
      let link = random.below(definition.links.count)
      let texts = definition.links[link].parameters.indices.map { index -> String? in
        if definition.links[link].missing[index] != nil, random.chance(30) { return nil }
        return (0..<1 + random.below(4)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      }
      let url = try #require(definition.url(of: link, texts), "seed \(seed): \(texts)")
      #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed): \(url)")
      let match = try #require(definition.link(url: url), "seed \(seed): \(url)")
      #expect(match.link == link && match.texts == texts, "seed \(seed): \(url)")
    }
  }

  @Test(arguments: 1...40)
  func `no text breaks the reader`(seed: UInt64) {
    var random = Seeded(seed)
    let definition = app(
      "a(x: String) url shop://h/{x}-{x2}?q={x}".replacing("-{x2}", with: ""), "b url /*/end",
      "c(x: String) payload t={x}")
    for _ in 0..<200 {
      let text = (0..<random.below(12)).map { _ in
        (Self.pieces + ["shop:", "//", "h", "q=", "end"]).randomElement(using: &random) ?? ""
      }
      _ = definition.link(url: text.joined())
      _ = definition.link(payload: ["t": text.joined()])
    }
  }

  @Test func `a link is printed as it is written, and one without a scheme is a path`() {
    let definition = app(
      "a(x: String?, y: String) url ?x={x}&y={y!}&z missing(x: nil)", "b url /*", "c(x: String) url /*?x={x}",
      "d url app://", "e url //%C3%BC:80/a/*/b")
    #expect(definition.url(of: 0, ["1", "2"]) == "/?x=1&y=2&z")
    #expect(definition.url(of: 0, [nil, "2"]) == "/?y=2&z")
    #expect(definition.url(of: 1, []) == "/")
    #expect(definition.url(of: 2, ["&"]) == "/?x=%26")
    #expect(definition.url(of: 3, []) == "app://")
    #expect(definition.url(of: 4, []) == "//%C3%BC:80/a/b")
  }

  @Test func `a value that no URL can hold is not printed`() {
    let definition = app("chat(peer: String) url /chat/{peer}", "note(x: String) payload t={x}")
    #expect(definition.url(of: 0, [""]) == nil)
    #expect(definition.url(of: 0, [nil]) == nil)
    #expect(definition.url(of: 0, []) == nil)
    #expect(definition.url(of: 1, ["x"]) == nil)
    #expect(definition.url(of: 2, ["x"]) == nil)
  }

  @Test(arguments: [
    "link a url = to [a]", "link a url /{x} = to [a]", "link a(x: Int) url /{x}{x} = to [a]", "link a url /% = to [a]",
    "link a url x = to [a]", "link a(x: Int) missing(y: nil) = to [a]", "link a arrive same now = to [a]",
    "link a url /a to [a]", "link a url /a = push a", "link a url /a = to a", "link a url /a = do",
    "link a how /a = to [a]", "link a payload t=a#b = to [a]", "link a url //%41/a = to [a]",
    "link a url /a = to [a] when c", "link a url /{x = to [a]",
  ])
  func `a mistake in a link's line is a problem of the definition`(line: String) {
    #expect(flow("flow App\nstart = push a\nscreen a\n\(line)").problem != nil)
  }
}
