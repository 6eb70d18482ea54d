import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import FlowTestSupport
import Testing

/// `links:` and `types:` as they are written.
struct DecodeLinksTests {
  /// The pattern of one link in words: `shop://products / {id} ? ref={source}`.
  private func pattern(_ url: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> String? {
    let decoding = Decoding("links: { l: { url: '\(url)', to: [a] } }", sourceLocation: sourceLocation)
    #expect(decoding.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    guard let pattern = decoding.document.links.first?.urls.first?.pattern else { return nil }
    let names = decoding.names
    func words(_ texts: [LinkPart<Name, Word>]) -> String {
      texts.map { text in
        switch text {
        case .literal(let name): names[name]
        case .parameter(let word): "{\(names[word.name])}"
        }
      }.joined()
    }
    func words(_ path: LinkPath<Name, Word>) -> String {
      let segments = path.path.map { piece in
        switch piece {
        case .segment(let texts): words(texts)
        case .rest: "*"
        }
      }
      let query = path.query.map { "\(names[$0.name])=\(words($0.value))" }
      return "\(path.isRooted ? "|" : "")\(segments.joined(separator: "|"))?\(query.joined(separator: "&"))"
    }
    let fragment = pattern.fragment.map { "#\(words($0))" } ?? ""
    return "\(names[pattern.scheme])|\(words(pattern.host))\(words(pattern.address))\(fragment)"
  }

  @Test func `a pattern has a fragment, which is a path with a query again, and a host with parameters`() {
    #expect(pattern("https://matrix.to/#/{room}?via={server}") == "https|matrix.to|?#|{room}?via={server}")
    #expect(pattern("/a?b=c#top/*") == "||a?b=c#top|*?")
    #expect(pattern("/#?a={b}") == "||?#?a={b}")
    #expect(pattern("/#/") == "||?#|?")
    #expect(pattern("notes://{id}") == "notes|{id}|?")
    #expect(pattern("https://{team}.Example.com:80/a") == "https|{team}.example.com:80|a?")
  }

  @Test func `a pattern is scheme, host, path and query`() {
    #expect(pattern("/chat/{peer}") == "||chat|{peer}?")
    #expect(pattern("shop://products/{id}?ref={source}") == "shop|products|{id}?ref={source}")
    #expect(pattern("HTTPS://Example.COM:8080/a/") == "https|example.com:8080|a?")
    #expect(pattern("app+x://") == "app+x||?")
    #expect(pattern("//example.com/*") == "|example.com|*?")
    #expect(pattern("/") == "||?")
    #expect(pattern("/*/end") == "||*|end?")
    #expect(pattern("?flag&x=&y=a-{b}") == "||?flag=&x=&y=a-{b}")
  }

  @Test func `literals may be anywhere, percent-encoded too`() {
    #expect(pattern("/user-{id}.html/{a}-{b}") == "||user-{id}.html|{a}-{b}?")
    #expect(pattern("/a%20b/%C3%BC/%7Bx%7D%2F") == "||a b|ü|{x}/?")
    #expect(pattern("/straße?naïve=ü") == "||straße?naïve=ü")
    #expect(pattern("//M%C3%BCnchen.de:80/a") == pattern("//MünchEn.de:80/a"))
  }

  @Test(arguments: [
    ("/a1️⃣ b", "a URL cannot contain spaces"),
    ("/a1️⃣[b]", "'[' is not allowed in a URL"),
    ("1️⃣chat/{peer}", "a path starts with '/'"),
    ("shop1️⃣:products", "'//' is missing after 'shop:'"),
    ("1️⃣7up://products", "'7up' is not a URL scheme"),
    ("1️⃣{scheme}://products", "a scheme cannot contain parameters"),
    ("shop://a1️⃣*/a", "'*' matches segments of a path and cannot be part of a host"),
    ("shop://1️⃣{host/a", "'{' is not closed"),
    ("shop://{id1️⃣!}", "'!' is only allowed on query parameters, which it makes required"),
    ("shop://{a}1️⃣{b}", "two parameters are adjacent, so it is ambiguous where the first one ends"),
    ("shop://a1️⃣@b/c", "'@' is not allowed in a host"),
    ("shop://a1️⃣%40b/c", "'%40' is not allowed in a host"),
    ("shop://a1️⃣%2/c", "'%2' is not a percent-encoding"),
    ("shop://1️⃣a%FF/c", "this percent-encoding is not valid UTF-8"),
    ("1️⃣///a", "no host follows '//'"),
    ("/a1️⃣//b", "a path segment is empty"),
    ("/*/a/1️⃣*", "'*' appears twice in the path"),
    ("/a1️⃣*", "'*' matches whole segments and cannot be part of one"),
    ("/{id}1️⃣{name}", "two parameters are adjacent, so it is ambiguous where the first one ends"),
    ("/1️⃣{id", "'{' is not closed"),
    ("/1️⃣{i{d}", "'{' is not closed"),
    ("/id1️⃣}", "unmatched '}'"),
    ("/1️⃣{}", "a parameter has no name"),
    ("/1️⃣%zz", "'%zz' is not a percent-encoding"),
    ("/a1️⃣%2", "'%2' is not a percent-encoding"),
    ("/1️⃣%FF", "this percent-encoding is not valid UTF-8"),
    ("/a1️⃣?", "a query field has no name"),
    ("/a?b=11️⃣&&c=2", "a query field has no name"),
    ("/a?1️⃣{b}=1", "the name of a query field cannot be a parameter"),
    ("/a?b=1&1️⃣b=2", "'b' appears twice in the query"),
    ("/a1️⃣#", "nothing follows '#'"),
    ("/a#b1️⃣#top", "a URL has only one fragment"),
    ("/a#/b1️⃣//c", "a path segment is empty"),
    ("/a#1️⃣{b", "'{' is not closed"),
    ("/a#/*/1️⃣*", "'*' appears twice in the path"),
    ("/a?b=1#/c?1️⃣{b}=1", "the name of a query field cannot be a parameter"),
    ("/a?b=1#c1️⃣?", "a query field has no name"),
  ])
  func `a mistake in a pattern is reported at its column`(url: String, message: String) {
    expectDecodingDiagnostics("links: { l: { url: '\(url)', to: [a] } }", .error(.badURL, at: "1️⃣", message))
  }

  @Test func `a list of patterns has no empty one, and a parameter that must be there is a query's`() {
    expectDecodingDiagnostics(
      "links: { a: { url: 1️⃣[], to: [a] }, b: { url: [/b, 2️⃣''], to: [a] }, c: { url: '/{id3️⃣!}', to: [a] } }",
      .error(.badURL, at: "1️⃣", "'url' has no pattern"), .error(.badURL, at: "2️⃣", "'url' has no pattern"),
      .error(.badURL, at: "3️⃣", "'!' is only allowed on query parameters, which it makes required"))
    expectDecodingDiagnostics(
      "links: { a: { payload: { id: '{id1️⃣!}' }, to: [a] }, b: { url: '/b?id=2️⃣{!}', to: [a] } }",
      .error(.badURL, at: "1️⃣", "'!' is only allowed on query parameters, which it makes required"),
      .error(.badURL, at: "2️⃣", "a parameter has no name"))
    expectDecodingDiagnostics("links: { a: { url: ['/{id}', 'shop://x/{id}?city={city!}'], to: [a] } }")
  }

  @Test func `a parameter is a name`() {
    expectDecodingDiagnostics(
      "links: { l: { url: '/{1️⃣my-id}/{2️⃣Id}', to: [a] } }",
      .error(.badName, at: "1️⃣", "parameter name 'my-id' contains '-'", fixIts: ["myId"]),
      .error(.badName, at: "2️⃣", "parameter name 'Id' must start with a lower-case letter", fixIts: ["id"]))
  }

  @Test func `every way to get a link wrong has its place`() {
    expectDecodingDiagnostics("links: 1️⃣chat", .error(.wrongKind, at: "1️⃣", "'links' takes links by name, not text"))
    expectDecodingDiagnostics(
      "links: { 1️⃣a, b: 2️⃣/chat, c: { to: [a], url: /c, 3️⃣inputs: { x: Int } }, 4️⃣d: { url: /d } }",
      .error(.missingKey, at: "1️⃣", "link 'a' has neither 'to' nor 'do'"),
      .error(.wrongKind, at: "2️⃣", "link 'b' takes a mapping, not text"),
      .error(
        .unknownKey, at: "3️⃣", "'inputs' is only for a link opened from inside, but this one has 'url'"),
      .error(.missingKey, at: "4️⃣", "link 'd' has neither 'to' nor 'do'"))
    expectDecodingDiagnostics(
      "links: { a: { 1️⃣url: , to: [a] }, b: { url: 2️⃣{ x }, to: 3️⃣chat }, c: { url: /c, 4️⃣too: [a] } }",
      .error(.badURL, at: "1️⃣", "'url' has no pattern"),
      .error(.wrongKind, at: "2️⃣", "'url' takes a pattern, or a list of patterns, not a mapping"),
      .error(.wrongKind, at: "3️⃣", "'to' takes a list of entries, from the bottom to the top, not text"),
      .error(.unknownKey, at: "4️⃣", "a link has no key 'too'", fixIts: ["to"]))
    expectDecodingDiagnostics(
      "links: { a: { url: /a, 1️⃣to: [a], 2️⃣do: pop }, b: { url: /b, do: pop, 3️⃣with: { id: 1 }, arrive: { 4️⃣same: keep } } }",
      .error(.unknownKey, at: "2️⃣", "a link leads somewhere with 'to' or with 'do', not both"),
      .error(.unknownKey, at: "3️⃣", "'with' applies to the state in 'to', but this link has 'do'"),
      .error(.unknownKey, at: "4️⃣", "'same' applies to the state in 'to', but this link has 'do'"))
    expectDecodingDiagnostics(
      "links: { a: { url: /a, do: 1️⃣goto home, requires: 2️⃣not x, doc: 3️⃣[] } }",
      .error(.badMove, at: "1️⃣", "'goto' is not a verb"),
      .error(.badGuard, at: "2️⃣", "'requires' takes names of conditions, joined by 'and'"),
      .error(.wrongKind, at: "3️⃣", "'doc' takes text, not a list"))
  }

  @Test func `every way to get a payload wrong has its place`() {
    expectDecodingDiagnostics(
      "links: { a: { payload: 1️⃣chat, to: [a] }, b: { payload: 2️⃣{}, to: [a] } }",
      .error(.wrongKind, at: "1️⃣", "'payload' takes fields by name, not text"),
      .error(.badValue, at: "2️⃣", "'payload' is empty"))
    expectDecodingDiagnostics(
      "links: { a: { payload: { peer: 1️⃣{peer}, 2️⃣type: , x: '3️⃣{x', y: '{a}4️⃣{b}' }, to: [a] } }",
      .error(
        .wrongKind, at: "1️⃣", "'peer' takes text, not a mapping", help: "write '\"{peer}\"', in quotes"),
      .error(.badValue, at: "2️⃣", "'type' is given no value"),
      .error(.badURL, at: "3️⃣", "a brace in a payload begins or ends a parameter"),
      .error(.badURL, at: "4️⃣", "two parameters are adjacent, so it is ambiguous where the first one ends"))
  }

  @Test func `arrive takes its own words`() {
    expectDecodingDiagnostics(
      "links: { a: { url: /a, to: [a], arrive: { same: push, sibling: push, modal: deny } } }")
    expectDecodingDiagnostics(
      "links: { a: { url: /a, to: [a], arrive: { same: 1️⃣deny, 2️⃣sibling: , modal: 3️⃣[], 4️⃣tab: keep } }, b: { url: /b, to: [a], arrive: 5️⃣keep } }",
      .error(.badValue, at: "1️⃣", "'deny' is not a value of 'same'"),
      .error(.badValue, at: "2️⃣", "'sibling' has no value"),
      .error(.wrongKind, at: "3️⃣", "'modal' takes one word, not a list"),
      .error(.unknownKey, at: "4️⃣", "'arrive' has no key 'tab'"),
      .error(.wrongKind, at: "5️⃣", "'arrive' takes actions by situation, not text"))
    expectDecodingDiagnostics(
      "links: { a: { url: /a, to: [a], arrive: { 1️⃣otherTab: over } } }",
      .error(
        .unknownKey, at: "1️⃣", "'arrive' has no key 'otherTab'",
        help: "leave it out: a link selects the item of its target"))
  }

  @Test func `only the layers are of interest to a link's moves`() {
    expectDecodingDiagnostics("links: { a: { url: /a, do: push b, arrive: { modal: dismiss } } }")
    expectDecodingDiagnostics(
      "links: { a: { url: /a, do: push b, arrive: { 1️⃣same: keep, 2️⃣sibling: push, modal: 3️⃣over }, 4️⃣set: { c: 1 }, 5️⃣transition: none, 6️⃣with: { d: 1 } } }",
      .error(.unknownKey, at: "1️⃣", "'same' applies to the state in 'to', but this link has 'do'"),
      .error(.unknownKey, at: "2️⃣", "'sibling' applies to the state in 'to', but this link has 'do'"),
      .error(
        .badValue, at: "3️⃣", "'over' shows the state in 'to' on top, but this link has 'do'",
        help: "write 'dismiss', 'keep' or 'deny', or present the screen in the move"),
      .error(
        .unknownKey, at: "4️⃣", "'set' applies to the state in 'to', but this link has 'do'",
        help: "write it in the move, as in 'do: { push: home, set: { … } }'"),
      .error(
        .unknownKey, at: "5️⃣", "'transition' applies to the state in 'to', but this link has 'do'",
        help: "write it in the move, as in 'do: { push: home, transition: none }'"),
      .error(.unknownKey, at: "6️⃣", "'with' applies to the state in 'to', but this link has 'do'"))
  }

  @Test func `types are named, with what they are`() {
    let decoding = Decoding("types: { City: kept, Shop.Product: kept }")
    #expect(decoding.diagnostics.map(\.message) == [])
    #expect(decoding.document.types.map { decoding.names[$0.name.name] } == ["City", "Shop.Product"])
    let several = Decoding("types: { City: [kept, equatable], User: sendable }")
    #expect(several.diagnostics.map(\.message) == [])
    #expect(several.document.types.map(\.words) == [[.kept, .equatable], [.sendable]])
    expectDecodingDiagnostics(
      "types: { City: 1️⃣keep, 2️⃣User: , a3️⃣-b: kept }",
      .error(.badValue, at: "1️⃣", "'keep' is not a value of 'types'", help: "write 'kept', 'equatable' or 'sendable'"),
      .error(.badValue, at: "2️⃣", "'types' has no value"),
      .error(.badType, at: "3️⃣", "unexpected '-' in type 'a-b'"))
    expectDecodingDiagnostics(
      "types: 1️⃣[City]", .error(.wrongKind, at: "1️⃣", "'types' takes attributes by type, not a list"))
  }

  @Test func `entry is true or not, or has a style`() {
    func expect(_ entry: String, _ diagnostic: ExpectedDiagnostic...) {
      for diagnostic in diagnostic { expectDecodingDiagnostics("flow: F\nstart: a\nentry: \(entry)", diagnostic) }
    }
    expect("1️⃣yes", .error(.badValue, at: "1️⃣", "'yes' is not a value of 'entry'"))
    expect(
      "1️⃣sheet", .error(.badValue, at: "1️⃣", "'sheet' is not a value of 'entry'", fixIts: ["{ as: sheet }"]))
    expect("{ as: 1️⃣alert }", .error(.badValue, at: "1️⃣", "'alert' is not a value of 'as'"))
    expect("{ 1️⃣as: }", .error(.badValue, at: "1️⃣", "'as' has no value"))
    expect("{ 1️⃣style: sheet }", .error(.unknownKey, at: "1️⃣", "'entry' has no key 'style'"))
  }
}
