import FlowDiagnostics

extension DiagnosticID {
  /// A variant removes a node that something in it still leads to.
  public static let danglingEdge = DiagnosticID("dangling-edge", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - node: the node's name.
  ///   - what: what names it, as in `'login' on 'tapped'`.
  ///   - range: its entry of `remove`.
  ///   - places: where it is named, each with words for a note.
  ///   - help: what to write instead.
  static func danglingEdge(
    _ node: String, neededBy what: String, at range: SourceRange, places: [Note], help: String
  ) -> Diagnostic {
    Diagnostic(
      .danglingEdge, "'\(node)' is removed, but \(what) still leads there", at: range, label: "still needed",
      notes: places, help: help)
  }
}
