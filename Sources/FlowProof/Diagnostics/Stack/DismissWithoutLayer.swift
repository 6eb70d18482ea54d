import FlowDiagnostics

extension DiagnosticID {
  /// A `dismiss` that never finds a layer.
  public static let dismissWithoutLayer = DiagnosticID("dismiss-without-layer", .error)
}

extension Diagnostic {
  /// - Parameter mayPop: whether `pop` would go back from one of the senders.
  static func dismissWithoutLayer(at range: SourceRange, senders: [String], mayPop: Bool) -> Diagnostic {
    let place = mayPop ? "never on a layer" : "always at the bottom of its flow's own stack"
    return Diagnostic(
      .dismissWithoutLayer, "there is never a layer to dismiss here", at: range, label: "always denied",
      notes: senders.isEmpty ? [] : [Note("\(orList(senders)) is \(place)")],
      help: mayPop
        ? "write 'pop', or present the screen that should be dismissed"
        : "write 'finish cancelled', which ends the flow, or 'stay'")
  }
}
