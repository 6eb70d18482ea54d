/// The keys after the cursor, in the mappings around it.
///
/// They serve only to propose no key twice, and to find the verb for a `with:` before it. Malformed text yields no keys.
struct KeysBehind {
  private let bytes: [UInt8]
  private var index: Int
  /// The maximum number of bytes that are read, more than any mapping in braces has.
  private static let limit = 8192

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    index = start
  }

  /// The keys, each with the text after it: of the innermost open mapping in braces first, then of the mappings around it.
  ///
  /// - Parameter levels: the number of open braces and brackets.
  mutating func inBraces(levels: Int) -> [[String: String]] {
    var found: [[String: String]] = Array(repeating: [:], count: levels)
    let end = min(bytes.count, index + Self.limit)
    var level = 0
    var depth = 0
    var word = ""
    var key: String?
    while index < end, level < levels {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth > 0 {
          depth -= 1
          continue
        }
        if let key { found[level][key] = word } else if !word.isEmpty { found[level][word] = "" }
        level += 1
        (word, key) = ("", nil)
      case UInt8(ascii: ",") where depth == 0:
        if let key { found[level][key] = word } else if !word.isEmpty { found[level][word] = "" }
        (word, key) = ("", nil)
      case UInt8(ascii: ":") where depth == 0: (word, key) = ("", word)
      case 0x20, 0x0A, 0x0D, 0x09: break
      default: if depth == 0 { word.unicodeScalars.append(Unicode.Scalar(byte)) }
      }
    }
    return found
  }

  /// The keys of the following lines that begin at a column, up to a line that begins to the left of it.
  mutating func inLines(column: Int) -> [String: String] {
    var found: [String: String] = [:]
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    while index < bytes.count {
      index += 1
      let start = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      let indent = index - start
      let wordStart = index
      while index < bytes.count, bytes[index].isWordByte { index += 1 }
      let word = String(decoding: bytes[wordStart..<index], as: UTF8.self)
      let isText = wordStart < bytes.count && bytes[wordStart] != 0x0A && bytes[wordStart] != UInt8(ascii: "#")
      if isText, indent < column { break }
      if indent == column, !word.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: ":") { found[word] = "" }
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    }
    return found
  }
}
