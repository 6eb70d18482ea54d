import FlowDiagnostics
import FlowFormat
import FlowTestSupport
import Testing

/// Files that want the formatter to fall over.
struct HostileInputTests {
  private static let splinters: [[UInt8]] =
    [
      ":", "- ", "{", "}", "[", "]", ",", "\"", "'", "\n", "\t", "  ", "#", " # x", "\n# y\n", "|", ">-", "|2+\n", "? ",
      "---",
      "\\", "\n\n", "\r\n", ": ", "\n  ", "\n- ", "{}", "a: b", "&a", "!t",
    ]
    .map { Array($0.utf8) } + [[0], [0xFF], [0xE2, 0x80, 0xA8], [0xC2, 0x85], [0xEF, 0xBB, 0xBF], [0x0D]]

  private static let seed = Array(
    """
    flow: Ä # a
    inputs: { user: User, cities: "[City]?", map: [String: Int] }  # b
    screens:
      # c
      profile: { events: { a, b: { c: 'd' } } }
      list: - x
    text: |+
      block "é" 😀

    more: >
      one
       two
    plain: three
      four
    edges:
      home: { open: push 日本, when: not (a and b) }
      list: [ { when: x == y, push: a }, # d
        stay ]
      # e
    """.replacing("list: - x\n", with: "list:\n  - x\n  -\n").utf8)

  @Test(arguments: ["\n?", "?", "a: b\n?", "- \n-", "a:"])
  func `nothing at the end of the file is laid out or refused`(text: String) {
    var log = DiagnosticLog()
    let bytes = format(SourceFile(path: "Test.flow.yaml", bytes: Array(text.utf8)), log: &log)
    #expect(bytes != nil || log.hasErrors)
  }

  @Test(arguments: sample(oneIn: 4, of: 0..<8 as Range<UInt64>))
  func `a file with random damage is refused with a diagnostic, or formatted for good`(seed: UInt64) {
    var random = Seeded(seed)
    var formattings = 0
    for _ in 0..<300 {
      var bytes = Self.seed
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let length = Int.random(in: 0...min(4, bytes.count - place), using: &random)
        let splinter = Self.splinters.randomElement(using: &random) ?? []
        bytes.replaceSubrange(place..<place + length, with: random.oneIn(3) ? [] : splinter)
      }
      let formatted = Formatted(bytes)
      guard let text = formatted.text else {
        #expect(!formatted.diagnostics.isEmpty, "\(seed): \(bytes)")
        // A formatter's mistake would be found by it; what is refused rightly is a key such as 'a:' in braces, and a dash alone.
        let isRefused = formatted.diagnostics.contains { $0.message.contains("says the same") }
        let words = String(decoding: bytes, as: UTF8.self)
        #expect(!isRefused || words.contains("::") || words.contains("[-"), "\(seed)\n\(words)")
        continue
      }
      formattings += 1
      #expect(Formatted(text).text == text, "\(seed)\n\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(formattings > 20, "\(seed)")
  }

  private static let pieces = [
    "\n", "#\n", " ", "- ", "[", "'", "\"\\", "- x\n", "- [{ a }]\n\n", "k%: # b\n", "k%: {a, b}\n", "k%: |+\n x\n\n",
    "- k: x\n    # y\n",
  ]

  @Test(arguments: sample(oneIn: 3, of: pieces))
  func `a file of nothing but one thing ends soon`(piece: String) {
    let count = (1 << 17) / piece.utf8.count
    let text = (0..<count).map { piece.replacing("%", with: String($0)) }.joined()
    let time = ContinuousClock().measure { _ = Formatted(text) }
    #expect(time < .seconds(20))
  }
}
