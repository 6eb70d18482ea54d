import FlowDiagnostics
import FlowReporting
import Testing

/// The form for a person at a terminal.
struct SnippetTests {
  /// Renders a diagnostic from `1️⃣` to `2️⃣`, with a note from `3️⃣` to `4️⃣` if they are there; its title line is left out.
  private func snippet(
    _ marked: String, help: String? = nil, fix replacement: String? = nil, style: TerminalStyle = TerminalStyle()
  ) -> String {
    let diagnostics = MarkedDiagnostics(marked)
    let range = diagnostics.range("1️⃣", "2️⃣")
    let hasNote = diagnostics.source.offsets["3️⃣"] != nil
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "wrong", at: range, label: "here",
      notes: hasNote ? [.init("related", at: diagnostics.range("3️⃣", "4️⃣"))] : [], help: help,
      fixIts: replacement.map { [.init("write '\($0)'", replace: range, with: $0)] } ?? [])
    let text = renderAsSnippets([diagnostic], in: diagnostics.sources, style: style)
    let title = "error: wrong [unknown-screen]\n"
    return text.hasPrefix(title) ? String(text.dropFirst(title.count)) : text
  }

  /// The lines of source and carets alone.
  private func body(_ marked: String, style: TerminalStyle = TerminalStyle()) -> String {
    snippet(marked, style: style).split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }

  @Test func `the source is shown with carets and the label, then help and the fixed line`() {
    #expect(
      snippet("a: b\nc: push 1️⃣hom2️⃣\n", help: "declare it", fix: "home") == """
         --> Shop.flow.yaml:2:9
          |
        2 | c: push hom
          |         ^^^ here
        help: declare it
        fix: write 'home'
        2 | c: push home
          |         ++++


        """)
  }

  @Test func `a near note shares the snippet, with the one line between`() {
    #expect(
      body("3️⃣home4️⃣: {}\nb: c\nc: push 1️⃣hom2️⃣\n\n") == """
        1 | home: {}
          | ---- related
        2 | b: c
        3 | c: push hom
          |         ^^^ here
        """)
  }

  @Test func `a gap in a snippet is dots`() {
    #expect(
      body("3️⃣a4️⃣: 1\nb: c\nd: e\n1️⃣a2️⃣: push\n") == """
        1 | a: 1
          | - related
        ...
        4 | a: push
          | ^ here
        """)
  }

  @Test func `two places of one line are marked under it in order`() {
    #expect(
      body("{ 3️⃣a4️⃣: 1, 1️⃣a2️⃣: push }\n") == """
        1 | { a: 1, a: push }
          |   - related
          |         ^ here
        """)
  }

  @Test func `a far note has a snippet of its own`() {
    #expect(
      snippet("3️⃣home4️⃣: {}\n\n\n\n\n\n\n\n\nc: push 1️⃣hom2️⃣\n") == """
          --> Shop.flow.yaml:10:9
           |
        10 | c: push hom
           |         ^^^ here
        note: related
         --> Shop.flow.yaml:1:1
          |
        1 | home: {}
          | ----


        """)
  }

  @Test func `carets are under what follows a tab`() {
    #expect(body("\ta\t1️⃣x2️⃣\tb") == "1 |     a   x   b\n  |         ^ here")
  }

  @Test func `carets are under what follows wide characters and emoji`() {
    #expect(body("日本: 1️⃣日本2️⃣ x") == "1 | 日本: 日本 x\n  |       ^^^^ here")
    #expect(body("😀👩‍👧 ☎️ 1️⃣x2️⃣") == "1 | 😀👩‍👧 ☎️ x\n  |         ^ here")
  }

  @Test func `combining characters take no column`() {
    #expect(body("e\u{301}e\u{301}: 1️⃣o\u{308}o2️⃣") == "1 | e\u{301}e\u{301}: o\u{308}o\n  |     ^^ here")
  }

  @Test func `control characters are shown, not sent`() {
    #expect(body("\u{1B}[31m\u{202E} 1️⃣x2️⃣") == "1 | \\u{1B}[31m\\u{202E} x\n  |                    ^ here")
  }

  @Test func `bytes that are not UTF-8 are shown as replacement characters`() {
    let sources = SourceMap([SourceFile(path: "a", bytes: [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x20, 0x78])])
    let diagnostic = Diagnostic(MarkedDiagnostics.unknownScreen, "m", at: SourceRange(file: 0, start: 7, end: 8))
    #expect(renderAsSnippets([diagnostic], in: sources).contains("1 | a\u{FFFD}\u{FFFD}(\u{FFFD} x\n  |       ^\n"))
  }

  @Test func `a line's CRLF is not shown`() {
    #expect(body("a\r\nb 1️⃣x2️⃣\r\nc") == "2 | b x\n  |   ^ here")
  }

  @Test func `of a range over lines the first and the last are shown`() {
    #expect(
      body("a\nb 1️⃣x\n\n  y\n  z2️⃣\nc") == """
        2 | b x
          |   ^
        ...
        5 |   z
          |   ^ here
        """)
  }

  @Test func `an empty range has one caret, at the end of the file too`() {
    #expect(body("a: 1️⃣2️⃣b") == "1 | a: b\n  |    ^ here")
    #expect(body("a:1️⃣2️⃣") == "1 | a:\n  |   ^ here")
  }

  @Test func `a long line is trimmed around the carets`() {
    let digits = String(repeating: "0123456789", count: 20)
    #expect(
      body("\(digits)1️⃣abc2️⃣\(digits)", style: TerminalStyle(width: 40)) == """
        1 | …567890123456789abc0123456789012345…
          |                 ^^^ here
        """)
    let lines = body("1️⃣\(digits)2️⃣", style: TerminalStyle(width: 40)).split(separator: "\n")
    #expect(lines.map(\.count) == [40, 40, 8])
    #expect(lines.last == "  | here")
    #expect(
      body("\(digits)1️⃣\(digits)2️⃣", style: TerminalStyle(width: 40)).split(separator: "\n").first
        == "1 | …0123456789012345678901234567890123…")
  }

  @Test func `two places too far apart for the width are shown one after the other`() {
    let filler = String(repeating: "x", count: 50)
    #expect(
      body("3️⃣a4️⃣\(filler)1️⃣b2️⃣", style: TerminalStyle(width: 40)) == """
        1 | axxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          | - related
        1 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxb
          |                                    ^
          |                                 here
        """)
  }

  @Test func `a line without places is cut too`() {
    let long = String(repeating: "y", count: 60)
    let lines = body("3️⃣a4️⃣\n\(long)\n1️⃣b2️⃣", style: TerminalStyle(width: 40)).split(separator: "\n")
    #expect(lines[2] == "2 | \(String(repeating: "y", count: 35))…")
  }

  @Test func `messages wrap at words, under their first`() {
    let diagnostics = MarkedDiagnostics("1️⃣x2️⃣")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen '日本語の画面' is not declared anywhere in this module",
      at: diagnostics.range("1️⃣", "2️⃣"), label: "a label of several words that is long",
      notes: [.init("a note without a place that is rather long too")], help: "write something that is short and good")
    #expect(
      renderAsSnippets([diagnostic], in: diagnostics.sources, style: TerminalStyle(width: 40)) == """
        error: screen '日本語の画面' is not
               declared anywhere in this module
               [unknown-screen]
         --> Shop.flow.yaml:1:1
          |
        1 | x
          | ^
          | a label of several words that is
          | long
        note: a note without a place that is
              rather long too
        help: write something that is short and
              good


        """)
  }

  @Test func `quoted text is broken only where it fits on no line`() {
    let narrow = TerminalStyle(width: 40)
    #expect(
      snippet("1️⃣x2️⃣", help: "for others write '{ push: mail, with: x }', or 'it''s' the screen's", style: narrow)
        .contains(
          "help: for others write\n      '{ push: mail, with: x }', or\n      'it''s' the screen's\n"))
    #expect(
      snippet("1️⃣x2️⃣", help: "write '{ push: mail, with: { input: value } }'", style: narrow)
        .contains("help: write '{ push: mail, with: {\n      input: value } }'\n"))
    #expect(
      snippet("1️⃣x2️⃣", help: "an open 'quote that nobody closes is text", style: narrow)
        .contains("help: an open 'quote that nobody closes\n      is text\n"))
  }

  @Test func `a help line is not written if the fix-it says the same`() {
    #expect(!snippet("a 1️⃣x2️⃣", help: "write 'y'", fix: "y").contains("help"))
    #expect(!snippet("a 1️⃣x2️⃣", help: "did you mean 'y'?", fix: "y").contains("help"))
    #expect(snippet("a 1️⃣x2️⃣", help: "did you mean 'z'?", fix: "y").contains("help"))
  }

  @Test func `the fixed line is cut where it is too long`() {
    let digits = String(repeating: "0123456789", count: 20)
    let text = snippet("\(digits)1️⃣abc2️⃣\(digits)", fix: "日本", style: TerminalStyle(width: 40))
    #expect(text.contains("1 | …567890123456789日本012345678901234…\n  |                 ++++\n"), "\(text)")
  }

  @Test func `a fixed line without what is taken out has nothing to point at`() {
    #expect(snippet("a1️⃣bc2️⃣d", fix: "").hasSuffix("fix: write ''\n1 | ad\n\n"))
  }

  @Test func `flags, key caps, families and skin tones are two cells wide`() {
    for emoji in ["🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "#️⃣", "👨‍👩‍👧‍👦", "👍🏽", "❤️"] {
      #expect(body("\(emoji) 1️⃣x2️⃣").hasSuffix("\n  |    ^ here"), "\(emoji)")
      #expect(body("1️⃣\(emoji)2️⃣ x").hasSuffix("\n  | ^^ here"), "\(emoji)")
    }
  }

  @Test func `letters of Korean, Hindi and full width line up`() {
    #expect(body("\u{1112}\u{1161}\u{11AB} 1️⃣x2️⃣").hasSuffix("\n  |    ^ here"))
    #expect(body("ｆ 1️⃣x2️⃣").hasSuffix("\n  |    ^ here"))
    #expect(body("कि 1️⃣x2️⃣").hasSuffix("\n  |    ^ here"))
  }

  @Test func `an invisible character is shown, and takes its place under the carets`() {
    #expect(body("a\u{200B}1️⃣b2️⃣") == "1 | a\\u{200B}b\n  |          ^ here")
    #expect(body("a\u{AD}\u{2060} 1️⃣b2️⃣").contains("a\\u{AD}\\u{2060} b"))
    #expect(body("\u{301}1️⃣b2️⃣") == "1 | \u{301}b\n  | ^ here")
    #expect(body("a\u{200D}b 1️⃣c2️⃣").hasSuffix("\n  |    ^ here"))
  }

  @Test func `colours are written when asked for`() {
    let text = snippet("a 1️⃣x2️⃣", help: "h", style: TerminalStyle(isColored: true))
    #expect(text.contains("\u{1B}[1;31m^ here\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;32mhelp\u{1B}[0m: h"))
    #expect(!snippet("a 1️⃣x2️⃣", help: "h", fix: "y").contains("\u{1B}"))
  }

  @Test func `a note in another file has that file's path`() {
    let sources = SourceMap([
      SourceFile(path: "a.flow.yaml", bytes: Array("ab".utf8)),
      SourceFile(path: "b.flow.yaml", bytes: Array("cd".utf8)),
    ])
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "m", at: SourceRange(file: 0, start: 0, end: 1),
      notes: [.init("n", at: SourceRange(file: 1, start: 1, end: 2))])
    #expect(
      renderAsSnippets([diagnostic], in: sources).contains("note: n\n --> b.flow.yaml:1:2\n  |\n1 | cd\n  |  -\n"))
  }
}
