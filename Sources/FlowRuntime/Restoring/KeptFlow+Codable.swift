#if !hasFeature(Embedded)
  import FlowModel

  // Here, not in FlowModel: that module also compiles without Codable.

  extension KeptFlow: Codable {
    private enum Key: String, CodingKey {
      case name
      case parent
      case node
      case origin
      case overlays
      case led
    }

    /// Reads a flow that was kept.
    ///
    /// - Throws: `DecodingError` if the data is not a flow.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        name: try container.decode(String.self, forKey: .name),
        parent: try container.decodeIfPresent(KeptNumber.self, forKey: .parent)?.value,
        node: try container.decode(String.self, forKey: .node),
        origin: try container.decodeIfPresent(Origin.self, forKey: .origin),
        overlays: try container.decodeIfPresent([KeptNumber].self, forKey: .overlays)?.map(\.value) ?? [],
        led: try container.decodeIfPresent(KeptNumber.self, forKey: .led)?.value)
    }

    /// Writes a flow to be kept.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(name, forKey: .name)
      try container.encodeIfPresent(parent, forKey: .parent)
      try container.encode(node, forKey: .node)
      try container.encodeIfPresent(origin, forKey: .origin)
      if !overlays.isEmpty { try container.encode(overlays, forKey: .overlays) }
      try container.encodeIfPresent(led, forKey: .led)
    }
  }

  extension KeptFlow.Origin: Codable {
    private enum Key: String, CodingKey {
      case layer
      case flow
      case item
    }

    /// Reads a stack that was kept.
    ///
    /// - Throws: `DecodingError` if the data is not a stack.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        layer: try container.decodeIfPresent(KeptNumber.self, forKey: .layer)?.value,
        flow: try container.decodeIfPresent(KeptNumber.self, forKey: .flow)?.value,
        item: try container.decodeIfPresent(String.self, forKey: .item))
    }

    /// Writes a stack to be kept.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(layer, forKey: .layer)
      try container.encodeIfPresent(flow, forKey: .flow)
      try container.encodeIfPresent(item, forKey: .item)
    }
  }
#endif
