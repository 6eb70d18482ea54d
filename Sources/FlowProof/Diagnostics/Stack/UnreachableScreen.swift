import FlowDiagnostics

extension DiagnosticID {
  /// A screen that no walk shows.
  public static let unreachableScreen = DiagnosticID("unreachable-screen", .warning)
}

extension Diagnostic {
  static func unreachableScreen(_ screen: String, with others: [String], at range: SourceRange) -> Diagnostic {
    let island = others.isEmpty ? [] : [Note("with it \(andList(others)), which only lead to each other")]
    return Diagnostic(
      .unreachableScreen, "screen '\(screen)' is shown on no walk", at: range, label: "never shown", notes: island,
      help: "lead to it from a screen that is shown, or remove it")
  }
}
