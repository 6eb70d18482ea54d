import FlowDiagnostics
import FlowReporting
import Testing

/// The form for GitHub Actions.
struct GitHubTests {
  @Test func `a diagnostic is one command, with notes and help in its message`() {
    let diagnostics = MarkedDiagnostics("1️⃣checkout2️⃣: {}\n😀: push 3️⃣chekout4️⃣\n")
    let range = diagnostics.range("3️⃣", "4️⃣")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unknownScreen, "screen 'chekout' is not declared", at: range,
      notes: [.init("did you mean 'checkout', declared here?", at: diagnostics.range("1️⃣", "2️⃣"))],
      fixIts: [.init("write 'checkout'", replace: range, with: "checkout")])
    #expect(
      renderAsGitHub([diagnostic], in: diagnostics.sources)
        == "::error file=Shop.flow.yaml,line=2,endLine=2,col=10,endColumn=17,title=unknown-screen::"
        + "screen 'chekout' is not declared%0AShop.flow.yaml:1:1: note: did you mean 'checkout', declared here?"
        + "%0Ahelp: write 'checkout'\n")
  }

  @Test func `a warning over several lines has no columns`() {
    let diagnostics = MarkedDiagnostics("a: 1️⃣b\n  c2️⃣\n")
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: diagnostics.range("1️⃣", "2️⃣"))
    #expect(
      renderAsGitHub([diagnostic], in: diagnostics.sources)
        == "::warning file=Shop.flow.yaml,line=1,endLine=2,title=unused-screen::m\n")
  }

  @Test func `paths and messages cannot end the command or begin another`() {
    let diagnostics = MarkedDiagnostics("x", path: "a,b:c%\r\n.flow.yaml")
    let diagnostic = Diagnostic(
      MarkedDiagnostics.unusedScreen, "'%0A::error::\n::stop-commands::x\r' 100%, a: b \u{1B}[31m\u{202E}",
      at: diagnostics.range("0️⃣", "0️⃣"))
    let text = renderAsGitHub([diagnostic], in: diagnostics.sources)
    #expect(
      text == "::warning file=a%2Cb%3Ac%25\\r\\n.flow.yaml,line=1,endLine=1,col=1,endColumn=1,title=unused-screen::"
        + "'%250A::error::\\n::stop-commands::x\\r' 100%25, a: b \\u{1B}[31m\\u{202E}\n")
  }

  @Test func `beyond the limit diagnostics are counted in a notice, and paths are as the repository has them`() {
    let diagnostics = MarkedDiagnostics("x")
    let diagnostic = Diagnostic(MarkedDiagnostics.unusedScreen, "m", at: diagnostics.range("0️⃣", "0️⃣"))
    let text = renderAsGitHub(Array(repeating: diagnostic, count: 103), in: diagnostics.sources) { "sub/\($0)" }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 101 && lines.last == "::notice title=flowc::3 more, not shown")
    #expect(lines.first?.hasPrefix("::warning file=sub/Shop.flow.yaml,") == true)
    #expect(renderAsGitHub([], in: diagnostics.sources).isEmpty)
  }
}
