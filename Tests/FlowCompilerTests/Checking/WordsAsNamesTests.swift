import FlowCompiler
import FlowDiagnostics
import FlowExplain
import FlowTestSupport
import Testing

/// Outcomes, values and events that have the name of a word of the language.
@Suite struct WordsAsNamesTests {
  /// The words of flow files, but those that every node has as an event, and those with capitals or signs.
  private static let words = Reference.words.filter { word in
    let reserved = [
      "back", "dismissed", "reselected", "blocked", "cancelled", "any", "true", "false", "failed", "self",
    ]
    return !reserved.contains(word) && word.allSatisfy { $0.isLetter && $0.isASCII } && word.first?.isLowercase == true
  }

  /// The words that a guard reads as operators, and that no value can be called.
  private static let operators = ["and", "or", "not"]

  /// A module in two files, so that nothing is known from the file alone.
  private func found(_ name: String, in edges: String) -> [Diagnostic] {
    let value = Self.operators.contains(name) ? "busy" : name
    let files = [
      "flow: App\nstart: home\nedges:\n  home: { go: present Child, work: run job, \(name): stay }\n\(edges)",
      """
      flows:
        Child: { outcomes: [\(name), ended], events: [other], start: login, edges: { login: { ok: finish \(name), no: finish ended, say: send other } } }
      tasks: { job: { outcomes: [\(name), done] } }
      conditions: { state: { values: [\(value), rest], live: true } }
      screens: { home: { events: [go, work, \(name)] }, login: { events: [ok, no, say] } }
      """,
    ]
    let compilation = compile(
      files.enumerated().map { FlowFile(path: "\($0).flow.yaml", bytes: Array($1.utf8)) }, module: "App")
    // Each module has some of the edges only.
    return compilation.log.diagnostics.filter { $0.id.severity == .error && !$0.message.contains("has no edge in") }
  }

  @Test func `there are words of moves among them`() {
    #expect(Self.words.count > 100)
    for word in ["in", "as", "with", "when", "set", "existing", "transition", "inclusive", "requires", "push"] {
      #expect(Self.words.contains(word))
    }
  }

  @Test func `an edge of a child, a task or a condition may be named by any word, alone or beside others`() {
    for name in Self.words + ["on", "null"] {
      for edges in [
        "  Child: { \(name): stay }", "  Child: { ended: root home, \(name): { root: home }, other: stay }",
        "  Child: { \(name): [{ push: home, when: state == rest }, stay] }",
        "  job: { \(name): push home }", "  job: { done: stay, \(name): { push: home, with: } }",
        "  state: { \(name): root home }", "  state: { rest: stay, \(name): { popTo: home } }",
      ] where !Self.operators.contains(name) || !edges.hasPrefix("  state") {
        #expect(found(name, in: edges).map(\.message) == [], "\(name) in \(edges)")
      }
    }
  }
}
