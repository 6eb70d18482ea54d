import FlowDiagnostics

/// Unknown keys of a move, with the move that was probably meant.
extension Diagnostic {
  /// `{ push note, when: premium }`.
  ///
  /// - Parameters:
  ///   - better: the same move with its key and value separated.
  ///   - canFix: whether the key has no value, so that replacing the key is enough.
  static func shortMoveAsKey(_ text: String, _ better: String, at range: SourceRange, canFix: Bool) -> Diagnostic {
    Diagnostic(
      .unknownKey, "YAML reads '\(excerpt(text))' as one key", at: range, label: "without ':'",
      help: "in braces write '\(excerpt(better))'", fixIts: canFix ? [.write(better, at: range)] : [])
  }

  /// `- push note, when: premium`.
  ///
  /// - Parameter whole: the range of the key and its value; nil if the move has more keys.
  static func keysInOne(_ text: String, _ better: String, at range: SourceRange, whole: SourceRange?) -> Diagnostic {
    Diagnostic(
      .unknownKey, "YAML reads '\(excerpt(text))' as one key", at: range, label: "several keys"
    ).writing(better, at: whole)
  }

  /// `{ sheet: note }`.
  ///
  /// - Parameters:
  ///   - name: the key's value; nil if it is more than a name.
  ///   - whole: the range of the key and its value.
  static func style(_ style: String, as key: String, _ name: String?, at range: SourceRange, whole: SourceRange) -> Self
  {
    let better = "present: \(name ?? "note"), as: \(style)"
    return Diagnostic(
      .unknownKey, "a move has no key '\(key)'", at: range, label: "a style, not a verb"
    ).writing(better, at: name == nil ? nil : whole)
  }

  /// `{ push: note, unless: premium }`.
  static func unlessInMove(_ key: String, _ guardText: String?, at range: SourceRange, whole: SourceRange) -> Diagnostic
  {
    let better = "when: not \(guardText.map { $0.contains(" ") ? "(\($0))" : $0 } ?? "condition")"
    return Diagnostic(
      .unknownKey, "a move has no key '\(key)'", at: range, label: "not a key here"
    ).writing(better, at: guardText == nil ? nil : whole)
  }

  /// `{ push: note, when: premium, else: push help }`.
  static func elseInMove(_ key: String, _ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a move has no key '\(key)': alternatives are a list", at: range,
      label: "a separate alternative", help: "write '\(better)'")
  }

  /// `{ run: load, loaded: push note }`.
  static func outcomeInMove(_ key: String, of task: String, _ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "what follows a task is not part of the move that runs it", at: range, label: "not a key here",
      help: "write 'edges: { \(task): { \(key == "then" ? "outcome" : excerpt(key)): \(better) } }'")
  }

  /// `{ note: { number: id } }`.
  static func targetAsKey(_ target: String, _ better: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a move starts with a verb, not '\(target)'", at: range, label: "a target without a verb",
      help: "write '\(excerpt(better))'")
  }

  /// `{ target: note }`.
  static func moveWithoutHow(_ key: String, _ target: String, at range: SourceRange) -> Diagnostic {
    let target = excerpt(target)
    return Diagnostic(
      .unknownKey, "a move has no key '\(key)': its verb takes the target", at: range, label: "a target without a verb",
      help: "write 'push: \(target)', 'present: \(target)', 'replace: \(target)' or 'root: \(target)'")
  }

  /// `{ push: note, doc: … }`.
  static func docInMove(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a move has no 'doc'", at: range, label: "not a key here",
      help: "write a comment after it, '# …', or a 'doc' on its target")
  }

  /// `{ push: note, number: id }`.
  static func inputAsKey(_ key: String, _ value: String, of target: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a move has no key '\(excerpt(key))'", at: range, label: "not a key here",
      help: "write inputs of '\(excerpt(target))' under 'with': 'with: { \(excerpt(key)): \(excerpt(value)) }'")
  }
}
