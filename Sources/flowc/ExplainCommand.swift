import ArgumentParser
import FlowDiagnostics
import FlowFiles
import FlowPages

/// `flowc explain`: what a diagnostic means, and how to mend it.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell what a diagnostic means, why it matters, and how to mend it.",
    discussion: "The id is what a finding ends with, as in '[unknown-screen]'. Without one, all are listed.")

  @Argument(
    help: "The diagnostic's id, such as 'unknown-screen'.", completion: .list(Page.all.map(\.id.name)))
  var id: String?

  func validate() throws {
    guard let id, Page.of(id) == nil else { return }
    let hint =
      nearest(to: id, in: Page.all.map(\.id.name)).map { "did you mean '\($0)'?" } ?? "'flowc explain' lists them all"
    throw ValidationError("there is no diagnostic '\(id)'; \(hint)")
  }

  func run() throws {
    let stream = StandardStream.output
    let style = TerminalStyle(for: stream, .auto)
    // A command runs on the main thread, as an app does; a page runs the tests of its examples.
    let text = MainActor.assumeIsolated { id.flatMap(Page.of).map { $0.text(style: style) } ?? Page.list(style: style) }
    try stream.write(text)
  }
}
