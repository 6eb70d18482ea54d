/// A text in UTF-8, gone through from its start to its end.
struct ByteScanner {
  /// The whole text.
  let bytes: [UInt8]
  /// The place that it has come to.
  var offset = 0

  /// Begins at the start of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether there is no more.
  var isAtEnd: Bool { offset == bytes.count }

  /// The byte at a place; nil behind the end.
  func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The text between two places.
  func text(_ from: Int, _ to: Int) -> String { bytes.text(from, to) }

  /// Goes over blanks, tabs and line ends.
  mutating func skipBlanks() { skip { $0.isBlank } }

  /// Goes over bytes of a kind.
  mutating func skip(while isMeant: (UInt8) -> Bool) {
    while offset < bytes.count, isMeant(bytes[offset]) { offset += 1 }
  }

  /// Goes over a character of ASCII, if it is the next; returns whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte(at: offset) == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Goes over blanks, then over the word behind them, and returns where the word is; two equal places at the end.
  mutating func word() -> (start: Int, end: Int) {
    skipBlanks()
    let start = offset
    skip { !$0.isBlank }
    return (start, offset)
  }
}

extension [UInt8] {
  /// The text between two places.
  func text(_ from: Int, _ to: Int) -> String { String(decoding: self[from..<to], as: UTF8.self) }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it separates words: what YAML leaves of blanks, tabs and line ends.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
