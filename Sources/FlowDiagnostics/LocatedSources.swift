/// The files of a map, with line tables that are made on demand.
package struct LocatedSources {
  package let sources: SourceMap
  private var tables: [UInt32: LineTable] = [:]

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

  /// The path of the file that a range points into, escaped for printing.
  package func path(of range: SourceRange) -> String { visible(sources.file(of: range)?.path ?? "<unknown>") }

  /// `path:line:column`.
  package mutating func position(of range: SourceRange) -> String {
    let place = start(of: range)
    return "\(path(of: range)):\(place.line):\(place.column)"
  }
}
