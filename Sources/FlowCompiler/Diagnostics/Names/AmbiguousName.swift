import FlowDiagnostics

extension DiagnosticID {
  /// A name that means two things where it is used.
  public static let ambiguousName = DiagnosticID("ambiguous-name", .error)
}

extension Diagnostic {
  /// An entry of a state that two flows could run.
  static func ambiguousRunner(
    _ name: String, of flows: [String], at range: SourceRange, declared: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "\(enumeration(of: flows, "and")) could run '\(name)' here, and are equally near", at: range,
      label: "run by which?", notes: zip(flows, declared).map { Note("'\($0)' is declared here", at: $1) },
      help: "say which, as in '\(flows.first ?? "").\(name)'")
  }

  /// A name that two imported modules declare.
  static func ambiguousImport(
    _ name: String, _ places: [(module: String, range: SourceRange)], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is declared by \(enumeration(of: places.map(\.module)))", at: range,
      label: "which one?", notes: places.map { Note("by '\($0.module)' here", at: $0.range) },
      help: "write \(enumeration(of: places.map { "\($0.module).\(name)" }, "or"))")
  }

  static func ambiguousName(_ name: String, task range: SourceRange, screen: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is both a task and a screen", at: range,
      notes: [Note("the screen '\(name)' is declared here", at: screen)], help: "rename one of them")
  }

  static func ambiguousName(_ name: String, at range: SourceRange, screen: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "'\(name)' is both a decision and a screen", at: range,
      notes: [Note("the screen '\(name)' is declared here", at: screen)], help: "rename one of them")
  }

  /// A link whose state can be made from several entry flows.
  static func severalEntries(of link: String, _ entries: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousName, "link '\(link)' may belong to \(enumeration(of: entries, "or")), which are entry flows",
      at: range, label: "from which flow?", help: "name the flow first, as in '[\(entries[0]), …]'")
  }

  /// A link in a module whose entry flow is missing or ambiguous.
  static func unknownEntry(
    of link: String, at range: SourceRange, candidates: [(name: String, range: SourceRange)]
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousName,
      candidates.isEmpty
        ? "link '\(link)' starts from the entry flow, but every flow is run by another"
        : "link '\(link)' starts from the entry flow, which may be \(enumeration(of: candidates.map(\.name), "or")): no other flow runs them",
      at: range, label: "from which flow?", notes: candidates.map { Note("'\($0.name)' may be it", at: $0.range) },
      help:
        "write 'entry: true' in the one that the app starts with\(candidates.isEmpty ? "" : ", and lead from it to the others, or in each that the app starts by itself")"
    )
  }
}
