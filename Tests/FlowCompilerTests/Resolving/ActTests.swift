import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowModel
import FlowTestSupport
import Testing

/// Acts as they are printed, and steps as `tests:` are read: two readers of one text.
@Suite struct TestedActTests {
  private func acts(_ lines: [String]) -> [Act] {
    let source = MarkedSource(
      """
      flow: Main
      container: tabs
      items: { one: home, two: home }
      conditions: { known, kind: [big, small], online: { async: true } }
      tasks: { fetch: { outcomes: [done] } }
      screens:
        home: { events: { sent: { text: String, note: "String?" }, fetchTapped } }
      edges:
        home: { sent: { stay: true, when: known and kind == big and online }, fetchTapped: run fetch }
        fetch: { done: stay }
      tests:
        everything:
          when:
      \(lines.map { "      - \($0)" }.joined(separator: "\n"))
          then: { stack: [Main.one] }
      """)
    let compilation = compiled(source)
    #expect(compilation.log.sorted.filter { $0.id.severity == .error }.map(\.message) == [])
    return compilation.expectations.tests.first?.steps.compactMap {
      if case .act(let act) = $0.kind { act } else { nil }
    } ?? []
  }

  @Test func `a test reads every act as its own reader does`() {
    let texts = [
      "start", "back", "dismissed", "relaunch", "swipe: cancelled", "select: two", "home.fetchTapped", "fetch.done",
      "home.sent: { text: 'it''s', note: null }", "link: /mail/7?a=b", "link: { type: mail, id: 7 }",
      "conditions: { known: true, kind: small, online: failed }", "conditions: {}",
    ]
    #expect(acts(texts) == texts.map { Act(parsing: $0) })
    #expect(acts(texts.map { $0.contains(": ") ? "{ \($0) }" : $0 }).map(\.text) == acts(texts).map(\.text))
  }

  @Test func `any value is read by both as it was`() {
    let signs = Array("ab \"'\\,:{}[]()#→\n\té-?&*!|>%@`~=<")
    var random = Seeded(7)
    let acts = (0..<400).map { _ in
      let text = String((0..<Int.random(in: 1...8, using: &random)).map { _ in signs.randomElement(using: &random)! })
      return Act.event("home", "sent", [Act.Value("text", plain: text), Act.Value("note", plain: nil)])
    }
    for (act, read) in zip(acts, self.acts(acts.map(\.text))) {
      guard case .event(_, _, let values) = act, case .event(_, _, let found) = read else { continue }
      #expect(values.map(\.plain) == found.map(\.plain), "\(act.text)")
    }
    #expect(self.acts(acts.map(\.text)).count == acts.count)
  }
}
