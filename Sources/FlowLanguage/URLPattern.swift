/// A part of a link's pattern.
public enum LinkPart<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// A text as it is.
  case literal(Text)
  case parameter(Parameter)
}

/// A segment of a path: literals and parameters side by side, as in `user-{id}`; or `*`.
public enum LinkSegment<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// Texts and parameters in order.
  case segment([LinkPart<Text, Parameter>])
  /// Any number of segments.
  case rest
}

/// A field of a query, `ref={source}`, or of a payload, `peer: "{peer}"`.
public struct LinkField<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// The field's name.
  public var name: Text
  /// The field's texts and parameters.
  public var value: [LinkPart<Text, Parameter>]
  /// Whether a URL must have it, as in `city={city!}`.
  public var isNeeded = false

  /// Makes a field.
  public init(name: Text, value: [LinkPart<Text, Parameter>], isNeeded: Bool = false) {
    self.name = name
    self.value = value
    self.isNeeded = isNeeded
  }
}

/// A path with its query: `/products/{id}?ref={source}`; what follows a URL's `#` is read as one, too.
public struct LinkPath<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// Whether it begins with a slash, as all paths do but a fragment such as `top`.
  public var isRooted = true
  /// The segments of the path.
  public var path: [LinkSegment<Text, Parameter>] = []
  /// The query's fields.
  public var query: [LinkField<Text, Parameter>] = []

  /// Makes an empty path.
  public init() {}
}

/// The pattern of a link's URLs: `shop://products/{id}?ref={source}`.
public struct URLPattern<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// The scheme in lower case; empty for any.
  public var scheme: Text
  /// The host, with its texts in lower case; empty for any.
  public var host: [LinkPart<Text, Parameter>] = []
  /// The path with its query.
  public var address = LinkPath<Text, Parameter>()
  /// The part after `#`; nil for any.
  public var fragment: LinkPath<Text, Parameter>?

  /// Makes a pattern of a scheme, without a host and a path.
  public init(scheme: Text) { self.scheme = scheme }

  /// The address, and the fragment if there is one.
  package var paths: [LinkPath<Text, Parameter>] { [address] + (fragment.map { [$0] } ?? []) }
}

extension LinkField {
  /// The field with other texts and parameters; nil if a parameter becomes nil.
  package func map<NewText, NewParameter>(
    literal: (Text) -> NewText, parameter: (Parameter) -> NewParameter?
  ) -> LinkField<NewText, NewParameter>? {
    let value = value.map(literal: literal, parameter: parameter)
    return value.map { LinkField<_, _>(name: literal(name), value: $0, isNeeded: isNeeded) }
  }

  /// `ref={source}`, or the name alone.
  package func text(literal: (Text) -> String, parameter: (Parameter, _ isNeeded: Bool) -> String) -> String {
    if value.isEmpty { return literal(name) }
    return "\(literal(name))=\(value.text(literal: literal) { parameter($0, isNeeded) })"
  }
}

extension Array {
  /// The parts of a pattern with other texts and parameters; nil if a parameter becomes nil.
  package func map<Text, Parameter, NewText, NewParameter>(
    literal: (Text) -> NewText, parameter: (Parameter) -> NewParameter?
  ) -> [LinkPart<NewText, NewParameter>]? where Element == LinkPart<Text, Parameter> {
    var parts: [LinkPart<NewText, NewParameter>] = []
    for part in self {
      switch part {
      case .literal(let text): parts.append(.literal(literal(text)))
      case .parameter(let old):
        guard let new = parameter(old) else { return nil }
        parts.append(.parameter(new))
      }
    }
    return parts
  }

  /// The number of literal characters of a pattern's parts.
  package func literalCount<Text, Parameter>(_ count: (Text) -> Int) -> Int
  where Element == LinkPart<Text, Parameter> {
    reduce(0) { sum, part in
      if case .literal(let text) = part { sum + count(text) } else { sum }
    }
  }

  /// The number of literal characters of fields: of their names, and of the literals in their values.
  package func literalCount<Text, Parameter>(_ count: (Text) -> Int) -> Int
  where Element == LinkField<Text, Parameter> {
    reduce(0) { $0 + count($1.name) + $1.value.literalCount(count) }
  }

  /// The parts of a pattern as a text.
  package func text<Text, Parameter>(literal: (Text) -> String, parameter: (Parameter) -> String) -> String
  where Element == LinkPart<Text, Parameter> {
    reduce(into: "") { out, part in
      switch part {
      case .literal(let text): out += literal(text)
      case .parameter(let place): out += parameter(place)
      }
    }
  }
}

extension LinkPath {
  /// The path with other texts and parameters; nil if a parameter becomes nil.
  package func map<NewText, NewParameter>(
    literal: (Text) -> NewText, parameter: (Parameter) -> NewParameter?
  ) -> LinkPath<NewText, NewParameter>? {
    var mapped = LinkPath<NewText, NewParameter>()
    mapped.isRooted = isRooted
    for segment in path {
      switch segment {
      case .segment(let parts):
        guard let parts = parts.map(literal: literal, parameter: parameter) else { return nil }
        mapped.path.append(.segment(parts))
      case .rest: mapped.path.append(.rest)
      }
    }
    for field in query {
      guard let field = field.map(literal: literal, parameter: parameter) else { return nil }
      mapped.query.append(field)
    }
    return mapped
  }

  /// The number of literal characters, including separators, but not `*`.
  fileprivate func literalCount(_ count: (Text) -> Int) -> Int {
    var sum = 0
    for case .segment(let parts) in path { sum += parts.literalCount(count) }
    // A slash before each segment; a question mark or ampersand before each field, and an equals sign in it.
    return sum + path.count - (isRooted ? 0 : min(path.count, 1)) + query.literalCount(count) + 2 * query.count
  }

  fileprivate func text(literal: (Text) -> String, parameter: (Parameter, _ isNeeded: Bool) -> String) -> String {
    var segments: [String] = []
    for segment in path {
      switch segment {
      case .segment(let parts): segments.append(parts.text(literal: literal) { parameter($0, false) })
      case .rest: segments.append("*")
      }
    }
    let path = (isRooted && !segments.isEmpty ? "/" : "") + segments.joined(separator: "/")
    if query.isEmpty { return path }
    return path + "?" + query.map { $0.text(literal: literal, parameter: parameter) }.joined(separator: "&")
  }
}

extension URLPattern {
  /// The pattern with other texts and parameters; nil if a parameter becomes nil.
  package func map<NewText, NewParameter>(
    literal: (Text) -> NewText, parameter: (Parameter) -> NewParameter?
  ) -> URLPattern<NewText, NewParameter>? {
    var pattern = URLPattern<NewText, NewParameter>(scheme: literal(scheme))
    guard let host = host.map(literal: literal, parameter: parameter),
      let address = address.map(literal: literal, parameter: parameter)
    else { return nil }
    (pattern.host, pattern.address) = (host, address)
    guard let fragment else { return pattern }
    pattern.fragment = fragment.map(literal: literal, parameter: parameter)
    return pattern.fragment.map { _ in pattern }
  }

  /// The number of literal characters, including separators, but not `*`. Of two patterns that match a URL, the one with more wins.
  package func literalCount(_ count: (Text) -> Int) -> Int {
    let scheme = count(scheme)
    var sum = scheme + host.literalCount(count) + address.literalCount(count)
    if scheme > 0 { sum += "://".count } else if !host.isEmpty { sum += "//".count }
    return sum + (fragment.map { "#".count + $0.literalCount(count) } ?? 0)
  }

  /// The pattern as text, with the texts to use for its scheme, the literals of its host, all others, and parameters.
  package func text(
    scheme: String, host hostLiteral: (Text) -> String, literal: (Text) -> String,
    parameter: (Parameter, _ isNeeded: Bool) -> String
  ) -> String {
    var out = scheme
    if !scheme.isEmpty { out += "://" } else if !host.isEmpty { out += "//" }
    out += host.text(literal: hostLiteral) { parameter($0, false) }
    if out.isEmpty, address.path.isEmpty { out = "/" }
    out += address.text(literal: literal, parameter: parameter)
    guard let fragment else { return out }
    let text = fragment.text(literal: literal, parameter: parameter)
    return out + "#" + (fragment.isRooted && fragment.path.isEmpty ? "/" : "") + text
  }
}
