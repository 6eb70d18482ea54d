import FlowDiagnostics

extension DiagnosticID {
  /// A condition that the stack answers, in a place where no step asks it.
  public static let stackConditionMisplaced = DiagnosticID("stack-condition-misplaced", .error)
}

extension Diagnostic {
  /// A place where a condition that the stack answers has no meaning.
  package enum PlaceWithoutStack {
    /// `when` of an item or a column.
    case item
    /// `when` of an alternative of `container:`.
    case container
    /// A gate of its name.
    case gate
    /// A node of `edges`.
    case node
    /// `assume` or `unless` of a property.
    case property
    /// An answer in a test.
    case test
  }

  package static func stackConditionMisplaced(
    _ name: String, in place: PlaceWithoutStack, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    let (problem, help): (String, String) =
      switch place {
      case .item: ("but this guard decides what the stack has", "ask a condition that the app answers")
      case .container: ("but this guard decides what the stack has", "ask a condition that the app answers")
      case .gate: ("so no flow can make it hold", "leave the gate out; 'requires: \(name)' denies at once")
      case .node: ("so no change of it is announced", "ask it in the guard of a move, as in 'when: \(name)'")
      case .property: ("so a property cannot suppose it", "ask a condition that the app answers")
      case .test: ("so a test does not answer it", "leave it out, and say what is on the stack in 'given'")
      }
    return Diagnostic(
      .stackConditionMisplaced, "condition '\(name)' is answered by the stack, \(problem)", at: range,
      label: "asks the stack", notes: [.declared(name, at: declared)], help: help)
  }
}
