import EditProfileExample
import FlowReporting
import FlowTour
import LaunchExample

/// A console made of strings.
@MainActor
final class TestConsole: TourConsole {
  let style: TerminalStyle
  let isInteractive: Bool
  private var input: ArraySlice<Substring>
  private let files: [String: String]
  private(set) var output = ""
  private(set) var errors = ""

  init(_ input: String = "", files: [String: String] = [:], isInteractive: Bool = false, style: TerminalStyle = .plain)
  {
    self.input = input.split(separator: "\n", omittingEmptySubsequences: false)[...]
    self.files = files
    self.isInteractive = isInteractive
    self.style = style
  }

  func readLine(prompt: String) -> String? {
    if isInteractive { output += prompt }
    let line = input.popFirst().map(String.init)
    if isInteractive && line == nil { output += "\n" }
    return line
  }
  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
  func read(file: String) -> String? { files[file] }

  /// Runs the tour of both sets.
  func run(_ arguments: String...) -> Int32 { run(arguments) }

  func run(_ arguments: [String]) -> Int32 {
    Tour(of: [EditProfileTour.self, LaunchTour.self], on: self).run(arguments)
  }
}
