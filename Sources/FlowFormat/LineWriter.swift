/// Collects lines, and aligns their trailing comments at the end.
struct LineWriter {
  private struct Line {
    var start: Int
    var end: Int
    var indentation: Int
    var comment: Range<Int>?
  }

  private let source: [UInt8]
  private var text: [UInt8] = []
  private var lines: [Line] = []
  private var start = 0
  private var indentation = 0

  /// Makes a writer for a text about as long as `source`, which contains the comments.
  init(source: [UInt8]) {
    self.source = source
    text.reserveCapacity(source.count + source.count / 8)
  }

  /// Begins a line.
  mutating func open(_ indentation: Int) {
    start = text.count
    self.indentation = indentation
    pad(indentation)
  }

  mutating func write(_ bytes: ArraySlice<UInt8>) { text += bytes }

  mutating func write(_ word: String) { text += word.utf8 }

  /// Writes blanks.
  mutating func pad(_ count: Int) {
    var count = count
    while count > 0 {
      text.append(0x20)
      count -= 1
    }
  }

  /// Ends a line, with its trailing comment.
  mutating func close(_ comment: Trivia? = nil) {
    let comment = comment.map { $0.start..<$0.end }
    lines.append(Line(start: start, end: text.count, indentation: indentation, comment: comment))
  }

  /// Writes one line of a text; an empty line is not indented.
  mutating func writeLine(_ line: [UInt8], _ indentation: Int) {
    open(line.isEmpty ? 0 : indentation)
    write(line[...])
    close()
  }

  /// Writes a comment on a line of its own, or a blank line unless one precedes it.
  mutating func write(_ piece: Trivia, _ indentation: Int) {
    if piece.isBlank { return blankLine() }
    open(indentation)
    text += source[piece.start..<piece.end]
    close()
  }

  /// Adds a blank line, unless the last line is blank or nothing is written yet.
  mutating func blankLine() {
    guard let last = lines.last, last.start != last.end else { return }
    start = text.count
    indentation = 0
    close()
  }

  /// The text: all lines with their ends.
  consuming func finish() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + lines.count * 2)
    var index = 0
    while index < lines.count {
      // Consecutive lines with comments and the same indentation have their comments in one column.
      var last = index
      var width = 0
      while last < lines.count, lines[last].comment != nil, lines[last].indentation == lines[index].indentation {
        width = max(width, text[lines[last].start..<lines[last].end].characterCount)
        last += 1
      }
      repeat {
        let line = lines[index]
        result += text[line.start..<line.end]
        if let comment = line.comment {
          let gap = width + 2 - text[line.start..<line.end].characterCount
          result += repeatElement(0x20, count: gap)
          result += source[comment]
        }
        result.append(0x0A)
        index += 1
      } while index < last
    }
    return result
  }
}
