import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` that never finds a layer.
  public static let dismissWithoutLayer = DiagnosticID("dismiss-without-layer", .error)
}

extension Diagnostic {
  static func dismissWithoutLayer(at range: SourceRange, senders: [String]) -> Diagnostic {
    Diagnostic(
      .dismissWithoutLayer, "there is never a layer to dismiss here", at: range, label: "always denied",
      notes: senders.isEmpty ? [] : [Note("\(orList(senders)) is never on a layer")],
      help: "write 'pop', or present the screen that should be dismissed")
  }
}
