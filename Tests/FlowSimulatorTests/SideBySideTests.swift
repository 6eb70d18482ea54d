import FlowCompiler
import FlowSimulator
import Testing

/// Entries side by side in items and columns, and the choice of the one that a move means.
@MainActor
struct SideBySideTests {
  @Test func `a flow with entries in several items begins again in the one that is shown`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { first: first, second: second, third: third }
          edges: { third: { go: present Visit } }
        Visit:
          start: card
          edges:
            card: { spread: { push: page, in: first } }
            page: { spread: { push: page, in: second, covered: true }, again: { restart, covered: true } }
      screens:
        first:
        second:
        third: { events: { go } }
        card: { events: { spread } }
        page: { events: { spread, again } }
      """,
      """
        shown last, and declared first:
          when: [{ select: third }, third.go, card.spread, page.spread, { select: first }, page.again]
          then: { stack: [{ App.first: { first: [first, card], second: [second], third: [third] } }] }
        shown last, and declared later:
          when: [{ select: third }, third.go, card.spread, page.spread, page.again]
          then: { stack: [{ App.second: { first: [first], second: [second, card], third: [third] } }] }
        in none that is shown:
          when: [{ select: third }, third.go, card.spread, page.spread, { select: third }, page.again]
          then: { stack: [{ App.third: { first: [first, card], second: [second], third: [third] } }] }
      """)
  }

  @Test func `a screen that comes with the removal of an overlay is in the item that is selected by then`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: home, other: other }
          edges:
            home: { called: present call as overlay }
            call: { popped: { pop, push: page }, dropped: { dismiss, push: page } }
      screens:
        home: { events: { called } }
        other:
        call: { events: { popped, dropped } }
        page:
      """,
      """
        with a pop:
          when: [home.called, { select: other }, call.popped]
          then: { stack: [{ App.other: { home: [home], other: [other, page] } }] }
        with dismiss:
          when: [home.called, { select: other }, call.dropped]
          then: { stack: [{ App.other: { home: [home], other: [other, page] } }] }
      """)
  }

  private let nested = """
    flows:
      App:
        entry: true
        start: door
        edges:
          door:
            item: { root: [Main.home, page] }
            column: { root: [Home, page] }
            popover: { root: [{ Home: { primary: [Side], detail: [detail] } }, { popover: [page] }] }
      Main: { container: tabs, items: { home: Inner, more: list }, edges: { list: { opened: push page } } }
      Inner: { container: tabs, items: { first: first } }
      Home:
        container: split
        columns: { primary: Side, detail: detail }
        edges: { detail: { opened: push page }, page: { next: push list } }
      Side: { start: list, edges: { list: { opened: push page }, page: { next: push detail } } }
    screens:
      door: { events: { item, column, popover } }
      first:
      list: { events: { opened } }
      detail: { events: { opened } }
      page: { events: { next } }
    """

  @Test func `an entry after an item that begins with a container is beside that container`() {
    expectPassing(
      nested,
      """
        beside it:
          when: [door.item]
          then: { stack: [{ Main.home: { home: [{ Inner.first: { first: [first] } }, page] } }] }
      """)
  }

  @Test func `an entry after a split is in the column that it shows, and the flow of that column is the nearest`() {
    expectPassing(
      nested,
      """
        in the start's column:
          when: [door.column]
          then: { stack: [{ Home.primary: { primary: [list, page], detail: [detail] } }] }
        in a layer over columns that are written:
          when: [door.popover, page.next]
          then: { stack: [{ Home: { primary: [list], detail: [detail] } }, { popover: [page, list] }] }
      """)
  }

  @Test func `a flow of items is not a child of its own, though it runs another of its name`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: home }
          edges: { home: { noted: present note, again: present App as full }, note: { up: { popTo: App, push: page } } }
      screens:
        home: { events: { noted, again } }
        note: { events: { up } }
        page:
      """,
      """
        nothing is gone back to:
          when: [home.noted, note.up]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [note, page] }] }
      """)
  }

  @Test
  func `a layer that a link presents over another is run by a flow of its own, though one has begun so before`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          container: tabs
          items: { home: home, visit: Visit }
          edges: { home: { more: present note }, Visit: { done: stay } }
        Visit:
          outcomes: { done }
          start: card
          edges: { card: { more: { push: page, with: { id: 0 } } }, page: { asked: present note as alert, done: finish done } }
      links:
        page: { url: "/page/{id}", to: [App.visit, page], arrive: { modal: over } }
      screens:
        home: { events: { more } }
        card: { events: { more } }
        page: { inputs: { id: Int }, events: { asked, done } }
        note:
      """,
      """
        the second ends alone:
          when: [home.more, { link: /page/1 }, page.asked, { link: /page/2 }, page.done]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [note] }, { sheet: [{ page: { id: 1 } }] }, { alert: [note] }] }
      """)
  }
}
