/// A cursor that reads a UTF-8 text from start to end.
struct ByteScanner {
  /// The whole text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var offset = 0

  /// Starts at the beginning of a text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the whole text has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// The byte at an offset; nil past the end.
  func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The text between two offsets.
  func text(_ from: Int, _ to: Int) -> String { bytes.text(from, to) }

  /// Skips blanks, tabs and line ends.
  mutating func skipBlanks() { skip { $0.isBlank } }

  /// Skips the bytes that match a predicate.
  mutating func skip(while isMeant: (UInt8) -> Bool) {
    while offset < bytes.count, isMeant(bytes[offset]) { offset += 1 }
  }

  /// Skips the next byte if it is the given ASCII character; returns whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte(at: offset) == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips blanks and the word after them; returns the word's bounds, which are equal at the end of the text.
  mutating func word() -> (start: Int, end: Int) {
    skipBlanks()
    let start = offset
    skip { !$0.isBlank }
    return (start, offset)
  }
}

extension [UInt8] {
  /// The text between two offsets.
  func text(_ from: Int, _ to: Int) -> String { String(decoding: self[from..<to], as: UTF8.self) }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte separates words: a blank, a tab or a line end.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
