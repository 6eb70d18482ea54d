/// A value as it is kept over a relaunch: what any of the types that can be kept comes down to.
public indirect enum KeptValue: Hashable, Sendable {
  /// Swift's nil.
  case null
  /// A Bool.
  case bool(Bool)
  /// An integer that fits.
  case integer(Int64)
  /// An integer that is larger.
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

extension KeptValue: Codable {
  /// Reads a value from whatever a decoder offers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
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

  /// Writes the value as what it is.
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

/// A type whose values can be kept over a relaunch.
///
/// The standard types have it: `String`, `Bool`, integers, `Double` and `Float`, and optionals, arrays and string-keyed dictionaries of what
/// can be kept.
public protocol Keepable {
  /// The value as it is kept; nil if this one cannot be.
  var kept: KeptValue? { get }

  /// Reads a value back; nil if it is none of the type.
  init?(kept: KeptValue)
}

extension String: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { .text(self) }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    guard case .text(let value) = kept else { return nil }
    self = value
  }
}

extension Bool: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { .bool(self) }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    guard case .bool(let value) = kept else { return nil }
    self = value
  }
}

extension FixedWidthInteger {
  fileprivate var keptInteger: KeptValue? {
    if let value = Int64(exactly: self) { return .integer(value) }
    return UInt64(exactly: self).map { .unsigned($0) }
  }

  fileprivate init?(keptInteger: KeptValue) {
    switch keptInteger {
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    // Some decoders know but one kind of number.
    case .number(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension Int8: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension Int16: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension Int32: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension Int64: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension UInt: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension UInt8: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension UInt16: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension UInt32: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension UInt64: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { keptInteger }
  /// Reads a value back.
  public init?(kept: KeptValue) { self.init(keptInteger: kept) }
}

extension Double: Keepable {
  // Not every encoder can write what is no number.
  /// The value as it is kept.
  public var kept: KeptValue? { isFinite ? .number(self) : .text("\(self)") }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    switch kept {
    case .number(let value): self = value
    case .integer(let value): self = Double(value)
    case .unsigned(let value): self = Double(value)
    case .text(let text):
      guard let value = Double(text) else { return nil }
      self = value
    default: return nil
    }
  }
}

extension Float: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? { Double(self).kept }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    guard let value = Double(kept: kept) else { return nil }
    self = Float(value)
  }
}

extension Optional: Keepable where Wrapped: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? {
    guard let value = self else { return .null }
    return value.kept
  }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    if kept == .null {
      self = Optional.none
      return
    }
    guard let value = Wrapped(kept: kept) else { return nil }
    self = .some(value)
  }
}

extension Array: Keepable where Element: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? {
    var values: [KeptValue] = []
    for element in self {
      guard let kept = element.kept else { return nil }
      values.append(kept)
    }
    return .list(values)
  }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    guard case .list(let values) = kept else { return nil }
    self = []
    for value in values {
      guard let element = Element(kept: value) else { return nil }
      append(element)
    }
  }
}

extension Dictionary: Keepable where Key == String, Value: Keepable {
  /// The value as it is kept.
  public var kept: KeptValue? {
    var values: [String: KeptValue] = [:]
    for (key, value) in self {
      guard let kept = value.kept else { return nil }
      values[key] = kept
    }
    return .fields(values)
  }

  /// Reads a value back.
  public init?(kept: KeptValue) {
    guard case .fields(let values) = kept else { return nil }
    self = [:]
    for (key, value) in values {
      guard let element = Value(kept: value) else { return nil }
      self[key] = element
    }
  }
}

/// The types that can be kept, by their names in Swift: a definition knows its fields' types as text.
enum KeptTypes {
  private static func simple(_ name: String) -> (any Keepable.Type)? {
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

  /// A type by its name; nil for one that is none of them.
  static func type(_ name: String, _ own: [String: any Keepable.Type]) -> (any Keepable.Type)? {
    let name = String(name.filter { $0 != " " })
    if let type = simple(name) ?? own[name] { return type }
    if name.hasSuffix("?") { return type(String(name.dropLast()), own).map { optional($0) } }
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inner = String(name.dropFirst().dropLast())
    if inner.hasPrefix("String:") { return type(String(inner.dropFirst(7)), own).map { dictionary($0) } }
    return type(inner, own).map { array($0) }
  }

  /// Reads a value of a type.
  static func value(_ kept: KeptValue, _ name: String, _ own: [String: any Keepable.Type]) -> Any? {
    guard let type = type(name, own) else { return nil }
    return open(type, kept)
  }

  private static func open<Value: Keepable>(_ type: Value.Type, _ kept: KeptValue) -> Any? {
    // An optional that is nil is a value.
    guard let value = Value(kept: kept) else { return nil }
    return value as Any
  }

  private static func optional<Value: Keepable>(_ type: Value.Type) -> any Keepable.Type { Value?.self }
  private static func array<Value: Keepable>(_ type: Value.Type) -> any Keepable.Type { [Value].self }
  private static func dictionary<Value: Keepable>(_ type: Value.Type) -> any Keepable.Type { [String: Value].self }
}
