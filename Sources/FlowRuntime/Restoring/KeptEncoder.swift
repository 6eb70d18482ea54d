#if !hasFeature(Embedded)
  /// Writes `Codable` values as a ``KeptValue``.
  struct KeptEncoder: Encoder {
    /// The value written so far. Containers that are still open write into their own node.
    final class Node {
      enum Content {
        case nothing
        case value(KeptValue)
        case list([Node])
        case fields([String: Node])
      }

      var content = Content.nothing

      var kept: KeptValue {
        switch content {
        case .nothing: .fields([:])
        case .value(let value): value
        case .list(let nodes): .list(nodes.map(\.kept))
        case .fields(let nodes): .fields(nodes.mapValues(\.kept))
        }
      }

      func field(_ name: String) -> Node {
        var fields: [String: Node] = [:]
        if case .fields(let known) = content { fields = known }
        let node = Node()
        fields[name] = node
        content = .fields(fields)
        return node
      }

      func element() -> Node {
        var elements: [Node] = []
        if case .list(let known) = content { elements = known }
        let node = Node()
        elements.append(node)
        content = .list(elements)
        return node
      }
    }

    let node: Node
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A value as it is kept; nil if its `encode(to:)` throws.
    static func keep(_ value: some Encodable) -> KeptValue? {
      let encoder = KeptEncoder(node: Node())
      guard (try? Single(node: encoder.node, codingPath: []).encode(value)) != nil else { return nil }
      return encoder.node.kept
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      if case .fields = node.content {} else { node.content = .fields([:]) }
      return KeyedEncodingContainer(Fields(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      if case .list = node.content {} else { node.content = .list([]) }
      return List(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node, codingPath: codingPath) }

    private struct Single: SingleValueEncodingContainer {
      let node: Node
      let codingPath: [any CodingKey]

      func encodeNil() { node.content = .value(.null) }
      func encode(_ value: Bool) { node.content = .value(.bool(value)) }
      func encode(_ value: String) { node.content = .value(.text(value)) }
      // Infinities and NaN as text: not every encoder of a kept value can write them.
      func encode(_ value: Double) { node.content = .value(value.isFinite ? .number(value) : .text("\(value)")) }
      func encode(_ value: Float) { encode(Double(value)) }
      func encode(_ value: Int) { integer(value) }
      func encode(_ value: Int8) { integer(value) }
      func encode(_ value: Int16) { integer(value) }
      func encode(_ value: Int32) { integer(value) }
      func encode(_ value: Int64) { integer(value) }
      func encode(_ value: UInt) { integer(value) }
      func encode(_ value: UInt8) { integer(value) }
      func encode(_ value: UInt16) { integer(value) }
      func encode(_ value: UInt32) { integer(value) }
      func encode(_ value: UInt64) { integer(value) }

      private func integer(_ value: some FixedWidthInteger) {
        node.content = .value(
          Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(truncatingIfNeeded: value)))
      }

      func encode<Value: Encodable>(_ value: Value) throws {
        if let value = value as? KeptValue {
          node.content = .value(value)
        } else {
          try value.encode(to: KeptEncoder(node: node, codingPath: codingPath))
        }
      }
    }

    private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let node: Node
      let codingPath: [any CodingKey]

      private func at(_ key: any CodingKey) -> Single {
        Single(node: node.field(key.stringValue), codingPath: codingPath + [key])
      }

      private func encoder(_ key: any CodingKey) -> KeptEncoder {
        KeptEncoder(node: node.field(key.stringValue), codingPath: codingPath + [key])
      }

      func encodeNil(forKey key: Key) { at(key).encodeNil() }
      func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try at(key).encode(value) }

      func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
      ) -> KeyedEncodingContainer<Nested> { encoder(key).container(keyedBy: keyType) }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
      func superEncoder() -> any Encoder { encoder(SuperKey()) }
      func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
    }

    private struct List: UnkeyedEncodingContainer {
      let node: Node
      let codingPath: [any CodingKey]

      var count: Int { if case .list(let elements) = node.content { elements.count } else { 0 } }

      private var next: KeptEncoder { KeptEncoder(node: node.element(), codingPath: codingPath) }

      func encodeNil() { Single(node: node.element(), codingPath: codingPath).encodeNil() }
      func encode<Value: Encodable>(_ value: Value) throws {
        try Single(node: node.element(), codingPath: codingPath).encode(value)
      }

      func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next.container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
      func superEncoder() -> any Encoder { next }
    }
  }

  /// The key under which a superclass is encoded.
  struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { if stringValue != "super" { return nil } }
    init?(intValue: Int) { nil }
  }
#endif
