import FlowDiagnostics

extension DiagnosticID {
  /// A `popTo` whose target is never below the sender.
  public static let popTargetNeverThere = DiagnosticID("pop-target-never-there", .error)
}

extension Diagnostic {
  /// - Parameter hasForwardPart: whether the move has a forward part, which is made anyway.
  static func popTargetNeverThere(
    _ target: String, at range: SourceRange, below senders: [String], hasForwardPart: Bool
  ) -> Diagnostic {
    Diagnostic(
      hasForwardPart ? DiagnosticID(DiagnosticID.popTargetNeverThere.name, .warning) : .popTargetNeverThere,
      "'\(target)' is never below, so this pops nothing", at: range, label: "never below",
      notes: [Note("\(orList(senders)) is never above '\(target)' in this flow")],
      help: hasForwardPart
        ? "write the forward part alone, or choose another target"
        : "write 'root: \(target)' or 'pop', or choose another target")
  }
}
