extension SimulatedValue {
  /// The value as states and tests are written: `null` for nil, and in quotes where the bare text would be read as something else.
  public var notation: String {
    guard let text else { return "null" }
    return Self.isPlain(text) ? text : "'" + text.replacing("'", with: "''") + "'"
  }

  /// Reads what ``notation`` writes.
  public init(notation text: String) {
    switch (text.first, text.last) {
    case ("'", "'") where text.utf8.count > 1: self.init(String(text.dropFirst().dropLast()).replacing("''", with: "'"))
    case ("\"", "\"") where text.utf8.count > 1: self.init(String(text.dropFirst().dropLast()))
    default: self.init(text == "null" ? nil : text)
    }
  }

  /// Whether a text means itself in a YAML flow mapping.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text != "null" else {
      return false
    }
    if first == " " || last == " " || "-?:&*!|>%@`#".unicodeScalars.contains(first) && text.unicodeScalars.count > 1 {
      // A negative number is no element of a list.
      if first != "-" || text.hasPrefix("- ") { return false }
    }
    if text.contains(": ") || text.contains(" #") || last == ":" { return false }
    return !text.unicodeScalars.contains { ",[]{}()'\"\n\r\t".unicodeScalars.contains($0) }
  }
}
