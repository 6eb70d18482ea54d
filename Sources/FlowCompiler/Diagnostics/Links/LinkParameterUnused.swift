import FlowDiagnostics

extension DiagnosticID {
  /// A parameter of a link that nothing uses.
  public static let linkParameterUnused = DiagnosticID("link-parameter-unused", .error)
}

extension Diagnostic {
  static func linkParameterUnused(
    _ name: String, of link: String, at range: SourceRange, nearest: Suggestion?, isInside: Bool
  ) -> Diagnostic {
    Diagnostic(
      .linkParameterUnused, "parameter '\(name)' of link '\(link)' is taken by nothing that the link leads to",
      at: range, label: "not taken"
    ).suggesting(
      nearest,
      else: isInside
        ? "name it as an input of the target is, or leave it out"
        : "name it as an input of the target is, or write '*' for what does not matter")
  }
}
