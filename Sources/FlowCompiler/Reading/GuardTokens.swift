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

  /// The words that are no names.
  static let operators: Set = ["and", "or", "not"]

  var kind: Kind
  var start: Int
  var end: Int
}

/// Cuts a guard's text into words and signs.
struct GuardTokens {
  private var scanner: ByteScanner

  init(_ text: [UInt8]) { scanner = ByteScanner(text) }

  /// The next word or sign; `end` again and again after the last.
  mutating func next() -> GuardToken {
    scanner.skipBlanks()
    let start = scanner.offset
    let kind = scanner.isAtEnd ? .end : kind(of: Unicode.Scalar(scanner.bytes[start]))
    return GuardToken(kind: kind, start: start, end: scanner.offset)
  }

  /// Goes over a word or sign that begins with a character, and returns what it is.
  private mutating func kind(of first: Unicode.Scalar) -> GuardToken.Kind {
    let start = scanner.offset
    if Self.signs.contains(first) { scanner.offset += 1 }
    switch first {
    case "(": return .open
    case ")": return .close
    case "=": return scanner.take("=") ? .equal : .foreign
    case "!": return scanner.take("=") ? .notEqual : .foreign
    case "&", "|":
      _ = scanner.take(first)
      return .foreign
    case _ where Self.signs.contains(first): return .stray
    default: break
    }
    scanner.skip { !$0.isBlank && !Self.signs.contains(Unicode.Scalar($0)) }
    switch scanner.text(start, scanner.offset) {
    case "and": return .and
    case "or": return .or
    case "not": return .not
    default: return .word
    }
  }

  /// What ends a word, blanks aside.
  private static let signs: Set<Unicode.Scalar> = ["(", ")", "=", "!", "&", "|", "<", ">", "[", "]", ",", "{", "}"]

  /// Skips a list in brackets, which opens at the last token, and returns its end and its words.
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
