import FlowDiagnostics

extension DiagnosticID {
  /// A mapping without a required key.
  public static let missingKey = DiagnosticID("missing-key", .error)
}

extension Diagnostic {
  /// A field written as a mapping without `type:`.
  static func missingType(ofField field: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "field '\(excerpt(field))' has no 'type'", at: range, label: "no type",
      help: "write '{ type: String }', or the type alone")
  }

  /// A field with only a name.
  static func untypedField(_ field: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "field '\(excerpt(field))' has no type", at: range, label: "no type",
      help: "write '\(excerpt(field)): String'")
  }

  /// A key for the flow that a gate runs, in a gate without `run`.
  static func missingRun(ofGate gate: String, for key: GateKey, at range: SourceRange) -> Diagnostic {
    let what = key == .lost ? "lost: run" : key.rawValue
    return Diagnostic(
      .missingKey, "'\(what)' applies to the flow that a gate runs, but gate '\(gate)' has no 'run'", at: range,
      label: "no flow", help: "write 'run: SignIn' beside it, with the flow that makes '\(gate)' hold, or leave it out")
  }

  /// A key for async answers, in a condition that is not async.
  static func missingAsync(for key: String, ofCondition condition: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(key)' needs an async condition, but condition '\(excerpt(condition))' is not 'async'",
      at: range, label: "without 'async'", help: "write 'async: true' beside it, or leave '\(key)' out")
  }

  /// A flow's key outside of any flow.
  ///
  /// - Parameter hasFlows: whether the file has several flows, one of which the key belongs to.
  static func missingFlow(firstKey: String, hasFlows: Bool, at range: SourceRange) -> Diagnostic {
    let (why, help) =
      hasFlows
      ? ("is not under one of 'flows'", "put it under one of the flows")
      : ("this file has no 'flow'", "write 'flow: Name' at the top of the file")
    return Diagnostic(
      .missingKey, "'\(firstKey)' belongs to a flow, but \(why)", at: range, label: "of which flow?", help: help)
  }

  /// `container: tabs` in a flow that has no items.
  static func containerWithoutItems(_ kind: ContainerSyntax.Kind, wanted: String, at range: SourceRange) -> Diagnostic {
    let example = wanted == "columns" ? "{ primary: list, detail: product }" : "{ home: Home, search: search }"
    return Diagnostic(
      .missingKey, "container '\(kind.rawValue)' has no '\(wanted)'", at: range, label: "of what?",
      help: "write '\(wanted): \(example)'")
  }

  /// `items:` in a flow that is a stack.
  static func itemsWithoutContainer(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(key)' belongs to a container, but this flow does not say which kind", at: range,
      label: "no 'container'",
      help: key == "columns"
        ? "write 'container: split'" : "write 'container: tabs', 'container: drawer' or 'container: pages'")
  }

  /// An alternative without `is:`.
  static func missingContainerKind(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "an alternative of 'container' has no 'is'", at: range, label: "is what?",
      help: "write '{ when: nav == tabs, is: tabs }'")
  }

  /// An item without a screen or flow.
  static func missingItemTarget(of item: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "item '\(excerpt(item))' does not say what it starts with", at: range, label: "no screen or flow",
      help: "write '\(excerpt(item)): name', or '{ to: name }'")
  }

  /// Changes to another flow, without the flow's name in `extends`.
  static func missingExtends(key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "'\(key)' changes another flow, but this one has no 'extends'", at: range, label: "of which flow?",
      help: "write 'extends: Name' with the flow that this one is a variant of")
  }

  /// An inserted node without `between`.
  static func missingBetween(of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "inserted node '\(excerpt(node))' has no 'between'", at: range, label: "between which?",
      help: "write 'between: [login, home]' with the two nodes to insert it between")
  }

  /// An inserted node without `on`.
  static func missingOn(of node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "inserted node '\(excerpt(node))' has no 'on'", at: range, label: "continues on which event?",
      help: "write 'on:' and the event of '\(excerpt(node))' that continues the flow")
  }

  /// A link without a target.
  static func linkWithoutTarget(_ link: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "link '\(excerpt(link))' has neither 'to' nor 'do'", at: range, label: "leads where?",
      help: "write 'to: [home]' for a state, or 'do: push home' for a move on what is shown")
  }
}
