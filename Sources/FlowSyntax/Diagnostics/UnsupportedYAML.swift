import FlowDiagnostics

extension DiagnosticID {
  /// A feature of YAML that flow files do not support.
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
      help: "write the value out here, or put it in quotes if it is text: \"*\(name)\"")
  }

  /// Reports a tag. `!name` before a plain value is probably meant as a negation; `!!str` is certainly a tag.
  ///
  /// - Parameters:
  ///   - isValue: whether a plain value follows.
  ///   - isGuard: whether the tag is certainly a guard's negation.
  static func unsupportedTag(
    _ tag: String, at range: SourceRange, isValue: Bool, isGuard: Bool = false
  ) -> Diagnostic {
    let name = tag.dropFirst()
    let help =
      switch name.first {
      case "=" where isValue: "a comparison begins with the condition: 'name != value'"
      case "(" where isValue: "to negate a condition, write 'not (…)'"
      case .some(let first) where isValue && first.isLetter: "to negate a condition, write 'not \(name)'"
      default: "leave the tag out: every value is text"
      }
    var fixIts: [FixIt] = []
    if isGuard, let first = name.first, first == "(" || first.isLetter {
      let sign = SourceRange(file: range.file, start: range.start, end: range.start + 1)
      fixIts = [FixIt("write 'not' instead of '!'", replace: sign, with: "not ", .safe)]
    }
    return Diagnostic(
      .unsupportedYAML, "'\(tag)' is a YAML tag, which is not supported", at: range,
      help: help, fixIts: fixIts)
  }

  static func unsupportedMergeKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unsupportedYAML, "merge key '<<' is not supported", at: range, help: "write the keys out here")
  }

  static func unsupportedDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, "a second document in one file is not supported", at: range,
      help: "put it in its own file, or put several flows under 'flows:'")
  }

  static func unsupportedDirective(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, "a YAML directive is not supported", at: range, help: "remove the line",
      fixIts: [FixIt("remove the line", replace: range, with: "")])
  }
}
