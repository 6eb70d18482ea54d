import FlowDiagnostics

/// The part of a source line that can be seen around a place: all of it, but of a very long line only what is near.
struct Excerpt {
  /// A line of so many bytes is laid out whole.
  static let longestLine = 3 * margin
  /// How many bytes before and after the place are laid out, far more than a terminal is wide.
  private static let margin = 4096

  /// The part, laid out.
  let display: DisplayLine
  /// The line's byte that it begins with.
  let start: Int

  /// Lays out what is near a place.
  ///
  /// - Parameters:
  ///   - line: the line's bytes, without its end.
  ///   - place: the bytes that matter, counted from the line's first.
  init(of line: ArraySlice<UInt8>, around place: Range<Int>) {
    guard line.count > Self.longestLine else {
      display = DisplayLine(line)
      start = 0
      return
    }
    let first = Self.boundary(max(0, place.lowerBound - Self.margin), in: line)
    // Of a long place its beginning is shown.
    let end = min(place.upperBound, place.lowerBound + Self.margin) + Self.margin
    let last = Self.boundary(min(end, line.count), in: line)
    display = DisplayLine(line.dropFirst(first).prefix(last - first))
    start = first
  }

  /// The next byte from an offset on that begins a character.
  private static func boundary(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
    var offset = offset
    while offset < line.count && line[line.startIndex + offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
