import FlowCompiler

/// The place of the cursor in a text that need not be valid YAML: the keys that lead to it, and the part of the word before the cursor.
///
/// Only the text before the cursor determines the place, line by line, so incomplete or broken text does no harm.
struct CursorPlace {
  /// A step on the path to the cursor.
  enum Step: Hashable {
    /// Into the value of a key.
    case key(String)
    /// Into an element of a list.
    case element
  }

  /// The steps from the top of the file.
  var path: [Step] = []
  /// The text of the key or the value before the cursor.
  var partial = ""
  /// The first byte of that text.
  var start = 0
  /// Whether the cursor is in a key of a mapping. If not, it is in a value, which may become a mapping's first key.
  var isKey = false
  /// Whether something precedes the value on its line, so that a mapping that begins here needs braces.
  var needsBraces = false
  /// The mappings around the cursor, innermost last: their keys, each with the text of its value.
  var mappings: [[String: String]] = []

  /// The rules of the language for this place; nil if there are none.
  var schema: SchemaPlace? { SchemaPlace(path) }

  /// The text of the step at a position; nil if the step is not a key.
  func key(_ position: Int) -> String? {
    guard path.indices.contains(position), case .key(let text) = path[position] else { return nil }
    return text
  }

  /// The key directly below another key: below `screens`, the screen's name.
  func name(below key: String) -> String? {
    guard let place = path.firstIndex(of: .key(key)) else { return nil }
    return self.key(place + 1)
  }

  /// Finds the place of the cursor; nil in comments, quotes and block scalars.
  init?(at offset: Int, in bytes: [UInt8]) {
    var scanner = CursorScanner(bytes: bytes, end: min(offset, bytes.count))
    guard let place = scanner.scan() else { return nil }
    self = place
    let line = bytes[..<min(start, bytes.count)].reversed().prefix { $0 != 0x0A }
    needsBraces = !isKey && line.contains { !$0.isBlank && $0 != UInt8(ascii: "-") }
  }

  /// Finds the place at the end of the word that contains a byte.
  init?(wordAt offset: Int, in bytes: [UInt8]) {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    self.init(at: end, in: bytes)
  }

  /// Makes an unknown place.
  init() {}
}

extension UInt8 {
  /// Whether a name can contain the byte.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether the byte is a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
