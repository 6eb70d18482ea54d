import FlowLanguage

/// The parts of a URL that links are matched with.
///
/// The text can have a scheme and a host or not, and can be percent-encoded or not. A trailing slash and empty segments are ignored, and `+` is
/// a plus. The initializer returns nil for anything that is not a URL.
struct LinkText {
  /// A byte, and whether it was written as `%41`.
  struct Token: Hashable, Sendable {
    var byte: UInt8
    var isEncoded = false
  }

  /// The scheme in lower case; empty if absent.
  var scheme: [UInt8] = []
  /// The host, with the port; empty if absent.
  var host: [Token] = []
  /// The path with its query.
  var address = Path()
  /// The part after `#`; nil if absent.
  var fragment: Path?

  /// A path with its query.
  struct Path {
    /// Whether it begins with a slash.
    var isRooted = true
    /// The segments, as they are written.
    var path: [ArraySlice<UInt8>] = []
    /// The fields of the query, as they are written.
    var query: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
  }

  /// Reads a URL, or a path that begins with `/`.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      var after = rest[(mark + 1)...]
      if !after.isEmpty {
        var path = Path()
        path.query = Self.removeQuery(from: &after)
        path.isRooted = after.first == UInt8(ascii: "/")
        path.path = after.split(separator: UInt8(ascii: "/"))
        fragment = path
      }
      rest = rest[..<mark]
    }
    address.query = Self.removeQuery(from: &rest)
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
      host = tokens
      rest = rest[end...]
    }
    guard rest.first.map({ $0 == UInt8(ascii: "/") }) ?? !(scheme.isEmpty && host.isEmpty && address.query.isEmpty)
    else {
      return nil
    }
    address.path = rest.split(separator: UInt8(ascii: "/"))
  }

  /// Removes the query from the end of a text.
  private static func removeQuery(
    from text: inout ArraySlice<UInt8>
  ) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else { return [] }
    defer { text = text[..<mark] }
    return fields(text[(mark + 1)...])
  }

  /// Reads `a=1&b=2`. Of two fields with the same name, matching uses the first.
  static func fields(_ text: ArraySlice<UInt8>) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: "&")).map { field in
      let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      return (field[..<equals], field[equals...].dropFirst())
    }
  }

  /// Resolves percent-encoding; nil if a `%` is not followed by two hexadecimal digits.
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
      guard let byte = PercentEncoding.byte(at: index, in: text) else { return nil }
      tokens.append(Token(byte: byte, isEncoded: true))
      index += 3
    }
    return tokens
  }

  /// The bytes as a text; nil if they are not UTF-8.
  static func string(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isIdentifierByte && byte != UInt8(ascii: "_") || "+-.".utf8.contains(byte)
  }

  private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] { text.map { lowercased($0) } }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
