import FlowCompiler
import FlowExpectations
import FlowSimulator
import Testing

/// Nil and empty collections, in the flows and in their tests.
@MainActor
struct ValueNotationTests {
  private let flows = """
    flow: App
    context:
      tags:  { type: "[String]", default: [] }
      marks: { type: "[String: Int]", default: {} }
      note:  { type: "String?", default: ~ }
      other: "String?"
    start: list
    doc: ~
    screens:
      list:
        inputs: { tags: [String], marks: "[String: Int]", note: "String?", other: "String?" }
        events:
          tagged: { tags: "[String]" }
          noted: { note: "String?" }
          cleared: ~
      detail: { inputs: { tags: [String], note: "String?", last: "[Int]?" } }
    edges:
      list:
        tagged:  { set: { tags: tags } }
        noted:   { set: { note: note } }
        cleared: { push: detail, with: { tags: [], note: null, last: ~ }, set: { tags: [], marks: {}, note: null, other: ~ } }
    """

  @Test func `empty lists and dictionaries are values, and so is nil by either name`() {
    expectPassing(
      flows,
      """
        at the start: { then: { stack: [{ list: { tags: [], marks: {}, note: ~, other: null } }], context: { tags: [], marks: {}, note: null } } }
        cleared:
          given: { context: { tags: red, note: x } }
          when: [list.cleared]
          then:
            stack: [list, { detail: { tags: [], note: ~, last: null } }]
            context: { tags: [], marks: {}, note: ~, other: ~ }
        in an event:
          given: { context: { tags: red, note: x } }
          when: [{ list.tagged: { tags: [] } }, { list.noted: { note: ~ } }]
          then: { context: { tags: [], note: null } }
      """)
  }

  @Test func `an optional context field starts as nil`() {
    expectPassing(flows, "  nil: { then: { context: { other: null, note: ~ } } }")
  }

  @Test func `an empty list is printed as the text that it is compared as, and reads back so`() throws {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(flows.utf8))], module: "Test")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    #expect(simulator.detailedStack == "[{ list: { tags: '[]', marks: '{}', note: null, other: null } }]")
    expectPassing(flows, "  it: { then: { stack: \(simulator.detailedStack) } }")
  }

  @Test func `a text that would be read as something else is printed in quotes, and reads back as it was`() throws {
    // As YAML has them, and as they are.
    let texts = [
      (#""~""#, "~"), (#""null""#, "null"), (#""""#, ""), (#"" a ""#, " a "), (#""- a""#, "- a"),
      (#""a: b #c, [d]""#, "a: b #c, [d]"), (#""it's \"so\"\\""#, "it's \"so\"\\"), (#""żółw 🐢""#, "żółw 🐢"),
      (#""a\nb\t\u007F\u0085""#, "a\nb\t\u{7F}\u{85}"), (#""\u2028\u2029""#, "\u{2028}\u{2029}"),
      (#""\u202Ea\u2066\uFEFF""#, "\u{202E}a\u{2066}\u{FEFF}"),
    ]
    let flow = """
      flow: App
      start: a
      screens: { a: { events: { go: { t: String } } }, b: { inputs: { t: String }, events: { go: { t: String } } } }
      edges: { a: { go: push b }, b: { go: push b } }
      """
    let compilation = compileWithExpectations([FlowFile(path: "Test.flow.yaml", bytes: Array(flow.utf8))], module: "T")
    let graph = try #require(compilation.graph)
    let simulator = try #require(Simulator(graph, flow: "App"))
    simulator.start()
    for (index, text) in texts.enumerated() { simulator.send(index == 0 ? "a.go" : "b.go", ["t": text.1]) }
    let steps = texts.enumerated().map { "{ \($0 == 0 ? "a" : "b").go: { t: \($1.0) } }" }
    expectPassing(
      flow, "  it: { when: [\(steps.joined(separator: ", "))], then: { stack: \(simulator.detailedStack) } }")
  }
}
