import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// Encodings, and invisible characters.
struct CharacterTests {
  private func expect(_ marked: String, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let source = MarkedSource(marked)
    expectDiagnostics(
      Reading(source.text).diagnostics, in: source, .error(.illegalCharacter, at: "1️⃣-2️⃣", message),
      sourceLocation: sourceLocation)
  }

  @Test func `control characters may be nowhere`() {
    expect("a: b1️⃣\0\0\u{0}2️⃣c", "the NUL character (U+0000) is not allowed in a flow file")
    expect("a: \"1️⃣\u{1B}2️⃣[31m\"", "the escape character (U+001B) is not allowed in a flow file")
    expect("# 1️⃣\u{7F}2️⃣", "the control character U+007F is not allowed in a flow file")
    expect("a: 1️⃣\u{9B}2️⃣", "the control character U+009B is not allowed in a flow file")
    expect("a: b1️⃣\u{FEFF}2️⃣", "a byte order mark (U+FEFF) after the file's start is not allowed in a flow file")
  }

  @Test func `the first twenty are reported`() {
    let reading = Reading((0..<50).map { _ in "a\u{1}" }.joined())
    #expect(reading.tree == nil)
    #expect(reading.diagnostics.count == 20)
  }

  @Test func `line separators and bidirectional controls may be in quotes alone`() {
    expect("a: b1️⃣\u{2028}2️⃣", "the line separator (U+2028) is not allowed outside quotes")
    expect("a: b1️⃣\u{2029}2️⃣", "the paragraph separator (U+2029) is not allowed outside quotes")
    expect("a: b # 1️⃣\u{85}2️⃣", "the line break NEL (U+0085) is not allowed outside quotes")
    expect("a: 'b' # 1️⃣\u{202E}2️⃣", "the bidirectional control (U+202E) is not allowed outside quotes")
    expect("a: |\n  b1️⃣\u{2066}2️⃣\n", "the bidirectional control (U+2066) is not allowed outside quotes")
    #expect(Reading("a: '\u{202E}'\nb: \"\u{2066}\u{85}\u{2028}\"").diagnostics.isEmpty)
  }

  @Test func `a line break that only YAML sees explains the error after it`() {
    expect("a: b1️⃣\u{2028}2️⃣ c: d", "the line separator (U+2028) is not allowed outside quotes")
  }

  @Test func `characters of all scripts are fine`() {
    #expect(Reading("ключ: значение # 日本語 العربية 👩‍👧").outline == "m(ключ значение)")
  }

  @Test(
    arguments: [
      ([0x80], 0), ([0xC3], 0), ([0xC3, 0x28], 0), ([0xC0, 0xAF], 0), ([0xE0, 0x80, 0xAF], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF8, 0x88, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x98], 0), ([0xC3, 0xA9, 0xFF], 2),
    ] as [([UInt8], UInt32)])
  func `bytes that are not UTF-8 are reported where they are`(broken: [UInt8], place: UInt32) {
    let source = MarkedSource("a: " + String(repeating: "é", count: Int(place) / 2) + "1️⃣")
    let reading = Reading(Array("a: ".utf8) + broken)
    #expect(reading.tree == nil)
    let digits = String(broken[Int(place)], radix: 16, uppercase: true)
    expectDiagnostics(
      reading.diagnostics, in: source, .error(.encoding, at: "1️⃣", "byte 0x\(digits) is not valid UTF-8 here"))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"), ([0x61, 0x00, 0x3A, 0x00], "UTF-16"),
      ([0x00, 0x61, 0x00, 0x3A], "UTF-16"), ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func `another encoding is called by its name`(bytes: [UInt8], name: String) {
    let reading = Reading(bytes)
    #expect(reading.diagnostics.map(\.message) == ["the file is \(name), but flow files are UTF-8"])
    #expect(reading.tree == nil)
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\n", "# nothing\n", "---\n", "---\n...\n"])
  func `an empty file is a warning`(text: String) {
    let reading = Reading(text)
    expectDiagnostics(
      reading.diagnostics, in: MarkedSource("1️⃣" + text),
      .warning(.emptyFile, at: "1️⃣", "the file declares nothing"))
    #expect(reading.tree != nil && reading.tree?.root == nil)
  }
}
