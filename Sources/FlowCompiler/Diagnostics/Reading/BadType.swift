import FlowDiagnostics

extension DiagnosticID {
  /// A type that is not a valid Swift type.
  public static let badType = DiagnosticID("bad-type", .error)
}

extension Diagnostic {
  /// A type of another language.
  static func typeElsewhere(_ text: String, _ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badType, "'\(text)' is not a Swift type", at: range, label: "not a type"
    ).writing(meant, at: range)
  }

  /// The text to write for a value in the type's place, `0`, for a value after the type, `Int = 0`, and for `Int[]`; nil for anything else.
  private static func helpForType(_ text: String) -> String? {
    if text == "true" || text == "false" { return "write '{ type: Bool, default: \(text) }'" }
    if Int(text) != nil { return "write '{ type: Int, default: \(text) }'" }
    if Double(text) != nil, text.first?.isNumber == true { return "write '{ type: Double, default: \(text) }'" }
    if text.hasSuffix("[]"), NameShape(of: String(text.dropLast(2))) == .upper {
      return "write '[\(text.dropLast(2))]'"
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard parts.count == 2, NameShape(of: parts[0]) == .upper, !parts[1].isEmpty else { return nil }
    return "write '{ type: \(parts[0]), default: \(excerpt(parts[1])) }'"
  }

  /// A text that is not a Swift type.
  ///
  /// - Parameters:
  ///   - text: the type as written.
  ///   - problem: the mistake in it, with its fix if there is one.
  ///   - range: the place of the mistake in the type, or the whole type.
  static func badType(_ text: String, _ problem: TypeProblem, at range: SourceRange) -> Diagnostic {
    let shown = excerpt(text)
    if let help = helpForType(text) {
      return Diagnostic(.badType, "'\(shown)' is not a Swift type", at: range, label: "not a type", help: help)
    }
    switch problem {
    case .missing:
      return Diagnostic(.badType, "a type is missing", at: range, label: "a type", help: "name one, as in 'String'")
    case .unclosed(let bracket):
      return Diagnostic(
        .badType, "'\(bracket)' is not closed in type '\(shown)'", at: range, label: "opened here",
        help: "put a type with a comma or brackets in quotes, as in \"Result<City, Failure>\"")
    case .function:
      return Diagnostic(
        .badType, "type '\(shown)' is a function, but a field holds data", at: range, label: "a function",
        help: "let the screen send an event instead")
    case .keyword(let word):
      return Diagnostic(.badType, "'\(word)' in type '\(shown)' is a Swift keyword", at: range, label: "not a type")
    case .void:
      return Diagnostic(
        .badType, "type '\(shown)' has only one value, so it carries no information", at: range,
        label: "nothing to hold", help: "leave the field out")
    case .optionalAny(let better):
      return Diagnostic(
        .badType, "the optional of '\(better.split(separator: ")")[0].dropFirst())' needs parentheses", at: range,
        label: "optional of what?", fixIts: [.write(better, at: range, .safe)])
    case .needlessAny(let type):
      return Diagnostic(
        .badType, "'any' can only be used with a protocol, and '\(type)' is not one", at: range,
        label: "not allowed here", help: "write '\(type)'")
    case .labelledParentheses(let type):
      return Diagnostic(
        .badType, "type '\(shown)' is a single-element tuple with a label", at: range, label: "one element",
        help: "write '\(type)'")
    case .implicitlyUnwrapped:
      let isSign = range.end - range.start == 1
      return Diagnostic(
        .badType, "implicitly unwrapped type '\(shown)' is not allowed", at: range, help: "write '?' instead of '!'",
        fixIts: isSign ? [FixIt("write '?' instead of '!'", replace: range, with: "?", .safe)] : [])
    case .unexpected(let found):
      return Diagnostic(
        .badType, "unexpected '\(excerpt(found))' in type '\(shown)'", at: range, label: "not allowed here",
        help: "write a Swift type: 'City', 'City?', '[City]', '[String: Int]', 'Set<City>', 'Shop.Product'")
    case .incomplete:
      return Diagnostic(
        .badType, "type '\(shown)' is incomplete", at: range, label: "ends too early",
        help: "write a Swift type: 'City', 'City?', '[City]', '[String: Int]', 'Set<City>', 'Shop.Product'")
    case .tooDeep:
      return Diagnostic(
        .badType, "type '\(shown)' is nested too deeply", at: range,
        label: "more than \(TypeGrammar.maximumDepth) levels", help: "give it a name in Swift with 'typealias'")
    case .list:
      return Diagnostic(
        .badType, "this list is not a type", at: range, label: "not a type",
        help: "write '[City]' for an array, '[String: Int]' for a dictionary")
    }
  }
}
