import Testing

/// Links that meet something: each word of `arrive`, from the URL to the stack.
@MainActor
struct ArrivingTests {
  private func app(_ arrive: String = "") -> String {
    """
    flow: App
    start: home
    screens:
      home:    { events: { opened: { id: Int } } }
      product: { inputs: { id: Int, ref: "String?" }, key: [id], events: { more: { id: Int }, helped } }
      help:
    edges:
      home:    { opened: push product }
      product: { more: push product, helped: present help }
    links:
      product: { url: "/products/{id}?ref={ref}", to: [home, product]\(arrive.isEmpty ? "" : ", arrive: { \(arrive) }") }
    """
  }

  @Test(arguments: [
    ("", "[home, { product: { id: 7, ref: mail } }], built: [], updated: product, released: []"),
    ("same: refresh", "[home, { product: { id: 7, ref: mail } }], built: [], updated: product"),
    ("same: keep", "[home, { product: { id: 7 } }], built: [], updated: []"),
    ("same: replace", "[home, { product: { id: 7, ref: mail } }], built: product, released: product"),
    ("same: push", "[home, product, { product: { id: 7, ref: mail } }], built: product"),
  ])
  func `a target that stands is refreshed, kept, made afresh or pushed once more`(arrive: String, then: String) {
    expectPassing(
      app(arrive),
      """
        arrives:
          given: { stack: [home, { product: { id: 7 } }] }
          when: [{ link: "/products/7?ref=mail" }]
          then: { stack: \(then) }
      """)
  }

  @Test func `entries below a target that is pushed once more stay only where they belong to the target`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: { opened } }, product: }
      edges: { home: { opened: push product } }
      links:
        below: { url: /below, to: [home, product], arrive: { same: push } }
        alone: { url: /alone, to: [product], arrive: { same: push } }
      """,
      """
        of the target: { when: [home.opened, { link: /below }], then: { stack: [home, product, product] } }
        not of the target: { when: [home.opened, { link: /alone }], then: { stack: [product, product] } }
      """)
  }

  @Test(arguments: [
    ("", "[home, { product: { id: 8 } }], built: product, released: product"),
    ("sibling: replace", "[home, { product: { id: 8 } }], built: product, released: product"),
    ("sibling: push", "[home, { product: { id: 7 } }, { product: { id: 8 } }], built: product"),
  ])
  func `the same screen with another identity is replaced, or stays below`(arrive: String, then: String) {
    expectPassing(
      app(arrive),
      """
        arrives:
          given: { stack: [home, { product: { id: 7 } }] }
          when: [{ link: /products/8 }]
          then: { stack: \(then) }
      """)
  }

  @Test(arguments: [
    ("", "[home, product], released: help"),
    ("modal: dismiss", "[home, product], released: help"),
    ("modal: keep", "[home, product, { sheet: [help] }], built: product"),
    ("modal: over", "[home, { sheet: [help] }, { sheet: [product] }], built: product"),
    ("modal: deny", "[home, { sheet: [help] }], denied: link"),
  ])
  func `layers over the target go, stay above it, are below it, or deny the link`(arrive: String, then: String) {
    expectPassing(
      app(arrive),
      """
        arrives:
          given: { stack: [home, { sheet: [help] }] }
          when: [{ link: /products/7 }]
          then: { stack: \(then) }
      """)
  }

  @Test func `entries above the last one go, in an item's stack too`() {
    expectPassing(
      app(),
      """
        on the stack:
          given: { stack: [home, { product: { id: 7 } }, { product: { id: 9 } }] }
          when: [{ link: /products/7 }]
          then: { stack: [home, { product: { id: 7 } }], built: [], released: product }
      """)
    expectPassing(
      """
      flow: Main
      container: tabs
      items: { home: Home, me: me }
      flows: { Home: { start: list, edges: { list: { opened: push page } } } }
      screens: { list: { events: { opened } }, page: , me: }
      links: { list: { url: /list, to: [Main.home, list] }, home: { url: /home, to: [Main.home] } }
      """,
      """
        in an item:
          given: { stack: [{ Main.me: { home: [list, page], me: [me] } }] }
          when: [{ link: /list }]
          then: { stack: [{ Main.home: { home: [list], me: [me] } }], built: [], released: page }
        down to its root:
          given: { stack: [{ Main.home: { home: [list, page] } }] }
          when: [{ link: /home }]
          then: { stack: [{ Main.home: { home: [list] } }], released: page }
      """)
  }

  @Test func `a host and a fragment have parameters, a star takes segments, and more literal characters win`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: , note: { inputs: { id: Int } }, room: { inputs: { room: String, via: "String?" } }, page: }
      links:
        note:  { url: "notes://{id}", to: [home, note] }
        room:  { url: "https://matrix.to/#/{room}?via={via}", to: [home, room] }
        first: { url: "/room/first/*", to: [home, { room: { room: "first" } }] }
        any:   { url: "/room/*", to: [home, page] }
      """,
      """
        a host:     { when: [{ link: "notes://7" }], then: { stack: [home, { note: { id: 7 } }] } }
        a fragment: { when: [{ link: "https://matrix.to/#/lobby?via=org" }], then: { stack: [home, { room: { room: lobby, via: org } }] } }
        without it: { when: [{ link: "https://matrix.to/" }], then: { denied: link } }
        a star:     { when: [{ link: "/room/a/b/c" }], then: { stack: [home, page] } }
        literals:   { when: [{ link: "/room/first/b#c" }], then: { stack: [home, { room: { room: first } }] } }
      """)
  }
}
