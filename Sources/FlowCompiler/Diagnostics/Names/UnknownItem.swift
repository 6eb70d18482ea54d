import FlowDiagnostics

extension DiagnosticID {
  /// An item or a column that no container there has.
  public static let unknownItem = DiagnosticID("unknown-item", .error)
}

extension Diagnostic {
  /// A start, or an item in a state, that its container does not have.
  package static func unknownItem(
    _ name: String, of flow: String, at range: SourceRange, meant: Suggestion?
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "flow '\(flow)' has no item '\(name)'", at: range, label: "not an item"
    ).suggesting(meant)
  }

  /// The stack of an item, in a state, where there is no container.
  ///
  /// - Parameter owner: what it is, as in `flow 'Auth'`.
  static func stackOfNoContainer(
    _ name: String, of owner: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "\(owner) is no container, and has no item '\(name)'", at: range, label: "not an item",
      notes: [Note("\(owner) is declared here", at: declared)],
      help: "write what stands above it as further entries of the list")
  }

  /// An item that a move names, and no container around has.
  ///
  /// - Parameters:
  ///   - flow: the flow whose move it is.
  ///   - known: the items of those containers.
  package static func unknownItem(
    _ name: String, around flow: String, at range: SourceRange, nearest: Suggestion?, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownItem, "no container around the screens of '\(flow)' has an item '\(name)'", at: range,
      label: "not an item here"
    ).suggesting(nearest, for: name, else: known.isEmpty ? nil : "there is \(enumeration(of: known))")
  }

  /// An item that a link's move, or a test's step, names and no container has.
  package static func unknownItem(_ name: String, at range: SourceRange, nearest: Suggestion?) -> Diagnostic {
    Diagnostic(.unknownItem, "no container has an item '\(name)'", at: range, label: "not an item").suggesting(nearest)
  }
}
