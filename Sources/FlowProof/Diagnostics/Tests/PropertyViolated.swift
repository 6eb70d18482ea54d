import FlowDiagnostics

extension DiagnosticID {
  /// A property that a walk refutes.
  public static let propertyViolated = DiagnosticID("property-violated", .error)
}

extension Diagnostic {
  /// - Parameter remedy: the words that would make the property true; nil if none are known.
  static func propertyViolated(
    _ property: String, _ how: String, at range: SourceRange, _ walk: Walk, remedy: String?
  ) -> Diagnostic {
    Diagnostic(
      .propertyViolated, "property '\(property)' does not hold: \(how)", at: range, label: "refuted", notes: walk.notes,
      help: (remedy.map { "\($0); " } ?? "") + "'flowc check --as-test' writes the walk as a test")
  }
}
