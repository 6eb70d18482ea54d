import FlowDiagnostics

/// One line of source as a terminal shows it: tabs expanded, wide characters two cells wide, combining ones zero.
struct DisplayLine {
  /// A character that takes terminal cells, with those that combine with it.
  private struct Cell {
    var text: String
    var width: Int
    /// The offset of its first byte in the line.
    var start: Int
    var end: Int
  }

  private static let tabWidth = 4
  private var cells: [Cell] = []

  /// Lays out a line, without its line end.
  init(_ bytes: ArraySlice<UInt8>) {
    let (scalars, ends) = Self.decode(bytes)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var column = 0
    var index = 0
    var start = 0
    for character in String(text) {
      let count = character.unicodeScalars.count
      let end = ends[index + count - 1]
      let cell = Self.cell(character, at: column, start: start, end: end)
      // A combining character with nothing before it is a cell without a width.
      if !(start == 0 && scalars[index].value == 0xFEFF) {
        cells.append(cell)
        column += cell.width
      }
      index += count
      start = end
    }
  }

  /// The whole line's width in cells.
  var width: Int { cells.reduce(0) { $0 + $1.width } }

  /// The cells that a range of the line's bytes covers; at least one, so that a caret has a place.
  func columns(_ start: Int, _ end: Int) -> Range<Int> {
    var column = 0
    var first: Int?
    var last = 0
    for cell in cells {
      if first == nil && cell.end > start { first = column }
      if cell.start < end { last = column + cell.width }
      column += cell.width
    }
    let from = first ?? column
    return from..<max(from + 1, last)
  }

  /// The line's text between two columns; a wide character cut in half becomes a blank.
  func text(in columns: Range<Int>) -> String {
    var column = 0
    var text = ""
    for cell in cells {
      let end = column + cell.width
      if column >= columns.lowerBound && end <= columns.upperBound {
        text += cell.text
      } else if end > columns.lowerBound && column < columns.upperBound {
        text += String(repeating: " ", count: min(end, columns.upperBound) - max(column, columns.lowerBound))
      }
      column = end
    }
    return text
  }

  private static func cell(_ character: Character, at column: Int, start: Int, end: Int) -> Cell {
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return Cell(text: String(repeating: " ", count: width), width: width, start: start, end: end)
    }
    let shown = visible(String(character))
    return Cell(text: shown, width: displayWidth(shown), start: start, end: end)
  }

  /// The line's characters, each with the offset of its end; a broken sequence is one replacement character.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], ends: [Int]) {
    var scalars: [Unicode.Scalar] = []
    var ends: [Int] = []
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    // The offset is counted by hand, since the decoder does not report the length of a broken sequence.
    while offset < bytes.count {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        scalars.append(scalar)
        offset += UTF8.width(scalar)
      case .error:
        scalars.append("\u{FFFD}")
        offset += 1
        while offset < bytes.count && bytes[bytes.startIndex + offset] & 0xC0 == 0x80 { offset += 1 }
        iterator = bytes.dropFirst(offset).makeIterator()
        decoder = UTF8()
      case .emptyInput: return (scalars, ends)
      }
      ends.append(offset)
    }
    return (scalars, ends)
  }
}
