/// Percent-encoding, as URLs have it (RFC 3986, section 2).
package enum PercentEncoding {
  /// A text without special meaning anywhere in a URL: unreserved bytes stay, all others become `%41`.
  ///
  /// - Parameter all: whether unreserved bytes are encoded too.
  package static func encoded(_ bytes: some Sequence<UInt8>, all: Bool = false) -> String {
    var text = ""
    for byte in bytes {
      if !all && isUnreserved(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += byte < 0x10 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// A host, with the colon before its port as it is.
  package static func encodedHost(_ bytes: some Collection<UInt8>) -> String {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.map { encoded($0) }.joined(separator: ":")
  }

  /// The byte that `%41` at a place encodes; nil if no two digits follow.
  package static func byte(at place: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
    guard place + 2 < bytes.endIndex, let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2]) else {
      return nil
    }
    return high << 4 | low
  }

  /// Whether a byte is a letter, a digit or one of `-._~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? { UInt8(String(Unicode.Scalar(byte)), radix: 16) }
}
