import FlowLanguage

/// The links into the app, which belong to the entry flow.
extension FlowDefinition {
  /// A link.
  public struct Link: Sendable {
    /// The name.
    public let name: String
    /// Its parameters.
    public let parameters: [Field]
    /// For each parameter, its value if missing; nil for a required parameter.
    public let missing: [Fill?]
    /// The conditions that must hold when it is opened: a range of ``FlowDefinition/requirements``.
    public let requirements: Range<Int>
    /// Its target.
    public let target: Target
    let urls: [LinkPattern]
    let payload: LinkPattern?
    /// The parameter that receives the opened URL, which is the last; nil if absent.
    public let opened: Int?
    /// The block of writes to carry out first, beside a state; nil for none.
    public let write: Int?
    /// The context fields that the block writes: a range of ``FlowDefinition/writtenFields``.
    public let fields: Range<Int>
    /// The value of the link's `transition:` key, an index into ``FlowDefinition/names``; nil if absent.
    public let transition: Int?

    /// The parameters that a link is opened with: all but the opened URL.
    public var givenParameters: ArraySlice<Field> { parameters.prefix(opened ?? parameters.count) }
  }

  /// The target of a link.
  public enum Target: Hashable, Sendable {
    /// A state, an index into ``FlowDefinition/states``, and how the link arrives there.
    case state(Int, Arrive)
    /// Moves on the shown stack: a range of ``FlowDefinition/alternatives``, and what becomes of the layers before: they stay (`keep`), are
    /// dismissed, or the link is denied.
    case moves(Range<Int>, modal: Arrive.Modal)
    /// A state of another entry flow: the link is denied.
    case elsewhere
  }

  /// A link that matches a URL or a payload, with its parameters as text.
  public struct LinkMatch: Hashable, Sendable {
    /// The link: an index into ``FlowDefinition/links``.
    public let link: Int
    /// The link's name.
    public let name: String
    /// The parameters' names.
    public let parameters: [String]
    /// The parameters' texts; nil for a missing optional parameter.
    public let texts: [String?]

    /// Reads a required parameter from its text; throws if it is missing or not of the type.
    public func value<Value: LosslessStringConvertible>(
      _ index: Int, _ type: Value.Type = Value.self
    ) throws(LinkProblem) -> Value {
      guard let value = try optional(index, type) else { throw problem(at: index) }
      return value
    }

    /// Reads a parameter from its text; nil if it is missing.
    public func optional<Value: LosslessStringConvertible>(
      _ index: Int, _ type: Value.Type = Value.self
    ) throws(LinkProblem) -> Value? {
      try optional(index) { Value($0) }
    }

    /// Reads a required parameter from its text by a function of the app; throws if it is missing or not readable.
    public func value<Value>(_ index: Int, read: (String) -> Value?) throws(LinkProblem) -> Value {
      guard let value = try optional(index, read: read) else { throw problem(at: index) }
      return value
    }

    /// Reads a parameter from its text by a function of the app; nil if it is missing.
    public func optional<Value>(_ index: Int, read: (String) -> Value?) throws(LinkProblem) -> Value? {
      guard texts.indices.contains(index), let text = texts[index] else { return nil }
      guard let value = read(text) else { throw problem(at: index) }
      return value
    }

    private func problem(at index: Int) -> LinkProblem {
      guard parameters.indices.contains(index) else { return .parameter(name: "?", of: name, text: "") }
      return .parameter(name: parameters[index], of: name, text: texts[index] ?? "")
    }
  }

  /// The link that matches a URL, or a path that begins with `/`; nil if none matches.
  ///
  /// If several patterns match, the one with more literal characters wins. Scheme and host are compared without regard to case. A trailing
  /// slash, empty segments, fields of the query that the pattern does not name, and a fragment if the pattern has none, are ignored.
  public func link(url text: String) -> LinkMatch? {
    guard !links.isEmpty, let url = LinkText(text) else { return nil }
    func answer(_ strictness: LinkPattern.Strictness) -> LinkMatch? {
      best(opened: text) {
        $0.urls
      } fitting: { pattern, isOptional in
        pattern.fit(url, strictness, isOptional: isOptional)
      }
    }
    return answer(.asWritten) ?? answer(.asMeant)
  }

  /// The link that matches a payload; nil if none matches. Fields that the pattern does not name are ignored.
  public func link(payload: [String: String]) -> LinkMatch? {
    best(opened: nil) {
      $0.payload.map { [$0] } ?? []
    } fitting: { pattern, isOptional in
      pattern.fit(payload, isOptional: isOptional)
    }
  }

  /// - Parameter opened: the opened URL; nil for a payload.
  private func best(
    opened: String?, _ patterns: (Link) -> [LinkPattern], fitting fit: (LinkPattern, [Bool]) -> [String?]?
  ) -> LinkMatch? {
    var best: (match: LinkMatch, count: Int)?
    for (index, link) in links.enumerated() {
      for pattern in patterns(link) {
        guard best.map({ pattern.literalCount > $0.count }) ?? true,
          var texts = fit(pattern, link.missing.map { $0 != nil })
        else { continue }
        if let parameter = link.opened { texts[parameter] = opened }
        let match = LinkMatch(
          link: index, name: link.name, parameters: link.parameters.map { $0.name }, texts: texts)
        best = (match, pattern.literalCount)
      }
    }
    return best?.match
  }

  /// The URL that ``link(url:)`` reads as this link with these parameters; nil if the link has no pattern for URLs, or if a
  /// text is empty.
  ///
  /// - Parameters:
  ///   - link: an index into ``FlowDefinition/links``.
  ///   - texts: one for each parameter but the opened URL, nil for one that is missing.
  public func url(of link: Int, _ texts: [String?]) -> String? {
    guard links.indices.contains(link), texts.count == links[link].givenParameters.count else { return nil }
    // A parameter can look like a literal of this link or of another. Then all its characters are encoded.
    for encodesAll in [false, true] {
      guard let url = links[link].urls.first?.url(texts, encodesAll: encodesAll) else { return nil }
      if let match = self.link(url: url), match.link == link, match.texts[..<texts.count] == texts[...] { return url }
    }
    return nil
  }
}

extension FlowDefinition {
  /// The fields of a payload that ``link(payload:)`` reads as this link with these parameters; nil if the link has no pattern for payloads.
  ///
  /// - Parameters:
  ///   - link: an index into ``FlowDefinition/links``.
  ///   - texts: one for each parameter but the opened URL.
  package func payload(of link: Int, _ texts: [String]) -> [(name: String, text: String)]? {
    guard links.indices.contains(link), texts.count == links[link].givenParameters.count else { return nil }
    return links[link].payload?.payload(texts)
  }
}

/// The reason that a URL or a payload opens nothing.
public enum LinkProblem: Error, Hashable, Sendable {
  /// No link matches.
  case unanswered
  /// A parameter is not of its type.
  case parameter(name: String, of: String, text: String)
}

extension LinkProblem: CustomStringConvertible {
  /// The problem in one line.
  public var description: String {
    switch self {
    case .unanswered: "no link answers"
    case .parameter(let name, let link, let text): "'\(text)' is no '\(name)' of the link '\(link)'"
    }
  }
}
