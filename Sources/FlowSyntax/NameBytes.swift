/// The bytes of every name of a table, at places that stay where they are.
///
/// Who writes names by the thousand copies them from here: a `String` costs more to hand over than its bytes do to copy, in an unoptimised
/// build above all.
public final class NameBytes: @unchecked Sendable {
  // Written while it is made, and only read from then on.
  private let bytes: UnsafeMutableRawPointer
  private let ends: UnsafeMutablePointer<UInt32>

  /// Copies what the table holds; names that are added later are not here.
  public init(_ table: NameTable) {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(table.bytes.count, 1), alignment: 1)
    table.bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { bytes.copyMemory(from: start, byteCount: source.count) }
    }
    let ends = UnsafeMutablePointer<UInt32>.allocate(capacity: table.ends.count)
    table.ends.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { ends.initialize(from: start, count: source.count) }
    }
    self.bytes = bytes
    self.ends = ends
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
  }

  /// Where a name's bytes begin.
  public func start(of name: Name) -> UnsafeRawPointer {
    UnsafeRawPointer(bytes.advanced(by: name.index == 0 ? 0 : Int(ends[Int(name.index) &- 1])))
  }

  /// How many they are.
  public func count(of name: Name) -> Int {
    let index = Int(name.index)
    return index == 0 ? 0 : Int(ends[index] &- ends[index &- 1])
  }
}
