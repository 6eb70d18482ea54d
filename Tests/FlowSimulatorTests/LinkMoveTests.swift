import FlowCompiler
import FlowSimulator
import Testing

/// Moves of links, and the overlays that links put up.
@MainActor
struct LinkMoveTests {
  @Test func `a link's move leads to states, alone and as alternatives`() {
    expectPassing(
      """
      flows:
        App: { entry: true, start: home, decisions: { which: [ { when: big, push: [info, other] }, { present: other } ] }, edges: { home: { go: push Room } } }
        Room: { inputs: { id: Int }, start: room, edges: { room: { more: push more } } }
        Tabs: { container: tabs, items: { a: a, b: b }, edges: { a: { deeper: push deep } } }
      conditions: { big: }
      screens: { home: { events: { go: { id: Int } } }, info: { inputs: { id: Int, name: String } }, other: , room: { inputs: { id: Int }, events: { more } }, more: , a: { events: { deeper } }, b: , deep: }
      links:
        a: { url: "/a/{id}/{name}", do: { push: [info] } }
        b: { url: "/b/{id}", do: { push: [{ info: { name: "x" } }, other] } }
        c: { url: "/c/{id}", do: { present: [Room, more], as: full } }
        d: { url: "/d/{id}", do: { root: [home, { sheet: [{ Room: { id: id } }] }] } }
        e: { url: "/e", do: { root: [Tabs.b] } }
        f: { url: "/f/{id}", do: [ { when: big, push: [{ info: { name: "y" } }] }, { push: [other, other] } ] }
        h: { url: "/h/{key}", do: { push: [info], with: { id: key, name: "w" } } }
        i: { do: { push: [other] } }
      """,
      """
        a: { when: [{ link: /a/1/n }], then: { stack: [home, {info: {id: 1, name: n}}] } }
        b: { when: [{ link: /b/2 }], then: { stack: [home, {info: {id: 2, name: x}}, other] } }
        c: { when: [{ link: /c/3 }], then: { stack: [home, { full: [{ room: { id: 3 } }, more] }] } }
        d: { when: [{ link: /d/3 }], then: { stack: [home, { sheet: [{ room: { id: 3 } }] }] } }
        e: { when: [{ link: /e }], then: { stack: [ { Tabs.b: { b: [b] } } ] } }
        f: { when: [{ link: /f/1 }], then: { stack: [ home, other, other ] } }
        f2: { given: { conditions: { big: true } }, when: [{ link: /f/1 }], then: { stack: [ home, info ] } }
      """)
  }

  @Test func `a link's move looks for an item in what its backward part leaves`() {
    expectPassing(
      """
      flows:
        App:  { start: Tabs, edges: { Tabs: { wide: push page, alert: present page }, page: { one: open byPop, two: open byPopTo, three: open byDismiss, four: open byIn } } }
        Tabs: { events: { wide, alert }, container: tabs, items: { a: a, b: b }, edges: { a: { tapped: { send: wide }, up: { send: alert } } } }
      screens: { a: { events: { tapped, up } }, b: , page: { events: { one, two, three, four } }, c: }
      links:
        byPop:   { url: /pop, do: { pop, select: b } }
        byPopTo: { do: { popTo: Tabs, select: b } }
        byDismiss: { do: { dismiss, select: b } }
        byIn: { url: /in, do: { pop, push: c, in: b } }
      """,
      """
        one: { when: [a.tapped, page.one], then: { stack: [{ Tabs.b: { a: [a], b: [b] } }] } }
        url: { when: [a.tapped, { link: /pop }], then: { stack: [{ Tabs.b: { a: [a], b: [b] } }] } }
        three: { when: [a.up, page.three], then: { stack: [{ Tabs.b: { a: [a], b: [b] } }] } }
        four: { when: [a.tapped, page.four], then: { stack: [{ Tabs.b: { a: [a], b: [b, c] } }] } }
      """)
  }

  @Test func `the flow that a link names for an overlay is the one that presents it`() {
    expectPassing(
      """
      flows:
        App: { start: Main }
        Main:
          start: home
          edges: { home: { go: push Room }, ongoing: { "false": { popTo: call, inclusive } } }
        Room: { start: room, edges: { room: { up: push other } } }
      conditions: { ongoing: { live: true } }
      screens: { home: { events: { go } }, room: { events: { up } }, call: , other: }
      links:
        call: { url: /call, to: [Main, { overlay: [Main.call] }] }
      """,
      """
        t:
          given: { conditions: { ongoing: true } }
          when: [home.go, { link: /call }, { conditions: { ongoing: false } }]
          then: { stack: [home, room] }
        no child:
          given: { conditions: { ongoing: true } }
          when: [{ link: /call }, { conditions: { ongoing: false } }]
          then: { stack: [home] }
        from another item:
          given: { conditions: { ongoing: true } }
          when: [home.go, room.up, { link: /call }, { link: /call }, { conditions: { ongoing: false } }]
          then: { stack: [home, room, other] }
      """)
  }

  @Test func `a link needs no inputs for a flow that stands when it opens`() {
    expectPassing(
      """
      flows:
        App:     { start: login, edges: { login: { ok: root Session } } }
        Session: { inputs: { account: String }, context: { account: String }, start: Main }
        Main:    { container: tabs, items: { chats: chats, me: me }, edges: { chats: { opened: push chat } } }
      screens: { login: { events: { ok: { account: String } } }, chats: { inputs: { account: { type: String, default: "none" } }, events: { opened: { peer: String } } }, me: , chat: { inputs: { peer: String } } }
      links:
        chat: { url: "/chats/{peer}", to: [Main.chats, chat] }
        me: { url: "/me", to: [{ Session.Main.me: { chats: [chats], me: [me] } }] }
      """,
      """
        it waits for it:
          when: [{ link: /chats/ann }, { then: { stack: [login], waits: chat } }, { login.ok: { account: bob } }]
          then: { stack: [{ Main.chats: { chats: [chats, { chat: { peer: ann } }] } }], context: { Session.account: bob } }
        it is there:
          when: [{ login.ok: { account: bob } }, { link: /chats/ann }, { link: /me }]
          then: { stack: [{ Main.me: { chats: [chats], me: [me] } }], context: { Session.account: bob } }
      """)
  }

  @Test func `links and buttons that lead to each other for ever are denied`() {
    expectPassing(
      """
      flow: App
      container: tabs
      items: { a: a, one: { do: select two }, two: { do: select one }, own: { do: open round } }
      screens: { a: { events: { go } }, p: }
      edges: { a: { go: open there } }
      links: { there: { do: open back }, back: { do: open there }, round: { do: select own } }
      """,
      """
        links: { when: [a.go], then: { stack: [App.a], denied: true } }
        buttons: { when: [{ select: one }], then: { stack: [App.a], denied: true } }
        one of each: { when: [{ select: own }], then: { stack: [App.a], denied: true } }
      """)
  }
}
