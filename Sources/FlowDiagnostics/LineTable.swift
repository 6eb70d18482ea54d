/// The starts of the lines of one file, for code that looks up more than one place.
public struct LineTable: Sendable {
  /// The file's contents.
  public let bytes: [UInt8]
  package private(set) var starts = [0]
  private let markLength: Int

  /// Finds the lines in one pass over the file.
  public init(_ file: SourceFile) {
    bytes = file.bytes
    markLength = FlowDiagnostics.markLength(of: bytes)
    var index = 0
    while index < bytes.count {
      // No character of a text is below a line's end but a tab, so most bytes are passed over by one comparison.
      if bytes[index] <= 0x0D, endsLine(bytes[index], at: index, in: bytes) { starts.append(index + 1) }
      index += 1
    }
  }

  /// The line and column of a byte; past the end, those of the end.
  public func location(of offset: UInt32) -> SourceLocation {
    let target = min(Int(offset), bytes.count)
    let line = line(of: target)
    return SourceLocation(line: line + 1, column: column(target, lineStart: starts[line], markLength: markLength))
  }

  /// The index of the line that holds an offset, counted from 0: the last line that starts at or before it.
  private func line(of place: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
