/// Turns libyaml's marks, which count code points, into byte offsets.
///
/// Events come nearly in source order, so a cursor that walks from one mark to the next passes every byte about once and stores nothing.
/// In an ASCII file both are the same number, and nobody asks.
struct ByteOffsets {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let base: Int
  private var index = 0
  private var offset: Int

  /// Counts from `base`: libyaml never sees the byte order mark before it.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, base: Int) {
    self.bytes = bytes
    self.count = count
    self.base = base
    self.offset = base
  }

  /// The byte offset of a code point, at most the file's length: takes the cursor there, forth or back.
  mutating func offset(of target: Int) -> Int {
    while index < target && offset < count {
      offset = offset &+ 1
      while offset < count && bytes[offset] & 0xC0 == 0x80 { offset = offset &+ 1 }
      index = index &+ 1
    }
    while index > target && offset > base {
      offset = offset &- 1
      while offset > base && bytes[offset] & 0xC0 == 0x80 { offset = offset &- 1 }
      index = index &- 1
    }
    return offset
  }
}
