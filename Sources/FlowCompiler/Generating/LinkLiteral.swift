/// A text within the pattern of a link: everything that could mean something there is percent-encoded, which is all but what
/// RFC 3986 calls unreserved.
func linkLiteral(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var literal: [UInt8] = []
  for byte in text.utf8 {
    if isUnreserved(byte) {
      literal.append(byte)
    } else {
      literal += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: literal, as: UTF8.self)
}

/// Whether a byte is a letter, a digit or one of `-._~`, which mean nothing anywhere in a pattern.
private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
