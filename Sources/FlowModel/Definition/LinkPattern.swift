import FlowLanguage

/// The pattern of a link's URLs, or of its payloads: literal text, and the places of parameters.
///
/// It is written like a URL, with parameters in braces and reserved characters percent-encoded:
/// `shop://products/{id}?ref={source}`, `/docs/*`, `type=chat&peer=%7B{peer}%7D`; `{city!}` in a query is required.
struct LinkPattern: Hashable, Sendable {
  /// A part of a segment or of a field: bytes, or an index into the link's parameters. Two parameters are never side by side.
  typealias Part = LinkPart<[UInt8], Int>
  /// A field of a query or of a payload.
  typealias Field = LinkField<[UInt8], Int>

  /// The pattern of the URL; for a payload, only a query.
  let url: URLPattern<[UInt8], Int>
  /// The number of literal characters: of two patterns that fit, the one with more of them wins.
  let literalCount: Int

  /// Reads the pattern of a URL; nil if the text is not one.
  init?(url text: String, parameters: [String]) {
    let bytes = Array(text.utf8)
    var parser = LinkPatternParser(bytes)
    let read = parser.parse()
    guard parser.problem == nil,
      let url = read.map(literal: { $0 }, parameter: { Self.index(of: bytes[$0], among: parameters) })
    else {
      return nil
    }
    self.url = url
    literalCount = url.literalCount(Self.count)
  }

  /// Reads the pattern of a payload; nil if the text is not one.
  init?(payload text: String, parameters: [String]) {
    let bytes = Array(text.utf8)
    var parser = LinkPatternParser(bytes)
    var url = URLPattern<[UInt8], Int>(scheme: [])
    for field in parser.parseFields() {
      guard let field = field.map(literal: { $0 }, parameter: { Self.index(of: bytes[$0], among: parameters) }) else {
        return nil
      }
      url.address.query.append(field)
    }
    if parser.problem != nil || bytes.contains(UInt8(ascii: "#")) { return nil }
    self.url = url
    literalCount = url.address.query.literalCount(Self.count)
  }

  private static func index(of name: ArraySlice<UInt8>, among parameters: [String]) -> Int? {
    parameters.firstIndex { $0.utf8.elementsEqual(name) }
  }

  private static func count(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  // MARK: Fitting

  /// The way in which a text is compared with the literals of a pattern.
  enum Strictness {
    /// Unreserved characters must be written plainly, so that a printed link can distinguish a parameter from a literal of the same letters.
    case asWritten
    /// Percent-encoded characters equal plain ones.
    case asMeant
  }

  /// The parameters' texts, nil for a missing optional one; nil if the URL does not fit.
  func fit(_ text: LinkText, _ strictness: Strictness, isOptional: [Bool]) -> [String?]? {
    guard url.scheme.isEmpty || url.scheme == text.scheme else { return nil }
    var texts: [String?] = Array(repeating: nil, count: isOptional.count)
    if !url.host.isEmpty, !fit(url.host, text.host, strictness, ignoresCase: true, &texts) { return nil }
    guard fit(url.address, text.address, strictness, isOptional, &texts) else { return nil }
    guard let fragment = url.fragment else { return texts }
    guard let written = text.fragment, fit(fragment, written, strictness, isOptional, &texts) else { return nil }
    return texts
  }

  private func fit(
    _ pattern: LinkPath<[UInt8], Int>, _ text: LinkText.Path, _ strictness: Strictness, _ isOptional: [Bool],
    _ texts: inout [String?]
  ) -> Bool {
    let path = pattern.path
    let rest = path.firstIndex(of: .rest)
    guard pattern.isRooted == text.isRooted,
      rest == nil ? path.count == text.path.count : path.count - 1 <= text.path.count
    else { return false }
    if let rest {
      // The app that gets the URL must be able to read the segments that `*` matched.
      for segment in text.path[rest..<text.path.count - (path.count - 1 - rest)] {
        guard let tokens = LinkText.tokens(segment), LinkText.string(tokens.map { $0.byte }) != nil else {
          return false
        }
      }
    }
    for (index, segment) in path.enumerated() {
      guard case .segment(let parts) = segment else { continue }
      // Segments after the `*` are counted from the end.
      let place = rest.map { index > $0 } == true ? text.path.count - (path.count - index) : index
      guard let tokens = LinkText.tokens(text.path[place]), fit(parts, tokens, strictness, &texts) else { return false }
    }
    for field in pattern.query {
      let written = text.query.first { LinkText.tokens($0.name)?.map { $0.byte } == field.name }
      guard let written, !written.value.isEmpty || field.value.isEmpty else {
        // A field with an empty value counts as missing, unless the pattern asks for an empty value.
        if isLoose(field, isOptional) { continue }
        return false
      }
      guard let tokens = LinkText.tokens(written.value), fit(field.value, tokens, strictness, &texts) else {
        return false
      }
    }
    return true
  }

  /// The parameters' texts; nil if the payload does not fit, as without a required field.
  func fit(_ payload: [String: String], isOptional: [Bool]) -> [String?]? {
    var texts: [String?] = Array(repeating: nil, count: isOptional.count)
    for field in url.address.query {
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

  /// Whether a text consists of these parts. A parameter matches at least one character, and as few as possible.
  private func fit(
    _ parts: [Part], _ text: [LinkText.Token], _ strictness: Strictness, ignoresCase: Bool = false,
    _ texts: inout [String?]
  ) -> Bool {
    func matches(_ literal: [UInt8], at place: Int) -> Bool {
      guard place >= 0, place + literal.count <= text.count else { return false }
      return literal.indices.allSatisfy { offset in
        let token = text[place + offset]
        return (ignoresCase ? LinkText.lowercased(token.byte) : token.byte) == literal[offset]
          && (strictness == .asMeant || !token.isEncoded || !PercentEncoding.isUnreserved(token.byte))
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
    url.address.query.map { field in
      (
        String(decoding: field.name, as: UTF8.self),
        field.value.text(literal: { String(decoding: $0, as: UTF8.self) }, parameter: { texts[$0] })
      )
    }
  }

  /// A URL with the parameters' texts; nil if a required one is missing or empty.
  ///
  /// - Parameter encodesAll: whether every character of the parameters is encoded.
  func url(_ texts: [String?], encodesAll: Bool) -> String? {
    var printed = url
    printed.address = shortened(url.address, texts)
    printed.fragment = url.fragment.map { shortened($0, texts) }
    let encoded = printed.map(
      literal: { $0 },
      parameter: { index -> String? in
        guard index < texts.count, let text = texts[index], !text.isEmpty else { return nil }
        return PercentEncoding.encoded(text.utf8, all: encodesAll)
      })
    return encoded?.text(
      scheme: String(decoding: url.scheme, as: UTF8.self), host: { PercentEncoding.encodedHost($0) },
      literal: { PercentEncoding.encoded($0) }, parameter: { text, _ in text })
  }

  /// A path without `*`, which matches no segment too, and without the fields that are missing. If a required one was left out, the caller notices
  /// when it reads the URL back.
  private func shortened(_ path: LinkPath<[UInt8], Int>, _ texts: [String?]) -> LinkPath<[UInt8], Int> {
    var path = path
    path.path.removeAll { $0 == .rest }
    path.query.removeAll { isMissing($0, texts) }
    return path
  }

  private func isMissing(_ field: Field, _ texts: [String?]) -> Bool {
    field.value.contains { part in
      if case .parameter(let index) = part { index < texts.count && texts[index] == nil } else { false }
    }
  }
}
