import FlowModel
import FlowTestSupport
import Foundation
import Testing

/// States and guards that are nested deeper than anybody writes, on a stack as small as that of a thread in an app.
struct NestingTests {
  private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static let levels = 2_000

  private static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int = levels) -> String {
    String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
  }

  @Test(arguments: [
    ("", "[", "a", "]", ""), ("", "[{ sheet: ", "[a]", " }]", ""), ("", "{ F: { i: [", "a", "] } }", ""),
    ("[", "{ F: { i: [", "a", "] } }", "]"), ("[", "{ F: [", "a", "] }", "]"), ("", "[{ F.i: { i: ", "", "", ""),
  ])
  func `a state nested 2 000 deep is not read`(
    before: String, opening: String, inner: String, closing: String, after: String
  ) async {
    let text = before + Self.nested(opening, inner, closing) + after
    let isRefused = await onSmallStack { StateTree(parsing: text) == nil }
    #expect(isRefused)
  }

  @Test func `a state may have 64 brackets open`() {
    // A level has two of them.
    let deepest = "[" + Self.nested("{ F: [", "a", "] }", 31) + "]"
    #expect(StateTree(parsing: deepest)?.description == deepest)
    #expect(StateTree(parsing: "[" + Self.nested("{ F: [", "a", "] }", 32) + "]") == nil)
  }

  private static func definition(_ move: String) -> String {
    "flow App\ncondition c\nstart = push a\nscreen a\n  e = \(move)\nchild App\n"
  }

  @Test(arguments: [
    ("root [", "App [", "a", "]", "]"), ("root [", "App {i [", "a", "]}", "]"),
    ("root [sheet [", "App [", "a", "]", "]]"),
    ("push a when ", "(", "c", ")", ""), ("push a when ", "not ", "c", "", ""),
    ("push a when ", "not (c and ", "c", ")", ""),
  ])
  func `a definition with a state or a guard nested 2 000 deep has a problem`(
    before: String, opening: String, inner: String, closing: String, after: String
  ) async throws {
    let text = Self.definition(before + Self.nested(opening, inner, closing) + after)
    let problem = await onSmallStack { FlowDefinition(text) { [] }.problem }
    #expect(try #require(problem).contains("nested more than 64 levels deep"))
  }

  @Test func `a guard is read up to 64 levels`() {
    #expect(FlowDefinition(Self.definition("push a when " + Self.nested("(", "c", ")", 64))) { [] }.problem == nil)
    #expect(FlowDefinition(Self.definition("push a when " + Self.nested("(", "c", ")", 65))) { [] }.problem != nil)
  }

  /// A state of so many levels. It lives as long as the process: destroying it takes more stack than a small one has, and the last to release what a
  /// test holds may be the thread that the test has started.
  private static let deep: StateTree = {
    var element = StateTree.Element(name: "a")
    for level in 0..<levels {
      element = StateTree.Element(
        name: "App",
        body: level % 2 == 0 ? .entries([element]) : .items([StateTree.Item(name: "i", entries: [element])]))
    }
    var tree = StateTree()
    tree.entries = [element]
    return tree
  }()

  @Test func `a state that is made 2 000 deep is written as far as anybody may write it, and is refused`() async {
    let text = await onSmallStack { Self.deep.description }
    #expect(text.contains("…"))
    #expect(text.utf8.count < 2_000)
    let definition = flow("flow App\nstart = push a\nscreen a\n")
    let result = await onSmallStack {
      var machine = FlowMachine(definition)
      return machine.start(at: Self.deep) { _, _ in 0 }
    }
    #expect(result == .denied(.impossible))
  }

  /// Tabs that are shown in their own tab, as often as one likes.
  private static let tabs: FlowDefinition = FlowDefinition(
    """
    flow Tabs
    container tabs
    item i = push a
    screen a
      e = push Tabs
    child Tabs
    """
  ) { [tabs] }

  @Test func `containers hundreds deep in each other are written and kept as far as anybody may write them`() async {
    let count = triesAllCases ? 400 : 200
    let (text, kept) = await onSmallStack { () -> (String, KeptState?) in
      var machine = FlowMachine(Self.tabs)
      _ = machine.start { _, _ in 0 }
      for _ in 0..<count {
        guard let top = machine.model.top else { break }
        _ = machine.send(0, from: top.id) { _, _ in 0 }
      }
      return (machine.notation, machine.keptState(isKept: { _ in true }, inputs: { _ in [] }))
    }
    #expect(StateTree(parsing: text)?.description == text)
    #expect(kept?.tree.isTooDeep == false)
    #expect(kept?.tree.description.hasPrefix("[{ Tabs.i: { i: [Tabs.a, { Tabs.i: { i: [Tabs.a, ") == true)
  }
}
