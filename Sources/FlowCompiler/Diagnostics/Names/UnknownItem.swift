import FlowDiagnostics

extension DiagnosticID {
  /// An item or a column that no container in question has.
  public static let unknownItem = DiagnosticID("unknown-item", .error)
}

extension Diagnostic {
  /// The start of a container, or an item in a state, that is not an item of the container.
  package static func unknownItem(
    _ name: String, of flow: String, at range: SourceRange, meant: Suggestion?, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "flow '\(flow)' has no item '\(name)'", at: range, label: "not an item"
    ).suggesting(meant, else: known.isEmpty ? nil : "it has \(enumeration(of: known))")
  }

  /// The stack of an item in a state, on something that is not a container.
  ///
  /// - Parameter owner: the declaration that is not a container, as in `flow 'Auth'`.
  static func stackOfNoContainer(
    _ name: String, of owner: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "\(owner) is not a container, and has no item '\(name)'", at: range, label: "not an item",
      notes: [Note("\(owner) is declared here", at: declared)],
      help: "write the entries above it as further entries of the list")
  }

  /// An item that a move names, and that no container around the move's flow has.
  ///
  /// - Parameters:
  ///   - flow: the flow whose move it is.
  ///   - known: the items of the containers around that flow.
  package static func unknownItem(
    _ name: String, around flow: String, at range: SourceRange, nearest: Suggestion?, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "no container around the screens of '\(flow)' has an item '\(name)'", at: range,
      label: "not an item here"
    ).suggesting(nearest, for: name, else: known.isEmpty ? nil : "known items: \(enumeration(of: known))")
  }

  /// An item that a link's move or a test's step names, and that no container has.
  package static func unknownItem(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownItem, "no container has an item '\(name)'", at: range, label: "not an item").suggesting(nearest)
  }
}
