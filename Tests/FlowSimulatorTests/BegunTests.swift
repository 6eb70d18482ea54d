import FlowCompiler
import FlowSimulator
import Testing

/// Side effects of a flow that begins: in a move, a state, a link, a relaunch.
@MainActor
struct BegunTests {
  @Test func `a task that a child's start runs is waited for by the move that led to the child`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { go: present Child }, Child: { done: push end } } }
        Child: { outcomes: { done: }, start: { run: load }, edges: { load: { ok: push page, gone: finish done } } }
      tasks: { load: { outcomes: { ok, gone } } }
      screens: { home: { events: { go } }, page: , end: }
      """,
      """
        shown:
          when: [home.go, then: { stack: [home], waits: load, ran: [load] }, load.ok]
          then: { stack: [home, { sheet: [page] }], waits: false }
        ended at once:
          when: [home.go, load.gone]
          then: { stack: [home, end] }
      """)
  }

  @Test
  func `an entry after a container in a state is in the item that the container begins with, and a layer begins again`()
  {
    expectPassing(
      """
      flows:
        App:
          context: { who: { type: String, default: "ann" } }
          start: home
          edges:
            home:
              within: { push: [Main, more] }
              first: { push: [{ Main: { name: "eve" } }, start] }
              layer: { push: [Main, { sheet: [Main.start] }], with: {} }
            Main: { cancelled: stay }
        Main: { inputs: { name: { type: String, default: "bob" } }, container: tabs, items: { one: start, two: more }, edges: { start: { more: push more } } }
      screens: { home: { events: { within, first, layer } }, start: { inputs: { name: String }, events: { more } }, more: }
      """,
      """
        the next entry is in the item:
          when: [home.within]
          then: { stack: [home, { Main.one: { one: [start, more] } }] }
        its first screen is one entry:
          when: [home.first]
          then: { stack: [home, { Main.one: { one: [{ start: { name: eve } }] } }] }
        in a layer it is another:
          when: [home.layer]
          then: { stack: [home, { Main.one: { one: [start] } }, { sheet: [Main.start] }] }
      """)
  }

  @Test func `a flow that shows nothing takes no place in a state`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges:
            home:
              swapped: { replace: [Quiet, Loud] }
              screen: { replace: [Quiet, more] }
              last: { replace: [Loud, Quiet] }
              layer: { present: [Quiet, Loud] }
              again: { replace: [Quiet, home] }
              gone: { replace: [Brief, Loud] }
        Quiet: { start: { run: note } }
        Brief: { start: { finish: cancelled } }
        Loud: { start: other }
      tasks: { note: {} }
      screens: { home: { events: { swapped, screen, last, layer, again, gone } }, other: , more: }
      """,
      """
        before a flow: { when: home.swapped, then: { stack: [other], ran: note } }
        before a screen: { when: home.screen, then: { stack: [more] } }
        behind a flow: { when: home.last, then: { stack: [other] } }
        in a layer: { when: home.layer, then: { stack: [home, { sheet: [other] }] } }
        before a screen of the same name: { when: home.again, then: { stack: [home], built: [home, home], released: home } }
        ended as it started: { when: home.gone, then: { stack: [other] } }
      """)
  }

  @Test func `a link removes what an item began with, where the named entry is above that`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { home: Home } }
        Home: { start: { push: item, with: { id: 1 } }, edges: { item: { next: push item } } }
      links: { item: { url: "/item/{id}", to: [App.home, item] } }
      screens: { item: { inputs: { id: Int }, events: { next: { id: Int } } } }
      """,
      """
        the entry below is removed:
          when: [{ item.next: { id: 2 } }, link: /item/2]
          then: { stack: [{ App.home: { home: [{ item: { id: 2 } }] } }] }
      """)
  }

  @Test func `a child whose input can neither be kept nor follows anything does not come back`() {
    expectPassing(
      """
      flows:
        App:
          context: { user: { type: User, default: .ann } }
          start: home
          edges: { home: { go: { push: Profile, with: { user: .eve } }, mine: { push: Profile } } }
        Profile: { inputs: { user: User }, start: { push: name, with: { text: user.name } } }
      screens: { home: { events: { go, mine } }, name: { inputs: { text: String } } }
      """,
      """
        a literal cannot be kept:
          when: [home.go, relaunch]
          then: { stack: [home] }
        an input that follows the context can:
          when: [home.mine, relaunch]
          then: { stack: [home, name] }
      """)
  }
}
