#if !hasFeature(Embedded)
  /// Reads `Decodable` values from a ``KeptValue``.
  struct KeptDecoder: Decoder, SingleValueDecodingContainer {
    private let kept: KeptValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ kept: KeptValue, at codingPath: [any CodingKey] = []) {
      self.kept = kept
      self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      guard case .fields(let fields) = kept else { throw other(type) }
      return KeyedDecodingContainer(Fields(fields: fields, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      guard case .list(let elements) = kept else { throw other([KeptValue].self) }
      return List(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    // MARK: One value

    func decodeNil() -> Bool { kept == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
      guard case .bool(let value) = kept else { throw other(type) }
      return value
    }

    func decode(_ type: String.Type) throws -> String {
      guard case .text(let value) = kept else { throw other(type) }
      return value
    }

    func decode(_ type: Double.Type) throws -> Double {
      switch kept {
      case .number(let value): return value
      case .integer(let value): return Double(value)
      case .unsigned(let value): return Double(value)
      case .text(let text):
        guard let value = Double(text) else { throw other(type) }
        return value
      default: throw other(type)
      }
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      if let value = kept as? Value { return value }
      return try type.init(from: self)
    }

    private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
      let value: Value? =
        switch kept {
        case .integer(let value): Value(exactly: value)
        case .unsigned(let value): Value(exactly: value)
        // Some decoders have a single number type.
        case .number(let value): Value(exactly: value)
        default: nil
        }
      guard let value else { throw other(type) }
      return value
    }

    private func other(_ type: Any.Type) -> DecodingError {
      DecodingError.typeMismatch(
        type, DecodingError.Context(codingPath: codingPath, debugDescription: "the saved value is of another type"))
    }

    // MARK: Several values

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let fields: [String: KeptValue]
      let codingPath: [any CodingKey]

      var allKeys: [Key] { fields.keys.sorted().compactMap { Key(stringValue: $0) } }

      func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

      private func at(_ key: any CodingKey) throws -> KeptDecoder {
        guard let kept = fields[key.stringValue] else {
          throw DecodingError.keyNotFound(
            key, DecodingError.Context(codingPath: codingPath, debugDescription: "'\(key.stringValue)' was not saved"))
        }
        return KeptDecoder(kept, at: codingPath + [key])
      }

      func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try at(key).decode(type) }

      func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
      ) throws -> KeyedDecodingContainer<Nested> { try at(key).container(keyedBy: type) }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try at(key).unkeyedContainer()
      }

      func superDecoder() throws -> any Decoder { try at(SuperKey()) }
      func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }
    }

    private struct List: UnkeyedDecodingContainer {
      let elements: [KeptValue]
      let codingPath: [any CodingKey]
      private(set) var currentIndex = 0

      init(elements: [KeptValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
      }

      var count: Int? { elements.count }
      var isAtEnd: Bool { currentIndex >= elements.count }

      /// Reads the next element; if that throws, it stays the next one.
      private mutating func next<Value>(_ read: (KeptDecoder) throws -> Value) throws -> Value {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            Value.self, DecodingError.Context(codingPath: codingPath, debugDescription: "no more values were saved"))
        }
        let value = try read(KeptDecoder(elements[currentIndex], at: codingPath))
        currentIndex += 1
        return value
      }

      mutating func decodeNil() -> Bool {
        guard !isAtEnd, elements[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
      }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

      mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
      ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }

      mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
      }

      mutating func superDecoder() throws -> any Decoder { try next { $0 } }
    }
  }
#endif
