import FlowCompiler
import FlowTestSupport
import Testing

private func flow(_ value: String) -> String {
  "flow: F\nstart: a\nedges: { a: { go: { push: b, with: { x: \(value) } } } }"
}

struct DecodeValueTests {
  @Test(arguments: [
    ("city", "city"), ("event.city", "event.city"), ("context.user.name", "context.user.name"),
    ("user.ID", "user.ID"), ("\"city\"", "\"city\""), ("'a \"b\" \\(c)'", "\"a \"b\" \\(c)\""),
    (".home", "member home"),
    ("0", "number 0"), ("-2", "number -2"), ("0.5", "number 0.5"), ("1e3", "number 1e3"), ("-1.5E-7", "number -1.5E-7"),
    ("true", "bool true"), ("false", "bool false"), ("null", "null"), ("~", "null"), ("\"null\"", "\"null\""),
    ("\"true\"", "\"true\""), ("yes", "yes"), ("[]", "[]"), ("{}", "{}"),
  ])
  func `a value is a path or a literal`(written: String, read: String) {
    expectDocument(flow(written), "flow F\n  start a\n  a.go: push b, with x = \(read)")
  }

  @Test(arguments: [
    "user.", "user..city", "user city", "User", "a-b", "$x", "~x", "user.1", "_x",
  ])
  func `a value that is neither a path nor a literal is an error at the value`(written: String) {
    expectDecodingDiagnostics(
      flow("1️⃣\(written)2️⃣"),
      .error(.badValue, at: "1️⃣-2️⃣", "'\(written)' is neither a path nor a literal"))
  }

  @Test(arguments: ["user?.city", "user.city()", "user!", "count + 1", "notes.without(id)", "a ?? b"])
  func `a value that Swift would have to compute gets the advice to send it with the event`(written: String) {
    expectDecodingDiagnostics(
      flow("1️⃣\(written)2️⃣"),
      .error(
        .badValue, at: "1️⃣-2️⃣", "'\(written)' is an expression, but a value must be a path or a literal",
        help: "compute it in Swift, and send it with the event"))
  }

  @Test func `a number is spelt with digits on both sides of its dot`() {
    expectDecodingDiagnostics(
      flow("1️⃣.52️⃣"),
      .error(.badValue, at: "1️⃣-2️⃣", "'.5' is not a valid number", help: "write '0.5'", fixIts: ["0.5"]))
    expectDecodingDiagnostics(flow("1️⃣+5"), .error(.badValue, at: "1️⃣", "'+5' is not a valid number", fixIts: ["5"]))
    for text in ["1.", "0x1F", "1_000", "1e", "--1", "5px"] {
      expectDecodingDiagnostics(flow("1️⃣\(text)"), .error(.badValue, at: "1️⃣", "'\(text)' is not a valid number"))
    }
  }

  @Test func `a member is one name`() {
    for text in [".", ".a.b", ".a()", ".a b"] {
      expectDecodingDiagnostics(
        flow("1️⃣\(text)"), .error(.badValue, at: "1️⃣", "'\(text)' is neither a path nor a literal"))
    }
  }

  @Test func `a value is neither a list nor a mapping, and not nothing`() {
    expectDecodingDiagnostics(flow("1️⃣[a]2️⃣"), .error(.wrongKind, at: "1️⃣-2️⃣", "'x' takes one value, not a list"))
    expectDecodingDiagnostics(flow("1️⃣{ a: b }"), .error(.wrongKind, at: "1️⃣", "'x' takes one value, not a mapping"))
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: { a: { go: { push: b, with: { 1️⃣x2️⃣ } } } }",
      .error(
        .badValue, at: "1️⃣-2️⃣", "'x' is given no value", help: "leave it out to have it filled by name, or write a value")
    )
  }

  @Test func `each step of a path has its own place`() {
    let decoding = Decoding("flow: F\nstart: a\nedges: { a: { go: { set: { user.city: context.home.city } } } }")
    let assignment = decoding.document.flows.first?.nodeEdges.first?.edges.first?.alternatives.first?.set.first
    #expect(assignment?.path.map { decoding.text(at: $0.range) } == ["user", "city"])
    #expect(assignment.map { decoding.text(at: $0.keyRange) } == "user.city")
    guard case .path(let steps)? = assignment?.value.kind else {
      Issue.record("the value is no path")
      return
    }
    #expect(steps.map { decoding.text(at: $0.range) } == ["context", "home", "city"])
  }

  @Test func `the target of 'set' is a path`() {
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: { a: { go: { set: { 1️⃣user-city2️⃣: a } } } }",
      .error(.badValue, at: "1️⃣-2️⃣", "'user-city' is not the path of a context field"))
  }

  @Test func `'with' and 'set' are mappings`() {
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: { a: { go: { push: b, with: 1️⃣[a], set: 2️⃣b } } }",
      .error(.wrongKind, at: "1️⃣", "'with' takes values by name, not a list"),
      .error(.wrongKind, at: "2️⃣", "'set' takes values by context field, not text"))
  }
}
