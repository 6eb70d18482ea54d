import FlowDiagnostics
import FlowReporting
import Testing

/// The choice of fix-its that are made together, and the resulting text.
struct ChosenFixTests {
  private let file = SourceFile(path: "a", bytes: Array("0123456789".utf8))

  private func diagnostic(
    _ start: UInt32, _ end: UInt32, _ replacement: String, _ applicability: Diagnostic.FixIt.Applicability = .safe,
    file: UInt32 = 0
  ) -> Diagnostic {
    let range = SourceRange(file: file, start: start, end: end)
    return Diagnostic(
      MarkedDiagnostics.unknownScreen, "m", at: range,
      fixIts: [.init("write '\(replacement)'", replace: range, with: replacement, applicability)])
  }

  private func fixed(_ diagnostics: [Diagnostic]) -> String {
    String(decoding: file.applying(chooseFixes(diagnostics).map(\.fixIt)), as: UTF8.self)
  }

  @Test func `several changes of one file are made at once, in any order`() {
    #expect(
      fixed([diagnostic(7, 9, "x"), diagnostic(0, 1, "abc"), diagnostic(3, 3, "|"), diagnostic(5, 6, "")])
        == "abc12|346x9")
    #expect(fixed([]) == "0123456789")
    #expect(fixed([diagnostic(10, 10, "!")]) == "0123456789!")
  }

  @Test func `suggestions are never made`() {
    #expect(chooseFixes([diagnostic(0, 1, "x", .suggested)]).isEmpty)
    var both = diagnostic(0, 1, "x", .suggested)
    both.fixIts += diagnostic(0, 1, "y").fixIts
    #expect(fixed([both]) == "y123456789")
  }

  @Test(
    arguments: [(4, 6), (5, 5), (3, 4), (6, 7), (2, 8), (4, 5), (4, 4), (6, 6)] as [(UInt32, UInt32)])
  func `of two that touch the first is made`(start: UInt32, end: UInt32) {
    #expect(fixed([diagnostic(4, 6, "first"), diagnostic(start, end, "second")]) == "0123first6789")
  }

  @Test func `changes of other files do not touch`() {
    #expect(chooseFixes([diagnostic(4, 6, "x"), diagnostic(4, 6, "x", file: 1)]).count == 2)
  }

  @Test func `a change beyond the end is left out`() {
    #expect(fixed([diagnostic(8, 11, "x")]) == "0123456789")
  }

  @Test func `a difference is what diff shows and patch reads`() {
    let old = SourceFile(path: "a b", bytes: Array("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12".utf8))
    let new = Array("1\n2\nthree\n4\n5\n6\n7\n8\n9\n10\n11\n12\n".utf8)
    #expect(
      renderAsDiff(from: old, to: new) == """
        --- a b\t
        +++ a b\t
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +three
         4
         5
         6
        @@ -9,4 +9,4 @@
         9
         10
         11
        -12
        \\ No newline at end of file
        +12

        """)
    #expect(renderAsDiff(from: old, to: old.bytes).isEmpty)
    let empty = SourceFile(path: "a", bytes: [])
    #expect(renderAsDiff(from: empty, to: Array("x\n".utf8)) == "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+x\n")
  }

  @Test func `a terminal is shown control characters, and a pipe gets them`() {
    let old = SourceFile(path: "a", bytes: Array("\u{1B}[31m\r\nx\n".utf8))
    let new = Array("\u{1B}[31m\r\ny\n".utf8)
    #expect(renderAsDiff(from: old, to: new).contains(" \u{1B}[31m\r\n"))
    let shown = renderAsDiff(from: old, to: new, isForTerminal: true)
    #expect(shown.contains(" \\u{1B}[31m\n") && !shown.contains("\u{1B}") && !shown.contains("\r"))
    #expect(renderAsDiff(from: old, to: new, isColored: true).contains("\u{1B}[1;31m-x\u{1B}[0m\n"))
  }
}
