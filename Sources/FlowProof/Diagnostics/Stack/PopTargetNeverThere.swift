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
      "'\(target)' is never there to go back to", at: range, label: hasForwardPart ? "nothing goes" : "never below",
      notes: [Note("\(orList(senders)) never lies over '\(target)' in this flow")],
      help: hasForwardPart
        ? "write the forward part alone, or another target"
        : "write where it is to go: 'root: \(target)', 'pop', or another target")
  }
}
