import FlowDiagnostics
import Testing

@testable import FlowSyntax

/// The ranges of nodes, in bytes.
struct RangeTests {
  @Test func `scalars cover their quotes and nothing else`() {
    #expect(
      Reading("a: 'b c'  # d\n\"e\":   f g   \n").sources == [
        "a: 'b c'  # d\n\"e\":   f g", "a", "'b c'", "\"e\"", "f g",
      ])
  }

  @Test func `block collections end with their last child`() {
    #expect(
      Reading("a:\n  - b\n  - c: d\n\n\n# end\ne:\n- f\n\n").sources == [
        "a:\n  - b\n  - c: d\n\n\n# end\ne:\n- f", "a", "- b\n  - c: d", "b", "c: d", "c", "d", "e", "- f", "f",
      ])
  }

  @Test func `flow collections cover their brackets`() {
    #expect(Reading("a: { b: [c, d], e: {} } \n").sources.dropFirst(2).first == "{ b: [c, d], e: {} }")
    #expect(Reading("[]").sources == ["[]"])
  }

  @Test func `block scalars end with their text`() {
    #expect(Reading("a: |\n  b\n  c\n\n\nd: e").sources == ["a: |\n  b\n  c\n\n\nd: e", "a", "|\n  b\n  c", "d", "e"])
  }

  @Test(arguments: [
    ("a:", 2), ("a:   # b\n", 2), ("a : \n", 3), ("{ a , b }", 3), ("{ a: , b }", 4),
    ("{ 'a' }", 5), ("{ a:\n}", 4), ("? a\n", 3), ("a:\n  # b\n\nb: c", 2), ("é:", 3),
  ])
  func `an empty value is right behind the colon, or the key`(text: String, place: UInt32) throws {
    let reading = Reading(text)
    let value = try #require(reading.tree?.allNodes.dropFirst(2).first)
    #expect(value.text == .empty && value.kind == .plain)
    #expect([value.start, value.end] == [place, place])
  }

  @Test func `an empty item of a list is behind its dash`() {
    #expect(Reading("- \n- a").tree?.allNodes.map { [$0.start, $0.end] } == [[0, 6], [1, 1], [5, 6]])
  }

  @Test func `offsets count bytes, whatever the characters`() {
    #expect(
      Reading("é: 日本\n😀: [ü, \"ß\"] # ñ\nx: 'ÿ'").sources == [
        "é: 日本\n😀: [ü, \"ß\"] # ñ\nx: 'ÿ'", "é", "日本", "😀", "[ü, \"ß\"]", "ü", "\"ß\"", "x", "'ÿ'",
      ])
  }

  @Test func `a byte order mark is skipped, and counted`() {
    let reading = Reading("\u{FEFF}a: b")
    #expect(reading.outline == "m(a b)")
    #expect(reading.tree?.allNodes.map(\.start) == [3, 3, 6])
  }

  @Test func `CR and CRLF end lines`() {
    #expect(Reading("a: b\r\nc:\r\n  d: e\r\n").sources == ["a: b\r\nc:\r\n  d: e", "a", "b", "c", "d: e", "d", "e"])
    #expect(Reading("a: b\rc: d\r").sources == ["a: b\rc: d", "a", "b", "c", "d"])
  }

  @Test func `line separators in quotes move no range`() {
    let reading = Reading("a: \"x\u{2028}y\u{85}z\"\nb: c")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.sources.suffix(3) == ["\"x\u{2028}y\u{85}z\"", "b", "c"])
  }
}
