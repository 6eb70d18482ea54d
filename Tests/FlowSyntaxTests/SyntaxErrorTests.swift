import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// The diagnostics about text that is not YAML, and their positions.
struct SyntaxErrorTests {
  private func expect(
    _ marked: String, _ message: String, help: String? = nil, notes: [ExpectedNote]? = nil, fix: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(marked)
    let reading = Reading(source.text)
    #expect(reading.tree == nil, sourceLocation: sourceLocation)
    let place = source.offsets["2️⃣"] == nil ? "1️⃣" : "1️⃣-2️⃣"
    expectDiagnostics(
      reading.diagnostics, in: source,
      .error(.yamlSyntax, at: place, message, notes: notes, help: help, fixIts: fix.map { [$0] }),
      sourceLocation: sourceLocation)
  }

  @Test func `a tab that indents`() {
    let message = "tabs are not allowed for indentation in YAML"
    expect("a:\n1️⃣\t2️⃣b: c", message, help: "indent with spaces", fix: "  ")
    expect("a:\n  b: c\n1️⃣\t\t2️⃣d: e", message, fix: "    ")
    expect("a: |\n  b\n1️⃣\t2️⃣c\n", message)
  }

  @Test func `a colon without a blank`() {
    let (message, help) = ("a space is missing after ':'", "write ': '")
    expect("a1️⃣:2️⃣b\nc: d", message, help: help, fix: " ")
    expect("c: d\na1️⃣:2️⃣b\n", message, help: help, fix: " ")
    expect("x: { a1️⃣:[b] }", message, help: help, fix: " ")
    expect("x:\n  home1️⃣:2️⃣{ events: { tapped } }\ny: z", message, help: help, fix: " ")
  }

  @Test func `a colon without a blank in a line that a comment ends`() {
    let (message, help) = ("a space is missing after ':'", "write ': '")
    expect("a1️⃣:2️⃣b # c\nc: d\n", message, help: help, fix: " ")
    expect("# x\na1️⃣:2️⃣b # c\n\n# d: e\nc: d\n", message, help: help, fix: " ")
    expect("x:\n  a1️⃣:2️⃣[b] # c\n  c: d\n", message, help: help, fix: " ")
  }

  @Test(arguments: ["a: b\n\t\nc: d", "a:\n  b: c\n  \t \r\n  d: e\n\t", "\t\na: b", "a: [b,\n\t\n  c]\n"])
  func `a tab in a blank line indents nothing`(text: String) {
    let reading = Reading(text)
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(reading.tree != nil)
  }

  @Test func `a dash without a blank`() {
    expect("- a\n1️⃣-2️⃣b\n- c", "a space is missing after '-'", help: "write '- '", fix: " ")
    expect("a:\n  1️⃣-2️⃣{ b: c, d: e }\n", "a space is missing after '-'", help: "write '- '", fix: " ")
  }

  @Test func `an equals sign for a colon`() {
    let help = "write 'start: list'"
    expect("a: b\n1️⃣start = list2️⃣\nc: d", "expected a key and ':', found 'start = list'", help: help, fix: "start: list")
  }

  @Test func `an optional array type without quotes`() {
    let (message, help) = ("the type '[City]?' must be in quotes", "write \"[City]?\"")
    expect("user: 1️⃣[City]?2️⃣\nb: c", message, help: help, fix: "\"[City]?\"")
    expect("a: { user: 1️⃣[City]?2️⃣ }", message, help: help, fix: "\"[City]?\"")
    expect("a: 1️⃣[[City]]?2️⃣", "the type '[[City]]?' must be in quotes", fix: "\"[[City]]?\"")
  }

  @Test(arguments: ["@", "`", "%"]) func `a value that begins with a reserved character`(character: String) {
    expect(
      "{ a: 1️⃣\(character)2️⃣b c, d: e }", "a value cannot begin with '\(character)'", help: "put the value in quotes",
      fix: "\"\(character)b c\"")
  }

  @Test func `an ampersand or star that names nothing`() {
    expect("{ when: a, x: 1️⃣&&2️⃣ b }", "'&&' is not an operator", help: "write 'and'")
    expect("a: 1️⃣*2️⃣", "a value cannot begin with '*'", fix: "\"*\"")
  }

  @Test func `a bracket that is never closed`() {
    expect("a: 1️⃣[2️⃣b", "'[' is never closed", help: "add the closing ']'")
    expect("a: 1️⃣{2️⃣", "'{' is never closed", help: "add the closing '}'")
    expect("a: [{b: 1️⃣{2️⃣c: ", "'{' is never closed")
    expect(
      "a: 1️⃣{2️⃣ b: c\nd3️⃣: e\n", "'{' is not closed", notes: [.note(at: "3️⃣", "',' or '}' is missing before this")])
  }

  @Test func `a comma that is missing`() {
    expect("a: {\n  b: c1️⃣\n  d: e\n}", "',' or '}' is missing at the end of this line")
    expect("a: [\"b\" 1️⃣\"c\"]", "unexpected text after a closing quote")
    expect("a: [b1️⃣}]", "expected ',' or ']'")
  }

  @Test func `a bracket that nothing has opened`() {
    let help = "no opening bracket matches it"
    expect("a: 1️⃣]2️⃣", "unexpected ']'", help: help)
    expect("a: {b: c}1️⃣}2️⃣", "unexpected '}'", help: help)
  }

  @Test func `a comma after nothing`() {
    expect("a: [b, 1️⃣,2️⃣ c]", "unexpected ','", help: "a value is missing before it")
  }

  @Test func `a bracket inside a plain value in braces`() {
    expect(
      "{ when: nav in 1️⃣[2️⃣a] }", "'[' is not allowed in an unquoted value",
      help: "to compare with several values, write 'x == a or x == b'")
  }

  @Test func `a quote that is never closed`() {
    expect("a: 1️⃣\"2️⃣b\nc: d\n", "this quote is never closed", help: "add the closing \"")
    expect("a: 1️⃣'2️⃣it''s\n", "this quote is never closed", help: "add the closing '")
  }

  @Test func `text after a closing quote`() {
    expect(
      "a: 'it'1️⃣s'", "unexpected text after a closing quote",
      help: "inside single quotes a quote is written twice: 'it''s'")
    expect("a: \"b\" 1️⃣c", "unexpected text after a closing quote", help: "write an inner quote as \\\"")
  }

  @Test func `an unknown escape`() {
    expect(
      "a: \"1️⃣\\q2️⃣\"", "'\\q' is not an escape sequence", help: "write '\\\\' for a backslash, or use single quotes")
    expect("a: \"\\u1️⃣12\"", "this escape sequence is not a valid character")
  }

  @Test func `a second colon in a line`() {
    expect("a: b1️⃣:2️⃣ c", "a second ':' on one line")
    expect("{ a: b1️⃣:2️⃣ c }", "a second ':' in one entry")
  }

  @Test func `a key below a value`() {
    expect(
      "3️⃣a: b\n  1️⃣c2️⃣: d", "'c' cannot be a key here: the line above already has a value",
      notes: [.note(at: "3️⃣", "this value continues on the next line, which is indented deeper")])
  }

  @Test func `a line without a colon`() {
    expect("a: b\n1️⃣c d2️⃣ # e\nf: g", "expected a key and ':', found 'c d'")
    expect("1️⃣push2️⃣\nf: g", "expected a key and ':', found 'push'")
  }

  @Test func `indentation that fits nothing`() {
    expect(
      "3️⃣a:\n    b: c\n  1️⃣d: e2️⃣", "the indentation matches no mapping above",
      notes: [.note(at: "3️⃣", "the mapping begins here")])
  }

  @Test func `a list and a mapping in one`() {
    expect("a: 1\n1️⃣- b2️⃣", "a list item is not allowed among keys")
    expect("a:\n  - b\n  1️⃣c: d2️⃣", "expected '- ' to continue the list above")
    expect("a: 1️⃣- b", "a list cannot start on the same line as its key")
  }

  @Test func `columns are right after characters of several bytes`() {
    expect("# é日本😀\nä: ö1️⃣:2️⃣ ü", "a second ':' on one line")
  }

  @Test func `a mistake before the syntax error is reported too`() {
    let source = MarkedSource("{ 1️⃣a, a }: 2️⃣&x y\nb: 3️⃣@c")
    #expect(Reading(source.text).diagnostics.map(\.id) == [.duplicateKey, .unsupportedYAML, .yamlSyntax])
  }
}
