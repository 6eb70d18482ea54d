import Testing

/// The places of comments.
@Suite struct `A comment` {
  @Test func `a comment on a line of its own stays before its entry, indented as it is`() {
    expectFormat(
      """
      # yaml-language-server: $schema=flow.json

      # the flow
      flow: A
      screens:
      # the first
        a: {}
          # the second
        b:
             # its events
            events: [c]
      """,
      """
      # yaml-language-server: $schema=flow.json

      # the flow
      flow: A
      screens:
        # the first
        a: {}
        # the second
        b:
          # its events
          events: [c]
      """)
  }

  @Test func `a comment is two blanks behind what it is about, in one column with its neighbours`() {
    expectFormat(
      """
      flow: A    # one
      start: bb # two
      screens:   # three
        b: {} # four

      c: d #five
      """,
      """
      flow: A    # one
      start: bb  # two
      screens:   # three
        b: {}  # four

      c: d  #five
      """)
  }

  @Test func `a comment at the end of a block stays in the block that it is indented like`() {
    expectFixed(
      """
      screens:
        a:
          events:
            - b
            # more events
          # more of a

        # more screens

      # more of the file
      edges:
        a: {}
        # c: {}
      # the end
      """)
  }

  @Test func `a comment below an unindented list belongs to what follows`() {
    expectFormat("a:\n- b\n# about c\nc: d", "a:\n  - b\n\n# about c\nc: d")
  }

  @Test func `a comment below a key without a value stays there`() {
    expectFixed(
      """
      edges:
        # home: push x
      other:
        -
          # nothing yet
        - a
      """)
  }

  @Test func `a comment breaks the braces that it is in`() {
    expectFormat(
      """
      a: { # one
        b, # two
        # three
        c: { d: # four
          e } # five
        # six
      } # seven
      """,
      """
      a:  # one
        b:  # two
        # three
        c:
          d: e  # four
          # five
        # six
        # seven
      """)
  }

  @Test func `a comment before a list's element in braces is put above it`() {
    expectFormat(
      "a: [ # one\n { # two\n b: c }, # three\n d ] # four",
      "a:  # one\n  # two\n  - b: c\n    # three\n  - d\n  # four")
  }

  @Test func `a comment does not break a type`() {
    expectFormat("a: [ # one\n City # two\n ] # three", "# one\n# two\na: [City]  # three")
    expectFormat("a: { # one\n}", "a: {}  # one")
  }

  @Test func `a comment between a key and its value is put above them, unless it ends the key's line`() {
    expectFormat("a: # one\n  b", "a: b  # one")
    expectFormat("a:\n  # one\n  b # two", "# one\na: b  # two")
    expectFormat("a: # one\n  # two\n  b: c", "a:  # one\n  # two\n  b: c")
    expectFormat("? a # one\n: b", "a: b  # one")
    expectFormat("- # one\n  a: b", "# one\n- a: b")
  }

  @Test func `a comment behind braces that do not fit is put behind the key, or above a list's element`() {
    let long = String(repeating: "x", count: 60)
    expectFormat("a: { b: \(long), c: \(long) } # one", "a:  # one\n  b: \(long)\n  c: \(long)")
    expectFormat("- { b: \(long), c: \(long) } # one", "# one\n- b: \(long)\n  c: \(long)")
  }

  @Test
  func `a comment behind a text of several lines stays behind its last one, and behind a block scalar's header there`()
  {
    expectFormat("a: |  # one\n    b\n  # two\nc: d", "a: |  # one\n  b\n# two\nc: d")
    expectFormat("a: b\n  c # one", "a:\n  b\n  c  # one")
  }

  @Test func `a sign in a text is not a comment`() {
    expectFixed("a: \"b # c\"\nd: |\n  # e\nf: g#h")
  }

  @Test func `a comment is kept where there is nothing else`() {
    expectFormat("\n\n # a\n\n\n#b\n\n", "# a\n\n#b")
    expectFormat("--- # a\nb: c\n... # d", "# a\nb: c\n# d")
  }
}
