import FlowDiagnostics

extension DiagnosticID {
  /// A property that is neither proved nor refuted: within flowc's limit of steps, or since flowc does not follow what it depends on.
  public static let propertyNotProved = DiagnosticID("property-not-proved", .warning)
}

extension Diagnostic {
  static func propertyNotProved(_ property: String, because reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .propertyNotProved, "property '\(property)' is not proved: \(reason)", at: range, label: "may not hold",
      help: "test it, and write 'allow: { property-not-proved: { \(property): … } }' with the reason why it holds")
  }
}
