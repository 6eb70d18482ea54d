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

  var kind: Kind
  var start: Int
  var end: Int
}

/// Cuts a guard's text into words and signs.
struct GuardTokens {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The next word or sign; `end` again and again after the last.
  mutating func next() -> GuardToken {
    while offset < text.count, text[offset].isBlank { offset += 1 }
    let start = offset
    guard start < text.count else { return GuardToken(kind: .end, start: start, end: start) }
    switch text[start] {
    case 0x28: return sign(.open, 1)
    case 0x29: return sign(.close, 1)
    case 0x3D: return isSign(0x3D, at: start + 1) ? sign(.equal, 2) : sign(.foreign, 1)
    case 0x21: return isSign(0x3D, at: start + 1) ? sign(.notEqual, 2) : sign(.foreign, 1)
    case 0x26, 0x7C: return sign(.foreign, isSign(text[start], at: start + 1) ? 2 : 1)
    case 0x3C, 0x3E, 0x5B, 0x5D, 0x2C, 0x7B, 0x7D: return sign(.stray, 1)
    default: break
    }
    while offset < text.count, !endsWord(text[offset]) { offset += 1 }
    return GuardToken(kind: kind(ofWord: start), start: start, end: offset)
  }

  /// Skips a list in brackets, which opens at the last token, and returns its end and its words.
  mutating func skipList() -> (end: Int, words: [String]) {
    var words: [String] = []
    while true {
      let token = next()
      switch token.kind {
      case .end: return (token.end, words)
      case .stray where text[token.start] == 0x5D: return (token.end, words)
      case .word: words.append(text.text(token.start, token.end))
      default: break
      }
    }
  }

  private mutating func sign(_ kind: GuardToken.Kind, _ count: Int) -> GuardToken {
    let start = offset
    offset += count
    return GuardToken(kind: kind, start: start, end: offset)
  }

  @_transparent
  private func isSign(_ byte: UInt8, at place: Int) -> Bool { place < text.count && text[place] == byte }

  @_transparent
  private func kind(ofWord start: Int) -> GuardToken.Kind {
    switch offset - start {
    case 2 where text[start] == 0x6F && text[start + 1] == 0x72: .or
    case 3 where text[start] == 0x61 && text[start + 1] == 0x6E && text[start + 2] == 0x64: .and
    case 3 where text[start] == 0x6E && text[start + 1] == 0x6F && text[start + 2] == 0x74: .not
    default: .word
    }
  }

  @_transparent
  private func endsWord(_ byte: UInt8) -> Bool {
    if byte.isIdentifierByte || byte >= 0x80 { return false }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x28, 0x29, 0x3D, 0x21, 0x26, 0x7C, 0x3C, 0x3E, 0x5B, 0x5D, 0x2C, 0x7B, 0x7D:
      return true
    default: return false
    }
  }
}
