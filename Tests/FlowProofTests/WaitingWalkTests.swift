import FlowCompiler
import FlowExpectations
import FlowProof
import FlowSimulator
import Testing

/// Walks through what takes time: answers, tasks, and links that wait for them.
@MainActor @Suite struct WaitingWalkTests {
  /// The walk that breaks the only property of a module, in acts; nil if there is none. It holds as a test of the module.
  private func refutation(_ text: String) throws -> [String]? {
    func compiled(_ text: String) -> FullCompilation {
      compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: Array(text.utf8))], module: "Test")
    }
    var compilation = compiled(text)
    #expect(compilation.log.diagnostics.map(\.message) == [])
    guard case .refuted(let walk) = compilation.prove().properties.first?.verdict else { return nil }
    var tested = compiled(text + walk.test("refuted"))
    #expect(tested.runTests().map(\.isPassed) == [true])
    return walk.steps.map(\.line)
  }

  @Test func `a start that waits for an answer, and shows a screen meanwhile, is walked through`() throws {
    let text = """
      flow: App
      start: [{ when: stored, root: home }, { root: login }]
      conditions: { stored: { async: true, failed: false, loading: splash } }
      screens: { home: , login: , splash: }
      properties: { noLogin: { never: login } }

      """
    #expect(try refutation(text) == ["start, stored: false → [login]"])
  }

  @Test func `a start that runs a task is walked through`() throws {
    let text = """
      flow: App
      start: run restore
      edges: { restore: { known: root home, unknown: root login }, home: { out: root login } }
      tasks: { restore: { outcomes: { known, unknown } } }
      screens: { home: { events: { out } }, login: }
      properties: { noLogin: { never: login } }

      """
    #expect(try refutation(text) == ["start → []", "restore.unknown → [login]"])
  }

  @Test func `a task at a child's outcome is walked through`() throws {
    let text = """
      flows:
        App:
          start: home
          edges: { home: { go: push Child }, Child: { done: run save }, save: { saved: push end, failed: stay } }
        Child: { start: form, outcomes: { done }, edges: { form: { sent: finish done } } }
      tasks: { save: { outcomes: { saved, failed } } }
      screens: { home: { events: { go } }, form: { events: { sent } }, end: }
      properties: { noEnd: { never: end } }

      """
    #expect(
      try refutation(text) == [
        "start → [home]", "home.go → [home, form]", "form.sent → [home, form]", "save.saved → [home, end]",
      ])
  }

  @Test func `a link that only a payload opens is walked through`() throws {
    let text = """
      flow: App
      start: home
      screens: { home: , chat: { inputs: { peer: Int } } }
      links: { chat: { payload: { type: chat, peer: "{peer}" }, to: [home, chat] } }
      properties: { noChat: { never: chat } }

      """
    #expect(try refutation(text) == ["start → [home]", "link: { type: chat, peer: 1 } → [home, chat]"])
  }

  @Test func `an answer that came later counts for what it lets in`() throws {
    let text = """
      flow: App
      start: home
      conditions: { member: { async: true } }
      screens: { home: { events: { go } }, club: }
      edges: { home: { go: { push: club, requires: member } } }
      links: { club: { url: /club, to: [home, club], requires: member } }
      properties: { members: { never: club, unless: member } }

      """
    #expect(try refutation(text) == nil)
  }
}
