import FlowCompiler
import FlowSimulator
import Testing

/// The backward verbs, spoken by an entry that others lie over: a task's outcome, a child's event and a live condition never wait to be on top.
@MainActor
struct BackwardVerbTests {
  private let feed = """
    flow: App
    start: list
    conditions: { promo: { live: true }, alarm: { live: true } }
    tasks: { fetch: { outcomes: { gone, moved, closed } } }
    screens:
      list:  { events: { offerTapped, sheetTapped, reloaded, swapped } }
      offer: { events: { shown } }
      terms:
      warning:
      live:
    edges:
      list:
        offerTapped: push offer
        sheetTapped: present offer
        reloaded: run fetch
        swapped: { pop, push: live }
      offer: { shown: run fetch }
      fetch: { gone: pop, moved: { dismiss, push: live }, closed: dismiss }
      promo: { "true": push terms }
      alarm: { "true": present warning as alert }
    """

  @Test func `pop removes the screen that started the task, with what lies on it`() {
    expectPassing(
      feed,
      """
        from the middle of a stack:
          when:
            - list.offerTapped
            - offer.shown
            - { conditions: { promo: true } }
            - then: { stack: [list, offer, terms] }
            - fetch.gone
          then: { stack: [list] }
        below an alert:
          when: [list.offerTapped, offer.shown, { conditions: { alarm: true } }, fetch.gone]
          then: { stack: [list, { alert: [warning] }] }
      """)
  }

  @Test func `the last entry of all stays, and the denial has a name`() {
    expectPassing(
      feed,
      """
        popped alone:
          when: [list.reloaded, fetch.gone]
          then: { stack: [list], denied: impossible }
        with a forward verb beside it, only that is done:
          when: list.swapped
          then: { stack: [list, live] }
      """)
  }

  @Test func `dismiss removes the layer that the sender is in, with all above it`() {
    expectPassing(
      feed,
      """
        with an alert over it:
          when:
            - list.sheetTapped
            - offer.shown
            - { conditions: { alarm: true } }
            - then: { stack: [list, { sheet: [offer] }, { alert: [warning] }] }
            - fetch.moved
          then: { stack: [list, live] }
        from the root, the layers above it:
          when: [list.offerTapped, offer.shown, { conditions: { alarm: true } }, fetch.moved]
          then: { stack: [list, offer, live] }
        where there is no layer, only the forward verb is done:
          when: [list.offerTapped, offer.shown, fetch.moved]
          then: { stack: [list, offer, live] }
        without a forward verb that is denied:
          when: [list.offerTapped, offer.shown, fetch.closed]
          then: { stack: [list, offer], denied: impossible }
      """)
  }

  private let editor = """
    flows:
      App:
        start: home
        edges:
          home: { opened: push page }
          page: { edited: present Editor, asked: present Question }
          Editor: { home: popTo home, closed: dismiss, over: { popTo: Editor, inclusive, push: summary } }
          Question: { asked: present sure }
      Editor:
        events: { home, closed, over }
        start: form
        edges:
          form: { more: push more, camera: present camera as full }
          more: { camera: present camera as full }
          camera: { homeTapped: { send: home }, closeTapped: { send: closed }, doneTapped: { send: over } }
      Question:
        events: { asked }
        start: first
        edges:
          first: { next: push second }
          second: { sureTapped: { send: asked } }
          calm: { "true": popTo first }
    conditions: { calm: { live: true } }
    screens:
      home: { events: { opened } }
      page: { events: { edited, asked } }
      form: { events: { more, camera } }
      more: { events: { camera } }
      camera: { events: { homeTapped, closeTapped, doneTapped } }
      summary:
      first: { events: { next } }
      second: { events: { sureTapped } }
      sure:
    """

  @Test func `an entry that popTo finds is seen: the flow's and its children's layers over it go`() {
    expectPassing(
      editor,
      """
        a child's event from the second layer:
          when: [home.opened, page.edited, form.camera, camera.homeTapped]
          then: { stack: [home], released: [page, form, camera, Editor] }
        what an outer flow has put there stays:
          when:
            - home.opened
            - page.asked
            - first.next
            - second.sureTapped
            - then: { stack: [home, page, { sheet: [first, second] }, { sheet: [sure] }] }
            - { conditions: { calm: true } }
          then: { stack: [home, page, { sheet: [first] }, { sheet: [sure] }] }
      """)
  }

  @Test func `dismiss at a child's event removes the layer that the child began in`() {
    expectPassing(
      editor,
      """
        with the layer over it:
          when: [home.opened, page.edited, form.more, more.camera, camera.closeTapped]
          then: { stack: [home, page], released: [form, more, camera, Editor] }
      """)
  }

  @Test func `an inclusive popTo removes a child from its lowest entry on`() {
    expectPassing(
      editor.replacing("page: { edited: present Editor", with: "page: { edited: push Editor"),
      """
        with its layer:
          when: [home.opened, page.edited, form.more, more.camera, camera.doneTapped]
          then: { stack: [home, page, summary], released: [form, more, camera, Editor] }
      """)
  }
}
