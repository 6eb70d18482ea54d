import Testing

@testable import FlowTour

/// A line that is typed, as a terminal sends its keys.
struct LineEditorTests {
  private static let (up, down, left, right) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[D", "\u{1B}[C")
  private static let (home, end, erase, delete) = ("\u{1B}[H", "\u{1B}OF", "\u{7F}", "\u{1B}[3~")

  /// Types keys; what each whole line was.
  private func type(_ keys: String, into editor: inout LineEditor) -> [String] {
    var lines: [String] = []
    for byte in keys.utf8 {
      if case .line(let line) = editor.take(byte) {
        lines.append(line)
        editor.begin()
      }
    }
    return lines
  }

  @Test(arguments: [
    ("back\r", "back"),
    ("bck\(left)\(left)a\n", "back"),
    ("ack\(home)b\n", "back"),
    ("bck\u{01}\u{06}a\u{05}!\n", "back!"),
    ("xback\(home)\(delete)\n", "back"),
    ("backk\(erase)\n", "back"),
    ("one two\u{17}three\n", "one three"),
    ("one two\u{15}three\n", "three"),
    ("one two\(home)\(right)\(right)\(right)\u{0B}\n", "one"),
    ("one\(home)\(end)!\n", "one!"),
    ("Grüße\(left)\(erase)ss\n", "Grüsse"),
    ("e\u{301}\(erase)x\n", "x"),
    ("a\tb\n", "a b"),
  ])
  func `a line can be changed while it is typed`(keys: String, line: String) {
    var editor = LineEditor()
    #expect(type(keys, into: &editor) == [line])
  }

  @Test func `lines before it come back, and what was begun is still there behind them`() {
    var editor = LineEditor()
    #expect(type("one\ntwo\n\(Self.up)\(Self.up)\n", into: &editor) == ["one", "two", "one"])
    #expect(type("beg\(Self.up)\(Self.up)\(Self.down)\(Self.down)un\n", into: &editor) == ["begun"])
    #expect(type("\(Self.up)!\n\u{10}\n", into: &editor) == ["begun!", "begun!"])
    // There is nothing before the first, nothing is remembered twice, and blank lines are not.
    #expect(type("\n\(String(repeating: Self.up, count: 9))\n", into: &editor) == ["", "one"])
  }

  @Test func `what commands the terminal is not typed`() {
    var editor = LineEditor()
    #expect(type("a\u{1B}[31mb\u{202E}c\u{0}\u{9B}d\n", into: &editor) == ["abcd"])
    for byte: UInt8 in [0xFF, 0xC3, 0x28, 0x0A] { _ = editor.take(byte) }
    // What is not text is left out, and what follows it is not.
    #expect(editor.line == "(")
  }

  @Test func `Ctrl-D ends where nothing is typed, and takes a letter away where something is`() {
    var editor = LineEditor()
    #expect(editor.take(0x04) == .end)
    _ = type("ab\(Self.home)", into: &editor)
    #expect(editor.take(0x04) == .more)
    #expect(editor.line == "b")
    #expect(editor.take(0x03) == .interrupt)
  }

  @Test func `a line longer than the terminal is shown around the cursor`() {
    var editor = LineEditor()
    _ = type("0123456789", into: &editor)
    #expect(editor.window(columns: 80) == ("0123456789", 10))
    #expect(editor.window(columns: 5) == ("6789", 4))
    _ = type(Self.home, into: &editor)
    #expect(editor.window(columns: 5) == ("0123", 0))
    _ = type("\u{05}\u{15}日本語", into: &editor)
    #expect(editor.window(columns: 6) == ("本語", 4))
  }
}
