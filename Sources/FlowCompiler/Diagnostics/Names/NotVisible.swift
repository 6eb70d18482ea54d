import FlowDiagnostics

extension DiagnosticID {
  /// A declaration that is more visible than something that it uses.
  public static let notVisible = DiagnosticID("not-visible", .error)
}

extension Diagnostic {
  /// A name that is not visible outside of its module.
  static func notVisible(
    _ name: String, _ access: Access, inModule module: String, canBePackage: Bool, at range: SourceRange,
    declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notVisible, "\(name) is \(access.rawValue) to module '\(module)'", at: range, label: "not visible here",
      notes: [Note("declared here", at: declared)],
      help:
        "write 'access: \(canBePackage && access == .internal ? "package" : "public")' at the top of the file that declares it"
    )
  }

  /// A screen that answers a condition and is less visible than the condition.
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
  ///   - name: the declaration that is not visible enough, as in `screen 'home'`.
  ///   - access: the access level of that declaration.
  ///   - flow: the flow that names it.
  ///   - flowAccess: the access level of the flow.
  ///   - range: the place where the flow names it.
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
