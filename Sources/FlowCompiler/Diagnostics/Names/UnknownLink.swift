import FlowDiagnostics

extension DiagnosticID {
  /// `open` with what is no link.
  public static let unknownLink = DiagnosticID("unknown-link", .error)
}

extension Diagnostic {
  static func unknownLink(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    var finding = Diagnostic(.unknownLink, "link '\(name)' is not declared", at: range, label: "not declared")
    if nearest == nil { finding.help = "declare '\(name)' under 'links'" }
    return finding.suggesting(nearest)
  }
}
