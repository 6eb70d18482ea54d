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

#if !hasFeature(Embedded)
  extension KeptNumber: Codable {
    /// Reads a number.
    ///
    /// - Throws: `DecodingError`, with the keys that lead to it, for anything but a number in the range.
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      if Self.range.contains(value) { return }
      let range = "from \(Self.range.lowerBound) to \(Self.range.upperBound)"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(value) is not a number \(range)")
    }

    /// Writes the number alone.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
#endif
