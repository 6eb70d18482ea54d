import FlowDiagnostics

extension DiagnosticID {
  /// A declaration is seen further than something that it is made of.
  public static let notVisible = DiagnosticID("not-visible", .error)
}

extension Diagnostic {
  /// A name that another module keeps to itself.
  static func notVisible(
    _ name: String, _ access: Access, inModule module: String, canBePackage: Bool, at range: SourceRange,
    declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notVisible, "\(name) is \(access.rawValue) to module '\(module)'", at: range, label: "cannot be seen from here",
      notes: [Note("declared here", at: declared)],
      help:
        "write 'access: \(canBePackage && access == .internal ? "package" : "public")' at the top of the file that declares it"
    )
  }

  /// A screen that answers a condition which is seen further.
  static func notVisible(
    _ name: String, _ access: Access, fromCondition condition: String, _ conditionAccess: Access,
    at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notVisible,
      "\(name) is \(access.rawValue), but condition '\(condition)', which it answers, is \(conditionAccess.rawValue)",
      at: range, label: "not visible enough", notes: [Note("declared here", at: declared)],
      help: "write 'access: \(conditionAccess.rawValue)' at the top of the file that declares it")
  }

  /// - Parameters:
  ///   - name: what is not visible, as in `screen 'home'`.
  ///   - access: how far it is.
  ///   - flow: the flow that names it.
  ///   - flowAccess: how far the flow is.
  ///   - range: where the flow names it.
  ///   - declared: its declaration.
  static func notVisible(
    _ name: String, _ access: Access, from flow: String, _ flowAccess: Access, at range: SourceRange,
    declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notVisible, "\(name) is \(access.rawValue), but flow '\(flow)', which names it, is \(flowAccess.rawValue)",
      at: range, label: "not visible enough", notes: [Note("declared here", at: declared)],
      help: "write 'access: \(flowAccess.rawValue)' at the top of the file that declares it")
  }
}
