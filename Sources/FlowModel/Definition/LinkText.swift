/// The parts of a URL's text, as far as links look at it.
///
/// It takes what apps are given: with a scheme and a host or without, percent-encoded or not. A slash at the end and empty segments say
/// nothing, what follows `#` is left out, and `+` is a plus. Anything else that is no URL is nil.
struct LinkText {
  /// A byte, and whether it was written as `%41`.
  struct Token: Hashable, Sendable {
    var byte: UInt8
    var isEncoded = false
  }

  /// In lower case; empty for none.
  var scheme: [UInt8] = []
  /// In lower case, with the port; empty for none.
  var host: [UInt8] = []
  /// The segments of the path, as they are written.
  var path: [ArraySlice<UInt8>] = []
  /// The fields of the query, as they are written.
  var query: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  /// Reads a URL, or a path from `/` on.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.fields(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    if let colon = rest[..<slash].firstIndex(of: UInt8(ascii: ":")) {
      guard colon > rest.startIndex, rest[..<colon].allSatisfy(Self.isSchemeByte) else { return nil }
      scheme = Self.lowercased(rest[..<colon])
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      var authority = rest[..<end]
      // The part before an `@` is a user's name, not part of the host.
      if let user = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(user + 1)...] }
      guard let tokens = Self.tokens(authority) else { return nil }
      host = Self.lowercased(tokens.map { $0.byte }[...])
      rest = rest[end...]
    }
    guard rest.first.map({ $0 == UInt8(ascii: "/") }) ?? !(scheme.isEmpty && host.isEmpty && query.isEmpty) else {
      return nil
    }
    path = rest.split(separator: UInt8(ascii: "/"))
  }

  /// Reads `a=1&b=2`; the first of two fields of one name counts.
  static func fields(_ text: ArraySlice<UInt8>) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: "&")).map { field in
      let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      return (field[..<equals], field[equals...].dropFirst())
    }
  }

  /// Resolves percent-encoding; nil where a `%` is not followed by two digits.
  static func tokens(_ text: ArraySlice<UInt8>) -> [Token]? {
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] != UInt8(ascii: "%") {
        tokens.append(Token(byte: text[index]))
        index += 1
        continue
      }
      guard index + 2 < text.endIndex, let high = digit(text[index + 1]), let low = digit(text[index + 2]) else {
        return nil
      }
      tokens.append(Token(byte: high << 4 | low, isEncoded: true))
      index += 3
    }
    return tokens
  }

  /// Appends bytes so that a URL can hold them: as they are where they mean nothing, else as `%41`.
  static func encode(_ bytes: some Sequence<UInt8>, all: Bool = false, to text: inout String) {
    for byte in bytes {
      if !all, isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%"
        for half in [byte >> 4, byte & 15] { text += String(half, radix: 16, uppercase: true) }
      }
    }
  }

  /// The bytes as a text; nil if they are not UTF-8.
  static func string(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Letters, digits and `-._~`, which mean nothing special in any place.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isPlain(byte) && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "+")
  }

  private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
