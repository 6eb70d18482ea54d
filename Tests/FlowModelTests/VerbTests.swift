import FlowModel
import Testing

/// The effect of each verb on the stack.
struct VerbTests {
  private func walk(_ edges: String, _ events: String...) -> Walker {
    var walker = Walker(
      flow(
        """
        flow F
        outcome done
        start = push a
        screen a
          b = push b covered
          sheet = present b covered
          full = present c as full covered
          swapAll = popTo a inclusive, push c covered
        \(edges.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
        screen b
          c = push c
          over = present c as alert
          swap = replace c covered
          home = popTo a
          homeToo = popTo b inclusive covered
          close = dismiss covered
          pop = pop covered
          closeAndGo = dismiss, push c
          anew = root b covered
          end = finish done covered
        screen c
          up = popTo a
          back2 = popTo a, push b
          missing = popTo d, push b
          fresh = popTo a inclusive, push b
          none = popTo a inclusive
          close = dismiss
          pop = pop
          swap = replace b
        screen d
        """))
    walker.start()
    for event in events {
      let result = walker.send(event)
      #expect(result != nil, "\(event) was said by nobody on \(walker.stack)")
    }
    return walker
  }

  @Test func `push puts the target on top`() { #expect(walk("", "a.b", "b.c").stack == "[a, b, c]") }

  @Test func `an event that moves something is dropped where its screen is not active, unless it is covered`() {
    for event in ["b.c", "b.home", "b.closeAndGo"] {
      var walker = walk("", "a.b", "b.c")
      #expect(walker.send(event) == .denied(.covered))
      #expect(walker.stack == "[a, b, c]")
    }
    #expect(walk("", "a.b", "b.c", "b.pop").stack == "[a]")
    var quiet = walk("quiet = stay", "a.b")
    #expect(quiet.send("a.quiet") == .taken)
  }

  @Test func `push by a buried screen adds on top of its stack`() {
    #expect(walk("", "a.b", "b.c", "a.b").stack == "[a, b, c, b]")
  }

  @Test func `push from a screen below a modal layer adds under the layer`() {
    #expect(walk("", "a.sheet", "a.b").stack == "[a, b, { sheet: [b] }]")
  }

  @Test func `push in a modal layer stays in the layer`() {
    #expect(walk("", "a.sheet", "b.c").stack == "[a, { sheet: [b, c] }]")
  }

  @Test func `present puts a layer above all others, whatever sends it`() {
    #expect(walk("", "a.sheet", "a.full").stack == "[a, { sheet: [b] }, { full: [c] }]")
  }

  @Test func `replace swaps the sending entry, also below others`() {
    #expect(walk("", "a.b", "b.swap").stack == "[a, c]")
    #expect(walk("", "a.b", "b.c", "b.swap").stack == "[a, c, c]")
  }

  @Test func `pop takes one entry`() { #expect(walk("", "a.b", "b.c", "c.pop").stack == "[a, b]") }

  @Test func `pop of a layer's last entry takes the layer`() { #expect(walk("", "a.sheet", "b.pop").stack == "[a]") }

  @Test func `pop takes the entry that sends it, with what lies on it`() {
    #expect(walk("", "a.b", "b.c", "b.pop").stack == "[a]")
    #expect(walk("", "a.b", "b.over", "b.pop").stack == "[a, { alert: [c] }]")
  }

  @Test func `pop of a stack's last entry and dismiss without a layer do nothing beside a forward verb`() {
    #expect(walk("popAndGo = pop, push c", "a.popAndGo").stack == "[a, c]")
    #expect(walk("", "a.b", "b.closeAndGo").stack == "[a, b, c]")
  }

  @Test func `pop of the root's last entry is denied`() {
    var walker = walk("pop = pop")
    #expect(walker.send("a.pop") == .denied(.impossible))
    #expect(walker.stack == "[a]")
  }

  @Test func `popTo goes down to the nearest entry, which stays`() {
    #expect(walk("", "a.b", "b.c", "c.up").stack == "[a]")
  }

  @Test func `popTo inclusive takes the target too`() {
    #expect(walk("", "a.b", "b.c", "b.homeToo").stack == "[a]")
  }

  @Test func `popTo inclusive takes the root's lowest entry when something comes, else it is denied`() {
    #expect(walk("", "a.b", "b.c", "c.fresh").stack == "[b]")
    var walker = walk("", "a.b", "b.c")
    #expect(walker.send("c.none") == .denied(.impossible))
    #expect(walker.stack == "[a, b, c]")
    #expect(walk("", "a.sheet", "b.c", "c.fresh").stack == "[b]")
  }

  @Test func `popTo shows what it finds: the flow's own layers over it go`() {
    #expect(walk("", "a.sheet", "a.b", "a.swapAll").stack == "[c]")
  }

  @Test func `popTo reaches into the layers below`() {
    #expect(walk("", "a.sheet", "b.c", "c.up").stack == "[a]")
  }

  @Test func `popTo whose target is not there pops nothing and the rest is carried out`() {
    #expect(walk("", "a.b", "b.c", "c.missing").stack == "[a, b, c, b]")
  }

  @Test func `popTo and push are one change`() {
    let walker = walk("", "a.b", "b.c", "c.back2")
    #expect(walker.stack == "[a, b]")
    #expect(walker.machine.change.removed.count == 2)
    #expect(walker.machine.change.added.count == 1)
  }

  @Test func `dismiss takes the sender's layer with all above it, on the root the layers above`() {
    #expect(walk("close = dismiss covered", "a.sheet", "a.close").stack == "[a]")
    #expect(walk("", "a.sheet", "b.over", "b.close").stack == "[a]")
    #expect(walk("", "a.sheet", "b.over", "c.close").stack == "[a, { sheet: [b] }]")
  }

  @Test func `dismiss without a layer is denied`() {
    var walker = walk("", "a.b")
    #expect(walker.send("b.close") == .denied(.impossible))
  }

  @Test func `dismiss and push lands on the stack below`() {
    #expect(walk("", "a.sheet", "b.closeAndGo").stack == "[a, c]")
  }

  @Test func `root leaves the target alone`() {
    #expect(walk("", "a.b", "b.c", "b.anew").stack == "[b]")
    #expect(walk("", "a.sheet", "b.anew").stack == "[b]")
  }

  @Test func `stay moves nothing and is not a denial`() {
    var walker = walk("quiet = stay")
    #expect(walker.send("a.quiet") == .taken)
    #expect(walker.stack == "[a]")
  }

  @Test func `restart decides the start again`() {
    #expect(walk("again = restart covered", "a.b", "b.c", "a.again").stack == "[a]")
  }

  @Test func `finish of the entry flow keeps one entry and handles nothing more`() {
    var walker = walk("", "a.b", "b.c", "b.end")
    #expect(walker.outcome == "done")
    #expect(walker.stack == "[c]")
    #expect(walker.send("c.pop") == .ignored(.notRunning))
  }

  @Test func `finish in a modal layer takes the layer`() {
    let walker = walk("", "a.sheet", "b.end")
    #expect(walker.outcome == "done")
    #expect(walker.stack == "[a]")
  }
}
