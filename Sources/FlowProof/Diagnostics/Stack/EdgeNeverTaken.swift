import FlowDiagnostics

extension DiagnosticID {
  /// A move that is never chosen, although its guard alone could hold.
  public static let edgeNeverTaken = DiagnosticID("edge-never-taken", .warning)
}

/// The reasons why a move is never chosen.
enum NeverTakenCause {
  /// The child whose outcome it is for never runs in this flow.
  case notRun(child: String, flow: String)
  /// The screen only speaks while these conditions hold.
  case required([String], screen: String)
  /// The screen is only where nobody can pull it down: on a stack that is in no layer.
  case notPresented(screen: String)
  /// The guards that lead here, in the same step, contradict the move's guard.
  case guards
}

extension Diagnostic {
  static func edgeNeverTaken(_ event: String, at range: SourceRange, because cause: NeverTakenCause) -> Diagnostic {
    let help =
      switch cause {
      case .notRun(let child, let flow): "no move of '\(flow)' runs '\(child)': add one, or remove this edge"
      case .required(let conditions, let screen):
        "'\(screen)' is only shown while \(andList(conditions)) \(conditions.count == 1 ? "holds" : "hold"): "
          + "remove the move, or fix its guard"
      case .notPresented(let screen):
        "nothing presents '\(screen)', so nobody can pull it down: if the app presents the flow, say so with "
          + "'entry: { as: sheet }', or remove this edge"
      case .guards: "its guard contradicts the guards that lead here in the same step: remove the move, or fix a guard"
      }
    return Diagnostic(
      .edgeNeverTaken, "this move of '\(event)' is never taken", at: range, label: "never taken", help: help)
  }
}
