import FlowDiagnostics

extension DiagnosticID {
  /// A type is not spelt as Swift spells types.
  public static let badType = DiagnosticID("bad-type", .error)
}

extension Diagnostic {
  /// A text that is no Swift type.
  ///
  /// - Parameters:
  ///   - text: the type as written.
  ///   - problem: what is wrong with it, and what to do.
  ///   - range: the place in it that is wrong, or the whole.
  static func badType(_ text: String, _ problem: TypeProblem, at range: SourceRange) -> Diagnostic {
    let shown = excerpt(text)
    switch problem {
    case .missing:
      return Diagnostic(.badType, "a type is missing here", at: range, label: "a type", help: "write 'String', say")
    case .unclosed(let bracket):
      return Diagnostic(
        .badType, "'\(bracket)' is not closed in type '\(shown)'", at: range, label: "opened here",
        help: "put a type with a comma or brackets in quotes, as in \"Result<City, Failure>\"")
    case .function:
      return Diagnostic(
        .badType, "type '\(shown)' is a function, and fields are data", at: range, label: "a function",
        help: "let the screen send an event instead")
    case .keyword(let word):
      return Diagnostic(
        .badType, "'\(word)' in type '\(shown)' is a keyword of Swift", at: range, label: "not a type")
    case .implicitlyUnwrapped:
      let isSign = range.end - range.start == 1
      return Diagnostic(
        .badType, "type '\(shown)' unwraps itself", at: range, label: "not in a flow", help: "write '?' for '!'",
        fixIts: isSign ? [FixIt("write '?' for '!'", replace: range, with: "?", .safe)] : [])
    case .unexpected(let found):
      return Diagnostic(
        .badType, "'\(excerpt(found))' cannot stand here in type '\(shown)'", at: range, label: "unexpected",
        help: "write a Swift type: 'City', 'City?', '[City]', '[String: Int]', 'Set<City>', 'Shop.Product'")
    case .incomplete:
      return Diagnostic(
        .badType, "type '\(shown)' is not complete", at: range, label: "ends too early",
        help: "write a Swift type: 'City', 'City?', '[City]', '[String: Int]', 'Set<City>', 'Shop.Product'")
    case .tooDeep:
      return Diagnostic(
        .badType, "type '\(shown)' is nested too deeply", at: range,
        label: "more than \(TypeGrammar.maximumDepth) levels",
        help: "give it a name in Swift with 'typealias'")
    case .list:
      return Diagnostic(
        .badType, "this list is no type", at: range, label: "not a type",
        help: "write '[City]' for an array, '[String: Int]' for a dictionary")
    }
  }
}
