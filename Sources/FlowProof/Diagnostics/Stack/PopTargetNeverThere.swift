import FlowDiagnostics

extension DiagnosticID {
  /// A `popTo` whose target lies below the speaker on no walk.
  public static let popTargetNeverThere = DiagnosticID("pop-target-never-there", .error)
}

extension Diagnostic {
  static func popTargetNeverThere(_ target: String, at range: SourceRange, below speakers: [String]) -> Diagnostic {
    Diagnostic(
      .popTargetNeverThere, "'\(target)' is never there to go back to", at: range, label: "never below",
      notes: [Note("\(orList(speakers)) never lies over '\(target)' in this flow")],
      help: "write where it is to go: 'root: \(target)', 'pop', or another target")
  }
}
