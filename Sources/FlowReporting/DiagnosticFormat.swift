/// A format in which diagnostics are written.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// Text for people: lines, or snippets of the source on a terminal.
  case text
  /// JSON for programs.
  case json
  /// SARIF 2.1.0 for code scanning services.
  case sarif
  /// Workflow commands for GitHub Actions, which shows them beside the lines of a change.
  case github
}
