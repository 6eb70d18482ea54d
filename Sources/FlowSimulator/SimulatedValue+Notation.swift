extension SimulatedValue {
  /// The value in the notation of states and tests: `null` for nil, in quotes if the bare text would be read differently.
  public var notation: String {
    guard let text else { return "null" }
    return Self.isPlain(text) ? text : "'" + text.replacing("'", with: "''") + "'"
  }

  /// Reads a value from its ``notation``.
  public init(notation text: String) {
    switch (text.first, text.last) {
    case ("'", "'") where text.utf8.count > 1: self.init(String(text.dropFirst().dropLast()).replacing("''", with: "'"))
    case ("\"", "\"") where text.utf8.count > 1: self.init(String(text.dropFirst().dropLast()))
    default: self.init(text == "null" ? nil : text)
    }
  }

  /// Whether a text needs no quotes in a YAML flow mapping.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text != "null" else {
      return false
    }
    if first == " " || last == " " || "-?:&*!|>%@`#".unicodeScalars.contains(first) && text.unicodeScalars.count > 1 {
      // A number may begin with a minus; with a blank after it, it would be a list item.
      if first != "-" || text.hasPrefix("- ") { return false }
    }
    if text.contains(": ") || text.contains(" #") || last == ":" { return false }
    return !text.unicodeScalars.contains { ",[]{}()'\"\n\r\t".unicodeScalars.contains($0) }
  }
}
