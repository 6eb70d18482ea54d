/// The error for text that is not JSON, or that is nested too deeply.
public struct JSONFailure: Error, Hashable {
  /// The byte at which the error was noticed.
  public var offset: Int
}

extension JSON {
  /// Reads one value, with nothing but blanks around it.
  ///
  /// - Throws: a failure if the text is not JSON, or is nested more than 64 levels deep.
  public init(parsing bytes: [UInt8]) throws(JSONFailure) {
    var reader = JSONReader(bytes)
    self = try reader.readAll()
  }
}

/// Reads JSON from UTF-8; malformed bytes become U+FFFD.
private struct JSONReader {
  /// The deepest nesting: no message of the protocol comes close, and each level costs stack.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() throws(JSONFailure) -> JSON {
    let value = try readValue(depth: 0)
    skipBlanks()
    if index < bytes.count { throw failure }
    return value
  }

  private var failure: JSONFailure { JSONFailure(offset: index) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Skips a character if it is the next one.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(JSONFailure) -> JSON {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try readObject(depth: depth + 1)
    case UInt8(ascii: "["): return try readArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONFailure) -> JSON {
    if depth > Self.maximumDepth { throw failure }
    index += 1
    var members: [(key: String, value: JSON)] = []
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      let key = try readString()
      guard take(":") else { throw failure }
      members.append((key, try readValue(depth: depth)))
    } while take(",")
    guard take("}") else { throw failure }
    return .object(members)
  }

  private mutating func readArray(depth: Int) throws(JSONFailure) -> JSON {
    if depth > Self.maximumDepth { throw failure }
    index += 1
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try readValue(depth: depth)) } while take(",")
    guard take("]") else { throw failure }
    return .array(elements)
  }

  private mutating func readWord(_ word: String, _ value: JSON) throws(JSONFailure) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw failure }
    index += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(JSONFailure) -> JSON {
    let start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
        if index == start { throw failure }
      default:
        return try number(from: start)
      }
      index += 1
    }
    return try number(from: start)
  }

  private func number(from start: Int) throws(JSONFailure) -> JSON {
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      throw JSONFailure(offset: start)
    }
    return .number(number)
  }

  private mutating func readString() throws(JSONFailure) -> String {
    guard next == UInt8(ascii: "\"") else { throw failure }
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20: throw failure
      default: text.append(byte)
      }
    }
    throw failure
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONFailure) {
    guard let byte = next else { throw failure }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = UInt32(try readUnit())
      // Two escapes make one scalar above U+FFFF; half of such a pair is not a scalar.
      if code >> 10 == 0x36, next == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u")
      {
        let mark = index
        index += 2
        let low = UInt32(try readUnit())
        if low >> 10 == 0x37 { code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF) } else { index = mark }
      }
      text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    default: throw failure
    }
  }

  private mutating func readUnit() throws(JSONFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
