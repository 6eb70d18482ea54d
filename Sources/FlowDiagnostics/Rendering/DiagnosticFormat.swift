/// How findings are written out.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: lines, or snippets of the source on a terminal.
  case text
  /// For programs.
  case json
}
