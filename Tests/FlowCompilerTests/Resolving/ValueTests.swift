import FlowCompiler
import FlowTestSupport
import Testing

/// The sources of values.
@Suite struct ValueTests {
  /// A flow whose screen `list` sends `open` with an id, and which moves on from there as the test writes.
  private func flow(_ move: String, detail: String = "{}", context: String = "{}") -> MarkedSource {
    MarkedSource(
      """
      flow: Shop
      inputs: { 9️⃣shop: Int }
      outcomes: { picked: { 8️⃣item: ItemID } }
      context: \(context)
      start: { push: list, with: { page: shop } }
      screens:
        list: { inputs: { 7️⃣page: Int }, events: { open: { 6️⃣id: ItemID }, 5️⃣close } }
        🔟detail: { inputs: \(detail) }
      edges: { list: { open: \(move), close: push detail } }
      """.replacing(
        "close: push detail", with: detail == "{}" ? "close: push detail" : "close: stay"))
  }

  @Test func `an input that nothing fills is an error at the target, with what nearly fits`() {
    let source = flow("push 1️⃣detail", detail: "{ 2️⃣item: ItemID, 3️⃣page: String }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'item' of screen 'detail' is missing: nothing here has that name and type 'ItemID'",
        notes: [.note(at: "2️⃣", "'item' is declared here"), .note(at: "6️⃣", "'id' of the event has that type")],
        help: "write 'with: { item: id }'"),
      .error(
        .missingInput, at: "1️⃣",
        "input 'page' of screen 'detail' is missing: nothing here has that name and type 'String'",
        notes: [
          .note(at: "3️⃣", "'page' is declared here"), .note(at: "7️⃣", "input 'page' of screen 'list' has type 'Int'"),
        ]))
  }

  @Test func `a start fills inputs too, and has neither event nor sender`() {
    let source = MarkedSource(
      "{ flow: Shop, inputs: { id: Int }, start: 1️⃣home, screens: { home: { inputs: { id: Int, 2️⃣name: String } } } }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingInput, at: "1️⃣",
        "input 'name' of screen 'home' is missing: nothing here has that name and type 'String'",
        notes: [.note(at: "2️⃣", "'name' is declared here")]))
  }

  @Test func `an outcome's fields are filled as inputs are`() {
    let source = flow("finish 1️⃣picked")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .missingOutcomeField, at: "1️⃣",
        "field 'item' of outcome 'picked' is missing: nothing here has that name and type 'ItemID'",
        notes: [.note(at: "8️⃣", "'item' is declared here"), .note(at: "6️⃣", "'id' of the event has that type")],
        help: "write 'with: { item: id }'"))
  }

  @Test func `with names inputs that the target has`() {
    let source = flow("{ push: detail, with: { 1️⃣itme: id } }", detail: "{ 2️⃣item: ItemID }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownInput, at: "1️⃣", "screen 'detail' has no input 'itme'",
        notes: [.note(at: "2️⃣", "did you mean 'item', declared here?")], fixIts: ["item"]))
    let finish = flow("{ finish: picked, with: { item: id, 1️⃣count: 1 } }")
    expectDiagnostics(
      found(in: finish), in: finish,
      .error(.unknownInput, at: "1️⃣", "outcome 'picked' has no field 'count'"))
  }

  @Test(arguments: [12, 13]) func `inputs are listed where all of them are few enough for a line`(count: Int) throws {
    let names = (0..<count).map { "part\($0)" }
    let source = MarkedSource(
      """
      flow: Shop
      start: { push: list, with: { 1️⃣zebra: 1 } }
      screens: { 2️⃣list: { inputs: { \(names.map { "\($0): Int?" }.joined(separator: ", ")) } } }
      """)
    let list = names.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " and '\(names[count - 1])'"
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownInput, at: "1️⃣", "screen 'list' has no input 'zebra'",
        notes: [.note(at: "2️⃣", "screen 'list' is declared here")], help: count == 12 ? "it takes \(list)" : nil))
  }

  @Test func `a path begins with something that the move can see`() {
    let source = flow("{ push: detail, with: { item: 1️⃣idd.raw } }", detail: "{ item: ItemID }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownValue, at: "1️⃣", "no event field, input or context field here is named 'idd'",
        notes: [.note(at: "6️⃣", "did you mean 'id', declared here?")], fixIts: ["id"]))
  }

  @Test(arguments: [
    ("event.1️⃣page", "the event has no 'page'"), ("screen.1️⃣id", "the screen that speaks has no 'id'"),
    ("context.1️⃣id", "the context has no 'id'"), ("inputs.1️⃣id", "flow 'Shop' has no 'id'"),
    ("1️⃣event", "'event' alone is not a value"),
  ])
  func `a qualified path's diagnostic shows where its first step is found`(value: String, message: String) {
    let source = flow("{ push: detail, with: { item: \(value) } }", detail: "{ item: ItemID }")
    expectDiagnostics(found(in: source), in: source, .error(.unknownValue, at: "1️⃣", message))
  }

  @Test func `set writes fields of the context`() {
    let source = flow("{ set: { 1️⃣pikced: id, 2️⃣shop: 1 } }", context: "{ 3️⃣picked: \"ItemID?\" }")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .unknownContextField, at: "1️⃣", "flow 'Shop' has no context field 'pikced'",
        notes: [.note(at: "3️⃣", "did you mean 'picked', declared here?")], fixIts: ["picked"]),
      .error(
        .unknownContextField, at: "2️⃣", "flow 'Shop' has no context field 'shop'",
        notes: [.note(at: "9️⃣", "'shop' is an input, and inputs cannot be written")],
        help: "declare 'shop' under 'context' too: it starts as the input"))
  }

  @Test(arguments: [
    ("Int", "\"x\"", "a String"), ("Int", "0.5", "the number 0.5"), ("UInt8", "256", "the integer 256"),
    ("String", "1", "the integer 1"), ("Bool", "null", "null"), ("\"[Int]\"", "true", "a Bool"),
    ("String", "page", "of type 'Int'"), ("Double", "page", "of type 'Int'"),
  ])
  func `a value that its type cannot take is an error at the value`(type: String, value: String, given: String) {
    let source = flow("{ push: detail, with: { field: 1️⃣\(value) } }", detail: "{ 2️⃣field: \(type) }")
    let name = type.replacing("\"", with: "")
    expectDiagnostics(
      found(in: source), in: source,
      .error(
        .typeMismatch, at: "1️⃣", "'field' has type '\(name)' and cannot be \(given)",
        notes: [.note(at: "2️⃣", "'field' is declared here")]))
  }

  @Test(arguments: [
    ("Int", "-1"), ("Double", "1"), ("\"String?\"", "null"), ("\"Int?\"", "page"), ("Money", "1"), ("Money", "null"),
    ("Mode", ".dark"), ("Page", "page"), ("Int", "id.raw"), ("Set<Int>", "id"),
  ])
  func `a value that Swift alone can judge is left to Swift`(type: String, value: String) {
    let source = flow("{ push: detail, with: { field: \(value) } }", detail: "{ field: \(type) }")
    expectDiagnostics(found(in: source), in: source)
  }

  @Test func `a default is judged where it is written`() {
    let source = flow("push detail", detail: "{ count: { type: Int, default: 1️⃣\"x\" } }")
    expectDiagnostics(
      found(in: source), in: source, .error(.typeMismatch, at: "1️⃣", "'count' has type 'Int' and cannot be a String"))
  }

  @Test func `an optional is not given to what it wraps, whatever the type is`() {
    for (wanted, given) in [("User", "User?"), ("[User]", "[User]?"), ("User?", "User??"), ("User", "Optional<User>")] {
      let source = MarkedSource(
        """
        flow: Shop
        inputs: { given: "\(given)" }
        context: { 2️⃣kept: { type: "\(wanted)", default: .none } }
        start: { push: list, with: { user: 1️⃣given }, set: { kept: 3️⃣given } }
        screens: { list: { inputs: { 4️⃣user: "\(wanted)", kept: "\(wanted)" } } }
        """)
      expectDiagnostics(
        found(in: source), in: source,
        .error(
          .typeMismatch, at: "1️⃣", "'user' has type '\(wanted)' and cannot be of type '\(given)'",
          notes: [.note(at: "4️⃣", "'user' is declared here")]),
        .error(
          .typeMismatch, at: "3️⃣", "'kept' has type '\(wanted)' and cannot be of type '\(given)'",
          notes: [.note(at: "2️⃣", "'kept' is declared here")]))
    }
  }

  @Test func `an optional takes what it wraps, by name too`() {
    for (wanted, given) in [("User?", "User"), ("Optional<User>", "User"), ("[User]?", "[User]"), ("User??", "User?")] {
      let source = MarkedSource(
        """
        flow: Shop
        inputs: { given: "\(given)", kept: "\(given)" }
        start: { push: list, with: { user: given } }
        screens: { list: { inputs: { user: "\(wanted)", kept: "\(wanted)" } } }
        """)
      expectDiagnostics(found(in: source), in: source)
    }
  }

  @Test func `an empty list is not a dictionary, and neither is any type that is not a collection`() {
    let source = MarkedSource(
      """
      flow: Shop
      context:
        a: { type: Int, default: 1️⃣[] }
        b: { type: "[City]?", default: 2️⃣{} }
        c: { type: "[String: [Int]]", default: 3️⃣[] }
        d: { type: "Set<City>", default: [] }
        e: { type: "[(id: Int, name: String)]", default: [] }
        f: { type: "[String: Int]?", default: {} }
      start: list
      screens: { list: { inputs: { a: Int, b: "[City]?", c: "[String: [Int]]", d: "Set<City>", e: "[(id: Int, name: String)]", f: "[String: Int]?" } } }
      """)
    let found = found(in: source).filter { $0.id == .typeMismatch }
    #expect(
      found.map(\.message) == [
        "'a' has type 'Int' and cannot be an empty list",
        "'b' has type '[City]?' and cannot be an empty dictionary",
        "'c' has type '[String: [Int]]' and cannot be an empty list",
      ])
  }

  @Test func `a text in quotes that is spelt like a value at hand is doubted`() {
    let source = MarkedSource(
      """
      flow: Mail
      start: inbox
      screens:
        inbox: { events: { mailTapped: { 1️⃣title: String }, other: } }
        mail: { inputs: { subject: String } }
      edges:
        inbox:
          mailTapped: { push: mail, with: { subject: 2️⃣"event.title" } }
          other: { push: mail, with: { subject: "event.title" } }
      """)
    expectDiagnostics(
      found(in: source), in: source,
      .warning(
        .quotedPath, at: "2️⃣", "this is the text \"event.title\", not the value of that name",
        notes: [.note(at: "1️⃣", "the value is declared here")], help: "write 'event.title' without quotes",
        fixIts: ["event.title"]))
  }
}
