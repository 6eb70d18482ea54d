/// A file's path and text.
public struct SourceFile: Sendable {
  /// The path as messages show it.
  public let path: String
  /// The contents.
  public let text: SourceText
  /// The contents, in UTF-8 if they are well formed. Each call may read the file again, so keep the result if you need it twice.
  public var bytes: [UInt8] { text.bytes }

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) { self.init(path: path, text: .bytes(bytes)) }

  /// Makes a file whose contents may be read only on demand.
  public init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }

  /// The line and column of a byte; past the end, those of the end. For many places, make a ``LineTable``.
  public func location(of offset: UInt32) -> SourceLocation { LineTable(self).location(of: offset) }
}

/// Whether a byte ends a line. In a CRLF, only the LF does.
func endsLine(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
  byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
}

/// The number of bytes of a text's byte order mark; 0 if it has none.
package func markLength(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

/// The column of a byte in the line that begins at `lineStart`. A byte order mark does not count, since no editor shows it.
func column(_ offset: Int, lineStart: Int, markLength: Int) -> Int {
  max(0, offset - lineStart - (lineStart == 0 ? markLength : 0)) + 1
}

/// A place as people and editors name it, by line and column.
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
