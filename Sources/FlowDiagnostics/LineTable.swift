#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the lines of one file begin, for those who ask more than once.
///
/// Made when findings of the file are shown, never while it is read.
public struct LineTable: Sendable {
  /// The file's contents.
  public let bytes: [UInt8]
  private let starts: [Int]
  private let markLength: Int

  /// Walks the file once.
  public init(_ file: SourceFile) {
    bytes = file.bytes
    markLength = FlowDiagnostics.markLength(of: bytes)
    starts = bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [0] }
      var places = Places()
      places.add(0)
      if memchr(start, 0x0D, bytes.count) == nil {
        // C's search, which looks at many bytes at once in an unoptimised build too.
        var index = 0
        while let feed = memchr(start + index, 0x0A, bytes.count &- index) {
          index = UnsafeRawPointer(feed) - UnsafeRawPointer(start) &+ 1
          places.add(index)
        }
      } else {
        Self.findLines(start, count: bytes.count, &places)
      }
      return places.taken()
    }
  }

  /// Finds the lines of a file in which carriage returns end some.
  private static func findLines(_ bytes: UnsafePointer<UInt8>, count: Int, _ places: inout Places) {
    var index = 0
    while index < count {
      let byte = bytes[index]
      index = index &+ 1
      if byte == 0x0A || byte == 0x0D && !(index < count && bytes[index] == 0x0A) { places.add(index) }
    }
  }

  /// Places while they are found; to append to an array is several calls where it is not optimised.
  private struct Places: ~Copyable {
    private var start = UnsafeMutablePointer<Int>.allocate(capacity: 256)
    private var count = 0
    private var capacity = 256

    deinit { start.deallocate() }

    @_transparent
    mutating func add(_ place: Int) {
      if count == capacity { grow() }
      start[count] = place
      count = count &+ 1
    }

    func taken() -> [Int] { Array(UnsafeBufferPointer(start: start, count: count)) }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
      larger.initialize(from: start, count: count)
      start.deallocate()
      start = larger
      capacity *= 2
    }
  }

  /// How many lines there are; a file that ends with a line end has an empty last one.
  public var count: Int { starts.count }

  /// The line and column of a byte; beyond the end, those of the end.
  public func location(of offset: UInt32) -> SourceLocation {
    let target = min(Int(offset), bytes.count)
    let line = starts.withUnsafeBufferPointer { Self.line(of: target, in: $0) }
    return SourceLocation(line: line + 1, column: column(target, lineStart: starts[line], markLength: markLength))
  }

  /// Which line a place is in, counted from 0: the last that does not begin behind it.
  private static func line(of place: Int, in starts: UnsafeBufferPointer<Int>) -> Int {
    guard let first = starts.baseAddress else { return 0 }
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low &+ high &+ 1) >> 1
      if first[middle] <= place { low = middle } else { high = middle &- 1 }
    }
    return low
  }

  /// The bytes of a line, without its end; none for a line that the file does not have.
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
