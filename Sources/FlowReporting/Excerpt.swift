import FlowDiagnostics

/// The part of a source line around a place: the whole line, or only the surroundings if the line is very long.
struct Excerpt {
  /// The largest number of bytes of a line that is laid out whole.
  static let longestLine = 3 * margin
  /// The number of bytes that are laid out before and after the place, far more than the width of a terminal.
  private static let margin = 4096

  /// The part, laid out.
  let display: DisplayLine
  /// The offset of the part's first byte in the line.
  let start: Int

  /// Lays out the part near a place.
  init(of line: ArraySlice<UInt8>, around place: Range<Int>) {
    guard line.count > Self.longestLine else {
      display = DisplayLine(line)
      start = 0
      return
    }
    let first = Self.boundary(max(0, place.lowerBound - Self.margin), in: line)
    // Only the beginning of a long place is shown.
    let end = min(place.upperBound, place.lowerBound + Self.margin) + Self.margin
    let last = Self.boundary(min(end, line.count), in: line)
    display = DisplayLine(line.dropFirst(first).prefix(last - first))
    start = first
  }

  /// The first offset, from `offset` on, at which a character begins.
  private static func boundary(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
    var offset = offset
    while offset < line.count && line[line.startIndex + offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
