import FlowDiagnostics

extension DiagnosticID {
  /// A character that is invisible, or that makes text look like other text.
  public static let illegalCharacter = DiagnosticID("illegal-character", .error)
}

extension Diagnostic {
  /// Reports a control character, which is allowed nowhere.
  static func illegalCharacter(_ scalar: UInt32, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .illegalCharacter, "\(name(ofCharacter: scalar)) is not allowed in a flow file", at: range,
      help: scalar < 0x20 || scalar == 0x7F
        ? "remove it; inside double quotes it can be written as \\x\(hexDigits(scalar, count: 2))"
        : "remove it; inside double quotes it can be written as \\u\(hexDigits(scalar, count: 4))",
      fixIts: [removal(range)])
  }

  /// Reports a line separator or a bidirectional control, which is allowed in quotes.
  static func unquotedCharacter(_ scalar: UInt32, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .illegalCharacter, "\(name(ofCharacter: scalar)) is not allowed outside quotes", at: range,
      help: "remove it, or put the text in double quotes and write \\u\(hexDigits(scalar, count: 4))",
      fixIts: [removal(range)])
  }

  /// Removes the character; only suggested, because somebody may have meant another character.
  private static func removal(_ range: SourceRange) -> FixIt { FixIt("remove it", replace: range, with: "") }

  private static func name(ofCharacter scalar: UInt32) -> String {
    let code = "U+\(hexDigits(scalar, count: 4))"
    switch scalar {
    case 0: return "the NUL character (\(code))"
    case 0x1B: return "the escape character (\(code))"
    case 0x85: return "the line break NEL (\(code))"
    case 0x2028: return "the line separator (\(code))"
    case 0x2029: return "the paragraph separator (\(code))"
    case 0x202A...0x202E, 0x2066...0x2069: return "the bidirectional control (\(code))"
    case 0xFEFF: return "a byte order mark (\(code)) after the file's start"
    default: return "the control character \(code)"
    }
  }

  private static func hexDigits(_ scalar: UInt32, count: Int) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
