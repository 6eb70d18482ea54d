import FlowDiagnostics

extension DiagnosticID {
  /// A flow that starts itself before any screen is shown.
  public static let flowRecursion = DiagnosticID("flow-recursion", .error)
}

extension Diagnostic {
  static func flowRecursion(_ walk: [String], at range: SourceRange, through places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      .flowRecursion,
      "flow '\(walk.first ?? "")' starts itself before it shows a screen: \(walk.joined(separator: " → "))", at: range,
      notes: places.map { Note("continues from here", at: $0) })
  }

  /// A move of a container's flow that makes the flow again, in one of its own items.
  static func containerInside(_ flow: String, item: String?, at range: SourceRange) -> Diagnostic {
    let select = item.map { "write 'select \($0)' to show the item" } ?? "write 'restart' to make its items anew"
    return Diagnostic(
      .flowRecursion, "flow '\(flow)' would be made inside itself, in the item that is shown", at: range,
      label: "runs already", help: "\(select), or 'open' a link that leads there")
  }
}
