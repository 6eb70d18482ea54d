/// Prints a layout: a collection that was in braces or brackets is on one line if it fits, any other is over several lines.
struct LayoutPrinter {
  /// The largest number of characters in a line, without comments.
  private static let lineWidth = 120

  private var writer: LineWriter

  /// Prints a file.
  ///
  /// - Parameters:
  ///   - file: the file's one entry, and the comments after it.
  ///   - source: the text that the comments are in.
  static func print(_ file: (entry: Layout.Entry, end: [Trivia]), source: [UInt8]) -> [UInt8] {
    var printer = LayoutPrinter(writer: LineWriter(source: source))
    printer.printFile(file.entry)
    for piece in file.end.withoutBlanksAtEnd { printer.writer.write(piece, 0) }
    return printer.writer.finish()
  }

  private mutating func printFile(_ entry: Layout.Entry) {
    var entry = entry
    let isBroken = entry.value.isCollection && !isOnLine(entry.value, column: 0, .file)
    if isBroken, let comment = entry.trailing.take() { entry.leading.append(comment) }
    for piece in entry.leading { writer.write(piece, 0) }
    if case .nothing = entry.value { return }
    if isBroken, case .collection(let collection) = entry.value {
      print(collection, 0, .file, isContinued: false)
    } else {
      writer.open(0)
      printValue(of: entry, 0, .file)
    }
  }
}

// MARK: - Over several lines

extension LayoutPrinter {
  /// Prints a collection with one entry a line; `isContinued` is true if the first entry continues the current line.
  private mutating func print(
    _ collection: Layout.Collection, _ indentation: Int, _ part: Part, isContinued: Bool
  ) {
    var isContinued = isContinued
    var aligned: (end: Int, width: Int) = (0, 0)
    var wasBroken = false
    let isTable = part == .links && collection.isTable
    for (index, entry) in collection.entries.enumerated() {
      let inner = part.part(under: entry.key)
      let column = indentation + 2 + (entry.key?.width ?? 0)
      let isBroken = !isTable && entry.value.isCollection && !isOnLine(entry.value, column: column, inner)
      if part == .file && collection.isMapping && wasBroken { writer.blankLine() }
      wasBroken = isBroken
      printLeading(of: entry, indentation, isFirst: index == 0, hoistsTrailing: isBroken && entry.key == nil)
      if index >= aligned.end { aligned = alignment(of: collection, from: index, indentation, part, isTable) }
      if !isContinued { writer.open(indentation) }
      isContinued = false
      if let key = entry.key {
        write(key)
        writer.write(":")
        if index < aligned.end { writer.pad(aligned.width - (key.width ?? 0)) }
      } else {
        writer.write("-")
      }
      if isBroken, case .collection(let value) = entry.value {
        if entry.key == nil { writer.write(" ") } else { writer.close(entry.trailing) }
        print(value, indentation + 2, inner, isContinued: entry.key == nil)
      } else {
        if !entry.value.isNothing && !hangs(entry) { writer.write(" ") }
        printValue(of: entry, indentation + 2, inner)
      }
    }
    for piece in collection.end { writer.write(piece, indentation) }
  }

  private mutating func printLeading(of entry: Layout.Entry, _ indentation: Int, isFirst: Bool, hoistsTrailing: Bool) {
    var isFirst = isFirst
    for piece in entry.leading where !(isFirst && piece.isBlank) {
      isFirst = false
      writer.write(piece, indentation)
    }
    if hoistsTrailing, let comment = entry.trailing { writer.write(comment, indentation) }
  }

  /// The alignment of consecutive values in braces or brackets that each fit on a line: the end of the group, and the width of its widest key.
  private func alignment(
    of collection: Layout.Collection, from start: Int, _ indentation: Int, _ part: Part, _ isTable: Bool
  ) -> (end: Int, width: Int) {
    var end = start
    var keyWidth = 0
    var valueWidth = 0
    while end < collection.entries.count {
      let entry = collection.entries[end]
      guard let key = entry.key?.width, case .collection(let value) = entry.value, let width = value.width,
        end == start || entry.leading.isEmpty,
        isTable || isOnLine(entry.value, column: indentation + key + 2, part.part(under: entry.key))
      else { break }
      keyWidth = max(keyWidth, key)
      valueWidth = max(valueWidth, width)
      end += 1
    }
    return (end, isTable || indentation + keyWidth + 2 + valueWidth <= Self.lineWidth ? keyWidth : 0)
  }

  /// Prints the value after a key or a dash, and ends the line.
  private mutating func printValue(of entry: Layout.Entry, _ indentation: Int, _ part: Part) {
    switch entry.value {
    case .nothing(let below):
      writer.close(entry.trailing)
      for piece in below { writer.write(piece, indentation) }
    case .scalar(.line), .collection:
      printOnLine(entry.value)
      writer.close(entry.trailing)
    case .scalar(.lines(let lines)):
      if hangs(entry) {
        writer.close()
        writer.open(indentation)
      }
      for (index, line) in lines.enumerated() {
        if index > 0 {
          writer.close()
          writer.open(line.isEmpty ? 0 : max(indentation, 2))
        }
        writer.write(line[...])
      }
      writer.close(entry.trailing)
    case .scalar(.block(let header, let lines)):
      writer.write(header[...])
      writer.close(entry.trailing)
      for line in lines { writer.writeLine(line, max(indentation, 2)) }
    }
  }

  /// Whether the value begins on the line after its key, so that its lines are aligned.
  private func hangs(_ entry: Layout.Entry) -> Bool {
    if entry.key != nil, case .scalar(.lines) = entry.value { return true }
    return false
  }
}

// MARK: - On one line

extension LayoutPrinter {
  /// Whether the whole value fits on the line on which it begins.
  private func isOnLine(_ value: Layout, column: Int, _ part: Part) -> Bool {
    guard case .collection(let collection) = value, let width = collection.width else { return false }
    if collection.isAtom { return true }
    if part != .rest && part != .links && collection.isMapping { return false }
    return column + width <= Self.lineWidth
  }

  private mutating func printOnLine(_ value: Layout) {
    switch value {
    case .nothing, .scalar(.lines), .scalar(.block): break
    case .scalar(.line(let line, _)): writer.write(line)
    case .collection(let collection):
      let hasBlank = collection.isMapping && !collection.entries.isEmpty
      if !collection.isBare { writer.write(collection.isMapping ? (hasBlank ? "{ " : "{") : "[") }
      for (index, entry) in collection.entries.enumerated() {
        if index > 0 { writer.write(", ") }
        printOnLine(entry)
      }
      if !collection.isBare { writer.write(collection.isMapping ? (hasBlank ? " }" : "}") : "]") }
    }
  }

  private mutating func printOnLine(_ entry: Layout.Entry) {
    if let key = entry.key {
      write(key)
      if !entry.value.isNothing { writer.write(": ") }
    }
    printOnLine(entry.value)
  }

  private mutating func write(_ key: Scalar) {
    if case .line(let line, _) = key { writer.write(line) }
  }
}

extension Layout {
  /// Whether the value is a mapping or sequence.
  fileprivate var isCollection: Bool {
    if case .collection = self { return true }
    return false
  }
}
