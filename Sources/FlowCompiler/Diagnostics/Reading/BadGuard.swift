import FlowDiagnostics

extension DiagnosticID {
  /// A guard with a syntax error.
  public static let badGuard = DiagnosticID("bad-guard", .error)
}

extension Diagnostic {
  /// `when:` without a condition.
  static func missingGuard(of key: String = "when", at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badGuard, "the guard is empty", at: range, label: "expected a condition",
      help: "write the name of a condition, or leave '\(key)' out\(key == "when" ? " for the else" : "")")
  }

  /// Something other than names under `requires`.
  static func requirementIsNoName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badGuard, "'requires' takes names of conditions, joined by 'and'", at: range, label: "not a name",
      help: "write 'when' for a guard, or declare a condition for what must hold")
  }

  /// `when: [a, b]`.
  ///
  /// - Parameter canFix: whether the list contains only these elements, so that a text can replace it.
  static func guardIsList(_ texts: [String], at range: SourceRange, canFix: Bool) -> Diagnostic {
    let joined = texts.isEmpty ? "a and b" : texts.joined(separator: " and ")
    var diagnostic = Diagnostic(
      .badGuard, "a guard cannot be a list", at: range, label: "a list",
      help: "write '\(excerpt(joined))', or use 'or' instead of 'and'")
    guard canFix, let first = texts.first else { return diagnostic }
    if texts.count == 1 { return diagnostic.writing(first, at: range, .safe) }
    // A list leaves open whether all conditions must hold or one is enough.
    diagnostic.fixIts = [" and ", " or "].map { .write(texts.joined(separator: $0), at: range) }
    return diagnostic
  }

  /// `&&`, `||`, `!`, `=`.
  ///
  /// - Parameter replacement: the text that replaces the sign, with the blanks that a word needs; nil for no fix-it.
  static func foreignGuardSign(
    _ sign: String, write word: String, at range: SourceRange, replacement: String?
  ) -> Diagnostic {
    Diagnostic(
      .badGuard, "'\(sign)' is not an operator in guards", at: range, label: "unknown", help: "write '\(word)'",
      fixIts: replacement.map { [FixIt("write '\(word)'", replace: range, with: $0, .safe)] } ?? [])
  }

  /// `nav in [tabs, drawer]`.
  ///
  /// - Parameter comparison: the whole comparison, including what comes before `in`; nil if it cannot be replaced.
  static func guardMembership(
    write terms: [String], at range: SourceRange, comparison: (range: SourceRange, isAlone: Bool)?
  ) -> Diagnostic {
    let better = terms.isEmpty ? "nav == tabs or nav == drawer" : terms.joined(separator: " or ")
    var diagnostic = Diagnostic(
      .badGuard, "'in' is not an operator in guards", at: range, label: "unknown", help: "write '\(excerpt(better))'")
    if let comparison, !terms.isEmpty {
      // Next to `and` or `not`, the alternatives need brackets.
      let text = comparison.isAlone || terms.count == 1 ? better : "(\(better))"
      diagnostic.fixIts = [.write(text, at: comparison.range, .safe)]
    }
    return diagnostic
  }

  /// `a < b`.
  static func guardOverData(_ sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badGuard, "'\(sign)' is not supported: guards can only use conditions, so that they can be proved", at: range,
      label: "compares data", help: "declare a condition for it, or let the screen send different events")
  }

  /// A `(` that nothing closes.
  static func unclosedGuardBracket(at range: SourceRange) -> Diagnostic {
    Diagnostic(.badGuard, "'(' is not closed in this guard", at: range, label: "opened here", help: "write ')'")
  }

  /// A `)` that nothing opened.
  static func unopenedGuardBracket(at range: SourceRange) -> Diagnostic {
    Diagnostic(.badGuard, "unmatched ')' in this guard", at: range, label: "no matching '('", help: "leave it out")
  }

  /// An operator at the end.
  static func missingCondition(after word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.badGuard, "expected a condition after '\(word)'", at: range, label: "nothing follows")
  }

  /// `nav ==` at the end.
  static func missingGuardValue(after sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badGuard, "expected one of the condition's values after '\(sign)'", at: range, label: "nothing follows",
      help: "write a value, as in 'nav == drawer'")
  }

  /// A word or sign where an operator belongs.
  static func unexpectedInGuard(_ found: String, behind word: String, at range: SourceRange, canFix: Bool) -> Diagnostic
  {
    let lower = found.lowercased()
    let isCall = word == "await" || word == "try"
    let diagnostic = Diagnostic(
      .badGuard, "unexpected '\(excerpt(found))' in a guard", at: range, label: "not allowed here",
      help: isCall
        ? "leave '\(word)' out: a move waits for what is 'async'"
        : found == "("
          ? "write '\(word)' alone: a condition's inputs are filled by name and type"
          : "join conditions with 'and' or 'or'")
    if lower == "is" { return diagnostic.writing("==", at: canFix ? range : nil) }
    guard lower != found, ["and", "or", "not"].contains(lower) else { return diagnostic }
    return diagnostic.writing(lower, at: canFix ? range : nil, .safe)
  }

  /// A guard over the size limit.
  static func guardTooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badGuard,
      "the guard is too large: the limit is \(GuardParser.maximumTerms) conditions, nested \(GuardParser.maximumDepth) deep",
      at: range, label: "too large", help: "declare one condition for part of it")
  }
}
