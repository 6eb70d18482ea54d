import FlowCompiler
import FlowTestSupport
import Testing

struct DecodeNameTests {
  @Test func `a name with another character is an error that offers the camel-cased one`() {
    expectDecodingDiagnostics(
      """
      flow: 1️⃣edit-profile2️⃣
      start: 3️⃣first-screen
      screens:
        4️⃣first screen: { events: { 5️⃣tap.me6️⃣: { 7️⃣city-id: Int } } }
      """,
      .error(
        .badName, at: "1️⃣-2️⃣", "flow name 'edit-profile' contains '-'", help: "write 'EditProfile'",
        fixIts: ["EditProfile"]),
      .error(.badName, at: "3️⃣", "target name 'first-screen' contains '-'", fixIts: ["firstScreen"]),
      .error(.badName, at: "4️⃣", "screen name 'first screen' contains a space", fixIts: ["firstScreen"]),
      .error(.badName, at: "5️⃣-6️⃣", "event name 'tap.me' contains '.'", fixIts: ["tapMe"]),
      .error(.badName, at: "7️⃣", "field name 'city-id' contains '-'", fixIts: ["cityId"]))
  }

  @Test func `flows start in upper case, all else in lower case`() {
    expectDecodingDiagnostics(
      """
      flow: 1️⃣editProfile
      start: home
      outcomes: [2️⃣Done]
      screens: [3️⃣HTMLPage, 4️⃣ID]
      conditions: [5️⃣Ready]
      """,
      .error(
        .badName, at: "1️⃣", "flow name 'editProfile' must start with an upper-case letter",
        fixIts: ["EditProfile"]),
      .error(
        .badName, at: "2️⃣", "outcome name 'Done' must start with a lower-case letter", fixIts: ["done"]),
      .error(
        .badName, at: "3️⃣", "screen name 'HTMLPage' must start with a lower-case letter", fixIts: ["htmlPage"]),
      .error(.badName, at: "4️⃣", "screen name 'ID' must start with a lower-case letter", fixIts: ["id"]),
      .error(
        .badName, at: "5️⃣", "condition name 'Ready' must start with a lower-case letter", fixIts: ["ready"]))
  }

  @Test func `a letter comes first`() {
    expectDecodingDiagnostics(
      "screens: [1️⃣1st, 2️⃣_a, 3️⃣\"\"]",
      .error(.badName, at: "1️⃣", "screen name '1st' starts with '1'", fixIts: ["st"]),
      .error(.badName, at: "2️⃣", "screen name '_a' starts with '_'", fixIts: ["a"]),
      .error(.badName, at: "3️⃣", "the name of a screen is missing"))
  }

  @Test func `a name that nothing is left of has no fix-it`() {
    expectDecodingDiagnostics(
      "screens: [1️⃣'---']", .error(.badName, at: "1️⃣", "screen name '---' contains '-'", fixIts: []))
  }

  @Test func `letters of any script make a name, and Swift's keywords do`() {
    expectDocument(
      "screens: [größe, город, 画面, switch, on, no]",
      "screen größe\nscreen город\nscreen 画面\nscreen switch\nscreen on\nscreen no")
  }

  @Test func `an invisible character is not part of a name, and the name without it is offered`() {
    for unseen in ["\u{200C}", "\u{200D}", "\u{FE0F}", "\u{034F}", "\u{115F}", "\u{3164}", "\u{FFA0}", "\u{E0100}"] {
      let found = Decoding("screens: [home, ho\(unseen)me]").diagnostics
      #expect(found.map(\.id) == [.badName], "\(unseen.unicodeScalars.map(\.value))")
      #expect(found.first?.fixIts.map(\.replacement) == ["home"])
      let number = String(unseen.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: max(0, 4 - number.count)) + number
      #expect(found.first?.message == "screen name 'home' contains the invisible character U+\(name)")
      let imports = Decoding("imports: [Mo\(unseen)dels]").diagnostics
      #expect(imports.map(\.id) == [.badName])
      #expect(imports.first?.fixIts.map(\.replacement) == ["Models"])
    }
  }

  @Test func `'any' names no node`() {
    expectDecodingDiagnostics(
      "flow: F\nstart: home\nscreens: { 1️⃣any }\ndecisions: { 2️⃣any: pop }\nedges: { home: { go: push 3️⃣any } }",
      .error(.badName, at: "1️⃣", "'any' cannot be a screen name: under 'edges' it means every node"),
      .error(.badName, at: "2️⃣", "'any' cannot be a decision name: under 'edges' it means every node"),
      .error(.badName, at: "3️⃣", "'any' cannot be a target name: under 'edges' it means every node"))
  }

  @Test func `'cancelled' is not declared`() {
    let decoding = Decoding("flow: F\nstart: a\noutcomes: [saved, 1️⃣cancelled2️⃣]")
    expectDiagnostics(
      decoding.diagnostics, in: decoding.source,
      .error(.badName, at: "1️⃣-2️⃣", "'cancelled' is an outcome of every flow", help: "leave it out"))
    #expect(decoding.outline == "flow F\n  outcome saved\n  start a")
  }

  @Test func `a word that guards read as an operator is no name of a condition or of a value`() {
    expectDecodingDiagnostics(
      "conditions: { 1️⃣not: , nav: [2️⃣and, tabs] }",
      .error(.badName, at: "1️⃣", "'not' cannot be a condition name: guards read it as an operator"),
      .error(.badName, at: "2️⃣", "'and' cannot be a condition value name: guards read it as an operator"))
  }

  @Test func `a name that is a list is of the wrong kind`() {
    expectDecodingDiagnostics(
      "screens: [1️⃣[a]]", .error(.wrongKind, at: "1️⃣", "the name of a screen takes one word, not a list"))
  }
}
