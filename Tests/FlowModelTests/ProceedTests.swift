import FlowModel
import Testing

/// Requests that are kept for `proceed`.
struct ProceedTests {
  private let drafts = """
    flow F
    condition edited
    start = push home
    screen home
      opened = push form
    screen form locked when edited
      left = pop
      blocked = present sure as alert keepsRequest
    screen sure
      yes = proceed
      no = dismiss
    """

  private func blocked(_ text: String? = nil) -> Walker {
    var walker = Walker(flow(text ?? drafts), conditions: ["edited": 1])
    walker.start()
    walker.send("home.opened")
    walker.send("form.left")
    return walker
  }

  @Test func `a request that a lock denies is kept`() throws {
    let walker = blocked()
    let form = try #require(walker.nearest("form")).id
    #expect(walker.machine.kept.last?.request == .event(0, form))
    #expect(walker.machine.takesBlocked(form))
  }

  @Test func `it is kept while the question is shown, and carried out by its answer`() {
    var walker = blocked()
    sendBlocked(&walker)
    #expect(walker.stack == "[home, form, { alert: [sure] }]")
    #expect(!walker.machine.kept.isEmpty)
    #expect(walker.send("sure.yes") == .taken)
    #expect(walker.stack == "[home]")
    #expect(walker.machine.kept.isEmpty)
  }

  @Test func `with the question it is dropped`() {
    var walker = blocked()
    sendBlocked(&walker)
    walker.send("sure.no")
    #expect(walker.stack == "[home, form]")
    #expect(walker.machine.kept.isEmpty)
  }

  @Test func `nothing is kept for a move that no proceed follows from`() {
    var walker = blocked(drafts.replacingOccurrences(" keepsRequest", ""))
    #expect(walker.machine.kept.isEmpty)
    sendBlocked(&walker)
    #expect(walker.send("sure.yes") == .denied(.proceed))
    #expect(walker.stack == "[home, form, { alert: [sure] }]")
  }

  @Test func `a screen is not asked again while its question is shown`() throws {
    var walker = blocked()
    sendBlocked(&walker)
    let form = try #require(walker.nearest("form")).id
    let first = walker.machine.kept.last?.id
    #expect(walker.machine.back(from: form, walker.ask) == .denied(.locked(form)))
    #expect(!walker.machine.takesBlocked(form))
    #expect(walker.machine.kept.last?.id != first)
    #expect(walker.machine.kept.last?.request == .back(form))
    walker.send("sure.yes")
    #expect(walker.stack == "[home]")
  }

  @Test func `a machine with a kept request is not at rest`() {
    var walker = blocked()
    sendBlocked(&walker)
    #expect(!walker.machine.isAtRest)
    walker.send("sure.yes")
    #expect(walker.machine.isAtRest)
  }

  @Test func `a start forgets it`() {
    var walker = blocked()
    sendBlocked(&walker)
    walker.start()
    #expect(walker.machine.kept.isEmpty)
  }

  private func sendBlocked(_ walker: inout Walker) {
    guard let form = walker.nearest("form"), let node = walker.machine.node(of: form.id) else { return }
    _ = walker.machine.send(node.number(of: .blocked), from: form.id, walker.ask)
  }
}

extension String {
  /// The text without every occurrence of a part.
  fileprivate func replacingOccurrences(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
