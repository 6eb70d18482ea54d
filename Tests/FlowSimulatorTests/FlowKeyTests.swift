import FlowCompiler
import FlowSimulator
import Testing

/// A flow's `key:`, and moves that find a flow that stands.
@MainActor
struct FlowKeyTests {
  private func rooms(_ move: String, key: String = "key: [id]") -> String {
    """
    flows:
      App:
        start: list
        edges:
          list: { opened: push Room }
          Room: { linked: \(move), left: { popTo: Room, inclusive }, cancelled: stay }
      Room:
        inputs: { id: Int, message: Int }
        \(key)
        events: { linked: { id: Int, message: Int }, left }
        start: room
        edges:
          room: { detailsTapped: push details, linkTapped: { send: linked }, noted: push note }
          details: { linkTapped: { send: linked }, closed: { send: left }, noted: push note }
    screens:
      list: { events: { opened: { id: Int, message: Int } } }
      room: { inputs: { message: Int }, events: { detailsTapped, linkTapped: { id: Int, message: Int }, noted } }
      details: { events: { linkTapped: { id: Int, message: Int }, closed, noted } }
      note: { inputs: { message: Int } }
    links:
      room: { url: "/room/{id}/{message}", to: [list, Room] }
    """
  }

  @Test func `a flow of the same key is gone back to, down to its topmost entry, with its new inputs`() {
    expectPassing(
      rooms("{ push: Room, existing: popTo }"),
      """
        the same room:
          when: [{ list.opened: { id: 1, message: 1 } }, room.detailsTapped, { details.linkTapped: { id: 1, message: 2 } }, details.noted]
          then: { stack: [list, { room: { message: 1 } }, details, { note: { message: 2 } }] }
        another room:
          when: [{ list.opened: { id: 1, message: 1 } }, { room.linkTapped: { id: 2, message: 2 } }]
          then: { stack: [list, { room: { message: 1 } }, { room: { message: 2 } }] }
      """)
  }

  @Test func `without a key all inputs are the identity`() {
    expectPassing(
      rooms("{ push: Room, existing: popTo }", key: "doc: No key."),
      """
        another message:
          when: [{ list.opened: { id: 1, message: 1 } }, { room.linkTapped: { id: 1, message: 2 } }]
          then: { stack: [list, { room: { message: 1 } }, { room: { message: 2 } }] }
      """)
  }

  @Test func `a flow that is replaced goes from its lowest entry on, and one that is raised comes whole`() {
    expectPassing(
      rooms("{ push: Room, existing: replace }"),
      """
        replaced:
          when: [{ list.opened: { id: 1, message: 1 } }, room.detailsTapped, { details.linkTapped: { id: 1, message: 2 } }]
          then: { stack: [list, { room: { message: 2 } }] }
      """)
    expectPassing(
      rooms("{ push: Room, existing: raise }"),
      """
        raised:
          when:
            - { list.opened: { id: 1, message: 1 } }
            - room.detailsTapped
            - { details.linkTapped: { id: 2, message: 2 } }
            - { room.linkTapped: { id: 1, message: 3 } }
            - details.noted
          then: { stack: [list, { room: { message: 2 } }, { room: { message: 1 } }, details, { note: { message: 3 } }] }
      """)
  }

  @Test func `an inclusive popTo takes all entries of the flow`() {
    expectPassing(
      rooms("{ push: Room, existing: popTo }"),
      """
        left:
          when: [{ list.opened: { id: 1, message: 1 } }, room.detailsTapped, details.closed]
          then: { stack: [list] }
      """)
  }

  @Test func `a link finds the flow whose key agrees`() {
    expectPassing(
      rooms("{ push: Room, existing: popTo }"),
      """
        the same room, at another message:
          when: [{ list.opened: { id: 1, message: 1 } }, { link: /room/1/5 }, room.detailsTapped, details.noted]
          then: { stack: [list, { room: { message: 1 } }, details, { note: { message: 5 } }] }
        another room:
          when: [{ list.opened: { id: 1, message: 1 } }, { link: /room/2/5 }]
          then: { stack: [list, { room: { message: 5 } }], built: [list, room, room] }
      """)
  }

  @Test func `an empty key makes one flow of all`() {
    expectPassing(
      rooms("{ push: Room, existing: popTo }", key: "key: []"),
      """
        another room is the same flow:
          when: [{ list.opened: { id: 1, message: 1 } }, { room.linkTapped: { id: 2, message: 2 } }, room.detailsTapped, details.noted]
          then: { stack: [list, { room: { message: 1 } }, details, { note: { message: 2 } }] }
      """)
  }
}
