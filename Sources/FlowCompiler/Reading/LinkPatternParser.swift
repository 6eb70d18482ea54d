/// Reads the pattern of a URL, `shop://products/{id}?ref={source}`, or of a payload's field, `{peer}`.
///
/// It stops at the first mistake, whose bytes it names. Percent-encoding is resolved, and makes literals.
struct LinkPatternParser {
  /// A literal text, or the name of a parameter, by its place; `{name!}` must be there.
  enum Part {
    case literal([UInt8])
    case parameter(Range<Int>, isNeeded: Bool)
  }

  /// A whole pattern.
  struct Pattern {
    /// In lower case; empty for any.
    var scheme: [UInt8] = []
    /// In lower case; empty for any.
    var host: [UInt8] = []
    /// The segments; nil for `*`.
    var path: [[Part]?] = []
    /// The query's fields.
    var query: [(name: [UInt8], range: Range<Int>, value: [Part])] = []
  }

  /// The first mistake, with its bytes.
  private(set) var problem: (LinkPatternProblem, Range<Int>)?
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a URL's pattern; see ``problem``.
  mutating func parse() -> Pattern {
    var pattern = Pattern()
    guard checkCharacters(), parseAuthority(&pattern), parsePath(&pattern), parseQuery(&pattern) else { return pattern }
    if offset < bytes.count { fail(.fragment, offset..<bytes.count) }
    return pattern
  }

  /// Looks for parameters as other routers have them, and for characters that no URL has; whether nothing was wrong.
  private mutating func checkCharacters() -> Bool {
    if let (name, range) = typedParameter { return fail(.typedParameter(name), range) }
    if let open = bytes.firstIndex(of: UInt8(ascii: "<")), let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")),
      open + 1 < close,
      bytes[open + 1..<close].allSatisfy(\.isIdentifierByte)
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
      guard let colon = bytes[open..<close].firstIndex(of: UInt8(ascii: ":")), open + 1 < colon,
        bytes[open + 1..<colon].allSatisfy(\.isIdentifierByte)
      else { continue }
      return (text(open + 1, colon), open..<close + 1)
    }
    return nil
  }

  /// Reads a payload's field, in which all but parameters is literal.
  mutating func parsePayloadField() -> [Part] { parts(0, bytes.count, .payload) }

  /// `" < > \ ^ ` |` and brackets, which no URL has as they are.
  private static let refused = Array("\"<>[\\]^`|".utf8)

  private enum Place {
    case path, query, payload
  }

  /// Reads `scheme://host`; whether nothing was wrong.
  private mutating func parseAuthority(_ pattern: inout Pattern) -> Bool {
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
      pattern.scheme = lowercased(0, colon)
      offset = colon + 3
    } else if bytes.starts(with: "//".utf8) {
      offset = 2
    } else {
      if "/?".utf8.contains(bytes[0]) { return true }
      return fail(.relative(text(0, end)), 0..<max(end, 1))
    }
    let start = offset
    offset = partEnd(start)
    for (place, byte) in zip(start..., bytes[start..<offset]) {
      if "{*".utf8.contains(byte) { return fail(.parameterInHost, place..<offset) }
      guard byte >= 0x80 || byte.isIdentifierByte || "-.:".utf8.contains(byte) else {
        return fail(.character(text(place, place + 1)), place..<place + 1)
      }
    }
    if pattern.scheme.isEmpty && start == offset { return fail(.noHost, 0..<2) }
    pattern.host = lowercased(start, offset)
    return true
  }

  /// The place where a host or a segment ends that begins at another.
  private func partEnd(_ start: Int) -> Int { bytes[start...].firstIndex(where: "/?#".utf8.contains) ?? bytes.count }

  /// Reads `/chat/{peer}`; whether nothing was wrong.
  private mutating func parsePath(_ pattern: inout Pattern) -> Bool {
    var hasRest = false
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      let start = offset + 1
      offset = partEnd(start)
      if start == offset {
        // A slash at the end says nothing.
        if offset == bytes.count || bytes[offset] != UInt8(ascii: "/") { return true }
        return fail(.emptySegment, start - 1..<start + 1)
      }
      if offset == start + 1, bytes[start] == UInt8(ascii: "*") {
        if hasRest { return fail(.secondRest, start..<offset) }
        hasRest = true
        pattern.path.append(nil)
        continue
      }
      if let name = foreignParameter(start, offset) { return fail(.foreignParameter(name), start..<offset) }
      pattern.path.append(parts(start, offset, .path))
      if problem != nil { return false }
    }
    return true
  }

  /// The name in `:id`, as other routers have it.
  private func foreignParameter(_ start: Int, _ end: Int) -> String? {
    guard bytes[start] == UInt8(ascii: ":"), start + 1 < end, bytes[start + 1..<end].allSatisfy(\.isIdentifierByte)
    else {
      return nil
    }
    return text(start + 1, end)
  }

  /// Reads `?ref={source}`, if it is there; whether nothing was wrong.
  private mutating func parseQuery(_ pattern: inout Pattern) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "?") else { return true }
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = offset
    if offset + 1 == end { return fail(.emptyField, mark..<end) }
    while offset < end {
      let start = offset + 1
      offset = bytes[start..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
      let equals = bytes[start..<offset].firstIndex(of: UInt8(ascii: "=")) ?? offset
      guard start < equals else { return fail(.emptyField, max(start - 1, mark)..<max(offset, start)) }
      let name = parts(start, equals, .query)
      if problem != nil { return false }
      guard name.count == 1, case .literal(let text) = name[0] else { return fail(.parameterAsField, start..<equals) }
      if pattern.query.contains(where: { $0.name == text }) {
        return fail(.fieldTwice(String(decoding: text, as: UTF8.self)), start..<equals)
      }
      let value = equals < offset ? parts(equals + 1, offset, .query) : []
      if problem != nil { return false }
      pattern.query.append((text, start..<equals, value))
    }
    return true
  }

  /// Reads literals and parameters side by side.
  private mutating func parts(_ from: Int, _ to: Int, _ place: Place) -> [Part] {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var literalStart = from
    func isText() -> Bool { Array(String(decoding: literal, as: UTF8.self).utf8) == literal }
    var at = from
    while at < to {
      switch bytes[at] {
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
          if !isText() { fail(.notText, literalStart..<at) }
          parts.append(.literal(literal))
          literal = []
        }
        if problem != nil { return parts }
        parts.append(.parameter(at + 1..<end, isNeeded: isNeeded))
        at = close + 1
        literalStart = at
      case UInt8(ascii: "}"):
        fail(place == .payload ? .looseBrace : .unopened, at..<at + 1)
        return parts
      case UInt8(ascii: "*") where place == .path:
        fail(.restInSegment, at..<at + 1)
        return parts
      case UInt8(ascii: "%") where place != .payload:
        guard at + 2 < to, let high = Self.digit(bytes[at + 1]), let low = Self.digit(bytes[at + 2]) else {
          fail(.percent(text(at, min(at + 3, to))), at..<min(at + 3, to))
          return parts
        }
        literal.append(high << 4 | low)
        at += 3
      default:
        literal.append(bytes[at])
        at += 1
      }
    }
    if !literal.isEmpty {
      if !isText() { fail(.notText, literalStart..<to) }
      parts.append(.literal(literal))
    }
    return parts
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private func text(_ from: Int, _ to: Int) -> String { bytes.text(from, to) }

  /// Schemes and hosts mean the same in either case.
  private func lowercased(_ from: Int, _ to: Int) -> [UInt8] {
    bytes[from..<to].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }

  @discardableResult
  private mutating func fail(_ problem: LinkPatternProblem, _ range: Range<Int>) -> Bool {
    if self.problem == nil { self.problem = (problem, range) }
    return false
  }
}
