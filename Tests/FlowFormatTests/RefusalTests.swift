import FlowDiagnostics
import FlowSyntax
import FlowTestSupport
import Testing

/// Files that have no layout.
struct RefusalTests {
  @Test(arguments: [
    "a: [b", "a: b: c", "a: b\na: c", "a: &x b", "a: *x", "a: !x b", "<<: { a: b }", "a: b\n---\nc: d",
    "%YAML 1.2\n---\na: b",
    "a: \u{1}", "a\u{2028}b: c",
  ])
  func `a file that cannot be read is reported as by reading`(text: String) { expectRefusal(of: text) }

  @Test(arguments: [("[", 70), ("a", (1 << 20) + 1)])
  func `a file that is too deep or too long is reported as by reading`(part: String, count: Int) {
    expectRefusal(of: String(repeating: part, count: count))
  }

  private func expectRefusal(of text: String) {
    var log = DiagnosticLog()
    var names = NameTable()
    _ = readYAML(SourceFile(path: "", bytes: Array(text.utf8)), file: 0, names: &names, log: &log)
    let formatted = Formatted(text)
    #expect(formatted.text == nil)
    #expect(!formatted.diagnostics.isEmpty)
    #expect(formatted.diagnostics == log.sorted)
  }

  @Test func `an empty file is empty, and that is not a diagnostic`() {
    for text in ["", "\n\n", "\u{FEFF}", "---\n"] {
      #expect(Formatted(text).text == "")
      #expect(Formatted(text).diagnostics == [])
    }
  }

  @Test func `a key that is not text is shown`() {
    let source = MarkedSource("a:\n  1️⃣[b]: c\n")
    expectDiagnostics(
      Formatted(source.bytes).diagnostics, in: source,
      .error(.unsupportedYAML, at: "1️⃣", "a list as a key has no layout"))
  }

  @Test func `a key without a name is shown`() {
    let source = MarkedSource("a: b\n?1️⃣\nc: d\n")
    expectDiagnostics(
      Formatted(source.bytes).diagnostics, in: source,
      .error(.unsupportedYAML, at: "1️⃣", "a key without a name has no layout"))
  }

  @Test func `a list that would mean something else without its brackets is left alone`() {
    let long = String(repeating: "x", count: 120)
    let source = MarkedSource("a: [1️⃣-, \(long)]\n")
    expectDiagnostics(
      Formatted(source.bytes).diagnostics, in: source,
      .error(.unsupportedYAML, at: "1️⃣", "this has no layout that says the same"))
  }

  @Test func `a file that would get too large by its layout is left alone`() {
    let list = Array(repeating: "bbb", count: 200).joined(separator: ",")
    let text = "a: [\(list)]\n#" + String(repeating: "x", count: (1 << 20) - list.utf8.count - 100)
    #expect(text.utf8.count <= 1 << 20)
    expectDiagnostics(
      Formatted(text).diagnostics, in: MarkedSource("1️⃣" + text),
      .error(.tooLarge, at: "1️⃣", "laid out, the file would have 1049282 bytes, more than a flow file may have"))
  }
}
