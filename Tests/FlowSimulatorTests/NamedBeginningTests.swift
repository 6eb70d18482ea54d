import FlowCompiler
import FlowSimulator
import Testing

/// Flows and items that a state names, with the screens that they begin with.
@MainActor
struct NamedBeginningTests {
  @Test func `the screen that a named flow begins with is one entry, and is given what the state writes`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges: { home: { plain: { push: [Profile] }, named: { push: [Profile, { profile: { name: "ann" } }] }, on: { push: [Profile, { profile: { name: "bob" } }, more] } } }
        Profile: { start: { push: profile, with: { name: "nobody" } }, edges: { profile: { next: push more } } }
      screens:
        home: { events: { plain, named, on } }
        profile: { inputs: { name: String }, events: { next } }
        more:
      """,
      """
        left out:
          when: [home.plain]
          then: { stack: [home, { profile: { name: nobody } }] }
        written:
          when: [home.named]
          then: { stack: [home, { profile: { name: ann } }], built: [home, profile] }
        with another on it:
          when: [home.on]
          then: { stack: [home, profile, more] }
        given:
          given: { stack: [home, Profile, profile] }
          then: { stack: [home, profile] }
      """)
  }

  @Test func `a link replaces the screen that an item begins with by the one of another identity`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { store: { to: store } }
          context: { city: { type: String, default: "Rome" } }
      screens:
        store: { inputs: { city: String }, key: [city] }
      links:
        store: { url: "/store", to: [App.store, { store: { city: "Oslo" } }] }
      """,
      """
        opened:
          when: [{ link: /store }]
          then: { stack: [{ App.store: { store: [{ store: { city: Oslo } }] } }] }
      """)
  }

  @Test func `a literal of a link's state reaches a screen that is there, below the last one too`() {
    expectPassing(
      """
      flows:
        App:
          start: home
          edges: { home: { go: { push: list, with: { kind: "old" } } } }
      screens:
        home: { events: { go } }
        list: { inputs: { kind: String }, key: [] }
        item:
      links:
        fresh: { url: "/fresh", to: [home, { list: { kind: "new" } }, item] }
      """,
      """
        opened:
          when: [home.go, { link: /fresh }]
          then: { stack: [home, { list: { kind: new } }, item] }
      """)
  }

  @Test func `a flow that shows something on a layer of its own does not begin there`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { home: { to: home }, more: { to: more } }
          edges: { home: { go: push Chat } }
        Chat: { start: chat, edges: { chat: { photo: present photo } } }
      screens:
        home: { events: { go } }
        more:
        chat: { events: { photo } }
        photo:
      links:
        chat: { url: "/chat", to: [App.more, Chat], arrive: { modal: over } }
      """,
      """
        the link presents the flow anew:
          when: [home.go, chat.photo, { link: /chat }]
          then: { stack: [{ App.home: { home: [home, chat] } }, { sheet: [photo] }, { sheet: [chat] }] }
      """)
  }

  @Test func `an entry beside a container that a flow begins with is not a screen of the container's`() {
    expectPassing(
      """
      flows:
        App:
          start: first
          edges: { first: { go: { push: [Shop, list] } }, list: { tapped: stay } }
        Shop: { start: { push: Tabs }, decisions: { again: [{ root: list }] }, edges: { list: { tapped: push item } } }
        Tabs: { container: pages, items: { one: other, two: list }, edges: { list: { tapped: stay } } }
      screens:
        first: { events: { go } }
        list: { events: { tapped } }
        item:
        other:
      """,
      """
        the flow runs it that begins with the container:
          when: [first.go, list.tapped]
          then: { stack: [first, { Tabs.one: { one: [other], two: [list] } }, Shop.list, item] }
      """)
  }

  @Test func `a link waits for the flow that it names, though another begins with it, and finds it where it is`() {
    expectPassing(
      """
      links: { deep: { url: "/deep", to: [Inner] } }
      flows:
        App:
          entry: true
          container: tabs
          items: { home: home }
          edges: { home: { started: push Outer }, Outer: { done: stay } }
        Outer:
          outcomes: { done }
          start: { push: Inner }
          edges: { Inner: { done: finish done } }
        Inner:
          outcomes: { done }
          start: first
          edges: { first: { next: push second }, second: { closed: finish done } }
      screens:
        home: { events: { started } }
        first: { events: { next } }
        second: { events: { closed } }
      """,
      """
        before it stands:
          when: { link: /deep }
          then: { stack: [{ App.home: { home: [home] } }], waits: deep }
        as it comes:
          when: [{ link: /deep }, home.started]
          then: { stack: [{ App.home: { home: [home, first] } }], built: [home, first] }
        once it is there:
          when: [home.started, first.next, { link: /deep }]
          then: { stack: [{ App.home: { home: [home, first, second] } }] }
      """)
  }

  @Test
  func `the first screen of a flow in a link's target makes way for the target's own entry, whatever siblings do`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: push Profile } } }
        Profile: { start: { push: profile, with: { name: "nobody" } } }
      screens:
        home: { events: { opened } }
        profile: { inputs: { name: String } }
      links: { profile: { url: "/profile/{name}", to: [home, Profile, profile], arrive: { sibling: push } } }
      """,
      """
        the first one:
          when: [{ link: /profile/ann }]
          then: { stack: [home, { profile: { name: ann } }] }
        one more:
          when: [{ link: /profile/ann }, { link: /profile/bob }]
          then: { stack: [home, { profile: { name: ann } }, { profile: { name: bob } }] }
      """)
  }

  @Test func `of two flows of one name a link means the one that is shown`() {
    expectPassing(
      """
      flows:
        App: { container: tabs, items: { first: List, second: { to: List, eager: true } } }
        List: { start: list, edges: { list: { opened: push note } } }
      screens: { list: { events: { opened } }, note: }
      links: { list: { url: /list, to: [List] } }
      """,
      """
        the first tab:
          when: [{ link: /list }]
          then: { stack: [{ App.first: { first: [list], second: [list] } }] }
        the second tab:
          when: [{ select: second }, { link: /list }]
          then: { stack: [{ App.second: { first: [list], second: [list] } }] }
      """)
  }

  @Test func `a layer that a link presents over the rest is run by the flow that the target names`() {
    expectPassing(
      """
      flows:
        App:
          container: tabs
          items: { first: list, second: list }
          edges: { list: { opened: push Other, added: push Profile, more: present note } }
        Profile: { start: profile }
        Other: { start: profile, edges: { profile: { saved: pop } } }
      screens: { list: { events: { opened, added, more } }, note: , profile: { events: { saved } } }
      links: { profile: { url: /profile, to: [App.second, Profile, profile], arrive: { modal: over } } }
      """,
      """
        once:
          when: [list.more, { link: /profile }]
          then: { stack: [{ App.first: { first: [list] } }, { sheet: [note] }, { sheet: [Profile.profile] }] }
        twice:
          when: [list.more, { link: /profile }, { link: /profile }]
          then: { stack: [{ App.first: { first: [list] } }, { sheet: [note] }, { sheet: [Profile.profile] }] }
      """)
  }
}
