import FlowDiagnostics

extension DiagnosticID {
  /// Two names that become the same in Swift.
  public static let nameCollision = DiagnosticID("name-collision", .error)
}

extension Diagnostic {
  static func nameCollision(
    _ name: String, and other: String, become swiftName: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision, "\(name) and \(other) both become '\(swiftName)' in Swift", at: range,
      notes: [Note("\(other) is declared here", at: first)], help: "rename one of them")
  }

  static func memberCollision(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameCollision, "'\(name)' is a member that every generated screen has", at: range, help: "choose another name")
  }

  /// A generated type with the name of a runtime type.
  static func typeCollision(_ name: String, becomes type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameCollision, "\(name) would become '\(type)' in Swift, which the runtime already declares", at: range,
      help: "choose another name")
  }

  static func selfCollision(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameCollision, "'self' is reserved in Swift, so it cannot be the name of a member", at: range,
      help: "choose another name")
  }

  static func qualifierCollision(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameCollision, "a field named '\(name)' would shadow the prefix '\(name).' in values", at: range,
      help: "choose another name")
  }

  /// A module with the name of a runtime module; reported in the module's first file.
  static func moduleCollision(_ name: String) -> Diagnostic {
    Diagnostic(
      .nameCollision, "module '\(name)' has the name of a runtime module that generated code imports",
      at: SourceRange(file: 0, start: 0, end: 0), help: "rename the target")
  }

  /// Two flow files with the same name in different folders.
  static func fileCollision(becomes name: String, file: UInt32, first: String) -> Diagnostic {
    Diagnostic(
      .nameCollision, "this file and '\(first)' both become '\(name)'", at: SourceRange(file: file, start: 0, end: 0),
      help: "rename one of them")
  }
}
