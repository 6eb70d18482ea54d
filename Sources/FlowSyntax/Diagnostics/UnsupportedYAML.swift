import FlowDiagnostics

extension DiagnosticID {
  /// A part of YAML that flow files do without.
  public static let unsupportedYAML = DiagnosticID("unsupported-yaml", .error)
}

extension Diagnostic {
  static func unsupportedAnchor(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, "anchor '&\(name)' is not supported", at: range,
      help: "write the value out where it is needed; a screen is declared once and used by name")
  }

  static func unsupportedAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, "alias '*\(name)' is not supported", at: range,
      help: "write the value out here, or put it in quotes if a text was meant: \"*\(name)\"")
  }

  /// For `!name`, which a person who writes it takes for a negation; `!` before a quoted text, or `!!str`, is a tag to everyone.
  static func unsupportedTag(_ tag: String, isNegation: Bool, at range: SourceRange) -> Diagnostic {
    let name = tag.drop { $0 == "!" }
    return Diagnostic(
      .unsupportedYAML, "'\(tag)' is a YAML tag, which is not supported", at: range,
      help: isNegation
        ? "for the opposite of a condition write 'not \(name)'" : "leave the tag out: every value is text")
  }

  static func unsupportedMergeKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unsupportedYAML, "merge key '<<' is not supported", at: range, help: "write the keys out here")
  }

  static func unsupportedDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, "a second document in one file is not supported", at: range,
      help: "put it in a file of its own, or several flows under 'flows:'")
  }

  static func unsupportedDirective(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unsupportedYAML, "a YAML directive is not supported", at: range, help: "remove the line")
  }
}
