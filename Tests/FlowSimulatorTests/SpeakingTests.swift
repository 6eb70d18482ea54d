import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowRuntime
import FlowSimulator
import FlowTestSupport
import Testing

/// Only what can be seen speaks: which events are dropped, and which are taken wherever their screen lies.
@MainActor
struct SpeakingTests {
  private static let lobby = """
    conditions: { open: {}, ready: { async: true } }
    tasks: { save: { outcomes: { saved } } }
    flows:
      App:
        entry: true
        context: { count: { type: Int, default: 0 } }
        start: lobby
        edges:
          lobby:
            opened: push page
            asked: present sheet
            rang: present call as overlay
            counted: { set: { count: number } }
            silenced: stay
            saved: run save
            started: { push: live, covered: true }
            hinted: [ { push: page, when: open }, { set: { count: number } } ]
            checked: [ { push: page, when: ready }, { set: { count: number } } ]
          save: { saved: push page }
          page: { closed: popTo lobby }
          sheet: { closed: dismiss }
          call: { hungUp: dismiss, noteTapped: present note }
    screens:
      lobby:
        inputs: { count: Int }
        events:
          opened:
          asked:
          rang:
          counted: { number: Int }
          silenced:
          saved:
          started:
          hinted: { number: Int }
          checked: { number: Int }
      page: { events: { closed } }
      sheet: { events: { closed } }
      call: { events: { hungUp, noteTapped } }
      note:
      live:
    """

  @Test func `a second tap on what a move has covered does nothing`() {
    expectPassing(
      Self.lobby,
      """
        a page pushed twice is one page:
          when: [lobby.opened, lobby.opened]
          then: { stack: [lobby, page], denied: covered, built: [lobby, page] }
        so is a sheet:
          when: [lobby.asked, lobby.asked, lobby.opened]
          then: { stack: [lobby, { sheet: [sheet] }], denied: covered }
      """)
  }

  @Test func `an overlay covers nothing, but a layer presented from it covers all below`() {
    expectPassing(
      Self.lobby,
      """
        the screen below a call goes on:
          when: [lobby.rang, lobby.opened]
          then: { stack: [lobby, page, { overlay: [call] }] }
        the call speaks over a sheet:
          given: { stack: [lobby, { sheet: [sheet] }, { overlay: [call] }] }
          when:  [sheet.closed, call.hungUp]
          then:  { stack: [lobby] }
        a note from the call covers both:
          given: { stack: [lobby, { overlay: [call] }, { sheet: [note] }] }
          when:  [lobby.opened, { then: { denied: covered } }, call.hungUp]
          then:  { stack: [lobby, { overlay: [call] }, { sheet: [note] }], denied: covered }
      """)
  }

  @Test func `a move that only writes, or stays, is always made`() {
    expectPassing(
      Self.lobby,
      """
        from below a page:
          given: { stack: [lobby, page] }
          when:  [{ lobby.counted: { number: 7 } }, lobby.silenced]
          then:  { stack: [{ lobby: { count: 7 } }, page], updated: [lobby] }
        the alternative that would be taken decides:
          given: { stack: [lobby, page] }
          when:
            - lobby.hinted: { number: 3 }
            - then: { stack: [{ lobby: { count: 3 } }, page] }
            - conditions: { open: true }
            - lobby.hinted: { number: 4 }
          then:  { stack: [{ lobby: { count: 3 } }, page], denied: covered }
        an answer that takes time is not asked for:
          given: { stack: [lobby, page] }
          when:  [{ lobby.checked: { number: 3 } }]
          then:  { stack: [lobby, page], denied: covered, waits: false }
      """)
  }

  @Test func `while a move is held, the screen's other moves are dropped, and what nobody taps goes on`() {
    expectPassing(
      Self.lobby,
      """
        a task runs once:
          when:
            - lobby.saved
            - lobby.saved
            - lobby.opened
            - then: { stack: [lobby], denied: waiting, ran: [save] }
            - save.saved
          then: { stack: [lobby, page], ran: [] }
        a move that only writes is made:
          when: [lobby.saved, { lobby.counted: { number: 2 } }, save.saved]
          then: { stack: [{ lobby: { count: 2 } }, page] }
        who is both covered and waiting is denied as waiting:
          given: { stack: [lobby, { overlay: [call] }] }
          when:  [lobby.saved, call.noteTapped, lobby.opened]
          then:  { stack: [lobby, { overlay: [call] }, { sheet: [note] }], denied: waiting }
      """)
  }

  @Test func `a covered move is made wherever its screen lies, and waits while another of its screen is held`() {
    expectPassing(
      Self.lobby,
      """
        from below a page:
          given: { stack: [lobby, page] }
          when:  [lobby.started]
          then:  { stack: [lobby, page, live] }
        after the task, in order:
          when:
            - lobby.saved
            - lobby.started
            - lobby.started
            - then: { stack: [lobby] }
            - save.saved
          then: { stack: [lobby, page, live, live] }
        after a relaunch none waits:
          when: [lobby.saved, lobby.started, relaunch]
          then: { stack: [lobby] }
      """)
  }

  @Test func `outcomes, what a child sends, and system moves are never dropped`() {
    expectPassing(
      """
      conditions: { edited: { by: form } }
      flows:
        App:
          entry: true
          start: home
          edges:
            home: { opened: present Call, formTapped: push form }
            Call: { over: { dismiss, push: summary }, rang: push ring, done: stay }
            form: { blocked: present ask as alert }
            ask: { kept: dismiss }
        Call:
          outcomes: [done]
          events: { over, rang }
          start: talk
          edges:
            talk: { noteTapped: present note, ended: { send: over, covered: true }, rang: { send: rang } }
      screens:
        home: { events: { opened, formTapped } }
        talk: { events: { noteTapped, ended, rang } }
        form: { locked: edited }
        ask: { events: { kept } }
        note:
        summary:
        ring:
      links:
        home: { url: /home, to: [home] }
      """,
      """
        a child under its own sheet sends, and its parent's edge is taken:
          when: [home.opened, talk.noteTapped, talk.ended]
          then: { stack: [home, summary] }
        without the word it is dropped:
          when: [home.opened, talk.noteTapped, talk.rang]
          then: { stack: [home, { sheet: [talk] }, { sheet: [note] }], denied: covered }
        a lock asks from below:
          given: { stack: [home, form], conditions: { edited: true } }
          when:  [{ link: /home }]
          then:  { stack: [home, form, { alert: [ask] }], denied: form }
      """)
  }

  @Test func `every column of a split speaks, and only the shown tab`() {
    expectPassing(
      """
      flows:
        App:
          entry: true
          start: Tabs
          edges: { Tabs: { wide: push Mail } }
        Tabs:
          events: { wide }
          container: tabs
          items: { home: home, me: me }
          edges: { home: { opened: push page, wide: { send: wide } }, me: { opened: push page } }
        Mail:
          container: split
          columns: { list: list, detail: detail }
          edges:
            list: { rowTapped: { replace: detail, in: detail } }
            detail: { opened: push more }
      screens:
        home: { events: { opened, wide } }
        me: { events: { opened } }
        page:
        list: { events: { rowTapped } }
        detail: { events: { opened } }
        more:
      """,
      """
        the tab that is not shown is silent:
          when: [{ select: me }, home.opened]
          then: { stack: [{ Tabs.me: { home: [home], me: [me] } }], denied: covered }
        both columns speak:
          given: { flow: Mail }
          when:  [detail.opened, { then: { stack: [{ Mail: { list: [list], detail: [detail, more] } }] } }, list.rowTapped]
          then:  { stack: [{ Mail: { list: [list], detail: [detail, detail] } }] }
      """)
  }

  @Test func `a shell speaks while something in it does, and its held move is its own`() {
    expectPassing(
      """
      tasks: { save: { outcomes: { saved } } }
      flows:
        App:
          entry: true
          start: home
          edges: { home: { called: present Call }, Call: { done: stay } }
        Call:
          outcomes: [done]
          start: talk
          shell: bar
          edges:
            talk: { padTapped: push pad, noteTapped: present note }
            bar: { saved: run save, muted: push muted }
            save: { saved: stay }
      screens:
        home: { events: { called } }
        talk: { events: { padTapped, noteTapped } }
        bar: { events: { saved, muted } }
        pad:
        note:
        muted:
      """,
      """
        under a sheet it is silent:
          when: [home.called, talk.noteTapped, bar.muted]
          then: { stack: [home, { sheet: [talk] }, { sheet: [note] }], denied: covered }
        while its task runs only the shell waits:
          when: [home.called, bar.saved, bar.muted, { then: { denied: waiting } }, talk.padTapped, save.saved, bar.muted]
          then: { stack: [home, { sheet: [talk, pad, muted] }] }
      """)
  }

  @Test func `an entry that waits for a flow that was running speaks on, and its next move replaces the held one`() {
    expectPassing(
      """
      conditions: { member }
      gates: { member: { run: Join } }
      flows:
        App:
          container: tabs
          items: { home: home, me: Join }
          edges: { home: { cartTapped: push cart, helpTapped: push help }, Join: { done: stay } }
        Join:
          outcomes: [done]
          start: form
          edges: { form: { sent: finish done } }
      screens:
        home: { events: { cartTapped, helpTapped } }
        cart: { requires: member }
        help:
        form: { events: { sent } }
      """,
      """
        the user changes their mind:
          when:
            - select: me
            - select: home
            - home.cartTapped
            - then: { stack: [{ App.home: { home: [home], me: [form] } }], waits: Join }
            - home.helpTapped
          then: { stack: [{ App.home: { home: [home, help], me: [form] } }], waits: false }
      """)
  }

  @Test func `another tap on a bar takes the place of a selection that is held, unless a layer covers the bar`() {
    expectPassing(
      """
      conditions: { member }
      gates: { member: { run: Join } }
      flows:
        App:
          container: tabs
          items: { home: home, me: Me, pay: { to: pay, requires: member } }
        Me: { start: Join, edges: { Join: { done: stay } } }
        Join:
          outcomes: [done]
          start: form
          edges: { form: { sent: finish done } }
      screens:
        home:
        pay:
        form: { events: { sent } }
      """,
      """
        the flow was running already, in another tab:
          when: [{ select: me }, { select: home }, { select: pay }, { then: { waits: Join } }, { select: me }]
          then: { stack: [{ App.me: { home: [home], me: [form] } }], waits: false }
        a sheet covers the bar:
          when: [{ select: pay }, { select: me }]
          then: { stack: [{ App.home: { home: [home] } }, { sheet: [form] }], waits: Join, denied: covered }
      """)
  }

  @Test func `tests say that a move is not possible`() {
    expectPassing(
      """
      flow: App
      start: home
      screens: { home: { events: { closed } } }
      edges: { home: { closed: pop } }
      """,
      """
        nothing to pop:
          when: [home.closed]
          then: { stack: [home], denied: impossible }
      """)
  }

  @Test func `a test that expects another rule says which one dropped the event`() {
    expectTestDiagnostics(
      Self.lobby,
      """
        a page is covered:
          given: { stack: [lobby, page] }
          when:  [lobby.opened]
          then:  { 1️⃣denied: waiting }
      """,
      .error(
        .testFailed, at: "1️⃣",
        "test 'a page is covered' fails: 'lobby.opened' was denied because its screen is covered, not by 'waiting'"))
  }
}
