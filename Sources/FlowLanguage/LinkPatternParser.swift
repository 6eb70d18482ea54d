/// Reads the pattern of a URL, `shop://products/{id}?ref={source}`, or of a payload: from a flow file, and from a definition.
///
/// It reports the first mistake and its bytes. Percent-encoded bytes are decoded, and are always literal.
package struct LinkPatternParser {
  /// A literal text, or the place of a parameter's name.
  package typealias Part = LinkPart<[UInt8], Range<Int>>
  /// A field, in which parameters are the places of their names.
  package typealias Field = LinkField<[UInt8], Range<Int>>

  /// The first mistake, with its bytes.
  package private(set) var problem: (LinkPatternProblem, Range<Int>)?
  private let bytes: [UInt8]
  private var offset = 0

  /// Begins at the start of a pattern.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a URL's pattern; see ``problem``.
  package mutating func parse() -> URLPattern<[UInt8], Range<Int>> {
    var pattern = URLPattern<[UInt8], Range<Int>>(scheme: [])
    guard checkCharacters(), parseAuthority(&pattern), parsePath(&pattern.address), offset < bytes.count else {
      return pattern
    }
    let mark = offset
    offset += 1
    var fragment = LinkPath<[UInt8], Range<Int>>()
    fragment.isRooted = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if offset == bytes.count {
      fail(.emptyFragment, mark..<offset)
    } else if let second = bytes[offset...].firstIndex(of: UInt8(ascii: "#")) {
      fail(.secondFragment, second..<bytes.count)
    } else if parsePath(&fragment) {
      pattern.fragment = fragment
    }
    return pattern
  }

  /// Checks for parameters in the syntax of other routers, and for characters that no URL has; returns false on a mistake.
  private mutating func checkCharacters() -> Bool {
    if let (name, range) = typedParameter { return fail(.typedParameter(name), range) }
    if let open = bytes.firstIndex(of: UInt8(ascii: "<")), let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")),
      open + 1 < close,
      bytes[open + 1..<close].allSatisfy({ $0.isIdentifierByte })
    {
      return fail(.foreignParameter(text(open + 1, close)), open..<close + 1)
    }
    if let refused = bytes.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F || Self.refused.contains($0) }) {
      return fail(.character(String(decoding: [bytes[refused]], as: UTF8.self)), refused..<refused + 1)
    }
    return true
  }

  /// The first `{id: Int}` or `{id:Int}`: the name, and the bytes of the whole.
  private var typedParameter: (String, Range<Int>)? {
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      start = close + 1
      if let colon = bytes[open..<close].firstIndex(of: UInt8(ascii: ":")), open + 1 < colon,
        bytes[open + 1..<colon].allSatisfy({ $0.isIdentifierByte })
      {
        return (text(open + 1, colon), open..<close + 1)
      }
    }
    return nil
  }

  /// Reads the value of a payload's field, in which everything but parameters is literal.
  package mutating func parsePayloadField() -> [Part] { parts(0, bytes.count, .payload) }

  /// Characters that a URL must encode: `" < > \ ^ ` |` and brackets.
  private static let refused = Array("\"<>[\\]^`|".utf8)

  private enum Place {
    case host, path, query, payload
  }

  /// Reads `scheme://host`; returns false on a mistake.
  private mutating func parseAuthority(_ pattern: inout URLPattern<[UInt8], Range<Int>>) -> Bool {
    let end = partEnd(0)
    if let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":")), colon > 0 {
      if let brace = bytes[..<colon].firstIndex(where: "{*".utf8.contains) {
        return fail(.parameterInScheme, brace..<colon)
      }
      guard bytes[0] | 0x20 >= 0x61, bytes[0] | 0x20 <= 0x7A,
        bytes[..<colon].allSatisfy({ $0.isIdentifierByte && $0 != UInt8(ascii: "_") || "+-.".utf8.contains($0) })
      else { return fail(.scheme(text(0, colon)), 0..<colon) }
      guard bytes[(colon + 1)...].starts(with: "//".utf8) else {
        return fail(.noSlashes(text(0, colon)), colon..<colon + 1)
      }
      pattern.scheme = Self.lowercased(bytes[..<colon])
      offset = colon + 3
    } else if bytes.starts(with: "//".utf8) {
      offset = 2
    } else {
      if let first = bytes.first, "/?".utf8.contains(first) { return true }
      return fail(.relative(text(0, end)), 0..<max(end, 1))
    }
    let start = offset
    offset = partEnd(start)
    if pattern.scheme.isEmpty && start == offset { return fail(.noHost, 0..<2) }
    pattern.host = parts(start, offset, .host).map { part in
      if case .literal(let text) = part { .literal(Self.lowercased(text[...])) } else { part }
    }
    return problem == nil
  }

  /// The end of the host or segment that begins at a place.
  private func partEnd(_ start: Int) -> Int { bytes[start...].firstIndex(where: "/?#".utf8.contains) ?? bytes.count }

  /// Reads `/chat/{peer}?from={from}`, up to a fragment; returns false on a mistake.
  private mutating func parsePath(_ pattern: inout LinkPath<[UInt8], Range<Int>>) -> Bool {
    // The first segment of a fragment may have no slash before it.
    var isFirst = !pattern.isRooted
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "/") || isFirst && bytes[offset] != UInt8(ascii: "?") {
      let start = isFirst ? offset : offset + 1
      isFirst = false
      offset = partEnd(start)
      if start == offset {
        // A slash at the end has no meaning.
        if offset == bytes.count || bytes[offset] != UInt8(ascii: "/") { break }
        return fail(.emptySegment, start - 1..<start + 1)
      }
      if offset == start + 1, bytes[start] == UInt8(ascii: "*") {
        if pattern.path.contains(.rest) { return fail(.secondRest, start..<offset) }
        pattern.path.append(.rest)
        continue
      }
      // `:id` and `$id` are the syntax of other routers.
      if [UInt8(ascii: ":"), UInt8(ascii: "$")].contains(bytes[start]), start + 1 < offset,
        bytes[start + 1..<offset].allSatisfy({ $0.isIdentifierByte })
      {
        return fail(.foreignParameter(text(start + 1, offset)), start..<offset)
      }
      pattern.path.append(.segment(parts(start, offset, .path)))
    }
    if problem == nil, offset < bytes.count, bytes[offset] == UInt8(ascii: "?") {
      offset += 1
      pattern.query = parseFields()
    }
    return problem == nil
  }

  /// Reads `ref={source}&page={page}`: a query, or a payload as a definition has it; see ``problem``.
  package mutating func parseFields() -> [Field] {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    var fields: [Field] = []
    repeat {
      let start = offset
      offset = bytes[start..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
      let equals = bytes[start..<offset].firstIndex(of: UInt8(ascii: "=")) ?? offset
      guard start < equals else {
        fail(.emptyField, max(start - 1, 0)..<offset)
        return fields
      }
      let name = parts(start, equals, .query)
      guard name.count == 1, case .literal(let text) = name[0] else {
        fail(.parameterAsField, start..<equals)
        return fields
      }
      if fields.contains(where: { $0.name == text }) {
        fail(.fieldTwice(String(decoding: text, as: UTF8.self)), start..<equals)
        return fields
      }
      let value = equals < offset ? parts(equals + 1, offset, .query) : []
      let isNeeded = value.contains { part in
        if case .parameter(let name) = part { bytes[name.upperBound] == UInt8(ascii: "!") } else { false }
      }
      fields.append(Field(name: text, value: value, isNeeded: isNeeded))
      offset += 1
    } while offset <= end
    offset = end
    return fields
  }

  /// Reads literals and parameters side by side.
  private mutating func parts(_ from: Int, _ to: Int, _ place: Place) -> [Part] {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var literalStart = from
    var at = from
    while at < to {
      switch bytes[at] {
      case UInt8(ascii: "*") where place == .host:
        fail(.restInHost, at..<at + 1)
        return parts
      case UInt8(ascii: "{"):
        guard let close = bytes[at..<to].firstIndex(of: UInt8(ascii: "}")) else {
          fail(place == .payload ? .looseBrace : .unclosed, at..<to)
          return parts
        }
        let isNeeded = bytes[close - 1] == UInt8(ascii: "!")
        let end = isNeeded ? close - 1 : close
        if end == at + 1 { fail(.noName, at..<close + 1) }
        if isNeeded, place != .query { fail(.neededOutsideQuery, end..<close) }
        if let inner = bytes[at + 1..<close].firstIndex(of: UInt8(ascii: "{")) {
          fail(place == .payload ? .looseBrace : .unclosed, at..<inner)
        }
        if literal.isEmpty, !parts.isEmpty { fail(.adjacent, at..<close + 1) }
        if !literal.isEmpty {
          if !Self.isText(literal) { fail(.notText, literalStart..<at) }
          parts.append(.literal(literal))
          literal = []
        }
        if problem != nil { return parts }
        parts.append(.parameter(at + 1..<end))
        at = close + 1
        literalStart = at
      case UInt8(ascii: "}"):
        fail(place == .payload ? .looseBrace : .unopened, at..<at + 1)
        return parts
      case UInt8(ascii: "*") where place == .path:
        fail(.restInSegment, at..<at + 1)
        return parts
      case let byte:
        let isEncoded = byte == UInt8(ascii: "%") && place != .payload
        let next = min(at + (isEncoded ? 3 : 1), to)
        guard let byte = isEncoded ? PercentEncoding.byte(at: at, in: bytes[..<to]) : byte else {
          fail(.percent(text(at, next)), at..<next)
          return parts
        }
        if place == .host, byte < 0x80, isEncoded || !byte.isIdentifierByte && !"-.:".utf8.contains(byte) {
          fail(.hostCharacter(text(at, next)), at..<next)
          return parts
        }
        literal.append(byte)
        at = next
      }
    }
    if !literal.isEmpty {
      if !Self.isText(literal) { fail(.notText, literalStart..<to) }
      parts.append(.literal(literal))
    }
    return parts
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  private func text(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<to], as: UTF8.self) }

  /// Lowercases ASCII letters, since schemes and hosts are case-insensitive.
  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }

  @discardableResult
  private mutating func fail(_ problem: LinkPatternProblem, _ range: Range<Int>) -> Bool {
    if self.problem == nil { self.problem = (problem, range) }
    return false
  }
}
