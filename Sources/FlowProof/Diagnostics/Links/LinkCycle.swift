import FlowDiagnostics

extension DiagnosticID {
  /// Links and buttons that lead to each other without end.
  public static let linkCycle = DiagnosticID("link-cycle", .error)
}

extension Diagnostic {
  static func linkCycle(_ walk: [String], at range: SourceRange, through places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .linkCycle, "\(walk.first ?? "") leads back to itself: \(walk.joined(separator: " → "))", at: range,
      label: "always denied", notes: places.map { Note("continues from here", at: $0) },
      help: "let one of them show something: write 'to' in a link, or a move such as 'present' in a button")
  }
}
