import FlowDiagnostics

extension DiagnosticID {
  /// A gate whose flow requires the gate's own condition.
  public static let gateRecursion = DiagnosticID("gate-recursion", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - condition: the gate's condition.
  ///   - walk: the flows and the conditions that they require, from the gate's flow to the gate's condition.
  ///   - range: the flow's name in the gate.
  ///   - places: the places where the conditions on the way are required.
  static func gateRecursion(
    _ condition: String, walk: [String], at range: SourceRange, required places: [(name: String, range: SourceRange)]
  ) -> Diagnostic {
    Diagnostic(
      .gateRecursion,
      "this flow should make '\(condition)' hold, but cannot start without it: \(walk.joined(separator: " → "))",
      at: range, label: "leads back to '\(condition)'",
      notes: places.map { Note("'\($0.name)' is required here", at: $0.range) },
      help: "remove 'requires' from what the flow starts with")
  }
}
