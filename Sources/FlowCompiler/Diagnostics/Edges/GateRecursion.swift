import FlowDiagnostics

extension DiagnosticID {
  /// A gate's flow requires what the gate is to provide.
  public static let gateRecursion = DiagnosticID("gate-recursion", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - condition: the gate's condition.
  ///   - walk: flows and what they require, from the gate's flow to the condition.
  ///   - range: the flow's name in the gate.
  ///   - places: where each of the conditions on the way is required.
  static func gateRecursion(
    _ condition: String, walk: [String], at range: SourceRange, required places: [(name: String, range: SourceRange)]
  ) -> Diagnostic {
    Diagnostic(
      .gateRecursion,
      "this flow is to make '\(condition)' hold, and cannot start without it: \(walk.joined(separator: " → "))",
      at: range, label: "leads back to '\(condition)'",
      notes: places.map { Note("'\($0.name)' is required here", at: $0.range) },
      help: "leave 'requires' out of what the flow starts with")
  }
}
