// Here, not beside the type: the page's machine is compiled without Codable.

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
