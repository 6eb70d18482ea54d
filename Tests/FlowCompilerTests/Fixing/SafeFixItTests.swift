import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowReporting
import Testing

/// The mistakes that are fixed without asking, the other mistakes, and the fixing itself.
struct SafeFixItTests {
  /// A flow with something in its one edge.
  private static func flow(_ edge: String, then rest: String = "") -> String {
    """
    flow: Main
    start: home
    outcomes: [done]
    conditions: { authed: , open: , nav: [tabs, drawer] }
    screens:
      home: { events: { tapped: { id: String } } }
      detail: { inputs: { id: String, number: Int } }
      other:
    edges:
      home:
        tapped: \(edge)
    \(rest)
    """
  }

  /// The text once nothing is left that is safe to fix.
  private func fixed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<20 {
      let compilation = compileWithExpectations([FlowFile(path: "Main.flow.yaml", bytes: bytes)], module: "Test")
      let fixes = chooseFixes(compilation.log.sorted)
      if fixes.isEmpty { break }
      bytes = SourceFile(path: "Main.flow.yaml", bytes: bytes).applying(fixes.map(\.fixIt))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      // Signs that have one meaning in every language that has them.
      ("{ push: other, when: authed && open }", "{ push: other, when: authed and open }"),
      ("{ push: other, when: authed&&open }", "{ push: other, when: authed and open }"),
      ("{ push: other, when: authed || (open&&authed) }", "{ push: other, when: authed or (open and authed) }"),
      ("{ push: other, when: authed and !open }", "{ push: other, when: authed and not open }"),
      ("{ push: other, when: authed&&!open }", "{ push: other, when: authed and not open }"),
      ("{ push: other, when: authed and ! (open) }", "{ push: other, when: authed and not (open) }"),
      ("{ push: other, when: nav = tabs }", "{ push: other, when: nav == tabs }"),
      ("{ push: other, when: nav=tabs }", "{ push: other, when: nav==tabs }"),
      ("{ push: other, when: \"authed AND not open\" }", "{ push: other, when: \"authed and not open\" }"),
      // A tag, to YAML.
      ("{ push: other, when: !authed }", "{ push: other, when: not authed }"),
      ("{ push: other, when: !(authed or open) }", "{ push: other, when: not (authed or open) }"),
      // Membership, which breaks in braces.
      ("{ push: other, when: nav in [tabs, drawer] }", "{ push: other, when: nav == tabs or nav == drawer }"),
      ("{ push: other, when: open and nav in [tabs] }", "{ push: other, when: open and nav == tabs }"),
      (
        "{ push: other, when: open and nav in [ tabs , drawer ] }",
        "{ push: other, when: open and (nav == tabs or nav == drawer) }"
      ),
      (
        "{ push: other, when: 'not nav in [tabs, drawer]' }",
        "{ push: other, when: 'not (nav == tabs or nav == drawer)' }"
      ),
      ("{ push: other, when: [authed] }", "{ push: other, when: authed }"),
      // Spellings of Swift's that are not YAML's, and the other way about.
      ("push other()", "push other"),
      ("{ push: detail, with: { number: +5 } }", "{ push: detail, with: { number: 5 } }"),
    ])
  func `a mistake with one possible meaning is fixed`(wrong: String, right: String) {
    #expect(fixed(Self.flow(wrong)) == Self.flow(right))
  }

  @Test(
    arguments: [
      // Names that are near are guesses.
      "push othr", "goto other", "{ psuh: other }", "present other as shet", "other", "{ push: other, when: authd }",
      "{ push: other, when: nav == tab }", "finish dnoe",
      // All of them, or one?
      "{ push: other, when: [authed, open] }",
      // Values would be lost.
      "push detail(id)",
      // A text, or a path?
      "{ push: detail, with: { id: my id, number: 1 } }", "{ push: detail, with: { id: @id, number: 1 } }",
      // Not a guard.
      "{ push: !other }", "!other",
      // Unknown what belongs here.
      "{ push: other, when: (authed }", "{ push: other, when: authed in nav }",
      "{ push: other, when: nav in [tabs, 1 2] }",
    ])
  func `a guess is not made`(edge: String) {
    let text = Self.flow(edge)
    #expect(
      compileWithExpectations([FlowFile(path: "a.flow.yaml", bytes: Array(text.utf8))], module: "Test").log.hasErrors)
    #expect(fixed(text) == text)
  }

  @Test func `prose that reads like a guard is left alone`() {
    let text = Self.flow("{ push: other }", then: "doc: { a: this and that in [tabs] }\n")
    #expect(fixed(text) == text)
  }

  @Test(arguments: [
    ("otherTab: select, modal: keep", "modal: keep"), ("modal: keep, otherTab: select", "modal: keep, "),
  ])
  func `a word that the language no longer has is removed where it changes nothing`(old: String, new: String) {
    func links(_ arrive: String) -> String {
      Self.flow("push other", then: "links: { a: { url: /, to: [home], arrive: { \(arrive) } } }")
    }
    #expect(fixed(links(old)) == links(new))
    #expect(fixed(links("otherTab: over")) == links("otherTab: over"))
  }

  @Test func `a list of names gets its brackets`() {
    #expect(
      fixed("flow: A\nstart: b\noutcomes: done, gone\nscreens:\n  b: { events: tapped }\n")
        == "flow: A\nstart: b\noutcomes: [done, gone]\nscreens:\n  b: { events: [tapped] }\n")
    #expect(fixed("imports: Models\n") == "imports: [Models]\n")
    let words = "flow: A\nstart: b\noutcomes: done and gone\nscreens: { b: }\n"
    #expect(fixed(words) == words)
  }

  @Test func `types are written as the language has them`() {
    #expect(fixed("screens:\n  a: { inputs: { x: City! } }\n") == "screens:\n  a: { inputs: { x: City? } }\n")
    #expect(
      fixed("screens:\n  a: { inputs: { x: [City]? } }\n") == "screens:\n  a: { inputs: { x: \"[City]?\" } }\n")
    #expect(
      fixed("screens:\n  a: { inputs: { x: any P?, y: \"[any Q?]\" } }\n")
        == "screens:\n  a: { inputs: { x: (any P)?, y: \"[(any Q)?]\" } }\n")
  }

  @Test func `blanks that YAML wants are added, where it is a key or an item`() {
    #expect(fixed("flow:A\nstart:b\nscreens: { b: }\n") == "flow: A\nstart: b\nscreens: { b: }\n")
    #expect(
      fixed("flow: A\nstart:\n  -push b\nscreens: { b: }\n") == "flow: A\nstart:\n  -push b\nscreens: { b: }\n",
      "a text that begins with a dash is YAML")
    for text in ["flow: A\nhttp://a\n", "flow: A\nShop::Product\n"] { #expect(fixed(text) == text) }
  }

  @Test func `a file indented with tabs is indented with blanks, all of it at once`() {
    #expect(
      fixed("flow: A\nstart: b\nscreens:\n\tb:\n\t\tevents:\n\t\t\t- x\tz\r\n\nedges:\n\tb: { x: stay }")
        == "flow: A\nstart: b\nscreens:\n  b:\n    events:\n      - x\tz\r\n\nedges:\n  b: { x: stay }")
    let mixed = "flow: A\nstart: b\nscreens:\n  b:\n\t\tevents: [x]\n"
    #expect(fixed(mixed) == mixed)
  }

  @Test func `a fix-it never replaces more than what was written`() {
    let text = Self.flow("\n      push: other\n      when: >\n        authd and\n        open")
    let log = compileWithExpectations([FlowFile(path: "a.flow.yaml", bytes: Array(text.utf8))], module: "Test").log
    let errors = log.sorted.filter { $0.id.severity == .error }
    #expect(errors.map(\.id.name) == ["unknown-condition"])
    #expect(errors.flatMap(\.fixIts).isEmpty)
  }
}
