/// Memory for a value a name, by the names' indices, that lives as long as this.
///
/// An array would do, but unoptimised code counts who holds one each time that it looks into it. Whoever has this looks behind its pointer,
/// and copies it before a change if somebody else has it too; so it may be sent.
final class Slots<Value: BitwiseCopyable>: @unchecked Sendable {
  /// The first value.
  let start: UnsafeMutablePointer<Value>
  /// How many there are.
  let count: Int

  /// Makes `count` times the same value.
  init(repeating value: Value, count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: value, count: count)
  }

  /// Makes a copy of at least as many, the further ones of which are `value`.
  convenience init(copying other: Slots, count: Int, others value: Value) {
    self.init(repeating: value, count: count)
    start.update(from: other.start, count: other.count)
  }

  deinit { start.deallocate() }
}
