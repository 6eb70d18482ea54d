import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// The column that a split shows where there is room for one.
@MainActor
struct ColumnTests {
  private let home = """
    flow: Home
    container: split
    columns: { list: List, detail: Detail, extra: extra }
    start: detail
    links:
      home: { url: /home, to: [Home, info] }
      room: { url: "/room/{id}", to: [Home.detail, room] }
      list: { url: /list, to: [Home.list] }
      written: { url: /written, to: [{ Home: { extra: [extra], list: [list, more] } }] }
    screens:
      list: { events: [row, kept, show, more, sheet] }
      more: { events: [up, away] }
      none: { events: { out: { id: Int } } }
      room: { inputs: { id: Int }, events: [info, list, again] }
      info: { events: [up] }
      extra: {}
      sheet: { events: [row, side] }
    edges:
      List:
        row: { push: room, in: detail, existing: refresh, with: { id: id } }
        kept: { push: room, in: detail, existing: keep, with: { id: id } }
        side: select extra
      room: { info: push info, list: select list, again: { popTo: more } }
      info: { up: { popTo: room } }
    flows:
      List:
        start: list
        events: { row: { id: Int }, kept: { id: Int }, side: {} }
        edges:
          list:
            row: { send: row, with: { id: 5 } }
            kept: { send: kept, with: { id: 5 } }
            show: send side
            more: push more
            sheet: present sheet
          more: { up: { popTo: list }, away: send side }
          sheet: { row: { send: row, with: { id: 5 } }, side: send side }
      Detail: { start: none, edges: { none: { out: push room } } }
    """

  @Test func `a split shows the column that a move landed in last, at first the start's`() {
    expectPassing(
      home,
      """
        at first:
          then: { stack: [{ Home.detail: { list: [list], detail: [none], extra: [extra] } }] }
        a push within a column, and into another one:
          when: [list.more, { then: { stack: [{ Home.list: { list: [list, more], detail: [none], extra: [extra] } }] } }, more.up, list.row]
          then: { stack: [{ Home.detail: { list: [list], detail: [none, room], extra: [extra] } }] }
        what is kept:
          when: [list.row, list.more, more.up, list.kept]
          then: { stack: [{ Home.detail: { list: [list], detail: [none, { room: { id: 5 } }], extra: [extra] } }] }
        a column that is selected:
          when: [list.show, { then: { stack: [{ Home.extra: { list: [list], detail: [none], extra: [extra] } }] } }, { select: list }]
          then: { stack: [{ Home.list: { list: [list], detail: [none], extra: [extra] } }] }
        what is gone back to:
          when: [list.row, list.more, { select: detail }, room.again]
          then: { stack: [{ Home.list: { list: [list, more], detail: [none, room], extra: [extra] } }] }
        what is sent from a layer:
          when: [list.sheet, sheet.row]
          then: { stack: [{ Home.detail: { list: [list], detail: [none, room], extra: [extra] } }, { sheet: [sheet] }] }
      """)
  }

  @Test func `popTo from a later column finds its target in one before it, which is then shown as it is`() {
    expectPassing(
      """
      flow: Mail
      container: split
      columns: { primary: list, detail: empty }
      screens:
        list: { events: [opened, foldersTapped] }
        folders: { events: [opened] }
        empty: {}
        message: { events: [listTapped, replyTapped] }
        reply: { events: [listTapped] }
      edges:
        list: { opened: { replace: message, in: detail }, foldersTapped: push folders }
        folders: { opened: { replace: message, in: detail } }
        message: { listTapped: popTo list, replyTapped: push reply }
        reply: { listTapped: popTo list }
      """,
      """
        from its root:
          when: [list.opened, message.listTapped]
          then: { stack: [{ Mail.primary: { primary: [list], detail: [message] } }], released: [empty] }
        from above its root, which stays with what lies on it:
          when: [list.opened, message.replyTapped, reply.listTapped]
          then: { stack: [{ Mail.primary: { primary: [list], detail: [message, reply] } }], built: [list, empty, message, reply] }
        what lies on the target goes:
          when: [list.foldersTapped, folders.opened, message.listTapped]
          then: { stack: [{ Mail.primary: { primary: [list], detail: [message] } }], released: [folders] }
      """)
  }

  @Test func `a link shows the column that it lands in, and one that names none the last written`() {
    expectPassing(
      home,
      """
        it lands in one:
          when: [list.more, { link: /room/5 }, { then: { stack: [{ Home.detail: { list: [list, more], detail: [none, { room: { id: 5 } }], extra: [extra] } }] } }, { link: /list }]
          then: { stack: [{ Home.list: { list: [list], detail: [none, room], extra: [extra] } }] }
        it names the container alone:
          when: [{ select: extra }, { link: /home }]
          then: { stack: [{ Home.extra: { list: [list], detail: [none], extra: [extra, info] } }] }
        it writes columns and names none:
          when: [{ link: /written }]
          then: { stack: [{ Home.list: { list: [list, more], detail: [none], extra: [extra] } }] }
      """)
  }

  @Test func `a state says which column is shown, and one that names none leaves it open`() {
    expectPassing(
      home,
      """
        it is compared where it is named, and kept over a relaunch:
          given: { stack: [{ Home.extra: { list: [list], detail: [none], extra: [extra] } }] }
          when: [{ then: { stack: [{ Home.extra: { list: [list], detail: [none], extra: [extra] } }] } }, relaunch]
          then: { stack: [{ Home.extra: { list: [list], detail: [none], extra: [extra] } }] }
        given without a name it is the start's:
          given: { stack: [{ Home: { list: [list], detail: [none], extra: [extra] } }] }
          then: { stack: [{ Home.detail: { list: [list], detail: [none], extra: [extra] } }] }
        expected without a name it is any:
          when: [{ select: extra }]
          then: { stack: [{ Home: { list: [list], detail: [none], extra: [extra] } }] }
        expected by the flow's name alone it is any:
          when: [{ select: extra }]
          then: { stack: [Home] }
      """)
  }

  @Test func `in a wide window the user goes back within any column`() throws {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(home.utf8))], module: "Test")
    let simulator = try #require(compilation.graph.flatMap { Simulator($0, flow: "Home") })
    simulator.start()
    simulator.send("list.more")
    simulator.send("none.out", ["id": "5"])
    let navigator = try #require(simulator.coordinator.navigator)
    let more = try #require(navigator.model.entries.first { navigator.node(of: $0.id)?.name == "more" })
    navigator.back(from: more.id)
    #expect(simulator.stack == "[{ Home.detail: { list: [list], detail: [none, room], extra: [extra] } }]")
    let list = try #require(navigator.model.entries.first { navigator.node(of: $0.id)?.name == "list" })
    navigator.back(from: list.id)
    #expect(simulator.stack == "[{ Home.detail: { list: [list], detail: [none, room], extra: [extra] } }]")
  }

  @Test func `'top' is what the shown column has on top, and 'keep' shows it`() {
    expectPassing(
      """
      flow: Split
      container: split
      columns: { primary: list, detail: none }
      conditions:
        roomShown: { top: { room: { id: id } }, inputs: { id: Int } }
      screens:
        list: { events: { picked: { id: Int } } }
        none:
        room: { inputs: { id: Int } }
        note:
      edges:
        list: { picked: [{ push: note, when: roomShown, in: detail }, { replace: room, in: detail }] }
      """,
      """
        it is not the one beside:
          when: [{ list.picked: { id: 5 } }, back, { list.picked: { id: 5 } }]
          then: { stack: [{ Split.detail: { primary: [list], detail: [{ room: { id: 5 } }] } }] }
        it is the one shown:
          when: [{ list.picked: { id: 5 } }, { list.picked: { id: 5 } }]
          then: { stack: [{ Split.detail: { primary: [list], detail: [{ room: { id: 5 } }, note] } }] }
      """)
  }

  @Test func `a relaunch shows no other column so that one can come back`() {
    expectPassing(
      """
      flow: App
      container: split
      columns: { one: Pane, two: two }
      start: two
      conditions: { known: , isTwo: { top: two } }
      gates: { known: { run: SignIn } }
      screens: { two: , secret: { requires: known }, plain: , form: }
      flows:
        Pane: { start: [{ push: secret, when: not isTwo }, { push: plain }] }
        SignIn: { start: form }
      """,
      """
        one that requires what does not hold:
          given: { conditions: { known: true } }
          when: [{ select: one }, { then: { stack: [{ App.one: { one: [secret], two: [two] } }] } }, { conditions: { known: false } }, relaunch]
          then: { stack: [form], waits: SignIn }
      """)
  }
}
