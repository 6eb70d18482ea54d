import FlowDiagnostics

extension DiagnosticID {
  /// A screen that is never shown.
  public static let unreachableScreen = DiagnosticID("unreachable-screen", .warning)
}

extension Diagnostic {
  static func unreachableScreen(_ screen: String, with others: [String], at range: SourceRange) -> Diagnostic {
    let island = others.isEmpty ? [] : [Note("the same is true of \(andList(others)): they only lead to each other")]
    return Diagnostic(
      .unreachableScreen, "screen '\(screen)' is never shown", at: range, label: "unreachable", notes: island,
      help: "add an edge to it from a screen that is shown, or remove it")
  }
}
