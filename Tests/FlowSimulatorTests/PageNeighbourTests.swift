import Testing

/// The neighbours of a page, which are made with it.
@MainActor
struct PageNeighbourTests {
  private let book = """
    flow: Book
    container: pages
    start: two
    conditions: { known: {}, more: {} }
    gates: { known: { run: Auth } }
    items: { one: one, two: two, three: { to: Three }, four: { to: four, requires: known }, five: { to: five, when: more } }
    screens: { one: {}, two: { events: [on] }, three: { events: [on] }, four: {}, five: {}, page: {}, login: { events: [entered] } }
    links: { three: { url: /three, to: [Book.three, page] } }
    edges: { two: { on: select three } }
    flows:
      Auth: { outcomes: [done], start: login, edges: { login: { entered: finish done } } }
      Three: { start: three, edges: { three: { on: push page } } }
    """

  @Test func `the neighbours of the shown page are made with it`() {
    expectPassing(
      book,
      """
        at the start:
          then: { stack: [{ Book.two: { one: [one], two: [two], three: [three] } }], built: [one, two, three] }
        those that are there:
          given: { conditions: { known: true, more: true } }
          when: [two.on, { select: four }]
          then: { stack: [{ Book.four: { one: [one], two: [two], three: [three], four: [four], five: [five] } }] }
        with a link's page:
          given: { conditions: { known: true }, link: /three }
          then: { stack: [{ Book.three: { one: [one], two: [two], three: [three, page], four: [four] } }] }
        after a relaunch:
          when: [two.on, relaunch]
          then: { stack: [{ Book.three: { one: [one], two: [two], three: [three] } }] }
        but in a given state, which is exact:
          given: { stack: [{ Book.two: { two: [two] } }] }
          then: { stack: [{ Book.two: { two: [two] } }] }
      """)
  }

  @Test func `no gate runs for a neighbour`() {
    expectPassing(
      book,
      """
        one that requires what does not hold is not made:
          when: [two.on]
          then: { stack: [{ Book.three: { one: [one], two: [two], three: [three] } }], waits: false }
        one that may be entered is:
          given: { conditions: { known: true } }
          when: [two.on]
          then: { stack: [{ Book.three: { one: [one], two: [two], three: [three], four: [four] } }] }
      """)
  }

  @Test func `a neighbour that cannot come at once is made when it is shown`() {
    expectPassing(
      """
      flow: Book
      container: pages
      conditions: { known: {}, fast: { async: true } }
      gates: { known: { run: Auth } }
      items: { one: one, two: { to: Two }, three: { to: Three } }
      screens: { one: {}, two: { requires: known }, three: {}, login: { events: [entered] } }
      flows:
        Auth: { outcomes: [done], start: login, edges: { login: { entered: finish done } } }
        Two: { start: two }
        Three: { start: [{ push: three, when: fast }, { push: login }], edges: { login: { entered: stay } } }
      """,
      """
        a gate's:
          then: { stack: [{ Book.one: { one: [one] } }], built: [one], waits: false }
        and one that an answer decides:
          given: { conditions: { known: true } }
          when: [{ select: two }, { then: { stack: [{ Book.two: { one: [one], two: [two] } }] } }, { select: three }, { conditions: { fast: true } }]
          then: { stack: [{ Book.three: { one: [one], two: [two], three: [three] } }], waits: false }
      """)
  }

  @Test func `neighbours are made in what stays as the entry flow ends`() {
    expectPassing(
      """
      flows:
        Shelf: { container: tabs, items: { book: Book }, edges: { Book: { closed: finish cancelled } } }
        Book: { outcomes: [closed], container: pages, items: { one: one, two: two }, edges: { one: { closed: finish closed } } }
      screens: { one: { events: [closed] }, two: {} }
      """,
      """
        begun anew:
          when: [one.closed]
          then: { stack: [{ Shelf.book: { book: [{ Book.one: { one: [one], two: [two] } }] } }], outcome: cancelled }
      """)
  }

  @Test func `the answer that a page has waited for is none for its neighbour`() {
    expectPassing(
      """
      flow: Book
      container: pages
      conditions: { old: { async: true } }
      items: { one: Page, two: Other }
      screens: { list: {}, note: { restore: never } }
      flows:
        Page: { start: [{ push: list, when: old }, { push: note }] }
        Other: { start: Page }
      """,
      """
        at the start:
          when: [{ conditions: { old: false } }]
          then: { stack: [{ Book.one: { one: [note] } }], waits: false }
        after a relaunch:
          when: [{ conditions: { old: false } }, relaunch, { conditions: { old: false } }]
          then: { stack: [{ Book.one: { one: [note] } }], waits: false }
      """)
  }
}
