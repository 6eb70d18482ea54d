import Testing

/// Line breaks, and alignment in columns.
@Suite struct `A layout` {
  @Test func `the formatter indents by two, lists below their key too`() {
    expectFormat(
      """
      start:
      - root: door
      -   when: a
          root: Main
      screens:
           home:
              doc:    Home
      """,
      """
      start:
        - root: door
        - when: a
          root: Main

      screens:
        home:
          doc: Home
      """)
  }

  @Test func `the formatter has one blank inside braces and none inside brackets`() {
    expectFormat("a: {b:  c,d , e: [ f,g ],h: { },i: [ ]  }", "a: { b: c, d, e: [f, g], h: {}, i: [] }")
  }

  @Test func `the formatter takes braces over several lines together where they fit on one`() {
    expectFormat(
      """
      a: {
        b: c,
        d,
      }
      """, "a: { b: c, d }")
  }

  @Test func `the formatter breaks braces that do not fit, the outer ones first`() {
    let long = String(repeating: "x", count: 50)
    expectFormat(
      "a: { b: { c: \(long), d: [e, f] }, g: \(long) }",
      """
      a:
        b: { c: \(long), d: [e, f] }
        g: \(long)
      """)
    expectFormat(
      "- { a: \(long), b: { c: \(long), d: \(long) } }",
      """
      - a: \(long)
        b: { c: \(long), d: \(long) }
      """)
  }

  @Test func `the formatter has 120 characters a line, counted as characters, comments left out`() {
    let fits = "a: { b: \(String(repeating: "ü", count: 110)) }"
    #expect(fits.count == 120)
    expectFixed(fits)
    expectFixed(fits + "  # and a comment")
    expectFormat("a: { b: x\(String(repeating: "ü", count: 110)) }", "a:\n  b: x\(String(repeating: "ü", count: 110))")
  }

  @Test func `the formatter lays out styles, and moves and gates that name them, as any other mapping`() {
    expectFormat(
      """
      styles: {card:   sheet,curtain: overlay}
      edges:
        home:
          opened: {present: form,as: card , transition:  zoom}
          called:   present call as overlay
      gates: { open: {run: Lock,as:   curtain}, online: {lost: dismiss} }
      tests:
        t: { then: { stack: [home,{card: [form]},{ overlay: [call]}] } }
      """,
      """
      styles: { card: sheet, curtain: overlay }
      edges:
        home:
          opened: { present: form, as: card, transition: zoom }
          called: present call as overlay

      gates: { open: { run: Lock, as: curtain }, online: { lost: dismiss } }
      tests:
        t: { then: { stack: [home, { card: [form] }, { overlay: [call] }] } }
      """)
    expectFixed(
      """
      styles:
        card: sheet       # half of the screen
        curtain: overlay  # over all else
      """)
  }

  @Test func `the formatter never takes a block into braces`() {
    expectFixed(
      """
      a:
        b:
          - c
      """)
  }

  @Test func `the formatter puts neighbours' braces and brackets in one column`() {
    expectFormat(
      """
      inputs: { a: B }
      outcomes: { c }
      events: [d]
      start: e
      f: { g }
      """,
      """
      inputs:   { a: B }
      outcomes: { c }
      events:   [d]
      start: e
      f: { g }
      """)
  }

  @Test func `the formatter begins a new column after a blank line, a comment, or another value`() {
    expectFixed(
      """
      a: { b }
      # a comment
      ccc: { d }

      eeeee: { f }
      g: h
      iiiiiii: { j }
      """)
  }

  @Test func `the formatter leaves out the column where a line would get too long by it`() {
    let value = "{ v: \(String(repeating: "x", count: 100)) }"
    expectFixed("a: \(value)\naRatherLongKey: {}")
  }

  @Test func `the formatter breaks a file, its flows, screens and edges however short they are`() {
    expectFormat(
      "{ flows: { A: { start: b, screens: { b: { events: [c] } }, edges: { b: { c: stay } } } } }",
      """
      flows:
        A:
          start: b
          screens:
            b: { events: [c] }
          edges:
            b: { c: stay }
      """)
  }

  @Test func `the formatter never breaks a list that may be a type`() {
    let long = String(repeating: "X", count: 120)
    expectFixed("a: [\(long)]")
    expectFixed("a: [\(long): [Int]]")
    expectFormat("a: { b: c, d: [\(long)] }", "a:\n  b: c\n  d: [\(long)]")
  }

  @Test func `the formatter has one blank line after a top-level block, and keeps one elsewhere`() {
    expectFormat(
      """


      flow: A
      start: b



      screens:

        b: {}


        c:
          doc: d
        e: {}
      edges:
        b: {}
      other: x

      """,
      """
      flow: A
      start: b

      screens:
        b: {}

        c:
          doc: d
        e: {}

      edges:
        b: {}

      other: x
      """)
  }

  @Test func `the formatter has no blanks at the end of a line, and one line end at the end`() {
    expectFormat("a: b   \nc:\t\n\n\n", "a: b\nc:")
  }

  @Test func `the formatter keeps keys, short moves and alternatives in the order and the form they were written in`() {
    expectFixed(
      """
      edges:
        b:
          z: push c
          y: { push: c }
          x:
            push: c
          w: [{ when: d, push: c }, { stay }]

      flow: A
      """)
  }

  @Test func `the formatter takes any YAML that can be read`() {
    expectFormat("[a,b]", "[a, b]")
    expectFormat("\"a\"", "\"a\"")
    expectFormat("- - a\n  - b\n-   - - c", "- - a\n  - b\n- - - c")
    expectFormat("a: [b: c, { d }, {e: f}]", "a: [b: c, { d }, { e: f }]")
  }
}

extension `A layout` {
  @Test func `the formatter leaves a table of links a table, however wide it is`() {
    let table = """
      links:
        chat:    { url: "/chat/{peer}", payload: { type: chat, peer: "{peer}" }, to: [Main.chats, chat] }
        product: { url: ["shop://products/{id}?ref={source}", "https://shop.example/p/{id}?ref={source}"], to: [Main.home, products, product], requires: authenticated }
        other:   { url: "/*", do: { run: browse, with: { address: url } } }
      """
    expectFormat(table, table)
    expectFormat(table.replacing("chat:    ", with: "chat: ").replacing("other:   ", with: "other:     "), table)
    expectFormat(
      """
      flow: Shop
      start: home
      links:
        product: { url: ["shop://products/{id}?ref={source}", "https://shop.example/p/{id}?ref={source}"],
          to: [Main.home, products, product], requires: authenticated }
        other: { url: "/*", do: run browse }
      """,
      """
      flow: Shop
      start: home
      links:
        product:
          url: ["shop://products/{id}?ref={source}", "https://shop.example/p/{id}?ref={source}"]
          to:  [Main.home, products, product]
          requires: authenticated
        other: { url: "/*", do: run browse }
      """)
  }
}
