import FlowDiagnostics

extension DiagnosticID {
  /// Two patterns of links that match a URL or payload equally well.
  public static let linkAmbiguous = DiagnosticID("link-ambiguous", .error)
}

extension Diagnostic {
  /// - Parameter key: `url` or `payload`.
  static func linkAmbiguous(
    _ link: String, _ first: String, _ key: String, at range: SourceRange, first firstRange: SourceRange
  ) -> Diagnostic {
    let what = key == "url" ? "the same URL" : "the same payload"
    if link == first {
      return Diagnostic(
        .linkAmbiguous, "two patterns of link '\(link)' match \(what), and neither has more literal characters",
        at: range, label: "a tie", notes: [Note("the other is here", at: firstRange)],
        help: "write a literal that tells them apart, or leave one out")
    }
    return Diagnostic(
      .linkAmbiguous,
      "links '\(first)' and '\(link)' match \(what), and neither pattern has more literal characters", at: range,
      label: "a tie", notes: [Note("the pattern of '\(first)' is here", at: firstRange)],
      help: "write a literal that tells them apart, or merge the links")
  }
}
