import FlowDiagnostics

/// Facts about a file, found by a look at every byte before libyaml sees any.
struct TextScan {
  /// A character that is allowed in quotes only.
  struct Suspect {
    /// Its first byte.
    var offset: Int
    /// The number of its bytes.
    var count: Int
    /// The character.
    var scalar: UInt32

    /// Whether YAML's older readers end a line there.
    var isLineBreak: Bool { scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 }
  }

  /// The start of the text, after a byte order mark.
  var base = 0
  /// Whether a code point is a byte.
  var isASCII = true
  /// Whether there is a tab anywhere.
  var hasTabs = false
  /// Line separators and bidirectional controls, in order.
  var suspects: [Suspect] = []

  /// Scans a file; reports broken UTF-8 and control characters, and returns nil if there are any.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, file: UInt32, log: inout DiagnosticLog) {
    guard let start = bytes.baseAddress else { return }
    let count = bytes.count
    if let encoding = Self.foreignEncoding(bytes) {
      log.report(.encoding(name: encoding, at: SourceRange(file: file, start: 0, end: 0)))
      return nil
    }
    if count >= 3 && start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF { base = 3 }
    var offset = base
    var illegal = IllegalRuns()
    while offset < count {
      offset = Self.endOfPlain(start, from: offset, count: count)
      if offset == count { break }
      let byte = start[offset]
      if byte == 0x0A {
        offset = offset &+ 1
      } else if byte < 0x80 {
        if byte == 0x09 { hasTabs = true }
        if byte != 0x09 && byte != 0x0D { illegal.add(UInt32(byte), offset, 1) }
        offset = offset &+ 1
      } else {
        isASCII = false
        let (scalar, length) = Self.decode(start + offset, available: count &- offset)
        if length == 0 {
          let place = SourceRange(file: file, start: UInt32(offset), end: UInt32(offset + 1))
          illegal.report(file: file, to: &log)
          log.report(.brokenUTF8(byte: byte, at: place))
          return nil
        }
        note(scalar, offset, length, &illegal)
        offset = offset &+ length
      }
    }
    if illegal.report(file: file, to: &log) { return nil }
  }

  /// The next byte that is not printable ASCII, eight at once; `count` if absent.
  @_transparent
  private static func endOfPlain(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    let text = UnsafeRawPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    while offset &+ 8 <= count {
      #if _endian(big)
        let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self).byteSwapped
      #else
        let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      #endif
      // The highest bit of a byte is set that is one already, that is 0x7F, or that is below 0x20; and maybe of some after it, which it
      // borrows from or carries to: the first is right.
      let others = (word | (word &+ ones) | (word &- ones &* 0x20)) & high
      if others != 0 { return offset &+ others.trailingZeroBitCount >> 3 }
      offset = offset &+ 8
    }
    while offset < count && bytes[offset] >= 0x20 && bytes[offset] < 0x7F { offset = offset &+ 1 }
    return offset
  }

  private mutating func note(_ scalar: UInt32, _ offset: Int, _ length: Int, _ illegal: inout IllegalRuns) {
    switch scalar {
    case 0x85, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
      suspects.append(Suspect(offset: offset, count: length, scalar: scalar))
    case 0x80...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: illegal.add(scalar, offset, length)
    default: break
    }
  }

  /// UTF-16 and UTF-32 by their byte order mark, or by the zero that half of each ASCII character is.
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

  /// The code point that begins here and how many bytes it takes; 0 bytes where it is not UTF-8.
  private static func decode(_ bytes: UnsafePointer<UInt8>, available: Int) -> (scalar: UInt32, length: Int) {
    let first = bytes[0]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2 && first <= 0xF4 && length <= available else { return (0, 0) }
    var scalar = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    var index = 1
    while index < length {
      guard bytes[index] & 0xC0 == 0x80 else { return (0, 0) }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
      index = index &+ 1
    }
    let isOverlong = length == 3 && scalar < 0x800 || length == 4 && scalar < 0x10000
    guard !isOverlong && scalar <= 0x10FFFF && !(scalar >= 0xD800 && scalar <= 0xDFFF) else { return (0, 0) }
    return (scalar, length)
  }
}

/// Control characters, neighbours of one kind taken together; after the first few there is nothing more to learn.
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
