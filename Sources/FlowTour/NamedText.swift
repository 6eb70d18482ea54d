/// A pair `name=text`, the notation on command lines for conditions, event values and payloads.
public struct NamedText: Hashable, Sendable {
  /// The text before the first `=`.
  public let name: String
  /// The text after the `=`, without the quotes around it.
  public let text: String

  /// Makes a pair from its parts.
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Reads a pair; nil if the text has no name or no `=`.
  public init?(_ written: some StringProtocol) {
    guard let sign = written.firstIndex(of: "=") else { return nil }
    let name = written[..<sign].trimmed
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return nil }
    self.init(name: name, text: written[written.index(after: sign)...].trimmed.unquoted)
  }

  /// Reads several pairs, separated by blanks: `city=Saint Petersburg count=7`. Nil if the text does not begin with a name.
  ///
  /// A value extends to the next name; in quotes it may contain blanks and `=`.
  static func list(_ written: String, isName: (String) -> Bool = { $0.isIdentifier }) -> [NamedText]? {
    var found: [String] = []
    for word in written.wordsAsWritten {
      let name = String(word.prefix { $0 != "=" })
      if name.count < word.count, isName(name) {
        found.append(word)
      } else if let last = found.popLast() {
        found.append("\(last) \(word)")
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : found.compactMap { NamedText($0) }
  }
}

extension String {
  /// Whether the string begins with a letter or `_`, and has only letters, digits and `_`.
  var isIdentifier: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The text without the quotes around it, if there are any.
  var unquoted: String { count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self }

  /// The words between blanks outside quotes, with the quotes removed.
  var words: [String] { wordsAsWritten.map { $0.filter { $0 != "\"" } } }

  /// The words between blanks outside quotes.
  var wordsAsWritten: [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension StringProtocol {
  /// The text without the blanks at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
