import FlowDiagnostics

extension DiagnosticID {
  /// A property of which nobody has shown that it holds.
  public static let propertyNotProved = DiagnosticID("property-not-proved", .warning)
}

extension Diagnostic {
  static func propertyNotProved(_ property: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .propertyNotProved, "property '\(property)' is not proved: flowc cannot prove properties yet", at: range,
      label: "may not hold",
      help: "test it, and write 'allow: { property-not-proved: { \(property): … } }' with what shows that it holds")
  }
}
