import FlowSyntax
import Testing

/// The shape of the tree.
struct TreeTests {
  @Test func `mappings and sequences are read in block and flow style`() {
    let reading = Reading("a: 1\nb: { x, y: z , w: }\nc:\n  - é\n  - 'q r'\nd: [City]\n")
    #expect(reading.outline == "m(a 1 b {x _ y z w _} c s(é 'q r') d [City])")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `every key and value is text`() {
    let reading = Reading("on: no\n1: off\n~: true\n0x1: 1e3\n=: .inf\nnull: 'null'")
    #expect(reading.outline == "m(on no 1 off ~ true 0x1 1e3 = .inf null 'null')")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `null and a tilde are nothing where a value belongs, and texts as a key or an element`() {
    let reading = Reading("a: null\nb: ~\nc: { null: null, ~: ~ }\nd: [null, ~, nul, { e: ~ }]\n")
    #expect(reading.outline == "m(a _ b _ c {null _ ~ _} d [null ~ nul {e _}])")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a pair in a sequence is a mapping of its own`() {
    #expect(Reading("a: [String: Int]").outline == "m(a [{String Int}])")
  }

  @Test func `keys that are not scalars are kept as they are`() {
    #expect(Reading("[City]: x\n? {z}\n: k\n").outline == "m([City] x {z _} k)")
  }

  @Test func `an empty quoted text is not nothing`() throws {
    let reading = Reading("a: ''\nb:")
    #expect(reading.outline == "m(a '' b _)")
  }

  @Test func `escapes and folds are resolved`() {
    let reading = Reading("a: \"x\\ty\\u00e9\"\nb: 'it''s'\nc: |\n  one\n  two\nd: >-\n  one\n  two\n")
    #expect(reading.outline == "m(a 'x\tyé' b 'it's' c 'one\ntwo\n' d 'one two')")
  }

  @Test func `a document may begin with a marker and end with one`() {
    #expect(Reading("---\na: b\n...\n").outline == "m(a b)")
    #expect(Reading("---\na: b\n...\n").diagnostics.isEmpty)
  }
}
