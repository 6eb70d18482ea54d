import FlowDiagnostics
import FlowReporting
import Testing

/// Lines and columns.
struct SourceFileTests {
  private func places(_ text: String) -> [String] {
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    return (0...text.utf8.count).map { offset in
      let place = file.location(of: UInt32(offset))
      return "\(place.line):\(place.column)"
    }
  }

  @Test func `lines end at LF, CRLF and CR`() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("a\rb\r") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
    #expect(places("\n\r\r\n") == ["1:1", "2:1", "3:1", "3:2", "4:1"])
  }

  @Test func `NEL and the Unicode separators end no line`() {
    #expect(places("\u{85}\u{2028}\u{2029}a").last == "1:10")
  }

  @Test func `columns count UTF-8 bytes`() {
    #expect(places("é😀x") == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6", "1:7", "1:8"])
  }

  @Test func `a byte order mark takes no column`() {
    let file = SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(file.location(of: 3) == SourceLocation(line: 1, column: 1))
    #expect(file.location(of: 4) == SourceLocation(line: 1, column: 2))
  }

  @Test func `an offset beyond the end is the end`() {
    let file = SourceFile(path: "a", bytes: Array("a\nbc".utf8))
    #expect(file.location(of: 4_000_000_000) == SourceLocation(line: 2, column: 3))
  }

  @Test func `a line's text is without its end`() {
    let file = SourceFile(path: "a", bytes: Array("one\r\ntwo\rthree\n".utf8))
    #expect((0...5).map { file.text(ofLine: $0) } == ["", "one", "two", "three", "", ""])
  }
}
