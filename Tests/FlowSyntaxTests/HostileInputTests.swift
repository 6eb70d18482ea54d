import FlowDiagnostics
import FlowReporting
import FlowTestSupport
import Testing

@testable import FlowSyntax

/// Files that want the compiler to fall over.
struct HostileInputTests {
  @Test func `a mebibyte is read, one byte more is refused`() {
    let limit = 1 << 20
    let text = "a: " + String(repeating: "x", count: limit - 3)
    #expect(Reading(text).diagnostics.isEmpty)
    let reading = Reading(text + "x")
    #expect(reading.tree == nil)
    expectDiagnostics(
      reading.diagnostics, in: MarkedSource("1️⃣a: x"),
      .error(.tooLarge, at: "1️⃣", "the file is larger than 1048576 bytes, the limit for a flow file"))
  }

  @Test func `sixty-four levels are read, one more is refused`() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(Reading(nested(64)).diagnostics.isEmpty)
    let source = MarkedSource(String(repeating: "[", count: 64) + "1️⃣" + nested(1) + String(repeating: "]", count: 64))
    let reading = Reading(source.text)
    #expect(reading.tree == nil)
    expectDiagnostics(
      reading.diagnostics, in: source, .error(.tooDeep, at: "1️⃣", "nested more than 64 levels deep"))
  }

  @Test(arguments: ["[", "{", "- ", "? ", "{a: ", "[[{", "!x [", "&x ["])
  func `a file of nothing but openings ends soon`(opening: String) {
    let time = ContinuousClock().measure {
      let reading = Reading(String(repeating: opening, count: (1 << 20) / opening.utf8.count))
      #expect(reading.tree == nil)
      #expect(reading.diagnostics.contains { $0.id.severity == .error })
    }
    #expect(time < .seconds(10))
  }

  @Test func `aliases are never followed`() {
    let levels = 50
    var text = "a0: &a0 x\n"
    for level in 1...levels { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let reading = Reading(text)
    #expect(reading.tree?.allNodes.count == 3 + 4 * levels)
    #expect(reading.diagnostics.count == 1 + 3 * levels)
  }

  @Test func `keys of one hash chain or one letter do no harm`() {
    let text = (1...700).map { String(repeating: "k", count: $0) + ":\n" }.joined()
    #expect(Reading(text).tree?.allNodes.count == 1401)
  }

  private static let seed = Array(
    """
    flow: Édit   # comment
    inputs: { user: User, cities: "[City]?", map: [String: Int] }
    screens:
      profile: { events: { a, b: { c: 'd' } } }
      - &x !y *z
    text: |
      block "é" 😀
    edges:
      home: { open: push 日本, when: not (a and b) }
      list: [ { when: x == y, push: a }, stay ]
    <<: { a: b }

    """.utf8)

  private static let splinters: [[UInt8]] =
    [
      ":", "- ", "{", "}", "[", "]", ",", "\"", "'", "\n", "\t", "  ", "#", "&a", "*a", "!t", "|", ">", "%", "@", "? ",
      "---", "\\",
    ]
    .map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xE2, 0x80, 0xA8], [0xC2, 0x85], [0xEF, 0xBB, 0xBF], [0x0D]]

  @Test(arguments: sample(oneIn: 4, of: 0..<8 as Range<UInt64>))
  func `a file with random damage has every diagnostic and every node inside it`(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<400 {
      var bytes = Self.seed
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let length = Int.random(in: 0...min(4, bytes.count - place), using: &random)
        let splinter = Self.splinters.randomElement(using: &random) ?? []
        bytes.replaceSubrange(place..<place + length, with: Bool.random(using: &random) ? splinter : [])
      }
      let reading = Reading(bytes)
      let ranges = reading.diagnostics.flatMap { diagnostic in
        [diagnostic.range] + diagnostic.notes.compactMap(\.range) + diagnostic.fixIts.map(\.range)
      }
      #expect(ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count }, "\(seed): \(bytes)")
      let nodes = reading.tree?.allNodes ?? []
      #expect(nodes.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count }, "\(seed): \(bytes)")
      #expect(reading.tree != nil || !reading.diagnostics.isEmpty, "\(seed): \(bytes)")
      let sources = SourceMap([SourceFile(path: "a", bytes: bytes)])
      let shown = renderAsSnippets(reading.diagnostics, in: sources) + renderAsLines(reading.diagnostics, in: sources)
      #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(seed): \(bytes)")
    }
  }
}
