import FlowDiagnostics
import FlowReporting

/// The line that a person types and edits, byte by byte as a terminal sends it, with the history of lines.
///
/// It uses no terminal itself: it takes bytes, and returns responses. The keys are those of shells: arrows, Home and End, Ctrl-A and -E, Ctrl-B and
/// -F, Ctrl-K, -U and -W, Ctrl-P and -N, Ctrl-D.
struct LineEditor {
  /// The effect of a byte.
  enum Response: Hashable {
    /// The line may have changed.
    case more
    /// The line is complete.
    case line(String)
    /// The end of the input.
    case end
    /// Ctrl-C and Ctrl-Z.
    case interrupt, suspend
    /// A request to clear the screen.
    case clear
  }

  /// The text typed so far.
  var line: String { String(text) }
  private(set) var cursor = 0
  private var text: [Character] = []
  /// The earlier lines, the oldest first.
  private var history: [String] = []
  /// The index of the earlier line that is being edited; for a new line, the number of earlier lines.
  private var position = 0
  /// The new line before the history was browsed.
  private var draft = ""
  /// The bytes of an incomplete character or key sequence.
  private var pending: [UInt8] = []

  /// Begins the next line.
  mutating func begin() {
    (text, cursor, draft, pending) = ([], 0, "", [])
    position = history.count
  }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Response {
    if pending.first == 0x1B { return takeKey(byte) }
    if !pending.isEmpty || byte >= 0x80 {
      takeCharacter(byte)
      return .more
    }
    switch byte {
    case 0x0A, 0x0D: return .line(endLine())
    case 0x03: return .interrupt
    case 0x1A: return .suspend
    case 0x0C: return .clear
    case 0x04:
      if text.isEmpty { return .end }
      delete(cursor..<min(cursor + 1, text.count))
    case 0x01: cursor = 0
    case 0x05: cursor = text.count
    case 0x02: cursor = max(0, cursor - 1)
    case 0x06: cursor = min(text.count, cursor + 1)
    case 0x08, 0x7F: delete(max(0, cursor - 1)..<cursor)
    case 0x0B: delete(cursor..<text.count)
    case 0x15: delete(0..<cursor)
    case 0x17: delete(startOfWord..<cursor)
    case 0x10: show(position - 1)
    case 0x0E: show(position + 1)
    case 0x1B: pending = [byte]
    case 0x09: insert(" ")
    case 0x20..<0x7F: insert(String(UnicodeScalar(byte)))
    default: break
    }
    return .more
  }

  /// The part of the line around the cursor that fits into a number of columns, and the cursor's column in it.
  func window(columns: Int) -> (text: String, cursor: Int) {
    let room = max(columns - 1, 1)
    var start = cursor
    var before = 0
    while start > 0, before + displayWidth(text[start - 1]) <= room {
      start -= 1
      before += displayWidth(text[start])
    }
    var shown = ""
    var width = 0
    for character in text[start...] {
      width += displayWidth(character)
      if width > room { break }
      shown.append(character)
    }
    return (shown, before)
  }

  // MARK: Changing

  private mutating func insert(_ new: String) {
    // A combining character belongs to the character before it.
    let before = Array(String(text[..<cursor]) + new)
    text = before + text[cursor...]
    cursor = before.count
  }

  private mutating func delete(_ range: Range<Int>) {
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var startOfWord: Int {
    var start = cursor
    while start > 0 && text[start - 1] == " " { start -= 1 }
    while start > 0 && text[start - 1] != " " { start -= 1 }
    return start
  }

  private mutating func show(_ wanted: Int) {
    guard wanted >= 0 && wanted <= history.count else { return }
    if position == history.count { draft = line }
    position = wanted
    text = Array(wanted == history.count ? draft : history[wanted])
    cursor = text.count
  }

  private mutating func endLine() -> String {
    let line = line
    if !line.trimmed.isEmpty && history.last != line { history.append(line) }
    return line
  }

  // MARK: Bytes that belong together

  private mutating func takeCharacter(_ byte: UInt8) {
    pending.append(byte)
    let count = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : pending[0] >= 0xC0 ? 2 : 1
    if pending.count < count && (pending.count == 1 || byte & 0xC0 == 0x80) { return }
    // Control characters and malformed text are not inserted.
    let new = String(decoding: pending, as: UTF8.self)
    if visible(new) == new, !new.unicodeScalars.contains("\u{FFFD}") { insert(new) }
    pending = []
  }

  /// Takes a byte of a key that sends several: `ESC [ … letter`, `ESC O letter`, or Alt and a letter.
  private mutating func takeKey(_ byte: UInt8) -> Response {
    pending.append(byte)
    if pending.count == 2 {
      if byte != UInt8(ascii: "[") && byte != UInt8(ascii: "O") { pending = [] }
      return .more
    }
    guard (0x40...0x7E).contains(byte) else {
      if pending.count > 16 { pending = [] }
      return .more
    }
    let number = String(decoding: pending[2..<pending.count - 1], as: UTF8.self)
    pending = []
    switch (UnicodeScalar(byte), number) {
    case ("A", _): show(position - 1)
    case ("B", _): show(position + 1)
    case ("C", _): cursor = min(text.count, cursor + 1)
    case ("D", _): cursor = max(0, cursor - 1)
    case ("H", _), ("~", "1"), ("~", "7"): cursor = 0
    case ("F", _), ("~", "4"), ("~", "8"): cursor = text.count
    case ("~", "3"): delete(cursor..<min(cursor + 1, text.count))
    default: break
    }
    return .more
  }
}
