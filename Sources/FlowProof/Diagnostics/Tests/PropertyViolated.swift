import FlowDiagnostics

extension DiagnosticID {
  /// A property that a walk refutes.
  public static let propertyViolated = DiagnosticID("property-violated", .error)
}

extension Diagnostic {
  static func propertyViolated(_ property: String, _ how: String, at range: SourceRange, _ walk: Walk) -> Diagnostic {
    Diagnostic(
      .propertyViolated, "property '\(property)' does not hold: \(how)", at: range, label: "refuted", notes: walk.notes,
      help: "'flowc check --as-test' writes the walk as a test")
  }
}
