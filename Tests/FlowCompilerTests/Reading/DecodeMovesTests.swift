import FlowCompiler
import FlowTestSupport
import Testing

/// The YAML of a flow with one edge.
private func flow(_ move: String) -> String { "flow: F\nstart: a\nedges:\n  a:\n    go: \(move)" }

private func expectMove(
  _ move: String, _ outline: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectDocument(flow(move), "flow F\n  start a\n  a.go: \(outline)", sourceLocation: sourceLocation)
}

struct DecodeMovesTests {
  @Test(arguments: [
    "root Main", "push regions", "replace b", "present chooser", "present chooser as alert", "present chooser as sheet",
    "popTo profile", "pop", "dismiss", "finish saved", "finish cancelled", "restart", "stay",
  ])
  func `every verb has a short form`(move: String) {
    expectMove(move, move)
    expectMove("\"\(move)\"", move)
  }

  @Test func `a short form may be folded and padded`() {
    expectMove("\"  push   b \"", "push b")
    expectMove("push\n      b", "push b")
  }

  @Test func `a mapping has its verbs as keys`() {
    expectMove("{ push: cities, with: { region: id } }", "push cities, with region = id")
    expectMove("{ root: Main }", "root Main")
    expectMove("{ replace: b }", "replace b")
    expectMove("{ present: chooser, as: popover }", "present chooser as popover")
    expectMove("{ finish: saved, with: { user: context.user } }", "finish saved, with user = context.user")
    expectMove("{ pop }", "pop")
    expectMove("{ pop: true }", "pop")
    expectMove("{ restart }", "restart")
    expectMove("{ stay: true }", "stay")
    expectMove("{ dismiss }", "dismiss")
  }

  @Test func `a move can be made also while something covers its screen`() {
    expectMove("{ push: b, covered }", "push b, covered")
    expectMove("{ push: b, covered: true }", "push b, covered")
    expectMove("{ push: b, covered: false }", "push b")
  }

  @Test func `popTo takes its target too if it is inclusive`() {
    expectMove("{ popTo: b, inclusive }", "popTo b inclusive")
    expectMove("{ popTo: b, inclusive: true }", "popTo b inclusive")
    expectMove("{ popTo: b, inclusive: false }", "popTo b")
  }

  @Test func `a backward and a forward verb may be in one mapping`() {
    expectMove("{ dismiss, push: detail }", "dismiss, push detail")
    expectMove("{ push: dataChoices, popTo: settings }", "popTo settings, push dataChoices")
    expectMove("{ pop, restart }", "pop, restart")
  }

  @Test func `a mapping without a verb stays`() {
    expectMove("{ set: { user.city: city } }", "set user.city = city")
    expectMove("{ when: ready }", "when ready")
    expectMove("{}", "nothing")
  }

  @Test func `a list holds alternatives in order`() {
    expectMove("[ { when: ready, push: b }, pop ]", "when ready, push b | pop")
    expectMove(
      "\n    - { when: ready, push: b }\n    - when: not ready\n      present: c\n",
      "when ready, push b | when not(ready), present c")
  }

  @Test func `a start is a name, a move or a list of moves`() {
    expectDocument("flow: F\nstart: pop", "flow F\n  start pop")
    expectDocument("flow: F\nstart: Main", "flow F\n  start Main")
    expectDocument("flow: F\nstart: push a", "flow F\n  start push a")
    expectDocument("flow: F\nstart: { root: a }", "flow F\n  start root a")
    expectDocument("flow: F\nstart: [{ when: x, push: a }, push b]", "flow F\n  start when x, push a | push b")
  }

  @Test func `a decision is a move or alternatives by name`() {
    expectDocument(
      "flow: F\nstart: d\ndecisions: { d: [{ when: x, finish: done }, { push: a }], e: push a }",
      "flow F\n  start d\n  decision d: when x, finish done | push a\n  decision e: push a")
  }

  @Test func `an unknown verb is an error at its word`() {
    expectDecodingDiagnostics(
      flow("1️⃣pusch2️⃣ b"),
      .error(.badMove, at: "1️⃣-2️⃣", "'pusch' is not a verb", help: "did you mean 'push'?", fixIts: ["push"]))
    expectDecodingDiagnostics(
      flow("1️⃣regions"),
      .error(
        .badMove, at: "1️⃣", "'regions' is not a verb", help: "write 'push regions' to go there",
        fixIts: ["push regions"]))
    expectDecodingDiagnostics(
      flow("1️⃣cancelled"),
      .error(
        .badMove, at: "1️⃣", "'cancelled' is not a verb", help: "write 'finish cancelled' to end the flow",
        fixIts: ["finish cancelled"]))
    expectDecodingDiagnostics(
      "outcomes: { finished }\n" + flow("1️⃣finished"),
      .error(
        .badMove, at: "1️⃣", "'finished' is not a verb", help: "write 'finish finished' to end the flow",
        fixIts: ["finish finished"]))
    expectDecodingDiagnostics(flow("1️⃣with b"), .error(.badMove, at: "1️⃣", "'with' is not a verb"))
    expectDecodingDiagnostics(
      flow("1️⃣close"),
      .error(.badMove, at: "1️⃣", "'close' is not a verb", help: "did you mean 'dismiss'?", fixIts: ["dismiss"]))
    expectDecodingDiagnostics(
      flow("{ push: b, 1️⃣if: ready }"),
      .error(.unknownKey, at: "1️⃣", "a move has no key 'if'", help: "did you mean 'when'?", fixIts: ["when"]))
  }

  @Test func `values in brackets after a target are an error that shows where they belong`() {
    expectDecodingDiagnostics(
      flow("push 1️⃣message(id)2️⃣"),
      .error(
        .badMove, at: "1️⃣-2️⃣", "'message' takes no arguments in parentheses",
        help: "inputs are filled by name and type; to give others a value, write "
          + "'{ push: message, with: { input: value } }'", fixIts: ["message"]))
    expectDecodingDiagnostics(
      flow("{ 1️⃣pusch2️⃣: b, as: sheet, with: { x: y } }"),
      .error(.unknownKey, at: "1️⃣-2️⃣", "a move has no key 'pusch'", help: "did you mean 'push'?", fixIts: ["push"]))
  }

  @Test func `a verb without its target is an error at the verb`() {
    expectDecodingDiagnostics(flow("1️⃣push2️⃣"), .error(.badMove, at: "1️⃣-2️⃣", "'push' has no target"))
    expectDecodingDiagnostics(flow("{ 1️⃣popTo2️⃣ }"), .error(.badMove, at: "1️⃣-2️⃣", "'popTo' has no target"))
    expectDecodingDiagnostics(
      flow("1️⃣finish"),
      .error(.badMove, at: "1️⃣", "'finish' has no outcome", help: "name it, as in 'finish cancelled'"))
  }

  @Test func `a target for a verb without one is an error at the target`() {
    expectDecodingDiagnostics(
      flow("pop 1️⃣b2️⃣"),
      .error(
        .badMove, at: "1️⃣-2️⃣", "'pop' takes no target, but has 'b'", help: "write 'pop', or 'popTo' and a target"))
    expectDecodingDiagnostics(
      flow("{ dismiss: 1️⃣b2️⃣ }"), .error(.badMove, at: "1️⃣-2️⃣", "'dismiss' takes no target, but has 'b'"))
    expectDecodingDiagnostics(
      flow("{ pop: 1️⃣false }"), .error(.badMove, at: "1️⃣", "'pop' takes no target, but has 'false'"))
  }

  @Test func `words after a whole move are an error where they begin`() {
    expectDecodingDiagnostics(flow("push b 1️⃣c d2️⃣"), .error(.badMove, at: "1️⃣-2️⃣", "'c d' cannot follow 'push'"))
    expectDecodingDiagnostics(flow("push b 1️⃣as sheet"), .error(.badMove, at: "1️⃣", "'as sheet' cannot follow 'push'"))
    expectDecodingDiagnostics(
      flow("present b as sheet 1️⃣now"), .error(.badMove, at: "1️⃣", "'now' cannot follow 'present'"))
    expectDecodingDiagnostics(
      flow("{ push: 1️⃣b when c2️⃣ }"), .error(.badMove, at: "1️⃣-2️⃣", "'push' takes one name, not 'b when c'"))
  }

  @Test func `two verbs of one kind are an error at the second`() {
    expectDecodingDiagnostics(
      flow("{ 1️⃣push: b, 2️⃣root3️⃣: c }"),
      .error(
        .badMove, at: "2️⃣-3️⃣", "'root' cannot be combined with 'push' in one move",
        notes: [.note(at: "1️⃣", "'push' is here")]))
    expectDecodingDiagnostics(
      flow("{ pop, 1️⃣popTo: b }"), .error(.badMove, at: "1️⃣", "'popTo' cannot be combined with 'pop' in one move"))
    expectDecodingDiagnostics(
      flow("{ pop, 1️⃣stay }"),
      .error(.badMove, at: "1️⃣", "'stay' cannot be combined with 'pop' in one move", help: "leave 'stay' out"))
  }

  @Test func `a key that belongs to a verb is an error without it`() {
    expectDecodingDiagnostics(
      flow("{ push: b, 1️⃣as2️⃣: sheet }"),
      .error(.badMove, at: "1️⃣-2️⃣", "'as' needs 'present' in the same move"))
    expectDecodingDiagnostics(
      flow("{ pop, 1️⃣inclusive }"),
      .error(.badMove, at: "1️⃣", "'inclusive' needs 'popTo' in the same move"))
    expectDecodingDiagnostics(
      flow("{ pop, 1️⃣with: { x: y } }"),
      .error(.badMove, at: "1️⃣", "'with' gives inputs to a target, but this move has no target"))
    expectDecodingDiagnostics(
      flow("{ popTo: b, inclusive: 1️⃣maybe }"), .error(.badValue, at: "1️⃣", "'maybe' is not a value of 'inclusive'"))
  }

  @Test func `an unknown style is an error at its word`() {
    expectDecodingDiagnostics(
      flow("{ present: b, as: 1️⃣full-screen2️⃣ }"),
      .error(.unknownStyle, at: "1️⃣-2️⃣", "style 'full-screen' is not declared", fixIts: []))
    expectDecodingDiagnostics(
      flow("present b 1️⃣as"), .error(.badMove, at: "1️⃣", "'as' does not name a presentation style"))
  }

  @Test func `a move that is missing is an error`() {
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: { a: { go: 1️⃣[], 2️⃣b3️⃣ } }",
      .error(.badMove, at: "1️⃣", "'go' has no move"), .error(.badMove, at: "2️⃣-3️⃣", "'b' has no move"))
  }

  @Test func `a list within alternatives is of the wrong kind`() {
    expectDecodingDiagnostics(
      flow("[1️⃣[pop]]"), .error(.wrongKind, at: "1️⃣", "an alternative takes one move, not a list"))
  }

  @Test func `an edge with one wrong alternative stays without any`() {
    let decoding = Decoding(flow("[{ when: x, push: b }, { when: y and, push: c }, pusch d]"))
    #expect(decoding.diagnostics.map(\.id) == [.badGuard, .badMove])
    #expect(decoding.outline == "flow F\n  start a\n  a.go: ")
  }

  @Test func `places in a short form are exact, with quotes and without`() {
    for move in ["present b as full", "'present b as full'", "\"present b as full\""] {
      let decoding = Decoding(flow(move))
      guard
        case .lead(.present(let style), let target)? = decoding.document.flows.first?.nodeEdges.first?.edges.first?
          .alternatives.first?.forward?.verb
      else {
        Issue.record("'\(move)' does not present")
        continue
      }
      #expect(decoding.text(at: target.range) == "b")
      #expect(style.map { decoding.text(at: $0.range) } == "full")
    }
  }

  @Test func `a place within a text that is moved by escapes is the whole text`() {
    expectDecodingDiagnostics(
      flow("1️⃣\"pusch\\u0020b\"2️⃣"),
      .error(.badMove, at: "1️⃣-2️⃣", "'pusch' is not a verb", help: "did you mean 'push'?", fixIts: []))
  }
}
