/// A value as it is kept over a relaunch: the common form of all types that can be kept.
public indirect enum KeptValue: Hashable, Sendable {
  /// Swift's nil.
  case null
  /// A Bool.
  case bool(Bool)
  /// An integer that fits into 64 bits with a sign.
  case integer(Int64)
  /// A larger integer.
  case unsigned(UInt64)
  /// A floating-point number.
  case number(Double)
  /// A String.
  case text(String)
  /// An array.
  case list([KeptValue])
  /// A dictionary.
  case fields([String: KeptValue])
}

#if !hasFeature(Embedded)
  extension KeptValue: Codable {
    /// The greatest nesting depth of lists and fields that is read, including the decoder's own levels: each level
    /// takes several stack frames.
    private static let deepest = 64

    /// Reads a value of any kind that a decoder offers.
    ///
    /// - Throws: `DecodingError` if there is no such value, or if it is nested more than 64 levels deep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard decoder.codingPath.count <= Self.deepest else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "nested more than \(Self.deepest) levels deep")
      }
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(UInt64.self) {
        self = .unsigned(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([KeptValue].self) {
        self = .list(value)
      } else {
        self = .fields(try container.decode([String: KeptValue].self))
      }
    }

    /// Writes the value as the encoder's own nil, Bool, number, text, list or dictionary.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .unsigned(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .list(let values): try container.encode(values)
      case .fields(let values): try container.encode(values)
      }
    }
  }
#endif
