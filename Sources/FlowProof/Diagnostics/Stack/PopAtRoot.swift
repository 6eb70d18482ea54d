import FlowDiagnostics

extension DiagnosticID {
  /// A `pop` that is always denied, since there is never an entry below.
  public static let popAtRoot = DiagnosticID("pop-at-root", .error)
}

extension Diagnostic {
  static func popAtRoot(at range: SourceRange, senders: [String]) -> Diagnostic {
    Diagnostic(
      .popAtRoot, "'pop' never finds an entry to go back to", at: range, label: "always denied",
      notes: senders.isEmpty ? [] : [Note("\(orList(senders)) is always at the bottom of its stack")],
      help: "write 'finish cancelled', or 'stay'")
  }
}
