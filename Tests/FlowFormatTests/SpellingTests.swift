import Testing

/// The spelling of scalars.
@Suite struct `A spelling` {
  @Test func `the formatter never adds or takes quotes: they make a text of a path`() {
    expectFixed("a: { b: user, c: \"user\", d: \"City?\", e: City?, \"f\": g }")
  }

  @Test func `the formatter writes double quotes, or single ones where that spares escapes`() {
    expectFormat(
      #"a: ['x', 'it''s', 'say "x"', "say \"x\"", 'a\b', "a\\b", "it's \"x\" isn't"]"#,
      #"a: ["x", "it's", 'say "x"', 'say "x"', 'a\b', 'a\b', "it's \"x\" isn't"]"#)
  }

  @Test func `the formatter keeps escapes that only double quotes know`() {
    expectFixed(##"a: ["tab\t", "\u00A0\"x\"", "\x41"]"##)
  }

  @Test func `the formatter keeps the lines of a text, below its key`() {
    expectFormat(
      """
      doc: What the flow
            is for,
        "this"

        and that.
      next: 'over
          lines
      '
      """,
      """
      doc:
        What the flow
        is for,
        "this"

        and that.
      next:
        "over
        lines
        "
      """)
  }

  @Test func `the formatter takes a folded text in braces onto its line`() {
    expectFormat("a: { b: one\n  two, c: 'three\n  four' }", "a: { b: one two, c: \"three four\" }")
  }

  @Test func `the formatter keeps a line break that has a meaning in braces`() {
    expectFormat("a: { b: \"one\n\n  two\" }", "a:\n  b:\n    \"one\n\n    two\"")
    expectFormat("a: { b: \"one\\\n  \\ two\" }", "a:\n  b:\n    \"one\\\n    \\ two\"")
  }

  @Test func `the formatter keeps an escaped blank at the end of a line`() {
    expectFormat("a: \"one\\ \n  two\"", "a:\n  \"one\\ \n  two\"")
  }

  @Test func `the formatter keeps the text of a block scalar to the blank`() {
    expectFormat(
      "doc: |\n      one  \n        two\n\n\n      three\nnext: b",
      "doc: |\n  one  \n    two\n\n\n  three\nnext: b")
    expectFormat("a:\n   - >\n     one\n     two\n\n       three\n", "a:\n  - >\n    one\n    two\n\n      three")
  }

  @Test func `the formatter's words about a block scalar's end are true of it`() {
    expectFormat("a: |+\n  b\nc: |\n  d\n\ne: |-\n  f\n", "a: |\n  b\nc: |\n  d\n\ne: |-\n  f")
    expectFormat("a: |2\n  b\n", "a: |\n  b")
    expectFormat("a: |4\n      b\n    c\n", "a: |2\n    b\n  c")
  }

  @Test func `the formatter keeps the blank lines that belong to a text`() {
    let text = "a: |+\n  b\n\n\nc: |+\n  d\n\n"
    #expect(Formatted(text).text == text)
  }

  @Test func `the formatter writes a block scalar without a letter in quotes`() {
    expectFormat("a: |\nb: >\n\n\nc: |+\n\n\nd: e", "a: \"\"\nb: \"\"\n\nc: \"\\n\\n\"\n\nd: e")
  }

  @Test func `the formatter drops question marks, document markers, byte order marks and carriage returns`() {
    expectFormat("\u{FEFF}---\r\n? a\r\n: b\r\n? c\r\nd: |\r\n  e\r\n  f\r\n...\r\n", "a: b\nc:\nd: |\n  e\n  f")
    expectFormat("? |\n  a\n: b", #""a\n": b"#)
  }

  @Test func `the formatter keeps characters of other scripts, and those that only quotes may hold`() {
    expectFixed("a: { b: Привет, c: 日本, d: \"x\u{2028}y\u{85}z\u{202E}\" }")
  }
}
