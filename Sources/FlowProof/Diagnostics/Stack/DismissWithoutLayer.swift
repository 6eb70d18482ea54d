import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` that finds no layer on any walk.
  public static let dismissWithoutLayer = DiagnosticID("dismiss-without-layer", .error)
}

extension Diagnostic {
  static func dismissWithoutLayer(at range: SourceRange, senders: [String]) -> Diagnostic {
    Diagnostic(
      .dismissWithoutLayer, "nothing is ever presented here that could be dismissed", at: range, label: "always denied",
      notes: senders.isEmpty ? [] : [Note("\(orList(senders)) is never on a layer")],
      help: "write 'pop', or present what is to be dismissed")
  }
}
