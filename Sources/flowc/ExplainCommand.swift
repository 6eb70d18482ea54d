import ArgumentParser
import FlowDiagnostics
import FlowFiles
import FlowExplain
import FlowReporting

/// `flowc explain`: the meaning of a diagnostic and how to fix it, or the meaning of a word of the language.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic and how to fix it, or a key, verb or word of a flow file.",
    discussion: """
      A diagnostic ends with its id, as in '[unknown-screen]'; a word is one of the flow language, such as 'push'. Without \
      either, all are listed.
      """)

  @Argument(
    help: "A diagnostic's id, such as 'unknown-screen', or a word of the language, such as 'push'.",
    completion: .list(Page.all.map(\.id.name) + Reference.words))
  var name: String?

  func validate() throws {
    guard let name, Page.of(name) == nil, Reference.of(name) == nil else { return }
    let hint =
      nearest(to: name, in: Page.all.map(\.id.name) + Reference.words).map { "did you mean '\($0)'?" }
      ?? "'flowc explain' lists them all"
    throw ValidationError("there is no diagnostic or word '\(name)'; \(hint)")
  }

  func run() throws {
    let stream = StandardStream.output
    let style = TerminalStyle(for: stream, .auto)
    // A command runs on the main thread, as an app does; a page runs the tests of its examples.
    let text = MainActor.assumeIsolated { () -> String in
      guard let name else { return Page.list(style: style) + "\n" + Reference.list(style: style) }
      return Page.of(name)?.text(style: style) ?? Reference.of(name)?.text(style: style) ?? ""
    }
    try stream.write(text)
  }
}
