import FlowDiagnostics

extension DiagnosticID {
  /// A screen that is never shown, because the guards on the way to it contradict each other.
  public static let unreachableUnderGuards = DiagnosticID("unreachable-under-guards", .warning)
}

extension Diagnostic {
  static func unreachableUnderGuards(_ screen: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreachableUnderGuards,
      "screen '\(screen)' is never shown, because the guards on the way to it contradict each other",
      at: range, label: "unreachable",
      help:
        "check the guards of the edges, decisions and starts that lead to it: a condition keeps its answer within a step"
    )
  }
}
