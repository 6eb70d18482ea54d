import FlowCompiler
import FlowTestSupport
import Testing

struct DecodeFieldsTests {
  @Test func `fields are a type, a mapping, or a list of either`() {
    expectDocument(
      """
      screens:
        a: { inputs: { user: User, city: { type: City, default: .moscow, doc: Where } } }
        b: { inputs: [user: User, count: { type: Int, default: -1 }] }
      """,
      """
      screen a (user: User, city: City = member moscow // Where)
      screen b (user: User, count: Int = number -1)
      """)
  }

  @Test func `a field without a type is an error at its name`() {
    expectDecodingDiagnostics(
      """
      screens:
        a: { inputs: [1️⃣name, mail: String], events: { typed: { 2️⃣text }, chosen: [3️⃣id], none: {} } }
        b: { inputs: { 4️⃣name, 5️⃣mail: null } }
      """,
      .error(.missingKey, at: "1️⃣", "field 'name' has no type", help: "write 'name: String'"),
      .error(.missingKey, at: "2️⃣", "field 'text' has no type", help: "write 'text: String'"),
      .error(.missingKey, at: "3️⃣", "field 'id' has no type", help: "write 'id: String'"),
      .error(.missingKey, at: "4️⃣", "field 'name' has no type", help: "write 'name: String'"),
      .error(.missingKey, at: "5️⃣", "field 'mail' has no type", help: "write 'mail: String'"))
  }

  @Test func `events are a list of names or a mapping with or without values`() {
    expectDocument(
      """
      screens:
        a: { events: [open, close] }
        b: { events: { open, close } }
        c:
          events:
            open:
            close: {}
        d: { events: [open, close: { reason: String }] }
      """,
      """
      screen a
        open
        close
      screen b
        open
        close
      screen c
        open
        close
      screen d
        open
        close (reason: String)
      """)
  }

  @Test func `screens without more are a list or a mapping without values`() {
    expectDocument("screens: [a, b]", "screen a\nscreen b")
    expectDocument("screens: { a, b: {} }", "screen a\nscreen b")
    expectDocument("screens:", "")
  }

  @Test func `a default is any literal`() {
    expectDocument(
      """
      screens:
        a:
          inputs:
            text: { type: String, default: "a b" }
            on: { type: Bool, default: true }
            off: { type: "Int?", default: null }
            ratio: { type: Double, default: 0.5e-3 }
      """,
      "screen a (text: String = \"a b\", on: Bool = bool true, off: Int? = null, ratio: Double = number 0.5e-3)")
  }

  @Test func `a default that is a path is an error at the path`() {
    expectDecodingDiagnostics(
      "screens: { a: { inputs: { text: { type: String, default: 1️⃣hello2️⃣ } } } }",
      .error(
        .badValue, at: "1️⃣-2️⃣", "default 'hello' is a path, not a literal",
        help: "put text in quotes, or write '.hello' for a static member"))
  }

  @Test func `a field's mapping without a type is an error at the field's name`() {
    expectDecodingDiagnostics(
      "screens: { a: { inputs: { 1️⃣text2️⃣: { doc: hello } } } }",
      .error(
        .missingKey, at: "1️⃣-2️⃣", "field 'text' has no 'type'", help: "write '{ type: String }', or the type alone"))
  }

  @Test func `a misspelt type key is one diagnostic`() {
    expectDecodingDiagnostics(
      "screens: { a: { inputs: { text: { 1️⃣tpye2️⃣: String } } } }",
      .error(
        .unknownKey, at: "1️⃣-2️⃣", "a field has no key 'tpye'", help: "did you mean 'type'?", fixIts: ["type"]))
  }

  @Test func `fields that are one text are of the wrong kind`() {
    expectDecodingDiagnostics(
      "screens: { a: { inputs: 1️⃣user2️⃣, events: { open: 3️⃣City4️⃣ } }, b: { events: 5️⃣open6️⃣ } }",
      .error(.wrongKind, at: "1️⃣-2️⃣", "'inputs' takes fields by name, not text"),
      .error(.wrongKind, at: "3️⃣-4️⃣", "an event takes fields by name, not text", help: "write '{ city: City }'"),
      .error(
        .wrongKind, at: "5️⃣-6️⃣", "'events' takes a list of names, or a mapping, not text", help: "write '[open]'"))
    expectDecodingDiagnostics(
      "screens: { a: { inputs: 1️⃣\"id: Int\", events: { open: 2️⃣\"[String: Int]\" } } }",
      .error(.wrongKind, at: "1️⃣", "'inputs' takes fields by name, not text", help: "write '{ id: Int }'"),
      .error(
        .wrongKind, at: "2️⃣", "an event takes fields by name, not text",
        help: "write '{ name: [String: Int] }', with the field's own name"))
  }

  @Test func `an event that the system sends cannot be declared`() {
    expectDecodingDiagnostics(
      "screens: { a: { events: [1️⃣back2️⃣, 3️⃣dismissed, 4️⃣reselected, 5️⃣blocked, done] } }",
      .error(
        .reservedEvent, at: "1️⃣-2️⃣", "event 'back' is a system event, which every screen has",
        help: "leave it out here; an edge may name it"),
      .error(.reservedEvent, at: "3️⃣", "event 'dismissed' is a system event, which every screen has"),
      .error(.reservedEvent, at: "4️⃣", "event 'reselected' is a system event, which every screen has"),
      .error(.reservedEvent, at: "5️⃣", "event 'blocked' is a system event, which every screen has"))
  }
}
