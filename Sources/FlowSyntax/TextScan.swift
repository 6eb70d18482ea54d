import FlowDiagnostics

/// Facts about a file, found by scanning every byte before libyaml runs.
struct TextScan {
  /// A character that is allowed only in quotes.
  struct Suspect {
    /// The offset of its first byte.
    var offset: Int
    /// The number of its bytes.
    var count: Int
    /// The character.
    var scalar: UInt32

    /// Whether YAML 1.1, and so libyaml, ends a line at the character.
    var isLineBreak: Bool { scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 }
  }

  /// The start of the text, after a byte order mark.
  var base = 0
  /// Whether every code point is one byte.
  var isASCII = true
  /// Whether there is a tab anywhere.
  var hasTabs = false
  /// Line separators and bidirectional controls, in order.
  var suspects: [Suspect] = []

  /// Scans a file; reports broken UTF-8 and control characters, and returns nil if there are any.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, file: UInt32, log: inout DiagnosticLog) {
    if let encoding = Self.foreignEncoding(bytes) {
      log.report(.encoding(name: encoding, at: SourceRange(file: file, start: 0, end: 0)))
      return nil
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { base = 3 }
    var offset = base
    var illegal = IllegalRuns()
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F {
        offset += 1
        continue
      }
      if byte >= 0x80 {
        isASCII = false
        let (scalar, length) = Self.decode(bytes[offset...])
        if length == 0 {
          let place = SourceRange(file: file, start: UInt32(offset), end: UInt32(offset + 1))
          illegal.report(file: file, to: &log)
          log.report(.brokenUTF8(byte: byte, at: place))
          return nil
        }
        note(scalar, offset, length, &illegal)
        offset += length
        continue
      }
      if byte == 0x09 { hasTabs = true }
      if byte != 0x0A && byte != 0x09 && byte != 0x0D { illegal.add(UInt32(byte), offset, 1) }
      offset += 1
    }
    if illegal.report(file: file, to: &log) { return nil }
  }

  private mutating func note(_ scalar: UInt32, _ offset: Int, _ length: Int, _ illegal: inout IllegalRuns) {
    switch scalar {
    case 0x85, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
      suspects.append(Suspect(offset: offset, count: length, scalar: scalar))
    case 0x80...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: illegal.add(scalar, offset, length)
    default: break
    }
  }

  /// Detects UTF-16 and UTF-32 by the byte order mark, or by the zero byte that UTF-16 has in each ASCII character.
  private static func foreignEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0): return bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF ? "UTF-32" : nil
    case (0, 0x20..<0x7F), (0x20..<0x7F, 0): return bytes.count % 2 == 0 && bytes.count >= 4 ? "UTF-16" : nil
    default: return nil
    }
  }

  /// The code point at the start of a text and its number of bytes, which is 0 if the text is not UTF-8.
  private static func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (scalar: UInt32, length: Int) {
    guard let first = bytes.first, first >= 0xC2 && first <= 0xF4 else { return (0, 0) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.count == length - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (0, 0) }
    var scalar = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for byte in rest { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    let isOverlong = length == 3 && scalar < 0x800 || length == 4 && scalar < 0x10000
    guard !isOverlong && scalar <= 0x10FFFF && !(scalar >= 0xD800 && scalar <= 0xDFFF) else { return (0, 0) }
    return (scalar, length)
  }
}

/// Runs of equal control characters; only the first few runs are kept.
private struct IllegalRuns {
  private static let limit = 20
  private var runs: [(scalar: UInt32, start: Int, end: Int)] = []

  mutating func add(_ scalar: UInt32, _ offset: Int, _ length: Int) {
    if let last = runs.last, last.scalar == scalar, last.end == offset {
      runs[runs.count - 1].end = offset + length
    } else if runs.count < Self.limit {
      runs.append((scalar, offset, offset + length))
    }
  }

  @discardableResult
  func report(file: UInt32, to log: inout DiagnosticLog) -> Bool {
    for run in runs {
      let range = SourceRange(file: file, start: UInt32(run.start), end: UInt32(run.end))
      log.report(.illegalCharacter(run.scalar, at: range))
    }
    return !runs.isEmpty
  }
}
