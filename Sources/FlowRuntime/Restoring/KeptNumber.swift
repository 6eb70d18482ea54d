import FlowModel

/// A number in a recording or a snapshot: an index, or a number below 0 for what has none.
///
/// It is written as the number alone. A number outside of ``range`` is not read, so that nothing computed with one
/// overflows.
struct KeptNumber: Hashable, Sendable {
  /// The numbers that are read: from the lowest answer, ``AnswerCode/failed``, to the greatest number of a node.
  static let range = AnswerCode.failed...Int(Int32.max)

  /// The number.
  let value: Int

  /// Makes a number that is kept.
  init(_ value: Int) { self.value = value }
}
