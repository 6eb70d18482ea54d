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
      .linkParameterUnused, "parameter '\(name)' of link '\(link)' is not used by anything that the link leads to",
      at: range, label: "unused"
    ).suggesting(
      nearest,
      else: isInside
        ? "name it after an input of the target, or leave it out"
        : "name it after an input of the target, or write '*' to ignore it")
  }
}
