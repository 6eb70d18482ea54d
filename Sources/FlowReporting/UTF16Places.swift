import FlowDiagnostics

/// Places with their columns in UTF-16 code units, as editors and code scanning services count them.
struct UTF16Places {
  /// The files, with the places in bytes.
  var located: LocatedSources
  /// The last place whose column was counted: diagnostics come in order, so counting continues from there for the next place on the same line.
  private var counted: (file: UInt32, line: Int, offset: Int, column: Int)?

  init(_ sources: SourceMap) { located = LocatedSources(sources) }

  /// The places of a range's first byte and after its last byte.
  mutating func ends(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
    (place(of: range.start, in: range), place(of: max(range.start, range.end), in: range))
  }

  private mutating func place(of offset: UInt32, in range: SourceRange) -> SourceLocation {
    guard let table = located.table(for: range) else { return SourceLocation(line: 1, column: 1) }
    let place = table.location(of: offset)
    let target = min(Int(offset), table.bytes.count)
    var (start, column) = (max(0, target - (place.column - 1)), 1)
    if let counted, counted.file == range.file, counted.line == place.line, counted.offset <= target,
      // Counting cannot start in the middle of a character.
      counted.offset == table.bytes.count || table.bytes[counted.offset] & 0xC0 != 0x80
    {
      (start, column) = (counted.offset, counted.column)
    }
    column += String(decoding: table.bytes[start..<target], as: UTF8.self).utf16.count
    counted = (range.file, place.line, target, column)
    return SourceLocation(line: place.line, column: column)
  }
}

extension LocatedSources {
  /// The place after a range's last byte.
  package mutating func end(of range: SourceRange) -> SourceLocation {
    table(for: range)?.location(of: max(range.start, range.end)) ?? SourceLocation(line: 1, column: 1)
  }
}
