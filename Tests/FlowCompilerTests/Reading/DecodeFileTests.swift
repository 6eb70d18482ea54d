import FlowCompiler
import FlowTestSupport
import Testing

struct DecodeFileTests {
  @Test func `a file of several flows holds their screens for the module`() {
    expectDocument(
      """
      access: public
      imports: [Models, AuthKit]
      flows:
        First: { doc: One, start: a, screens: [a], conditions: [ready] }
        Second:
          inputs: { id: ID }
          start: b
          screens: { b }
      screens: [c]
      """,
      """
      access public
      imports Models, AuthKit
      flow First // One
        start a
      flow Second (id: ID)
        start b
      screen a
      screen b
      screen c
      condition ready
      """)
  }

  @Test func `a library holds screens and conditions`() {
    expectDocument(
      """
      doc: Shared
      screens: { a: { doc: Where it begins } }
      conditions:
        onboarded:
        nav: [tabs, drawer]
        kind: { values: [hosted, own], doc: Who runs it }
        member: { doc: Pays }
      """,
      """
      screen a // Where it begins
      condition onboarded
      condition nav [tabs, drawer]
      condition kind [hosted, own] // Who runs it
      condition member // Pays
      """)
    expectDocument("conditions: [a, b]", "condition a\ncondition b")
  }

  @Test func `the order of keys does not matter`() {
    expectDocument("screens: [a]\nstart: a\nflow: F", "flow F\n  start a\nscreen a")
  }

  @Test func `a flow beside 'flows' comes first`() {
    expectDocument(
      "flows: { B: { start: b } }\nflow: A\nstart: a", "flow A\n  start a\nflow B\n  start b")
  }

  @Test func `a file that is not a mapping is of the wrong kind`() {
    expectDecodingDiagnostics("1️⃣- a", .error(.wrongKind, at: "1️⃣", "a flow file takes a mapping, not a list"))
    expectDecodingDiagnostics("1️⃣hello", .error(.wrongKind, at: "1️⃣", "a flow file takes a mapping, not text"))
  }

  @Test func `a flow without a start is an error at its name, one without its value at the key`() {
    expectDecodingDiagnostics(
      "flow: 1️⃣F2️⃣",
      .error(
        .missingStart, at: "1️⃣-2️⃣", "flow 'F' has no 'start'", help: "write 'start:' and the name of a screen"))
    expectDecodingDiagnostics(
      "flows: { 1️⃣F2️⃣: , 3️⃣G: { doc: x } }",
      .error(.missingStart, at: "1️⃣-2️⃣", "flow 'F' has no 'start'"),
      .error(.missingStart, at: "3️⃣", "flow 'G' has no 'start'"))
    expectDecodingDiagnostics("flow: F\n1️⃣start2️⃣:", .error(.missingStart, at: "1️⃣-2️⃣", "'start' has no value"))
  }

  @Test func `a start that cannot be read is not missing, too`() {
    expectDecodingDiagnostics("flow: F\nstart: 1️⃣pusch a", .error(.badMove, at: "1️⃣", "'pusch' is not a verb"))
    expectDecodingDiagnostics(
      "flow: F\n1️⃣strat: a", .error(.unknownKey, at: "1️⃣", "a flow has no key 'strat'", help: "did you mean 'start'?"))
  }

  @Test func `a flow's keys without a flow are one diagnostic`() {
    expectDecodingDiagnostics(
      "screens: [a]\n1️⃣start2️⃣: a\nedges: { a: { go: 3️⃣pusch b } }",
      .error(
        .missingKey, at: "1️⃣-2️⃣", "'start' belongs to a flow, but this file has no 'flow'",
        help: "write 'flow: Name' at the top of the file"),
      .error(.badMove, at: "3️⃣", "'pusch' is not a verb"))
    expectDecodingDiagnostics(
      "1️⃣flwo: F\nstart: a",
      .error(.unknownKey, at: "1️⃣", "a flow file has no key 'flwo'", help: "did you mean 'flow'?"))
  }

  @Test func `an unknown key is named with its mapping and what that takes`() {
    expectDecodingDiagnostics(
      """
      flow: F
      start: a
      1️⃣zzz: 1
      screens:
        a: { 2️⃣evnts3️⃣: [b] }
      conditions:
        c: { 4️⃣vivid5️⃣: true }
      """,
      .error(.unknownKey, at: "1️⃣", "a flow has no key 'zzz'"),
      .error(.unknownKey, at: "2️⃣-3️⃣", "a screen has no key 'evnts'", help: "did you mean 'events'?", fixIts: ["events"]),
      .error(
        .unknownKey, at: "4️⃣-5️⃣", "a condition has no key 'vivid'",
        help: "it takes 'doc', 'values', 'by', 'stack', 'top', 'inputs', 'live', 'async', 'failed' and 'loading'",
        fixIts: []))
  }

  @Test func `values of the wrong kind are reported where they are written`() {
    expectDecodingDiagnostics(
      """
      flow: F
      doc: 1️⃣[a]
      start: a
      imports: 2️⃣Models
      access: 3️⃣[public]
      screens: { a: 4️⃣b, c: { doc: 5️⃣{} } }
      conditions: { d: 6️⃣Bool, e: { values: 7️⃣f } }
      edges: { a: 8️⃣pop }
      decisions: 9️⃣[a]
      """,
      .error(.wrongKind, at: "1️⃣", "'doc' takes text, not a list"),
      .error(.wrongKind, at: "2️⃣", "'imports' takes a list of modules, not text", help: "write '[Models]'"),
      .error(.wrongKind, at: "3️⃣", "'access' takes one word, not a list"),
      .error(.wrongKind, at: "4️⃣", "screen 'a' takes a mapping, not text"),
      .error(.wrongKind, at: "5️⃣", "'doc' takes text, not a mapping"),
      .error(.wrongKind, at: "6️⃣", "condition 'd' takes nothing, a list of values, or a mapping, not text"),
      .error(.wrongKind, at: "7️⃣", "'values' takes a list of names, not text"),
      .error(.wrongKind, at: "8️⃣", "node 'a' takes moves by event, not text"),
      .error(.wrongKind, at: "9️⃣", "'decisions' takes moves by name, not a list"))
    expectDecodingDiagnostics(
      "screens: 1️⃣a\nconditions: 2️⃣b\nflows: 3️⃣[F]",
      .error(.wrongKind, at: "1️⃣", "'screens' takes screens by name, not text"),
      .error(.wrongKind, at: "2️⃣", "'conditions' takes conditions by name, not text"),
      .error(.wrongKind, at: "3️⃣", "'flows' takes flows by name, not a list"))
    expectDecodingDiagnostics(
      "flow: 1️⃣{ a: b }\nstart: c",
      .error(.wrongKind, at: "1️⃣", "the name of a flow takes one word, not a mapping"))
    expectDecodingDiagnostics(
      "flow: F\nstart: a\nedges: 1️⃣[a]", .error(.wrongKind, at: "1️⃣", "'edges' takes a mapping, not a list"))
  }

  @Test func `an unknown access is an error with the nearest word`() {
    expectDecodingDiagnostics(
      "access: 1️⃣pubic2️⃣",
      .error(
        .badValue, at: "1️⃣-2️⃣", "'pubic' is not a value of 'access'", help: "did you mean 'public'?", fixIts: ["public"]))
  }

  @Test func `an empty list of values is an error`() {
    expectDecodingDiagnostics(
      "conditions: { a: 1️⃣[] }", .error(.badValue, at: "1️⃣", "condition 'a' has an empty list of values"))
  }
}
