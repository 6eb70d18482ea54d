/// Turns libyaml's marks, which count code points, into byte offsets.
///
/// Events come nearly in source order, so a cursor that walks from one mark to the next passes every byte about once and stores nothing.
/// In an ASCII file both numbers are the same, and no conversion is needed.
struct ByteOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private var index = 0
  private var offset: Int

  /// Starts at `base`, after the byte order mark, which libyaml never sees.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
    self.offset = base
  }

  /// The byte offset of a code point, at most the file's length; moves the cursor forwards or backwards.
  mutating func offset(of target: Int) -> Int {
    while index < target && offset < bytes.count {
      offset += 1
      while offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > target && offset > base {
      offset -= 1
      while offset > base && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}
