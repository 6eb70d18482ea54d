extension Act {
  /// Reads an act from its ``text``; nil if the text is not one.
  ///
  /// Braces around it are skipped, as `tests:` may have them, `{ select: orders }`; and where a person types, the colon
  /// after `select`, `link`, `conditions` or an event may be left out: `link /product/7`.
  public init?(parsing text: String) {
    var parser = StateParser(text)
    guard let act = parser.act(), parser.isAtEnd, !parser.isTooDeep else { return nil }
    self = act
  }
}

extension StateParser {
  mutating func act() -> Act? {
    guard take("{") else { return act(isInBraces: false) }
    guard let act = act(isInBraces: true), take("}") else { return nil }
    return act
  }

  private mutating func act(isInBraces: Bool) -> Act? {
    guard let name = word() else { return nil }
    let hasColon = take(":")
    switch name {
    case "start", "began", "back", "dismissed", "relaunch":
      return hasColon ? nil : Self.bare[name]
    case "swipe": return word() == "cancelled" ? .swipeCancelled : nil
    case "select": return word().map { .select($0, in: nil) }
    case "conditions": return mapping().map { .conditions($0) }
    case "link":
      if peek("{") { return mapping().map { .link(nil, url: nil, $0) } }
      guard let text = isInBraces || peek("'") || peek("\"") ? value() : url(), !text.isEmpty else { return nil }
      return .link(nil, url: Act.Value.plain(text), [])
    default:
      let path = name.split(separator: ".", omittingEmptySubsequences: false)
      guard path.count == 2, !path[0].isEmpty, !path[1].isEmpty else { return nil }
      let values = hasColon || peek("{") ? mapping() : []
      return values.map { .event(String(path[0]), String(path[1]), $0) }
    }
  }

  /// The acts that are one word.
  private static let bare: [String: Act] = [
    "start": .start, "began": .began, "back": .back(from: nil), "dismissed": .dismissed(nil), "relaunch": .relaunch,
  ]

  /// Reads `{ id: 7, name: 'Ann' }`.
  private mutating func mapping() -> [Act.Value]? { take("{") ? texts() : nil }

  /// Reads the answers of conditions after an act: `, authenticated: false, nav: tabs`.
  mutating func answers() -> [Act.Value]? {
    var answers: [Act.Value] = []
    while take(",") {
      guard let name = word(), take(":"), let value = value() else { return nil }
      answers.append(Act.Value(name: name, value: value))
    }
    return answers
  }
}
