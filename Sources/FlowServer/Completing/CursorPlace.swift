import FlowCompiler

/// Where the cursor is in a text that need not be YAML yet: the keys that lead there, and what is typed of the word.
///
/// Only what is before the cursor is looked at, line by line, so that whatever is half typed there, or broken behind it, does no harm.
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
  /// What is typed of the key or the value, up to the cursor.
  var partial = ""
  /// The byte where that begins.
  var start = 0
  /// Whether a key of a mapping is typed; else a value, which may become a mapping's first key.
  var isKey = false
  /// The mappings around the cursor, innermost last, each with the keys typed before, and what is written behind them.
  var mappings: [[String: String]] = []

  /// What may be written there, as the language's rules say; nil where nothing is known.
  var schema: SchemaPlace? { SchemaPlace(path) }

  /// The text of a step that is a key.
  func key(_ position: Int) -> String? {
    guard path.indices.contains(position), case .key(let text) = path[position] else { return nil }
    return text
  }

  /// The key right below another one: of `screens`, the screen's name.
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

  /// Finds the place of the whole word that a byte is in.
  init?(wordAt offset: Int, in bytes: [UInt8]) {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    self.init(at: end, in: bytes)
  }

  /// A place of which nothing is known yet.
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
