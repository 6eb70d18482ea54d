import FlowDiagnostics

extension DiagnosticID {
  /// A `pop` that is denied on every walk, since there is never an entry below.
  public static let popAtRoot = DiagnosticID("pop-at-root", .error)
}

extension Diagnostic {
  static func popAtRoot(at range: SourceRange, senders: [String]) -> Diagnostic {
    Diagnostic(
      .popAtRoot, "nothing ever lies below that this could go back to", at: range, label: "always denied",
      notes: senders.isEmpty ? [] : [Note("\(orList(senders)) is always the lowest of its stack")],
      help: "write 'finish cancelled', or 'stay'")
  }
}
