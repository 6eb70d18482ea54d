/// A part of a link's pattern.
public enum LinkPart<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// A text as it is.
  case literal(Text)
  /// A parameter.
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

/// The pattern of a link's URLs: `shop://products/{id}?ref={source}`.
public struct URLPattern<Text: Hashable & Sendable, Parameter: Hashable & Sendable>: Hashable, Sendable {
  /// In lower case; empty for any.
  public var scheme: Text
  /// In lower case; empty for any.
  public var host: Text
  /// The segments of the path.
  public var path: [LinkSegment<Text, Parameter>] = []
  /// The query's fields.
  public var query: [LinkField<Text, Parameter>] = []

  /// Makes a pattern of a scheme and a host, and of no path yet.
  public init(scheme: Text, host: Text) {
    self.scheme = scheme
    self.host = host
  }
}

extension LinkField {
  /// The field with other texts and parameters; nil where a parameter is none.
  package func map<NewText, NewParameter>(
    _ text: (Text) -> NewText, _ parameter: (Parameter) -> NewParameter?
  ) -> LinkField<NewText, NewParameter>? {
    value.map(text, parameter).map { LinkField<_, _>(name: text(name), value: $0, isNeeded: isNeeded) }
  }

  /// `ref={source}`, or the name alone.
  package func text(_ text: (Text) -> String, _ parameter: (Parameter, _ isNeeded: Bool) -> String) -> String {
    value.isEmpty ? text(name) : "\(text(name))=\(value.text(text) { parameter($0, isNeeded) })"
  }
}

extension Array {
  /// The parts of a pattern with other texts and parameters; nil where a parameter is none.
  package func map<Text, Parameter, NewText, NewParameter>(
    _ text: (Text) -> NewText, _ parameter: (Parameter) -> NewParameter?
  ) -> [LinkPart<NewText, NewParameter>]? where Element == LinkPart<Text, Parameter> {
    var parts: [LinkPart<NewText, NewParameter>] = []
    for part in self {
      switch part {
      case .literal(let literal): parts.append(.literal(text(literal)))
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

  /// The number of literal characters of fields: their names, and what is beside the parameters of their values.
  package func literalCount<Text, Parameter>(_ count: (Text) -> Int) -> Int
  where Element == LinkField<Text, Parameter> {
    reduce(0) { $0 + count($1.name) + $1.value.literalCount(count) }
  }

  /// The parts of a pattern as a text.
  package func text<Text, Parameter>(_ text: (Text) -> String, _ parameter: (Parameter) -> String) -> String
  where Element == LinkPart<Text, Parameter> {
    reduce(into: "") { out, part in
      switch part {
      case .literal(let literal): out += text(literal)
      case .parameter(let place): out += parameter(place)
      }
    }
  }
}

extension URLPattern {
  /// The pattern with other texts and parameters; nil where a parameter is none.
  package func map<NewText, NewParameter>(
    _ text: (Text) -> NewText, _ parameter: (Parameter) -> NewParameter?
  ) -> URLPattern<NewText, NewParameter>? {
    var pattern = URLPattern<NewText, NewParameter>(scheme: text(scheme), host: text(host))
    for segment in path {
      switch segment {
      case .segment(let parts):
        guard let parts = parts.map(text, parameter) else { return nil }
        pattern.path.append(.segment(parts))
      case .rest: pattern.path.append(.rest)
      }
    }
    for field in query {
      guard let field = field.map(text, parameter) else { return nil }
      pattern.query.append(field)
    }
    return pattern
  }

  /// The number of literal characters, all but parameters and `*`, separators too: of two patterns that fit a URL, the one with more wins.
  package func literalCount(_ count: (Text) -> Int) -> Int {
    let (scheme, host) = (count(scheme), count(host))
    var sum = scheme + host + (scheme > 0 ? "://".count : host > 0 ? "//".count : 0)
    for case .segment(let parts) in path { sum += parts.literalCount(count) }
    // A slash before each segment; a mark or an ampersand before each field, an equals sign in it.
    return sum + path.count + query.literalCount(count) + 2 * query.count
  }

  /// The pattern as it is written.
  ///
  /// - Parameters:
  ///   - text: a literal.
  ///   - parameter: a parameter, and whether it stands in a field that must be there.
  package func text(_ text: (Text) -> String, _ parameter: (Parameter, _ isNeeded: Bool) -> String) -> String {
    let (scheme, host) = (text(scheme), text(host))
    var out = scheme.isEmpty ? host.isEmpty ? "" : "//" : "\(scheme)://"
    out += host
    for segment in path {
      switch segment {
      case .segment(let parts): out += "/" + parts.text(text) { parameter($0, false) }
      case .rest: out += "/*"
      }
    }
    if !query.isEmpty { out += "?" + query.map { $0.text(text, parameter) }.joined(separator: "&") }
    return out.isEmpty ? "/" : out
  }
}
