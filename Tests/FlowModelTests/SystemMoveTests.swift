import FlowModel
import Testing

/// Moves that the system makes by itself, and the ways in which a flow may influence them.
struct SystemMoveTests {
  private let plain = """
    flow F
    start = push a
    screen a
      b = push b
      sheet = present b
      full = present b as full
    screen b
      b = push b
    """

  private func walk(_ text: String, _ events: String..., conditions: [String: Int] = [:]) -> Walker {
    var walker = Walker(flow(text), conditions: conditions)
    walker.start()
    for event in events { walker.send(event) }
    return walker
  }

  @Test func `back takes one entry`() {
    var walker = walk(plain, "a.b", "b.b")
    walker.back()
    #expect(walker.stack == "[a, b]")
  }

  @Test func `back from an entry takes those above it too`() {
    var walker = walk(plain, "a.b", "b.b", "b.b")
    let second = walker.machine.model.entries[1].id
    #expect(walker.machine.back(from: second) { _, _ in 0 } == .taken)
    #expect(walker.stack == "[a]")
  }

  @Test func `back on a layer's only entry takes the layer`() {
    var walker = walk(plain, "a.sheet")
    walker.back()
    #expect(walker.stack == "[a]")
  }

  @Test func `back on the only entry of the root cancels the flow and keeps the entry`() {
    var walker = walk(plain)
    walker.back()
    #expect(walker.outcome == "cancelled")
    #expect(walker.stack == "[a]")
  }

  @Test func `a layer pulled down is removed with those above it`() {
    var walker = walk(plain, "a.sheet", "b.b")
    walker.dismiss()
    #expect(walker.stack == "[a]")
  }

  @Test func `full layers and alerts cannot be pulled down`() {
    var walker = walk(plain, "a.full")
    #expect(walker.dismiss() == .ignored(.cannotBeLeft))
    #expect(walker.stack == "[a, { full: [b] }]")
  }

  private let asking = """
    flow F
    condition edited
    start = push a
    screen a
      edit = push edit
      sheet = present edit
    screen edit
      back = present discard as alert when edited
      dismissed = present discard as alert when edited
    screen discard
      yes = popTo a
    """

  @Test func `an edge of one's own replaces back where it holds`() {
    var walker = walk(asking, "a.edit", conditions: ["edited": 1])
    walker.back()
    #expect(walker.stack == "[a, edit, { alert: [discard] }]")
    walker.send("discard.yes")
    #expect(walker.stack == "[a]")
  }

  @Test func `back does as usual if no alternative holds`() {
    var walker = walk(asking, "a.edit")
    walker.back()
    #expect(walker.stack == "[a]")
  }

  @Test func `an edge of one's own replaces the pull where it holds`() {
    var walker = walk(asking, "a.sheet", conditions: ["edited": 1])
    walker.dismiss()
    #expect(walker.stack == "[a, { sheet: [edit] }, { alert: [discard] }]")
    walker.conditions["edited"] = 0
    let sheet = walker.machine.model.layers[1].id
    #expect(walker.machine.dismissed(sheet) { _, _ in 0 } == .taken)
    #expect(walker.stack == "[a]")
  }

  @Test func `an event of a removed screen is ignored`() {
    var walker = walk(plain, "a.b")
    let gone = walker.machine.model.entries[1].id
    walker.back()
    #expect(walker.machine.send(0, from: gone) { _, _ in 0 } == .ignored(.gone))
  }
}
