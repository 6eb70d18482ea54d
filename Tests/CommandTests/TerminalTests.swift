import Foundation
import ProcessTestSupport
import Testing

/// The output and the input of a person in a terminal.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Main.flow.yaml": Self.flow])
  }

  private static let flow = """
    flow: Main
    container: tabs
    items: { home: home, me: { to: profile, requires: signedIn } }
    conditions: { signedIn: { async: true } }
    gates: { signedIn: { run: SignIn } }
    tasks: { load: { outcomes: [loaded, failed] } }
    screens:
      home: { events: { tapped: { id: Int, title: String }, load } }
      profile:
      note: { inputs: { id: Int, title: String }, events: [close] }
      form: { events: [entered] }
      sold:
    edges:
      home: { tapped: { present: note, as: sheet }, load: run load }
      load: { loaded: push sold, failed: stay }
      note: { close: dismiss }
    flows:
      SignIn: { outcomes: [signedIn], start: form, edges: { form: { entered: finish signedIn } } }
    """

  /// The prompt at the start of a line, as it is written once a line is waited for.
  private static let emptyPrompt = "\nMain> "

  /// Walks through the flow: each line is typed once the prompt has come.
  private func walk(_ lines: String..., columns: Int = 80) throws -> String {
    let result = try runInTerminal(
      builtExecutable("flowc"), ["simulate", "--color", "never", "App"], in: folder.root, columns: columns,
      typing: (lines + ["\u{04}"]).map { (until: Self.emptyPrompt, keys: $0) })
    #expect(result.status == 0, "\(result)")
    return result.output.replacing("\r\n", with: "\n")
  }

  @Test func `graph draws nothing into a terminal, of one module or several, and explains what to do`() throws {
    try folder.write(["Other/Main.flow.yaml": Self.flow])
    for (modules, advice) in [(["App"], "'| dot -Tsvg > flows.svg'"), (["App", "Other"], "name a folder with '-o'")] {
      let result = try runInTerminal(builtExecutable("flowc"), ["graph"] + modules, in: folder.root)
      #expect(result.status == 1 && !result.output.contains("digraph"), "\(result)")
      #expect(result.output.contains(advice), "\(result)")
    }
  }

  @Test func `tabs are drawn as tabs, and what could not be done is neither offered nor taken`() throws {
    let shown = try walk("tapped id=7 title=Today\r", "select me\r", "home.load\r", "close\r")
    #expect(shown.contains("├─ [home]  me ──"))
    #expect(shown.contains("e.g. 1 id=7 title=title"))
    #expect(shown.contains("│ ▶ note   id: 7  (new)") && shown.contains("│          title: Today"))
    #expect(shown.contains("error: 'me' cannot be reached now: 'anyway select me' selects it anyway"))
    #expect(shown.contains("error: 'load' is an event of 'home', which is not shown"))
    #expect(shown.contains("released note"))
  }

  @Test func `a held condition and a task are answered, and the stack is drawn again`() throws {
    let shown = try walk("select me\r", "set signedIn=true\r", "select home\r", "load\r", "load.loaded\r")
    #expect(shown.contains("waits for   signedIn: set signedIn=false|true|failed"))
    #expect(shown.contains("│ ▶ profile     (new)") && shown.contains("├─ home  [me] ──"))
    #expect(shown.contains("load: type its outcome") && shown.contains("│ ▶ sold "))
  }

  @Test func `a line can be changed while it is typed`() throws {
    // Two letters are taken away, and a line.
    let shown = try walk("tappeed\u{7F}\u{7F}d 8 x\r", "lose\u{15}close\r")
    #expect(shown.contains("│ ▶ note   id: 8  (new)") && shown.contains("released note"), "\(shown)")
  }

  @Test func `a slip is answered with what was meant, and no word is broken`() throws {
    let shown = try walk("tappd 7 x\r", "set signdIn=true\r", "help\r", columns: 44)
    let words = shown.split { $0.isWhitespace }.map(String.init)
    #expect(shown.contains("did you mean 'tapped'?") || words.contains("'tapped'?"), "\(shown)")
    #expect(words.contains("'signedIn'?"), "\(shown)")
    let lines = shown.split(separator: "\n").filter { !$0.contains("\u{1B}") && !$0.contains("Main> ") }
    #expect(lines.allSatisfy { $0.count <= 44 }, "\(shown)")
    for word in ["condition", "changes", "relaunch", "start"] { #expect(words.contains(word), "\(word)") }
  }

  @Test func `bytes that command the terminal are not sent back to it`() throws {
    let shown = try walk("say\u{1B}]0;title\u{07}\u{9B}31m \u{202E}x\r")
    // The terminal itself shows what is typed.
    let answer = try #require(shown.firstRange(of: "error: ")).lowerBound
    #expect(
      !shown[answer...].unicodeScalars.contains { ["\u{07}", "\u{9B}", "\u{202E}", "\u{1B}"].contains($0) }, "\(shown)")
  }
}
