import FlowDiagnostics

extension LineTable {
  /// The number of lines; a file that ends with a line end has an empty last line.
  public var count: Int { starts.count }

  /// The bytes of a line, without its end; an empty range for a line that the file does not have.
  public func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1 && line <= starts.count else { return bytes.count..<bytes.count }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    if line < starts.count {
      if end > start && bytes[end - 1] == 0x0A { end -= 1 }
      if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }
}

extension SourceFile {
  /// The text of a line, without its end; empty for a line that the file does not have.
  public func text(ofLine line: Int) -> String {
    let table = LineTable(self)
    return String(decoding: table.bytes[table.range(ofLine: line)], as: UTF8.self)
  }
}
