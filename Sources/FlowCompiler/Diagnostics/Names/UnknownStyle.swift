import FlowDiagnostics

extension DiagnosticID {
  /// An unknown style after `as`, or as a layer of a state.
  public static let unknownStyle = DiagnosticID("unknown-style", .error)
}

extension Diagnostic {
  /// An undeclared style.
  ///
  /// - Parameters:
  ///   - known: the language's own styles.
  ///   - canFix: whether `range` is exactly the name, so that it can be replaced.
  static func unknownStyle(
    _ name: String, known: [String], at range: SourceRange, nearest: Suggestion?, canFix: Bool = true
  ) -> Diagnostic {
    let shown = excerpt(name)
    let declaration = NameShape(of: name) == .lower ? ", or declare '\(shown)' under 'styles'" : ""
    var diagnostic = Diagnostic(.unknownStyle, "style '\(shown)' is not declared", at: range, label: "not a style")
      .suggesting(nearest, for: shown, else: "write \(enumeration(of: known, "or"))\(declaration)")
    if !canFix { diagnostic.fixIts = [] }
    return diagnostic
  }

  /// A screen with a list of entries, which only a layer can have.
  static func screenAsLayer(_ name: String, at range: SourceRange, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownStyle, "'\(name)' is a screen, but only a layer takes a list of entries", at: range, label: "not a style",
      notes: [.declared(name, at: declared)], help: "write '{ \(name): { input: value } }'")
  }
}
