/// A stretch of one source file, in UTF-8 bytes.
///
/// Small on purpose: every node of every flow file carries one, and there may be millions. Lines and columns are worked out by
/// ``SourceFile`` when a diagnostic is shown, and never before.
public struct SourceRange: Hashable, Sendable {
  // 21 bits for an offset, twice what a flow file may have; 22 for the file, of which one word has the lower 11 and the other the rest.
  // Literals and operators of one type each: an unoptimised build asks for these most of all.
  @usableFromInline var startAndFile: UInt32
  @usableFromInline var endAndFile: UInt32

  /// Makes a range from byte offsets; what lies beyond two million bytes counts as there.
  @_transparent
  public init(file: UInt32, start: UInt32, end: UInt32) {
    startAndFile = (start < 0x1F_FFFF ? start : 0x1F_FFFF) | (file &<< 21)
    endAndFile = (end < 0x1F_FFFF ? end : 0x1F_FFFF) | ((file &>> 11) &<< 21)
  }

  /// Which file: its index in the ``SourceMap``.
  public var file: UInt32 {
    @_transparent get { (startAndFile &>> 21) | ((endAndFile &>> 21) &<< 11) }
    set { self = SourceRange(file: newValue, start: start, end: end) }
  }

  /// The first byte, counted from 0.
  public var start: UInt32 {
    @_transparent get { startAndFile & 0x1F_FFFF }
    set { self = SourceRange(file: file, start: newValue, end: end) }
  }

  /// The byte after the last one; equal to `start` for a place between two bytes.
  public var end: UInt32 {
    @_transparent get { endAndFile & 0x1F_FFFF }
    set { self = SourceRange(file: file, start: start, end: newValue) }
  }

  /// How many bytes it has.
  public var count: Int { Int(end) - Int(start) }

  /// The place just before the range.
  public var startPoint: SourceRange { SourceRange(file: file, start: start, end: start) }
}
