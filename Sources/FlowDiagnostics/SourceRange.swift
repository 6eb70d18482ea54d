/// A stretch of one source file, in UTF-8 bytes.
///
/// Lines and columns are computed by ``SourceFile`` only when a diagnostic is shown.
public struct SourceRange: Hashable, Sendable {
  /// The file, as an index in the ``SourceMap``.
  public var file: UInt32
  /// The first byte, counted from 0.
  public var start: UInt32
  /// The byte after the last one; equal to `start` for a place between two bytes.
  public var end: UInt32

  /// Makes a range from byte offsets.
  public init(file: UInt32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The number of bytes in the range.
  public var count: Int { Int(end) - Int(start) }

  /// Whether another range is within this one.
  package func contains(_ other: SourceRange) -> Bool { file == other.file && start <= other.start && other.end <= end }

  /// The place just before the range.
  public var startPoint: SourceRange { SourceRange(file: file, start: start, end: start) }
}
