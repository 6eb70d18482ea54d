import FlowDiagnostics

extension DiagnosticID {
  /// A `popTo` whose target is never below the sender.
  public static let popTargetNeverThere = DiagnosticID("pop-target-never-there", .error)
}

extension Diagnostic {
  /// - Parameter goesOn: whether the move has a forward part, which is made anyway.
  static func popTargetNeverThere(
    _ target: String, at range: SourceRange, below speakers: [String], goesOn: Bool
  ) -> Diagnostic {
    Diagnostic(
      goesOn ? DiagnosticID(DiagnosticID.popTargetNeverThere.name, .warning) : .popTargetNeverThere,
      "'\(target)' is never there to go back to", at: range, label: goesOn ? "nothing goes" : "never below",
      notes: [Note("\(orList(speakers)) never lies over '\(target)' in this flow")],
      help: goesOn
        ? "write the forward part alone, or another target"
        : "write where it is to go: 'root: \(target)', 'pop', or another target")
  }
}
