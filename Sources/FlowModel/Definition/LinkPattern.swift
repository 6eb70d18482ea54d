import FlowLanguage

/// The pattern of a link's URLs, or of its payloads: literal text, and the places of parameters.
///
/// It is written as a URL is, with parameters in braces and everything else that is not plain percent-encoded:
/// `shop://products/{id}?ref={source}`, `/docs/*`, `type=chat&peer=%7B{peer}%7D`; `{city!}` in a query must be there.
struct LinkPattern: Hashable, Sendable {
  /// A part of a segment or of a field: bytes, or an index into the link's parameters. Two parameters are never side by side.
  typealias Part = LinkPart<[UInt8], Int>

  /// A field of a query or of a payload.
  struct Field: Hashable, Sendable {
    var name: [UInt8]
    var value: [Part]
    /// Whether it must be there, even if its parameter may be missing.
    var isNeeded = false
  }

  /// In lower case; empty for any.
  private(set) var scheme: [UInt8] = []
  /// In lower case; empty for any.
  private(set) var host: [UInt8] = []
  /// The segments; nil for `*`, which is used once at the most.
  private(set) var path: [[Part]?] = []
  private(set) var fields: [Field] = []
  /// The number of literal characters: of two patterns that fit, the one with more of them wins.
  let literalCount: Int

  /// Reads the pattern of a URL; nil if the text is not one.
  init?(url text: String, parameters: [String]) {
    guard let url = LinkText(text) else { return nil }
    (scheme, host) = (url.scheme, url.host)
    for segment in url.path {
      if segment.elementsEqual([UInt8(ascii: "*")]) {
        path.append(nil)
      } else {
        var isNeeded = false
        guard let parts = Self.parts(segment, parameters, &isNeeded), !isNeeded else { return nil }
        path.append(parts)
      }
    }
    guard let fields = Self.fields(url.query, parameters) else { return nil }
    self.fields = fields
    var count = Self.count(scheme) + Self.count(host)
    if !scheme.isEmpty { count += 3 } else if !host.isEmpty { count += 2 }
    for segment in path { count += 1 + Self.count(segment ?? []) }
    literalCount = fields.reduce(count) { $0 + Self.count($1.name) + 2 + Self.count($1.value) }
  }

  /// Reads the pattern of a payload; nil if the text is not one.
  init?(payload text: String, parameters: [String]) {
    guard let fields = Self.fields(LinkText.fields(Array(text.utf8)[...]), parameters) else { return nil }
    self.fields = fields
    literalCount = fields.reduce(0) { $0 + Self.count($1.name) + Self.count($1.value) }
  }

  private static func fields(
    _ written: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)], _ parameters: [String]
  ) -> [Field]? {
    var fields: [Field] = []
    for (name, value) in written {
      var isNeeded = false
      guard let name = LinkText.tokens(name), let value = parts(value, parameters, &isNeeded) else { return nil }
      fields.append(Field(name: name.map { $0.byte }, value: value, isNeeded: isNeeded))
    }
    return fields
  }

  private static func parts(
    _ text: ArraySlice<UInt8>, _ parameters: [String], _ isNeeded: inout Bool
  ) -> [Part]? {
    var parts: [Part] = []
    var rest = text
    while let first = rest.first {
      let isParameter = first == UInt8(ascii: "{")
      guard
        let end = isParameter
          ? rest.firstIndex(of: UInt8(ascii: "}")) : rest.firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
      else { return nil }
      if isParameter {
        var bytes = rest[..<end].dropFirst()
        if bytes.last == UInt8(ascii: "!") {
          isNeeded = true
          bytes.removeLast()
        }
        let name = String(decoding: bytes, as: UTF8.self)
        guard let index = parameters.firstIndex(of: name) else { return nil }
        if case .parameter = parts.last { return nil }
        parts.append(.parameter(index))
        rest = rest[(end + 1)...]
      } else {
        guard let tokens = LinkText.tokens(rest[..<end]) else { return nil }
        parts.append(.literal(tokens.map { $0.byte }))
        rest = rest[end...]
      }
    }
    return parts
  }

  private static func count(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  private static func count(_ parts: [Part]) -> Int {
    parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + self.count(bytes) } else { count }
    }
  }

  // MARK: Fitting

  /// The way in which a text is compared with the literals of a pattern.
  enum Strictness {
    /// Plain characters were written as they are: so a printed link can tell a parameter from a literal of the same letters.
    case asWritten
    /// Encoded or not, the letters are the same.
    case asMeant
  }

  /// The parameters' texts if a URL fits; nil for one that is missing from the query and may be.
  func fit(_ url: LinkText, _ strictness: Strictness, isOptional: [Bool]) -> [String?]? {
    guard scheme.isEmpty || scheme == url.scheme, host.isEmpty || host == url.host else { return nil }
    var texts: [String?] = Array(repeating: nil, count: isOptional.count)
    let rest = path.firstIndex(of: nil)
    guard rest == nil ? path.count == url.path.count : path.count - 1 <= url.path.count else { return nil }
    if let rest {
      // The app that gets the URL must be able to read what the `*` took.
      for segment in url.path[rest..<url.path.count - (path.count - 1 - rest)] {
        guard let tokens = LinkText.tokens(segment), LinkText.string(tokens.map { $0.byte }) != nil else { return nil }
      }
    }
    for (index, segment) in path.enumerated() {
      guard let segment else { continue }
      // Behind the `*` it is counted from the end.
      let place = rest.map { index > $0 } == true ? url.path.count - (path.count - index) : index
      guard let tokens = LinkText.tokens(url.path[place]), fit(segment, tokens, strictness, &texts) else { return nil }
    }
    for field in fields {
      let written = url.query.first { LinkText.tokens($0.name)?.map { $0.byte } == field.name }
      guard let written, !written.value.isEmpty || field.value.isEmpty else {
        // A field without a value is not there, save where that is all that is asked.
        if isLoose(field, isOptional) { continue }
        return nil
      }
      guard let tokens = LinkText.tokens(written.value), fit(field.value, tokens, strictness, &texts) else {
        return nil
      }
    }
    return texts
  }

  /// The parameters' texts if a payload fits, which must have all fields that may not be missing.
  func fit(_ payload: [String: String], isOptional: [Bool]) -> [String?]? {
    var texts: [String?] = Array(repeating: nil, count: isOptional.count)
    for field in fields {
      guard let text = payload[String(decoding: field.name, as: UTF8.self)] else {
        if isLoose(field, isOptional) { continue }
        return nil
      }
      guard fit(field.value, text.utf8.map { LinkText.Token(byte: $0) }, .asMeant, &texts) else { return nil }
    }
    return texts
  }

  /// Whether a field can be missing.
  private func isLoose(_ field: Field, _ isOptional: [Bool]) -> Bool {
    if field.isNeeded { return false }
    var hasParameter = false
    for case .parameter(let index) in field.value {
      hasParameter = true
      if !isOptional[index] { return false }
    }
    return hasParameter
  }

  /// Whether a text is made of these parts. A parameter is at least one character, and as short as it can be.
  private func fit(
    _ parts: [Part], _ text: [LinkText.Token], _ strictness: Strictness, _ texts: inout [String?]
  ) -> Bool {
    func matches(_ literal: [UInt8], at place: Int) -> Bool {
      guard place >= 0, place + literal.count <= text.count else { return false }
      return literal.indices.allSatisfy { offset in
        let token = text[place + offset]
        return token.byte == literal[offset]
          && (strictness == .asMeant || !token.isEncoded || !LinkText.isPlain(token.byte))
      }
    }
    var place = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard matches(literal, at: place) else { return false }
        place += literal.count
      case .parameter(let parameter):
        var end: Int? = text.count
        if index + 1 < parts.count, case .literal(let next) = parts[index + 1] {
          let isLast = index + 2 == parts.count
          let starts =
            isLast ? text.count - next.count..<text.count - next.count + 1 : place + 1..<max(text.count, place + 1)
          end = starts.first { matches(next, at: $0) }
        }
        guard let end, end > place, let value = LinkText.string(text[place..<end].map { $0.byte }) else { return false }
        texts[parameter] = value
        place = end
      }
    }
    return place == text.count
  }

  // MARK: Printing

  /// The fields of a payload with these parameters.
  func payload(_ texts: [String]) -> [(name: String, text: String)] {
    fields.map { field in
      let value = field.value.map { part in
        switch part {
        case .literal(let literal): String(decoding: literal, as: UTF8.self)
        case .parameter(let index): texts[index]
        }
      }
      return (String(decoding: field.name, as: UTF8.self), value.joined())
    }
  }

  /// A URL with the parameters' texts; nil where one that it needs is missing or empty.
  ///
  /// - Parameter encodesAll: whether not a letter of the parameters is left as it is.
  func url(_ texts: [String?], encodesAll: Bool) -> String? {
    var url = ""
    for byte in scheme { url.unicodeScalars.append(Unicode.Scalar(byte)) }
    if !scheme.isEmpty || !host.isEmpty { url += scheme.isEmpty ? "//" : "://" }
    for (index, part) in host.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).enumerated() {
      if index > 0 { url += ":" }
      LinkText.encode(part, to: &url)
    }
    for segment in path {
      guard let segment else { continue }
      url += "/"
      guard append(segment, texts, encodesAll, to: &url) else { return nil }
    }
    if url.isEmpty { url = "/" }
    var mark = "?"
    for field in fields {
      var value = ""
      guard append(field.value, texts, encodesAll, to: &value) else {
        // Where it may not be left out, reading it back will tell.
        if isMissing(field, texts) { continue }
        return nil
      }
      url += mark
      LinkText.encode(field.name, to: &url)
      if !field.value.isEmpty { url += "=" + value }
      mark = "&"
    }
    return url
  }

  private func isMissing(_ field: Field, _ texts: [String?]) -> Bool {
    field.value.contains { part in
      if case .parameter(let index) = part { index < texts.count && texts[index] == nil } else { false }
    }
  }

  private func append(_ parts: [Part], _ texts: [String?], _ encodesAll: Bool, to url: inout String) -> Bool {
    for part in parts {
      switch part {
      case .literal(let literal): LinkText.encode(literal, to: &url)
      case .parameter(let index):
        guard index < texts.count, let text = texts[index], !text.isEmpty else { return false }
        LinkText.encode(text.utf8, all: encodesAll, to: &url)
      }
    }
    return true
  }
}
