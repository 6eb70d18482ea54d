import FlowDiagnostics

extension DiagnosticID {
  /// A node that a variant removes, although something in the variant still leads to it.
  public static let danglingEdge = DiagnosticID("dangling-edge", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - node: the node's name.
  ///   - what: the edge that still names it, as in `'login' on 'tapped'`.
  ///   - range: the node's entry in `remove`.
  ///   - places: a note for each place that names the node.
  ///   - help: the text to write instead.
  static func danglingEdge(
    _ node: String, neededBy what: String, at range: SourceRange, places: [Note], help: String
  ) -> Diagnostic {
    Diagnostic(
      .danglingEdge, "'\(node)' is removed, but \(what) still leads there", at: range, label: "still needed",
      notes: places, help: help)
  }
}
