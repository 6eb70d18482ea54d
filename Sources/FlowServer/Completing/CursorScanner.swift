/// Scans a text up to the cursor.
struct CursorScanner {
  /// A mapping or a list that is open.
  struct Frame {
    /// The column of its keys or dashes; nil in braces and brackets.
    var indent: Int?
    var isMapping: Bool
    /// The key whose value is being read; nil before the first key.
    var key: String?
    /// The keys so far, with their values if those are scalars.
    var seen: [String: String] = [:]
  }

  let bytes: [UInt8]
  let end: Int
  private var frames: [Frame] = []
  private var index = 0
  /// The column beyond which a block scalar's lines are indented; set after `|` or `>`.
  private var blockScalar: Int?

  init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  private var isInFlow: Bool { frames.last.map { $0.indent == nil } ?? false }

  /// Finds the place of the cursor; nil in comments, quotes and block scalars.
  mutating func scan() -> CursorPlace? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = min(3, end) }
    while true {
      if isInFlow {
        guard readFlow() else { return nil }
        if index >= end { return isInFlow || pending != nil ? place(from: end, isKey: false) : nil }
        // Nothing can be completed after the last bracket.
        guard isAtLineStart || skipLine() else { return nil }
        continue
      }
      let lineStart = index
      while index < end, bytes[index].isBlank { index += 1 }
      let column = index - lineStart
      if let scalar = blockScalar {
        let isBlank = index < end && (bytes[index] == 0x0A || bytes[index] == 0x0D)
        if isBlank || column > scalar {
          guard skipLine() else { return nil }
          continue
        }
        blockScalar = nil
      }
      if index >= end { return blankLine(column) }
      if bytes[index] == UInt8(ascii: "#") || bytes[index] == 0x0A || bytes[index] == 0x0D {
        let isComment = bytes[index] == UInt8(ascii: "#")
        guard skipLine() else { return isComment ? nil : blankLine(column) }
        continue
      }
      if let found = readLine(column) { return found.place }
    }
  }

  /// Skips to the next line; false at the cursor.
  private mutating func skipLine() -> Bool {
    while index < end, bytes[index] != 0x0A { index += 1 }
    if index >= end { return false }
    index += 1
    return true
  }

  /// The place of the cursor in a line that is blank before it.
  private mutating func blankLine(_ column: Int) -> CursorPlace? {
    while let last = frames.last, let indent = last.indent, indent > column { frames.removeLast() }
    // A list's elements may have the same indentation as the list's key.
    if let last = frames.last, !last.isMapping, last.indent == column { frames.removeLast() }
    // The first key of a mapping may be typed above the existing keys.
    var behind = KeysBehind(bytes, from: end)
    if let last = frames.last, let indent = last.indent, indent < column, last.isMapping,
      !behind.inLines(column: column).isEmpty
    {
      frames.append(Frame(indent: column, isMapping: true))
    }
    let isKey = frames.isEmpty || frames.last?.indent == column
    if isKey, !frames.isEmpty { frames[frames.count - 1].key = nil }
    return place(from: end, isKey: isKey)
  }

  private struct Found { var place: CursorPlace? }

  /// Reads a line outside of braces; nil if the cursor is not in that line.
  private mutating func readLine(_ column: Int) -> Found? {
    var column = column
    while let last = frames.last, let indent = last.indent, indent > column { frames.removeLast() }
    // Several dashes in a line open nested lists.
    while index < end, bytes[index] == UInt8(ascii: "-"), index + 1 >= end || isBreak(index + 1) {
      if let last = frames.last, last.isMapping, last.indent == column, last.key == nil { frames.removeLast() }
      if !(frames.last.map { !$0.isMapping && $0.indent == column } ?? false) {
        frames.append(Frame(indent: column, isMapping: false))
      }
      index += 1
      column += 1
      while index < end, bytes[index].isBlank {
        index += 1
        column += 1
      }
      if index >= end { return Found(place: place(from: end, isKey: false)) }
    }
    if bytes[index] == 0x0A || bytes[index] == 0x0D {
      _ = skipLine()
      return nil
    }
    return readEntry(column)
  }

  /// Whether a byte ends a word: a blank, a line end or the cursor.
  private func isBreak(_ place: Int) -> Bool {
    place >= end || bytes[place].isBlank || bytes[place] == 0x0A || bytes[place] == 0x0D
  }

  /// Reads `key: value`, or a value alone.
  private mutating func readEntry(_ column: Int) -> Found? {
    if bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
      openFlow()
      return nil
    }
    let start = index
    guard let scalar = readScalar(inFlow: false) else { return Found(place: nil) }
    if index < end, bytes[index] == UInt8(ascii: ":") {
      if let last = frames.last, !last.isMapping, last.indent == column { frames.removeLast() }
      if !(frames.last.map { $0.isMapping && $0.indent == column } ?? false) {
        frames.append(Frame(indent: column, isMapping: true))
      }
      frames[frames.count - 1].key = scalar
      frames[frames.count - 1].seen[scalar] = ""
      index += 1
      return readValue(of: scalar, column)
    }
    if index >= end {
      let isKey = frames.isEmpty || frames.last.map { $0.isMapping && $0.indent == column } ?? false
      if isKey, !frames.isEmpty { frames[frames.count - 1].key = nil }
      return Found(place: place(from: start, isKey: isKey))
    }
    return endLine()
  }

  /// Reads the value after a key and its colon.
  private mutating func readValue(of key: String, _ column: Int) -> Found? {
    while index < end, bytes[index].isBlank { index += 1 }
    if index >= end { return Found(place: place(from: end, isKey: false)) }
    switch bytes[index] {
    case 0x0A, 0x0D, UInt8(ascii: "#"): return endLine()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      openFlow()
      return nil
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      blockScalar = column
      return skipLine() ? nil : Found(place: nil)
    default: break
    }
    let start = index
    guard let scalar = readScalar(inFlow: false) else { return Found(place: nil) }
    if index >= end { return Found(place: place(from: start, isKey: false)) }
    frames[frames.count - 1].seen[key] = scalar
    return endLine()
  }

  /// Skips the rest of a line: a comment, or an error.
  private mutating func endLine() -> Found? { skipLine() ? nil : Found(place: nil) }

  // MARK: - Braces and brackets

  private mutating func openFlow() {
    frames.append(Frame(indent: nil, isMapping: bytes[index] == UInt8(ascii: "{")))
    index += 1
  }

  /// Reads inside braces or brackets until they are closed or the cursor is reached; false if the cursor is in a comment or in quotes.
  private mutating func readFlow() -> Bool {
    while index < end, isInFlow {
      switch bytes[index] {
      case 0x0A:
        index += 1
        if leavesFlow() { return true }
      case 0x20, 0x09, 0x0D: index += 1
      case UInt8(ascii: "#"):
        guard skipLine() else { return false }
        if leavesFlow() { return true }
      case UInt8(ascii: "{"), UInt8(ascii: "["): openFlow()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        frames.removeLast()
        index += 1
      case UInt8(ascii: ","):
        frames[frames.count - 1].key = nil
        index += 1
      case UInt8(ascii: ":"): index += 1
      default:
        let start = index
        guard let scalar = readScalar(inFlow: true) else { return false }
        if index >= end {
          pending = start
          return true
        }
        note(scalar)
      }
    }
    return true
  }

  private var isAtLineStart: Bool { index == 0 || bytes[index - 1] == 0x0A }

  /// Drops unclosed brackets if the line that begins here is outside of them.
  private mutating func leavesFlow() -> Bool {
    guard isOutside(index) else { return false }
    while isInFlow { frames.removeLast() }
    return true
  }

  /// Whether a line begins no further right than the key whose value is being read. In YAML, brackets and quotes must end before such a line.
  private func isOutside(_ lineStart: Int) -> Bool {
    var next = lineStart
    while next < end, bytes[next] == 0x20 { next += 1 }
    guard next < end, bytes[next].isWordByte, let column = frames.last(where: { $0.indent != nil })?.indent else {
      return false
    }
    return next - lineStart <= column
  }

  /// The first byte of the word that contains the cursor; nil if the cursor is not in a word.
  private var pending: Int?

  private mutating func note(_ scalar: String) {
    let last = frames.count - 1
    guard frames[last].isMapping else { return }
    if let key = frames[last].key {
      frames[last].seen[key] = scalar
    } else {
      frames[last].seen[scalar] = ""
      var next = index
      while next < end, bytes[next].isBlank { next += 1 }
      if next < end, bytes[next] == UInt8(ascii: ":") { frames[last].key = scalar }
    }
  }

  // MARK: - Scalars

  /// Reads a plain or quoted scalar; nil if the cursor is within quotes. An unclosed quotation ends with its line.
  private mutating func readScalar(inFlow: Bool) -> String? {
    let first = bytes[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let start = index + 1
      index += 1
      while index < end, bytes[index] != first {
        if bytes[index] == 0x0A, isOutside(index + 1) {
          return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        if first == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") { index += 1 }
        index += 1
      }
      if index >= end { return nil }
      index += 1
      let text = String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
      while index < end, bytes[index].isBlank { index += 1 }
      return text
    }
    let start = index
    var stop = index
    scanning: while index < end {
      switch bytes[index] {
      case 0x0A, 0x0D: break scanning
      case UInt8(ascii: ":"):
        if isBreak(index + 1) || inFlow && index + 1 < end && ",[]{}".utf8.contains(bytes[index + 1]) { break scanning }
      case UInt8(ascii: "#"):
        if index > start, bytes[index - 1].isBlank { break scanning }
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if inFlow { break scanning }
      default: break
      }
      if !bytes[index].isBlank { stop = index + 1 }
      index += 1
    }
    return String(decoding: bytes[start..<stop], as: UTF8.self)
  }

  // MARK: - The place

  private mutating func place(from start: Int, isKey: Bool) -> CursorPlace? {
    var place = CursorPlace()
    let begin = pending ?? start
    place.start = begin
    place.partial = String(decoding: bytes[begin..<end], as: UTF8.self)
    place.isKey = isKey
    if isInFlow, let last = frames.last { place.isKey = last.isMapping && last.key == nil }
    lookBehind(isKey: place.isKey)
    for (position, frame) in frames.enumerated() {
      let isLast = position == frames.count - 1
      if frame.isMapping {
        place.mappings.append(frame.seen)
        if let key = frame.key, !(isLast && place.isKey) { place.path.append(.key(key)) }
      } else {
        place.path.append(.element)
      }
    }
    return place
  }

  /// Adds the keys after the cursor to those before it.
  private mutating func lookBehind(isKey: Bool) {
    var behind = KeysBehind(bytes, from: end)
    let open = frames.reversed().prefix { $0.indent == nil }.count
    if open > 0 {
      for (level, keys) in behind.inBraces(levels: open).enumerated() {
        frames[frames.count - 1 - level].seen.merge(keys) { before, _ in before }
      }
    } else if isKey, let column = frames.last?.indent ?? (frames.isEmpty ? 0 : nil) {
      let keys = behind.inLines(column: column)
      if frames.isEmpty { frames.append(Frame(indent: 0, isMapping: true)) }
      frames[frames.count - 1].seen.merge(keys) { before, _ in before }
    }
  }
}
