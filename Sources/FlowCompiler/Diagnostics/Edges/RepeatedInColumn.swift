import FlowDiagnostics

extension DiagnosticID {
  /// A push into another column, which each tap repeats.
  public static let repeatedInColumn = DiagnosticID("repeated-in-column", .warning)
}

extension Diagnostic {
  static func repeatedInColumn(
    _ target: String, column: String, sender: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedInColumn,
      "'\(sender)' stays where it can be tapped, and each tap pushes another '\(target)' in '\(column)'", at: range,
      label: "pushed again and again",
      help: "write '{ replace: \(target), in: \(column) }', or say with 'existing' what the one that is there means")
  }
}
