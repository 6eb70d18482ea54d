/// A format that findings are written in.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: lines, or snippets of the source on a terminal.
  case text
  /// For programs.
  case json
  /// For code scanning services: SARIF 2.1.0.
  case sarif
  /// For GitHub Actions: workflow commands, which it shows beside the lines of a change.
  case github
}
