import FlowDiagnostics

extension DiagnosticID {
  /// A screen that is named nowhere.
  public static let unusedScreen = DiagnosticID("unused-screen", .warning)
}

extension Diagnostic {
  static func unusedScreen(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unusedScreen, "screen '\(name)' is declared, but no flow names it", at: range)
  }
}
