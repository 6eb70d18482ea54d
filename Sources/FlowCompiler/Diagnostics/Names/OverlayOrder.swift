import FlowDiagnostics

extension DiagnosticID {
  /// A state whose overlays are not in the order in which they lie on each other.
  public static let overlayOrder = DiagnosticID("overlay-order", .error)
}

extension Diagnostic {
  /// - Parameter declared: the place where the lower style is declared; nil for a plain overlay, which lies below all others.
  static func overlayOrder(
    _ style: String, above: String, at range: SourceRange, declared: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .overlayOrder, "'\(style)' lies below '\(above)', whenever it comes", at: range, label: "written above it",
      notes: declared.map { [.declared(style, at: $0)] } ?? [],
      help: "write '\(style)' before '\(above)': overlays lie in the order of 'styles', and plain ones below them")
  }
}
