import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Testing

/// `arrive: { same: … }` for links whose state ends in a flow that stands.
@MainActor
struct ArrivingAtFlowTests {
  private let app = """
    flows:
      App:
        context: { seen: { type: Int, default: 0 } }
        start: home
        edges: { home: { opened: push Room, looked: { set: { seen: n } } } }
      Room:
        inputs: { id: Int, from: { type: String, default: "" } }
        context: { note: { type: String, default: "" } }
        start: room
        edges:
          room: { more: push more, noted: { set: { note: text } }, asked: { present: question, covered: true } }
    screens:
      home: { inputs: { seen: Int }, events: { opened: { id: Int, from: String }, looked: { n: Int } } }
      room: { inputs: { id: Int, from: String }, events: { more, noted: { text: String }, asked } }
      more:
      question:
    links:
      restart: { url: "/restart/{id}", to: [home, Room], arrive: { same: restart } }
      replace: { url: "/replace/{id}", to: [home, Room], arrive: { same: replace } }
      push:    { url: "/push/{id}", to: [home, Room], arrive: { same: push } }
      app:     { url: /app, to: [App], arrive: { same: restart } }
    """

  @Test func `restart begins the flow anew in its place, with the link's inputs and a new context`() {
    expectPassing(
      app,
      """
        restart:
          when:
            - { home.opened: { id: 1, from: a } }
            - { room.noted: { text: n } }
            - room.more
            - room.asked
            - { then: { waits: false } }
            - { link: /restart/1 }
          then: { stack: [home, { room: { id: 1, from: a } }], context: { Room.note: "" }, built: [room] }
        another identity:
          when: [{ home.opened: { id: 1, from: a } }, { link: /restart/2 }]
          then: { stack: [home, { room: { id: 2, from: "" } }] }
        not standing:
          when: [{ link: /restart/2 }]
          then: { stack: [home, { room: { id: 2, from: "" } }] }
      """)
  }

  @Test func `replace runs a fresh flow, and push one more`() {
    expectPassing(
      app,
      """
        replace:
          when: [{ home.opened: { id: 1, from: a } }, room.more, { then: { waits: false } }, { link: /replace/1 }]
          then: { stack: [home, { room: { id: 1, from: "" } }], released: [more, room, Room], built: [room] }
        push:
          when: [{ home.opened: { id: 1, from: a } }, room.more, { then: { waits: false } }, { link: /push/1 }]
          then: { stack: [home, { room: { id: 1, from: a } }, more, { room: { id: 1, from: "" } }], released: [], built: [room] }
      """)
  }

  @Test func `the entry flow can begin anew, and so can a container and a flow inside an item`() {
    expectPassing(
      app,
      """
        app:
          when: [{ home.looked: { n: 3 } }, { home.opened: { id: 1, from: a } }, { then: { stack: [{ home: { seen: 3 } }, room] } }, { link: /app }]
          then: { stack: [{ home: { seen: 0 } }], context: { seen: 0 }, released: [room, home, Room], built: [home] }
      """)
    expectPassing(
      """
      flows:
        App: { start: Session, edges: { Session: { out: stay } } }
        Session: { events: { out }, start: Main, edges: { Main: { out: { send: out } } } }
        Main:
          events: { out }
          container: tabs
          items: { chats: Chats, me: me }
          edges: { Chats: { out: { send: out } } }
        Chats: { events: { out }, start: list, edges: { list: { opened: push chat, out: { send: out } } } }
      screens: { list: { events: { opened, out } }, chat: , me: }
      links:
        main: { url: /main, to: [Main], arrive: { same: restart } }
        me: { url: /me, to: [Main.me], arrive: { same: restart } }
        chats: { url: /chats, to: [Main.chats, Chats], arrive: { same: restart } }
        session: { url: /session, to: [Session], arrive: { same: replace } }
      """,
      """
        main: { when: [list.opened, { select: me }, { then: { waits: false } }, { link: /main }], then: { stack: [{ Main.chats: { chats: [list] } }], built: [list] } }
        me: { when: [list.opened, { link: /me }], then: { stack: [{ Main.me: { me: [me] } }] } }
        chats: { when: [list.opened, { select: me }, { link: /chats }], then: { stack: [{ Main.chats: { chats: [list], me: [me] } }] } }
        session: { when: [list.opened, { select: me }, { link: /session }], then: { stack: [{ Main.chats: { chats: [list] } }] } }
        speaks: { when: [{ link: /main }, list.opened, { link: /chats }, list.opened], then: { stack: [{ Main.chats: { chats: [list, chat] } }] } }
      """)
  }

  @Test func `a flow that waits as it begins anew leaves all as it was, and so does one that is denied`() {
    expectPassing(
      """
      flows:
        App: { start: home, edges: { home: { opened: push Room }, Room: { over: push note } } }
        Room: { outcomes: { over }, start: [{ when: known, push: room }, { when: joined, push: room }, { finish: over }], edges: { room: { more: push more } } }
      conditions: { known: , joined: { async: true } }
      screens: { home: { events: { opened } }, room: { events: { more } }, more: , note: }
      links: { room: { url: /room, to: [home, Room], arrive: { same: restart } } }
      """,
      """
        waits:
          given: { conditions: { known: true } }
          when: [home.opened, room.more, { conditions: { known: false } }, { link: /room }, { then: { stack: [home, room, more], waits: joined } }, { conditions: { joined: true } }]
          then: { stack: [home, room] }
        denied:
          given: { conditions: { known: true } }
          when: [home.opened, room.more, { conditions: { known: false } }, { link: /room }, { conditions: { joined: failed } }]
          then: { stack: [home, room, more], denied: joined }
        ends:
          given: { conditions: { known: true } }
          when: [home.opened, room.more, { conditions: { known: false } }, { link: /room }, { conditions: { joined: false } }]
          then: { stack: [home, note] }
      """)
  }

  @Test func `restart is an error if the link's state ends with a screen`() {
    let source = MarkedSource(
      """
      flows:
        App: { start: home, edges: { home: { opened: push Room } } }
        Room: { container: tabs, items: { talk: room, more: more } }
      screens: { home: { events: { opened } }, room: , more: }
      links:
        flow: { url: /flow, to: [home, Room], arrive: { same: restart } }
        item: { url: /item, to: [home, Room.talk], arrive: { same: restart } }
        layer: { url: /layer, to: [home, { sheet: [Room] }], arrive: { same: restart } }
        screen: { url: /screen, to: [home, Room, room], arrive: { same: 1️⃣restart } }
        above: { url: /above, to: [home, { sheet: [more] }], arrive: { same: 2️⃣restart } }
        inside: { url: /inside, to: [home, { Room.talk: { talk: [room] } }], arrive: { same: 3️⃣restart } }
      """)
    let compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: source.bytes)], module: "Test")
    func error(_ marker: String, _ screen: String) -> ExpectedDiagnostic {
      .error(
        .badValue, at: marker,
        "'restart' decides a flow's start again, but this link leads to the screen '\(screen)'",
        help: "write 'replace' for a fresh screen, or name the flow alone")
    }
    expectDiagnostics(
      compilation.log.sorted.filter { $0.id.severity == .error }, in: source,
      [error("1️⃣", "room"), error("2️⃣", "more"), error("3️⃣", "room")])
  }
}
