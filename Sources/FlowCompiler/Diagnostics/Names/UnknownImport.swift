import FlowDiagnostics

extension DiagnosticID {
  /// An import that is missing, misspelt, unreadable or without flow files.
  public static let unknownImport = DiagnosticID("unknown-import", .error)
}

extension Diagnostic {
  /// A qualified name whose module the file does not import.
  static func moduleNotImported(_ module: String, at range: SourceRange, nearest: String?) -> Diagnostic {
    Diagnostic(
      .unknownImport, "module '\(module)' is not imported here", at: range, label: "not imported",
      help: "write 'imports: [\(module)]' at the top of the file"
    ).suggesting(word: nearest)
  }

  /// A name from a module that only other files import.
  static func notImported(
    _ name: String, fromModule module: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownImport, "'\(name)' is declared in module '\(module)', which is not imported here", at: range,
      label: "not imported", notes: [.declared(name, at: declared)],
      help: "write 'imports: [\(module)]' at the top of the file")
  }

  /// A qualified name whose module has no known flow files.
  static func moduleWithoutFlows(_ module: String, at range: SourceRange, imported: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownImport, "module '\(module)' has no flow files", at: range, label: "declares nothing here",
      notes: [Note("it is imported here", at: imported)],
      help: "use only names from the flow files of this target or of its dependencies")
  }

  /// A misspelt import: a module with a similar name declares a name that is missing in the file.
  static func misspeltImport(
    _ module: String, meant: String, declares name: String, at range: SourceRange, used: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownImport, "module '\(module)' has no flow files, but '\(meant)' has", at: range, label: "misspelt?",
      notes: [Note("'\(meant)' declares '\(name)', which is used here", at: used)]
    ).suggesting(word: meant)
  }

  /// An import of a module whose flow files cannot all be read.
  static func unreadableImport(_ module: String, because: String, at range: SourceRange, mistake: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownImport, "a flow file of module '\(module)' cannot be read", at: range, label: "cannot be read",
      notes: [Note(because, at: mistake)], help: "fix that file first")
  }
}
