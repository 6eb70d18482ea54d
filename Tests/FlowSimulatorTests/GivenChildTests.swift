import FlowCompiler
import FlowSimulator
import Testing

/// Child flows of a state that a test gives.
@MainActor
struct GivenChildTests {
  @Test func `a child flow of a given state has the inputs that fill its written screens`() {
    expectPassing(
      """
      flows:
        App:  { start: Main }
        Main: { container: split, columns: { list: list, detail: { to: empty } }, edges: { list: { opened: { replace: Room, in: detail, with: { id: id, name: name } } } } }
        Room: { inputs: { id: Int, name: { type: String, default: "no" } }, context: { name: String }, start: room, edges: { room: { more: push Members } } }
        Members: { inputs: { id: Int }, start: members }
      screens:
        list: { events: { opened: { id: Int, name: String } } }
        empty:
        room: { inputs: { id: Int, name: String }, events: { more } }
        members: { inputs: { id: Int } }
      links: { r: { url: "/r/{id}", to: [Main.detail, room] }, m: { url: "/m/{id}", to: [Main.detail, room, members] }, f: { url: "/f/{id}", to: [Main.detail, { Room: { id: id } }] } }
      """,
      """
        room:
          given: { stack: [ { Main: { list: [list], detail: [empty, { room: { id: 1, name: x } }] } } ] }
          when: [{ link: /r/1 }]
          then: { stack: [ { Main: { list: [list], detail: [empty, { room: { id: 1, name: x } }] } } ], released: [] , built: []  }
        flow:
          given: { stack: [ { Main: { list: [list], detail: [empty, { room: { id: 1 } }] } } ] }
          when: [{ link: /f/1 }]
          then: { released: [] , built: []  }
        deeper:
          given: { stack: [ { Main: { list: [list], detail: [empty, { room: { id: 1 } }, { members: { id: 1 } }] } } ] }
          when: [{ link: /m/1 }]
          then: { stack: [ { Main: { list: [list], detail: [empty, { room: { id: 1 } }, { members: { id: 1 } }] } } ], released: [] , built: []  }
        layer:
          given: { stack: [ { Main: { list: [list], detail: [empty] } }, { sheet: [{ room: { id: 3, name: q } }] } ] }
          when: [room.more]
          then: { stack: [ { Main: { list: [list], detail: [empty] } }, { sheet: [{ room: { name: q } }, { members: { id: 3 } }] } ] }
      """)
  }
}
