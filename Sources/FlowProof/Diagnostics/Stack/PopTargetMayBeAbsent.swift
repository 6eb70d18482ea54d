import FlowDiagnostics

extension DiagnosticID {
  /// A `popTo` whose target is missing on some walk.
  public static let popTargetMayBeAbsent = DiagnosticID("pop-target-may-be-absent", .warning)
}

extension Diagnostic {
  static func popTargetMayBeAbsent(_ target: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .popTargetMayBeAbsent, "'\(target)' may not be below, so this pops nothing", at: range,
      label: "missing on this walk", notes: walk.notes,
      help: "write 'root: \(target)' if it should be shown in any case")
  }
}
