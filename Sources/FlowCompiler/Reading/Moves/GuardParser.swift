import FlowDiagnostics
import FlowSyntax

/// Reads a guard: `not` binds tightest, then `and`, then `or`; a comparison is one unit.
///
/// ```
/// or    = and { "or" and }
/// and   = unit { "and" unit }
/// unit  = "not" unit | "(" or ")" | condition [ ( "==" | "!=" ) value ]
/// ```
/// Operators of other languages are reported and read with their meaning there, so that one run finds all of them.
struct GuardParser {
  /// Limits of a guard's conditions and levels: later stages recurse once per level.
  static let maximumTerms = 200
  static let maximumDepth = 50

  private(set) var diagnostics: [Diagnostic] = []

  /// Turns a condition or a value into a name, and checks its spelling.
  typealias Naming = (String, NameRole, SourceRange, _ canFix: Bool) -> Name

  private let place: ScalarText
  private var tokens: GuardTokens
  private var token: GuardToken
  private var terms = 0

  init(_ place: ScalarText) {
    self.place = place
    tokens = GuardTokens(place.bytes)
    token = tokens.next()
  }

  /// Reads the whole text; nil after any mistake.
  mutating func parse(_ naming: Naming) -> GuardSyntax? {
    if token.kind == .end {
      diagnostics.append(.missingGuard(of: "when", at: place.whole))
      return nil
    }
    guard let result = disjunction(0, naming) else { return nil }
    if token.kind != .end {
      reportTrailing()
      return nil
    }
    return diagnostics.isEmpty ? result : nil
  }

  private mutating func disjunction(_ depth: Int, _ naming: Naming) -> GuardSyntax? {
    guard var left = conjunction(depth, naming) else { return nil }
    while isOperator(.or, foreign: "|") {
      let sign = token
      advance()
      guard let right = conjunction(depth, after: sign, naming) else { return nil }
      left = .or(left, right)
    }
    return left
  }

  private mutating func conjunction(_ depth: Int, after sign: GuardToken? = nil, _ naming: Naming) -> GuardSyntax? {
    guard var left = unit(depth, after: sign, naming) else { return nil }
    while isOperator(.and, foreign: "&") {
      let sign = token
      advance()
      guard let right = unit(depth, after: sign, naming) else { return nil }
      left = .and(left, right)
    }
    return left
  }

  private mutating func unit(_ depth: Int, after sign: GuardToken?, _ naming: Naming) -> GuardSyntax? {
    guard depth < Self.maximumDepth, terms < Self.maximumTerms else {
      diagnostics.append(.guardTooLarge(at: place.whole))
      return nil
    }
    let first = token
    if isNegation() {
      advance()
      guard let operand = unit(depth + 1, after: first, naming) else { return nil }
      return .not(operand, place.range(first.start, first.end))
    }
    switch first.kind {
    case .open:
      advance()
      guard let inner = disjunction(depth + 1, naming) else { return nil }
      guard token.kind == .close else {
        if token.kind == .end { report(.unclosedGuardBracket(at: range(of: first))) } else { reportTrailing() }
        return nil
      }
      advance()
      return inner
    case .word:
      terms += 1
      return comparison(naming)
    default:
      reportMissingCondition(after: sign)
      return nil
    }
  }

  private mutating func comparison(_ naming: Naming) -> GuardSyntax? {
    let condition = word(.condition, naming)
    let sign = token
    switch sign.kind {
    case .equal, .notEqual: advance()
    case .foreign where place.bytes[sign.start] == UInt8(ascii: "="):
      report(.foreignGuardSign("=", write: "==", at: range(of: sign), replacement: place.isExact ? "==" : nil))
      advance()
    case .word where place.text(sign.start, sign.end) == "in":
      reportMembership(of: condition)
      return .condition(condition)
    default: return .condition(condition)
    }
    guard token.kind == .word else {
      report(.missingGuardValue(after: place.text(sign.start, sign.end), at: range(of: sign)))
      return nil
    }
    return .comparison(condition, equal: sign.kind != .notEqual, value: word(.conditionValue, naming))
  }

  private mutating func word(_ role: NameRole, _ naming: Naming) -> Word {
    let range = range(of: token)
    let name = naming(place.text(token.start, token.end), role, range, place.isExact)
    advance()
    return Word(name, at: range)
  }

  /// Whether the next token is the operator; its sign in other languages is reported and accepted.
  private mutating func isOperator(_ kind: GuardToken.Kind, foreign sign: Unicode.Scalar) -> Bool {
    if token.kind == kind { return true }
    guard token.kind == .foreign, place.bytes[token.start] == UInt8(ascii: sign) else { return false }
    reportForeignSign(write: kind == .and ? "and" : "or")
    return true
  }

  /// Reports the current sign, which a word should replace; the fix adds the blanks that the word needs.
  private mutating func reportForeignSign(write word: String) {
    let isApart =
      token.start == 0 || place.bytes[token.start - 1].isBlank || place.bytes[token.start - 1] == UInt8(ascii: "(")
    let isFollowed = token.end < place.bytes.count && !place.bytes[token.end].isBlank
    let replacement = (isApart ? "" : " ") + word + (isFollowed ? " " : "")
    report(
      .foreignGuardSign(
        place.text(token.start, token.end), write: word, at: range(of: token),
        replacement: place.isExact ? replacement : nil))
  }

  private mutating func isNegation() -> Bool {
    if token.kind == .not { return true }
    guard token.kind == .foreign, place.bytes[token.start] == UInt8(ascii: "!") else { return false }
    reportForeignSign(write: "not")
    return true
  }

  private mutating func reportMembership(of condition: Word) {
    let start = token.start
    advance()
    var end = token.end
    var words: [String] = []
    if token.kind == .stray, place.bytes[token.start] == UInt8(ascii: "[") {
      (end, words) = tokens.skipList()
      advance()
    }
    // The condition's text is the part before `in`.
    var first = start
    while first > 0, place.bytes[first - 1].isBlank { first -= 1 }
    var begin = first
    while begin > 0, !place.bytes[begin - 1].isBlank, place.bytes[begin - 1] != UInt8(ascii: "(") { begin -= 1 }
    let terms = words.map { "\(place.text(begin, first)) == \($0)" }
    let isWhole =
      place.isExact && end > start && place.bytes[end - 1] == UInt8(ascii: "]")
      && (words + [place.text(begin, first)]).allSatisfy { $0.utf8.allSatisfy(\.isIdentifierByte) }
    let isAlone = begin == 0 && token.kind == .end
    report(
      .guardMembership(
        write: terms, at: place.range(start, end),
        comparison: isWhole ? (place.range(begin, end), isAlone) : nil))
  }

  private mutating func reportMissingCondition(after sign: GuardToken?) {
    if let sign {
      report(.missingCondition(after: place.text(sign.start, sign.end), at: range(of: sign)))
    } else {
      reportTrailing()
    }
  }

  private mutating func reportTrailing() {
    let found = place.text(token.start, token.end)
    switch token.kind {
    case .end: report(.missingGuard(at: place.whole))
    case .close: report(.unopenedGuardBracket(at: range(of: token)))
    case .stray where found == "<" || found == ">": report(.guardOverData(found, at: range(of: token)))
    default:
      let before = place.text(0, token.start).split(separator: " ").last.map(String.init) ?? ""
      report(.unexpectedInGuard(found, behind: before, at: range(of: token), canFix: place.isExact))
    }
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func advance() { token = tokens.next() }

  private func range(of token: GuardToken) -> SourceRange { place.range(token.start, token.end) }
}

/// One word or sign of a guard.
struct GuardToken {
  enum Kind {
    case word, open, close, equal, notEqual
    /// `and`, `or`, `not`, by name.
    case and, or, not
    /// A sign that other languages use: `&&`, `||`, `!`, `=`.
    case foreign
    /// Anything else.
    case stray
    case end
  }

  /// Whether a word is an operator, and so cannot be a name.
  static func isOperator(_ word: String) -> Bool { word == "and" || word == "or" || word == "not" }

  var kind: Kind
  var start: Int
  var end: Int
}

/// Splits a guard's text into words and signs.
struct GuardTokens {
  private var scanner: ByteScanner

  init(_ text: [UInt8]) { scanner = ByteScanner(text) }

  /// The next word or sign; `end` at every call after the last one.
  mutating func next() -> GuardToken {
    scanner.skipBlanks()
    let start = scanner.offset
    let kind = scanner.isAtEnd ? .end : kind(of: Unicode.Scalar(scanner.bytes[start]))
    return GuardToken(kind: kind, start: start, end: scanner.offset)
  }

  /// Skips the word or sign that begins with a character, and returns its kind.
  private mutating func kind(of first: Unicode.Scalar) -> GuardToken.Kind {
    let start = scanner.offset
    if Self.isSign(first) { scanner.offset += 1 }
    switch first {
    case "(": return .open
    case ")": return .close
    case "=": return scanner.take("=") ? .equal : .foreign
    case "!": return scanner.take("=") ? .notEqual : .foreign
    case "&", "|":
      _ = scanner.take(first)
      return .foreign
    case _ where Self.isSign(first): return .stray
    default: break
    }
    scanner.skip { !$0.isBlank && !Self.isSign(Unicode.Scalar($0)) }
    switch scanner.text(start, scanner.offset) {
    case "and": return .and
    case "or": return .or
    case "not": return .not
    default: return .word
    }
  }

  /// Whether a character is a sign, which ends a word as a blank does.
  private static func isSign(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "(", ")", "=", "!", "&", "|", "<", ">", "[", "]", ",", "{", "}": true
    default: false
    }
  }

  /// Skips a list in brackets, whose opening bracket is the last token; returns the list's end and its words.
  mutating func skipList() -> (end: Int, words: [String]) {
    var words: [String] = []
    while true {
      let token = next()
      switch token.kind {
      case .end: return (token.end, words)
      case .stray where scanner.text(token.start, token.end) == "]": return (token.end, words)
      case .word: words.append(scanner.text(token.start, token.end))
      default: break
      }
    }
  }
}
