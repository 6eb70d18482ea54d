import FlowCompiler

/// The place of the cursor in a text that need not be YAML yet: the keys that lead there, and the part of the word before the cursor.
///
/// Only the text before the cursor is read, line by line, so half-typed text there or broken text behind it does no harm.
struct CursorPlace {
  /// A step on the way to the cursor.
  enum Step: Hashable {
    /// Into a key's value.
    case key(String)
    /// Into an element of a list.
    case element
  }

  /// The steps from the top of the file.
  var path: [Step] = []
  /// The text of the key or the value, up to the cursor.
  var partial = ""
  /// The first byte of that text.
  var start = 0
  /// Whether a key of a mapping is typed; if not, it is a value, which may become a mapping's first key.
  var isKey = false
  /// The mappings around the cursor, innermost last: the keys before the cursor, each with the text behind it.
  var mappings: [[String: String]] = []

  /// The rules of the language for this place; nil if there are none.
  var schema: SchemaPlace? { SchemaPlace(path) }

  /// The text of the step at a position; nil if it is no key.
  func key(_ position: Int) -> String? {
    guard path.indices.contains(position), case .key(let text) = path[position] else { return nil }
    return text
  }

  /// The key right below another one: below `screens`, the screen's name.
  func name(below key: String) -> String? {
    guard let place = path.firstIndex(of: .key(key)) else { return nil }
    return self.key(place + 1)
  }

  /// Finds the place of the cursor; nil in comments, quotes and block scalars.
  init?(at offset: Int, in bytes: [UInt8]) {
    var scanner = CursorScanner(bytes: bytes, end: min(offset, bytes.count))
    guard let place = scanner.scan() else { return nil }
    self = place
  }

  /// Finds the place at the end of the word that a byte is in.
  init?(wordAt offset: Int, in bytes: [UInt8]) {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    self.init(at: end, in: bytes)
  }

  /// Makes an unknown place.
  init() {}
}

extension UInt8 {
  /// Whether a name can have it.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether it is a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
