/// The files of a map, with a line table for each file that has something to show.
package struct LocatedSources {
  package let sources: SourceMap
  private var tables: [UInt32: LineTable] = [:]
  /// The last place whose UTF-16 column was counted: findings come in order, so the next one in the same line is counted from there.
  private var counted: (file: UInt32, line: Int, offset: Int, column: Int)?

  package init(_ sources: SourceMap) { self.sources = sources }

  /// The line table of the file that a range points into; nil if the map does not have it.
  package mutating func table(for range: SourceRange) -> LineTable? {
    if let known = tables[range.file] { return known }
    guard let file = sources.file(of: range) else { return nil }
    let table = LineTable(file)
    tables[range.file] = table
    return table
  }

  /// The place of a range's first byte.
  package mutating func start(of range: SourceRange) -> SourceLocation {
    table(for: range)?.location(of: range.start) ?? SourceLocation(line: 1, column: 1)
  }

  /// The place after a range's last byte.
  package mutating func end(of range: SourceRange) -> SourceLocation {
    table(for: range)?.location(of: max(range.start, range.end)) ?? SourceLocation(line: 1, column: 1)
  }

  /// The place of a byte with its column in UTF-16 code units, as editors and code scanning services count.
  package mutating func utf16(of offset: UInt32, in range: SourceRange) -> SourceLocation {
    guard let table = table(for: range) else {
      return SourceLocation(line: 1, column: 1)
    }
    let place = table.location(of: offset)
    let target = min(Int(offset), table.bytes.count)
    var (start, column) = (max(0, target - (place.column - 1)), 1)
    if let counted, counted.file == range.file, counted.line == place.line, counted.offset <= target,
      // A place in the middle of a character cannot be counted from.
      counted.offset == table.bytes.count || table.bytes[counted.offset] & 0xC0 != 0x80
    {
      (start, column) = (counted.offset, counted.column)
    }
    column += String(decoding: table.bytes[start..<target], as: UTF8.self).utf16.count
    counted = (range.file, place.line, target, column)
    return SourceLocation(line: place.line, column: column)
  }

  /// The path of the file that a range points into, made fit to be printed.
  package func path(of range: SourceRange) -> String { visible(sources.file(of: range)?.path ?? "<unknown>") }

  /// `path:line:column`.
  package mutating func position(of range: SourceRange) -> String {
    let place = start(of: range)
    return "\(path(of: range)):\(place.line):\(place.column)"
  }
}
