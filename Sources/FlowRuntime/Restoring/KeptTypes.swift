#if !hasFeature(Embedded)
  /// The standard Swift types that links read from text, and whose values are kept over a relaunch.
  enum StandardTypes {
    /// The type with a name; nil if it is not a standard type.
    static func named(_ name: Substring) -> (any (LosslessStringConvertible & Codable).Type)? {
      switch name {
      case "String": String.self
      case "Bool": Bool.self
      case "Double": Double.self
      case "Float": Float.self
      case "Int": Int.self
      case "Int8": Int8.self
      case "Int16": Int16.self
      case "Int32": Int32.self
      case "Int64": Int64.self
      case "UInt": UInt.self
      case "UInt8": UInt8.self
      case "UInt16": UInt16.self
      case "UInt32": UInt32.self
      case "UInt64": UInt64.self
      default: nil
      }
    }
  }

  /// The types whose values can be kept, by their names in Swift: a definition knows its fields' types as text.
  enum KeptTypes {
    /// The type with a name; nil if its values cannot be kept.
    ///
    /// - Parameter own: the app's own types, by name.
    static func named(_ name: String, _ own: [String: any Codable.Type]) -> (any Codable.Type)? {
      named(name[...], own)
    }

    private static func named(_ name: Substring, _ own: [String: any Codable.Type]) -> (any Codable.Type)? {
      let name = trimmed(name)
      if let type = StandardTypes.named(name) ?? own[String(name)] { return type }
      if name.last == "?" { return named(name.dropLast(), own).map { optional($0) } }
      guard name.first == "[", name.last == "]" else { return nil }
      let inner = name.dropFirst().dropLast()
      guard trimmed(inner.prefix { $0 != ":" }) == "String", let colon = inner.firstIndex(of: ":") else {
        return named(inner, own).map { array($0) }
      }
      return named(inner[inner.index(after: colon)...], own).map { dictionary($0) }
    }

    /// A value as it is kept, by its declared type; nil if it is of another type.
    static func keep(_ value: Any, _ name: String, _ own: [String: any Codable.Type]) -> KeptValue? {
      if let type = named(name, own) { return opened(type, value) }
      // Any nil matches, whatever it wraps.
      return name.hasSuffix("?") && value as? Never? != nil ? .null : nil
    }

    /// Reads a value of a type; nil if it is of another type.
    static func read(_ kept: KeptValue, _ name: String, _ own: [String: any Codable.Type]) -> Any? {
      if let type = named(name, own) { return opened(type, kept) }
      return name.hasSuffix("?") && kept == .null ? Never?.none as Any : nil
    }

    private static func opened<Value: Codable>(_ type: Value.Type, _ value: Any) -> KeptValue? {
      (value as? Value).flatMap { KeptEncoder.keep($0) }
    }

    private static func opened<Value: Codable>(_ type: Value.Type, _ kept: KeptValue) -> Any? {
      // Wrapped in Any, so that a decoded nil is a value and not a failure.
      guard let value = try? KeptDecoder(kept).decode(type) else { return nil }
      return value as Any
    }

    private static func trimmed(_ name: Substring) -> Substring {
      var name = name.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      return name
    }

    private static func optional<Value: Codable>(_ type: Value.Type) -> any Codable.Type { Value?.self }
    private static func array<Value: Codable>(_ type: Value.Type) -> any Codable.Type { [Value].self }
    private static func dictionary<Value: Codable>(_ type: Value.Type) -> any Codable.Type { [String: Value].self }
  }
#endif
