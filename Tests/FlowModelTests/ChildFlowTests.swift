import FlowModel
import Testing

/// Flows that run flows: how they start, how they end, and which parent handles it.
struct ChildFlowTests {
  private let auth = flow(
    """
    flow Auth
    outcome signedIn
    condition known
    start = finish signedIn when known | push login
    screen login
      done = finish signedIn covered
      more = push code
      give = finish cancelled
      pop = pop
      help = present help
    screen code
      done = finish signedIn
      pop = pop
    screen help
    """)

  private func parent(_ verb: String, _ outcome: String = "push home", cancelled: String? = nil) -> FlowDefinition {
    flow(
      """
      flow App
      outcome over
      start = push start
      screen start
        auth = \(verb) Auth
        away = popTo start covered
        fresh = root home covered
      screen home
      screen sorry
      child Auth
        signedIn = \(outcome)
      \(cancelled.map { "  cancelled = \($0)" } ?? "")
      """, auth)
  }

  private func walk(_ definition: FlowDefinition, _ events: String..., conditions: [String: Int] = [:]) -> Walker {
    var walker = Walker(definition, conditions: conditions)
    walker.start()
    for event in events { #expect(walker.send(event) != nil, "\(event) on \(walker.stack)") }
    return walker
  }

  @Test func `a child's first screen is shown by the parent's verb`() {
    #expect(walk(parent("push"), "start.auth").stack == "[start, login]")
    #expect(walk(parent("present"), "start.auth").stack == "[start, { sheet: [login] }]")
    #expect(walk(parent("replace"), "start.auth").stack == "[login]")
    #expect(walk(parent("root"), "start.auth").stack == "[login]")
  }

  @Test func `a child's outcome takes its entries away and its parent's edge, as one change`() {
    let walker = walk(parent("push"), "start.auth", "login.more", "code.done")
    #expect(walker.stack == "[start, home]")
    #expect(walker.flows == ["App"])
    #expect(walker.machine.change.removed.count == 2)
    #expect(walker.machine.change.added.count == 1)
  }

  @Test func `a presented child's outcome acts on the stack it was started from`() {
    #expect(walk(parent("present"), "start.auth", "login.more", "code.done").stack == "[start, home]")
  }

  @Test func `replace in an outcome takes the place of the child's lowest entry`() {
    let walker = walk(parent("push", "replace home"), "start.auth", "login.more", "code.done")
    #expect(walker.stack == "[start, home]")
  }

  @Test func `a child that is done at once shows nothing`() {
    let walker = walk(parent("push"), "start.auth", conditions: ["known": 1])
    #expect(walker.stack == "[start, home]")
    #expect(walker.flows == ["App"])
  }

  @Test func `a child that is done at once at a root leaves the rest on the stack until something is shown`() {
    let walker = walk(parent("root", "stay"), "start.auth", conditions: ["known": 1])
    #expect(walker.stack == "[start]")
  }

  @Test func `a child whose last entry is removed by back is cancelled`() {
    var walker = walk(parent("push", cancelled: "push sorry"), "start.auth")
    walker.back()
    #expect(walker.stack == "[start, sorry]")
    #expect(walker.flows == ["App"])
  }

  @Test func `a child whose last entry is popped by itself is cancelled`() {
    let walker = walk(parent("push", cancelled: "push sorry"), "start.auth", "login.pop")
    #expect(walker.stack == "[start, sorry]")
  }

  @Test func `a child in a layer that is pulled down is cancelled`() {
    var walker = walk(parent("present"), "start.auth", "login.more")
    walker.dismiss()
    #expect(walker.stack == "[start]")
    #expect(walker.flows == ["App"])
  }

  @Test func `being cancelled without an edge stays`() {
    #expect(walk(parent("push"), "start.auth", "login.give").stack == "[start]")
  }

  @Test func `a parent that removes its child does not handle its cancelling`() {
    let walker = walk(parent("push", cancelled: "push sorry"), "start.auth", "login.more", "start.away")
    #expect(walker.stack == "[start]")
    #expect(walker.flows == ["App"])
    #expect(walk(parent("present", cancelled: "push sorry"), "start.auth", "start.fresh").stack == "[home]")
  }

  @Test func `the layers that a child has presented are removed with it`() {
    let walker = walk(parent("push"), "start.auth", "login.help", "login.done")
    #expect(walker.stack == "[start, home]")
  }

  @Test func `a parent left without an entry is cancelled, up to the entry flow, which keeps its last one`() {
    let inner = flow("flow Inner\nstart = push x\nscreen x")
    let middle = flow("flow Middle\nstart = push Inner\nchild Inner", inner)
    var walker = Walker(flow("flow App\nstart = push Middle\nchild Middle", middle))
    walker.start()
    #expect(walker.flows == ["App", "Middle", "Inner"])
    walker.back()
    #expect(walker.outcome == "cancelled")
    #expect(walker.stack == "[x]")
  }

  @Test func `a cancelled child of a starting place may lead elsewhere`() {
    let inner = flow("flow Inner\nstart = push x\nscreen x")
    var walker = Walker(
      flow("flow App\nstart = push Inner\nscreen y\nchild Inner\n  cancelled = root y", inner))
    walker.start()
    walker.back()
    #expect(walker.stack == "[y]")
    #expect(walker.outcome == nil)
  }

  @Test func `an outcome whose parent has no alternative that holds is denied whole`() {
    let definition = flow(
      """
      flow App
      condition ready
      start = push Auth
      screen home
      child Auth
        signedIn = root home when ready
      """, auth)
    var walker = Walker(definition)
    walker.start()
    #expect(walker.send("login.done") == .denied(.guards))
    #expect(walker.stack == "[login]")
    walker.conditions["ready"] = 1
    #expect(walker.send("login.done") == .taken)
    #expect(walker.stack == "[home]")
  }

  @Test func `popTo finds a screen that a child shows, and a child by its name`() {
    let inner = flow("flow Inner\nstart = push list\nscreen list\n  open = push detail\nscreen detail")
    var walker = Walker(
      flow(
        """
        flow App
        start = push first
        screen first
          begin = push Inner
          over = push top covered
        screen top
          toList = popTo list
          toInner = popTo Inner
        screen list
        child Inner
        """, inner))
    walker.start()
    for event in ["first.begin", "list.open", "first.over"] { walker.send(event) }
    #expect(walker.stack == "[first, list, detail, top]")
    let before = walker
    walker.send("top.toList")
    #expect(walker.stack == "[first, list]")
    walker = before
    walker.send("top.toInner")
    #expect(walker.stack == "[first, list, detail]")
  }

  @Test func `starts that run each other without end are denied, not endless`() {
    final class Box: @unchecked Sendable { var flow: FlowDefinition? }
    let box = Box()
    let loop = FlowDefinition("flow Loop\nstart = push Loop\nchild Loop") { box.flow.map { [$0] } ?? [] }
    box.flow = loop
    var walker = Walker(loop)
    #expect(walker.start() == .denied(.endless))
    #expect(walker.stack == "[]")
    #expect(walker.flows.isEmpty)
  }
}
