/// One line of source as a terminal shows it: tabs expanded, wide characters two cells wide, combining ones none.
struct DisplayLine {
  /// What takes cells of its own, with what combines with it.
  private struct Cell {
    var text: String
    var width: Int
    /// Its bytes in the line.
    var start: Int
    var end: Int
  }

  private static let tabWidth = 4
  private var cells: [Cell] = []

  /// Lays out a line, without its end.
  init(_ bytes: ArraySlice<UInt8>) {
    var column = 0
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var joins = false
    // The line's bytes are walked by hand too, since the decoder does not say how many of them a broken sequence took.
    while offset < bytes.count {
      let scalar: Unicode.Scalar
      var length = 1
      switch decoder.decode(&iterator) {
      case .scalarValue(let value):
        scalar = value
        length = UTF8.width(value)
      case .error:
        scalar = "\u{FFFD}"
        while offset + length < bytes.count && bytes[bytes.startIndex + offset + length] & 0xC0 == 0x80 { length += 1 }
        iterator = bytes.dropFirst(offset + length).makeIterator()
        decoder = UTF8()
      case .emptyInput: return
      }
      let width = scalar == "\t" ? Self.tabWidth - column % Self.tabWidth : Self.width(of: scalar)
      let end = offset + length
      if (width == 0 || joins), let last = cells.indices.last {
        cells[last].text.unicodeScalars.append(scalar)
        cells[last].end = end
        // The emoji form of a character that is narrow otherwise.
        if scalar.value == 0xFE0F && cells[last].width == 1 {
          cells[last].width = 2
          column += 1
        }
      } else if !(scalar.value == 0xFEFF && offset == 0) {
        cells.append(Cell(text: Self.text(of: scalar, width: width), width: width, start: offset, end: end))
        column += width
      }
      joins = scalar.value == 0x200D
      offset = end
    }
  }

  /// The whole line's width in cells.
  var width: Int { cells.reduce(0) { $0 + $1.width } }

  /// The cells that a range of the line's bytes covers; at least one, so that there is a place for a caret.
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

  private static func text(of scalar: Unicode.Scalar, width: Int) -> String {
    if scalar == "\t" { return String(repeating: " ", count: width) }
    return isInvisibleControl(scalar) ? escape(scalar) : String(Character(scalar))
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
    if isInvisibleControl(scalar) { return escape(scalar).count }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // What Unicode's East Asian Width calls wide or full width, its small islands left aside.
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
