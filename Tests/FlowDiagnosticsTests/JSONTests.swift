import FlowDiagnostics
import FlowReporting
import Foundation
import Testing

/// The form for programs.
struct JSONTests {
  @Test func `a diagnostic has its ranges, notes and fix-its`() {
    let diagnostics = MarkedDiagnostics("1️⃣checkout2️⃣: {}\nb: push 3️⃣chekout4️⃣\n")
    let range = diagnostics.range("3️⃣", "4️⃣")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen 'chekout' is not declared", at: range,
      notes: [.init("declared here", at: diagnostics.range("1️⃣", "2️⃣")), .init("so it is")], help: "do",
      fixIts: [.init("write 'checkout'", replace: range, with: "checkout")])
    #expect(
      renderAsJSON([diagnostic], in: diagnostics.sources) == """
        {"diagnostics": [
          {"id": "unknown-screen", "severity": "error", "message": "screen 'chekout' is not declared", \
        "file": "Shop.flow.yaml", "line": 2, "column": 9, "endLine": 2, "endColumn": 16, \
        "notes": [{"message": "declared here", \
        "file": "Shop.flow.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 9}, {"message": "so it is"}], \
        "help": "do", "fixIts": [{"message": "write 'checkout'", "applicability": "suggested", \
        "file": "Shop.flow.yaml", "line": 2, "column": 9, "endLine": 2, "endColumn": 16, "replacement": "checkout"}]}
        ]}

        """)
  }

  @Test func `characters that JSON and terminals act on are escaped`() {
    let diagnostics = MarkedDiagnostics("x", path: "a\"b\\c")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unusedScreen, "\n\r\t\u{0}\u{1B}\u{7F}\u{2028}\u{202E}é😀", at: diagnostics.range("0️⃣", "0️⃣"))
    let text = renderAsJSON([diagnostic], in: diagnostics.sources)
    #expect(text.contains(#""message": "\n\r\t\u0000\u001b\u007f\u2028\u202eé😀""#))
    #expect(text.contains(#""file": "a\"b\\c""#))
  }

  @Test func `whether a fix-it is safe is written`() {
    let diagnostics = MarkedDiagnostics("a 1️⃣&&2️⃣ b")
    let range = diagnostics.range("1️⃣", "2️⃣")
    let fixIt = Diagnostic.FixIt("write 'and'", replace: range, with: "and", .safe)
    let text = renderAsJSON(
      [Diagnostic(MarkedDiagnostics.unknownScreen, "m", at: range, fixIts: [fixIt])], in: diagnostics.sources)
    #expect(text.contains(#""message": "write 'and'", "applicability": "safe", "file""#))
  }

  @Test func `a text that ends a script in a page is escaped, and reads the same`() throws {
    let diagnostics = MarkedDiagnostics("x")
    let message = "'</script><!--' < a/b"
    let text = renderAsJSON(
      [Diagnostic(MarkedDiagnostics.unusedScreen, message, at: diagnostics.range("0️⃣", "0️⃣"))], in: diagnostics.sources)
    #expect(!text.contains("</script") && !text.contains("<!--"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]]
    #expect(object?["diagnostics"]?.first?["message"] as? String == message)
  }

  @Test func `no diagnostics are an empty list`() {
    #expect(renderAsJSON([], in: SourceMap()) == "{\"diagnostics\": []}\n")
  }
}
