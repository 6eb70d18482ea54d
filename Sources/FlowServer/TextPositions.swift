import FlowDiagnostics
import FlowReporting

/// Converts byte offsets to positions as editors count them: lines from 0, and UTF-16 units within a line.
struct TextPositions {
  private let table: LineTable
  private let markLength: Int
  /// Whether every byte is a UTF-16 unit, so that counting is not needed.
  private let isASCII: Bool

  init(_ bytes: [UInt8]) {
    table = LineTable(SourceFile(path: "", bytes: bytes))
    // Editors do not count a byte order mark as a column.
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// The text.
  var bytes: [UInt8] { table.bytes }

  /// The position of a byte; for a byte beyond the end, the position of the end.
  func position(of offset: UInt32) -> JSON {
    let (line, units) = place(of: offset)
    return ["character": JSON(units), "line": JSON(line)]
  }

  /// The line and the UTF-16 units of a byte at or after the start of a given line; for walks through the text.
  func place(of offset: UInt32, from line: Int) -> (line: Int, units: Int) {
    var line = line
    while line + 1 < table.count, start(ofLine: line + 2) <= Int(offset) { line += 1 }
    return (line, units(start(ofLine: line + 1)..<max(start(ofLine: line + 1), min(Int(offset), table.bytes.count))))
  }

  /// The line and the UTF-16 units of a byte, both from 0.
  func place(of offset: UInt32) -> (line: Int, units: Int) {
    let line = table.location(of: offset).line
    let start = start(ofLine: line)
    let end = max(start, min(Int(offset), table.bytes.count))
    return (line - 1, units(start..<end))
  }

  /// The number of UTF-16 units of a range of bytes.
  func units(_ range: Range<Int>) -> Int {
    isASCII ? range.count : String(decoding: table.bytes[range], as: UTF8.self).utf16.count
  }

  /// The protocol's range of a source range.
  func range(of range: SourceRange) -> JSON {
    ["end": position(of: range.end), "start": position(of: range.start)]
  }

  /// The byte at a position. A position beyond a line's end is the line's end; beyond the text's end, the text's end; within a character, the
  /// character's beginning. Nil if the JSON is not a position.
  func offset(of position: JSON) -> Int? {
    guard let line = position["line"].integer, let character = position["character"].integer, line >= 0,
      character >= 0
    else { return nil }
    if line >= table.count { return table.bytes.count }
    let start = start(ofLine: line + 1)
    let end = max(start, table.range(ofLine: line + 1).upperBound)
    var offset = start
    var units = 0
    while offset < end {
      // A character above U+FFFF has four bytes and two units.
      let isWide = table.bytes[offset] >= 0xF0
      units += isWide ? 2 : 1
      if units > character { return offset }
      offset += 1
      while offset < end, table.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return end
  }

  private func start(ofLine line: Int) -> Int {
    table.range(ofLine: line).lowerBound + (line == 1 ? markLength : 0)
  }
}
