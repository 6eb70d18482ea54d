import FlowDiagnostics
import FlowReporting
import Testing

/// Ranges, and texts that are not held.
struct SourceRangeTests {
  @Test(arguments: [
    (0, 0, 0), (1, 2, 3), (2047, 1, 1 << 20), (2048, 1 << 20, 1 << 20), (4_194_303, 2_097_151, 2_097_151), (5, 9, 7),
  ])
  func `a range keeps its file and its bytes`(file: UInt32, start: UInt32, end: UInt32) {
    let range = SourceRange(file: file, start: start, end: end)
    #expect([range.file, range.start, range.end] == [file, start, end])
    #expect(range.count == Int(end) - Int(start))
    #expect(range.startPoint == SourceRange(file: file, start: start, end: start))
  }

  @Test func `each part of a range can be changed by itself`() {
    var range = SourceRange(file: 3_000, start: 10, end: 20)
    range.file = 4_000
    range.start += 1
    range.end += 2
    #expect(range == SourceRange(file: 4_000, start: 11, end: 22))
  }

  @Test func `a text that is read on demand has the same places, and may be shorter by then`() {
    let whole = SourceFile(path: "a", text: .onDemand { Array("one\ntwo\nthree".utf8) })
    #expect(whole.location(of: 9) == SourceLocation(line: 3, column: 2))
    #expect(whole.text(ofLine: 2) == "two")
    let gone = SourceFile(path: "a", text: .onDemand { [] })
    #expect(gone.location(of: 9) == SourceLocation(line: 1, column: 1))
    #expect(gone.text(ofLine: 2) == "")
  }
}
