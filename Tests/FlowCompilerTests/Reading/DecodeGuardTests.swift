import FlowCompiler
import FlowTestSupport
import Testing

private func flow(_ condition: String) -> String {
  "flow: F\nstart: a\nedges: { a: { go: { when: \(condition), push: b } } }"
}

struct DecodeGuardTests {
  @Test(arguments: [
    ("ready", "ready"), ("not ready", "not(ready)"), ("a and b", "(a and b)"), ("a or b and c", "(a or (b and c))"),
    ("a and b or c", "((a and b) or c)"), ("not a and b", "(not(a) and b)"), ("not (a or b)", "not((a or b))"),
    ("(a or b) and c", "((a or b) and c)"), ("nav == drawer", "nav == drawer"), ("nav != drawer", "nav != drawer"),
    ("nav==drawer", "nav == drawer"), ("not nav == drawer and b", "(not(nav == drawer) and b)"),
    ("not not a", "not(not(a))"), ("((a))", "a"), ("a and b and c", "((a and b) and c)"), ("\"not a\"", "not(a)"),
    ("notReady", "notReady"), ("android or order", "(android or order)"), ("in or within", "(in or within)"),
  ])
  func `a guard is read with 'not' first, then 'and', then 'or'`(written: String, read: String) {
    expectDocument(flow(written), "flow F\n  start a\n  a.go: when \(read), push b")
  }

  @Test func `the signs of other languages are all reported with what to write`() {
    expectDecodingDiagnostics(
      flow("\"1️⃣!a 2️⃣&&3️⃣ b 4️⃣|| nav 5️⃣= drawer\""),
      .error(.badGuard, at: "1️⃣", "'!' is not an operator in guards", help: "write 'not'", fixIts: ["not "]),
      .error(.badGuard, at: "2️⃣-3️⃣", "'&&' is not an operator in guards", help: "write 'and'", fixIts: ["and"]),
      .error(.badGuard, at: "4️⃣", "'||' is not an operator in guards", help: "write 'or'", fixIts: ["or"]),
      .error(.badGuard, at: "5️⃣", "'=' is not an operator in guards", help: "write '=='", fixIts: ["=="]))
  }

  @Test func `a list of values is reported with what to write`() {
    expectDecodingDiagnostics(
      flow("\"ready and nav 1️⃣in [tabs, drawer]2️⃣ and b\""),
      .error(
        .badGuard, at: "1️⃣-2️⃣", "'in' is not an operator in guards", help: "write 'nav == tabs or nav == drawer'"))
  }

  @Test func `data is not compared`() {
    expectDecodingDiagnostics(
      flow("\"count 1️⃣> 3\""),
      .error(
        .badGuard, at: "1️⃣", "'>' is not supported: guards can only use conditions, so that they can be proved",
        help: "declare a condition for it, or let the screen send different events"))
  }

  @Test func `a guard that is not whole is reported where something is missing`() {
    expectDecodingDiagnostics(flow("a 1️⃣and2️⃣"), .error(.badGuard, at: "1️⃣-2️⃣", "expected a condition after 'and'"))
    expectDecodingDiagnostics(flow("a or 1️⃣not"), .error(.badGuard, at: "1️⃣", "expected a condition after 'not'"))
    expectDecodingDiagnostics(flow("1️⃣not"), .error(.badGuard, at: "1️⃣", "expected a condition after 'not'"))
    expectDecodingDiagnostics(
      flow("nav 1️⃣==2️⃣"), .error(.badGuard, at: "1️⃣-2️⃣", "expected one of the condition's values after '=='"))
    expectDecodingDiagnostics(flow("1️⃣(a or b"), .error(.badGuard, at: "1️⃣", "'(' is not closed in this guard"))
    expectDecodingDiagnostics(flow("a or b1️⃣)"), .error(.badGuard, at: "1️⃣", "unmatched ')' in this guard"))
    expectDecodingDiagnostics(flow("1️⃣and b"), .error(.badGuard, at: "1️⃣", "unexpected 'and' in a guard"))
    expectDecodingDiagnostics(flow("a 1️⃣b"), .error(.badGuard, at: "1️⃣", "unexpected 'b' in a guard"))
    expectDecodingDiagnostics(
      flow("a 1️⃣AND2️⃣ b"),
      .error(.badGuard, at: "1️⃣-2️⃣", "unexpected 'AND' in a guard", help: "write 'and'", fixIts: ["and"]))
    expectDecodingDiagnostics(flow("1️⃣\"\""), .error(.badGuard, at: "1️⃣", "the guard is empty"))
    expectDecodingDiagnostics(flow("1️⃣\" \""), .error(.badGuard, at: "1️⃣", "the guard is empty"))
  }

  @Test func `a guard cannot be a list and no mapping`() {
    expectDecodingDiagnostics(
      flow("1️⃣[a, b]2️⃣"),
      .error(.badGuard, at: "1️⃣-2️⃣", "a guard cannot be a list", help: "write 'a and b', or use 'or' instead of 'and'"))
    expectDecodingDiagnostics(
      flow("1️⃣{ nav: drawer }"), .error(.wrongKind, at: "1️⃣", "'when' takes a guard, not a mapping"))
  }

  @Test func `a word in a guard is spelt as names are`() {
    expectDecodingDiagnostics(
      flow("a and 1️⃣has-account2️⃣"),
      .error(
        .badName, at: "1️⃣-2️⃣", "condition name 'has-account' contains '-'", help: "write 'hasAccount'",
        fixIts: []))
    // A change is offered to a name that is declared.
    expectDecodingDiagnostics(
      flow("a and 1️⃣has-account2️⃣") + "\nconditions: [hasAccount]",
      .error(.badName, at: "1️⃣-2️⃣", "condition name 'has-account' contains '-'", fixIts: ["hasAccount"]))
    expectDecodingDiagnostics(
      flow("1️⃣Ready"), .error(.badName, at: "1️⃣", "condition name 'Ready' must start with a lower-case letter"))
  }

  @Test func `every word of a guard has its own place`() {
    for quote in ["", "'", "\""] {
      let decoding = Decoding(flow("\(quote)not  premium and nav != drawer\(quote)"))
      guard
        case .and(.not(.condition(let first), let not), .comparison(let second, false, let value))? = decoding.document
          .flows.first?.nodeEdges.first?.edges.first?.alternatives.first?.when
      else {
        Issue.record("the guard is read otherwise")
        continue
      }
      #expect([not, first.range, second.range, value.range].map(decoding.text) == ["not", "premium", "nav", "drawer"])
    }
  }

  @Test(arguments: [("(", 50000, ""), ("not ", 50000, "a"), ("a and ", 50000, "a"), ("(", 300, "a")])
  func `a guard without end is refused, not followed`(part: String, count: Int, end: String) {
    let decoding = Decoding(flow("\"\(String(repeating: part, count: count))\(end)\""))
    #expect(decoding.diagnostics.map(\.id) == [.badGuard])
  }
}
