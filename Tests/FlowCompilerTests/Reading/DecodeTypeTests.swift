import FlowCompiler
import FlowTestSupport
import Testing

struct DecodeTypeTests {
  @Test(arguments: [
    ("User", "User"), ("\"City?\"", "City?"), ("City?", "City?"), ("[City]", "[City]"), ("\"[City]\"", "[City]"),
    ("\"[City]?\"", "[City]?"), ("[City?]", "[City?]"), ("[[City]]", "[[City]]"), ("[String: Int]", "[String: Int]"),
    ("\"[String:Int]\"", "[String: Int]"), ("[String: [City]]", "[String: [City]]"),
    ("[[String: Int]]", "[[String: Int]]"), ("Set<City>", "Set<City>"), ("Set< City >", "Set<City>"),
    ("Shop.Product", "Shop.Product"), ("Shop.Page<Shop.Product>.Cursor", "Shop.Page<Shop.Product>.Cursor"),
    ("\"Result<City,  Failure>\"", "Result<City, Failure>"), ("any Shop.Product", "any Shop.Product"),
    ("any   Product & Sendable", "any Product & Sendable"), ("(any Product)?", "(any Product)?"),
    ("\"(Int,String)\"", "(Int, String)"), ("\"(x: Int, y: Int)\"", "(x: Int, y: Int)"), ("City??", "City??"),
    ("\"Set<Set<City>>\"", "Set<Set<City>>"), ("_Hidden", "_Hidden"), ("Straße", "Straße"),
    ("any Any", "Any"), ("\"any Any?\"", "Any?"), ("\"[any Any]\"", "[Any]"), ("\"()?\"", "Void?"),
    ("\"[()]\"", "[Void]"),
    ("\"Result<(), any Error>\"", "Result<Void, any Error>"), ("\"(Int)\"", "(Int)"),
    ("any AnyObject", "any AnyObject"),
  ])
  func `a type is spelt as in Swift`(written: String, normal: String) {
    expectDocument("screens:\n  a:\n    inputs:\n      x: \(written)", "screen a (x: \(normal))")
  }

  @Test func `a type that is not Swift is reported at what cannot be there`() {
    expectDecodingDiagnostics(
      """
      screens:
        a:
          inputs:
            a: City1️⃣; exit(0)
            b: City 2️⃣{}
            c: "Set<3️⃣>"
            d: City4️⃣!
            e: 5️⃣some6️⃣ City
            f: "(Int) 7️⃣-> Int"
            g: 8️⃣""
            h: "9️⃣[City"
      """,
      .error(.badType, at: "1️⃣", "unexpected ';' in type 'City; exit(0)'"),
      .error(.badType, at: "2️⃣", "unexpected '{' in type 'City {}'"),
      .error(.badType, at: "3️⃣", "unexpected '>' in type 'Set<>'"),
      .error(.badType, at: "4️⃣", "implicitly unwrapped type 'City!' is not allowed", help: "write '?' instead of '!'"),
      .error(.badType, at: "5️⃣-6️⃣", "'some' in type 'some City' is a Swift keyword"),
      .error(
        .badType, at: "7️⃣", "type '(Int) -> Int' is a function, but a field holds data",
        help: "let the screen send an event instead"),
      .error(.badType, at: "8️⃣", "a type is missing"),
      .error(.badType, at: "9️⃣", "'[' is not closed in type '[City'"))
  }

  @Test func `a type that Swift's grammar has and its compiler refuses is reported`() {
    expectDecodingDiagnostics(
      """
      screens:
        a:
          inputs:
            a: 1️⃣Self
            b: "[2️⃣Self]"
            c: 3️⃣Void
            d: "4️⃣()"
            e: 5️⃣any P?6️⃣
            f: "7️⃣any String"
            g: "8️⃣any [Int]"
            h: "9️⃣(x: Int)"
      """,
      .error(.badType, at: "1️⃣", "'Self' in type 'Self' is a Swift keyword"),
      .error(.badType, at: "2️⃣", "'Self' in type '[Self]' is a Swift keyword"),
      .error(
        .badType, at: "3️⃣", "type 'Void' has only one value, so it carries no information", help: "leave the field out"),
      .error(.badType, at: "4️⃣", "type '()' has only one value, so it carries no information"),
      .error(.badType, at: "5️⃣-6️⃣", "the optional of 'any P' needs parentheses", fixIts: ["(any P)?"]),
      .error(
        .badType, at: "7️⃣", "'any' can only be used with a protocol, and 'String' is not one", help: "write 'String'"),
      .error(.badType, at: "8️⃣", "'any' can only be used with a protocol, and '[Int]' is not one"),
      .error(.badType, at: "9️⃣", "type '(x: Int)' is a single-element tuple with a label", help: "write 'Int'"))
  }

  @Test(arguments: [
    "\"City\\nimport Evil\"", "\"City // x\"", "\"City /* x\"", "\"`City`\"", "\"#if os\"", "\"@objc City\"",
    "\"City\\\\(x)\"", "'City\"'", "\"City = 1\"", "\"A.\"", "\".A\"", "\"A..B\"", "\"1A\"", "\"A B\"", "\"any\"",
    "\"[A: B: C]\"", "\"<A>\"", "\"A<B\"", "\"A>\"", "\"(A, )\"", "\"A &\"", "\"A\\u2028B\"", "\"A\\u202eB\"",
    "\"let\"", "\"A.self\"", "\"[A]]\"", "\"A\\0\"", "\"A🙂\"",
    "\"A\\u200cB\"", "\"A\\ufe0fB\"", "\"A\\u034fB\"", "\"A\\u3164B\"",
  ])
  func `nothing that could leave a type's place in Swift gets through`(written: String) {
    let decoding = Decoding("screens:\n  a:\n    inputs:\n      x: \(written)")
    #expect(decoding.diagnostics.map(\.id) == [written.contains("//") ? .yamlSyntax : .badType])
    #expect(decoding.document.screens.map(\.inputs.count) == [0])
  }

  @Test func `a type that YAML splits at its comma is one diagnostic`() {
    expectDecodingDiagnostics(
      "screens: { a: { inputs: { x: Result1️⃣<City, Failure>, y: Int } } }",
      .error(
        .badType, at: "1️⃣", "'<' is not closed in type 'Result<City'",
        help: "put a type with a comma or brackets in quotes, as in \"Result<City, Failure>\""))
  }

  @Test func `a list that is not an array type is reported whole`() {
    expectDecodingDiagnostics(
      """
      screens:
        a: { inputs: { x: 1️⃣[A, B]2️⃣, y: 3️⃣[], z: 4️⃣[{ A: B, C: D }] } }
        b:
          inputs:
            x:
              5️⃣- City
      """,
      .error(.badType, at: "1️⃣-2️⃣", "this list is not a type"),
      .error(.badType, at: "3️⃣", "this list is not a type"),
      .error(.badType, at: "4️⃣", "this list is not a type"),
      .error(.badType, at: "5️⃣", "this list is not a type"))
  }

  @Test func `a type nested without end is refused`() {
    let deep = String(repeating: "[", count: 5000) + "A" + String(repeating: "]", count: 5000)
    let decoding = Decoding("screens: { a: { inputs: { x: \"\(deep)\" } } }")
    #expect(decoding.diagnostics.map(\.id) == [.badType])
    #expect(decoding.diagnostics.first?.label == "more than 32 levels")
  }
}
