import FlowDiagnostics

extension DiagnosticID {
  /// A name that does not have the form of a name.
  public static let badName = DiagnosticID("bad-name", .error)
}

extension Diagnostic {
  /// A name with a wrong character in it, or a first letter of the wrong case.
  ///
  /// - Parameters:
  ///   - text: the name as written.
  ///   - role: the kind of thing that it names, as in `screen`.
  ///   - upperCase: whether its first letter must be in upper case; nil if either case will do.
  ///   - range: its place.
  ///   - canFix: whether `range` is exactly the name, so that it can be replaced.
  static func badName(
    _ text: String, role: String, upperCase: Bool?, at range: SourceRange, canFix: Bool
  ) -> Diagnostic {
    var shown = excerpt(text)
    let message: String
    let label: String
    let wrong = text.unicodeScalars.first { !NameShape.isAllowed($0) }
    if let wrong, wrong.properties.isDefaultIgnorableCodePoint {
      shown = excerpt(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != wrong })))
      let number = String(wrong.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
      message = "\(role) name '\(shown)' contains the invisible character \(name)"
      label = "an invisible character"
    } else if let wrong {
      let what = wrong.properties.isWhitespace ? "a space" : "'\(excerpt(String(wrong)))'"
      message = "\(role) name '\(shown)' contains \(what)"
      label = "letters, digits and '_' only"
    } else if let first = text.unicodeScalars.first, !first.properties.isXIDStart {
      message = "\(role) name '\(shown)' starts with '\(String(first))'"
      label = "must start with a letter"
    } else {
      let wanted = upperCase == true ? "an upper-case" : "a lower-case"
      message = "\(role) name '\(shown)' must start with \(wanted) letter"
      label = "wrong case"
    }
    let diagnostic = Diagnostic(.badName, message, at: range, label: label)
    guard let better = camelCased(text, upperCase: upperCase), better != text else { return diagnostic }
    return diagnostic.writing(better, at: canFix ? range : nil)
  }

  /// An empty text where a name belongs.
  static func missingName(of role: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.badName, "the name of \(article(role)) is missing", at: range, label: "expected a name")
  }

  /// A name that the language reserves.
  static func reservedName(_ text: String, role: String, because reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'\(text)' cannot be \(article(role)) name: \(reason)", at: range, label: "reserved",
      help: "choose another name")
  }

  /// An outcome that every flow has anyway.
  static func declaredCancelled(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'cancelled' is an outcome of every flow", at: range, label: "always there", help: "leave it out")
  }

  /// `"*"` under `edges`.
  static func starForAny(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'*' is not the name of a node", at: range, label: "not a name", help: "write 'any' for every node",
      fixIts: [.write("any", at: range)])
  }

  /// `imports: [import Models]`.
  static func importStatement(_ text: String, _ module: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'imports' takes names of modules, not '\(excerpt(text))'", at: range, label: "more than a name"
    ).writing(module, at: range)
  }

  /// `imports: [Auth.flow.yaml]`.
  static func importedFile(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'\(excerpt(text))' is a file, but 'imports' takes Swift modules", at: range, label: "a file",
      help: "leave it out: the flow files of one module see each other's names")
  }

  /// `extends: Auth.flow.yaml`.
  static func extendedFile(_ text: String, _ flow: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badName, "'\(excerpt(text))' is a file, but 'extends' takes a flow", at: range, label: "a file"
    ).writing(flow, at: range)
  }

  /// `tapped(id: Int)`.
  static func eventWithBrackets(_ name: String, fields: String, at range: SourceRange) -> Diagnostic {
    let better = fields.isEmpty ? name : "\(name): { \(fields) }"
    return Diagnostic(
      .badName, "event '\(excerpt(name))' has its fields in parentheses", at: range, label: "expected only a name",
      help: "write '\(excerpt(better))'")
  }
}

private func article(_ noun: String) -> String {
  let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
  return noun.first.map(vowels.contains) == true ? "an \(noun)" : "a \(noun)"
}
