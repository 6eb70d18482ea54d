import FlowDiagnostics

extension Diagnostic {
  /// Two flow files of one name in different folders.
  static func fileCollision(becomes name: String, file: UInt32, first: String) -> Diagnostic {
    Diagnostic(
      .nameCollision, "this file and '\(first)' both become '\(name)'", at: SourceRange(file: file, start: 0, end: 0),
      help: "rename one of them")
  }
}
