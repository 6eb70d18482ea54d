#if !hasFeature(Embedded)
  import FlowModel

  extension StateTree: Codable {
    /// Reads a state from its notation.
    ///
    /// - Throws: `DecodingError` if the text is not a state.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let tree = StateTree(parsing: text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a state")
      }
      self = tree
    }

    /// Writes the state in its notation: `[profile, { sheet: [chooser] }]`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
