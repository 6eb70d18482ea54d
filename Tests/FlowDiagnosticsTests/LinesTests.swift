import FlowDiagnostics
import FlowReporting
import Testing

/// The form that SwiftPM, Xcode and CI read.
struct LinesTests {
  @Test func `a diagnostic is a line, its notes and help are lines after it`() {
    let diagnostics = MarkedDiagnostics("a:\n  1️⃣checkout2️⃣: {}\nb: push 3️⃣chekout4️⃣\n")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen 'chekout' is not declared", at: diagnostics.range("3️⃣", "4️⃣"),
      notes: [
        .init("did you mean 'checkout', declared here?", at: diagnostics.range("1️⃣", "2️⃣")),
        .init("screens are declared under 'screens:'"),
      ], help: "write 'checkout'")
    #expect(
      renderAsLines([diagnostic], in: diagnostics.sources) == """
        Shop.flow.yaml:3:9: error: screen 'chekout' is not declared [unknown-screen]
        Shop.flow.yaml:2:3: note: did you mean 'checkout', declared here?
        Shop.flow.yaml:3:9: note: screens are declared under 'screens:'
        Shop.flow.yaml:3:9: note: write 'checkout'

        """)
  }

  @Test func `a fix-it without help is a note where it would change the text`() {
    let diagnostics = MarkedDiagnostics("b: push 3️⃣chekout4️⃣\n")
    let range = diagnostics.range("3️⃣", "4️⃣")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "m", at: range,
      fixIts: [.init("write 'checkout'", replace: range, with: "checkout")])
    #expect(
      renderAsLines([diagnostic], in: diagnostics.sources)
        == "Shop.flow.yaml:1:9: error: m [unknown-screen]\nShop.flow.yaml:1:9: note: write 'checkout'\n")
  }

  @Test func `text of the user cannot control the terminal or break the line`() {
    let diagnostics = MarkedDiagnostics("x", path: "a\nb.flow.yaml")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unusedScreen, "'\u{1B}[31m\r\u{202E}' \u{9B}", at: diagnostics.range("0️⃣", "0️⃣"))
    #expect(
      renderAsLines([diagnostic], in: diagnostics.sources)
        == "a\\nb.flow.yaml:1:1: warning: '\\u{1B}[31m\\r\\u{202E}' \\u{9B} [unused-screen]\n")
  }

  @Test func `beyond the limit diagnostics are counted`() {
    let diagnostics = MarkedDiagnostics("x")
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: diagnostics.range("0️⃣", "0️⃣"))
    let text = renderAsLines(Array(repeating: diagnostic, count: 103), in: diagnostics.sources)
    #expect(text.split(separator: "\n").count == 101)
    #expect(text.hasSuffix("\nand 3 more, not shown\n"))
    #expect(!renderAsLines(Array(repeating: diagnostic, count: 100), in: diagnostics.sources).contains("more"))
  }

  @Test func `errors are printed before warnings where there are too many, in their order`() {
    let diagnostics = MarkedDiagnostics("x")
    let range = diagnostics.range("0️⃣", "0️⃣")
    let warnings = (0..<150).map { Diagnostic(MarkedDiagnostics.unusedScreen, "w\($0)", at: range) }
    let text = renderAsLines(
      warnings + [Diagnostic(MarkedDiagnostics.unknownScreen, "e", at: range)], in: diagnostics.sources)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[98].contains("w98 ") && lines[99].contains(": error: e ") && lines[100] == "and 51 more, not shown")
  }

  @Test func `colours are there only when asked for`() {
    let diagnostics = MarkedDiagnostics("x")
    let diagnostic = Diagnostic(MarkedDiagnostics.unknownScreen, "m", at: diagnostics.range("0️⃣", "0️⃣"), help: "h")
    let text = renderAsLines([diagnostic], in: diagnostics.sources, isColored: true)
    #expect(text.hasPrefix("\u{1B}[1mShop.flow.yaml:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0mm [unknown-screen]\n"))
    #expect(!renderAsLines([diagnostic], in: diagnostics.sources).contains("\u{1B}"))
  }

  @Test func `a range into no file is still shown`() {
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: SourceRange(file: 7, start: 3, end: 9))
    #expect(renderAsLines([diagnostic], in: SourceMap()) == "<unknown>:1:1: warning: m [unused-screen]\n")
    #expect(renderAsSnippets([diagnostic], in: SourceMap()) == "warning: m [unused-screen]\n\n")
  }

  @Test func `the summary counts errors and warnings`() {
    let range = SourceRange(file: 0, start: 0, end: 0)
    let (error, warning) = (
      Diagnostic(MarkedDiagnostics.unknownScreen, "m", at: range),
      Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: range)
    )
    #expect(summary(of: []) == "")
    #expect(summary(of: [error]) == "1 error")
    #expect(summary(of: [warning, error, error]) == "2 errors, 1 warning")
    #expect(summary(of: [warning, warning]) == "2 warnings")
  }
}
