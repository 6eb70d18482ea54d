/// A file's text, and where its lines begin.
///
/// Lines end at LF, CRLF or CR, and nowhere else: that is how editors and swiftc count them.
public struct SourceFile: Sendable {
  /// The path as it stands in messages.
  public let path: String
  /// The contents.
  public let text: SourceText
  /// The contents, in UTF-8 if they are well formed. They may be read anew: who looks at them more than once keeps them.
  public var bytes: [UInt8] { text.bytes }

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) { self.init(path: path, text: .bytes(bytes)) }

  /// Makes a file whose contents may be read only when they are asked for.
  public init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }

  /// The line and column of a byte; beyond the end, those of the end.
  ///
  /// It walks the text from its start: cheap for a finding or two, and nothing is stored for the files that have none. Who needs many
  /// makes a ``LineTable``.
  public func location(of offset: UInt32) -> SourceLocation {
    let bytes = bytes
    let target = min(Int(offset), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<target where endsLine(bytes[index], at: index, in: bytes) {
      line += 1
      start = index + 1
    }
    return SourceLocation(line: line, column: column(target, lineStart: start, markLength: markLength(of: bytes)))
  }

  /// The text of a line, without its end; empty for a line that the file does not have.
  public func text(ofLine line: Int) -> String {
    let table = LineTable(self)
    return String(decoding: table.bytes[table.range(ofLine: line)], as: UTF8.self)
  }
}

/// Whether a byte ends a line; the CR of a CRLF ends none by itself.
func endsLine(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
  byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
}

/// How many bytes of a text are a byte order mark.
package func markLength(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

/// The column of a byte in the line that begins at `lineStart`; a byte order mark takes none, since no editor shows it.
func column(_ offset: Int, lineStart: Int, markLength: Int) -> Int {
  max(0, offset - lineStart - (lineStart == 0 ? markLength : 0)) + 1
}

/// A place as people and editors name it.
public struct SourceLocation: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in UTF-8 bytes.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
